"""The search: best first, by moves of whole runs, resumable, a proof when it has run dry."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Set

from freecell.position import COLUMNS
from freecell.solver.columns import Column
from freecell.solver.homes import Homes, Raised
from freecell.solver.material import Material
from freecell.solver.nodes import (
    NOWHERE,
    TO_CELL,
    TO_HOME,
    Child,
    Node,
    Origin,
    Queue,
    State,
    Step,
)
from freecell.solver.packed import Packed

_FREED_AT_ONCE = 2000
"""How many children or keys, or a quarter of it states, are freed at each step: some 0.5 ms."""


class Search(ABC):
    """A search of all positions that can be reached from one.

    Safe cards go home at once. In its first phase the search leaves out moves that are seldom
    needed; when nothing is left to look at, a second phase looks at all states again and makes
    these. When that has run dry too, the position cannot be won.

    The goal is that no card lies above a lower one: of the cards left the lowest are then always
    on top, so all can go home.
    """

    def __init__(
        self,
        material: Material,
        packed: Packed,
        *,
        is_complete: bool = False,
        won: Set[int] = frozenset(),
        lost: Iterable[int] = (),
    ) -> None:
        """Begin at a position; `is_complete` means that all moves are made from the start.

        The search ends at a state whose key is among those known to be won, and goes to none of
        those known to be lost.
        """
        self.material = material
        self.states = 0
        """How many states have been looked at; looking again does not count."""
        self.found: Node | None = None
        """The won state, once there is one."""
        self.seen = set(lost)
        """The keys of all states that were reached, and those known to be lost."""
        self.queue = Queue()
        self._tables = material.tables
        self._raised = material.raised
        self._columns, self._empty = material.columns, material.columns.empty
        self._laid = material.columns.laid
        self._won = won
        self._takes_up = False
        self._per_move = material.weights.depth
        self._mobility = material.weights.mobility(self._tables.cells)
        self._closed: list[Node] = []
        self._again: list[Node] = []
        self._is_complete = is_complete
        columns, cells, homes, _ = _settled(
            [material.columns.of(cards) for cards in packed.columns],
            packed.cell_mask,
            material.family[packed.heights],
            material.raised,
        )
        key = homes.key + sum(column.key for column in columns)
        worth = homes.worth_of(columns)
        self.start = Node(tuple(columns), cells, homes, key, worth, 0, None)
        self.seen.add(self.start.key)
        self.queue.take_in([(0, self.start)])
        self._reached: list[tuple[int, State]] = []
        """The children of the state that is looked at, each after its estimate."""

    def run(self, states: int) -> bool:
        """Look at so many states more, at some again; return whether the search has ended.

        When it has, `found` is the won state, or None if there is none.
        """
        queue, reached = self.queue, self._reached
        for _ in range(states):
            if self._again:
                self.look_again(self._again.pop())
                queue.take_in(reached)
            elif queue:
                node = self.expand(queue.take())
                if node is None:
                    return True
                if self._is_complete:
                    self.look_again(node)
                    queue.take_in(reached)
                else:
                    self._closed.append(node)
            elif self._is_complete:
                return True
            else:
                self._is_complete = True
                self._again, self._closed = self._closed[::-1], []
        return False

    def expand(self, state: State) -> Node | None:
        """Queue what can be reached from a state; return it, or None if it is won."""
        node = state if isinstance(state, Node) else _built(state)
        self.states += 1
        columns, cells, homes = node.columns, node.cells, node.homes
        key, worth, depth = node.key, node.worth, node.depth
        # Written out: twice as fast as a loop, and every state passes here.
        c0, c1, c2, c3, c4, c5, c6, c7 = columns
        if key in self._won or not (
            c0.disorder
            or c1.disorder
            or c2.disorder
            or c3.disorder
            or c4.disorder
            or c5.disorder
            or c6.disorder
            or c7.disorder
        ):
            self.found = node
            return None
        tops = (
            c0.accepts
            | c1.accepts
            | c2.accepts
            | c3.accepts
            | c4.accepts
            | c5.accepts
            | c6.accepts
            | c7.accepts
        )
        loose = (
            cells
            | c0.run_mask
            | c1.run_mask
            | c2.run_mask
            | c3.run_mask
            | c4.run_mask
            | c5.run_mask
            | c6.run_mask
            | c7.run_mask
        )
        ends = c0.bit | c1.bit | c2.bit | c3.bit | c4.bit | c5.bit | c6.bit | c7.bit
        base = homes.worth + worth + (self._per_move * (depth + 1) >> 2)
        if self._takes_up and tops & cells:
            self._take_up(node, base)
            self.queue.take_in(self._reached)
            return node
        free = self._tables.cells - cells.bit_count()
        empty = COLUMNS - ends.bit_count()
        if free:
            self._to_cells(node, base, free, empty, loose, tops)
        if empty and self._tables.enters:
            self._into_an_empty_column(node, base, free, empty)
        self._onto_columns(node, base, free, empty, loose, tops)
        if homes.next & (ends | cells):
            self._home(node, homes.next & (ends | cells))
        self.queue.take_in(self._reached)
        return node

    # `base` is what a child is worth but for mobility and the columns that change; `loose` the mask
    # of the cards in cells and runs, `tops` that of the cards that some column would take.

    @abstractmethod
    def _to_cells(
        self, node: Node, base: int, free: int, empty: int, loose: int, tops: int
    ) -> None: ...

    @abstractmethod
    def _into_an_empty_column(self, node: Node, base: int, free: int, empty: int) -> None: ...

    @abstractmethod
    def _onto_columns(
        self, node: Node, base: int, free: int, empty: int, loose: int, tops: int
    ) -> None: ...

    @abstractmethod
    def _home(self, node: Node, cards: int) -> None: ...

    @abstractmethod
    def _take_up(self, node: Node, base: int) -> None: ...

    @abstractmethod
    def look_again(self, node: Node) -> None:
        """Queue the children that `expand` leaves out."""

    def _add(self, origin: Origin, cells: int, homes: Homes, depth: int) -> None:
        """Queue a state after the safe cards have gone home, unless it was reached before."""
        columns, cells, homes, empty = _settled(columns_after(*origin), cells, homes, self._raised)
        key = homes.key
        for column in columns:
            key += column.key
        if key in self.seen:
            return
        self.seen.add(key)
        worth = homes.worth_of(columns)
        estimate = homes.worth + worth + (self._per_move * depth >> 2)
        estimate += self._mobility[self._tables.cells - cells.bit_count()][empty]
        node = Node(tuple(columns), cells, homes, key, worth, depth, origin)
        self._reached.append((estimate, node))

    def dismantle(self) -> Iterator[None]:
        """Free the memory of a search that has ended, a little at each step.

        To free 50,000 states at once takes longer than a page may stand still. A small search is
        left to Python: it goes as soon as nobody has it any more.
        """
        if len(self.seen) <= _FREED_AT_ONCE:
            return
        states = self._closed or self._again
        while self.queue or states:
            freed = 0
            while self.queue and freed < _FREED_AT_ONCE:
                freed += len(self.queue.popitem()[1])
            if not self.queue:
                del states[-_FREED_AT_ONCE // 4 :]
            yield
        while self.seen:
            for _ in range(min(len(self.seen), _FREED_AT_ONCE)):
                self.seen.pop()
            yield

    def path(self) -> list[Step]:
        """Return the moves that lead to the won state, but for those of safe cards home."""
        assert self.found is not None
        steps: list[Step] = []
        node = self.found
        while node.origin is not None:
            steps += _steps(node, node.origin)
            node = node.origin[0]
        # The first step has no move, but tells what has gone home before the first move.
        steps.append(Step(NOWHERE, NOWHERE, 0, node.homes.heights))
        return steps[::-1]


def _settled(
    columns: list[Column], cells: int, homes: Homes, raised: list[Raised]
) -> tuple[list[Column], int, Homes, int]:
    """Send all safe cards home; return what is left, in the same list, and how many are empty."""
    tops = 0
    for column in columns:
        tops |= column.bit
    while found := (tops | cells) & homes.safe:
        bit = found & -found
        homes = raised[bit.bit_length() - 1 & 3][homes]
        if cells & bit:
            cells ^= bit
            continue
        for index, column in enumerate(columns):
            if column.bit == bit:
                columns[index] = rest = column.below
                tops ^= bit | rest.bit
                break
    return columns, cells, homes, COLUMNS - tops.bit_count()


def columns_after(
    node: Node, source: int, rest: Column | None, target: int, laid: Column | None
) -> list[Column]:
    """Return the columns that a state's origin leads to, before safe cards go home."""
    columns = list(node.columns)
    if rest is not None:
        columns[source] = rest
    if laid is not None:
        columns[target] = laid
    return columns


def _built(child: Child) -> Node:
    node, source, rest, target, laid, cells, worth, key = child
    depth = node.depth + 1
    if rest is not None and target == TO_CELL:
        depth = node.depth + node.columns[source].size - rest.size
    columns = columns_after(node, source, rest, target, laid)
    return Node(tuple(columns), cells, node.homes, key, worth, depth, child)


def _steps(node: Node, origin: Origin | Child) -> list[Step]:
    """Return the moves of one origin, the last one first; cards go to cells one by one."""
    before, source, rest, target = origin[:4]
    heights = node.homes.heights
    if source < 0 or rest is None or target == TO_HOME:
        return [Step(source, target, 1, heights)]
    count = before.columns[source].size - rest.size
    if target == TO_CELL:
        earlier = Step(source, target, 1, before.homes.heights)
        return [Step(source, target, 1, heights), *[earlier] * (count - 1)]
    return [Step(source, target, count, heights)]
