"""Games under other house rules: won, lost and given up; and the sheet to choose them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import DESK, PHONE, PHONE_ON_ITS_SIDE, Room
from lines import stuck_moves, winning_moves
from player import Player
from playwright.sync_api import expect

from freecell import HouseGame, read_rules
from freecell.housegame import read_name
from freecell.results import Result, read_result


def game_of(query: str) -> HouseGame:
    """Return the fresh game that ``?deal=query`` opens."""
    number, rules = read_name(query)
    return HouseGame.new(rules, number, "t")


def play_all(player: Player, game: HouseGame, moves: list[Any]) -> HouseGame:
    """Play moves by taps, and see each on the table."""
    for move in moves:
        player.make(game.house.card, game.position, move)
        game = game.play(move)
        player.expect_position(game.moves, game.position)
    return game


def results(player: Player) -> list[Result]:
    """Return what is in the log of results."""
    stored = player.page.evaluate("() => ({...localStorage})")
    texts = [text for key, text in stored.items() if key.startswith("freecell:result:")]
    return [read_result(text) for text in texts]


def let_it_play(player: Player) -> None:
    player.menu("Let it play")
    expect(player.summary).to_be_visible(timeout=60_000)


@pytest.mark.parametrize(
    ("query", "size"),
    [
        ("617&cells=7&build=same-suit", PHONE),
        ("617&cells=8&build=same-suit", PHONE_ON_ITS_SIDE),
    ],
)
def test_bakers_game_to_the_win(room: Room, query: str, size: dict[str, int]) -> None:
    player = room.player(f"?deal={query}", size=size)
    game = game_of(query)
    assert len(player.shown().position.cells) == game.house.card.cells
    game = play_all(player, game, winning_moves(game))
    expect(player.summary).to_contain_text("Won")
    assert [result.ending for result in results(player)] == ["won"]
    assert player.page.url.endswith(f"?deal={query}")


def test_casual_counts_undo(room: Room) -> None:
    player = room.player("?deal=617&rules=casual")
    game = game_of("617&rules=casual")
    moves = winning_moves(game)
    game = play_all(player, game, moves[:5])
    player.press("Undo", times=2)
    game = game.undo().undo()
    player.expect_position(7, game.position)
    player.reload()
    player.expect_position(7, game.position)
    let_it_play(player)
    expect(player.summary).to_contain_text("Won")
    (result,) = results(player)
    assert result.moves == len(result.turns) + 4
    assert str(result.moves) in player.summary.inner_text()


@pytest.mark.parametrize("preset", ["strict", "points"])
def test_played_by_the_analyst(room: Room, preset: str) -> None:
    """Cards that are tapped go home or to the best spot; the log tells the same as the page."""
    player = room.player(f"?deal=164&rules={preset}", size=DESK, touch=False)
    expect(player.page.locator(".meters .clock")).to_be_visible(visible=preset == "points")
    expect(player.page.locator(".meters .points")).to_be_visible(visible=preset == "points")
    let_it_play(player)
    expect(player.summary).to_contain_text("Won")
    (result,) = results(player)
    assert (result.ending, result.home, result.house) == ("won", 52, read_rules({"rules": preset}))
    first = result.points if preset == "points" else result.moves
    expect(player.summary.locator("dd").first).to_have_text(f"{first:,}")


@pytest.mark.parametrize(
    "query", ["617&rules=strict&cells=0", "1&rules=strict&cells=1&build=same-suit"]
)
def test_to_the_loss(room: Room, query: str) -> None:
    """Undo leads out of a loss, until another deal is taken; then it counts, once."""
    player = room.player(f"?deal={query}")
    start = game_of(query)
    moves = stuck_moves(start.house, start.number)
    lost = play_all(player, start, moves)
    expect(player.summary).to_contain_text("Lost")
    player.touch(player.summary.get_by_role("button", name="Undo"))
    player.expect_position(len(moves) - 1, lost.undo().position)
    player.press("Redo")
    expect(player.summary).to_contain_text("Lost")
    assert results(player) == []
    player.reload()
    expect(player.toast).to_contain_text("is lost")
    player.press("New deal")
    expect(player.page.locator('[data-status="moves"]')).to_have_text("0")
    assert [(result.ending, result.number) for result in results(player)] == [
        ("lost", start.number)
    ]


def test_stuck_is_told_under_other_rules(room: Room) -> None:
    player = room.player("?deal=617&cells=0")
    start = game_of("617&cells=0")
    play_all(player, start, stuck_moves(start.house, 617))
    expect(player.summary).to_contain_text("No move is left")
    for name in ("Undo", "Restart", "New deal"):
        expect(player.summary.get_by_role("button", name=name)).to_be_visible()
    player.touch(player.summary.get_by_role("button", name="Restart"))
    player.expect_position(0, start.position)
    assert results(player) == []


def test_giving_up(room: Room) -> None:
    player = room.player("?deal=617")
    game = play_all(player, game_of("617"), winning_moves(game_of("617"))[:3])
    player.menu("Give this deal up")
    player.touch(player.page.get_by_role("button", name="Play on", exact=True).first)
    expect(player.page.locator("#give-up")).to_be_hidden()
    player.menu("Give this deal up")
    player.touch(player.page.locator("#give-up").get_by_role("button", name="Give up"))
    expect(player.summary).to_contain_text("Given up")
    assert [result.ending for result in results(player)] == ["given-up"]
    player.reload()
    player.expect_position(3, game.position)
    expect(player.button("Undo")).to_be_disabled()
    player.touch(player.toast_button)
    player.expect_position(0, game_of("617").position)
    assert len(results(player)) == 1


def test_the_sheet(room: Room) -> None:
    """Rules are changed in the middle of a game: it keeps its own, the next deal has the new."""
    player = room.player("?deal=617")
    page = player.page
    game = play_all(player, game_of("617"), winning_moves(game_of("617"))[:2])
    player.menu("House rules")
    sheet = page.get_by_role("dialog", name="House rules")
    sheet.get_by_role("radio", name="Strict").check()
    expect(sheet).to_contain_text("Chosen: Strict.")
    sheet.get_by_label("Free cells").select_option("5")
    expect(sheet).to_contain_text("Chosen: Your own rules.")
    assert sheet.get_by_role("table").inner_text().split()[-1] == "24"
    sheet.get_by_label("The result is").select_option("points")
    expect(sheet.get_by_role("alert")).to_contain_text("contradict")
    player.touch(sheet.get_by_role("button", name="From the next deal on"))
    expect(sheet).to_be_hidden()
    player.expect_position(2, game.position)
    player.press("New deal")
    expect(page.locator("#board")).to_have_attribute("data-cells", "5")
    assert page.url.endswith("&rules=strict&cells=5")
    settings = json.loads(page.evaluate("() => localStorage['freecell:settings']"))
    assert read_rules(settings["rules"]) == read_rules({"rules": "strict", "cells": "5"})
    player.touch(player.toast_button)  # back to the other game, and its rules
    player.expect_position(2, game.position)


def test_a_link_with_rules_that_there_are_not(room: Room) -> None:
    player = room.player("?deal=617&rules=lenient")
    expect(player.toast).to_contain_text("standard, casual, strict, points")
    player.expect_position(0, game_of("617").position)
