"""The foundations, each combination of heights worked out once."""

from __future__ import annotations

from collections.abc import Iterable

from freecell.cards import DECK, KING
from freecell.solver.columns import Column, mixed
from freecell.solver.packed import ALL_CARDS, Heights
from freecell.solver.tables import Tables
from freecell.solver.weights import Weights

_HEIGHTS = range(KING + 1)
_KEYS = [[mixed(1 << 60 | 14 * suit + height) for height in _HEIGHTS] for suit in range(4)]
"""For each height of each foundation; a key is the sum of four."""
_NEXT = [[ALL_CARDS & 1 << 4 * height + 4 + suit for height in _HEIGHTS] for suit in range(4)]
"""For each height of each foundation the mask of the card that can go home."""


class Tolls(dict[Column, int]):
    """What each card costs that lies on a column, by the cards below that foundations wait for."""

    __slots__ = ("next", "over_next", "over_second", "second")

    def __init__(self, weights: Weights, next_cards: int) -> None:
        self.over_next, self.over_second = weights.over_next, weights.over_second
        self.next = next_cards
        self.second = next_cards << 4 & ALL_CARDS

    def __missing__(self, column: Column) -> int:
        mask = column.mask
        toll = self.over_next * (mask & self.next).bit_count()
        toll += self.over_second * (mask & self.second).bit_count()
        self[column] = toll
        return toll


class Homes(dict[int, "Homes"]):
    """The foundations; as a dict, what they are when a card has gone home."""

    __slots__ = ("family", "heights", "key", "next", "safe", "tolls", "worth")

    next: int
    """Mask of the cards that can go home."""
    safe: int
    """Mask of those that can go home without losing a win."""

    def __init__(self, family: Family, heights: Heights) -> None:
        # By look-ups: a short search meets as many foundations as it looks at states.
        clubs, diamonds, spades, hearts = heights
        lowest, *_, highest = sorted(heights)
        weights = family.weights
        self.family = family
        self.heights = heights
        self.next = _next_cards(heights)
        self.safe = family.tables.safe_among(self.next, heights)
        self.tolls = Tolls(weights, self.next)
        self.worth = weights.card * (len(DECK) - clubs - diamonds - spades - hearts)
        self.worth += weights.spread * (highest - lowest)
        of_clubs, of_diamonds, of_spades, of_hearts = _KEYS
        self.key = of_clubs[clubs] + of_diamonds[diamonds] + of_spades[spades] + of_hearts[hearts]

    def __missing__(self, card: int) -> Homes:
        self[card] = homes = self.family[_raised(self.heights, card & 3, 1)]
        return homes

    def worth_of(self, columns: Iterable[Column]) -> int:
        """Return the worth of columns while the foundations wait for certain cards."""
        worth = 0
        tolls = self.tolls
        first, second = tolls.next, tolls.second
        wanted = first | second
        for column in columns:
            worth += column.worth
            found = column.mask & wanted
            while found:
                bit = found & -found
                found ^= bit
                price = tolls.over_next if bit & first else tolls.over_second
                above = column.size - 1 - column.cards.index(bit.bit_length() - 1)
                worth += price * above
        return worth

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
        """Cut the ties to the family, so that they go when nothing else needs them."""
        for homes in self.values():
            del homes.family
        self.clear()


def _next_cards(heights: Heights) -> int:
    """Return the mask of the cards that can go home."""
    clubs, diamonds, spades, hearts = heights
    of_clubs, of_diamonds, of_spades, of_hearts = _NEXT
    return of_clubs[clubs] | of_diamonds[diamonds] | of_spades[spades] | of_hearts[hearts]


def _raised(heights: Heights, suit: int, by: int) -> Heights:
    clubs, diamonds, spades, hearts = heights
    match suit:
        case 0:
            return clubs + by, diamonds, spades, hearts
        case 1:
            return clubs, diamonds + by, spades, hearts
        case 2:
            return clubs, diamonds, spades + by, hearts
        case _:
            return clubs, diamonds, spades, hearts + by
