"""Winning, what comes after it, and the clock."""

from __future__ import annotations

from seat import Seat
from texts import LINES

from freecell import deal
from freecell.housegame import Ending
from freecell.ui import words
from freecell.ui.intents import Press

SOLUTIONS = {line.deal: line.moves for line in LINES if line.won}
WON_BY_ONE_MORE = " ".join(SOLUTIONS[11724].split()[:-1])
"""The last move of this game sends 45 cards home."""


# -- winning


def test_a_win_is_told_once() -> None:
    seat = Seat("11724")
    seat.play(WON_BY_ONE_MORE)
    assert not seat.game.is_won
    home = seat.game.position.home
    seat.play(SOLUTIONS[11724].split()[-1])
    assert (home, seat.game.position.home) == (7, 52)
    assert seat.said == words.ending_said(Ending.WON)
    assert seat.summary is not None
    seat.do(Press.CANCEL)
    assert seat.summary is None
    seat.do(Press.UNDO, Press.REDO)
    assert seat.game.is_won
    assert seat.summary is None
    again = Seat("11724", storage=seat.storage)
    assert again.game.is_won
    assert again.summary is None


def test_the_panel_closes_when_the_browser_closes_it() -> None:
    seat = Seat("11724")
    seat.play(SOLUTIONS[11724])
    seat.app.closed_by_browser()
    assert seat.summary is None
    paintings = seat.page.paintings
    seat.app.closed_by_browser()
    assert seat.page.paintings == paintings


def test_after_a_win_the_next_deal() -> None:
    seat = Seat("11724")
    seat.play(SOLUTIONS[11724])
    seat.do(Press.NEXT_DEAL)
    assert seat.game.number == 11725
    assert seat.summary is None
    assert seat.button == ""  # what is won is no game to go back to


def test_next_deal_leaves_out_the_impossible() -> None:
    seat = Seat("11981")
    seat.do(Press.NEXT_DEAL)
    assert seat.game.number == 11983


def test_after_a_win_the_same_deal() -> None:
    seat = Seat("11724")
    seat.play(SOLUTIONS[11724])
    seat.do(Press.SAME_DEAL)
    assert seat.game.position == deal(11724)
    assert seat.game.turns == ()
    assert seat.summary is None
    assert seat.scene.status["time"] == "0:00"


# -- the clock


def test_the_clock_starts_with_the_first_move() -> None:
    seat = Seat("617")
    seat.wait(100)
    seat.tap("8", 5)
    seat.wait(100)
    assert seat.scene.status["time"] == "0:00"
    seat.tap("3")
    seat.wait(61)
    assert seat.scene.status["time"] == "1:01"
    assert set(seat.page.changes.status) == {"time"}
    assert seat.page.changes.cards == {}


def test_the_clock_stops_at_the_win() -> None:
    seat = Seat("11724")
    seat.play(WON_BY_ONE_MORE)
    seat.wait(3600)
    seat.play(SOLUTIONS[11724].split()[-1])
    seat.wait(50)
    assert seat.scene.status["time"] == "1:00:00"
    assert seat.summary is not None
    assert dict(seat.summary.figures)["Time"] == "1:00:00"


def test_the_clock_stands_while_hidden() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.wait(10)
    seat.app.set_visible(False)
    seat.wait(1000)
    seat.app.set_visible(True)
    seat.wait(5)
    assert seat.scene.status["time"] == "0:15"


def test_nobody_plays_while_hidden_at_the_deal() -> None:
    seat = Seat("617")
    seat.app.set_visible(False)
    seat.wait(1000)
    assert seat.storage.games == {}
    seat.play("83")
    seat.wait(1000)
    assert seat.scene.status["time"] == "0:00"


def test_the_clock_is_zero_at_the_deal_and_begins_anew() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.wait(10)
    seat.do(Press.RESTART)
    assert seat.scene.status["time"] == "0:00"
    seat.wait(10)
    seat.do(Press.REDO)
    assert seat.scene.status["time"] == "0:10"
    seat.do(Press.UNDO)
    seat.play("6a")
    seat.wait(3)
    assert seat.scene.status["time"] == "0:03"


def test_the_time_is_kept() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.wait(30)
    seat.app.set_visible(False)
    again = Seat("617", storage=seat.storage)
    assert again.scene.status["time"] == "0:30"
    again.wait(5)
    assert again.scene.status["time"] == "0:35"
