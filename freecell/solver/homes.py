"""The foundations, each combination of heights worked out once."""

from __future__ import annotations

from freecell.cards import DECK, KING
from freecell.solver.columns import Column, mixed
from freecell.solver.packed import ALL_CARDS, Heights
from freecell.solver.tables import Tables
from freecell.solver.weights import Weights


class Worths(dict[Column, int]):
    """The worth of each column while the foundations wait for certain cards."""

    __slots__ = ("next", "second", "weights")

    def __init__(self, weights: Weights, next_cards: int, second_cards: int) -> None:
        self.weights = weights
        self.next = next_cards
        self.second = second_cards

    def __missing__(self, column: Column) -> int:
        worth = column.worth
        mask = column.mask
        if mask & self.next:
            worth += self.weights.over_next * _cards_above(column, mask & self.next)
        if mask & self.second:
            worth += self.weights.over_second * _cards_above(column, mask & self.second)
        self[column] = worth
        return worth


class Homes(dict[int, "Homes"]):
    """The foundations; as a dict, what they are when a card has gone home."""

    __slots__ = ("family", "heights", "key", "next", "safe", "worth", "worths")

    next: int
    """Mask of the cards that can go home."""
    safe: int
    """Mask of those that can go home without losing a win."""

    def __init__(self, family: Family, heights: Heights) -> None:
        weights = family.weights
        self.family = family
        self.heights = heights
        self.next = self.safe = second = 0
        for suit, height in enumerate(heights):
            if height < KING:
                bit = 1 << 4 * (height + 1) + suit
                self.next |= bit
                second |= bit << 4 & ALL_CARDS
                if family.tables.is_safe(heights, height + 1, suit):
                    self.safe |= bit
        self.worths = Worths(weights, self.next, second)
        """The worth of each column."""
        self.worth = weights.card * (len(DECK) - sum(heights))
        self.worth += weights.spread * (max(heights) - min(heights))
        clubs, diamonds, spades, hearts = heights
        self.key = mixed(clubs | diamonds << 4 | spades << 8 | hearts << 12 | 1 << 60)

    def __missing__(self, card: int) -> Homes:
        self[card] = homes = self.family[_raised(self.heights, card & 3, 1)]
        return homes

    def without(self, suit: int) -> Homes:
        """Return the foundations when the top card of a suit has come back."""
        return self.family[_raised(self.heights, suit, -1)]


class Family(dict[Heights, Homes]):
    """All foundations of a search, by their heights."""

    __slots__ = ("tables", "weights")

    def __init__(self, tables: Tables, weights: Weights) -> None:
        super().__init__()
        self.tables = tables
        self.weights = weights

    def __missing__(self, heights: Heights) -> Homes:
        self[heights] = homes = Homes(self, heights)
        return homes

    def close(self) -> None:
        """Cut the ties among all of them, so that they go when the family goes."""
        for homes in self.values():
            homes.clear()
            homes.worths.clear()
        self.clear()


def _raised(heights: Heights, suit: int, by: int) -> Heights:
    ranks = list(heights)
    ranks[suit] += by
    clubs, diamonds, spades, hearts = ranks
    return clubs, diamonds, spades, hearts


def _cards_above(column: Column, found: int) -> int:
    """Return how many cards lie above each of some cards of a column, all together."""
    above = 0
    while found:
        bit = found & -found
        found ^= bit
        above += column.size - 1 - column.cards.index(bit.bit_length() - 1)
    return above
