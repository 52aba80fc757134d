"""How the page starts: links good and bad, impossible deals, any folder, and without a network."""

from __future__ import annotations

import re

from conftest import Room
from player import Player
from playwright.sync_api import expect

from freecell import STANDARD, Game, deal
from tools.project import DIST
from tools.serve import serving

BAD = ["0", "-1", "1.5", "abc", "", "8589934592"]

FIRST_WORDS = "83 53 6a"
"""Of a game of deal 617."""


def number_in_address(player: Player) -> str:
    found = re.search(r"[?&]deal=([^&]*)", player.page.url)
    return found[1] if found else ""


def expect_deal(player: Player, number: int) -> None:
    """Check that a deal is on the table, and that page and address name it."""
    shown = player.shown()
    assert shown.position == deal(number)
    assert shown.status["deal"] == str(number)
    assert number_in_address(player) == str(number)
    expect(player.page).to_have_title(f"FreeCell: deal {number}")


def test_bad_links(room: Room) -> None:
    player = room.player()
    for text in BAD:
        player.open(f"?deal={text}")
        number = int(number_in_address(player))
        assert 1 <= number <= 1_000_000
        expect_deal(player, number)
        expect(player.toast).to_contain_text("This link names no deal")
        expect(player.toast).to_contain_text(f"Here is deal {number} instead.")


def test_impossible_deals(room: Room) -> None:
    player = room.player("?deal=11982")
    expect_deal(player, 11982)
    expect(player.toast).to_contain_text("Deal 11982 cannot be won")
    # Only a number beyond the first million needs the long list.
    fetched = [url for url in player.watch.requests if url.endswith("/impossible.bin")]
    assert fetched == []
    player.open("?deal=14720822")
    expect_deal(player, 14720822)
    expect(player.toast).to_contain_text("Deal 14720822 cannot be won")
    fetched = [url for url in player.watch.requests if url.endswith("/impossible.bin")]
    assert len(fetched) == 1
    player.deal(14720823)
    expect(player.toast).to_be_hidden()


def test_any_folder_and_no_network(room: Room) -> None:
    """A site in a folder works there; once it is kept, it starts without the network."""
    with serving(DIST, prefix="/some/sub/path/") as site:
        player = room.player("?deal=617", site=site, offline=True)
        game = player.play(Game.new(STANDARD, 617), FIRST_WORDS)
        assert player.page.url == f"{site}?deal=617"
        expect(player.toast).to_contain_text("Ready to play offline", timeout=60_000)
        player.watch.check()
    # The server is gone now.
    player.reload()
    player.expect(game)
    game = player.play(game, "6b")
    player.press("Undo")
    player.expect(game.undo())
    player.deal(14720822)
    expect(player.toast).to_contain_text("Deal 14720822 cannot be won")


def test_without_scripts(room: Room) -> None:
    """The page shows a table all the same, and says what it needs."""
    player = room.player(java_script_enabled=False, allow=": csp")
    player.page.goto(player.address)
    expect(player.page.locator(".card[data-card]")).to_have_count(52)
    expect(player.page.locator(".notice")).to_be_visible()
