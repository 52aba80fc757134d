"""Cards that go home by themselves are shown one after the other, and never hold up the player."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from seat import Seat
from texts import LINES, move

from freecell.housegame import Ending
from freecell.ui.cascade import LONGEST, PACE, Cascade
from freecell.ui.cues import Cue
from freecell.ui.intents import Choose, OpenDeal, Press

LINE = next(line.moves for line in LINES if line.deal == 617 and line.won).split()
TWO_HOME = 17
"""The first move of the line that two cards follow home."""


def seat_before(move: int) -> Seat:
    """Return a seat where cards glide, before a move of the line (from 1)."""
    seat = Seat("617", motion=True)
    for word in LINE[: move - 1]:
        seat.play(word)
    seat.app.hurry()
    return seat


def at_home(seat: Seat) -> int:
    """Return how many cards are shown at home."""
    return sum(view.size for pile, view in seat.scene.piles.items() if pile.kind == "foundation")


def homes(seat: Seat) -> list[int]:
    """Return how many cards are shown at home, again and again until all have arrived."""
    counts = [at_home(seat)]
    while seat.app.game.position.home > counts[-1]:
        seat.think(1)
        counts.append(at_home(seat))
        assert seat.scene.status["home"] == str(counts[-1])
    return counts


def test_one_after_the_other() -> None:
    seat = seat_before(TWO_HOME)
    seat.play(LINE[TWO_HOME - 1])
    assert seat.game.position.home == 2
    assert seat.scene.status["moves"] == str(TWO_HOME)  # the move itself is there at once
    begun = seat.clock.now
    assert homes(seat) == [0, 1, 2]
    assert seat.clock.now - begun == pytest.approx(2 * PACE["fast"])


def test_each_can_be_heard() -> None:
    seat = seat_before(TWO_HOME)
    seat.do(Choose("sound", "on"))
    seat.play(LINE[TWO_HOME - 1])
    homes(seat)
    assert seat.cues == [("sound", Cue.PUT_DOWN), ("sound", Cue.HOME), ("sound", Cue.HOME)]


def test_many_follow_closely() -> None:
    seat = seat_before(len(LINE))
    seat.play(LINE[-1])
    begun = seat.clock.now
    assert homes(seat) == list(range(27, 53))
    assert seat.clock.now - begun == pytest.approx(LONGEST)


def test_a_slow_device_skips_what_it_cannot_show() -> None:
    seat = seat_before(len(LINE))
    seat.play(LINE[-1])
    seat.clock.now += LONGEST / 2
    seat.think(1)
    assert 38 <= at_home(seat) <= 41


@pytest.mark.parametrize("speed", ["fast", "normal", "slow", "off"])
def test_as_fast_as_cards_glide(speed: str) -> None:
    seat = seat_before(TWO_HOME)
    seat.do(Choose("speed", speed))
    seat.play(LINE[TWO_HOME - 1])
    begun = seat.clock.now
    homes(seat)
    assert seat.clock.now - begun == pytest.approx(2 * PACE[speed])


def test_one_that_glides_stays_over_the_others() -> None:
    """Also when the next has left; some time after the last it is only that turn's."""
    seat = seat_before(TWO_HOME)
    seat.clock.now += 1
    seat.play(LINE[TWO_HOME - 1])
    homes(seat)
    moved = {str(card) for card in seat.page.changes.moved}
    assert len(moved) == 3
    seat.clock.now += 1
    seat.play(LINE[TWO_HOME])
    assert len(seat.page.changes.moved) == 1


def test_without_motion_all_at_once() -> None:
    seat = Seat("617")
    seat.play(" ".join(LINE[:TWO_HOME]))
    assert at_home(seat) == 2


def test_the_summary_waits_for_the_last_card() -> None:
    seat = seat_before(len(LINE))
    seat.play(LINE[-1])
    assert seat.house.ending is Ending.WON
    assert seat.summary is None
    seat.app.closed_by_browser()  # a browser without an open dialog says so at each key
    homes(seat)
    assert seat.summary is not None


