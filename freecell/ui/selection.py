"""Picking cards up: what a tap selects, and which move the next tap makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from freecell.position import Move, Pile, PileKind, Position
from freecell.rules import FreeCell, Refusal, Returns


class Grip(Enum):
    """How cards are in hand, which decides how many of them move."""

    LOOSE = auto()
    """The top card alone brings along what its target needs."""
    EXACT = auto()
    """Exactly these cards."""
    CARRIED = auto()
    """Exactly these cards, and they follow the hand until it lets go of them."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The cards in hand: those of `pile` from `depth` up."""

    pile: Pile
    depth: int
    """Place of the deepest selected card in its pile, from 0."""
    grip: Grip = Grip.LOOSE


def pick(rules: FreeCell, position: Position, pile: Pile, depth: int | None) -> Selection | None:
    """Return what a tap on a pile selects; None when nothing there can be moved.

    A card inside the run at the end of a column takes the run from there. Any other place in a
    column (`depth` is None for its empty part) means the column: its top card.
    """
    cards = position[pile]
    if not cards or (pile.kind is PileKind.FOUNDATION and rules.returns is Returns.NEVER):
        return None
    top = len(cards) - 1
    if pile.kind is PileKind.COLUMN and depth is not None:
        run_starts = len(cards) - rules.run_length(cards)
        if run_starts <= depth <= top:
            return Selection(pile, depth)
    return Selection(pile, top)


def grasp(
    rules: FreeCell, position: Position, pile: Pile, depth: int, grip: Grip
) -> Selection | None:
    """Return the cards of a pile from `depth` up; None when they cannot be moved together."""
    picked = pick(rules, position, pile, depth)
    if picked is None or picked.depth != depth:
        return None
    return Selection(pile, depth, grip)


def move_to(rules: FreeCell, position: Position, selection: Selection, target: Pile) -> Move:
    """Return the move of the selected cards to `target`; whether it is legal is not asked here.

    A run that was picked inside moves as it was picked. The top card alone brings along as many
    cards as the target needs, unless exactly it was taken.
    """
    count = len(position[selection.pile]) - selection.depth
    if count == 1 and selection.grip is Grip.LOOSE:
        return rules.usual_move(position, selection.pile, target)
    return Move(selection.pile, target, count)


def refusal_at(
    rules: FreeCell, position: Position, selection: Selection, target: Pile
) -> Refusal | None:
    """Say why the selected cards cannot go to `target`; None when they can."""
    return rules.refusal(position, move_to(rules, position, selection, target))


def targets(rules: FreeCell, position: Position, selection: Selection | None) -> frozenset[Pile]:
    """Return every pile that the selected cards may go to."""
    if selection is None:
        return frozenset()
    return frozenset(
        pile for pile in position.piles() if refusal_at(rules, position, selection, pile) is None
    )
