"""What cards and piles are called, and how time is told."""

from __future__ import annotations

from freecell.cards import Card, Suit
from freecell.position import Pile, PileKind
from freecell.ui.language import N_, _, ngettext, pgettext, sentence
from freecell.verdict import Verdict

_RANKS = (
    N_("ace"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"),
    N_("eight"), N_("nine"), N_("ten"), N_("jack"), N_("queen"), N_("king"),
)  # fmt: skip
_SUITS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def card_name(card: Card) -> str:
    """``seven of hearts``."""
    rank = _(_RANKS[card.rank - 1])
    # Translators: the name of a card; ranks and suits are translated on their own.
    return pgettext("card", "{rank} of {suit}", rank=rank, suit=suit_name(card.suit))


def suit_name(suit: Suit) -> str:
    """``hearts``."""
    return _(_SUITS[suit])


def pile_name(pile: Pile) -> str:
    """``column 3``, ``free cell 2``, ``foundation of hearts``."""
    match pile.kind:
        case PileKind.COLUMN:
            return _("column {number}", number=pile.index + 1)
        case PileKind.CELL:
            return _("free cell {number}", number=pile.index + 1)
        case PileKind.FOUNDATION:
            return _("foundation of {suit}", suit=suit_name(Suit(pile.index)))


def card_label(card: Card, pile: Pile, depth: int, count: int) -> str:
    """Name a card and its place; `depth` is from 0: ``Seven of hearts, column 3, 5 of 6``."""
    name = card_name(card)
    if pile.kind is not PileKind.COLUMN:
        return sentence(_("{card}, {pile}", card=name, pile=pile_name(pile)))
    label = _(
        "{card}, column {number}, {place} of {count}",
        card=name,
        number=pile.index + 1,
        place=depth + 1,
        count=count,
    )
    return sentence(label)


def pile_label(pile: Pile, count: int, chance: Verdict | None = None) -> str:
    """Name a pile and what it holds: ``Column 3, 6 cards``, ``Free cell 2, empty``.

    `chance` is what the coach says of a move to it.
    """
    name = pile_name(pile)
    if count == 0:
        label = _("{pile}, empty", pile=name)
    else:
        label = ngettext("{pile}, {count} card", "{pile}, {count} cards", count, pile=name)
    if chance is not None:
        label = _("{pile}, {chance}", pile=label, chance=chance_said(chance))
    return sentence(label)


def chance_said(chance: Verdict) -> str:
    """Say what the coach thinks of a place."""
    match chance:
        case Verdict.WINNABLE:
            return _("keeps the win")
        case Verdict.IMPOSSIBLE:
            return _("loses the deal")
        case Verdict.UNKNOWN:
            return _("cannot be said")


def time_text(seconds: float) -> str:
    """``4:12``, from an hour on ``1:04:12``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
