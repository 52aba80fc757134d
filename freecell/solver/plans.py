"""Which searches work on a position, in which order, and for how many states."""

from __future__ import annotations

from typing import NamedTuple

from freecell.rules import Build, EmptyColumn, FreeCell
from freecell.solver import weights
from freecell.solver.weights import Weights
from freecell.solver.work import ALL


class Setup(NamedTuple):
    """One search."""

    weights: Weights
    is_strict: bool = False
    is_complete: bool = False
    """Whether runs are taken apart from the start, for where that is needed often."""
    is_hasty: bool = False
    """Whether every card that can go home does: fewer states and shorter lines, but no proof."""


class Plan(NamedTuple):
    """Some searches that take turns. None is ever begun anew: each goes on where it stopped."""

    setups: tuple[Setup, ...]
    stages: tuple[tuple[int, int], ...]
    """Which search, by its index, and how many states it looks at; the last one has no end."""


def plan_for(rules: FreeCell) -> Plan:
    """Return the plan that was best on some hundreds of random deals under these rules."""
    if rules.build is Build.SAME_SUIT:
        return _BY_SUIT
    if rules.empty_column is EmptyColumn.ANY_CARD:
        return _FEW_CELLS if rules.cells <= 2 else _THREE_CELLS if rules.cells == 3 else STANDARD
    if rules.cells <= 2:
        return _KINGS_ONLY_FEW_CELLS
    if rules.empty_column is EmptyColumn.KINGS_ONLY:
        return _KINGS_ONLY
    return _CLOSED


def to_the_end(plan: Plan) -> Plan:
    """Return the plan of the first search alone."""
    return Plan(plan.setups[:1], ((0, ALL),))


STANDARD = Plan(
    setups=(
        Setup(weights.PLAIN),  # for `to_the_end`
        Setup(weights.LIGHT, is_strict=True),
        Setup(weights.COLUMNS_FIRST, is_strict=True),
        Setup(weights.ROOMY, is_strict=True),
        Setup(weights.QUICK, is_hasty=True),
        Setup(weights.BY_SUIT, is_hasty=True),
    ),
    stages=(
        *((4, 150), (5, 150), (4, 100)),
        *((1, 1200), (2, 1200), (1, 4800), (2, 4800), (3, 4800)),
        *((1, 9600), (2, 9600), (3, 9600), (1, ALL)),
    ),
)
"""The hasty searches answer 15 deals of 16; different searches share out the others."""

_TURNS = tuple((at, states) for states in (400, 800, 1600, 3200) for at in (0, 1, 2))
_LONG = (*_TURNS, (3, 6400), (1, 24000), (2, 12800), (1, ALL))

# Where the whole space is small, one search goes to the end: all look at the same states.
_BY_SUIT = Plan((Setup(weights.BY_SUIT, is_strict=True),), ((0, ALL),))
_FEW_CELLS = Plan((Setup(weights.FEW_CELLS, is_strict=True),), ((0, ALL),))
_KINGS_ONLY_FEW_CELLS = Plan((Setup(weights.KINGS_ONLY),), ((0, ALL),))

_THREE_CELLS = Plan(
    setups=(
        Setup(weights.PLAIN),
        Setup(weights.ROOMY, is_strict=True),
        Setup(weights.FEW_CELLS, is_strict=True),
        Setup(weights.DIRECT, is_strict=True),
    ),
    stages=(
        *((0, 800), (3, 3200), (2, 3200), (1, 6400)),
        *((2, 12800), (3, 12800), (1, 12800), (3, ALL)),
    ),
)

# Where empty columns are of little help, runs have to be taken apart too often to put it off.
_KINGS_ONLY = Plan(
    setups=(
        Setup(weights.KINGS_ONLY),
        Setup(weights.KINGS_ONLY, is_complete=True),
        Setup(weights.ROOMY),
        Setup(weights.DIRECT, is_complete=True),
    ),
    stages=_LONG,
)
_CLOSED = Plan(
    setups=(
        Setup(weights.CLOSED, is_complete=True),
        Setup(weights.DIRECT, is_complete=True),
        Setup(weights.PATIENT),
        Setup(weights.KINGS_ONLY, is_complete=True),
    ),
    stages=_LONG,
)
