"""The guard asks before a move that loses the deal; the coach says what each place does."""

from __future__ import annotations

import pytest
from helped import TickingClock, blunder, helped, play, switched_on, taps
from samples import WON
from seat import MemoryStorage, Seat
from texts import pile

from freecell import Move, Position
from freecell.solver import Verdict, solve
from freecell.ui import words
from freecell.ui.dialogs import GuardDialog
from freecell.ui.intents import Choose, Press, Tap
from freecell.ui.selection import Selection, move_to


def before_the_blunder(query: str = "", *, sliced: bool = False, guard: bool = True) -> Seat:
    seat = helped(5, query, sliced=sliced)
    play(seat, *blunder(5, query).moves[:-1])
    return switched_on(seat, "guard") if guard else seat


# -- the guard


def test_without_the_guard_nothing_is_asked() -> None:
    seat = before_the_blunder(guard=False)
    play(seat, blunder(5).moves[-1])
    assert seat.game.at == len(blunder(5).moves)


def test_the_guard_asks_before_the_move_that_loses() -> None:
    seat = before_the_blunder()
    move, game = blunder(5).moves[-1], seat.game
    play(seat, move)
    seat.think()
    assert seat.dialog == GuardDialog(move)
    assert seat.game == game
    assert Seat("5", storage=seat.storage).game == game
    seat.do(Press.CANCEL)
    assert (seat.dialog, seat.game) == (None, game)
    seat.do(Press.CANCEL)
    play(seat, move)
    seat.think()
    seat.do(Press.PLAY_ANYWAY)
    assert seat.dialog is None
    assert seat.game.at == game.at + 1
    assert seat.game.turns[-1][0] == move


def test_the_guard_lets_other_moves_pass() -> None:
    game = blunder(5)
    seat = switched_on(helped(5), "guard")
    for turns, move in enumerate(game.moves[:-1], 1):
        play(seat, move)
        seat.think()
        assert (seat.dialog, seat.game.at) == (None, turns)
    play(seat, game.moves[-1])
    seat.think()
    seat.do(Press.PLAY_ANYWAY)
    for move in game.more:  # nothing is left to lose
        turns = seat.game.at
        play(seat, move)
        seat.think()
        assert (seat.dialog, seat.game.at) == (None, turns + 1)


def test_the_guard_knows_what_goes_home_by_itself() -> None:
    query = "autoplay=everything"
    seat = before_the_blunder(query)
    play(seat, blunder(5, query).moves[-1])
    seat.think()
    assert isinstance(seat.dialog, GuardDialog)


def test_a_press_that_plays_anyway_does_nothing_without_a_question() -> None:
    seat = before_the_blunder()
    game = seat.game
    seat.do(Press.PLAY_ANYWAY)
    seat.do(Press.MENU, Press.PLAY_ANYWAY)
    assert seat.game == game


@pytest.mark.parametrize("wakings", [0, 1, 3])
def test_quick_taps_while_the_guard_thinks_are_played_afterwards(wakings: int) -> None:
    moves = blunder(5).moves[:-1]
    assert len(moves) >= 2
    seat = switched_on(helped(5, sliced=True), "guard")
    for move in moves:
        # the position is the one after the moves before, which the page shows only later
        position = played(moves, moves.index(move))
        seat.do(*taps(position, move))
        seat.think(wakings)
    seat.think()
    assert [turn[0] for turn in seat.game.turns] == list(moves)
    assert seat.held == []


def test_undo_while_the_guard_thinks_takes_back_the_move_that_was_meant() -> None:
    seat = switched_on(helped(5, sliced=True), "guard")
    play(seat, blunder(5).moves[0])
    seat.do(Press.UNDO)
    seat.think()
    assert seat.game.at == 0
    assert len(seat.game.turns) == 1


def test_taps_that_wait_are_dropped_when_the_guard_asks() -> None:
    seat = before_the_blunder(sliced=True)
    play(seat, blunder(5).moves[-1])
    for column in "1234":
        seat.tap(column)
    seat.think()
    assert isinstance(seat.dialog, GuardDialog)
    at = seat.game.at
    seat.app.closed_by_browser()
    seat.app.think()
    assert seat.game.at == at
    assert len(seat.held) == blunder(5).moves[-1].count


