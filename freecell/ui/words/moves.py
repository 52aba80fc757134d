"""What happened on the table, for those who listen."""

from __future__ import annotations

from freecell.cards import Card, Suit
from freecell.position import Move, PileKind, Position
from freecell.ui.language import _, listed, ngettext, sentence
from freecell.ui.words.message import Message
from freecell.ui.words.names import card_name, suit_name

_MOST_NAMED = 4
"""Of the cards that go home by themselves; more are counted."""


def move_said(position: Position, move: Move) -> str:
    """Say a move in a position: ``Seven of hearts to column 3.``."""
    cards = position[move.source][-move.count :]
    card, number = card_name(cards[0]), move.target.index + 1
    match move.target.kind:
        case PileKind.COLUMN if len(cards) > 1:
            said = ngettext(
                "{count} card from {card} to column {number}.",
                "{count} cards from {card} to column {number}.",
                len(cards),
                card=card,
                number=number,
            )
        case PileKind.COLUMN:
            said = _("{card} to column {number}.", card=card, number=number)
        case PileKind.CELL:
            said = _("{card} to free cell {number}.", card=card, number=number)
        case PileKind.FOUNDATION:
            suit = suit_name(Suit(move.target.index))
            said = _("{card} to foundation of {suit}.", card=card, suit=suit)
    return sentence(said)


def moved(position: Position, move: Move, automatic: tuple[Move, ...]) -> str:
    """Say what a turn did; `position` is the one before it."""
    said = move_said(position, move)
    if not automatic:
        return said
    after = position.after(move)
    names = []
    for step in automatic:
        names.append(card_name(after[step.source][-1]))
        after = after.after(step)
    return f"{said} {_gone_home(names)}"


def _gone_home(names: list[str]) -> str:
    if len(names) <= _MOST_NAMED:
        return _("Home by themselves: {cards}.", cards=listed(*names))
    return ngettext(
        "{count} card goes home by itself.", "{count} cards go home by themselves.", len(names)
    )


def picked(card: Card, count: int) -> str:
    """Say what is in hand."""
    name = card_name(card)
    if count == 1:
        return sentence(_("{card} picked up.", card=name))
    said = ngettext(
        "{card} and {count} on it picked up.",
        "{card} and {count} on it picked up.",
        count - 1,
        card=name,
    )
    return sentence(said)


def put_back() -> str:
    return _("Put back.")


def undone() -> str:
    return _("Taken back.")


def redone() -> str:
    return _("Played again.")


def restarted() -> Message:
    return Message(_("Back to the deal"), _("Redo plays your moves again."))


def restarted_afresh() -> Message:
    return Message(_("Back to the deal"), _("These rules count from here."))


def take_back() -> str:
    """The button that takes back a move."""
    return _("Undo")
