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


class Homes(dict[Column, int]):
    """The foundations; as a dict, the toll of each column.

    That is what each card that lies on the column costs, as it buries those of the column's cards
    that the foundations wait for.
    """

    __slots__ = ("heights", "key", "next", "safe", "second", "weights", "worth")
    __hash__ = object.__hash__  # type: ignore[assignment]  # a dict has none
    __eq__ = object.__eq__
    __ne__ = object.__ne__

    def __init__(self, heights: Heights, tables: Tables, weights: Weights) -> None:
        # By look-ups: a short search meets as many foundations as it looks at states.
        clubs, diamonds, spades, hearts = heights
        for_clubs, for_diamonds, for_spades, for_hearts = _NEXT
        next_cards = (
            for_clubs[clubs] | for_diamonds[diamonds] | for_spades[spades] | for_hearts[hearts]
        )
        self.heights = heights
        self.weights = weights
        self.next = next_cards
        """Mask of the cards that can go home."""
        self.second = next_cards << 4 & ALL_CARDS
        """Mask of the cards that can follow these."""
        self.safe = tables.safe_among(next_cards, heights)
        """Mask of those that can go home without losing a win."""
        lowest, _, _, highest = sorted(heights)
        left = len(DECK) - clubs - diamonds - spades - hearts
        self.worth = weights.card * left + weights.spread * (highest - lowest)
        of_clubs, of_diamonds, of_spades, of_hearts = _KEYS
        self.key = of_clubs[clubs] + of_diamonds[diamonds] + of_spades[spades] + of_hearts[hearts]

    def __missing__(self, column: Column) -> int:
        weights, mask = self.weights, column.mask
        toll = weights.over_next * (mask & self.next).bit_count()
        toll += weights.over_second * (mask & self.second).bit_count()
        self[column] = toll
        return toll

    def worth_of(self, columns: Iterable[Column]) -> int:
        """Return the worth of columns: their own, and the toll that each of their cards pays.

        Added up from the other end, by the cards that are waited for: there are few.
        """
        worth = 0
        following = self.second
        wanted = self.next | following
        over_next, over_second = self.weights.over_next, self.weights.over_second
        for column in columns:
            worth += column.worth
            found = column.mask & wanted
            while found:
                bit = found & -found
                found ^= bit
                above = column.size - 1 - column.cards.index(bit.bit_length() - 1)
                worth += above * (over_second if bit & following else over_next)
        return worth


class Family(dict[Heights, Homes]):
    """All foundations that one set of weights meets, by their heights."""

    __slots__ = ("tables", "weights")

    def __init__(self, tables: Tables, weights: Weights) -> None:
        super().__init__()
        self.tables = tables
        self.weights = weights

    def __missing__(self, heights: Heights) -> Homes:
        self[heights] = homes = Homes(heights, self.tables, self.weights)
        return homes


class Raised(dict[Homes, Homes]):
    """What foundations are once the next card of a suit is home; as a dict, by what they were."""

    __slots__ = ("family", "suit")

    def __init__(self, suit: int, family: Family) -> None:
        super().__init__()
        self.suit = suit
        self.family = family

    def __missing__(self, homes: Homes) -> Homes:
        self[homes] = raised = self.family[changed(homes.heights, self.suit, 1)]
        return raised


def changed(heights: Heights, suit: int, by: int) -> Heights:
    """Return the heights when some cards of a suit have gone home, or come back."""
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
