"""Dragging: with a mouse and with a finger, a whole deal each, and what breaks a drag off."""

from __future__ import annotations

from conftest import DESK, PHONE, Room
from hands import Finger
from player import Player
from playwright.sync_api import expect
from test_play import expect_win, words

from freecell import STANDARD, Game, PileKind, Turn, read_turns
from freecell.ui.intents import pile_id


def play_by_drag(player: Player, game: Game, text: str) -> Game:
    """Play words of notation by dragging the cards that move; return the game that follows."""
    for turn in read_turns(game.rules, game.position, text):
        move = turn[0]
        card = str(game.position[move.source][-move.count])
        lower = game.position[move.target]
        on_card = lower and move.target.kind is not PileKind.FOUNDATION
        player.drag(card, str(lower[-1]) if on_card else pile_id_of(game, turn))
        game = game.play(*turn)
        player.expect(game)
    return game


def pile_id_of(game: Game, turn: Turn) -> str:
    """Return what to drop on: the pile, or the card that lies on it as far as there is one."""
    target = turn[0].target
    cards = game.position[target]
    return str(cards[-1]) if cards else pile_id(target)


def play_words(game: Game, text: str) -> Game:
    for turn in read_turns(game.rules, game.position, text):
        game = game.play(*turn)
    return game


def animation(player: Player, card: str) -> str:
    """Return the name of the animation that a card has, or had last."""
    read = "(node) => getComputedStyle(node).animationName"
    return str(player.page.locator(f'[data-card="{card}"]').evaluate(read))


def test_a_deal_with_a_mouse_and_gliding_cards(room: Room) -> None:
    player = room.player("?deal=1", size=DESK, touch=False, motion=True)
    expect_win(player, play_by_drag(player, Game.new(STANDARD, 1), words(1)))


def test_a_deal_with_a_finger(room: Room) -> None:
    player = room.player("?deal=617", size=PHONE)
    expect_win(player, play_by_drag(player, Game.new(STANDARD, 617), words(617)))
    assert player.page.evaluate("[scrollX, scrollY, visualViewport.scale].join()") == "0,0,1"


def test_in_the_hand(room: Room) -> None:
    """The run comes along, targets are lit, the one under the hand too; elsewhere it goes back."""
    player = room.player("?deal=617", size=DESK, touch=False)
    game = player.play(Game.new(STANDARD, 617), "83 53")
    page = player.page
    over = page.locator("[data-over]")
    before = page.locator('[data-card="JC"]').bounding_box()
    x, y = player.place("QH")
    player.hand.down(x, y)
    player.hand.move(x + 3, y + 3)
    player.expect_held()  # a hand that trembles drags nothing
    player.hand.move(x + 60, y + 200)
    player.expect_held("QH", "JC")
    expect(page.locator('.card[data-run~="carried"]')).to_have_count(2)
    page.wait_for_timeout(100)
    after = page.locator('[data-card="JC"]').bounding_box()
    assert before is not None
    assert after is not None
    assert round(after["x"] - before["x"]) == 60
    targets = player.shown().targets
    assert targets
    player.hand.move(*player.place(sorted(targets)[0]))
    expect(over).to_have_attribute("data-pile", sorted(targets)[0])
    player.hand.move(5, 5)
    expect(over).to_have_count(0)
    player.hand.up()
    player.expect_held()
    player.expect(game)
    assert page.locator('[data-card="JC"]').bounding_box() == before
    expect(player.toast).to_be_hidden()

    # Over a pile that does not take them: the reason, and back they go.
    player.drag("QH", "cell-1")
    expect(player.toast).to_contain_text("A free cell holds one card")
    player.expect_held()
    # A card that others lie on stays, and shakes its head.
    deepest = str(game.position.columns[0][0])
    player.drag(deepest, "cell-1")
    expect(player.toast).to_contain_text("These cards are not in order")
    player.expect(game)
    assert animation(player, deepest).startswith("refuse-")
    # What has shaken its head passes over the others like any card that moves.
    player.drag("JC", deepest)
    expect(player.toast).to_contain_text("Needs a")
    assert animation(player, "JC").startswith("refuse-")
    player.drag("JC", "cell-1")
    player.expect(play_words(game, "3a"))
    assert player.page.locator('.card[data-moved][data-card="JC"]').count() == 1
    assert (
        animation(player, "JC") == "none"
    )  # else it would shake it again after the dance of a win


def test_what_breaks_a_drag_off(room: Room) -> None:
    player = room.player("?deal=617", size=DESK, touch=False)
    page, game = player.page, Game.new(STANDARD, 617)
    card = str(game.position.columns[0][-1])

    def begin() -> None:
        x, y = player.place(card)
        player.hand.down(x, y)
        player.hand.move(x + 40, y + 40)
        player.expect_held(card)

    def check() -> None:
        player.expect_held()
        player.hand.move(*player.place("cell-1"))
        player.hand.up()
        player.expect_held()
        player.expect(game)

    begin()
    page.keyboard.press("Escape")
    check()
    begin()
    page.mouse.down(button="right")
    check()
    page.mouse.up(button="right")
    begin()
    page.evaluate("dispatchEvent(new Event('blur'))")
    check()
    begin()
    page.set_viewport_size({"width": 900, "height": 1440})
    check()
    begin()
    page.keyboard.press("u")  # nothing to undo, and the cards stay in the hand
    player.hand.move(*player.place("cell-1"))
    player.hand.up()
    player.expect(game.play(*read_turns(STANDARD, game.position, "1a")[0]))


def test_a_second_finger(room: Room) -> None:
    player = room.player("?deal=617", size=PHONE)
    game = Game.new(STANDARD, 617)
    card = str(game.position.columns[0][-1])
    finger = player.hand
    assert isinstance(finger, Finger)
    for kind in ("touchStart", "touchCancel"):
        x, y = player.place(card)
        finger.down(x, y)
        finger.move(x + 40, y - 40)
        player.expect_held(card)
        if kind == "touchStart":
            finger.touch(kind, (x + 40, y - 40), (x + 90, y))
        else:
            finger.touch(kind)
        player.expect_held()
        if kind == "touchStart":
            finger.touch("touchEnd")
        player.expect(game)
    player.play(game, "1a")


def test_a_card_that_glides_is_where_it_belongs(room: Room) -> None:
    """What is pressed on while cards are on their way is what will lie there."""
    player = room.player("?deal=617", size=DESK, touch=False, motion=True)
    game = player.play(Game.new(STANDARD, 617), "83")
    place, beside = player.place("QH"), player.place("cell-1")
    player.press("Undo")
    player.expect(game.undo())
    first = player.place("QH")
    second = player.place(str(game.go_to(0).position.columns[2][-1]))
    # so slow that everything below happens on the way
    player.page.evaluate("document.documentElement.setAttribute('data-speed', 'slow')")
    for x, y in (first, second, place):
        player.page.mouse.click(x, y)
    player.expect_held("QH")
    player.expect(game)
    player.page.keyboard.press("Escape")
    player.press("Undo")
    for x, y in (first, second):
        player.page.mouse.click(x, y)
    player.hand.drag(*place, *beside)
    player.expect(game.play(*read_turns(STANDARD, game.position, "3a")[0]))
