"""What the search thinks of a position: prices in small integers, the lower the better.

A state is worth ``card x cards not home + spread x (highest - lowest foundation) + the worth of its
columns + the price of its mobility + depth x moves made / 4``. The sets differ on purpose: what one
finds hard, another may find easy, and that has done more for the slowest deals than tuning any of
them. All were found by hill climbing on random deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from freecell.position import COLUMNS


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """One set of prices."""

    card: int
    """For each card that is not home."""
    over_next: int
    """For each card above the next one of a suit that has to go home."""
    over_second: int
    """For each card above the one after that."""
    breach: int
    """For each two cards of a column, one on the other, that are no run."""
    over_lower: int
    """For each card that lies somewhere above a lower one."""
    over_own: int
    """More, if one of these is of its own suit."""
    cells: tuple[int, int, int, int]
    """For the fourth free cell from the last that is taken (and any before), ... for the last."""
    first_empty: int
    """Taken off for one empty column."""
    more_empty: int
    """Taken off for each further one."""
    spread: int
    """For each rank by which the highest foundation is above the lowest."""
    from_king: int
    """Taken off for a column that is one run from a king."""
    ordered: int
    """Taken off for a column that is one run from another card."""
    stuck: int
    """When there is neither a free cell nor an empty column."""
    depth: int
    """For each move, in quarters."""

    @cache  # noqa: B019  # there are a dozen of both
    def mobility(self, cells: int) -> list[list[int]]:
        """Return ``[free cells][empty columns] -> price`` for a game with so many cells."""
        return [
            [self._taken(free, cells) + self._mobility(free, empty) for empty in range(COLUMNS + 1)]
            for free in range(cells + 1)
        ]

    def _taken(self, free: int, cells: int) -> int:
        return sum(self.cells[max(0, 3 - left)] for left in range(free, cells))

    def _mobility(self, free: int, empty: int) -> int:
        if empty:
            return -self.first_empty - self.more_empty * (empty - 1)
        return 0 if free else self.stuck


# fmt: off
PLAIN = Weights(
    card=24, over_next=9, over_second=3, breach=28, over_lower=4, over_own=3,
    cells=(14, 28, 36, 60), first_empty=12, more_empty=29, spread=2,
    from_king=19, ordered=-4, stuck=7, depth=57,
)
ROOMY = Weights(
    card=24, over_next=9, over_second=3, breach=17, over_lower=3, over_own=4,
    cells=(8, 9, 15, 37), first_empty=14, more_empty=42, spread=2,
    from_king=32, ordered=-4, stuck=7, depth=72,
)
DIRECT = Weights(
    card=24, over_next=9, over_second=3, breach=28, over_lower=4, over_own=3,
    cells=(7, 15, 18, 35), first_empty=12, more_empty=29, spread=2,
    from_king=19, ordered=-4, stuck=7, depth=90,
)
PATIENT = Weights(
    card=8, over_next=6, over_second=3, breach=8, over_lower=4, over_own=4,
    cells=(2, 4, 8, 12), first_empty=12, more_empty=8, spread=1,
    from_king=8, ordered=0, stuck=0, depth=12,
)
LIGHT = Weights(
    card=12, over_next=9, over_second=5, breach=10, over_lower=4, over_own=3,
    cells=(14, 28, 36, 60), first_empty=12, more_empty=29, spread=2,
    from_king=30, ordered=-4, stuck=7, depth=30,
)
COLUMNS_FIRST = Weights(
    card=24, over_next=9, over_second=3, breach=28, over_lower=4, over_own=3,
    cells=(0, 5, 20, 60), first_empty=40, more_empty=40, spread=2,
    from_king=19, ordered=-4, stuck=7, depth=57,
)

SHORT = Weights(
    card=24, over_next=9, over_second=3, breach=15, over_lower=2, over_own=6,
    cells=(9, 7, 15, 32), first_empty=14, more_empty=42, spread=3,
    from_king=32, ordered=-2, stuck=7, depth=83,
)
"""Tuned for short lines from narrow beams."""

QUICK = Weights(
    card=13, over_next=10, over_second=3, breach=35, over_lower=5, over_own=1,
    cells=(0, 35, 36, 74), first_empty=39, more_empty=37, spread=0,
    from_king=7, ordered=-9, stuck=15, depth=51,
)
"""Tuned for a hasty search, to look at few states."""

BY_SUIT = Weights(
    card=9, over_next=7, over_second=0, breach=28, over_lower=3, over_own=1,
    cells=(18, 51, 46, 77), first_empty=30, more_empty=29, spread=4,
    from_king=27, ordered=3, stuck=12, depth=30,
)
FEW_CELLS = Weights(
    card=19, over_next=15, over_second=6, breach=28, over_lower=3, over_own=3,
    cells=(18, 47, 45, 105), first_empty=-1, more_empty=49, spread=3,
    from_king=32, ordered=-18, stuck=13, depth=57,
)
KINGS_ONLY = Weights(
    card=24, over_next=9, over_second=3, breach=28, over_lower=6, over_own=1,
    cells=(14, 28, 36, 120), first_empty=22, more_empty=7, spread=2,
    from_king=27, ordered=-10, stuck=4, depth=74,
)
CLOSED = Weights(
    card=23, over_next=9, over_second=2, breach=17, over_lower=4, over_own=3,
    cells=(8, 9, 15, 37), first_empty=9, more_empty=42, spread=1,
    from_king=52, ordered=-4, stuck=1, depth=72,
)
# fmt: on
