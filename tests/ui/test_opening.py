"""Which deal is on the table: links, numbers, new deals, and the game that waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seat import MemoryStorage, Seat
from texts import LINES

from freecell import deal, impossible
from freecell.deal import LAST_DEAL, LAST_RANDOM_DEAL
from freecell.ui import words
from freecell.ui.intents import OpenDeal, Press

WON = next(line.moves for line in LINES if line.deal == 11724)

BAD = [
    "",
    " ",
    "0",
    "00",
    "-1",
    "+1",
    "1.5",
    "1,000",
    "1e3",
    "0x10",
    "abc",
    "617abc",
    "1 2",
    "#",
    "##1",
    str(LAST_DEAL + 1),
    "9" * 30,
    "9" * 5000,
    "０",
    "６１７",  # full width
    "٦١٧",
    "²",
    "½",
    "\x00",
    "NaN",
    "<b>1</b>",
]

GOOD = [
    ("1", 1),
    ("617", 617),
    (" 617\n", 617),
    ("#617", 617),
    ("000617", 617),
    ("0" * 5000 + "617", 617),
    (str(LAST_DEAL), LAST_DEAL),
]


class LateOracle:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Callable[[bool], None]]] = []

    def __call__(self, number: int, answer: Callable[[bool], None]) -> None:
        self.asked.append((number, answer))

    def answer(self) -> None:
        """Answer all that was asked."""
        for number, answer in self.asked:
            answer(impossible(number))
        self.asked.clear()


# -- links


@pytest.mark.parametrize(("text", "number"), GOOD)
def test_a_link(text: str, number: int) -> None:
    seat = Seat(text)
    assert seat.scene.number == number
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
    assert again.message == words.already_won(11724)
    assert again.button == words.PLAY_AGAIN
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


# -- new deals and numbers


def test_a_new_deal_keeps_the_unfinished_game() -> None:
    seat = Seat("617")
    seat.play("83 53")
    left = seat.game
    seat.do(Press.NEW_DEAL)
    assert seat.game.number != 617
    assert seat.game.turns == ()
    assert seat.message == words.game_kept(617)
    seat.do(Press.TOAST)
    assert seat.game == left


def test_a_new_deal_with_nothing_played_offers_nothing() -> None:
    seat = Seat("617")
    seat.do(Press.NEW_DEAL)
    assert (seat.message, seat.button) == (None, "")
    assert seat.storage.games == {}


def test_open_by_number() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.do(Press.DEAL_NUMBER)
    assert seat.scene.panels.deal_dialog is not None
    assert seat.scene.panels.deal_dialog.number == 617
    seat.do(OpenDeal("1"))
    assert seat.scene.panels.deal_dialog is None
    assert seat.game.position == deal(1)
    assert seat.button == words.back_to(617)


@pytest.mark.parametrize("text", BAD)
def test_a_bad_number_is_explained_where_it_was_typed(text: str) -> None:
    seat = Seat("617")
    seat.play("83")
    before = seat.game
    seat.do(Press.DEAL_NUMBER, OpenDeal(text))
    assert seat.scene.panels.deal_dialog is not None
    assert "from 1 to 8,589,934,591" in seat.scene.panels.deal_dialog.error
    assert seat.game is before
    seat.do(OpenDeal("1"))
    assert seat.game.number == 1


def test_the_deal_panel_can_be_cancelled() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.tap("1")
    seat.do(Press.DEAL_NUMBER, Press.CANCEL)
    assert seat.scene.panels.deal_dialog is None
    assert seat.game.moves == 1


def test_the_number_on_the_table_goes_on() -> None:
    seat = Seat("617")
    seat.play("83 53")
    left = seat.game
    seat.do(Press.DEAL_NUMBER, OpenDeal("617"))
    assert seat.game == left
    assert seat.message == words.game_resumed(617)
    assert seat.button == ""


# -- impossible deals


@pytest.mark.parametrize("number", [11982, 781948, 14720822])
def test_an_impossible_deal_says_so(number: int) -> None:
    seat = Seat(str(number))
    assert seat.game.position == deal(number)
    assert seat.message == words.impossible_deal(number)
    other = Seat("1")
    other.do(OpenDeal(str(number)))
    assert other.message == words.impossible_deal(number)


def test_an_impossible_deal_still_offers_the_last_game() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.do(OpenDeal("11982"))
    assert seat.message == words.impossible_deal(11982)
    assert seat.button == words.back_to(617)
    linked = Seat("11982", storage=seat.storage)
    assert linked.message == words.impossible_deal(11982)
    assert linked.button == words.back_to(617)


def test_the_answer_may_come_later() -> None:
    oracle = LateOracle()
    seat = Seat("14720822", oracle=oracle)
    assert seat.message is None
    oracle.answer()
    assert seat.message == words.impossible_deal(14720822)


def test_a_late_answer_keeps_the_offer() -> None:
    oracle = LateOracle()
    seat = Seat("617", oracle=oracle)
    seat.play("83")
    seat.do(OpenDeal("14720822"))
    oracle.answer()
    assert seat.message == words.impossible_deal(14720822)
    assert seat.button == words.back_to(617)
    seat.do(Press.TOAST)
    assert seat.game.number == 617


def test_an_answer_that_is_too_late_is_not_told() -> None:
    oracle = LateOracle()
    seat = Seat("14720822", oracle=oracle)
    seat.do(OpenDeal("1"))
    oracle.answer()
    assert seat.game.number == 1
    assert seat.message is None


def test_random_deals_are_never_impossible() -> None:
    seat = Seat()
    for _ in range(300):
        seat.do(Press.NEW_DEAL)
        assert 1 <= seat.game.number <= LAST_RANDOM_DEAL
        assert not impossible(seat.game.number)


def test_next_deal_when_the_list_of_impossible_deals_is_not_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(number: int) -> int:
        raise FileNotFoundError

    monkeypatch.setattr("freecell.ui.app.next_deal", missing)
    seat = Seat("1000000")
    seat.do(Press.NEXT_DEAL)
    assert seat.game.number == 1_000_001
