"""Where cards go that are only tapped: home, onto a card, else where they can wait."""

from __future__ import annotations

from freecell.autoplay import home_of
from freecell.cards import KING
from freecell.position import Move, Pile, PileKind, Position
from freecell.rules import FreeCell
from freecell.ui.selection import Selection


def move_home(rules: FreeCell, position: Position, selection: Selection) -> Move | None:
    """Return the move that sends the selected card home; None when it cannot go, or more are."""
    cards = position[selection.pile][selection.depth :]
    move = Move(selection.pile, home_of(cards[-1]))
    return move if len(cards) == 1 and rules.refusal(position, move) is None else None


def best_move(rules: FreeCell, position: Position, selection: Selection) -> Move | None:
    """Return the move of the selected cards to where they are placed best; None without a place.

    Home before anything; then onto another card, the leftmost; then a free cell for a card and an
    empty column for a run or a king, or what there is of the two.
    """
    home = move_home(rules, position, selection)
    if home is not None:
        return home
    count = len(position[selection.pile]) - selection.depth
    moves = (Move(selection.pile, pile, count) for pile in _places(position, selection))
    return next((move for move in moves if rules.refusal(position, move) is None), None)


def _places(position: Position, selection: Selection) -> list[Pile]:
    piles = position.piles()
    columns = [pile for pile in piles if pile.kind is PileKind.COLUMN]
    cards = [pile for pile in columns if position[pile]]
    empty = [pile for pile in columns if not position[pile]]
    cells = [pile for pile in piles if pile.kind is PileKind.CELL]
    if selection.pile.kind is PileKind.CELL:
        return cards + empty  # from one cell to another nothing changes
    if selection.depth == 0 and selection.pile.kind is PileKind.COLUMN:
        return cards + cells  # nor from one empty column to another
    lowest = position[selection.pile][selection.depth]
    return cards + (empty + cells if lowest.rank == KING else cells + empty)
