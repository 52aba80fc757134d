"""The game so far as a recording: looked at without a change, and gone back into by undo."""

from __future__ import annotations

from dataclasses import replace

import pytest
from seat import Seat
from test_recording import columns, view
from texts import LINES

from freecell.ui import words
from freecell.ui.intents import OpenDeal, Press, Step
from freecell.ui.keyboard import Key

LINE = next(line.moves for line in LINES if line.deal == 617).split()


def played(count: int, undone: int = 0, rules: str = "rules=standard") -> Seat:
    """Return a seat at a game of so many turns, the last ones taken back, its history open."""
    options = dict(option.split("=") for option in rules.split("&"))
    seat = Seat("617", query=options)
    seat.play(" ".join(LINE[:count]))
    seat.do(*[Press.UNDO] * undone)
    seat.do(Press.MENU, Press.HISTORY)
    assert seat.dialog is None
    assert view(seat).is_history
    return seat


def test_there_is_a_history_from_the_first_move_on() -> None:
    seat = Seat("617")
    assert not seat.scene.enabled["history"]
    seat.play(LINE[0])
    assert seat.scene.enabled["history"]
    seat.do(Press.UNDO)
    assert seat.scene.enabled["history"]
    seat.do(OpenDeal("1"))
    assert not seat.scene.enabled["history"]


def test_it_begins_with_what_lies_on_the_table() -> None:
    seat = Seat("617")
    seat.play(" ".join(LINE[:9]))
    seat.do(Press.UNDO, Press.UNDO)
    lie = columns(seat)
    seat.do(Press.HISTORY)
    assert columns(seat) == lie
    assert (view(seat).at, view(seat).length) == (7, 9)
    assert seat.said == words.history_begins(7, 9)


def test_every_turn_is_shown_as_it_was() -> None:
    seat = Seat("617")
    lay = [columns(seat)]
    for word in LINE[:12]:
        seat.play(word)
        lay.append(columns(seat))
    seat.do(Press.HISTORY, Press.REC_START)
    shown = [columns(seat)]
    for _ in range(12):
        seat.do(Press.REC_STEP)
        shown.append(columns(seat))
    assert shown == lay
    seat.do(Press.REC_BACK)
    assert columns(seat) == lay[11]


def test_to_the_start_and_to_the_end() -> None:
    seat = played(9, undone=4)
    seat.do(Press.REC_END)
    assert view(seat).at == 9
    seat.do(Press.REC_START)
    assert view(seat).at == 0
    seat.do(Press.REC_PLAY, Press.REC_END)
    assert not view(seat).is_playing


def test_arrow_keys_step_and_leave_the_cursor_where_it_is() -> None:
    seat = played(9)
    cursor = seat.scene.cursor

    def press(name: str) -> int:
        intent = seat.app.key(Key(name))
        assert intent is not None
        seat.do(intent)
        return view(seat).at

    assert [press(name) for name in ("Home", "ArrowRight", "End", "ArrowLeft")] == [0, 1, 9, 8]
    assert seat.scene.cursor == cursor
    assert seat.app.key(Key("u")) is Press.UNDO
    seat.do(Press.REC_CLOSE)
    assert seat.app.key(Key("Home")) is Step.FIRST


def test_it_plays_by_itself() -> None:
    seat = played(9)
    seat.do(Press.REC_PLAY)
    assert view(seat).at == 0
    seat.think()
    assert (view(seat).at, view(seat).is_playing) == (9, False)


def test_the_notation_is_that_of_the_whole_game() -> None:
    seat = played(9, undone=4)
    seat.do(Press.REC_COPY)
    assert seat.copied.split() == LINE[:9]


def test_closing_changes_nothing() -> None:
    seat = played(9, undone=2)
    house, kept, lie = seat.house, dict(seat.storage.texts), columns(seat)
    seat.do(Press.REC_START, Press.REC_STEP, Press.REC_CLOSE)
    assert seat.scene.recording is None
    assert (seat.house, seat.storage.texts, columns(seat)) == (house, kept, lie)


def test_the_clock_waits() -> None:
    seat = played(9)
    seconds = seat.scene.status["time"]
    seat.wait(100)
    assert seat.scene.status["time"] == seconds


def test_playing_on_from_an_earlier_turn_is_undo() -> None:
    seat = played(9)
    seat.do(*[Press.REC_BACK] * 4, Press.REC_TAKE)
    assert seat.scene.recording is None
    assert (seat.game.at, len(seat.game.turns), seat.house.undos) == (5, 9, 4)
    assert seat.message == words.goes_on_from(4, 0)
    seat.do(*[Press.REDO] * 4)
    assert seat.game.at == 9


def test_playing_on_from_a_later_turn_is_redo() -> None:
    seat = played(9, undone=4)
    seat.do(Press.REC_STEP, Press.REC_STEP, Press.REC_TAKE)
    assert (seat.game.at, len(seat.game.turns), seat.house.undos) == (7, 9, 4)
    assert seat.message == words.goes_on_from(-2, 0)


def test_what_undo_costs_is_paid_and_told() -> None:
    seat = played(9, rules="rules=casual&autoplay=safe")
    seat.do(*[Press.REC_BACK] * 4, Press.REC_TAKE)
    assert (seat.game.at, seat.house.moves) == (5, 9 + 4)
    assert seat.message == words.goes_on_from(4, 4)


def test_undo_that_does_not_reach_so_far_is_told_and_the_recording_stays() -> None:
    seat = played(9, rules="undo-depth=150")
    floor = 9 - 3
    seat.app._table.game = replace(seat.house, floor=floor)
    seat.do(Press.REC_CLOSE, Press.HISTORY, Press.REC_START, Press.REC_TAKE)
    assert seat.message == words.too_far_back(3)
    assert view(seat).at == 0
    assert seat.game.at == 9
    seat.do(*[Press.REC_STEP] * floor, Press.REC_TAKE)
    assert seat.game.at == floor


@pytest.mark.parametrize("steps", [0, 3])
def test_a_game_that_was_given_up_can_only_be_looked_at(steps: int) -> None:
    seat = Seat("617")
    seat.play(" ".join(LINE[:9]))
    seat.do(Press.GIVE_UP_NOW, Press.HISTORY, *[Press.REC_BACK] * steps, Press.REC_TAKE)
    assert seat.game.at == 9
    if steps:
        assert seat.message == words.over_for_good()
        assert view(seat).at == 9 - steps


def test_another_tab_that_has_played_on_goes_first() -> None:
    seat = played(9)
    other = Seat("617", storage=seat.storage, clock=seat.clock)
    other.play(LINE[9])
    seat.do(Press.REC_BACK, Press.REC_TAKE)
    assert seat.game.at == 10
    assert seat.message == words.caught_up()
