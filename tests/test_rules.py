"""The rules, as a table of boards and moves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from texts import board, filled, move, pile

from freecell import (
    STANDARD,
    Build,
    EmptyColumn,
    FreeCell,
    IllegalMove,
    Move,
    Position,
    Refusal,
    Returns,
    RunLimit,
    deal,
    write_board,
)
from freecell.rules import NO_LIMIT

SAME_SUIT = FreeCell(build=Build.SAME_SUIT)
KINGS = FreeCell(empty_column=EmptyColumn.KINGS_ONLY)
CLOSED = FreeCell(empty_column=EmptyColumn.NOTHING)
SIMPLE = FreeCell(run_limit=RunLimit.SIMPLE)
RELAXED = FreeCell(run_limit=RunLimit.NONE)
TO_CELL = FreeCell(returns=Returns.TO_CELL)
TO_COLUMN = FreeCell(returns=Returns.TO_COLUMN)
STAYS = FreeCell(whole_column=False)
"""A whole column stays where it is."""

FULL = "fc: KC QC KD QD"
"""No free cell is empty."""


TABLE = [
    # To a column that holds cards.
    ("red on black", STANDARD, filled(": 9S / : 8H"), "2 1", None),
    ("black on red", STANDARD, filled(": 9D / : 8C"), "2 1", None),
    ("from a cell", STANDARD, filled(": 9D", "fc: 8C"), "a 1", None),
    ("red on red", STANDARD, filled(": 9D / : 8H"), "2 1", Refusal.WRONG_CARD),
    ("same suit", STANDARD, filled(": 9D / : 8D"), "2 1", Refusal.WRONG_CARD),
    ("two lower", STANDARD, filled(": 9S / : 7H"), "2 1", Refusal.WRONG_CARD),
    ("one higher", STANDARD, filled(": 8S / : 9H"), "2 1", Refusal.WRONG_CARD),
    ("same rank", STANDARD, filled(": 8S / : 8H"), "2 1", Refusal.WRONG_CARD),
    ("king on ace", STANDARD, filled(": AS / : 5C KH"), "2 1", Refusal.WRONG_CARD),
    ("from a cell, wrong", STANDARD, filled(": 9D", "fc: 8H"), "a 1", Refusal.WRONG_CARD),
    ("same suit, Baker's", SAME_SUIT, filled(": 9D / : 8D"), "2 1", None),
    ("other colour, Baker's", SAME_SUIT, filled(": 9D / : 8C"), "2 1", Refusal.WRONG_CARD),
    ("same colour, Baker's", SAME_SUIT, filled(": 9D / : 8H"), "2 1", Refusal.WRONG_CARD),
    # Runs.
    ("run of two", STANDARD, filled(": 9S / : KS 8H 7C"), "2 1 x2", None),
    ("run of the same colour", STANDARD, filled(": 9S / : 8H 7D"), "2 1 x2", Refusal.NOT_A_RUN),
    ("no run by rank", STANDARD, filled(": 9S / : 8H 6C"), "2 1 x2", Refusal.NOT_A_RUN),
    ("part of a run", STANDARD, filled(": 8H / : 9S 8D 7C"), "2 1", None),
    ("too much of a run", STANDARD, filled(": 8H / : 9S 8D 7C"), "2 1 x2", Refusal.WRONG_CARD),
    ("more than a run", STANDARD, filled(": JH / : TC 9S 8D"), "2 1 x3", Refusal.NOT_A_RUN),
    ("run, Baker's", SAME_SUIT, filled(": 9S / : 8S 7S"), "2 1 x2", None),
    ("no run, Baker's", SAME_SUIT, filled(": 9S / : 8S 7H"), "2 1 x2", Refusal.NOT_A_RUN),
    # Counts.
    ("no card", STANDARD, filled(": 9S / :"), "2 1", Refusal.NOT_ENOUGH_CARDS),
    ("empty cell", STANDARD, filled(": 9S"), "a 1", Refusal.NOT_ENOUGH_CARDS),
    ("empty foundation", TO_COLUMN, filled(": 2S"), "H 1", Refusal.NOT_ENOUGH_CARDS),
    ("all and one more", STANDARD, filled(": 9S / : 8H 7C"), "2 1 x3", Refusal.NOT_ENOUGH_CARDS),
    ("two from a cell", STANDARD, filled(": 9S", "fc: 8H"), "a 1 x2", Refusal.NOT_ENOUGH_CARDS),
    ("count nought", STANDARD, filled(": 9S / : 8H"), "2 1 x0", Refusal.NOT_ENOUGH_CARDS),
    ("count below nought", STANDARD, filled(": 9S / : 8H"), "2 1 x-1", Refusal.NOT_ENOUGH_CARDS),
    # To the same pile.
    ("column to itself", STANDARD, filled(": 9S 8H"), "1 1", Refusal.SAME_PILE),
    ("empty column to itself", STANDARD, filled(":"), "1 1", Refusal.SAME_PILE),
    ("cell to itself", STANDARD, filled(": 9S", "fc: 8H"), "a a", Refusal.SAME_PILE),
    ("foundation to itself", TO_CELL, filled(": 9S"), "H H", Refusal.SAME_PILE),
    # To a cell.
    ("to a cell", STANDARD, filled(": 9S"), "1 a", None),
    ("to the last cell", STANDARD, filled(": 9S", "fc: KC QC KD"), "1 d", None),
    ("cell to cell", STANDARD, filled(": 9S", "fc: 8H"), "a c", None),
    ("to a cell that is taken", STANDARD, filled(": 9S", "fc: 8H"), "1 a", Refusal.CELL_TAKEN),
    ("cell to taken cell", STANDARD, filled(": 9S", "fc: 8H 7C"), "a b", Refusal.CELL_TAKEN),
    ("two to a cell", STANDARD, filled(": 9S 8H"), "1 a x2", Refusal.ONE_CARD_ONLY),
    ("two to a taken cell", STANDARD, filled(": 9S 8H", FULL), "1 a x2", Refusal.ONE_CARD_ONLY),
    # Home.
    ("ace home", STANDARD, filled(": 9S AH"), "1 H", None),
    ("ace home from a cell", STANDARD, filled(": 9S", "fc: AH"), "a H", None),
    ("next home", STANDARD, "Founds: H-Q / : KH", "1 H", None),
    ("two first", STANDARD, filled(": 9S 2H"), "1 H", Refusal.NOT_NEXT_ON_FOUNDATION),
    ("one left out", STANDARD, "Founds: H-3 / : 5H", "1 H", Refusal.NOT_NEXT_ON_FOUNDATION),
    ("to another suit", STANDARD, "Founds: H-3 D-3 / : 4H", "1 D", Refusal.NOT_NEXT_ON_FOUNDATION),
    ("ace to another suit", STANDARD, ": AH", "1 S", Refusal.NOT_NEXT_ON_FOUNDATION),
    ("two home", STANDARD, "Founds: H-3 / : 5S 4H", "1 H x2", Refusal.ONE_CARD_ONLY),
    ("4H over 3S", STANDARD, "Founds: H-3 / : 4H 3S", "1 H", Refusal.NOT_NEXT_ON_FOUNDATION),
    # Back from home.
    ("to a cell, never", STANDARD, "Founds: H-3", "H a", Refusal.FOUNDATION_IS_FINAL),
    ("to a column, never", STANDARD, "Founds: H-3 / : 4C", "H 1", Refusal.FOUNDATION_IS_FINAL),
    ("to a cell", TO_CELL, "Founds: H-3", "H a", None),
    ("to a taken cell", TO_CELL, "Founds: H-3 / fc: KC", "H a", Refusal.CELL_TAKEN),
    ("two to a cell", TO_CELL, "Founds: H-3", "H a x2", Refusal.ONE_CARD_ONLY),
    ("to a column", TO_CELL, "Founds: H-3 / : 4C", "H 1", Refusal.FOUNDATION_IS_FINAL),
    ("to an empty column", TO_CELL, "Founds: H-3 / :", "H 1", Refusal.FOUNDATION_IS_FINAL),
    ("to a column", TO_COLUMN, "Founds: H-3 / : 4C", "H 1", None),
    ("to an empty column", TO_COLUMN, "Founds: H-3 / :", "H 1", None),
    ("to a wrong card", TO_COLUMN, "Founds: H-3 / : 4D", "H 1", Refusal.WRONG_CARD),
    ("two to a column", TO_COLUMN, "Founds: H-3 / : 4C", "H 1 x2", Refusal.NOT_A_RUN),
    ("to a cell", TO_COLUMN, "Founds: H-3", "H a", Refusal.FOUNDATION_IS_FINAL),
    ("to another suit", TO_COLUMN, "Founds: H-A", "H S", Refusal.FOUNDATION_IS_FINAL),
    (
        "not a king",
        replace(KINGS, returns=Returns.TO_COLUMN),
        "Founds: H-Q / :",
        "H 1",
        Refusal.KINGS_ONLY,
    ),
    # To an empty column.
    ("seven", STANDARD, filled(": 9S 7H / :"), "1 2", None),
    ("king", STANDARD, filled(": 9S KH / :"), "1 2", None),
    ("whole column", STANDARD, filled(": 7H / :"), "1 2", None),
    ("seven from a cell", STANDARD, filled(":", "fc: 7H"), "a 1", None),
    ("king, kings only", KINGS, filled(": 9S KC / :"), "1 2", None),
    ("king's run, kings only", KINGS, filled(": 9S KC QH / :"), "1 2 x2", None),
    ("its queen, kings only", KINGS, filled(": 9S KC QH / :"), "1 2", Refusal.KINGS_ONLY),
    ("seven, kings only", KINGS, filled(": 9S 7H / :"), "1 2", Refusal.KINGS_ONLY),
    ("seven from a cell, kings only", KINGS, filled(":", "fc: 7H"), "a 1", Refusal.KINGS_ONLY),
    ("king from a cell, kings only", KINGS, filled(":", "fc: KC"), "a 1", None),
    ("king, closed", CLOSED, filled(": 9S KH / :"), "1 2", Refusal.EMPTY_COLUMN_CLOSED),
    ("from a cell, closed", CLOSED, filled(":", "fc: KH"), "a 1", Refusal.EMPTY_COLUMN_CLOSED),
    ("onto a card, closed", CLOSED, filled(": 9S / : KC 8H / :"), "2 1", None),
    # How many at once, onto a card.
    ("1, none free", STANDARD, filled(": 9S / : KS 8H", FULL), "2 1", None),
    ("2, none free", STANDARD, filled(": 9S / : 8H 7C", FULL), "2 1 x2", Refusal.TOO_MANY_CARDS),
    ("5, four cells", STANDARD, filled(": 9S / : 2C 8H 7C 6H 5C 4H"), "2 1 x5", None),
    (
        "6, four cells",
        STANDARD,
        filled(": 9S / : 2C 8H 7C 6H 5C 4H 3C"),
        "2 1 x6",
        Refusal.TOO_MANY_CARDS,
    ),
    ("2, one column", STANDARD, filled(": 9S / : 2C 8H 7C / :", FULL), "2 1 x2", None),
    (
        "3, one column",
        STANDARD,
        filled(": 9S / : 2C 8H 7C 6H / :", FULL),
        "2 1 x3",
        Refusal.TOO_MANY_CARDS,
    ),
    ("4, two columns", STANDARD, filled(": 9S / : 2C 8H 7C 6H 5C / : / :", FULL), "2 1 x4", None),
    (
        "5, two columns",
        STANDARD,
        filled(": 9S / : 2C 8H 7C 6H 5C 4H / : / :", FULL),
        "2 1 x5",
        Refusal.TOO_MANY_CARDS,
    ),
    # And to an empty column, which does not count.
    ("1, only target", STANDARD, filled(": 2C 8H / :", FULL), "1 2", None),
    ("2, only target", STANDARD, filled(": 2C 8H 7C / :", FULL), "1 2 x2", Refusal.TOO_MANY_CARDS),
    ("2, target and another", STANDARD, filled(": 2C 8H 7C / : / :", FULL), "1 2 x2", None),
    (
        "3, target and another",
        STANDARD,
        filled(": 2C 8H 7C 6H / : / :", FULL),
        "1 2 x3",
        Refusal.TOO_MANY_CARDS,
    ),
    (
        "a column that the move empties does not count",
        STANDARD,
        filled(": 8H 7C / :", FULL),
        "1 2 x2",
        Refusal.TOO_MANY_CARDS,
    ),
    # Empty columns that do not take any card do not help.
    ("2, kings only", KINGS, filled(": 9S / : 8H 7C / :", FULL), "2 1 x2", Refusal.TOO_MANY_CARDS),
    ("2, closed", CLOSED, filled(": 9S / : 8H 7C / :", FULL), "2 1 x2", Refusal.TOO_MANY_CARDS),
    ("2, kings only, a cell", KINGS, filled(": 9S / : 8H 7C / :", "fc: KC KD QD"), "2 1 x2", None),
    # The other run limits.
    ("3, simple", SIMPLE, filled(": 9S / : 2C 8H 7C 6H / : / :", FULL), "2 1 x3", None),
    (
        "4, simple",
        SIMPLE,
        filled(": 9S / : 2C 8H 7C 6H 5C / : / :", FULL),
        "2 1 x4",
        Refusal.TOO_MANY_CARDS,
    ),
    ("2 to empty, simple", SIMPLE, filled(": 2C 8H 7C / : / :", FULL), "1 2 x2", None),
    (
        "3 to empty, simple",
        SIMPLE,
        filled(": 2C 8H 7C 6H / : / :", FULL),
        "1 2 x3",
        Refusal.TOO_MANY_CARDS,
    ),
    (
        "2, simple, kings only",
        replace(SIMPLE, empty_column=EmptyColumn.KINGS_ONLY),
        filled(": 9S / : 8H 7C / :", FULL),
        "2 1 x2",
        Refusal.TOO_MANY_CARDS,
    ),
    (
        "12, relaxed",
        RELAXED,
        filled(": KS / : QH JC TH 9C 8H 7C 6H 5C 4H 3C 2H AC", FULL),
        "2 1 x12",
        None,
    ),
    # A whole column to an empty one.
    ("a run that is a column", STANDARD, filled(": 9S 8H / :"), "1 2 x2", None),
    ("the same, strict", STAYS, filled(": 9S 8H / :"), "1 2 x2", Refusal.WHOLE_COLUMN),
    ("a card that is a column, strict", STAYS, filled(": 9S / :"), "1 2", Refusal.WHOLE_COLUMN),
    ("part of it, strict", STAYS, filled(": 9S 8H / :"), "1 2", None),
    ("onto a card, strict", STAYS, filled(": TD / : 9S 8H"), "2 1 x2", None),
    ("to a cell, strict", STAYS, filled(": 9S / :"), "1 a", None),
    ("home, strict", STAYS, filled(": AS / :"), "1 S", None),
    ("from a cell, strict", STAYS, filled(":", "fc: 9S"), "a 1", None),
    (
        "king that is a column, kings only, strict",
        replace(KINGS, whole_column=False),
        filled(": KS / :"),
        "1 2",
        Refusal.WHOLE_COLUMN,
    ),
    ("all of home, strict", replace(TO_COLUMN, whole_column=False), "Founds: H-A / :", "H 1", None),
    ("no run, relaxed", RELAXED, filled(": 9S / : 8H 7D", FULL), "2 1 x2", Refusal.NOT_A_RUN),
]


@pytest.mark.parametrize(
    ("rules", "text", "played", "expected"),
    [pytest.param(*row[1:], id=row[0]) for row in TABLE],
)
def test_refusal(rules: FreeCell, text: str, played: str, expected: Refusal | None) -> None:
    assert rules.refusal(board(text), move(played)) is expected


def test_the_table_has_every_refusal() -> None:
    assert {row[4] for row in TABLE} == {None, *Refusal}


@pytest.mark.parametrize("cells", range(9))
def test_cells_from_none_to_eight(cells: int) -> None:
    rules = FreeCell(cells=cells)
    position = deal(1, cells)
    targets = {m.target for m in rules.moves(position) if m.target.kind == "cell"}
    assert targets == ({pile("a")} if cells else set())
    assert rules.run_limit_for(position, pile("1")) == cells + 1


@pytest.mark.parametrize("cells", [-1, 9, 100])
def test_other_numbers_of_cells(cells: int) -> None:
    with pytest.raises(ValueError, match="0 to 8 free cells"):
        FreeCell(cells=cells)


def test_no_return_to_cells_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="without free cells"):
        FreeCell(cells=0, returns=Returns.TO_CELL)


@pytest.mark.parametrize(
    ("rules", "cells", "columns", "target", "limit"),
    [
        (STANDARD, 0, 0, "8", 1),
        (STANDARD, 4, 0, "8", 5),
        (STANDARD, 0, 1, "8", 2),
        (STANDARD, 0, 1, "1", 1),
        (STANDARD, 1, 1, "8", 4),
        (STANDARD, 2, 2, "8", 12),
        (STANDARD, 2, 2, "1", 6),
        (STANDARD, 4, 3, "8", 40),
        (SIMPLE, 0, 0, "8", 1),
        (SIMPLE, 2, 2, "8", 5),
        (SIMPLE, 2, 2, "1", 4),
        (RELAXED, 0, 0, "8", NO_LIMIT),
        (RELAXED, 0, 1, "1", NO_LIMIT),
        (KINGS, 2, 2, "8", 3),
        (KINGS, 2, 2, "1", 3),
        (CLOSED, 2, 2, "8", 3),
    ],
)
def test_run_limit(rules: FreeCell, cells: int, columns: int, target: str, limit: int) -> None:
    taken = " ".join(["KC", "QC", "KD", "QD"][: 4 - cells])
    position = board(filled(" / ".join([":"] * columns) or ": AS", f"fc: {taken}"))
    assert (position.empty_cells, position.empty_columns) == (cells, columns)
    assert rules.run_limit_for(position, pile(target)) == limit


@pytest.mark.parametrize(
    ("rules", "text", "ends", "expected"),
    [
        (STANDARD, filled(": 9S / : KC 8H 7C"), "2 1", "2 1 x2"),
        (STANDARD, filled(": 8D / : KC 8H 7C"), "2 1", "2 1 x1"),
        (STANDARD, filled(": 8C / : KC 8H 7C"), "2 1", "2 1 x1"),
        (STANDARD, filled(": 9S / :"), "2 1", "2 1 x1"),
        (STANDARD, filled(": 9S / : KC 8H 7C"), "2 a", "2 a"),
        (STANDARD, filled(": 9S / : KC 8H 7C"), "2 C", "2 C"),
        (STANDARD, filled(": 9S 8H 7C 6D / :", "fc: KC KD"), "1 2", "1 2 x3"),
        (STANDARD, filled(": 9S 8H 7C 6D / :", FULL), "1 2", "1 2 x1"),
        (STANDARD, filled(": / :"), "1 2", "1 2 x1"),
        (KINGS, filled(": 2C KS QH JC / :"), "1 2", "1 2 x3"),
        # Refused, each for its reason.
        (STANDARD, filled(": 9S / : 8H 7C", FULL), "2 1", "2 1 x2"),
        (KINGS, filled(": 9S KH QS / :", FULL), "1 2", "1 2 x2"),
        (CLOSED, filled(": 9S KH QS / :"), "1 2", "1 2 x2"),
        (STANDARD, filled(": 9S 8H"), "1 1", "1 1 x1"),
    ],
)
def test_the_usual_count(rules: FreeCell, text: str, ends: str, expected: str) -> None:
    position = board(text)
    source, target = map(pile, ends.split())
    assert rules.usual_move(position, source, target) == move(expected)


def test_moves_names_one_empty_cell_and_one_empty_column() -> None:
    position = board("fc: - KC / : AS / : 9H 8C")
    said = {(move.source, move.target, move.count) for move in STANDARD.moves(position)}
    expected = {
        *("1 a", "1 S", "1 3", "2 a", "2 3", "2 3 x2", "b a", "b 3"),
    }
    assert said == {(m.source, m.target, m.count) for m in map(move, expected)}


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("Founds: H-K C-K D-K S-K", True),
        ("Founds: H-K C-K D-K S-Q / : KS", False),
        ("Founds: H-K C-K D-K S-Q / fc: - KS", False),
    ],
)
def test_won(text: str, won: bool) -> None:
    assert STANDARD.is_won(board(text)) is won
    assert STANDARD.has_move(board(text)) is not won


def test_after_moves_the_top_cards_in_their_order() -> None:
    position = board("fc: QD / : 9S / : KS 8H 7C")
    assert write_board(position.after(move("2 1 x2"))).splitlines()[2:4] == [": 9S 8H 7C", ": KS"]


@pytest.mark.parametrize("played", ["1 2", "1 3 x2", "a H"])
def test_illegal_move_says_which_and_why(played: str) -> None:
    refused: Move = move(played)
    error = IllegalMove(refused, Refusal.WRONG_CARD)
    assert (error.move, error.refusal) == (refused, Refusal.WRONG_CARD)
    assert "wrong-card" in str(error)


def test_positions_are_equal_by_value() -> None:
    text = "fc: QD / : 9S 8H"
    assert board(text) == board(text)
    assert hash(board(text)) == hash(board(text))
    assert isinstance(board(text), Position)
