"""Lines of play: what a search has found, spelt as single legal moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from freecell.cards import KING
from freecell.position import COLUMNS, Move, Pile, PileKind
from freecell.rules import MAX_CELLS, EmptyColumn, FreeCell, RunLimit
from freecell.solver.nodes import FROM_HOME, TO_CELL, TO_HOME, Step
from freecell.solver.packed import SUITS, Packed

_COLUMNS = [Pile(PileKind.COLUMN, index) for index in range(COLUMNS)]
_CELLS = [Pile(PileKind.CELL, index) for index in range(MAX_CELLS)]
_HOMES = [Pile(PileKind.FOUNDATION, suit) for suit in SUITS]


@dataclass(frozen=True, slots=True)
class Line:
    """Moves from a position to a won table."""

    moves: tuple[Move, ...]
    """Every move, those home included; each is legal when the ones before are played."""
    turns: int
    """How many of them a player makes where safe cards go home by themselves, as in Microsoft's
    program: a run counts once, a card that goes home by itself does not count."""


def spell(rules: FreeCell, packed: Packed, steps: Iterable[Step], *, forced: bool = False) -> Line:
    """Return the line of the steps that lead from a position to one where all cards can go home."""
    speller = _Speller(rules, packed, forced)
    for step in steps:
        speller.take(step)
    speller.finish()
    return Line(tuple(speller.moves), speller.turns)


class _Speller:
    """A table on which a line is played, and the moves that were made.

    The search sends home every card that it likes to, more than Microsoft's program does by itself.
    To send each of them would cost the player a turn, so they are kept back, on top of their piles,
    until they go by themselves or are in the way.
    """

    def __init__(self, rules: FreeCell, packed: Packed, forced: bool) -> None:
        self.moves: list[Move] = []
        self.turns = 0
        self._forced = forced
        self._is_simple = rules.run_limit is RunLimit.SIMPLE
        self._any_card_enters = rules.empty_column is EmptyColumn.ANY_CARD
        self._is_exact = rules.run_limit is RunLimit.EXACT
        self._columns = list(map(list, packed.columns))
        self._cells = list(packed.cells)
        self._heights = list(packed.heights)
        self._searched = list(packed.heights)
        """The heights in the search: the cards between are those that are kept back."""

    def take(self, step: Step) -> None:
        """Make the moves of a step."""
        if step.target == TO_HOME:
            pass
        elif step.source >= FROM_HOME:
            card = step.source - FROM_HOME
            self._bring_home(card)
            self._make_way(step.target)
            self._heights[card & 3] -= 1
            self._put(card, _HOMES[card & 3], step.target)
        elif step.source < 0:
            card = -1 - step.source
            at = self._cells.index(card)
            self._clear(step.target)
            self._cells[at] = 0
            self._put(card, _CELLS[at], step.target)
        elif step.source < COLUMNS:
            self._clear(step.source)
            self._take_from_column(step)
        self._searched = list(step.heights)
        self._send_home()

    def finish(self) -> None:
        """Send all cards home."""
        self._searched = [KING] * len(SUITS)
        self._send_home()
        while self._heights != self._searched:
            tops = [cards[-1] for cards in self._columns if cards]
            tops += filter(None, self._cells)
            self._bring_home(next(filter(self._can_go, tops)))

    def _can_go(self, card: int) -> bool:
        return self._heights[card & 3] + 1 == card >> 2

    def _take_from_column(self, step: Step) -> None:
        self._make_way(step.target)
        if step.target == TO_CELL:
            self._put(self._columns[step.source].pop(), _COLUMNS[step.source], TO_CELL)
            return
        if step.number > 1 and step.number > self._limit(step.target):
            self._bring_all_home()
        self._carry(step.source, step.target, step.number)

    def _make_way(self, target: int) -> None:
        """Send home what is kept back where cards shall go."""
        if target != TO_CELL:
            self._clear(target)
        elif 0 not in self._cells:
            self._bring_all_home()

    def _clear(self, column: int) -> None:
        cards = self._columns[column]
        while cards and self._is_kept_back(cards[-1]):
            self._bring_home(cards[-1])

    def _is_kept_back(self, card: int) -> bool:
        return card >> 2 <= self._searched[card & 3]

    def _bring_all_home(self) -> None:
        for suit, height in enumerate(self._searched):
            self._bring_home(4 * height + suit)

    def _bring_home(self, card: int) -> None:
        """Send home the cards up to one, all kept back, each by a turn unless it goes by itself."""
        while self._heights[card & 3] < card >> 2:
            self._bring_next_home(card & 3)

    def _bring_next_home(self, suit: int) -> None:
        card = 4 * (self._heights[suit] + 1) + suit
        for column in self._columns:
            while card in column and column[-1] != card:
                self._bring_home(column[-1])
        if self._heights[suit] < card >> 2:
            self._go_home(card)
            self.turns += 1
            self._send_home()

    def _send_home(self) -> None:
        """Let go home what goes by itself, which is never before the first turn."""
        suit = idle = 0
        while self.turns and idle < len(SUITS) and self._heights != self._searched:
            if self._goes_by_itself(suit) and self._go_home(4 * self._heights[suit] + 4 + suit):
                idle = 0
            else:
                idle += 1
                suit = (suit + 1) % len(SUITS)

    def _goes_by_itself(self, suit: int) -> bool:
        """Whether the next card of a suit is kept back and goes home once it is on top."""
        heights = self._heights
        height = heights[suit]
        return height < self._searched[suit] and (
            height <= 1
            or (heights[suit ^ 1] >= height and heights[suit ^ 3] >= height)
            or self._forced
        )

    def _go_home(self, card: int) -> bool:
        """Send home a card if it is on top; return whether it was."""
        source = None
        for at, cards in enumerate(self._columns):
            if cards and cards[-1] == card:
                cards.pop()
                source = _COLUMNS[at]
        if card in self._cells:
            at = self._cells.index(card)
            self._cells[at] = 0
            source = _CELLS[at]
        if source is None:
            return False
        self._heights[card & 3] += 1
        self.moves.append(Move(source, _HOMES[card & 3]))
        return True

    def _put(self, card: int, source: Pile, target: int) -> None:
        """Make a turn of one card, which is on no pile just now."""
        self.turns += 1
        if target == TO_CELL:
            at = self._cells.index(0)
            self._cells[at] = card
            self.moves.append(Move(source, _CELLS[at]))
        else:
            self._columns[target].append(card)
            self.moves.append(Move(source, _COLUMNS[target]))

    def _limit(self, target: int) -> int:
        """Return how many cards may move at once; where it is none of both limits, any number."""
        columns = 0
        if self._any_card_enters:
            columns = sum(not cards for at, cards in enumerate(self._columns) if at != target)
        cells = self._cells.count(0)
        if self._is_simple:
            return cells + columns + 1
        return (cells + 1) << columns if self._is_exact else KING

    def _carry(self, source: int, target: int, count: int) -> None:
        """Move a run to a column.

        Under the simple limit a longer one goes by way of empty columns, in halves: twice as many
        cards move with one empty column more.
        """
        if self._is_simple and count > self._limit(target):
            via = next(at for at, cards in enumerate(self._columns) if not cards and at != target)
            upper = count // 2
            self._carry(source, via, upper)
            self._carry(source, target, count - upper)
            self._carry(via, target, upper)
            return
        cards = self._columns[source]
        self._columns[target] += cards[-count:]
        del cards[-count:]
        self.moves.append(Move(_COLUMNS[source], _COLUMNS[target], count))
        self.turns += 1
