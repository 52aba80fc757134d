"""What each legal move of a position does to the chance to win."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from freecell.position import Move, PileKind, Position
from freecell.rules import FreeCell
from freecell.solver import weights
from freecell.solver.material import Material
from freecell.solver.packed import Packed, code, pack
from freecell.solver.plans import STANDARD, Setup, plan_for
from freecell.solver.search import Search
from freecell.solver.sharp import search_for
from freecell.solver.tables import tables_for
from freecell.solver.work import CHUNK, Work
from freecell.verdict import Verdict

STATES_PER_MOVE = 3000
POSITION_COUNTS = 4
"""The position itself is judged first, with the states of so many moves: most moves follow."""


MOST_REMEMBERED = 300_000
"""How many lost positions are remembered: some 30 MB."""


class _Share(NamedTuple):
    """A search that judges, and how much of the states it gets, in percent."""

    setup: Setup
    percent: int


_USUAL_SHARES = (
    _Share(Setup(weights.PLAIN, is_strict=True), 15),
    _Share(Setup(weights.LIGHT, is_strict=True), 30),
    _Share(Setup(weights.ROOMY, is_strict=True), 55),
)


class Coach:
    """Judges positions of one game, and remembers what it has learnt for the next one.

    That are the keys of positions that can be won, all those on lines that were found, and of lost
    ones, all those that a search had reached when it ran dry. Keys depend neither on the search nor
    on the position that it began with.
    """

    def __init__(
        self, rules: FreeCell, states_per_move: int = STATES_PER_MOVE, *, forced: bool = False
    ) -> None:
        """Judge by these rules; for `forced` see `solve`."""
        self.rules = rules
        self.states_per_move = states_per_move
        self._tables = tables_for(rules, forced=forced)
        self._may_say_lost = not (forced and self._tables.returns)
        self._won: set[int] = set()
        self._lost: set[int] = set()
        self._shares = _shares(rules)
        self._materials = [Material.of(self._tables, share.setup.weights) for share in self._shares]

    def moves(self, position: Position) -> dict[Move, Verdict]:
        """Return the verdict on each of `rules.moves`: on the position after it.

        Raises ValueError when the position has not the cells that the rules speak of. All moves are
        "unknown" when it has not all 52 cards.
        """
        return self.judging(position).finish()

    def judging(self, position: Position) -> Work[dict[Move, Verdict]]:
        """Return the same as `moves`, as work that can be done in slices."""
        return Work(self._judge_all(position))

    def close(self) -> None:
        """Forget everything, and free the memory at once."""
        self._materials = [Material.of(self._tables, share.setup.weights) for share in self._shares]
        self._won.clear()
        self._lost.clear()

    def _judge_all(self, position: Position) -> Generator[int, None, dict[Move, Verdict]]:
        packed = pack(self.rules, position)
        legal = list(self.rules.moves(position))
        if packed is None:
            return dict.fromkeys(legal, Verdict.UNKNOWN)
        yield CHUNK  # To list the moves takes as long as to look at some states.
        here = yield from self._judge(packed, POSITION_COUNTS * self.states_per_move)
        if here is Verdict.IMPOSSIBLE:
            return dict.fromkeys(legal, here)
        verdicts: dict[Move, Verdict] = {}
        for move in legal:
            if here is Verdict.WINNABLE and self._keeps_a_win(position, packed, move):
                verdicts[move] = here
                yield 1
                continue
            after = pack(self.rules, position.after(move))
            assert after is not None
            verdicts[move] = yield from self._judge(after, self.states_per_move)
        return verdicts

    def _keeps_a_win(self, position: Position, packed: Packed, move: Move) -> bool:
        """Whether a move can be taken back by a legal one, or sends home a safe card.

        Cards that go home by themselves in between do no harm, where they must be safe to go.
        """
        if self._tables.forced:
            return False
        if move.target.kind is PileKind.FOUNDATION:
            card = 1 << code(position[move.source][-1])
            if self._tables.safe_among(card, packed.heights):
                return True
        back = Move(move.target, move.source, move.count)
        return self.rules.refusal(position.after(move), back) is None

    def _judge(self, packed: Packed, states: int) -> Generator[int, None, Verdict]:
        for share, material in zip(self._shares, self._materials, strict=True):
            search = search_for(
                material,
                packed,
                is_strict=share.setup.is_strict,
                is_complete=share.setup.is_complete,
                won=self._won,
                lost=self._lost,
            )
            if search.start.key in self._won:
                return Verdict.WINNABLE
            if search.start.key in self._lost:
                return self._lost_verdict
            until = max(1, states * share.percent // 100)
            is_done = False
            while not is_done and search.states < until:
                is_done = search.run(min(CHUNK, until - search.states))
                yield CHUNK
            if is_done:
                return self._learn(search)
        return Verdict.UNKNOWN

    def _learn(self, search: Search) -> Verdict:
        node = search.found
        if node is None:
            is_full = len(search.seen) > MOST_REMEMBERED
            self._lost = search.seen - self._lost if is_full else search.seen
            return self._lost_verdict
        while True:
            if node.key:
                self._won.add(node.key)
            if node.origin is None:
                return Verdict.WINNABLE
            node = node.origin[0]

    @property
    def _lost_verdict(self) -> Verdict:
        return Verdict.IMPOSSIBLE if self._may_say_lost else Verdict.UNKNOWN


def _shares(rules: FreeCell) -> tuple[_Share, ...]:
    plan = plan_for(rules)
    return _USUAL_SHARES if plan is STANDARD else (_Share(plan.setups[0], 100),)
