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


HIDDEN_WINS = [
    (
        FreeCell(cells=2),
        "Founds: H-A / fc: QC - / : 6S 4S 4C 2C TH 8C / : 6C 3C 2D TD / : 9D 3D KC 8H 6D QD"
        " / : AC 2S 9S KS 9H 8D JH / : 2H 5S 3S QS 5H 9C / : 5C 6H 7H QH"
        " / : 4H JS JC 7C 5D TS 7D JD / : 4D AD 3H TC 8S AS KD 7S KH",
    ),
    (
        FreeCell(cells=1, build=Build.SAME_SUIT),
        "Founds: H-4 C-4 D-4 S-4 / : 6C 8H TC / : 6S 9H 9S TS QH QS / : 5D 7H 8S 9D JH JC KS"
        " / : 5C 7S 9C JS KD / : 6H 8D TH KC / : 5H 7C / : 5S 7D TD JD KH / : 6D 8C QD QC",
    ),
    (
        FreeCell(cells=2, build=Build.SAME_SUIT),
        "Founds: H-2 C-A D-2 S-A / fc: QH QD / : 2S 6S 9S 8C KC QS / : 3S 5S 7S 8H TD JS"
        " / : 4S 7D 9C TH / : 3C 8S 6C 7C QC KD / : 2C 4D 8D JD JC / : 4H 6H 9H TC"
        " / : 3H 5D 4C 5H 6D 9D JH KS / : 3D 5C 7H TS KH",
    ),
]
"""Positions that prunings which cut a little too much call impossible."""

KEPT_BACK = [
    "Founds: C-2 D-4 S-3 / fc: 8H QH QD 8D / : 6D JC KS 4C 4S TC / : 4H 5C 6H 7S 7H 6C"
    " / : 3H 8C TS JS / : JH AH 5H 3C 7C 5S / : QS KC 2H / : 9C 9H JD / : TD 9D 8S 9S KD"
    " / : KH QC TH 7D 6S 5D",
    "Founds: H-2 / fc: KD JC 6C / : 3C TC 2D QS 5C 4H 4D 3S / : KH 8S / : TS 6D QC AC AS 7D 3D 2C"
    " / : 8C JD 9D 3H 4S 5H / : 4C KS QH 5D / : 9H 6H KC 7H 2S JH / : 6S TD QD AD 9C 8H"
    " / : JS 7C 5S 7S TH 9S 8D",
]
"""Positions that are lost once all cards have gone home that can."""


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


@pytest.mark.parametrize(("rules", "text"), HIDDEN_WINS)
def test_hidden_wins(rules: FreeCell, text: str) -> None:
    position = board(text, rules.cells)
    solution = solve(rules, position)
    assert solution.verdict is Verdict.WINNABLE
    replay(rules, position, solution.moves)


@pytest.mark.parametrize("text", KEPT_BACK)
def test_cards_kept_back(text: str) -> None:
    position = board(text)
    assert solve(STANDARD, position, forced=True).verdict is Verdict.IMPOSSIBLE
    solution = solve(STANDARD, position)
    assert solution.verdict is Verdict.WINNABLE
    replay(STANDARD, position, solution.moves)


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
