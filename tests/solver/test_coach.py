"""What each move does: against solving the position after it."""

from __future__ import annotations

from random import Random

import pytest
from referee import late
from texts import board

from freecell import STANDARD, Build, EmptyColumn, FreeCell, Position, Returns, RunLimit, deal
from freecell.solver import Coach, Verdict, solve

WON, LOST, UNKNOWN = Verdict.WINNABLE, Verdict.IMPOSSIBLE, Verdict.UNKNOWN


MOST = 20_000


def check(rules: FreeCell, coach: Coach, position: Position) -> set[Verdict]:
    """Compare all verdicts with those of the solver; return which ones there were."""
    verdicts = coach.moves(position)
    assert list(verdicts) == list(rules.moves(position))
    for played, verdict in verdicts.items():
        if verdict is not UNKNOWN:
            assert solve(rules, position.after(played), MOST).verdict in (verdict, UNKNOWN)
    return set(verdicts.values())


@pytest.mark.parametrize("number", [1, 617, 31465])
def test_along_a_game(number: int) -> None:
    coach = Coach(STANDARD)
    position = deal(number)
    for at, played in enumerate(solve(STANDARD, position).moves[:45]):
        if at % 9 == 0:
            assert WON in check(STANDARD, coach, position)
        position = position.after(played)


@pytest.mark.parametrize(
    "rules",
    [
        STANDARD,
        FreeCell(cells=1),
        FreeCell(cells=2, run_limit=RunLimit.SIMPLE),
        FreeCell(cells=2, build=Build.SAME_SUIT),
        FreeCell(cells=2, empty_column=EmptyColumn.KINGS_ONLY),
        FreeCell(cells=4, empty_column=EmptyColumn.NOTHING),
        FreeCell(cells=2, run_limit=RunLimit.NONE),
        FreeCell(cells=1, returns=Returns.TO_CELL),
        FreeCell(cells=1, returns=Returns.TO_COLUMN),
    ],
    ids=str,
)
def test_positions_near_the_end(rules: FreeCell) -> None:
    random = Random(2)
    coach = Coach(rules, 800)
    seen = set()
    left = 20 + 6 * rules.cells
    for _ in range(12):
        seen |= check(rules, coach, late(random, rules, random.randint(left, 50), tight=True))
    assert WON in seen
    assert LOST in seen or rules.empty_column is EmptyColumn.NOTHING


def test_it_remembers() -> None:
    coach = Coach(STANDARD)
    first, again = coach.judging(deal(1)), coach.judging(deal(1))
    slices = 0
    while not first.run(20):
        slices += 1
    assert again.run(10 * slices)
    assert again.result == first.result


def test_all_moves_of_a_lost_position_lose() -> None:
    coach = Coach(STANDARD, 20_000)
    assert set(coach.moves(deal(781948)).values()) == {LOST}


def test_not_a_whole_deck() -> None:
    assert set(Coach(STANDARD).moves(board(": 9S / : 8H")).values()) == {UNKNOWN}


def test_closing_forgets() -> None:
    coach = Coach(STANDARD)
    before = coach.moves(deal(3))
    coach.close()
    assert coach.moves(deal(3)) == before


def test_forced_play_with_returns_is_never_called_lost() -> None:
    rules = FreeCell(cells=1, returns=Returns.TO_CELL)
    random = Random(5)
    coach = Coach(rules, forced=True)
    for _ in range(10):
        position = late(random, rules, 30, tight=True)
        assert LOST not in coach.moves(position).values()
