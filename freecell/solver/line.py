"""Lines of play: what a search has found, spelt as single legal moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from freecell.cards import KING
from freecell.position import COLUMNS, Move, Pile, PileKind
from freecell.rules import MAX_CELLS, EmptyColumn, FreeCell, RunLimit
from freecell.solver.nodes import FROM_HOME, NOWHERE, TO_CELL, TO_HOME, Step
from freecell.solver.packed import SUITS, Packed

_COLUMNS = [Pile(PileKind.COLUMN, index) for index in range(COLUMNS)]
_CELLS = [Pile(PileKind.CELL, index) for index in range(MAX_CELLS)]
_HOMES = [Pile(PileKind.FOUNDATION, suit) for suit in SUITS]
_HOME_FROM_COLUMN = [[Move(source, home) for home in _HOMES] for source in _COLUMNS]
_HOME_FROM_CELL = [[Move(source, home) for home in _HOMES] for source in _CELLS]


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
        self._tops = [cards[-1] if cards else 0 for cards in packed.columns]
        """The top card of each column, 0 for none, in a list that is quick to search."""
        self._cells = list(packed.cells)
        self._heights = list(packed.heights)
        self._searched = list(packed.heights)
        """The heights in the search: the cards between are those that are kept back."""

    def take(self, step: Step) -> None:
        """Make the moves of a step."""
        source, target, number, heights = step
        if target == TO_HOME or source == NOWHERE:
            pass
        elif source >= FROM_HOME:
            card = source - FROM_HOME
            self._bring_home(card)
            self._make_way(target)
            self._heights[card & 3] -= 1
            self._put(card, _HOMES[card & 3], target)
        elif source < 0:
            card = -1 - source
            at = self._cells.index(card)
            self._clear(target)
            self._cells[at] = 0
            self._put(card, _CELLS[at], target)
        else:
            self._clear(source)
            self._make_way(target)
            if target == TO_CELL:
                (card,) = self._lift(source, 1)
                self._put(card, _COLUMNS[source], TO_CELL)
            else:
                if number > 1 and number > self._limit(target):
                    self._bring_all_home()
                self._carry(source, target, number)
        self._searched = list(heights)
        self._send_home()

    def finish(self) -> None:
        """Send all cards home."""
        self._searched = [KING] * len(SUITS)
        self._send_home()
        while self._heights != self._searched:
            tops = filter(None, self._tops + self._cells)
            self._bring_home(next(filter(self._can_go, tops)))

    def _can_go(self, card: int) -> bool:
        return self._heights[card & 3] + 1 == card >> 2

    def _make_way(self, target: int) -> None:
        """Send home what is kept back where cards shall go."""
        if target != TO_CELL:
            self._clear(target)
        elif 0 not in self._cells:
            self._bring_all_home()

    def _clear(self, column: int) -> None:
        while (card := self._tops[column]) and card >> 2 <= self._searched[card & 3]:
            self._bring_home(card)

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
        """Let go home what goes by itself, which is never before the first turn.

        That are cards that are kept back and on top: aces and twos, and those no more than one rank
        above both foundations of the other colour. (In one piece: most of `spell`'s time is here.)
        """
        if not self.turns:
            return
        heights, searched = self._heights, self._searched
        suit = idle = 0
        while idle < 4 and heights != searched:
            height = heights[suit]
            if (
                height < searched[suit]
                and (
                    height <= 1
                    or (heights[suit ^ 1] >= height and heights[suit ^ 3] >= height)
                    or self._forced
                )
                and self._go_home(4 * height + 4 + suit)
            ):
                idle = 0
            else:
                idle += 1
                suit = suit + 1 & 3

    def _go_home(self, card: int) -> bool:
        """Send home a card if it is on top; return whether it was."""
        suit = card & 3
        if card in self._tops:
            at = self._tops.index(card)
            self._lift(at, 1)
            self.moves.append(_HOME_FROM_COLUMN[at][suit])
        elif card in self._cells:
            at = self._cells.index(card)
            self._cells[at] = 0
            self.moves.append(_HOME_FROM_CELL[at][suit])
        else:
            return False
        self._heights[suit] += 1
        return True

    def _lift(self, column: int, count: int) -> list[int]:
        """Take the top cards off a column and return them."""
        cards = self._columns[column]
        lifted = cards[-count:]
        del cards[-count:]
        self._tops[column] = cards[-1] if cards else 0
        return lifted

    def _lay(self, cards: list[int], column: int) -> None:
        self._columns[column] += cards
        self._tops[column] = cards[-1]

    def _put(self, card: int, source: Pile, target: int) -> None:
        """Make a turn of one card, which is on no pile just now."""
        self.turns += 1
        if target == TO_CELL:
            at = self._cells.index(0)
            self._cells[at] = card
            self.moves.append(Move(source, _CELLS[at]))
        else:
            self._lay([card], target)
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
        self._lay(self._lift(source, count), target)
        self.moves.append(Move(_COLUMNS[source], _COLUMNS[target], count))
        self.turns += 1
