"""Two referees that share nothing with the solver: exhaustive search, and play card by card.

They have rules of their own, for cards that are numbers: ``4 * rank + suit``, suits in the order
clubs, diamonds, hearts, spades.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from freecell import (
    Build,
    Card,
    EmptyColumn,
    FreeCell,
    Move,
    PileKind,
    Position,
    Returns,
    RunLimit,
    Suit,
)

RED = (1, 2)
HOME = -1
CELL = -2


class State(NamedTuple):
    """A position, columns and cells in any order."""

    columns: tuple[bytes, ...]
    cells: bytes
    heights: tuple[int, ...]

    def canonical(self) -> State:
        """Return the same for all that differ by order alone."""
        return State(tuple(sorted(self.columns)), bytes(sorted(self.cells)), self.heights)

    @property
    def is_won(self) -> bool:
        return sum(self.heights) == 52


def state_of(position: Position) -> State:
    """Return a position as a state."""
    numbers = [bytes(4 * card.rank + card.suit for card in cards) for cards in position.columns]
    cells = bytes(4 * cell[0].rank + cell[0].suit for cell in position.cells if cell)
    return State(tuple(numbers), cells, tuple(map(len, position.foundations)))


def position_of(state: State, cells: int) -> Position:
    """Return a state as a position; the inverse of `state_of`."""

    def pile(numbers: bytes) -> tuple[Card, ...]:
        return tuple(Card(number // 4, Suit(number % 4)) for number in numbers)

    taken = [pile(bytes([number])) for number in state.cells]
    return Position(
        columns=tuple(map(pile, state.columns)),
        cells=(*taken, *[()] * (cells - len(taken))),
        foundations=tuple(
            tuple(Card(rank, suit) for rank in range(1, state.heights[suit] + 1)) for suit in Suit
        ),
    )


def lies(rules: FreeCell, upper: int, lower: int) -> bool:
    """Whether a card fits on another one."""
    if upper // 4 + 1 != lower // 4:
        return False
    if rules.build is Build.SAME_SUIT:
        return upper % 4 == lower % 4
    return (upper % 4 in RED) != (lower % 4 in RED)


def fits(rules: FreeCell, card: int, column: bytes) -> bool:
    """Whether a card may go to a column."""
    if column:
        return lies(rules, card, column[-1])
    if rules.empty_column is EmptyColumn.KINGS_ONLY:
        return card // 4 == 13
    return rules.empty_column is EmptyColumn.ANY_CARD


def limit(rules: FreeCell, free: int, empty: int) -> int:
    """Return how many cards move at once; `empty` are the empty columns but the target."""
    if rules.empty_column is not EmptyColumn.ANY_CARD:
        empty = 0
    return {
        RunLimit.EXACT: (free + 1) * 2**empty,
        RunLimit.SIMPLE: free + empty + 1,
        RunLimit.NONE: 52,
    }[rules.run_limit]


def successors(rules: FreeCell, state: State, forced: bool = False) -> Iterator[State]:
    """Yield what every legal move leads to, no move left out but to equal empty columns."""
    for after in _moved(rules, state):
        yield _all_home(after) if forced else after


def _moved(rules: FreeCell, state: State) -> Iterator[State]:
    columns, cells, heights = state
    free, empty = rules.cells - len(cells), sum(not column for column in columns)
    for at, column in enumerate(columns):
        if not column and b"" in columns[:at]:
            continue
        for card in cells:
            if fits(rules, card, column):
                yield _without_cell(_laid(state, at, bytes([card])), card)
        if rules.returns is Returns.TO_COLUMN:
            for suit in range(4):
                if heights[suit] and fits(rules, 4 * heights[suit] + suit, column):
                    card = 4 * heights[suit] + suit
                    yield _raised(_laid(state, at, bytes([card])), suit, -1)
        most = limit(rules, free, empty - (not column))
        yield from _runs(rules, state, at, most)
    for at, column in enumerate(columns):
        if column:
            if free:
                yield _cut(state, at, 1)._replace(cells=cells + column[-1:])
            if heights[column[-1] % 4] + 1 == column[-1] // 4:
                yield _raised(_cut(state, at, 1), column[-1] % 4, 1)
    for card in cells:
        if heights[card % 4] + 1 == card // 4:
            yield _raised(_without_cell(state, card), card % 4, 1)
    if rules.returns is Returns.TO_CELL and free:
        for suit in range(4):
            if heights[suit]:
                card = bytes([4 * heights[suit] + suit])
                yield _raised(state._replace(cells=cells + card), suit, -1)


def _runs(rules: FreeCell, state: State, target: int, most: int) -> Iterator[State]:
    for source, column in enumerate(state.columns):
        if source == target:
            continue
        for count in range(1, min(most, len(column)) + 1):
            if count > 1 and not lies(rules, column[-count + 1], column[-count]):
                break
            if fits(rules, column[-count], state.columns[target]):
                yield _cut(_laid(state, target, column[-count:]), source, count)


def _laid(state: State, at: int, cards: bytes) -> State:
    columns = list(state.columns)
    columns[at] += cards
    return state._replace(columns=tuple(columns))


def _cut(state: State, at: int, count: int) -> State:
    columns = list(state.columns)
    columns[at] = columns[at][:-count]
    return state._replace(columns=tuple(columns))


def _without_cell(state: State, card: int) -> State:
    return state._replace(cells=state.cells.replace(bytes([card]), b""))


def _raised(state: State, suit: int, by: int) -> State:
    heights = list(state.heights)
    heights[suit] += by
    return state._replace(heights=tuple(heights))


def _all_home(state: State) -> State:
    """Send home all that can go."""
    for at, column in enumerate(state.columns):
        if column and state.heights[column[-1] % 4] + 1 == column[-1] // 4:
            return _all_home(_raised(_cut(state, at, 1), column[-1] % 4, 1))
    for card in state.cells:
        if state.heights[card % 4] + 1 == card // 4:
            return _all_home(_raised(_without_cell(state, card), card % 4, 1))
    return state


def all_home(position: Position) -> Position:
    """Return the position when every card that can go home has gone."""
    return position_of(_all_home(state_of(position)), len(position.cells))


def exhaust(rules: FreeCell, position: Position, most: int, forced: bool = False) -> bool | None:
    """Return whether a position can be won, by looking at all there is; None beyond `most`."""
    start = state_of(position).canonical()
    seen, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        if state.is_won:
            return True
        for after in successors(rules, state, forced):
            after = after.canonical()
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


def late(random: Random, rules: FreeCell, left: int, *, tight: bool = False) -> Position:
    """Return a position with about so many cards in play, thrown onto the columns at random.

    A tight one has no empty column and at most one free cell, and low cards lie deep.
    """
    heights = [13] * 4
    while sum(13 - height for height in heights) < left:
        suit = random.randrange(4)
        if heights[suit] and heights[suit] >= max(heights) - random.choice((0, 1, 2, 4)):
            heights[suit] -= 1
    cards = [4 * rank + suit for suit in range(4) for rank in range(heights[suit] + 1, 14)]
    skew = random.uniform(0.3 if tight else 0, 1)
    cards.sort(key=lambda card: card // 4 * skew + random.random() * 13 * (1 - skew))
    fewest = max(0, rules.cells - 1) if tight else 0
    taken = min(random.randint(fewest, rules.cells), len(cards))
    cells = bytes(cards.pop(random.randrange(len(cards))) for _ in range(taken))
    width = 8 if tight else random.choice((3, 4, 5, 8, 8))
    columns = [b""] * 8
    for number, card in enumerate(cards):
        at = number % width if number < 8 or random.random() < 0.7 else random.randrange(width)
        columns[at] += bytes([card])
    random.shuffle(columns)
    return position_of(State(tuple(columns), cells, tuple(heights)), rules.cells)


def replay(rules: FreeCell, position: Position, moves: tuple[Move, ...]) -> None:
    """Play a line by the engine's rules: every move has to be legal, and the table won."""
    for number, move in enumerate(moves):
        refusal = rules.refusal(position, move)
        assert refusal is None, f"move {number}, {move}: {refusal}"
        position = position.after(move)
    assert rules.is_won(position)


