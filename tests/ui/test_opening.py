"""Which deal is on the table: links, numbers, new deals, and the game that waits meanwhile."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import BAD, WON
from seat import MemoryStorage, Seat

from freecell import deal
from freecell.deal import LAST_DEAL, LAST_RANDOM_DEAL
from freecell.housegame import Ending
from freecell.ui import words
from freecell.ui.intents import OpenDeal, Press

GOOD = [
    ("1", 1),
    ("617", 617),
    (" 617\n", 617),
    ("#617", 617),
    ("000617", 617),
    ("0" * 5000 + "617", 617),
    (str(LAST_DEAL), LAST_DEAL),
]


# -- links


@pytest.mark.parametrize(("text", "number"), GOOD)
def test_a_link(text: str, number: int) -> None:
    seat = Seat(text)
    assert seat.scene.name == str(number)
    assert seat.scene.status["deal"] == str(number)
    assert seat.game.position == deal(number)
    assert seat.message is None


@pytest.mark.parametrize("text", BAD)
def test_a_bad_link(text: str) -> None:
    seat = Seat(text)
    assert seat.game.position == deal(seat.game.number)
    assert 1 <= seat.game.number <= LAST_RANDOM_DEAL
    assert seat.scene.status["deal"] == str(seat.game.number)
    assert seat.message is not None
    assert seat.message.title == "This link names no deal"
    assert f"Here is deal {seat.game.number} instead" in seat.message.text
    assert len(seat.message.text) < 200


@given(st.text())
def test_any_link(text: str) -> None:
    seat = Seat(text)
    message = seat.message
    if message is None or "cannot be won" in message.title:
        assert int(text.strip().removeprefix("#")) == seat.game.number
    else:
        assert message.title == "This link names no deal"


def test_a_link_keeps_the_game_in_progress_and_offers_it() -> None:
    seat = Seat("617")
    seat.play("83 53 6a")
    seat.do(Press.UNDO)
    left = seat.game
    linked = Seat("1", storage=seat.storage)
    assert linked.game.number == 1
    assert linked.message == words.game_kept(617)
    assert linked.button == words.back_to(617)
    linked.wait(100)  # an offer stays
    assert linked.button == words.back_to(617)
    linked.do(Press.TOAST)
    assert linked.game == left
    linked.do(Press.REDO)
    assert linked.game.moves == 3


def test_an_offer_goes_with_the_next_tap_but_not_the_game() -> None:
    seat = Seat("617")
    seat.play("83")
    linked = Seat("1", storage=seat.storage)
    linked.tap("1")
    assert linked.message is None
    linked.do(OpenDeal("617"))
    assert linked.game == seat.game


def test_a_bad_link_offers_the_last_game_too() -> None:
    seat = Seat("617")
    seat.play("83")
    linked = Seat("abc", storage=seat.storage)
    assert linked.message is not None
    assert linked.message.title == "This link names no deal"
    assert linked.button == words.back_to(617)
    linked.do(Press.TOAST)
    assert linked.game == seat.game


def test_a_link_to_the_last_game_goes_on_without_a_word() -> None:
    seat = Seat("617")
    seat.play("83")
    again = Seat("617", storage=seat.storage)
    assert again.game == seat.game
    assert again.message is None


def test_a_link_to_another_kept_game_goes_on() -> None:
    storage = MemoryStorage()
    first = Seat("617", storage=storage)
    first.play("83")
    Seat("1", storage=storage).play("3a")
    linked = Seat("617", storage=storage)
    assert linked.game == first.game
    assert linked.button == words.back_to(1)


def test_a_won_game_is_no_game_to_go_back_to() -> None:
    seat = Seat("11724")
    seat.play(WON)
    assert Seat("1", storage=seat.storage).button == ""
    assert Seat(storage=seat.storage).game.turns == ()


def test_a_link_to_a_won_game_shows_it_and_offers_the_deal() -> None:
    seat = Seat("11724")
    seat.play(WON)
    again = Seat("11724", storage=seat.storage)
    assert again.game == seat.game
    assert again.message == words.has_ended(11724, Ending.WON)
    assert again.button == words.play_again()
    again.do(Press.TOAST)
    assert again.game.position == deal(11724)


# -- pages without a link


def test_no_link_is_a_random_deal() -> None:
    first, second = Seat(seed=1), Seat(seed=2)
    assert first.game.number != second.game.number
    assert (first.message, first.scene.enabled["undo"]) == (None, False)


def test_no_link_goes_on_with_the_last_game() -> None:
    seat = Seat("617")
    seat.play("83 53")
    assert Seat(storage=seat.storage).game == seat.game


def test_no_link_goes_on_with_what_the_page_shows_already() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.do(OpenDeal("1"))
    again = Seat(storage=seat.storage, painted=seat.storage.painted)
    assert again.game.position == deal(1)
    assert again.button == words.back_to(617)


def test_after_a_win_the_page_shows_the_deal_to_come() -> None:
    seat = Seat("11724")
    seat.play(WON)
    again = Seat(storage=seat.storage, painted=seat.storage.painted)
    assert str(again.game.number) == seat.storage.painted != "11724"
    assert (again.game.turns, again.message) == ((), None)


@pytest.mark.parametrize("painted", ["", "0", "x", "9" * 30])
def test_what_the_page_shows_may_be_damaged(painted: str) -> None:
    seat = Seat("617")
    seat.play("83")
    assert Seat(storage=seat.storage, painted=painted).game == seat.game
    assert Seat(painted=painted).game.turns == ()


def test_a_new_deal_can_be_asked_for_at_the_start() -> None:
    seat = Seat("617")
    seat.play("83")
    new = Seat(storage=seat.storage, painted="617", fresh=True)
    assert (new.game.number != 617, new.game.turns) == (True, ())
    assert new.button == words.back_to(617)


def test_the_same_deal_again_is_there_after_a_reload() -> None:
    seat = Seat("11724")
    seat.play(WON)
    seat.do(Press.SAME_DEAL)
    again = Seat("11724", storage=seat.storage)
    assert again.game.turns == ()
    assert again.message is None
