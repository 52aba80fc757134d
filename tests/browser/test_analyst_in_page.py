"""What the analyst does in the page: hints, play by itself, the way back, solutions, helpers."""

from __future__ import annotations

from collections.abc import Iterator

from conftest import DESK, PHONE_ON_ITS_SIDE, Room
from lines import winning_moves
from player import Player
from playwright.sync_api import expect

from freecell import HouseGame, HouseRules, read_turns
from freecell.position import Move
from freecell.solver import Verdict, solve
from freecell.ui.intents import parse_pile_id


def fresh(number: int) -> HouseGame:
    return HouseGame.new(HouseRules(), number, "t")


def play_all(player: Player, game: HouseGame, moves: list[Move]) -> HouseGame:
    for move in moves:
        player.make(game.house.card, game.position, move)
        game = game.play(move)
        player.expect_position(game.moves, game.position)
    return game


def hinted(player: Player, game: HouseGame) -> Move:
    """Ask for a hint and return the move that is marked."""
    player.press("Hint")
    source, target = player.page.locator(".mark").all()
    expect(source).to_be_visible(timeout=20_000)
    piles = [parse_pile_id(str(mark.get_attribute("data-pile"))) for mark in (source, target)]
    count = int(str(source.get_attribute("data-around")))
    move = Move(piles[0], piles[1], count)
    assert game.house.card.refusal(game.position, move) is None
    return move


def test_hints_win(room: Room) -> None:
    player = room.player("?deal=1")
    game = fresh(1)
    while game.ending is None:
        game = play_all(player, game, [hinted(player, game)])
        expect(player.page.locator(".mark").first).to_be_hidden()
    expect(player.summary).to_contain_text("Won")


def test_auto_wins(room: Room) -> None:
    """One move for each press; then on and on, until something else is asked for."""
    player = room.player("?deal=617", size=DESK, touch=False)
    moves = player.page.locator('[data-status="moves"]')
    for done in ("1", "2"):
        player.press("Auto")
        expect(moves).to_have_text(done, timeout=20_000)
    player.menu("Let it play")
    expect(moves).not_to_have_text("2", timeout=20_000)
    player.press("Auto")
    expect(player.button("Auto")).to_have_attribute("aria-pressed", "false")
    player.menu("Let it play")
    expect(player.summary).to_contain_text("Won", timeout=60_000)
    assert player.shown().status["home"] == "52"


def test_a_deal_that_cannot_be_won(room: Room) -> None:
    player = room.player("?deal=11982")
    player.press("Hint")
    expect(player.toast).to_contain_text("cannot be won any more")


def blunders(game: HouseGame) -> Iterator[tuple[list[Move], Move]]:
    """Yield moves that keep the win, and a move after them that loses it."""
    kept: list[Move] = []
    for move in winning_moves(game):
        for other in game.house.card.moves(game.position):
            after = game.play(other).position
            if solve(game.house.card, after, 3000).verdict is Verdict.IMPOSSIBLE:
                yield kept.copy(), other
        kept.append(move)
        game = game.play(move)


def test_the_way_back(room: Room) -> None:
    """After two moves of which the first lost the deal, back to before it; redo leads on."""
    player = room.player("?deal=575", size=PHONE_ON_ITS_SIDE)
    kept, blunder = next(blunders(fresh(575)))
    game = play_all(player, fresh(575), kept)
    lost = play_all(player, game, [blunder])
    lost = play_all(player, lost, [next(lost.house.card.moves(lost.position))])
    player.menu("Can I still win?")
    expect(player.toast).to_contain_text("cannot be won any more", timeout=30_000)
    player.touch(player.toast_button)
    player.expect_position(game.moves, game.position)
    expect(player.toast).to_contain_text("It was lost by")
    player.press("Redo", times=2)
    player.expect_position(lost.moves, lost.position)
    player.press("Undo", times=2)

    # The guard keeps from the same move.
    player.menu("Settings")
    player.page.get_by_label("Guard").select_option("on")
    player.touch(player.page.locator("#settings").get_by_role("button", name="Close"))
    player.make(game.house.card, game.position, blunder)
    guard = player.page.get_by_role("dialog", name="Play this move?")
    player.touch(guard.get_by_role("button", name="Leave it"))
    player.expect_position(game.moves, game.position)


def test_a_solution(room: Room) -> None:
    """It is stepped, copied and left; then taken over in the middle."""
    player = room.player("?deal=617", permissions=["clipboard-read", "clipboard-write"])
    game, page = fresh(617), player.page
    player.menu("Show a solution")
    bar = page.get_by_role("region", name="Solution")
    expect(bar).to_be_visible(timeout=20_000)
    player.touch(bar.get_by_role("button", name="Copy"))
    expect(player.toast).to_contain_text("Copied")
    text = page.evaluate("() => navigator.clipboard.readText()")
    turns = read_turns(game.house.card, game.position, text)
    for _ in range(3):
        player.touch(bar.get_by_role("button", name="One move on"))
    shown = game
    for turn in turns[:3]:
        shown = shown.play(turn[0])
    player.expect_position(3, shown.position)
    player.touch(bar.get_by_role("button", name="Close"))
    player.expect_position(0, game.position)

    player.menu("Show a solution")
    player.touch(bar.get_by_role("button", name="Play", exact=True))
    expect(page.locator('[data-status="moves"]')).to_have_text("2", timeout=20_000)
    player.touch(bar.get_by_role("button", name="Pause"))
    player.touch(bar.get_by_role("button", name="Play on"))
    expect(player.button("Undo")).to_be_enabled()
    taken = player.shown()
    player.reload()
    assert player.shown().position == taken.position


def test_the_light_and_the_coach(room: Room) -> None:
    player = room.player("?deal=617")
    game, page = fresh(617), player.page
    player.menu("Settings")
    for name in ("Winnable light", "Coach"):
        page.get_by_label(name).select_option("on")
    player.touch(page.locator("#settings").get_by_role("button", name="Close"))
    expect(page.get_by_role("img", name="Can still be won")).to_be_visible(timeout=20_000)
    card = str(game.position.columns[0][-1])
    player.tap_card(card)
    marked = page.locator(".slot[data-target][data-chance]")
    expect(marked).not_to_have_count(0, timeout=20_000)
    assert marked.count() == page.locator(".slot[data-target]").count()


def test_a_deal_as_hard_as_asked_for(room: Room) -> None:
    player = room.player("?deal=617")
    player.menu("A deal as hard as you like")
    player.touch(player.page.get_by_role("button", name="Easy", exact=True))
    expect(player.page.locator("#grades")).to_be_hidden(timeout=60_000)
    player.touch(player.page.get_by_role("button", name="Menu"))
    expect(player.page.locator("#menu-difficulty")).to_contain_text("Easy, par", timeout=60_000)
