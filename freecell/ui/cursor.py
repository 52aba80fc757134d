"""The one card or pile of the table that keys act on: where the focus is, or would be."""

from __future__ import annotations

from freecell.cards import Card
from freecell.position import Pile, PileKind, Position
from freecell.ui.intents import Step

Spot = Card | Pile
"""A card, or a pile without cards."""

_SIDEWAYS = {Step.LEFT: -1, Step.RIGHT: 1}


def find(position: Position, card: Card) -> tuple[Pile, int]:
    """Return the pile that a card lies in, and its place there."""
    return next(
        (pile, cards.index(card)) for pile in position.piles() if card in (cards := position[pile])
    )


def end_of(position: Position, pile: Pile) -> Spot:
    """Return the last card of a pile, or the pile when it has none."""
    cards = position[pile]
    return cards[-1] if cards else pile


class Cursor:
    """Follows its card, and steps over the table as the arrow keys say."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self.spot: Spot = end_of(position, Pile(PileKind.COLUMN, 0))

    def put(self, pile: Pile, depth: int | None) -> None:
        """Go where the player has pointed to, as far as there is such a place."""
        if pile not in set(self._position.piles()):
            return
        cards = self._position[pile]
        is_card = pile.kind is PileKind.COLUMN and depth is not None and depth < len(cards)
        self.spot = cards[depth] if is_card and depth is not None else end_of(self._position, pile)

    def settle(self, position: Position) -> None:
        """Find a place in another position: with the card, but never under cards that are home.

        When the card has gone home it is the pile that it came from.
        """
        if position is self._position:
            return
        before, self._position = self._position, position
        pile = self.spot
        if isinstance(pile, Card):
            came_from, _ = find(before, pile)
            pile, depth = find(position, pile)
            if pile.kind is PileKind.FOUNDATION and came_from.kind is not PileKind.FOUNDATION:
                pile = came_from
            elif pile.kind is PileKind.COLUMN:
                self.spot = position[pile][depth]
                return
        if pile not in set(position.piles()):  # other rules, fewer cells
            pile = Pile(PileKind.COLUMN, 0)
        self.spot = end_of(position, pile)

    def follow(self, card: Card) -> None:
        """Go to a card that has been moved, unless it is home."""
        pile, _ = find(self._position, card)
        if pile.kind is not PileKind.FOUNDATION:
            self.spot = card

    def step(self, step: Step, *, left_handed: bool) -> None:
        """Step to another card or pile; at the edge of the table nothing changes."""
        above, below = _rows(self._position, left_handed)
        pile, depth = self._place()
        row = below if pile.kind is PileKind.COLUMN else above
        at = row.index(pile)
        if step in _SIDEWAYS:
            self._go(row, at + _SIDEWAYS[step], depth)
        elif step in (Step.FIRST, Step.LAST):
            self._go(row, 0 if step is Step.FIRST else len(row) - 1, depth)
        elif step is Step.DOWN and row is below:
            self._go(row, at, depth + 1)
        elif step is Step.UP and row is below and depth > 0:
            self._go(row, at, depth - 1)
        else:
            other = above if step in (Step.UP, Step.ROW_ABOVE) else below
            if other is not row:
                self._go(other, at * len(other) // len(row), None)

    def _place(self) -> tuple[Pile, int]:
        if isinstance(self.spot, Card):
            return find(self._position, self.spot)
        return self.spot, 0

    def _go(self, row: list[Pile], at: int, depth: int | None) -> None:
        """Go to a pile of a row: from the end of a column to the end of the next one."""
        if not 0 <= at < len(row):
            return
        pile, (here, _) = row[at], self._place()
        cards = self._position[pile]
        was_last = here != pile and self.spot == end_of(self._position, here)
        if pile.kind is not PileKind.COLUMN or not cards or depth is None or was_last:
            self.spot = end_of(self._position, pile)
        else:
            self.spot = cards[min(depth, len(cards) - 1)]


def _rows(position: Position, left_handed: bool) -> tuple[list[Pile], list[Pile]]:
    """Return the piles of the two rows as they are seen, from left to right."""
    by_kind: dict[PileKind, list[Pile]] = {kind: [] for kind in PileKind}
    for pile in position.piles():
        by_kind[pile.kind].append(pile)
    homes = sorted(by_kind[PileKind.FOUNDATION], key=lambda pile: -pile.index)
    cells = by_kind[PileKind.CELL]
    above = [*homes, *cells] if left_handed else [*cells, *homes]
    return above, by_kind[PileKind.COLUMN]
