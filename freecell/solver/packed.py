"""Positions as small integers, the form in which the search handles cards.

A card is ``4 * rank + suit``, 4 to 55, so that one bit of an integer stands for each card and a
set of cards is a mask. The suits are numbered clubs, diamonds, spades, hearts, so that the last bit
of a card is its colour; `Suit` has another order.
"""

from __future__ import annotations

from typing import NamedTuple

from freecell.cards import DECK, KING, Card, Suit
from freecell.position import COLUMNS, Position
from freecell.rules import FreeCell

Heights = tuple[int, int, int, int]
"""The rank of each foundation's top card, 0 when it is empty, in the order of the packed suits."""

CODES = 56
"""All cards are below this number."""
FIRST_CARD = 4
FIRST_KING = 4 * KING
ALL_CARDS = (1 << CODES) - (1 << FIRST_CARD)
"""The mask of the whole deck."""

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
"""The suit that each packed suit stands for."""

_NUMBERS = [SUITS.index(suit) for suit in Suit]


class Packed(NamedTuple):
    """A position of the whole deck."""

    columns: tuple[bytes, ...]
    """The cards of each column, deepest first."""
    cells: tuple[int, ...]
    """The card in each cell, 0 for none."""
    heights: Heights

    @property
    def cell_mask(self) -> int:
        """The cards in cells."""
        return sum(1 << card for card in self.cells if card)


def code(card: Card) -> int:
    """Return the number of a card."""
    return 4 * card.rank + _NUMBERS[card.suit]


def pack(rules: FreeCell, position: Position) -> Packed | None:
    """Return the packed position; None unless it has each card of the deck once.

    Raises ValueError when it has not the piles that the rules speak of.
    """
    if len(position.cells) != rules.cells or len(position.columns) != COLUMNS:
        raise ValueError(
            f"these rules are for {COLUMNS} columns and {rules.cells} free cells, "
            f"not for {len(position.columns)} and {len(position.cells)}"
        )
    packed = Packed(
        columns=tuple(bytes(map(code, cards)) for cards in position.columns),
        cells=tuple(code(cards[-1]) if cards else 0 for cards in position.cells),
        heights=_heights(position),
    )
    return packed if _is_whole(packed, position) else None


def _heights(position: Position) -> Heights:
    clubs, diamonds, spades, hearts = (len(position.foundations[suit]) for suit in SUITS)
    return clubs, diamonds, spades, hearts


def _is_whole(packed: Packed, position: Position) -> bool:
    """Whether all 52 cards are there, those that are home in order."""
    for suit, cards in zip(Suit, position.foundations, strict=True):
        if [card.rank for card in cards if card.suit is suit] != list(range(1, len(cards) + 1)):
            return False
    seen = packed.cell_mask
    for card in b"".join(packed.columns):
        seen |= 1 << card
    for index, height in enumerate(packed.heights):
        seen |= sum(1 << 4 * rank + index for rank in range(1, height + 1))
    number = sum(map(len, packed.columns)) + sum(map(bool, packed.cells)) + sum(packed.heights)
    return number == len(DECK) and seen.bit_count() == len(DECK)
