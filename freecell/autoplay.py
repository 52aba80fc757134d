"""Cards that go home by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from itertools import pairwise

from freecell.cards import Card, Suit
from freecell.position import Cards, Move, Pile, PileKind, Position
from freecell.rules import Build, FreeCell, IllegalMove


class Autoplay(StrEnum):
    """Which cards go home by themselves after a move."""

    NEVER = "never"
    SAFE = "safe"
    """Those that nothing could be won by keeping, see `is_safe`."""
    WHEN_WON = "when-won"
    """All that are left, once every column is in order."""
    EVERYTHING = "everything"
    """Whatever can."""


def automatic_moves(
    rules: FreeCell, autoplay: Autoplay, position: Position, after: Move | None = None
) -> tuple[Move, ...]:
    """Return the moves home that follow by themselves, one after the other.

    `after` is the move that led to `position`: a card that it brought back from a foundation stays.
    """
    kept = None
    if after is not None and after.source.kind is PileKind.FOUNDATION:
        kept = position[after.target][-1]
    match autoplay:
        case Autoplay.NEVER:
            return ()
        case Autoplay.SAFE:
            return _moves_home(rules, position, lambda at, card: is_safe(rules, at, card), kept)
        case Autoplay.WHEN_WON if not is_in_order(position):
            return ()
        case _:
            return _moves_home(rules, position, lambda _at, _card: True, kept)


def safe_moves(rules: FreeCell, position: Position) -> tuple[Move, ...]:
    """Return the moves that send every safe card home, one after the other.

    Once every column is in order this sends home all that is left: the lowest card is then always
    on top and always safe.
    """
    return automatic_moves(rules, Autoplay.SAFE, position)


def is_safe(rules: FreeCell, position: Position, card: Card) -> bool:
    """Whether a card that can go home should: no card left in play would be laid on it.

    Microsoft's rule (Jim Horne's): an ace always, a two when its ace is home, a higher card when
    all lower cards of the other colour are home. Where columns are built by suit the card that
    would be laid on it is home already.
    """
    return (
        card.rank <= 2
        or rules.build is Build.SAME_SUIT
        or all(
            len(position.foundations[suit]) >= card.rank - 1
            for suit in Suit
            if suit.is_red is not card.is_red
        )
    )


def is_in_order(position: Position) -> bool:
    """Whether no card lies on a lower one, so that all of them can go home one by one."""
    return all(map(_descends, position.columns))


def home_of(card: Card) -> Pile:
    """Return the foundation that `card` belongs on."""
    return Pile(PileKind.FOUNDATION, card.suit)


def retold(
    rules: FreeCell, autoplay: Autoplay, position: Position, moves: Iterable[Move]
) -> Iterator[tuple[Position, Move]]:
    """Yield what is left of some moves when `autoplay` does its part after each of them.

    With every move comes the position before it. Cards that have gone home earlier are not moved
    any more. `moves` begin in `position` and may have been played with any autoplay. Raises
    IllegalMove when one of them is not legal; where cards come back from home, also when a later
    move needs what `autoplay` has sent there.
    """
    played = told = position
    for move in moves:
        refusal = rules.refusal(played, move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        left = _left_of(rules, told, move, played[move.source][-move.count :])
        played = played.after(move)
        if left is None:
            continue
        refusal = rules.refusal(told, left)
        if refusal is not None:
            raise IllegalMove(left, refusal)
        yield told, left
        told = told.after(left)
        told = told.after_all(automatic_moves(rules, autoplay, told, left))


def _left_of(rules: FreeCell, position: Position, move: Move, cards: Cards) -> Move | None:
    """Return `move` without those of its cards that are home already; None when all are.

    No card lies on those, and the ones that are left are the deeper ones. A card that comes back
    from home stays there when it is covered or its target has gone home.
    """
    if move.source.kind is PileKind.FOUNDATION:
        comes = position[move.source][-1:] == cards and rules.refusal(position, move) is None
        return move if comes else None
    left = sum(len(position.foundations[card.suit]) < card.rank for card in cards)
    return Move(move.source, move.target, left) if left else None


def _moves_home(
    rules: FreeCell,
    position: Position,
    goes: Callable[[Position, Card], bool],
    kept: Card | None,
) -> tuple[Move, ...]:
    moves = []
    while (move := _next_move_home(rules, position, goes, kept)) is not None:
        moves.append(move)
        position = position.after(move)
    return tuple(moves)


def _next_move_home(
    rules: FreeCell,
    position: Position,
    goes: Callable[[Position, Card], bool],
    kept: Card | None,
) -> Move | None:
    for source in _piles_in_play(position):
        card = position[source][-1]
        move = Move(source, home_of(card))
        if card != kept and goes(position, card) and rules.refusal(position, move) is None:
            return move
    return None


def _piles_in_play(position: Position) -> Iterator[Pile]:
    for pile in position.piles():
        if pile.kind is not PileKind.FOUNDATION and position[pile]:
            yield pile


def _descends(cards: Cards) -> bool:
    return all(lower.rank >= upper.rank for lower, upper in pairwise(cards))
