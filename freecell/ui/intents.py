"""What a player can ask for, and how the page's plain events say it."""

from __future__ import annotations

from dataclasses import dataclass

from freecell.position import Pile, PileKind


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a card or on the empty part of a pile."""

    pile: Pile
    depth: int | None = None
    """Place of the card in its pile, from 0; None for the pile itself."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Put back what is in hand, or close what lies over the table."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back a turn."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Play again the turn that was taken back."""


@dataclass(frozen=True, slots=True)
class Restart:
    """Go back to the deal."""


@dataclass(frozen=True, slots=True)
class NewDeal:
    """Deal a random number."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Deal the number after this one."""


@dataclass(frozen=True, slots=True)
class SameDeal:
    """Deal this number afresh."""


@dataclass(frozen=True, slots=True)
class AskForDeal:
    """Open the panel that asks for a deal number."""


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """Open the deal whose number was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class PressToast:
    """Press the button of the message over the table."""


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Go over to the newer version of the game that waits."""


Intent = (
    Tap | Cancel | Undo | Redo | Restart | NewDeal | NextDeal | SameDeal
    | AskForDeal | OpenDeal | PressToast | TakeUpdate
)  # fmt: skip

_ACTIONS: dict[str, Intent] = {
    "new-deal": NewDeal(),
    "next-deal": NextDeal(),
    "same-deal": SameDeal(),
    "deal-number": AskForDeal(),
    "restart": Restart(),
    "undo": Undo(),
    "redo": Redo(),
    "toast": PressToast(),
    "cancel": Cancel(),
    "update": TakeUpdate(),
}

_FOUNDATION_LETTERS = "CDHS"


def from_action(name: str) -> Intent:
    """Return what a button asks for, by its ``data-action``. Raises KeyError for an unknown one."""
    return _ACTIONS[name]


def pile_id(pile: Pile) -> str:
    """Return the page's name of a pile: ``column-1``, ``cell-1``, ``foundation-H``."""
    if pile.kind is PileKind.FOUNDATION:
        return f"{pile.kind}-{_FOUNDATION_LETTERS[pile.index]}"
    return f"{pile.kind}-{pile.index + 1}"


def parse_pile_id(text: str) -> Pile:
    """Read the page's name of a pile, the inverse of `pile_id`. Raises ValueError."""
    kind_text, _, place = text.partition("-")
    kind = PileKind(kind_text)
    if kind is PileKind.FOUNDATION:
        return Pile(kind, _FOUNDATION_LETTERS.index(place))
    return Pile(kind, int(place) - 1)
