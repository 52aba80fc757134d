"""Grades and par: fixed numbers, for they must be the same on every machine."""

from __future__ import annotations

import pytest
from texts import board

from freecell import STANDARD, FreeCell, deal
from freecell.solver import Difficulty, Grade, difficulty, par

HARD = [617, 1941, 6182, 10692, 29596, 31465, 11982]
"""Deals that players know as hard."""


@pytest.mark.parametrize("number", HARD)
def test_hard_deals_are_very_hard(number: int) -> None:
    assert difficulty(STANDARD, deal(number)).grade is Grade.VERY_HARD


@pytest.mark.parametrize(
    ("number", "effort", "grade", "turns"),
    [
        (1, 6.483, Grade.MEDIUM, 42),
        (2, 5.917, Grade.EASY, 38),
        (3, 5.332, Grade.VERY_EASY, 36),
        (5, 7.584, Grade.HARD, 45),
        (617, 9.966, Grade.VERY_HARD, 41),
        (31465, 9.966, Grade.VERY_HARD, 61),
    ],
)
def test_known_deals(number: int, effort: float, grade: Grade, turns: int) -> None:
    assert difficulty(STANDARD, deal(number)) == Difficulty(effort)
    assert difficulty(STANDARD, deal(number)).grade is grade
    assert par(STANDARD, deal(number)) == turns


@pytest.mark.parametrize(
    ("effort", "grade"),
    [
        (0, 1),
        (5.799, 1),
        (5.8, 2),
        (6.299, 2),
        (6.3, 3),
        (7.099, 3),
        (7.1, 4),
        (8.6, 5),
        (9.966, 5),
    ],
)
def test_where_the_grades_are_cut(effort: float, grade: int) -> None:
    assert Difficulty(effort).grade == grade


def test_no_par_without_a_line() -> None:
    assert par(STANDARD, deal(781948)) is None


def test_house_rules_have_grades_too() -> None:
    hard = difficulty(FreeCell(cells=3), deal(1, 3))
    assert hard.effort > difficulty(FreeCell(cells=6), deal(1, 6)).effort


@pytest.mark.parametrize("grade", [difficulty, par])
def test_not_a_whole_deck(grade: object) -> None:
    assert callable(grade)
    with pytest.raises(ValueError, match="all 52 cards"):
        grade(STANDARD, board(": 9S / : 8H"))
