"""Double taps, one tap, arrow keys, notation: a whole deal each, and what else keys do."""

from __future__ import annotations

from conftest import DESK, PHONE, PHONE_ON_ITS_SIDE, Room
from player import Player
from playwright.sync_api import expect
from test_play import expect_win, words

from freecell import STANDARD, Game, Move, Pile, PileKind, Position, read_turns
from freecell.ui.bestspot import best_move
from freecell.ui.cursor import Arrangement, Cursor, Spot, end_of
from freecell.ui.intents import Step, pile_id
from freecell.ui.selection import Selection

WHERE_THE_FOCUS_IS = """async () => {
  const motions = document.getAnimations().map((motion) => motion.finished);
  await Promise.allSettled(motions);
  const node = document.activeElement;
  const stops = [...document.querySelectorAll('.board [tabindex="0"]')];
  const box = node.getBoundingClientRect();
  const found = document.elementFromPoint(box.left + box.width / 2, box.top + 6);
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 &&
    box.bottom <= innerHeight + 0.5;
  return {
    name: node.dataset.card ?? node.dataset.pile ?? node.id ?? node.tagName,
    stops: stops.map((stop) => stop.dataset.card ?? stop.dataset.pile),
    isSeen: isInside && found?.closest(".card, .slot") === node,
    isRinged: node.matches(":focus-visible"),
  };
}"""


def best(position: Position, move: Move) -> bool:
    """Whether the cards of a move are sent there anyway."""
    depth = len(position[move.source]) - move.count
    return best_move(STANDARD, position, Selection(move.source, depth)) == move


def goal(position: Position, move: Move) -> str:
    """Return where to tap: a card at the end of the target, or the empty pile."""
    lower = position[move.target]
    return str(lower[-1]) if lower else pile_id(move.target)


def test_double_taps(room: Room) -> None:
    """What a double tap would send elsewhere is tapped there."""
    player = room.player("?deal=617", size=PHONE)
    game = Game.new(STANDARD, 617)
    doubled = 0
    for turn in read_turns(game.rules, game.position, words(617)):
        move, position = turn[0], game.position
        card = str(position[move.source][-move.count])
        if best(position, move):
            player.double_tap(card)
            doubled += 1
        else:
            player.hold(*map(str, position[move.source][-move.count :]))
            player.tap(goal(position, move))
        game = game.play(*turn)
        player.expect(game)
    expect_win(player, game)
    assert doubled > 20
    assert player.page.evaluate("visualViewport.scale") == 1


def test_double_clicks_with_gliding_cards(room: Room) -> None:
    player = room.player("?deal=617", size=DESK, touch=False, motion=True)
    game = Game.new(STANDARD, 617)
    turn = read_turns(game.rules, game.position, words(617))[0]
    card = str(game.position[turn[0].source][-1])
    player.double_tap(card)
    player.expect(game.play(best_move_of(game.position, turn[0].source)))
    # two quick clicks on two cards are a move
    player.press("Undo")
    first, second = player.place(card), player.place(goal(game.position, turn[0]))
    player.page.mouse.click(*first)
    player.page.mouse.click(*second)
    player.expect(game.play(*turn))


def best_move_of(position: Position, source: Pile) -> Move:
    move = best_move(STANDARD, position, Selection(source, len(position[source]) - 1))
    assert move is not None
    return move


def test_one_tap(room: Room) -> None:
    """With the setting on; a press that is held, or a drag, goes where the player wants."""
    player = room.player("?deal=617", size=PHONE)
    player.menu("Settings")
    player.page.get_by_label("One tap plays").select_option("on")
    player.page.keyboard.press("Escape")
    game = Game.new(STANDARD, 617)
    ways = {"tap": 0, "hold": 0, "drag": 0}
    for number, turn in enumerate(read_turns(game.rules, game.position, words(617))):
        move, position = turn[0], game.position
        card = str(position[move.source][-move.count])
        if best(position, move):
            way = "tap"
            player.tap_card(card)
        elif number % 2:
            way = "hold"
            player.long_press(card)
            player.tap(goal(position, move))
        else:
            way = "drag"
            player.drag(card, goal(position, move))
        ways[way] += 1
        game = game.play(*turn)
        player.expect(game)
    expect_win(player, game)
    assert all(ways.values()), ways


def walk(player: Player, position: Position, here: Spot, there: Spot, seen: Arrangement) -> None:
    """Press the keys that lead from one place to another; the focus is checked after each."""
    cursor = Cursor(position)
    ways: dict[Spot, list[Step]] = {here: []}
    waiting = [here]
    while there not in ways:
        at = waiting.pop(0)
        for step in Step:
            cursor.spot = at
            cursor.step(step, seen)
            if cursor.spot not in ways:
                ways[cursor.spot] = [*ways[at], step]
                waiting.append(cursor.spot)
    cursor.spot = here
    for step in ways[there]:
        player.page.keyboard.press(step.value)
        cursor.step(step, seen)
        check_focus(player, cursor.spot)


