"""The browser's back button closes what lies over the table; with nothing there it leaves."""

from __future__ import annotations

import re

from conftest import PHONE, Room
from player import Player
from playwright.sync_api import expect

BLANK = "about:blank"


def back(player: Player) -> None:
    """Press the back button."""
    player.page.evaluate("void setTimeout(() => history.back())")


def leave(player: Player) -> None:
    """Press the back button once and see the page left."""
    back(player)
    player.page.wait_for_url(BLANK)


def test_back(room: Room) -> None:
    player = room.player(size=PHONE)
    page = player.page
    page.goto(BLANK)
    player.open("?deal=617")
    address = page.url
    menu, recording = page.locator("#menu"), page.locator("#recording")

    for _ in range(2):
        player.touch(page.get_by_role("button", name="Menu"))
        expect(menu).to_be_visible()
        back(player)
        expect(menu).to_be_hidden()
    assert page.url == address

    player.tap_card("JD")
    player.tap_pile("cell-1")
    player.menu("History of this game")
    expect(recording).to_be_visible()
    back(player)
    expect(recording).to_be_hidden()
    expect(page.locator('[data-status="moves"]')).to_have_text("1")
    assert page.url == address

    # Closed by other means, once with another deal: one press leaves, and forward comes back.
    player.menu("Settings")
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    player.deal(5)
    expect(page).to_have_url(re.compile(r"\?deal=5$"))
    page.wait_for_function("history.state === null")
    expect(page).to_have_url(re.compile(r"\?deal=5$"))
    leave(player)
    page.go_forward()
    player.ready()
    assert page.url.endswith("?deal=5")

    # Loaded anew with something open.
    player.touch(page.get_by_role("button", name="Menu"))
    expect(menu).to_be_visible()
    player.reload()
    expect(menu).to_be_hidden()
    leave(player)
