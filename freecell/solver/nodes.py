"""The states of a search, and the queue of those that are still to be looked at."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from freecell.solver.columns import Column
from freecell.solver.homes import Homes
from freecell.solver.packed import Heights

TO_CELL = -1
"""As the target of a move, any free cell; targets from 0 are columns."""
TO_HOME = 9
NOWHERE = 99
"""As the source and the target of no move."""
FROM_HOME = 100
"""As the source of a move, with the card added: a card that comes back from its foundation.

Sources from 0 are columns; ``-1 - card`` is the cell that holds the card.
"""

Origin: TypeAlias = "tuple[Node, int, Column | None, int, Column | None]"
"""How a state was reached: from where, the source and what it is after the move, the target and
what it is. What neither is nor becomes a column is None."""

Child: TypeAlias = "tuple[Node, int, Column | None, int, Column | None, int, int, int]"
"""A state that is not built yet: an `Origin`, then cells, worth and key as in `Node`.

Homes are those of the state before. There are ten children for each state that is ever looked at,
hence no more than a plain tuple.
"""


State: TypeAlias = "Node | Child"


@dataclass(slots=True, eq=False)
class Node:
    """A state: a position, as far as the order of columns and of cells does not matter.

    Nothing changes it. (It is not frozen, as that makes it slow to build, and no tuple, as there
    are many reads for each.)
    """

    columns: tuple[Column, ...]
    cells: int
    """Mask of the cards in cells."""
    homes: Homes
    key: int
    """The sum of the keys of columns and homes, 0 for a state that is only passed through.

    Columns and homes tell which cards are in cells, and a sum does not ask for an order. Two of a
    million states have the same key in about one of 100,000 searches.
    """
    worth: int
    """The worth of the columns while the foundations are what they are, see `Homes.worth_of`."""
    depth: int
    """How many moves were made, those home not counted."""
    origin: Origin | Child | None


class Step(NamedTuple):
    """One move of a path."""

    source: int
    target: int
    number: int
    """How many cards move."""
    heights: Heights
    """What the foundations are after it, once all safe cards have gone home."""


class Queue(dict[int, "list[State]"]):
    """The states to look at, by estimate: lowest first, among equals the latest first."""

    __slots__ = ("_estimates",)

    def __init__(self) -> None:
        super().__init__()
        self._estimates: list[int] = []

    def take_in(self, reached: list[tuple[int, State]]) -> None:
        """Queue all states of a list, each given after its estimate, and leave it empty."""
        estimates = self._estimates
        for estimate, state in reached:
            if estimate in self:
                self[estimate].append(state)
            else:
                self[estimate] = [state]
                heappush(estimates, estimate)
        reached.clear()

    def take(self) -> State:
        """Remove the best state and return it."""
        estimate = self._estimates[0]
        states = self[estimate]
        state = states.pop()
        if not states:
            del self[estimate]
            heappop(self._estimates)
        return state

    def best(self, number: int) -> list[State]:
        """Return the best states, no more than a number."""
        chosen: list[State] = []
        for estimate in sorted(self):
            chosen += self[estimate][::-1][: number - len(chosen)]
            if len(chosen) >= number:
                break
        return chosen
