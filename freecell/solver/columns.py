"""Columns, each worked out once: what the search asks of a column is an attribute of it.

A search meets few different columns (some 300 in 60,000 states of deal 11982), so each is an object
that is made once, a node of a trie: ``column[card]`` is the column with a card laid on it, and
``column.below`` the one without its top card.
"""

from __future__ import annotations

from freecell.solver.packed import CODES, FIRST_KING
from freecell.solver.tables import LOWER, LOWER_OF_SUIT, Tables
from freecell.solver.weights import Weights

KEY_MASK = (1 << 56) - 1


def mixed(number: int) -> int:
    """Return 56 bits that look random (splitmix64), the same ones for a number everywhere."""
    number = (number + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    number = (number ^ number >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (number ^ number >> 31) & KEY_MASK


_CARD_KEYS = [mixed(card) | 1 << 55 for card in range(CODES)]


class Column(dict[int, "Column"]):
    """A column; as a dict, the columns made from it by laying a card on it."""

    __slots__ = (
        "accepts",
        "below",
        "bit",
        "breaches",
        "card",
        "cards",
        "disorder",
        "key",
        "mask",
        "rank",
        "run",
        "run_mask",
        "size",
        "tables",
        "weights",
        "whole",
        "worth",
    )
    __hash__ = object.__hash__  # type: ignore[assignment]  # a dict has none
    __eq__ = object.__eq__
    __ne__ = object.__ne__

    below: Column
    card: int
    """The top card; -1 in the empty column."""
    bit: int
    """The mask of the top card."""
    rank: int
    cards: bytes
    """All cards, deepest first."""
    size: int
    mask: int
    """All cards."""
    accepts: int
    """Mask of the cards that may be laid on the top card."""
    run: int
    """How many cards at the end form a run."""
    run_mask: int
    whole: int
    """`run`, if it may go into an empty column as far as its first card is concerned and is not
    the whole column, for which that would be no change; else 0."""
    breaches: int
    """How many cards do not continue the run below them."""
    disorder: int
    """How many cards lie above a lower one."""
    worth: int
    """What it is worth by `weights`, but for the cards that foundations wait for."""
    key: int
    """56 bits, as good as different for different columns."""
    tables: Tables
    weights: Weights

    @classmethod
    def empty(cls, tables: Tables, weights: Weights) -> Column:
        """Return the column that all others are made from."""
        column = cls()
        column.tables = tables
        column.weights = weights
        column.below = column
        column.card = -1
        column.cards = b""
        column.bit = column.rank = column.size = column.mask = column.accepts = 0
        column.run = column.run_mask = column.whole = 0
        column.breaches = column.disorder = column.worth = column.key = 0
        return column

    def __missing__(self, card: int) -> Column:
        # In one piece: columns are a tenth of the time of a short search.
        weights = self.weights
        column = Column()
        column.tables = self.tables
        column.weights = weights
        column.below = self
        column.card = card
        column.bit = bit = 1 << card
        column.rank = card >> 2
        column.cards = self.cards + bytes((card,))
        column.size = self.size + 1
        column.mask = self.mask | bit
        column.accepts = self.tables.accepts[card]
        # The middle of a square: it depends on all cards and on their order.
        key = self.key ^ _CARD_KEYS[card]
        column.key = key * key >> 28 & KEY_MASK
        column.disorder = self.disorder
        worth = self.worth
        if self.accepts & bit:
            column.run = self.run + 1
            column.run_mask = self.run_mask | bit
            column.whole = self.whole and self.whole + 1
            column.breaches = self.breaches
        else:
            column.run = 1
            column.run_mask = bit
            column.whole = 0
            column.breaches = self.breaches
            if self.size:
                column.whole = int(self.tables.enters & bit > 0)
                column.breaches += 1
                worth += weights.breach
                if not self.breaches:
                    worth += self._order_bonus
            else:
                worth -= column._order_bonus
        if self.mask & LOWER[card]:
            worth += weights.over_lower
            column.disorder += 1
            if self.mask & LOWER_OF_SUIT[card]:
                worth += weights.over_own
        column.worth = worth
        self[card] = column
        return column

    @property
    def _order_bonus(self) -> int:
        """What a column is worth more while it is one run, by its deepest card."""
        weights = self.weights
        return weights.from_king if self.cards[0] >= FIRST_KING else weights.ordered

    def with_cards(self, cards: bytes) -> Column:
        """Return the column with these cards laid on it, one after the other."""
        column = self
        for card in cards:
            column = column[card]
        return column

    def without(self, count: int) -> Column:
        """Return the column without its top `count` cards."""
        column = self
        for _ in range(count):
            column = column.below
        return column

    def close(self) -> None:
        """Cut the ties to all columns made from this one, so that they go when it goes."""
        columns = [self]
        while columns:
            column = columns.pop()
            columns += column.values()
            column.clear()
        del self.below
