"""Why a move is refused."""

from __future__ import annotations

from freecell.cards import KING, Card, Suit
from freecell.position import Move, Pile, PileKind, Position
from freecell.rules import Build, EmptyColumn, FreeCell, Refusal
from freecell.ui.language import N_, _, ngettext, sentence
from freecell.ui.words.message import Message
from freecell.ui.words.names import card_name, pile_name, suit_name

_RED = (
    N_("Needs a red two"), N_("Needs a red three"), N_("Needs a red four"),
    N_("Needs a red five"), N_("Needs a red six"), N_("Needs a red seven"),
    N_("Needs a red eight"), N_("Needs a red nine"), N_("Needs a red ten"),
    N_("Needs a red jack"), N_("Needs a red queen"), N_("Needs a red king"),
)  # fmt: skip
_BLACK = (
    N_("Needs a black two"), N_("Needs a black three"), N_("Needs a black four"),
    N_("Needs a black five"), N_("Needs a black six"), N_("Needs a black seven"),
    N_("Needs a black eight"), N_("Needs a black nine"), N_("Needs a black ten"),
    N_("Needs a black jack"), N_("Needs a black queen"), N_("Needs a black king"),
)  # fmt: skip


def refused(rules: FreeCell, position: Position, move: Move, refusal: Refusal) -> Message:
    """Explain a refusal in plain words."""
    cards = position[move.source][-move.count :]
    match refusal:
        case Refusal.WRONG_CARD:
            return _wrong_card(rules, cards[0], position[move.target][-1])
        case Refusal.TOO_MANY_CARDS:
            return _too_many(rules, position, move.target)
        case Refusal.CELL_TAKEN:
            return Message(_("This free cell is taken"), _("It holds one card at a time."))
        case Refusal.ONE_CARD_ONLY:
            return _one_card_only(move.target, len(cards))
        case Refusal.NOT_NEXT_ON_FOUNDATION:
            return _not_next(cards[0], Suit(move.target.index), len(position[move.target]))
        case Refusal.FOUNDATION_IS_FINAL:
            return foundation_is_final()
        case Refusal.KINGS_ONLY:
            return Message(_("Only a king may go there"), _("Empty columns take kings only."))
        case Refusal.EMPTY_COLUMN_CLOSED:
            return Message(_("Empty columns stay empty"), _("These rules let no card in."))
        case Refusal.WHOLE_COLUMN:
            reason = _("To empty one column for another is no move.")
            return Message(_("A whole column stays"), reason)
        case Refusal.NOT_A_RUN:
            return not_a_run()
        case Refusal.SAME_PILE | Refusal.NOT_ENOUGH_CARDS:
            return Message(_("There is nothing to move"))


def foundation_is_final() -> Message:
    return Message(_("Cards that are home stay there"))


def not_a_run() -> Message:
    return Message(_("These cards are not in order"), _("Only a run moves as one."))


def no_place() -> Message:
    return Message(_("No place for it"), _("No pile takes this card now."))


def which_home() -> Message:
    return Message(_("Home of which suit?"), _("Type c, d, h or s."))


def nothing_there(pile: Pile | None) -> Message:
    """Say that a key named a pile without a card to move; None is home."""
    if pile is None:
        return Message(_("Nothing is in hand"), _("Name the pile first, then h for home."))
    empty = sentence(_("{pile} is empty.", pile=pile_name(pile)))
    return Message(_("There is nothing to move"), empty)


def _wrong_card(rules: FreeCell, upper: Card, lower: Card) -> Message:
    reason = _("{card} cannot lie on {other}.", card=card_name(upper), other=card_name(lower))
    return Message(_needed(rules, upper), sentence(reason))


def _needed(rules: FreeCell, upper: Card) -> str:
    if upper.rank == KING:
        return _("A king needs an empty column")
    if rules.build is Build.SAME_SUIT:
        return _("Needs the {card}", card=card_name(Card(upper.rank + 1, upper.suit)))
    return _((_BLACK if upper.is_red else _RED)[upper.rank - 1])


def _one_card_only(target: Pile, count: int) -> Message:
    if target.kind is PileKind.CELL:
        title = _("A free cell holds one card")
    else:
        title = _("Cards go home one by one")
    return Message(title, ngettext("You picked up {count}.", "You picked up {count}.", count))


def _too_many(rules: FreeCell, position: Position, target: Pile) -> Message:
    limit = rules.run_limit_for(position, target)
    title = ngettext("Only {count} card can move", "Only {count} cards can move", limit)
    cells = _cells(position.empty_cells)
    if rules.empty_column is not EmptyColumn.ANY_CARD:
        reason = _("{cells}, and empty columns do not count.", cells=cells)
    else:
        reason = _("{cells}, {columns}.", cells=cells, columns=_columns(position, target))
    return Message(title, sentence(reason))


def _cells(count: int) -> str:
    if count == 0:
        return _("no free cells")
    return ngettext("{count} free cell", "{count} free cells", count)


def _columns(position: Position, target: Pile) -> str:
    """Say how many empty columns there are besides the target."""
    count = position.empty_columns
    if position[target]:
        if count == 0:
            return _("no empty columns")
        return ngettext("{count} empty column", "{count} empty columns", count)
    if count == 1:
        return _("no other empty columns")
    return ngettext("{count} other empty column", "{count} other empty columns", count - 1)


def _not_next(card: Card, home: Suit, count: int) -> Message:
    if card.suit is not home:
        return Message(_("This is the home of {suit}", suit=suit_name(home)))
    needed = card_name(Card(count + 1, home))
    # Translators: cards come without an article here; say it so that none is needed.
    return Message(
        _("The {card} goes home next", card=needed),
        _("The {card} has to wait.", card=card_name(card)),
    )
