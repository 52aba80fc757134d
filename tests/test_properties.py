"""What holds in every position that legal play reaches."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from strategies import positions

from freecell import EmptyColumn, FreeCell, Move, Pile, PileKind, Position, write_board


def first_of_its_kind(position: Position, target: Pile) -> Pile:
    """Return the pile that `FreeCell.moves` names for an empty cell or column."""
    if position[target] or target.kind is PileKind.FOUNDATION:
        return target
    return next(p for p in position.piles() if p.kind is target.kind and not position[p])


@settings(max_examples=30)
@given(positions())
def test_the_moves_are_what_is_not_refused(reached: tuple[FreeCell, Position]) -> None:
    rules, position = reached
    legal = list(rules.moves(position))
    accepted = set()
    for source, target in product(position.piles(), repeat=2):
        for count in range(len(position[source]) + 2):
            if rules.refusal(position, Move(source, target, count)) is None:
                accepted.add(Move(source, first_of_its_kind(position, target), count))
    # From an empty place's neighbour the first empty place of the kind is the same place.
    assert accepted == set(legal)
    assert len(legal) == len(accepted)
    assert rules.has_move(position) == bool(legal)


@given(positions())
def test_a_move_takes_cards_from_one_place_to_another_and_no_others(
    reached: tuple[FreeCell, Position],
) -> None:
    rules, position = reached
    text = write_board(position)
    for move in rules.moves(position):
        after = position.after(move)
        moved = position[move.source][-move.count :]
        assert after[move.target] == position[move.target] + moved
        assert after[move.source] + moved == position[move.source]
        others = set(position.piles()) - {move.source, move.target}
        assert all(after[pile] == position[pile] for pile in others)
    assert write_board(position) == text


@given(positions())
def test_columns_and_foundations_stay_in_order(reached: tuple[FreeCell, Position]) -> None:
    rules, position = reached
    assert all(len(cell) <= 1 for cell in position.cells)
    for suit, cards in enumerate(position.foundations):
        assert [(card.suit, card.rank) for card in cards] == [
            (suit, rank) for rank in range(1, len(cards) + 1)
        ]
    for column in position.columns:
        run = column[len(column) - rules.run_length(column) :]
        assert all(map(rules.packs, run, run[1:]))


@given(positions())
def test_an_empty_cell_leaves_a_move(reached: tuple[FreeCell, Position]) -> None:
    rules, position = reached
    if position.empty_cells and any(position.columns):
        assert any(move.target.kind is PileKind.CELL for move in rules.moves(position))


@given(positions())
def test_an_empty_column_takes_any_top_card(reached: tuple[FreeCell, Position]) -> None:
    rules, position = reached
    if rules.empty_column is not EmptyColumn.ANY_CARD or not position.empty_columns:
        return
    target = Pile(PileKind.COLUMN, position.columns.index(()))
    for source in position.piles():
        if position[source] and source.kind is not PileKind.FOUNDATION:
            assert rules.refusal(position, Move(source, target)) is None
