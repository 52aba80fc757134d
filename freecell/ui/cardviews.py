"""Where each card is shown, and what is to be seen of it there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from freecell.cards import Card
from freecell.position import Cards, Pile, Position
from freecell.ui.selection import Grip, Selection

ALIKE = 7
"""Cards up to which all columns are spread alike; the style sheet has it too, at `--fan`."""


class CardView(NamedTuple):
    """Where a card is shown."""

    pile: Pile
    depth: int
    """Place in the pile, from 0, the deepest."""
    size: int
    """Cards in the pile."""
    held: str | None
    """None when not in hand; else which end of the run it is: "head", "tail", both or neither.

    "carried" comes with it while the cards follow the hand.
    """
    is_whole: bool = False
    """Whether a covered card is shown over those that cover it."""

    @property
    def laid_out_for(self) -> int:
        """How many cards are thought to lie there when this one is given its place.

        For the two uppermost that is their true number, for those below at least `ALIKE`: that
        tells the style sheet the same, and a card that comes or goes leaves them alone.
        """
        return self.size if self.size - self.depth <= 2 else max(self.size, ALIKE)


def card_views(
    position: Position, selection: Selection | None, peeked: Card | None
) -> dict[Card, CardView]:
    """Return where each card is shown, with some in hand and one shown whole."""
    views: dict[Card, CardView] = {}
    for pile in position.piles():
        cards = position[pile]
        held = selection if selection is not None and selection.pile == pile else None
        views.update(_views_of_pile(pile, cards, held, peeked if peeked in cards else None))
    return views


@lru_cache(maxsize=128)  # a turn changes two piles or three
def _views_of_pile(
    pile: Pile, cards: Cards, held: Selection | None, peeked: Card | None
) -> tuple[tuple[Card, CardView], ...]:
    held_from = len(cards) if held is None else held.depth
    is_carried = held is not None and held.grip is Grip.CARRIED
    views = []
    for depth, card in enumerate(cards):
        ends = None
        if depth >= held_from:
            ends = _ends(depth, held_from, len(cards), is_carried)
        views.append((card, CardView(pile, depth, len(cards), ends, card == peeked)))
    return tuple(views)


def _ends(depth: int, head: int, count: int, is_carried: bool) -> str:
    ends = ("head",) * (depth == head) + ("tail",) * (depth == count - 1)
    ends += ("carried",) * is_carried
    return " ".join(ends)
