"""Whole games, tapped card by card as a player does, on the screens that people have."""

from __future__ import annotations

from conftest import DESK, PHONE, PHONE_ON_ITS_SIDE, Room
from player import Player
from playwright.sync_api import expect
from texts import LINES

from freecell import STANDARD, Game

SOLUTIONS = {line.deal: line.moves.split() for line in LINES if line.won}


def words(number: int, start: int = 0, end: int | None = None) -> str:
    return " ".join(SOLUTIONS[number][start:end])


def expect_win(player: Player, game: Game) -> None:
    """Check what the page says of a game that has just been won."""
    assert game.is_won
    expect(player.win).to_be_visible()
    expect(player.win).to_contain_text(f"Deal {game.number}. All 52 cards are home.")
    expect(player.win.locator("dd").first).to_have_text(str(game.moves))
    assert player.shown().status["home"] == "52"


def test_phone(room: Room) -> None:
    """Deal 617, left in the middle and taken up again; then back to the deal and on to the end."""
    player = room.player("?deal=617", size=PHONE)
    game = player.play(Game.new(STANDARD, 617), words(617, 0, 30))
    player.press("Undo", times=3)
    game = game.go_to(27)
    player.expect(game)

    player.reload()
    player.expect(game)
    expect(player.toast).to_be_hidden()
    for _ in range(3):
        player.press("Redo")
        game = game.redo()
        player.expect(game)
    expect(player.button("Redo")).to_be_disabled()
    game = player.play(game, words(617, 30))
    expect_win(player, game)
    player.touch(player.win.get_by_role("button", name="Close"))
    expect(player.win).to_be_hidden()
    player.press("Undo", times=game.at)
    player.expect(game.go_to(0))
    player.press("Redo", times=game.at)
    player.expect(game)
    expect(player.win).to_be_hidden()  # a win is told once


def test_desk(room: Room) -> None:
    """Deal 1 with a mouse and gliding cards, then the same deal and the next one."""
    player = room.player("?deal=1", size=DESK, touch=False, motion=True)
    game = player.play(Game.new(STANDARD, 1), words(1))
    expect_win(player, game)
    player.win.get_by_role("button", name="Same deal").click()
    expect(player.win).to_be_hidden()
    player.expect(Game.new(STANDARD, 1))
    player.press("New deal")
    expect(player.page.locator('[data-status="deal"]')).not_to_have_text("1")
    expect(player.toast).to_be_hidden()  # nothing was played, so nothing is offered


def test_phone_on_its_side_that_dies(room: Room) -> None:
    """Deal 23190; the page is killed in the middle and opened again on the same device."""
    first = room.player("?deal=23190", size=PHONE_ON_ITS_SIDE)
    game = first.play(Game.new(STANDARD, 23190), words(23190, 0, 12))
    first.press("Undo", times=2)
    game = game.go_to(10)
    first.expect(game)
    # What is stored at this moment is all that a killed page leaves: it is told nothing.
    left = first.page.context.storage_state()

    player = room.player("", size=PHONE_ON_ITS_SIDE, storage_state=left)
    player.expect(game)
    player.press("Redo", times=2)
    game = game.go_to(12)
    player.expect(game)
    player.press("Undo", times=12)
    player.expect(game.go_to(0))
    player.press("Redo", times=12)
    game = player.play(game, words(23190, 12))
    expect_win(player, game)
    player.touch(player.win.get_by_role("button", name="Next deal"))
    player.expect(Game.new(STANDARD, 23191))
