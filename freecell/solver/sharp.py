"""The search with prunings that need the usual rules: half as many states in proofs."""

from __future__ import annotations

from collections.abc import Iterable, Set

from freecell.solver.columns import Column
from freecell.solver.material import Material
from freecell.solver.moves import PlainSearch
from freecell.solver.nodes import TO_CELL, TO_HOME, Node
from freecell.solver.packed import Packed
from freecell.solver.search import Search, columns_after


class SharpSearch(PlainSearch):
    """The search where any card goes into an empty column and none comes back from home.

    Three kinds of moves can wait until there is a reason for them, as they take away nothing from
    other moves but the room they use up themselves:

    *Digging.* Without an empty column, a card goes to a cell only as part of the shortest dig of
    its column after which something can happen there: a card can be laid on the new top card, that
    card or its run fits elsewhere or can go home, or the column is in order or empty. Whatever is
    done elsewhere before this happens can be done before the dig as well, with more free cells.

    *Shifting.* A single card goes from one card that it fits on to the equal one only if the
    former becomes of use in the same sense. (A longer run may need the free cells of the moment.)

    *Taking up.* In a strict search, while a card in a cell fits on a card p at the end of a column,
    only moves onto p and moves of p itself are made: the card on p can go back to its cell at any
    time, and any other move can be made after it was laid there. Proofs get shorter, lines longer
    by about one move.

    The second look takes runs apart, at once with the move for which this is done. Where cards are
    built by suit that has been found to miss wins, so there it takes them apart as in any game.
    """

    def __init__(
        self,
        material: Material,
        packed: Packed,
        *,
        is_strict: bool = False,
        won: Set[int] = frozenset(),
        lost: Iterable[int] = (),
    ) -> None:
        super().__init__(material, packed, won=won, lost=lost)
        self._takes_up = is_strict

    def _to_cells(
        self, node: Node, base: int, free: int, empty: int, loose: int, tops: int
    ) -> None:
        """Single cards; without an empty column, the shortest digs that have a purpose."""
        columns, cells, homes = node.columns, node.cells, node.homes
        key, worth, depth = node.key, node.worth, node.depth
        safe, seen, reached = homes.safe, self.seen, self._reached
        wanted, per_move, mobility = homes.next, self._per_move, self._mobility
        for source, column in enumerate(columns):
            if column.run != 1:
                continue
            rest = column.below
            taken = column.bit
            count = 1
            if not empty:
                landing = loose
                while not (
                    rest.accepts & landing
                    or rest.run_mask & tops
                    or rest.bit & wanted
                    or not rest.disorder
                ):
                    if count == free or rest.run != 1:
                        count = 0
                        break
                    landing |= rest.bit
                    taken |= rest.bit
                    rest = rest.below
                    count += 1
                if not count:
                    continue
            if rest.bit & safe:
                self._add((node, source, rest, TO_CELL, None), cells | taken, homes, depth + count)
                continue
            new_key = key - column.key + rest.key
            if new_key in seen:
                continue
            seen.add(new_key)
            gain = rest.worth - column.worth - homes[rest]
            estimate = base
            if count > 1:
                between = column.below
                while between is not rest:
                    gain -= homes[between]
                    between = between.below
                estimate += per_move * (count - 1) >> 2
            estimate += gain + mobility[free - count][empty if rest.size else empty + 1]
            reached.append(
                (
                    estimate,
                    (node, source, rest, TO_CELL, None, cells | taken, worth + gain, new_key),
                )
            )

    def _is_idle(self, node: Node, source: int, free: int, loose: int, tops: int) -> bool:
        """Whether the card below the top card would be of no use without it (see Shifting)."""
        column = node.columns[source]
        landing = loose & ~column.run_mask
        if column.accepts & landing:
            return False
        rest = column.below
        wanted = node.homes.next
        for _ in range(free + 1):
            if not rest.size or rest.accepts & landing or rest.bit & wanted or rest.run_mask & tops:
                return False
            landing |= rest.bit
            rest = rest.below
        return True

    def _take_up(self, node: Node, base: int) -> None:
        """A card in a cell fits on a column: make only moves onto its top card, and of that."""
        columns, cells, homes = node.columns, node.cells, node.homes
        depth = node.depth
        free = self._tables.cells - cells.bit_count()
        empty = columns.count(self._empty)
        target = self._taking_up(node)
        lower = columns[target]
        self._from_cells_onto(node, base, free, empty, target)
        most = self._tables.onto[free][empty]
        for source, column in enumerate(columns):
            if column.run_mask & lower.accepts and source != target:
                count = lower.rank - column.rank
                if count <= most:
                    self._lay(node, source, count, target)
        rest = lower.below
        if free and lower.run == 1:
            self._add((node, target, rest, TO_CELL, None), cells | lower.bit, homes, depth + 1)
        if lower.bit & homes.next:
            after = self._raised[lower.card & 3][homes]
            self._add((node, target, rest, TO_HOME, None), cells, after, depth)

    def _taking_up(self, node: Node) -> int:
        """Return the first column that takes a card from a cell."""
        return next(at for at, column in enumerate(node.columns) if column.accepts & node.cells)

    def _lay(self, node: Node, source: int, count: int, target: int) -> None:
        column = node.columns[source]
        rest = column.without(count)
        laid = self._columns.with_cards(node.columns[target], column.cards[-count:])
        self._add((node, source, rest, target, laid), node.cells, node.homes, node.depth + 1)

    def look_again(self, node: Node) -> None:
        """Queue what needs a run to be taken apart; with it, no win is out of reach."""
        if self._tables.by_suit:
            super().look_again(node)
            return
        free = self._tables.cells - node.cells.bit_count()
        empty = node.columns.count(self._empty)
        if not free and not empty:
            return
        tops = loose = 0
        for column in node.columns:
            tops |= column.accepts
            loose |= column.run_mask
        sources: Iterable[int] = range(len(node.columns))
        if self._takes_up and tops & node.cells:
            sources = (self._taking_up(node),)
        for source in sources:
            column = node.columns[source]
            if not empty:
                if column.size:
                    self._dig(node, source, free, loose ^ column.run_mask, tops)
            elif column.run > 1 and self._has_purpose(node, column, free, empty, loose, tops):
                self._split(node, source, free, empty)

    def _has_purpose(
        self, node: Node, column: Column, free: int, empty: int, loose: int, tops: int
    ) -> bool:
        """Whether something can happen in a column once its run, or more, is taken apart."""
        landing = (loose ^ column.run_mask) | node.cells
        rest = column
        for count in range(1, (free + 1 << empty)):
            if count > column.run:
                landing |= rest.bit
            rest = rest.below
            if count == column.run:
                landing |= column.run_mask
            if not rest.size or rest.accepts & landing or rest.bit & node.homes.next:
                return True
            if count >= column.run and rest.run_mask & tops:
                return True
        return False

    def _dig(self, node: Node, source: int, free: int, others: int, tops: int) -> None:
        """Take cards off a column that has a run, to cells, until one of its cards is of use.

        `others` are the cards in the runs of the other columns.
        """
        column = node.columns[source]
        taken = node.cells
        is_split = False
        rest = column
        for count in range(1, free + 1):
            is_inside = rest.run > 1
            taken |= rest.bit
            rest = rest.below
            if is_inside:
                is_split = True
                self._use(node, source, count, taken, others)
                continue
            if (
                not rest.size
                or rest.accepts & (others | taken)
                or rest.bit & node.homes.next
                or rest.run_mask & tops
                or not rest.disorder
            ):
                if is_split:
                    self._add(
                        (node, source, rest, TO_CELL, None), taken, node.homes, node.depth + count
                    )
                return

    def _use(self, node: Node, source: int, count: int, taken: int, others: int) -> None:
        """Take `count` cards off a run, and use the card that this uncovers."""
        columns, cells, homes = node.columns, node.cells, node.homes
        rest = columns[source].without(count)
        if not (rest.accepts & (others | cells) or rest.bit & homes.next):
            return
        dug = self._dug(node, source, count, taken)
        fitting = rest.accepts & cells
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            card = bit.bit_length() - 1
            laid = self._laid[card][rest]
            self._add((dug, -1 - card, None, source, laid), taken ^ bit, homes, dug.depth + 1)
        free = self._tables.cells - taken.bit_count()
        for other, column in enumerate(columns):
            if other != source and column.run_mask & rest.accepts & others:
                length = rest.rank - column.rank
                if length <= free + 1:
                    self._lay(dug, other, length, source)
        if rest.bit & homes.next:
            after = self._raised[rest.card & 3][homes]
            self._add((dug, source, rest.below, TO_HOME, None), taken, after, dug.depth)

    def _dug(self, node: Node, source: int, count: int, taken: int) -> Node:
        """Return the state, not settled, when cards of a column have gone to cells."""
        rest = node.columns[source].without(count)
        origin = (node, source, rest, TO_CELL, None)
        after = tuple(columns_after(*origin))
        return Node(after, taken, node.homes, 0, 0, node.depth + count, origin)


def search_for(
    material: Material,
    packed: Packed,
    *,
    is_strict: bool = False,
    is_complete: bool = False,
    won: Set[int] = frozenset(),
    lost: Iterable[int] = (),
) -> Search:
    """Return the sharpest search that the rules allow; others know no strict searches."""
    if material.tables.is_sharp:
        return SharpSearch(material, packed, is_strict=is_strict, won=won, lost=lost)
    return PlainSearch(material, packed, is_complete=is_complete, won=won, lost=lost)
