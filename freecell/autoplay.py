"""Cards that go home by themselves, because nothing could be won by keeping them."""

from __future__ import annotations

from collections.abc import Iterator

from freecell.cards import Card, Suit
from freecell.position import Move, Pile, PileKind, Position
from freecell.rules import FreeCell


def safe_moves(rules: FreeCell, position: Position) -> tuple[Move, ...]:
    """Return the moves that send every safe card home, one after the other.

    Once every column is in descending order this sends home all that is left: the lowest card
    is then always on top and always safe.
    """
    moves = []
    while (move := _next_safe_move(rules, position)) is not None:
        moves.append(move)
        position = position.after(move)
    return tuple(moves)


def is_safe(position: Position, card: Card) -> bool:
    """Whether a card that can go home should: no card left in play would be laid on it.

    Microsoft's rule (Jim Horne's): an ace always, a two when its ace is home, a higher card when
    all lower cards of the other colour are home.
    """
    return card.rank <= 2 or all(
        len(position.foundations[suit]) >= card.rank - 1
        for suit in Suit
        if suit.is_red is not card.is_red
    )


def home_of(card: Card) -> Pile:
    """Return the foundation that `card` belongs on."""
    return Pile(PileKind.FOUNDATION, card.suit)


def _next_safe_move(rules: FreeCell, position: Position) -> Move | None:
    for source in _piles_in_play(position):
        card = position[source][-1]
        move = Move(source, home_of(card))
        if is_safe(position, card) and rules.refusal(position, move) is None:
            return move
    return None


def _piles_in_play(position: Position) -> Iterator[Pile]:
    for pile in position.piles():
        if pile.kind is not PileKind.FOUNDATION and position[pile]:
            yield pile
