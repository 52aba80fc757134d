"""The moves of a search under any house rules."""

from __future__ import annotations

from freecell.solver.homes import changed
from freecell.solver.nodes import FROM_HOME, TO_CELL, TO_HOME, Node
from freecell.solver.search import Search

# The loops below put a child together from a few look-ups, without a call and without its columns:
# most children are never looked at. They are most of a search's time. Only a move that uncovers a
# safe card goes the long way, through `Search._add`.


class PlainSearch(Search):
    """The search without prunings that not all house rules allow.

    What it leaves out is sound under all of them: columns are alike, and cells are alike, so one
    empty one stands for all; and to move a whole column into an empty one changes nothing.

    Left for the second look are the top card of a longer run to a cell, a part of a run into an
    empty column, and cards that come back from a foundation.
    """

    def _to_cells(
        self, node: Node, base: int, free: int, empty: int, loose: int, tops: int
    ) -> None:
        """Single cards, those that end a longer run excepted."""
        columns, cells, homes = node.columns, node.cells, node.homes
        key, worth, depth = node.key, node.worth, node.depth
        safe, seen, reached = homes.safe, self.seen, self._reached
        price = self._mobility[free - 1]
        for source, column in enumerate(columns):
            if column.run != 1:
                continue
            rest = column.below
            if rest.bit & safe:
                self._add((node, source, rest, TO_CELL, None), cells | column.bit, homes, depth + 1)
                continue
            new_key = key - column.key + rest.key
            if new_key in seen:
                continue
            seen.add(new_key)
            gain = rest.worth - column.worth - homes[rest]
            reached.append(
                (
                    base + gain + price[empty if rest.size else empty + 1],
                    (node, source, rest, TO_CELL, None, cells | column.bit, worth + gain, new_key),
                )
            )

    def _into_an_empty_column(self, node: Node, base: int, free: int, empty: int) -> None:
        """Cards from cells, and whole runs from columns."""
        columns, cells, homes = node.columns, node.cells, node.homes
        key, worth, depth = node.key, node.worth, node.depth
        safe, seen, reached = homes.safe, self.seen, self._reached
        nothing = self._empty
        target = columns.index(nothing)
        cards = cells & self._tables.enters
        price = base + self._mobility[free + 1][empty - 1] if cards else 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            laid = self._laid[card][nothing]
            new_key = key + laid.key
            if new_key in seen:
                continue
            seen.add(new_key)
            gain = laid.worth
            reached.append(
                (
                    price + gain,
                    (node, -1 - card, None, target, laid, cells ^ bit, worth + gain, new_key),
                )
            )
        price = base + self._mobility[free][empty - 1]
        most = self._tables.into[free][empty]
        for source, column in enumerate(columns):
            count = column.whole
            if not count or count > most:
                continue
            rest = column.without(count)
            laid = self._columns.with_cards(nothing, column.cards[-count:])
            if rest.bit & safe:
                self._add((node, source, rest, target, laid), cells, homes, depth + 1)
                continue
            new_key = key - column.key + rest.key + laid.key
            if new_key in seen:
                continue
            seen.add(new_key)
            gain = rest.worth - column.worth + laid.worth - count * homes[rest]
            reached.append(
                (price + gain, (node, source, rest, target, laid, cells, worth + gain, new_key))
            )

    def _onto_columns(
        self, node: Node, base: int, free: int, empty: int, loose: int, tops: int
    ) -> None:
        """Cards from cells and runs, whole or in part, onto the top cards of columns."""
        columns, cells, homes = node.columns, node.cells, node.homes
        key, worth, depth = node.key, node.worth, node.depth
        safe, seen, reached = homes.safe, self.seen, self._reached
        price = base + self._mobility[free][empty]
        most = self._tables.onto[free][empty]
        for target, lower in enumerate(columns):
            fitting = lower.accepts & loose
            if not fitting:
                continue
            if fitting & cells:
                self._from_cells_onto(node, base, free, empty, target)
                fitting &= ~cells
                if not fitting:
                    continue
            rank = lower.rank
            for source, column in enumerate(columns):
                found = column.run_mask & fitting
                if not found:
                    continue
                count = rank - column.rank
                if count <= most and not (
                    count == 1
                    and column.run > 1
                    and not empty
                    and self._is_idle(node, source, free, loose, tops)
                ):
                    if count == 1:
                        rest, laid = column.below, self._laid[column.card][lower]
                    else:
                        rest, laid = column, lower
                        for card in column.cards[-count:]:
                            rest = rest.below
                            laid = self._laid[card][laid]
                    new_key = key - column.key + rest.key - lower.key + laid.key
                    if rest.bit & safe:
                        self._add((node, source, rest, target, laid), cells, homes, depth + 1)
                    elif new_key not in seen:
                        seen.add(new_key)
                        gain = rest.worth - column.worth + laid.worth - lower.worth
                        gain += count * (homes[lower] - homes[rest])
                        estimate = price if rest.size else base + self._mobility[free][empty + 1]
                        reached.append(
                            (
                                estimate + gain,
                                (node, source, rest, target, laid, cells, worth + gain, new_key),
                            )
                        )
                if found == fitting:
                    break
                fitting ^= found

    def _from_cells_onto(self, node: Node, base: int, free: int, empty: int, target: int) -> None:
        """Cards from cells onto the top card of one column."""
        cells, homes, key = node.cells, node.homes, node.key
        seen, reached = self.seen, self._reached
        price = base + self._mobility[free + 1][empty]
        lower = node.columns[target]
        fitting = lower.accepts & cells
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            card = bit.bit_length() - 1
            laid = self._laid[card][lower]
            new_key = key - lower.key + laid.key
            if new_key in seen:
                continue
            seen.add(new_key)
            gain = laid.worth - lower.worth + homes[lower]
            reached.append(
                (
                    price + gain,
                    (node, -1 - card, None, target, laid, cells ^ bit, node.worth + gain, new_key),
                )
            )

    def _home(self, node: Node, cards: int) -> None:
        """Those of the cards that are on top and can go home, though it may lose a win."""
        columns, cells, homes = node.columns, node.cells, node.homes
        depth = node.depth
        for source, column in enumerate(columns):
            if column.bit & cards:
                after = self._raised[column.card & 3][homes]
                self._add((node, source, column.below, TO_HOME, None), cells, after, depth)
        cards &= cells
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            after = self._raised[card & 3][homes]
            self._add((node, -1 - card, None, TO_HOME, None), cells ^ bit, after, depth)

    def _is_idle(self, node: Node, source: int, free: int, loose: int, tops: int) -> bool:
        """Whether the top card of a run need not move onto another column now."""
        return False

    def _take_up(self, node: Node, base: int) -> None:
        """Not here: only a strict search does this."""

    def look_again(self, node: Node) -> None:
        """Queue the children that `expand` leaves out; with them no legal move is missing."""
        free = self._tables.cells - node.cells.bit_count()
        empty = node.columns.count(self._empty)
        if free or (empty and self._tables.any_card_enters):
            for source, column in enumerate(node.columns):
                if column.run > 1:
                    self._split(node, source, free, empty)
        if self._tables.returns:
            self._return(node, free)

    def _split(self, node: Node, source: int, free: int, empty: int) -> None:
        """Take a run apart: its top card to a cell, a part of it into an empty column."""
        columns, cells, homes = node.columns, node.cells, node.homes
        depth = node.depth
        column, nothing = columns[source], self._empty
        rest = column.below
        if free:
            self._add((node, source, rest, TO_CELL, None), cells | column.bit, homes, depth + 1)
        if not empty or not self._tables.any_card_enters:
            return
        target = columns.index(nothing)
        most = self._tables.into[free][empty] if self._tables.parts_enter else 1
        for count in range(1, min(most, column.run - 1) + 1):
            rest = column.without(count)
            laid = self._columns.with_cards(nothing, column.cards[-count:])
            self._add((node, source, rest, target, laid), cells, homes, depth + 1)

    def _return(self, node: Node, free: int) -> None:
        """Bring cards back from foundations, but none that would be safe to send home again."""
        columns, cells, homes = node.columns, node.cells, node.homes
        depth = node.depth
        for suit, rank in enumerate(homes.heights):
            card = 4 * rank + suit
            bit = 1 << card
            if not rank:
                continue
            before = self.material.family[changed(homes.heights, suit, -1)]
            if before.safe & bit:
                continue
            if self._tables.to_cell and free:
                self._add(
                    (node, FROM_HOME + card, None, TO_CELL, None), cells | bit, before, depth + 1
                )
            if self._tables.to_column:
                for target in self._places(node, bit):
                    laid = self._laid[card][columns[target]]
                    self._add(
                        (node, FROM_HOME + card, None, target, laid), cells, before, depth + 1
                    )

    def _places(self, node: Node, bit: int) -> list[int]:
        """Return the columns that take a card; of the empty ones the first."""
        columns = node.columns
        places = [index for index, column in enumerate(columns) if column.accepts & bit]
        if self._tables.enters & bit and self._empty in columns:
            places.append(columns.index(self._empty))
        return places
