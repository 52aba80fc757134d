"""The rules of the card game: which moves are legal, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from freecell.cards import KING, Card
from freecell.position import Cards, Move, Pile, PileKind, Position

MAX_CELLS = 8
NO_LIMIT = 52
"""What `FreeCell.run_limit_for` answers when any run may move."""


class Build(StrEnum):
    """What may lie on a card in a column; always one rank lower."""

    ALTERNATE_COLOURS = "alternate-colours"
    SAME_SUIT = "same-suit"
    """Baker's Game."""


class EmptyColumn(StrEnum):
    """What may be put into an empty column."""

    ANY_CARD = "any-card"
    KINGS_ONLY = "kings-only"
    NOTHING = "nothing"


class RunLimit(StrEnum):
    """How many cards move at once."""

    EXACT = "exact"
    """What single cards could do: (empty cells + 1) x 2^(empty columns)."""
    SIMPLE = "simple"
    """Empty cells + empty columns + 1."""
    NONE = "none"
    """Any run, whatever is free (relaxed FreeCell)."""


class Returns(StrEnum):
    """Whether cards come back from a foundation."""

    NEVER = "never"
    TO_CELL = "to-cell"
    TO_COLUMN = "to-column"


class Refusal(StrEnum):
    """Why a move is not legal."""

    SAME_PILE = "same-pile"
    NOT_ENOUGH_CARDS = "not-enough-cards"
    """The source does not hold that many cards, or the move takes none."""
    NOT_A_RUN = "not-a-run"
    ONE_CARD_ONLY = "one-card-only"
    """Cells and foundations take cards one by one."""
    CELL_TAKEN = "cell-taken"
    NOT_NEXT_ON_FOUNDATION = "not-next-on-foundation"
    FOUNDATION_IS_FINAL = "foundation-is-final"
    WRONG_CARD = "wrong-card"
    """The card does not go on the card it would lie on."""
    KINGS_ONLY = "kings-only"
    EMPTY_COLUMN_CLOSED = "empty-column-closed"
    WHOLE_COLUMN = "whole-column"
    """It would only exchange a column for an empty one."""
    TOO_MANY_CARDS = "too-many-cards"
    """More than the run limit."""


class Conflict(StrEnum):
    """How rules can contradict each other; the values say it in words."""

    RETURNS_WITHOUT_CELLS = "cards cannot come back to a free cell in a game without free cells"
    RESULT_WITHOUT_CLOCK = "a result by moves and time needs the clock"
    POINTS_WITHOUT_CLOCK = "points need the clock: the time bonus is counted by it"


