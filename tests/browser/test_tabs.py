"""Several pages on one device, each with a deal of its own."""

from __future__ import annotations

from conftest import Room
from playwright.sync_api import expect

from freecell import STANDARD, Game

DEALS = {617: "83 53 6a 6b", 5: "1a 2b"}


def test_different_deals(room: Room) -> None:
    """Neither page destroys what the other stores; the one played last is opened next."""
    games = {number: Game.new(STANDARD, number) for number in DEALS}
    one = room.player("?deal=617")
    two = room.another_page(one, "?deal=5")
    players = {617: one, 5: two}
    for turn in range(2):
        for number, player in players.items():
            games[number] = player.play(games[number], DEALS[number].split()[turn])
    for number, player in players.items():
        player.expect(games[number])
        expect(player.toast).to_be_hidden()
        player.reload().expect(games[number])
        expect(player.toast).to_be_hidden()
    two.page.close()
    games[617] = one.play(games[617], "6a")
    third = room.another_page(one, "")
    third.expect(games[617])
    third.open("?deal=5").expect(games[5])
    one.expect(games[617])
