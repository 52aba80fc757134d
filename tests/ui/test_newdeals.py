"""New deals and deals by number, the unfinished game kept meanwhile; impossible deals."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from samples import BAD
from seat import Seat

from freecell import deal, impossible
from freecell.deal import LAST_RANDOM_DEAL
from freecell.ui import words
from freecell.ui.intents import OpenDeal, Press


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
    assert seat.deal_dialog is not None
    assert seat.deal_dialog.number == 617
    seat.do(OpenDeal("1"))
    assert seat.deal_dialog is None
    assert seat.game.position == deal(1)
    assert seat.button == words.back_to(617)


@pytest.mark.parametrize("text", BAD)
def test_a_bad_number_is_explained_where_it_was_typed(text: str) -> None:
    seat = Seat("617")
    seat.play("83")
    before = seat.game
    seat.do(Press.DEAL_NUMBER, OpenDeal(text))
    assert seat.deal_dialog is not None
    assert "from 1 to 8,589,934,591" in seat.deal_dialog.error
    assert seat.game is before
    seat.do(OpenDeal("1"))
    assert seat.game.number == 1


def test_the_deal_panel_can_be_cancelled() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.tap("1")
    seat.do(Press.DEAL_NUMBER, Press.CANCEL)
    assert seat.deal_dialog is None
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

    monkeypatch.setattr("freecell.ui.dealer.next_deal", missing)
    seat = Seat("1000000")
    seat.do(Press.NEXT_DEAL)
    assert seat.game.number == 1_000_001
