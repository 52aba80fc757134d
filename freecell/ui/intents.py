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
    """This number afresh, under the same rules."""
    DEAL_NUMBER = "deal-number"
    """The panel that asks for a deal number."""
    MENU = "menu"
    """The panel with what is needed less often."""
    GIVE_UP = "give-up"
    """The panel that asks whether to give up."""
    GIVE_UP_NOW = "give-up-now"
    RULES = "rules"
    """The panel with the house rules."""
    RULES_NOW = "rules-now"
    """A new deal under the rules that were chosen."""
    RULES_NEXT = "rules-next"
    """The rules that were chosen, from the next deal on."""
    HINT = "hint"
    AUTO = "auto"
    """The next move of a line that wins is played; while it plays on, that ends."""
    AUTO_ON = "auto-on"
    """Such moves are played until something is asked for."""
    CAN_WIN = "can-win"
    LAST_WINNABLE = "last-winnable"
    """Back to the last position that could be won."""
    SOLUTION = "solution"
    """A line that wins, as a recording."""
    HISTORY = "history"
    """The game so far, as a recording."""
    REC_PLAY = "rec-play"
    REC_START = "rec-start"
    REC_END = "rec-end"
    REC_BACK = "rec-back"
    REC_STEP = "rec-step"
    REC_SPEED = "rec-speed"
    REC_COPY = "rec-copy"
    REC_TAKE = "rec-take"
    """Play on from where the recording stands."""
    REC_CLOSE = "rec-close"
    PLAY_ANYWAY = "play-anyway"
    """The move that the guard has asked about."""
    BY_GRADE = "by-grade"
    """The panel that asks for a deal of some difficulty."""
    SETTINGS = "settings"
    HELP = "help"
    """The panel with the keys and gestures."""
    CANCEL = "cancel"
    """Put back what is in hand, or close what lies over the table."""
    TOAST = "toast"
    """What the message over the table offers."""
    UPDATE = "update"
    """The newer version of the game that waits."""


# Whose task it is to answer them.
OF_RECORDINGS = {
    Press.REC_PLAY,
    Press.REC_START,
    Press.REC_END,
    Press.REC_BACK,
    Press.REC_STEP,
    Press.REC_SPEED,
    Press.REC_COPY,
    Press.REC_TAKE,
    Press.REC_CLOSE,
}
OF_THE_ANALYST = {
    Press.HINT,
    Press.AUTO,
    Press.AUTO_ON,
    Press.CAN_WIN,
    Press.LAST_WINNABLE,
    Press.SOLUTION,
}
OF_THE_TABLE = {
    Press.UNDO,
    Press.REDO,
    Press.RESTART,
    Press.GIVE_UP_NOW,
    Press.PLAY_ANYWAY,
}
OF_CHOICES = {Press.RULES, Press.RULES_NOW, Press.RULES_NEXT, Press.SETTINGS}


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a card or on the empty part of a pile."""

    pile: Pile
    depth: int | None = None
    """Place of the card in its pile, from 0; None for the pile itself."""


@dataclass(frozen=True, slots=True)
class Send:
    """A double tap: a second tap on the same card, quickly after the first."""

    pile: Pile
    depth: int


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Take exactly the cards from here in hand, even where a tap would send them."""

    pile: Pile
    depth: int


@dataclass(frozen=True, slots=True)
class Lift:
    """Begin to carry the cards from here."""

    pile: Pile
    depth: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Let go of the cards that are carried, over a pile or elsewhere."""

    pile: Pile | None = None


@dataclass(frozen=True, slots=True)
class Name:
    """A pile named by a key, as in the standard notation: first from where, then to where."""

    pile: Pile | None
    """None is the foundation of the card in hand."""


class Step(StrEnum):
    """A step of the focus over the table; the value is the key's name."""

    LEFT = "ArrowLeft"
    RIGHT = "ArrowRight"
    UP = "ArrowUp"
    DOWN = "ArrowDown"
    FIRST = "Home"
    LAST = "End"
    ROW_ABOVE = "PageUp"
    ROW_BELOW = "PageDown"


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """Open the deal whose number was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class OpenKept:
    """Go on with a kept game."""

    name: str
    """See `HouseGame.name`."""


@dataclass(frozen=True, slots=True)
class ChooseRule:
    """Decide a house rule, or all of them by a preset; not yet for any game."""

    name: str
    """Of an option in `freecell.options`, or ``rules``."""
    value: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Decide one of the `freecell.ui.settings`."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class OpenGrade:
    """Open a deal of some difficulty."""

    grade: int
    """1 (very easy) to 5 (very hard)."""


Gesture = Tap | Send | TakeUp | Lift | Drop | Name
"""What is done to the cards themselves."""

Intent = Press | Gesture | Step | OpenDeal | OpenKept | OpenGrade | ChooseRule | Choose


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