@pytest.mark.parametrize("motion", [False, True])
def test_taps_that_wait_are_dropped_when_the_game_is_won(motion: bool) -> None:
    *before, judged, last = WON.split()
    seat = Seat("11724", clock=TickingClock(), analyst=True, motion=motion)
    seat.play(" ".join(before))
    switched_on(seat, "guard")
    turns = seat.game.at
    seat.do(*map(Tap, (pile(judged[0]), pile(judged[1]))))
    assert seat.game.at == turns  # it is judged first
    seat.do(*map(Tap, (pile(last[0]), pile(last[1]), pile("3"))))
    seat.think()
    assert seat.game.is_won
    assert seat.summary is not None


def test_cancel_while_the_guard_thinks_plays_nothing() -> None:
    seat = switched_on(helped(5, sliced=True), "guard")
    play(seat, blunder(5).moves[0])
    seat.tap("1")
    seat.do(Press.CANCEL, Press.HINT)
    seat.think()
    assert (seat.game.at, seat.held) == (0, [])


def test_the_question_goes_when_another_page_plays() -> None:
    storage = MemoryStorage()
    seat = Seat("5", storage=storage, analyst=True)
    play(seat, *blunder(5).moves[:-1])
    switched_on(seat, "guard")
    play(seat, blunder(5).moves[-1])
    seat.think()
    assert isinstance(seat.dialog, GuardDialog)
    other = Seat("5", storage=storage)
    other.do(Press.UNDO)
    seat.app.stored_elsewhere()
    assert seat.dialog is None
    seat.do(Press.PLAY_ANYWAY)
    assert seat.game == other.game


def played(moves: tuple[Move, ...], count: int) -> Position:
    seat = helped(5)
    play(seat, *moves[:count])
    return seat.game.position


# -- the coach


def chances(seat: Seat) -> dict[str, Verdict]:
    return {
        f"{pile.kind}{pile.index}": view.chance
        for pile, view in seat.scene.piles.items()
        if view.chance is not None
    }


def test_the_coach_is_silent_until_it_is_switched_on() -> None:
    seat = helped(5)
    seat.tap("8")
    seat.think()
    assert chances(seat) == {}
    seat.do(Choose("coach", "on"), Press.CANCEL)
    seat.think()
    assert len(chances(seat)) == len(seat.lit)
    seat.do(Press.CANCEL)
    assert chances(seat) == {}


@pytest.mark.parametrize("query", ["", "cells=3", "autoplay=everything"])
@pytest.mark.parametrize("sliced", [False, True])
def test_what_the_coach_says_is_what_the_solver_says(query: str, sliced: bool) -> None:
    moves = blunder(5, query, seed=1).moves
    seat = switched_on(helped(5, query, sliced=sliced), "coach")
    said = set()
    for move in moves[-2:]:
        seat.do(Press.RESTART)
        play(seat, *moves[: moves.index(move)])
        position, rules = seat.game.position, seat.house.house.card
        for place in [p for p in position.piles() if position[p] and p.kind != "foundation"]:
            seat.do(Tap(place))
            seat.think(3)  # the coach is dropped half-way by the next tap, or has answered
            lit = seat.lit
            seat.think()
            held = Selection(place, len(position[place]) - 1)
            for target in lit:
                chance = seat.scene.piles[target].chance
                after = seat.house.play(move_to(rules, position, held, target))
                forced = query == "autoplay=everything"
                truth = solve(rules, after.position, forced=forced).verdict
                assert chance in (truth, Verdict.UNKNOWN), (place, target)
                said.add(chance)
            seat.do(Press.CANCEL)
    assert {Verdict.WINNABLE, Verdict.IMPOSSIBLE} <= said


def test_empty_places_are_alike() -> None:
    seat = switched_on(helped(5), "coach")
    seat.tap("8")
    seat.think()
    cells = {view.chance for pile, view in seat.scene.piles.items() if pile.kind == "cell"}
    assert len(cells) == 1
    assert cells != {None}


def test_the_marks_follow_the_hand() -> None:
    seat = switched_on(helped(5), "coach")
    for is_held in (True, False):
        seat.tap("8")
        seat.think()
        assert set(chances(seat)) == {f"{p.kind}{p.index}" for p in seat.lit}
        assert bool(chances(seat)) == is_held
    seat.tap("1")
    assert set(chances(seat)) == {f"{p.kind}{p.index}" for p in seat.lit}  # known at once


def test_every_verdict_is_said() -> None:
    assert len({words.chance_said(verdict) for verdict in Verdict}) == len(Verdict)
