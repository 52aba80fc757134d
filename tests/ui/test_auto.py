"""Moves played by the program: one for each press, or on and on until something is asked for."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from helped import STRICT, blunder, helped, hinted, play
from seat import HandClock, MemoryStorage, Seat
from texts import pile

from freecell import Ending
from freecell.solver import solving
from freecell.ui import judge, words
from freecell.ui.intents import Choose, Intent, Press, Tap


def playing_on(number: int = 617, query: str = "", turns: int = 4) -> Seat:
    seat = helped(number, query)
    seat.do(Press.AUTO_ON)
    while seat.game.at < turns:
        seat.think(1)
    assert seat.scene.is_playing
    return seat


def test_each_press_plays_the_hinted_move() -> None:
    seat = helped(617)
    for turns in range(1, 6):
        move = hinted(seat)
        seat.do(Press.AUTO)
        seat.think()
        assert seat.game.at == turns
        assert seat.game.turns[-1][0] == move
        assert not seat.scene.is_playing
        seat.wait(10)
        seat.think()
        assert seat.game.at == turns


def test_quick_presses_play_a_move_each() -> None:
    """Nobody has to wait for cards to arrive when it is known already how it goes on."""
    seat = helped(617)
    hinted(seat)
    for turns in range(1, 20):
        seat.do(Press.AUTO)
        assert seat.game.at == turns
    seat.do(Press.HINT)
    assert seat.scene.marks


@pytest.mark.parametrize("press", [Press.AUTO, Press.HINT, Press.CAN_WIN, Press.SOLUTION])
def test_impatient_presses_do_not_begin_the_search_again(press: Press) -> None:
    seat = helped(5, sliced=True)
    seat.do(press)
    for _ in range(1000):
        seat.think(1)
        if seat.game.at or seat.scene.marks or seat.scene.recording or seat.toast:
            return
        seat.do(press)
    pytest.fail("never answered")


@pytest.mark.parametrize("number", [1, 617])
@pytest.mark.parametrize("query", ["", "rules=casual", "rules=points", "autoplay=everything"])
def test_switched_on_it_plays_to_the_win(number: int, query: str) -> None:
    seat = helped(number, query)
    seat.do(Press.AUTO_ON)
    seat.think()
    assert seat.house.ending is Ending.WON
    assert not seat.scene.is_playing
    assert seat.summary is not None
    assert seat.summary.is_win


def test_it_leaves_time_to_look_between_two_moves() -> None:
    seat = helped(617)
    seat.do(Press.AUTO_ON)
    at = []
    for _ in range(10_000):
        turns = seat.game.at
        seat.think(1)
        if seat.game.at > turns:
            at.append(seat.clock.now)
        if seat.game.is_won:
            break
    assert len(at) == seat.game.at
    assert all(0.2 <= later - earlier <= 1 for earlier, later in pairwise(at))


@pytest.mark.parametrize(
    "intent",
    [
        Tap(pile("1")),
        Press.AUTO,
        Press.UNDO,
        Press.HINT,
        Press.MENU,
        Press.CANCEL,
        Press.CAN_WIN,
        Press.RESTART,
        Press.SOLUTION,
        Press.SETTINGS,
        Press.TOAST,
        Choose("light", "on"),
    ],
    ids=str,
)
def test_it_stops_at_anything_that_is_asked_for(intent: Intent) -> None:
    seat = playing_on()
    seat.do(intent)
    turns = seat.game.at
    assert not seat.scene.is_playing
    seat.think()
    seat.wait(10)
    seat.think()
    assert seat.game.at == turns
    if intent is Press.AUTO:
        assert turns == 4
    if intent is Press.UNDO:
        assert turns == 3


def test_stopped_while_it_thinks_it_plays_nothing_more() -> None:
    seat = helped(617, sliced=True)
    seat.do(Press.AUTO_ON)
    seat.think(2)
    seat.do(Press.AUTO)
    seat.think()
    assert seat.game.at == 0
    assert not seat.scene.is_playing


def test_a_new_deal_is_not_played_by_itself() -> None:
    seat = playing_on()
    seat.do(Press.NEW_DEAL)
    seat.think()
    assert not seat.house.is_begun
    assert not seat.scene.is_playing


def test_cards_in_hand_are_no_obstacle() -> None:
    seat = helped(617)
    seat.tap("8", 5)
    seat.do(Press.AUTO)
    seat.think()
    assert (seat.game.at, seat.held) == (1, [])


@pytest.mark.parametrize("press", [Press.AUTO, Press.AUTO_ON])
def test_strict_rules_concede_a_lost_deal(press: Press) -> None:
    seat = helped(5, STRICT)
    play(seat, *blunder(5, STRICT).moves)
    seat.do(press)
    seat.think()
    assert seat.house.ending is Ending.GIVEN_UP
    assert not seat.scene.is_playing
    assert seat.summary is not None
    seat.do(Press.CANCEL, Press.UNDO)
    assert seat.house.ending is Ending.GIVEN_UP


def test_strict_rules_concede_nothing_at_a_hint() -> None:
    seat = helped(5, STRICT)
    play(seat, *blunder(5, STRICT).moves)
    seat.do(Press.HINT)
    seat.think()
    assert (seat.house.ending, seat.message) == (None, words.lost())


def test_strict_rules_concede_nothing_that_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def soon_tired(*asked: Any, forced: bool) -> Any:
        return solving(*asked[:2], 100, forced=forced)

    monkeypatch.setattr(judge, "solving", soon_tired)
    seat = helped(617, f"{STRICT}&cells=3")
    seat.do(Press.AUTO_ON)
    seat.think()
    assert (seat.house.ending, seat.message) == (None, words.cannot_say())
    assert not seat.scene.is_playing


# -- when something fails, or another page plays


def test_a_storage_that_fails_stops_no_game() -> None:
    seat = playing_on()
    seat.storage.fill()
    seat.think(40)
    assert seat.message == words.storage_failed()
    seat.storage.blocked = True
    seat.think()
    assert seat.game.is_won
    seat.storage.blocked, seat.storage.room = False, None
    seat.do(Press.CANCEL, Press.UNDO)
    assert Seat("617", storage=seat.storage).game == seat.game


@pytest.mark.parametrize("told", [False, True])
def test_it_stops_when_another_page_goes_on_with_the_game(told: bool) -> None:
    storage, clock = MemoryStorage(), HandClock()
    seat = Seat("617", storage=storage, clock=clock, analyst=True)
    seat.do(Press.AUTO_ON)
    while seat.game.at < 3:
        seat.think(1)
    other = Seat("617", storage=storage, clock=clock)
    other.do(Press.UNDO, Press.UNDO)
    other.play("6a")
    if told:
        seat.app.stored_elsewhere()
    seat.think()
    assert seat.game == other.game
    assert seat.message == words.caught_up()
    assert not seat.scene.is_playing


@pytest.mark.parametrize("press", [Press.AUTO, Press.LAST_WINNABLE, Press.HINT, Press.SOLUTION])
def test_a_page_that_is_behind_catches_up_first(press: Press) -> None:
    storage = MemoryStorage()
    seat = Seat("617", storage=storage, analyst=True)
    other = Seat("617", storage=storage)
    other.play("6a 83")
    seat.do(press)
    seat.think()
    assert seat.game == other.game
    assert seat.message == words.caught_up()
    assert Seat("617", storage=storage).game == other.game


# -- before the analyst is there


@pytest.mark.parametrize(
    ("presses", "turns"),
    [
        ([Press.AUTO], 1),
        ([Press.AUTO, Press.AUTO], 1),
        ([Press.AUTO, Press.MENU], 0),
        ([Press.HINT], 0),
    ],
)
def test_what_was_asked_last_is_answered_when_it_comes(presses: list[Press], turns: int) -> None:
    seat = Seat("617")
    seat.do(*presses)
    seat.think()
    assert seat.game.at == 0
    seat.app.bring(seat._make_analyst)
    seat.think()
    assert seat.game.at == turns
    assert bool(seat.scene.marks) == (presses == [Press.HINT])


def test_it_can_be_switched_on_before_it_is_there() -> None:
    seat = Seat("617")
    seat.do(Press.AUTO_ON)
    seat.app.bring(seat._make_analyst)
    seat.think()
    assert seat.game.is_won


def test_a_press_before_it_is_there_is_answered_with_patience() -> None:
    seat = Seat("617")
    seat.do(Press.HINT)
    assert seat.message == words.thinking()
    seat.app.bring(seat._make_analyst)
    seat.think()
    assert seat.message is None
    assert seat.scene.marks
