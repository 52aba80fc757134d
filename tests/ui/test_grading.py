"""How hard deals are: told in the menu and the summary, and deals as hard as they are asked for."""

from __future__ import annotations

from functools import partial

import pytest
from helped import helped as seat_at
from samples import WON
from seat import Seat

from freecell import STANDARD, deal
from freecell.solver import Grade, difficulty, par
from freecell.ui import grading, words
from freecell.ui.dialogs import GradeDialog, Menu
from freecell.ui.intents import OpenDeal, OpenGrade, Press

helped = partial(seat_at, grades=True)

BEFORE_THE_LAST, LAST = WON.rsplit(maxsplit=1)


def told(seat: Seat) -> str:
    seat.do(Press.MENU)
    seat.think()
    assert isinstance(seat.dialog, Menu)
    text = seat.dialog.difficulty
    seat.do(Press.CANCEL)
    return text


@pytest.mark.parametrize("number", [1, 617])
def test_the_menu_says_how_hard_the_deal_is(number: int) -> None:
    seat = helped(number)
    grade, shortest = difficulty(STANDARD, deal(number)).grade, par(STANDARD, deal(number))
    assert shortest is not None
    assert told(seat) == f"{words.grades()[grade - 1]}, par {shortest}"
    seat.play("6a" if number == 617 else "")
    assert told(seat) == told(helped(number, sliced=True))


def test_it_comes_into_the_menu_that_is_open() -> None:
    seat = helped(617, sliced=True)
    seat.do(Press.MENU)
    assert isinstance(seat.dialog, Menu)
    paintings = 0
    while isinstance(seat.dialog, Menu) and not seat.dialog.difficulty:
        assert seat.alarm is not None
        seat.think(1)
        paintings += 1
    assert paintings > 20
    assert isinstance(seat.dialog, Menu)
    assert seat.dialog.difficulty.startswith("Very hard, par ")


@pytest.mark.parametrize("query", ["cells=3", "build=same-suit", "empty-column=kings-only"])
def test_of_other_card_games_nothing_is_told(query: str) -> None:
    assert told(helped(1, query)) == ""


def test_of_an_impossible_deal_there_is_no_par() -> None:
    assert "par" not in told(helped(11982))


def test_a_deal_that_was_left_is_not_taken_for_the_new_one() -> None:
    seat = helped(617, sliced=True)
    seat.do(Press.MENU)
    seat.think(3)
    seat.do(OpenDeal("25904"))
    assert told(seat) == told(helped(25904))


def test_the_summary_of_a_win_compares_with_par() -> None:
    seat = helped(11724)
    seat.play(BEFORE_THE_LAST)
    seat.think()
    seat.play(LAST)
    assert seat.summary is not None
    assert seat.summary.figures[-1] == ("Par", str(par(STANDARD, deal(11724))))
    assert len(seat.summary.figures) == 3


def test_of_other_card_games_the_summary_names_no_par() -> None:
    seat = helped(1, "cells=6")
    seat.do(Press.AUTO_ON)
    seat.think()
    assert seat.summary is not None
    assert seat.summary.is_win
    assert "Par" not in dict(seat.summary.figures)


@pytest.mark.parametrize("grade", Grade)
def test_a_deal_as_hard_as_asked_for(grade: Grade) -> None:
    seat = helped(617)
    seat.do(Press.BY_GRADE)
    assert seat.dialog == GradeDialog()
    seat.do(OpenGrade(grade))
    assert seat.dialog == GradeDialog(is_looking=True)
    seat.think()
    assert seat.dialog is None
    assert seat.game.number != 617
    assert not seat.house.is_begun
    assert difficulty(STANDARD, deal(seat.game.number)).grade is grade
    assert told(seat).startswith(words.grades()[grade - 1])


def test_the_game_that_is_left_can_be_gone_back_to() -> None:
    seat = helped(617)
    seat.play("83")
    seat.do(OpenGrade(3))
    seat.think()
    assert seat.button == words.back_to(617)
    seat.do(Press.TOAST)
    assert (seat.game.number, seat.game.moves) == (617, 1)


@pytest.mark.parametrize("closes", [Press.CANCEL, None])
def test_whoever_closes_the_panel_gets_no_deal(closes: Press | None) -> None:
    seat = helped(617, sliced=True)
    seat.do(Press.BY_GRADE, OpenGrade(5))
    seat.think(2)
    if closes is None:
        seat.app.closed_by_browser()  # at Escape
    else:
        seat.do(closes)
    seat.think()
    assert (seat.game.number, seat.dialog) == (617, None)


def test_a_search_that_meets_none_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grading, "MOST_TRIES", 0)
    seat = helped(617)
    seat.do(OpenGrade(5))
    seat.think()
    assert (seat.game.number, seat.message) == (617, words.no_deal_of_grade())


def test_a_grade_asked_for_before_the_analyst_is_there() -> None:
    seat = Seat("617")
    seat.do(Press.BY_GRADE, OpenGrade(1))
    assert seat.dialog == GradeDialog(is_looking=True)
    seat.app.bring(seat._make_analyst)
    seat.think()
    assert seat.game.number != 617
    assert difficulty(STANDARD, deal(seat.game.number)).grade is Grade.VERY_EASY
