"""Points for cards that go home, in the manner of the programs that count so."""

from __future__ import annotations

from collections.abc import Iterable

from freecell.game import Turn
from freecell.position import PileKind

CARD_HOME = 10
CARD_BACK = -15
BONUS = 700
BONUS_LOST_PER_SECOND = 2


def points(turns: Iterable[Turn]) -> int:
    """Return the points of some turns: never below zero, not even in between."""
    total = 0
    for move in (move for turn in turns for move in turn):
        if move.target.kind is PileKind.FOUNDATION:
            total += CARD_HOME
        elif move.source.kind is PileKind.FOUNDATION:
            total = max(0, total + CARD_BACK)
    return total


def time_bonus(seconds: float) -> int:
    """Return what a cleared table adds: 700 less 2 for every whole second, not below zero."""
    return max(0, BONUS - BONUS_LOST_PER_SECOND * int(seconds))