def test_arrow_keys_only(room: Room) -> None:
    """The focus is checked after every key: seen, ringed, the only stop of the table.

    In the middle the page becomes a low one, where cells and foundations stand at the sides.
    """
    player = room.player("?deal=617", size=DESK, touch=False)
    page, game = player.page, Game.new(STANDARD, 617)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.card')"):
            break
    here: Spot = end_of(game.position, Pile(PileKind.COLUMN, 0))
    seen = Arrangement()
    for number, turn in enumerate(read_turns(game.rules, game.position, words(617))):
        if number == 30:
            page.set_viewport_size(PHONE_ON_ITS_SIDE)
            seen = Arrangement(at_sides=True)
        move, position = turn[0], game.position
        card = position[move.source][-move.count]
        there = end_of(position, move.target)
        walk(player, position, here, card, seen)
        page.keyboard.press(("Enter", "Space")[number % 2])
        check_focus(player, card)
        walk(player, position, card, there, seen)
        page.keyboard.press(("Enter", "Space")[number % 2])
        game = game.play(*turn)
        player.expect(game)
        if game.is_won:
            break
        cursor = Cursor(position)
        cursor.spot = there
        cursor.settle(game.position)
        cursor.follow(card)
        here = cursor.spot
        check_focus(player, here)
    expect_win(player, game)
    page.keyboard.press("Escape")
    expect(player.win).to_be_hidden()
    state = page.evaluate(WHERE_THE_FOCUS_IS)
    assert [state["name"]] == state["stops"]


def check_focus(player: Player, spot: Spot) -> None:
    state = player.page.evaluate(WHERE_THE_FOCUS_IS)
    name = pile_id(spot) if isinstance(spot, Pile) else str(spot)
    assert state == {"name": name, "stops": [name], "isSeen": True, "isRinged": True}


def test_notation(room: Room) -> None:
    player = room.player("?deal=1", size=DESK, touch=False)
    game = Game.new(STANDARD, 1)
    for word, turn in zip(
        words(1).split(), read_turns(game.rules, game.position, words(1)), strict=True
    ):
        player.page.keyboard.type(word[:2])
        game = game.play(*turn)
        player.expect(game)
    expect_win(player, game)


def test_keys(room: Room) -> None:
    """Commands, where they mean nothing, and where the focus is afterwards."""
    player = room.player("?deal=617", size=DESK, touch=False)
    page, game = player.page, Game.new(STANDARD, 617)
    keyboard = page.keyboard
    keyboard.type("1a")
    game = game.play(*read_turns(game.rules, game.position, "1a")[0])
    player.expect(game)
    keyboard.press("u")
    player.expect(game.undo())
    for undo, redo in (("Control+z", "Control+y"), ("Control+z", "Control+Shift+Z")):
        keyboard.press(redo)
        player.expect(game)
        keyboard.press(undo)
        player.expect(game.undo())
    keyboard.press("Control+y")
    keyboard.press("r")
    player.expect(game.go_to(0))
    keyboard.type("1")
    player.expect_held(str(game.go_to(0).position.columns[0][-1]))
    keyboard.press("Escape")
    player.expect_held()

    # Sheets: keys mean nothing to the table, and the focus comes back to it.
    keyboard.press("ArrowRight")
    before = page.evaluate(WHERE_THE_FOCUS_IS)
    sheets = {"?": "Keys and gestures", "F1": "Keys and gestures", "g": "Deal number"}
    for key, name in sheets.items():
        keyboard.press(key)
        sheet = page.get_by_role("dialog", name=name)
        expect(sheet).to_be_visible()
        keyboard.type("8")
        keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        player.expect_held()
        assert page.evaluate(WHERE_THE_FOCUS_IS) == before

    # A button that goes out of use gives the focus to the table.
    keyboard.type("1a")
    player.button("Undo").focus()
    keyboard.press("Enter")
    player.expect(game.go_to(0))
    assert page.evaluate("document.activeElement.matches('.board *')")

    player.menu("Settings")
    page.get_by_label("Keys of one letter").select_option("off")
    keyboard.press("Escape")
    keyboard.type("1n2")
    player.expect_held()
    player.expect(game.go_to(0))
    keyboard.press("F1")
    expect(page.get_by_role("dialog", name="Keys and gestures")).to_be_visible()


def test_a_covered_card_is_shown_whole(room: Room) -> None:
    player = room.player("?deal=617", size=DESK, touch=False)
    page = player.page
    covered = str(Game.new(STANDARD, 617).position.columns[0][1])
    whole = page.locator(".card[data-whole]")
    x, y = player.place(covered)
    player.hand.down(x, y)
    expect(whole).to_have_attribute("data-card", covered)
    player.hand.up()
    expect(whole).to_have_count(0)
    player.expect_held()
    page.mouse.move(5, 5)
    page.keyboard.down("Alt")
    page.mouse.move(x, y)
    expect(whole).to_have_attribute("data-card", covered)
    page.keyboard.up("Alt")
    expect(whole).to_have_count(0)