class ConflictError(ValueError):
    """Rules that contradict each other."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__(conflict.value)
        self.conflict = conflict


class IllegalMove(ValueError):
    """A move that the rules refuse."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"illegal move {move}: {refusal}")
        self.move = move
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class FreeCell:
    """One kind of FreeCell. Equal values are the same rules; the default is the standard game."""

    cells: int = 4
    """0 to 8."""
    build: Build = Build.ALTERNATE_COLOURS
    empty_column: EmptyColumn = EmptyColumn.ANY_CARD
    run_limit: RunLimit = RunLimit.EXACT
    returns: Returns = Returns.NEVER
    whole_column: bool = True
    """Whether all cards of a column may go to an empty one, which changes nothing."""

    def __post_init__(self) -> None:
        if not 0 <= self.cells <= MAX_CELLS:
            raise ValueError(f"a game has 0 to {MAX_CELLS} free cells, not {self.cells}")
        if self.returns is Returns.TO_CELL and self.cells == 0:
            raise ConflictError(Conflict.RETURNS_WITHOUT_CELLS)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Say why `move` is not legal in `position`; None when it is. The only judge of moves.

        The piles named by the move must exist in the position (IndexError otherwise).
        """
        source = position[move.source]
        if move.source == move.target:
            return Refusal.SAME_PILE
        if not 1 <= move.count <= len(source):
            return Refusal.NOT_ENOUGH_CARDS
        if move.source.kind is PileKind.FOUNDATION and not self._may_return(move.target.kind):
            return Refusal.FOUNDATION_IS_FINAL
        return self._refusal_at_target(position, move, source[-move.count :])

    def moves(self, position: Position) -> Iterator[Move]:
        """Yield the legal moves; of the empty cells, and of the empty columns, only the first."""
        targets = list(_distinct_targets(position))
        for source in position.piles():
            cards = position[source]
            longest = min(1, len(cards))
            if source.kind is PileKind.COLUMN:
                longest = self.run_length(cards)
            for target in targets:
                for count in range(1, longest + 1):
                    move = Move(source, target, count)
                    if self.refusal(position, move) is None:
                        yield move

    def has_move(self, position: Position) -> bool:
        """Whether there is a legal move."""
        if position.empty_cells and any(position.columns):
            return True  # any top card goes to a cell
        return next(self.moves(position), None) is not None

    def is_won(self, position: Position) -> bool:
        """Whether all cards are home."""
        return not any(position.columns) and not any(position.cells)

    def packs(self, lower: Card, upper: Card) -> bool:
        """Whether `upper` may be laid on `lower` in a column."""
        if upper.rank != lower.rank - 1:
            return False
        if self.build is Build.SAME_SUIT:
            return upper.suit is lower.suit
        return upper.is_red is not lower.is_red

    def run_length(self, cards: Cards) -> int:
        """Return how many cards at the end of a pile form a run; 0 for an empty pile."""
        length = min(1, len(cards))
        while length < len(cards) and self.packs(cards[-length - 1], cards[-length]):
            length += 1
        return length

    def run_limit_for(self, position: Position, target: Pile) -> int:
        """Return how many cards may move to the column `target` at once.

        The target does not count as an empty column, nor does a column that the move empties;
        where empty columns do not take any card, none counts. The exact limit is what moving
        single cards can do while all other cards stay where they are. (Who takes away a card
        beneath the run, or moves the whole of a column, can sometimes do more by single moves;
        the field's convention is kept.)
        """
        columns = position.empty_columns - (not position[target])
        if self.empty_column is not EmptyColumn.ANY_CARD:
            columns = 0
        match self.run_limit:
            case RunLimit.EXACT:
                return (position.empty_cells + 1) << columns
            case RunLimit.SIMPLE:
                return position.empty_cells + columns + 1
            case RunLimit.NONE:
                return NO_LIMIT

    def usual_move(self, position: Position, source: Pile, target: Pile) -> Move:
        """Return the move that is meant when only its two piles are named.

        From column to column that is the run that fits on the target's top card, or the most cards
        that may go into an empty column; everywhere else one card. When no count is legal, the move
        is one that `refusal` has the expected reason for: of a run that is too long that it is, of
        other cards that the top card does not go there.
        """
        if source.kind is not PileKind.COLUMN or target.kind is not PileKind.COLUMN:
            return Move(source, target)
        cards, lower = position[source], position[target]
        longest = self.run_length(cards)
        if lower:
            fits = (n for n in range(1, longest + 1) if self.packs(lower[-1], cards[-n]))
            return Move(source, target, next(fits, 1))
        moves = (Move(source, target, count) for count in range(longest, 0, -1))
        legal = (move for move in moves if self.refusal(position, move) is None)
        return next(legal, Move(source, target, max(1, longest)))

    def _may_return(self, target: PileKind) -> bool:
        match self.returns:
            case Returns.NEVER:
                return False
            case Returns.TO_CELL:
                return target is PileKind.CELL
            case Returns.TO_COLUMN:
                return target is PileKind.COLUMN

    def _refusal_at_target(self, position: Position, move: Move, cards: Cards) -> Refusal | None:
        lower = position[move.target]
        match move.target.kind:
            case PileKind.CELL:
                if len(cards) > 1:
                    return Refusal.ONE_CARD_ONLY
                return Refusal.CELL_TAKEN if lower else None
            case PileKind.FOUNDATION:
                if len(cards) > 1:
                    return Refusal.ONE_CARD_ONLY
                card = cards[0]
                is_next = card.suit == move.target.index and card.rank == len(lower) + 1
                return None if is_next else Refusal.NOT_NEXT_ON_FOUNDATION
            case PileKind.COLUMN:
                return self._refusal_in_column(position, move, cards)

    def _refusal_in_column(self, position: Position, move: Move, cards: Cards) -> Refusal | None:
        if self.run_length(cards) < len(cards):
            return Refusal.NOT_A_RUN
        lower = position[move.target]
        if lower:
            if not self.packs(lower[-1], cards[0]):
                return Refusal.WRONG_CARD
        elif self.empty_column is EmptyColumn.NOTHING:
            return Refusal.EMPTY_COLUMN_CLOSED
        elif self.empty_column is EmptyColumn.KINGS_ONLY and cards[0].rank != KING:
            return Refusal.KINGS_ONLY
        elif not self.whole_column and _is_whole_column(position, move):
            return Refusal.WHOLE_COLUMN
        if len(cards) > self.run_limit_for(position, move.target):
            return Refusal.TOO_MANY_CARDS
        return None


STANDARD = FreeCell()
"""Four cells, alternate colours, any card into an empty column, the exact run limit."""


def _is_whole_column(position: Position, move: Move) -> bool:
    return move.source.kind is PileKind.COLUMN and len(position[move.source]) == move.count


def _distinct_targets(position: Position) -> Iterator[Pile]:
    """Yield every pile that a move can go to, but one empty cell and one empty column only."""
    seen_empty = set()
    for pile in position.piles():
        if not position[pile] and pile.kind is not PileKind.FOUNDATION:
            if pile.kind in seen_empty:
                continue
            seen_empty.add(pile.kind)
        yield pile
