"""At the table: what is picked up, what is refused and why, and the buttons."""

from __future__ import annotations

from conftest import DESK, PHONE, Room
from player import Player
from playwright.sync_api import expect

from freecell import STANDARD, Game, deal

DEALS = [1, 32000, 32001, 1_000_000, 2**31 - 1, 2**31, 2**32, 2**33 - 1]


def expect_message(player: Player, title: str, text: str) -> None:
    expect(player.toast.locator("b")).to_have_text(title)
    expect(player.toast).to_contain_text(text)


def test_taps(room: Room) -> None:
    player = room.player("?deal=617", size=PHONE)
    game = Game.new(STANDARD, 617)

    # Picked up, put back.
    player.hold("QH")
    assert player.shown().targets == {
        "cell-1",
        "cell-2",
        "cell-3",
        "cell-4",
        "column-2",
        "column-3",
    }
    player.tap_card("QH")
    player.expect_held()
    assert player.shown().targets == set()

    # A wrong card: the reason, nothing is changed, and the other card is in hand instead.
    player.hold("JD")
    player.tap_card("KS")
    expect_message(player, "Needs a black queen", "ack of diamonds cannot lie on")
    player.expect_held("KS")
    player.expect(game)
    player.tap_pile("foundation-S")
    expect_message(player, "The ace of spades goes home next", "king of spades has to wait.")
    player.expect_held("KS")
    player.tap_card("KS")
    player.expect_held()
    expect(player.toast).to_be_hidden()

    # A run from inside; a free cell takes one card.
    game = player.play(game, "83 53")
    player.hold("QH", "JC")
    player.tap_pile("cell-1")
    expect_message(player, "A free cell holds one card", "You picked up 2.")
    player.expect_held("QH", "JC")
    player.tap_card("JC")
    player.expect_held("JC")
    player.tap_card("KC")
    player.expect_held("KC", "QH", "JC")
    player.tap_card("KC")
    player.expect_held()
    player.expect(game)

    # A run that is too long stays in hand: all cells are full and no column is empty.
    game = player.play(game, "6a 6b 6c 5d")
    player.hold("QH", "JC")
    player.tap_card("KS")
    expect_message(player, "Only 1 card can move", "No free cells, no empty columns.")
    player.expect_held("QH", "JC")
    player.expect(game)
    player.expect_names(game.position)


def test_buttons(room: Room) -> None:
    player = room.player("?deal=617", size=DESK, touch=False)
    page = player.page
    game = player.play(Game.new(STANDARD, 617), "83 53 6a")

    # Restart, and redo from there.
    player.press("Restart")
    player.expect(game.restart())
    expect(player.toast).to_contain_text("Redo plays your moves again.")
    player.press("Redo", times=3)
    player.expect(game)

    # A deal by its number: a bad number is explained where it was typed.
    player.press("Deal number")
    dialog = page.get_by_role("dialog", name="Deal number")
    number = dialog.get_by_role("textbox")
    expect(number).to_be_focused()
    expect(number).to_have_value("617")
    for text in ("0", "abc", "8589934592", ""):
        number.fill(text)
        number.press("Enter")
        expect(dialog.get_by_role("alert")).to_contain_text("from 1 to 8,589,934,591")
        expect(number).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    player.expect(game)
    player.press("Deal number")
    expect(dialog.get_by_role("alert")).to_have_text("")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    player.expect(game)
    player.press("Deal number")
    number.fill("1")
    number.press("Enter")
    expect(dialog).to_be_hidden()
    player.expect(Game.new(STANDARD, 1))
    assert page.url.endswith("?deal=1")
    player.toast_button.click()
    player.expect(game)

    # A new deal keeps the game and offers it.
    player.press("New deal")
    expect(player.toast).to_contain_text("Your game of deal 617 is kept")
    assert player.shown().status["moves"] == "0"
    expect(player.toast_button).to_have_text("Back to 617")
    player.toast_button.click()
    player.expect(game)
    assert page.url.endswith("?deal=617")

    # Escape puts back what is in hand.
    player.hold(str(game.position.columns[0][-1]))
    page.keyboard.press("Escape")
    player.expect_held()

    # The page's Python deals like ours.
    for deal_number in DEALS:
        player.deal(deal_number)
        assert player.shown().position == deal(deal_number)
    player.deal(617)
    player.expect(game)


# A browser moves the focus out of a dialog that has closed, and tells of it, only a little later.
CLOSE_AND_PRESS_U = """() => {
  const dialog = document.querySelector("dialog[open]");
  const inside = dialog.querySelector("button");
  dialog.close();
  inside.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
}"""


def test_a_key_right_after_a_dialog_has_closed(room: Room) -> None:
    player = room.player("?deal=617", size=DESK, touch=False)
    game = player.play(Game.new(STANDARD, 617), "8a")
    player.page.keyboard.press("F1")
    player.page.locator("dialog[open]").wait_for()
    player.page.evaluate(CLOSE_AND_PRESS_U)
    player.expect(game.undo())
