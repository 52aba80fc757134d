"""What is known about the positions of one game: which can be won, and how.

Every method that has to search returns steps for a `Thinker`; what it finds is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from freecell.autoplay import Autoplay, automatic_moves, retold
from freecell.houserules import HouseRules
from freecell.position import Move, Position
from freecell.rules import IllegalMove
from freecell.solver import BEAMS, DEFAULT_BUDGET, Coach, Improvement, Line, Verdict, solving
from freecell.ui.thinker import Steps

SIDE_BUDGET = 3000
"""States for a question beside the main one: another way than back, or a move that is asked for."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The next move of a line that wins."""

    verdict: Verdict
    move: Move | None = None
    """None when there is no line, or when it begins with taking back the last turn."""


class Judge:
    """Judges the positions of a game under its house rules."""

    def __init__(self, house: HouseRules, is_lost: bool = False) -> None:
        """Take the rules, and whether the deal is known to be impossible under them."""
        self._is_lost = is_lost
        self._rules = house.card
        self._autoplay = house.autoplay
        self._is_forced = house.autoplay is Autoplay.EVERYTHING
        # The next move on the line found last that leads through a position. Whoever follows these
        # wins: an entry is only ever replaced by one of a later line, so no way goes in circles.
        self._ways: dict[Position, Move] = {}
        self._verdicts: dict[Position, Verdict] = {}
        self._coach = Coach(house.card, forced=self._is_forced)

    def known(self, position: Position) -> Verdict | None:
        """Return the verdict on a position if it is known already."""
        if self._is_lost:
            return Verdict.IMPOSSIBLE
        if position in self._ways or self._rules.is_won(position):
            return Verdict.WINNABLE
        return self._verdicts.get(position)

    def verdict(self, position: Position, budget: int = DEFAULT_BUDGET) -> Steps[Verdict]:
        """Find out whether a position can be won."""
        known = self.known(position)
        if known is not None:
            return known
        line, verdict = yield from self._search(position, budget)
        if line is not None:
            self._learn(position, line.moves)
        elif verdict is Verdict.IMPOSSIBLE or budget == DEFAULT_BUDGET:
            self._verdicts[position] = verdict
        return verdict

    def advice(self, position: Position, before: Position | None) -> Steps[Advice]:
        """Find the next move of a line that wins.

        `before` is the position before the last turn: the way never leads straight back to it.
        """
        verdict = yield from self.verdict(position)
        move = self._ways.get(position)
        if move is None or before is None or not self._leads_to(position, move, before):
            return Advice(verdict, move)
        return Advice(verdict, (yield from self._other_way(position, before)))

    def last_winnable(self, positions: Sequence[Position]) -> Steps[int | None]:
        """Find the last of the positions of a game that can be won, by its index from 0.

        -1 means that not even the first can be won, None that it cannot be said. What follows from
        a lost position is lost, so half of those in question fall away with each answer.
        """
        won, lost = -1, len(positions)
        while lost - won > 1:
            middle = (won + lost) // 2
            verdict = yield from self.verdict(positions[middle])
            if verdict is Verdict.UNKNOWN:
                return None
            if verdict is Verdict.WINNABLE:
                won = middle
            else:
                lost = middle
        return won

    def chances(self, position: Position) -> Steps[dict[Move, Verdict]]:
        """Find out what each legal move does to the chance to win."""
        return (yield from self._coach.judging(position).steps)

    def solution(self, position: Position) -> Steps[list[Move] | None]:
        """Find a short line that wins; its moves are the player's, the others go by themselves."""
        verdict = yield from self.verdict(position)
        if verdict is not Verdict.WINNABLE:
            return None
        moves = [move for _, move in self._way(position)]
        better = Improvement(self._rules, position, beams=BEAMS[:3], forced=self._is_forced)
        yield from better.steps
        if better.best is not None:
            shorter = list(self._retold(position, better.best.moves))
            if len(shorter) < len(moves):
                self._ways.update(shorter)
                moves = [move for _, move in shorter]
        return moves

    def close(self) -> None:
        """Forget everything, and free the memory at once."""
        self._coach.close()
        self._ways.clear()
        self._verdicts.clear()

    def _search(self, position: Position, budget: int) -> Steps[tuple[Line | None, Verdict]]:
        """Look for a short line first, which mostly is there and soon found."""
        first = Improvement(self._rules, position, beams=BEAMS[:1], forced=self._is_forced)
        yield from first.steps
        if first.best is not None:
            return first.best, Verdict.WINNABLE
        solution = yield from solving(self._rules, position, budget, forced=self._is_forced).steps
        return solution.line, solution.verdict

    def _learn(self, position: Position, moves: Sequence[Move]) -> None:
        self._ways.update(self._retold(position, moves))

    def _retold(self, position: Position, moves: Sequence[Move]) -> Iterator[tuple[Position, Move]]:
        """Yield a line as the house rules play it, as far as that goes.

        Where a card that went home by itself is needed again the line ends, and whoever comes
        there asks anew.
        """
        try:
            yield from retold(self._rules, self._autoplay, position, moves)
        except IllegalMove:
            return

    def _way(self, position: Position) -> Iterator[tuple[Position, Move]]:
        """Yield the known way from a position: the moves, each with the position before it."""
        while (move := self._ways.get(position)) is not None:
            yield position, move
            position = self._after(position, move)

    def _other_way(self, position: Position, before: Position) -> Steps[Move | None]:
        """Find a way that does not lead straight back."""
        for move in self._rules.moves(position):
            after = self._after(position, move)
            if same_table(after, before):
                continue
            verdict = yield from self.verdict(after, SIDE_BUDGET)
            comes_back = any(at == position for at, _ in self._way(after))
            if verdict is Verdict.WINNABLE and not comes_back:
                self._ways[position] = move
                return move
        return None

    def _leads_to(self, position: Position, move: Move, other: Position) -> bool:
        return same_table(self._after(position, move), other)

    def _after(self, position: Position, move: Move) -> Position:
        after = position.after(move)
        return after.after_all(automatic_moves(self._rules, self._autoplay, after, move))


def same_table(one: Position, other: Position) -> bool:
    """Whether two positions differ at most in the order of the columns and of the cells."""
    return sorted(one.columns, key=str) == sorted(other.columns, key=str) and (
        one.foundations == other.foundations
    )