@pytest.mark.parametrize("asked", list(Press))
def test_the_summary_is_never_missed(asked: Press) -> None:
    """Whatever is asked for in the meantime was meant for the table as it was."""
    seat = seat_before(len(LINE))
    seat.play(LINE[-1])
    won = seat.house
    seat.do(asked)
    assert (at_home(seat), seat.house) == (52, won)
    assert seat.summary is not None


def test_a_key_of_the_browser_does_not_close_what_is_open() -> None:
    """A dialog that another page's turn goes on behind is closed like any other."""
    seat = seat_before(TWO_HOME)
    other = Seat("617", storage=seat.storage)
    seat.do(Press.DEAL_NUMBER)
    other.play(LINE[TWO_HOME - 1])
    seat.app.stored_elsewhere()
    assert seat.deal_dialog is not None
    assert seat.game.position.home > at_home(seat)
    seat.app.closed_by_browser()
    assert seat.deal_dialog is None


def test_what_waits_for_the_guard_means_the_table_as_it_is_then() -> None:
    seat = Seat("617", motion=True, analyst=True)
    for word in LINE[: TWO_HOME - 1]:
        seat.play(word)
        seat.think()
    seat.do(Choose("guard", "on"))
    seat.think()
    seat.tap("4")
    seat.tap("d")
    assert seat.app.game.moves == TWO_HOME - 1  # it is judged first
    seat.tap("7")
    while seat.app.game.moves < TWO_HOME:
        seat.think(1)
    assert at_home(seat) == 2
    assert seat.held


@pytest.mark.parametrize("asked", [Press.UNDO, Press.HINT, Press.MENU])
def test_what_is_asked_for_is_done_at_once(asked: Press) -> None:
    seat = seat_before(TWO_HOME)
    seat.play(LINE[TWO_HOME - 1])
    seat.do(asked)
    assert at_home(seat) == seat.game.position.home
    assert seat.game.moves == TWO_HOME - (asked is Press.UNDO)


def test_a_tap_means_what_lies_there_then() -> None:
    seat = seat_before(TWO_HOME)
    seat.play(LINE[TWO_HOME - 1])
    assert seat.app.hurry()
    assert at_home(seat) == 2
    assert not seat.app.hurry()
    seat.play(" ".join(LINE[TWO_HOME : TWO_HOME + 3]))
    assert seat.game.moves == TWO_HOME + 3


def test_a_turn_that_is_played_again() -> None:
    seat = seat_before(TWO_HOME)
    seat.play(LINE[TWO_HOME - 1])
    seat.do(Press.UNDO)
    assert at_home(seat) == 0
    seat.do(Press.REDO)
    assert homes(seat) == [0, 1, 2]


def test_another_way_to_as_many_moves() -> None:
    """As another page may have gone: its turn does not lead on from what is shown here."""
    seat = seat_before(TWO_HOME)
    there = seat.house.play(move("4 d"))
    here = seat.house.undo().play(move("3 d"))
    assert there.game.at == here.game.at + 1
    cascade = Cascade(seat.clock, lambda: "fast", lambda: False)
    cascade.follow(here)
    cascade.follow(there)
    assert cascade.position is None
    cascade.follow(seat.house)
    cascade.follow(there)
    assert cascade.position is not None


def test_another_deal_begins_at_once() -> None:
    seat = seat_before(TWO_HOME)
    seat.play(LINE[TWO_HOME - 1])
    seat.do(OpenDeal("1"))
    assert (seat.game.number, at_home(seat)) == (1, 0)
    seat.think()
    assert at_home(seat) == 0


def test_a_fault_shows_the_game_as_it_is() -> None:
    seat = seat_before(TWO_HOME)
    seat.play(LINE[TWO_HOME - 1])
    seat.app.went_wrong("test")
    assert at_home(seat) == 2


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from([0.0, 0.03, 0.1, 2.0]), min_size=len(LINE), max_size=len(LINE)))
def test_however_fast_the_player_is(pauses: list[float]) -> None:
    """Taps in the middle of it lead to the same game, and in the end all is shown."""
    seat = Seat("617", motion=True)
    for word, pause in zip(LINE, pauses, strict=True):
        seat.app.hurry()  # as a finger that goes down
        seat.play(word)
        seat.clock.now += pause
        seat.app.think()
    assert seat.house.ending is Ending.WON
    homes(seat)
    assert seat.summary is not None
