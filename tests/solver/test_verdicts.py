"""Verdicts against those of others: known positions, impossible deals, exhaustive search."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest
from referee import all_home, exhaust, late, replay, replay_card_by_card
from texts import board, facts

from freecell import (
    STANDARD,
    Build,
    EmptyColumn,
    FreeCell,
    Returns,
    RunLimit,
    deal,
    impossible,
)
from freecell.solver import Verdict, solve

IS_LONG = "FREECELL_LONG_TESTS" in os.environ
"""Whether to test ten times as much, which takes minutes."""

POSITIONS = facts("positions.tsv")


def kinds() -> list[FreeCell]:
    """All rules with no more cells than leave room for exhaustive search, and some with more."""
    options = product(Build, EmptyColumn, RunLimit, Returns, (0, 1, 2, 3, 4, 6, 8))
    return [
        FreeCell(cells, build, empty, limit, returns)
        for build, empty, limit, returns, cells in options
        if cells or returns is not Returns.TO_CELL
    ]


@pytest.mark.parametrize(("verdict", "states", "text"), POSITIONS[:: 1 if IS_LONG else 4])
def test_known_positions(verdict: str, states: str, text: str) -> None:
    position = board(text)
    solution = solve(STANDARD, position, 400_000)
    assert solution.verdict == verdict
    if solution.line:
        replay(STANDARD, position, solution.moves)


@pytest.mark.parametrize("number", range(1, 32001, 8 if IS_LONG else 160))
def test_deals(number: int) -> None:
    position = deal(number)
    solution = solve(STANDARD, position)
    if impossible(number):
        assert solution.verdict is Verdict.IMPOSSIBLE
        return
    assert solution.verdict is Verdict.WINNABLE
    replay(STANDARD, position, solution.moves)
    replay_card_by_card(position, solution.moves)


@pytest.mark.parametrize("number", [11982, 781948, 146692])
def test_impossible_deals(number: int) -> None:
    assert impossible(number)
    assert solve(STANDARD, deal(number)).verdict is Verdict.IMPOSSIBLE


@pytest.mark.parametrize("rules", kinds(), ids=str)
def test_exhaustive_search_agrees(rules: FreeCell) -> None:
    decided = 0
    random = Random(str(rules))
    for _ in range(40 if IS_LONG else 4):
        position = late(random, rules, random.randint(8, 20))
        solution = solve(rules, position, 20_000)
        if solution.verdict is Verdict.WINNABLE:
            replay(rules, position, solution.moves)
        elif solution.verdict is Verdict.IMPOSSIBLE:
            known = exhaust(rules, position, 20_000 if IS_LONG else 1_000)
            assert known is not True, position
            decided += known is False


@pytest.mark.parametrize("rules", kinds()[::5], ids=str)
def test_exhaustive_search_agrees_when_all_cards_go_home_by_themselves(rules: FreeCell) -> None:
    random = Random(str(rules))
    for _ in range(40 if IS_LONG else 4):
        position = all_home(late(random, rules, random.randint(8, 18)))
        solution = solve(rules, position, 20_000, forced=True)
        if solution.verdict is Verdict.WINNABLE:
            replay(rules, position, solution.moves)
        elif solution.verdict is Verdict.IMPOSSIBLE:
            assert rules.returns is Returns.NEVER or rules.build is Build.SAME_SUIT
            assert exhaust(rules, position, 1_000, forced=True) is not True
