"""What a player can ask for, and how the page's plain events say it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from freecell.cards import Suit
from freecell.position import COLUMNS, Pile, PileKind
from freecell.rules import MAX_CELLS


class Press(StrEnum):
    """What a button asks for; the value is the button's ``data-action`` in the page."""

    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    NEW_DEAL = "new-deal"
    NEXT_DEAL = "next-deal"
    """The number after this one."""
    SAME_DEAL = "same-deal"
    """This number afresh."""
    DEAL_NUMBER = "deal-number"
    """The panel that asks for a deal number."""
    CANCEL = "cancel"
    """Put back what is in hand, or close what lies over the table."""
    TOAST = "toast"
    """What the message over the table offers."""
    UPDATE = "update"
    """The newer version of the game that waits."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a card or on the empty part of a pile."""

    pile: Pile
    depth: int | None = None
    """Place of the card in its pile, from 0; None for the pile itself."""


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """Open the deal whose number was typed."""

    text: str


Intent = Press | Tap | OpenDeal


def pile_id(pile: Pile) -> str:
    """Return the page's name of a pile: ``column-1``, ``cell-1``, ``foundation-H``."""
    if pile.kind is PileKind.FOUNDATION:
        return f"{pile.kind}-{Suit(pile.index).letter}"
    return f"{pile.kind}-{pile.index + 1}"


def parse_pile_id(text: str) -> Pile:
    """Read the page's name of a pile, the inverse of `pile_id`. Raises ValueError."""
    if text not in _PILES:
        raise ValueError(f"there is no pile {text!r}")
    return _PILES[text]


_COUNTS = {PileKind.COLUMN: COLUMNS, PileKind.CELL: MAX_CELLS, PileKind.FOUNDATION: len(Suit)}

_PILES = {
    pile_id(pile): pile
    for kind, count in _COUNTS.items()
    for pile in (Pile(kind, index) for index in range(count))
}
