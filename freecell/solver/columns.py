"""Columns, each worked out once: what the search asks of a column is an attribute of it.

A search meets few different columns (some 300 in 60,000 states of deal 11982), so each is an object
that is made once: ``columns.laid[card][column]`` is the column with a card laid on it, and
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


_CARDS = [
    (1 << card, card >> 2, bytes((card,)), LOWER[card], LOWER_OF_SUIT[card], mixed(card) | 1 << 55)
    for card in range(CODES)
]
"""For each card its mask, its rank, the card alone, the lower cards, those of its suit, a key."""


class Column:
    """A column."""

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
        "whole",
        "worth",
    )

    below: Column
    """The column without its top card; the empty column has none."""
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
    """What it is worth by the weights, but for the cards that foundations wait for."""
    key: int
    """56 bits, as good as different for different columns."""

    def without(self, count: int) -> Column:
        """Return the column without its top `count` cards."""
        column = self
        for _ in range(count):
            column = column.below
        return column


class Laid(dict[Column, Column]):
    """The columns with a certain card on top; as a dict, by the column below the card."""

    __slots__ = ("card", "tables", "weights")

    def __init__(self, card: int, tables: Tables, weights: Weights) -> None:
        self.card = card
        self.tables = tables
        self.weights = weights

    def __missing__(self, below: Column) -> Column:
        # In one piece: columns are a tenth of the time of a short search.
        card, weights = self.card, self.weights
        bit, rank, alone, lower, lower_of_suit, key = _CARDS[card]
        self[below] = column = Column()
        column.below = below
        column.card = card
        column.bit = bit
        column.rank = rank
        column.cards = below.cards + alone
        column.size = below.size + 1
        column.mask = below.mask | bit
        column.accepts = self.tables.accepts[card]
        # The middle of a square: it depends on all cards and on their order.
        key ^= below.key
        column.key = key * key >> 28 & KEY_MASK
        disorder, worth = below.disorder, below.worth
        if below.accepts & bit:
            column.run = below.run + 1
            column.run_mask = below.run_mask | bit
            column.whole = below.whole and below.whole + 1
            column.breaches = below.breaches
        else:
            column.run = 1
            column.run_mask = bit
            if below.size:
                column.whole = int(self.tables.enters & bit > 0)
                column.breaches = below.breaches + 1
                worth += weights.breach
                if not below.breaches:
                    worth += _order_bonus(weights, below.cards[0])
            else:
                column.whole = column.breaches = 0
                worth -= _order_bonus(weights, card)
        if below.mask & lower:
            disorder += 1
            worth += weights.over_lower
            if below.mask & lower_of_suit:
                worth += weights.over_own
        column.disorder = disorder
        column.worth = worth
        return column


class Columns:
    """All columns that one set of weights meets."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.empty = _empty()
        """The column that all others are made from."""
        self.laid = [Laid(card, tables, weights) for card in range(CODES)]
        """For each card the columns with it on top."""

    def of(self, cards: bytes) -> Column:
        """Return the column of these cards, deepest first."""
        return self.with_cards(self.empty, cards)

    def with_cards(self, column: Column, cards: bytes) -> Column:
        """Return the column with these cards laid on it, one after the other."""
        laid = self.laid
        for card in cards:
            column = laid[card][column]
        return column


def _empty() -> Column:
    column = Column()
    column.card = -1
    column.cards = b""
    column.bit = column.rank = column.size = column.mask = column.accepts = 0
    column.run = column.run_mask = column.whole = 0
    column.breaches = column.disorder = column.worth = column.key = 0
    return column


def _order_bonus(weights: Weights, deepest: int) -> int:
    """Return what a column is worth more while it is one run, by its deepest card."""
    return weights.from_king if deepest >= FIRST_KING else weights.ordered