def replay_card_by_card(position: Position, moves: tuple[Move, ...]) -> None:
    """Play a line of the standard game on a table that moves one card at a time."""
    table = _Table(position)
    for move in moves:
        table.play(move)
    assert not any(table.columns)
    assert not any(table.cells)
    assert table.heights == [13] * 4


class _Table:
    def __init__(self, position: Position) -> None:
        state = state_of(position)
        self.columns = list(map(list, state.columns))
        self.cells = [4 * cell[0].rank + cell[0].suit if cell else 0 for cell in position.cells]
        self.heights = list(state.heights)

    def play(self, move: Move) -> None:
        source, target = move.source, move.target
        if source.kind is target.kind is PileKind.COLUMN:
            self.carry(source.index, target.index, move.count)
            return
        assert move.count == 1
        if source.kind is PileKind.COLUMN:
            card = self.columns[source.index].pop()
        else:
            assert source.kind is PileKind.CELL
            card, self.cells[source.index] = self.cells[source.index], 0
        assert card
        if target.kind is PileKind.COLUMN:
            self.lay(card, target.index)
        elif target.kind is PileKind.CELL:
            assert not self.cells[target.index]
            self.cells[target.index] = card
        else:
            assert card % 4 == target.index
            assert self.heights[card % 4] + 1 == card // 4
            self.heights[card % 4] += 1

    def lay(self, card: int, target: int) -> None:
        column = self.columns[target]
        assert not column or (
            card // 4 + 1 == column[-1] // 4 and (card % 4 in RED) != (column[-1] % 4 in RED)
        )
        column.append(card)

    def carry(self, source: int, target: int, count: int) -> None:
        """Move a run card by card: by way of cells, and halves of it by way of empty columns."""
        free = [at for at, card in enumerate(self.cells) if not card]
        if count <= len(free) + 1:
            for at in free[: count - 1]:
                self.cells[at] = self.columns[source].pop()
            self.lay(self.columns[source].pop(), target)
            for at in reversed(free[: count - 1]):
                self.lay(self.cells[at], target)
                self.cells[at] = 0
            return
        via = next(
            at for at, cards in enumerate(self.columns) if not cards and at not in (source, target)
        )
        half = count // 2
        self.carry(source, via, half)
        self.carry(source, target, count - half)
        self.carry(via, target, half)
