"""Where the cards lie. A position is plain data: it moves cards and does not judge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from freecell.cards import Card

COLUMNS = 8

Cards = tuple[Card, ...]
"""The cards of a pile, deepest first; the last one is the top card, which can be played."""


class PileKind(StrEnum):
    """What a pile is."""

    COLUMN = "column"
    CELL = "cell"
    FOUNDATION = "foundation"


class Pile(NamedTuple):
    """The address of a pile."""

    kind: PileKind
    index: int  # type: ignore[assignment]  # tuple's method of this name is not needed
    """From 0; foundations are in the order of `Suit`. Notation prints columns from 1."""


@dataclass(frozen=True, slots=True)
class Move:
    """Some top cards going from one pile to another. Whether they may is for the rules to say."""

    source: Pile
    target: Pile
    count: int = 1
    """More than 1 is a supermove; the cards keep their order."""


@dataclass(frozen=True, slots=True)
class Position:
    """All cards of a game at one moment."""

    columns: tuple[Cards, ...]
    """The tableau, left to right."""
    cells: tuple[Cards, ...]
    """The free cells, left to right; each holds no card or one."""
    foundations: tuple[Cards, ...] = ((), (), (), ())
    """One pile for each `Suit`, in its order, ace first."""

    def __getitem__(self, pile: Pile) -> Cards:
        return self._group(pile.kind)[pile.index]

    def piles(self) -> tuple[Pile, ...]:
        """Return the address of every pile: columns, cells, foundations."""
        return _piles(len(self.columns), len(self.cells), len(self.foundations))

    def after(self, move: Move) -> Position:
        """Return the position once the top `move.count` cards have moved."""
        cards = self[move.source]
        rest, moved = cards[: -move.count], cards[-move.count :]
        return self._with(move.source, rest)._with(move.target, self[move.target] + moved)

    def after_all(self, moves: Iterable[Move]) -> Position:
        """Return the position once some moves were made, one after the other."""
        position = self
        for move in moves:
            position = position.after(move)
        return position

    @property
    def empty_cells(self) -> int:
        """How many free cells hold no card."""
        return self.cells.count(())

    @property
    def empty_columns(self) -> int:
        """How many columns hold no card."""
        return self.columns.count(())

    @property
    def home(self) -> int:
        """How many cards lie on the foundations."""
        return sum(map(len, self.foundations))

    def _group(self, kind: PileKind) -> tuple[Cards, ...]:
        match kind:
            case PileKind.COLUMN:
                return self.columns
            case PileKind.CELL:
                return self.cells
            case PileKind.FOUNDATION:
                return self.foundations

    def _with(self, pile: Pile, cards: Cards) -> Position:
        group = self._group(pile.kind)
        group = (*group[: pile.index], cards, *group[pile.index + 1 :])
        return Position(
            columns=group if pile.kind is PileKind.COLUMN else self.columns,
            cells=group if pile.kind is PileKind.CELL else self.cells,
            foundations=group if pile.kind is PileKind.FOUNDATION else self.foundations,
        )


@cache  # a page asks for it some fifty times at each turn
def _piles(*counts: int) -> tuple[Pile, ...]:
    """Return the piles when there are so many of each kind, in the order of `PileKind`."""
    kinds = zip(PileKind, counts, strict=True)
    return tuple(Pile(kind, index) for kind, count in kinds for index in range(count))
