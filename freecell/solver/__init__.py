"""A solver: lines that win, proofs that there is none, shorter lines, grades, and a coach.

>>> from freecell import STANDARD, deal
>>> from freecell.solver import Verdict, difficulty, solve
>>> solve(STANDARD, deal(11982)).verdict is Verdict.IMPOSSIBLE
True
>>> difficulty(STANDARD, deal(617)).grade
<Grade.VERY_HARD: 5>

Each function has a twin that returns `Work`, to be done in slices: ``solving``, ``Improvement``,
``grading``, ``finding_par`` and ``Coach.judging``.

How it works, piece by piece:

`packed`, `tables`
    Cards as small integers, sets of cards as bit masks, the rules as look-up tables.
`columns`, `homes`
    Columns and foundations as objects that are made once and know everything the search asks.
`weights`
    What the search thinks of a position: several sets of prices.
`material`, `nodes`, `search`
    States, their queue, and the best-first search that can be stopped and resumed.
`moves`, `sharp`
    The moves: for all house rules, and with prunings for the usual ones.
`line`
    What was found, spelt as legal moves.
`plans`, `solve`
    Searches with different weights take turns until one has an answer.
`improve`, `grade`, `coach`
    Beam search for short lines; how hard a position is; what each move does.
"""

from freecell.solver.coach import Coach
from freecell.solver.grade import Difficulty, Grade, difficulty, finding_par, grading, par
from freecell.solver.improve import BEAMS, Beam, Improvement, improve
from freecell.solver.line import Line
from freecell.solver.solve import DEFAULT_BUDGET, Solution, solve, solving
from freecell.solver.work import Work
from freecell.verdict import Verdict

__all__ = [
    "BEAMS",
    "DEFAULT_BUDGET",
    "Beam",
    "Coach",
    "Difficulty",
    "Grade",
    "Improvement",
    "Line",
    "Solution",
    "Verdict",
    "Work",
    "difficulty",
    "finding_par",
    "grading",
    "improve",
    "par",
    "solve",
    "solving",
]
