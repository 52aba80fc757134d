"""Can a position be won, and how? A line, a proof that there is none, or "unknown"."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace

from freecell.position import Move, Position
from freecell.rules import FreeCell, Returns
from freecell.solver.line import Line, spell
from freecell.solver.material import Material
from freecell.solver.packed import Packed, pack
from freecell.solver.plans import Plan, Setup, plan_for, to_the_end
from freecell.solver.search import Search
from freecell.solver.sharp import search_for
from freecell.solver.tables import Tables, tables_for
from freecell.solver.work import CHUNK, Work
from freecell.verdict import Verdict

DEFAULT_BUDGET = 100_000
"""How many states are looked at before the answer is "unknown". Under the standard rules this
decides each of the deals 1 to 32,000, within 100 MB of memory and some seconds."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer about a position."""

    verdict: Verdict
    states: int
    """How many states were looked at."""
    line: Line | None = None
    """A way to win, when the position is winnable."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the line, each legal after those before; none without a line."""
        return self.line.moves if self.line else ()


def solve(
    rules: FreeCell, position: Position, budget: int = DEFAULT_BUDGET, *, forced: bool = False
) -> Solution:
    """Return whether a position can be won, after looking at no more than `budget` states.

    With `forced`, every card that can go home does so by itself, in this position and after each
    move, which may lose a win; without, a player can keep it as long as he likes. A position that
    has not all 52 cards is "unknown". Raises ValueError when it has not the cells that the rules
    speak of.

    >>> from freecell import STANDARD, deal
    >>> solution = solve(STANDARD, deal(617))
    >>> solution.verdict
    <Verdict.WINNABLE: 'winnable'>
    """
    return solving(rules, position, budget, forced=forced).finish()


def solving(
    rules: FreeCell, position: Position, budget: int = DEFAULT_BUDGET, *, forced: bool = False
) -> Work[Solution]:
    """Return the same as `solve`, as work that can be done in slices."""
    packed = pack(rules, position)
    return Work(_steps(rules, packed, budget, forced))


def _steps(
    rules: FreeCell, packed: Packed | None, budget: int, forced: bool
) -> Generator[int, None, Solution]:
    states = 0
    if packed is None:
        return Solution(Verdict.UNKNOWN, states)
    solution = Solution(Verdict.UNKNOWN, states)
    for kind, plan in _passes(rules, forced):
        solution = yield from _pass(
            kind, plan, tables_for(kind, forced=forced), packed, budget - states
        )
        states += solution.states
        if solution.verdict is not Verdict.IMPOSSIBLE:
            break
    else:
        # A card that went home by itself may come back: that is not searched.
        if forced and tables_for(rules).returns:
            solution = Solution(Verdict.UNKNOWN, states)
    return Solution(solution.verdict, states, solution.line)


def _passes(rules: FreeCell, forced: bool) -> Iterator[tuple[FreeCell, Plan]]:
    """Yield the rules to search by, one after the other until there is a line.

    A line without returns is one with them, and nearly always there is one.
    """
    if rules.returns is Returns.NEVER:
        yield rules, plan_for(rules)
    else:
        yield replace(rules, returns=Returns.NEVER), plan_for(rules)
    if tables_for(rules).returns and not forced:
        yield rules, to_the_end(plan_for(rules))


def _pass(
    rules: FreeCell, plan: Plan, tables: Tables, packed: Packed, budget: int
) -> Generator[int, None, Solution]:
    searches: dict[int, Search] = {}
    states = 0
    is_haste_in_vain = False
    for index, allowed in plan.stages:
        setup = plan.setups[index]
        if states >= budget:
            break
        if setup.is_hasty and is_haste_in_vain:
            continue
        if index not in searches:
            searches[index] = _begun(rules, setup, tables, packed)
        search = searches[index]
        others = states - search.states
        until = min(search.states + allowed, budget - others)
        while search.states < until:
            before = search.states
            is_done = search.run(min(CHUNK, until - before))
            states = others + search.states
            if is_done and search.found is None and setup.is_hasty:
                is_haste_in_vain = True  # This proves nothing.
                break
            if is_done:
                solution = _solution(rules, tables, packed, search, states)
                yield from _dismantle(searches.values())
                return solution
            yield CHUNK
    yield from _dismantle(searches.values())
    return Solution(Verdict.UNKNOWN, states)


def _dismantle(searches: Iterable[Search]) -> Generator[int, None, None]:
    for search in searches:
        for _ in search.dismantle():
            yield CHUNK


def _begun(rules: FreeCell, setup: Setup, tables: Tables, packed: Packed) -> Search:
    weights, is_strict, is_complete, is_hasty = setup
    if is_hasty:
        tables = tables_for(rules, forced=tables.forced, hasty=True)
    material = Material.of(tables, weights)
    return search_for(material, packed, is_strict=is_strict, is_complete=is_complete)


def _solution(
    rules: FreeCell, tables: Tables, packed: Packed, search: Search, states: int
) -> Solution:
    if search.found is None:
        return Solution(Verdict.IMPOSSIBLE, states)
    return Solution(
        Verdict.WINNABLE, states, spell(rules, packed, search.path(), forced=tables.forced)
    )
