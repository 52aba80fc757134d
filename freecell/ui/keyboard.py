"""What a key asks for."""

from __future__ import annotations

from typing import NamedTuple

from freecell.cards import Suit
from freecell.notation import CELLS
from freecell.position import Pile, PileKind, Position
from freecell.ui.cursor import Spot, find
from freecell.ui.intents import Intent, Name, Press, Step, TakeUp


class Key(NamedTuple):
    """A key that went down, with those that were down already."""

    name: str
    """As browsers name it: ``u``, ``?``, ``ArrowUp``."""
    command: bool = False
    """Control, or the command key of a Mac."""
    shift: bool = False
    alt: bool = False


_NAMED: dict[str, Intent] = {
    "Escape": Press.CANCEL,
    "F1": Press.HELP,
    **{step.value: step for step in Step},
}
_LETTERS = {
    "u": Press.UNDO,
    "d": Press.HINT,
    "x": Press.AUTO,
    "a": Press.AUTO,
    "n": Press.NEW_DEAL,
    "g": Press.DEAL_NUMBER,
    "r": Press.RESTART,
    "?": Press.HELP,
}

_IN_RECORDINGS = {
    Step.LEFT: Press.REC_BACK,
    Step.RIGHT: Press.REC_STEP,
    Step.FIRST: Press.REC_START,
    Step.LAST: Press.REC_END,
}
_SUITS = {suit.letter.lower(): suit.value for suit in Suit}


def asked(
    key: Key,
    position: Position,
    spot: Spot,
    *,
    is_holding: bool,
    letters: bool,
    names_home: bool = False,
) -> Intent | None:
    """Return what a key asks for at the table; None when it is none of ours.

    `spot` is where the focus is, `letters` whether keys of one sign mean anything, `names_home`
    whether the key before this one has named home, from where a card may be taken back.
    """
    if key.alt:
        return None
    if key.command:
        return _commanded(key)
    if key.name == "Enter" and key.shift and not isinstance(spot, Pile):
        return TakeUp(*find(position, spot))
    if key.name in _NAMED:
        return None if key.shift else _NAMED[key.name]
    if not letters:
        return None
    letter = key.name.lower()
    if names_home and letter in _SUITS:
        return Name(Pile(PileKind.FOUNDATION, _SUITS[letter]))
    return _typed(letter, position, is_holding)


def in_recording(intent: Intent | None) -> Intent | None:
    """Return what a key asks for while a recording is shown, told by what it means otherwise."""
    return _IN_RECORDINGS.get(intent, intent) if isinstance(intent, Step) else intent


def _commanded(key: Key) -> Intent | None:
    match key.name.lower(), key.shift:
        case "z", False:
            return Press.UNDO
        case ("z", True) | ("y", False):
            return Press.REDO
    return None


def _typed(letter: str, position: Position, is_holding: bool) -> Intent | None:
    """Tell the name of a pile from a command.

    The letter of a free cell is one as soon as something is in hand, or lies in that cell. With
    nothing to move there it is the command of that letter, if there is one.
    """
    if letter in set("12345678"):
        return Name(Pile(PileKind.COLUMN, int(letter) - 1))
    if letter == "h":
        return Name(None)
    if letter in set(CELLS[: len(position.cells)]):
        cell = Pile(PileKind.CELL, CELLS.index(letter))
        if is_holding or position[cell] or letter not in _LETTERS:
            return Name(cell)
    return _LETTERS.get(letter)
