"""Which changes can be heard and felt, and that nothing is unless it is switched on."""

from __future__ import annotations

import pytest
from seat import Seat
from texts import LINES

from freecell.ui.cues import Cue, celebrates
from freecell.ui.intents import Choose, Press

LAST_BUT_ONE, _, LAST = next(line.moves for line in LINES if line.deal == 11724).rpartition(" ")


def listening(deal: str = "617", *senses: str, rules: str = "standard") -> Seat:
    seat = Seat(deal, query={"rules": rules})
    seat.do(*(Choose(sense, "on") for sense in senses or ("sound",)), Press.CANCEL)
    assert seat.cues == []
    return seat


def heard(seat: Seat) -> list[Cue]:
    """Take what was heard since the last time."""
    cues = [cue for _, cue in seat.cues]
    seat.cues.clear()
    return cues


def test_nothing_is_heard_or_felt_until_it_is_switched_on() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.tap("1", 0)
    assert seat.cues == []


def test_each_sense_has_a_switch_of_its_own() -> None:
    for senses in (["sound"], ["vibration"], ["sound", "vibration"]):
        seat = listening("617", *senses)
        seat.play("83")
        assert seat.cues == [(sense, Cue.PUT_DOWN) for sense in senses]


def test_a_card_put_down_and_taken_back() -> None:
    seat = listening()
    seat.play("83")
    assert heard(seat) == [Cue.PUT_DOWN]
    seat.do(Press.UNDO)
    assert heard(seat) == [Cue.PUT_DOWN]
    seat.do(Press.UNDO)
    assert heard(seat) == []


def test_picking_up_and_putting_back_is_silent() -> None:
    seat = listening()
    seat.tap("8")
    seat.tap("8")
    seat.do(Press.MENU, Press.CANCEL, Press.NEW_DEAL)
    assert heard(seat) == []


def test_a_refusal() -> None:
    seat = listening()
    seat.tap("1")
    seat.tap("2")
    assert seat.message is not None
    assert heard(seat) == [Cue.REFUSED]


def test_cards_that_go_home_and_the_win() -> None:
    seat = listening("11724")
    seat.play(LAST_BUT_ONE)
    assert Cue.HOME in heard(seat)
    seat.play(LAST)
    assert heard(seat) == [Cue.WON]
    seat.do(Press.CANCEL)
    assert heard(seat) == []


@pytest.mark.parametrize(("speed", "dances"), [("fast", True), ("slow", True), ("off", False)])
def test_a_win_is_celebrated_where_cards_may_move(speed: str, dances: bool) -> None:
    seat = Seat("11724")
    seat.do(Choose("speed", speed), Press.CANCEL)
    seat.play(LAST_BUT_ONE)
    assert not celebrates(seat.scene, seat.page.changes)
    seat.play(LAST)
    assert celebrates(seat.scene, seat.page.changes) == dances
    seat.wait(1)
    assert not celebrates(seat.scene, seat.page.changes)


def test_no_other_ending_is_celebrated() -> None:
    seat = listening()
    seat.play("83")
    heard(seat)
    seat.do(Press.GIVE_UP_NOW)
    assert seat.summary is not None
    assert not celebrates(seat.scene, seat.page.changes)
    assert heard(seat) == []
