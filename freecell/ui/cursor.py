"""The one card or pile of the table that keys act on: where the focus is, or would be."""

from __future__ import annotations

from typing import NamedTuple

from freecell.cards import Card
from freecell.position import Pile, PileKind, Position
from freecell.ui.intents import Step

Spot = Card | Pile
"""A card, or a pile without cards."""

_SIDEWAYS = {Step.LEFT: -1, Step.RIGHT: 1}
_ALONG = {Step.UP: -1, Step.DOWN: 1}
_HIGH = 9
"""Cards that a column at its loosest has room for, where it takes the whole height of the page."""


class Arrangement(NamedTuple):
    """How the table is seen."""

    left_handed: bool = False
    """Cells and foundations have changed places."""
    at_sides: bool = False
    """Cells and foundations stand upright beside the columns, not in a row above them."""


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
        if pile not in self._position.piles():
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
        if pile not in position.piles():  # other rules, fewer cells
            pile = Pile(PileKind.COLUMN, 0)
        self.spot = end_of(position, pile)

    def follow(self, card: Card) -> None:
        """Go to a card that has been moved, unless it is home."""
        pile, _ = find(self._position, card)
        if pile.kind is not PileKind.FOUNDATION:
            self.spot = card

    def step(self, step: Step, seen: Arrangement) -> None:
        """Step to another card or pile; at the edge of the table nothing changes."""
        if seen.at_sides:
            self._step_between_sides(step, _lanes(self._position, seen.left_handed))
        else:
            self._step_in_rows(step, *_rows(self._position, seen.left_handed))

    def _step_in_rows(self, step: Step, above: list[Pile], below: list[Pile]) -> None:
        pile, depth = self._place()
        row = below if pile.kind is PileKind.COLUMN else above
        at = row.index(pile)
        if step in _SIDEWAYS:
            self._go(row, at + _SIDEWAYS[step], depth)
        elif step in (Step.FIRST, Step.LAST):
            self._go(row, 0 if step is Step.FIRST else len(row) - 1, depth)
        elif step in _ALONG and row is below and depth + _ALONG[step] >= 0:
            self._go(row, at, depth + _ALONG[step])
        else:
            other = above if step in (Step.UP, Step.ROW_ABOVE) else below
            if other is not row:
                self._go(other, at * len(other) // len(row), None)

    def _step_between_sides(self, step: Step, lanes: list[list[Pile]]) -> None:
        """Step where cells and foundations stand upright, left and right of the columns."""
        pile, depth = self._place()
        lane = next(lane for lane, piles in enumerate(lanes) if pile in piles)
        columns = [lane for lane, piles in enumerate(lanes) if piles[0].kind is PileKind.COLUMN]
        is_column, stack = lane in columns, lanes[lane]
        if step in _SIDEWAYS:
            self._cross(lanes, lane + _SIDEWAYS[step])
        elif step in _ALONG and is_column:
            self._go(stack, 0, max(0, depth + _ALONG[step]))
        elif step in _ALONG:
            self._go(stack, stack.index(pile) + _ALONG[step], None)
        elif step in (Step.FIRST, Step.LAST):
            row = [lanes[at][0] for at in columns] if is_column else stack
            self._go(row, 0 if step is Step.FIRST else len(row) - 1, depth)
        elif step is Step.ROW_ABOVE and is_column:
            self._cross(lanes, 0 if columns[0] > 0 else len(lanes) - 1)
        elif step is Step.ROW_BELOW and not is_column:
            self._cross(lanes, columns[0] if lane == 0 else columns[-1])

    def _cross(self, lanes: list[list[Pile]], lane: int) -> None:
        """Go to another lane; in a stack, to the pile that stands as high."""
        if not 0 <= lane < len(lanes):
            return
        pile, depth = self._place()
        stack = lanes[lane]
        high = depth / max(_HIGH, len(self._position[pile])) if pile.kind is PileKind.COLUMN else 0
        is_next = pile.kind is PileKind.COLUMN and stack[0].kind is PileKind.COLUMN
        self._go(stack, round(high * (len(stack) - 1)), depth if is_next else None)

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
    cells, columns, homes = _by_kind(position)
    above = [*homes, *cells] if left_handed else [*cells, *homes]
    return above, columns


def _lanes(position: Position, left_handed: bool) -> list[list[Pile]]:
    """Return the stacks at the sides and the columns between them, from left to right."""
    cells, columns, homes = _by_kind(position)
    left, right = (homes, cells) if left_handed else (cells, homes)
    return [lane for lane in (left, *([column] for column in columns), right) if lane]


def _by_kind(position: Position) -> tuple[list[Pile], list[Pile], list[Pile]]:
    """Return cells, columns and foundations, each in the order in which they are seen."""
    found: dict[PileKind, list[Pile]] = {kind: [] for kind in PileKind}
    for pile in position.piles():
        found[pile.kind].append(pile)
    homes = sorted(found[PileKind.FOUNDATION], key=lambda pile: -pile.index)
    return found[PileKind.CELL], found[PileKind.COLUMN], homes
