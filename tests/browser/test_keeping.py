"""Keeping the game: storage that is full, blocked or damaged, links to other deals, two pages."""

from __future__ import annotations

from conftest import Room, device
from player import Player
from playwright.sync_api import expect

from freecell import STANDARD, Game

START = Game.new(STANDARD, 617)

BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
})"""

FILL = """() => {
  let serial = 0;
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) localStorage.setItem(`other:${serial++}`, "x".repeat(size));
    } catch {
      // smaller pieces still fit
    }
  }
}"""

MAKE_ROOM = """() => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("other:")) localStorage.removeItem(key);
  }
}"""


def stored(player: Player) -> dict[str, str]:
    found: dict[str, str] = player.page.evaluate("() => ({ ...localStorage })")
    return found


def test_full_storage(room: Room) -> None:
    player = room.player("?deal=617")
    game = player.play(START, "83")
    player.wait_until_picture_is_kept()  # it may be shorter than the one before
    player.page.evaluate(FILL)
    game = player.play(game, "53")
    expect(player.toast).to_contain_text("Your game cannot be stored")
    game = player.play(game, "6a 6b")
    expect(player.toast).to_be_hidden()
    player.page.evaluate(MAKE_ROOM)
    game = player.play(game, "6c")
    player.reload()
    player.expect(game)
    player.press("Undo", times=5)
    player.expect(game.go_to(0))


def test_blocked_storage(room: Room) -> None:
    player = room.player("?deal=617", init=BLOCKED)
    expect(player.toast).to_contain_text("Your game cannot be stored")
    game = player.play(START, "83 53")
    expect(player.toast).to_be_hidden()
    player.press("New deal")
    player.touch(player.toast_button)
    player.expect(game)
    player.press("Undo")
    player.expect(game.undo())


def test_damaged_storage(room: Room) -> None:
    """What cannot be read is set aside, told, and does not stop the game."""
    texts = {
        "freecell:game:617": '{"version": 1, "deal": 617, "tur',
        "freecell:recent": "]",
        "freecell:preview": '{"deal":"617","piles":{"column-1":["XX"]}}',
        "another-program": "617",
    }
    # The page tells in the console that it could not paint the table.
    player = room.player(
        "?deal=617",
        storage_state=device(room.site, **texts),
        allow="The stored table could not be painted",
    )
    expect(player.toast).to_contain_text("Something stored could not be read")
    game = player.play(START, "83 53")
    kept = stored(player)
    assert kept["freecell:damaged:game:617:1"] == texts["freecell:game:617"]
    assert kept["another-program"] == "617"
    player.reload()
    player.expect(game)
    expect(player.toast).to_be_hidden()


def test_a_link_to_another_deal(room: Room) -> None:
    player = room.player("?deal=617")
    game = player.play(START, "83 53")
    player.press("Undo")
    game = game.undo()
    player.open("?deal=1")
    player.expect(Game.new(STANDARD, 1))
    expect(player.toast).to_contain_text("Your game of deal 617 is kept")
    player.touch(player.toast_button)
    player.expect(game)
    player.press("Redo")
    player.expect(game.redo())


def test_two_pages(room: Room) -> None:
    """The newest turn wins; the page that is behind catches up, says so, and spoils nothing."""
    one = room.player("?deal=617")
    other = room.another_page(one, "?deal=617")
    game = one.play(START, "83")
    expect(other.page.locator('[data-status="moves"]')).to_have_text("1")
    other.expect(game)
    expect(other.toast).to_contain_text("This game went on in another tab")
    game = other.play(game, "53")
    expect(one.page.locator('[data-status="moves"]')).to_have_text("2")
    one.expect(game)
    game = one.play(game, "6a")
    other.page.close()
    one.reload()
    one.expect(game)
