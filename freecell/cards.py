"""Cards: thirteen ranks in four suits, each card a value that prints as two letters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

RANKS = "A23456789TJQK"
"""The letters of the ranks, ace first: the letter of rank r is ``RANKS[r - 1]``."""

KING = 13


class Suit(IntEnum):
    """The suits in Microsoft's order, which is also the order of the foundations."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """``C``, ``D``, ``H`` or ``S``."""
        return "CDHS"[self]

    @property
    def is_red(self) -> bool:
        """Whether the suit is diamonds or hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck. ``str(card)`` is its text (``TD``), `Card.parse` the inverse."""

    rank: int
    """1 (ace) to 13 (king)."""
    suit: Suit

    @property
    def is_red(self) -> bool:
        """Whether the card is a diamond or a heart."""
        return self.suit.is_red

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: rank then suit, in either case, ten as ``T`` or ``10``.

        Raises ValueError when `text` is no card.

        >>> Card.parse("10d")
        Card(rank=10, suit=<Suit.DIAMONDS: 1>)
        """
        card = _BY_TEXT.get(text.upper().replace("10", "T", 1))
        if card is None:
            raise ValueError(f"{text!r} is no card: expected a rank and a suit, such as TD or 7h")
        return card

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit.letter


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in range(1, 14) for suit in Suit)
"""The 52 cards, by rank then suit: AC, AD, AH, AS, 2C, ... KS (Microsoft's order)."""

_BY_TEXT = {str(card): card for card in DECK}
