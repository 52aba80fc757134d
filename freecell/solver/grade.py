"""How hard a position is, and how short a line can be aimed at."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Generator
from dataclasses import dataclass, replace
from enum import IntEnum

from freecell.position import Position
from freecell.rules import FreeCell, Returns
from freecell.solver import weights
from freecell.solver.improve import BEAMS, Improvement
from freecell.solver.material import Material
from freecell.solver.packed import Packed, pack
from freecell.solver.sharp import search_for
from freecell.solver.solve import DEFAULT_BUDGET, solving
from freecell.solver.tables import tables_for
from freecell.solver.work import CHUNK, Work
from freecell.verdict import Verdict

JUDGES = (weights.PLAIN, weights.LIGHT, weights.ROOMY, weights.PATIENT)
"""Four searches that are quite different."""
MOST_STATES = 1000
"""How many states each of them looks at, at most."""

CUTS = (5.8, 6.3, 7.1, 8.6)
"""The efforts from which on a deal is of the next grade. Of random deals a fifth is below the first
cut, two fifths below the second, seven tenths below the third, and all but a twentieth below the
last."""

PAR_BEAMS = BEAMS[:4]
"""The beams that a par is found by."""


class Grade(IntEnum):
    """How hard a deal is, in five steps."""

    VERY_EASY = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    VERY_HARD = 5


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a position is. The same on every machine: states are counted, not time."""

    effort: float
    """The logarithm to base 2 of the geometric mean of the states that four quite different
    searches look at until they find a line, 1,000 each at most: 0 to 9.97."""

    @property
    def grade(self) -> Grade:
        """The step that the effort belongs to."""
        return Grade(bisect_right(CUTS, self.effort) + 1)


def difficulty(rules: FreeCell, position: Position) -> Difficulty:
    """Return how hard a position is.

    The cuts are made for the standard rules; others move most deals to one side. Raises ValueError
    when the position has not all cards, or not the cells that the rules speak of.
    """
    return grading(rules, position).finish()


def grading(rules: FreeCell, position: Position) -> Work[Difficulty]:
    """Return the same as `difficulty`, as work that can be done in slices."""
    return Work(_grading(rules, _whole(rules, position)))


def par(rules: FreeCell, position: Position) -> int | None:
    """Return the turns of the shortest line that a fixed amount of work finds; None without one.

    Turns are the moves that a player makes where safe cards go home by themselves as in
    Microsoft's program: a run counts once, a card that he sends home himself counts, a card that
    goes by itself does not. The work is that of `PAR_BEAMS`, and of `solve` where they find
    nothing; so a position has the same par on every machine. There may be shorter lines. Raises as
    `difficulty`.
    """
    return finding_par(rules, position).finish()


def finding_par(rules: FreeCell, position: Position) -> Work[int | None]:
    """Return the same as `par`, as work that can be done in slices."""
    _whole(rules, position)
    return Work(_finding_par(rules, position))


def _grading(rules: FreeCell, packed: Packed) -> Generator[int, None, Difficulty]:
    tables = tables_for(replace(rules, returns=Returns.NEVER))
    product = 1
    for prices in JUDGES:
        search = search_for(Material.of(tables, prices), packed)
        is_done = False
        while not is_done and search.states < MOST_STATES:
            is_done = search.run(min(CHUNK, MOST_STATES - search.states))
            yield CHUNK
        product *= max(1, search.states)
    # Rounded, as mathematical libraries may differ in the last digit.
    return Difficulty(round(math.log2(product) / len(JUDGES), 3))


def _finding_par(rules: FreeCell, position: Position) -> Generator[int, None, int | None]:
    improvement = Improvement(rules, position, beams=PAR_BEAMS)
    yield from improvement.steps
    if improvement.best is not None:
        return improvement.best.turns
    solution = yield from solving(rules, position, DEFAULT_BUDGET).steps
    return solution.line.turns if solution.verdict is Verdict.WINNABLE and solution.line else None


def _whole(rules: FreeCell, position: Position) -> Packed:
    packed = pack(rules, position)
    if packed is None:
        raise ValueError("only a position of all 52 cards has a difficulty and a par")
    return packed
