"""Moves in standard notation."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import games, positions, rules
from texts import LINES, Line, board, move

from freecell import (
    DECK,
    STANDARD,
    EmptyColumn,
    FreeCell,
    Game,
    IllegalMove,
    Position,
    Refusal,
    Returns,
    RunLimit,
    TextError,
    Turn,
    deal,
    read_move,
    read_turns,
    safe_moves,
    write_board,
    write_move,
    write_turns,
)
from freecell.notation import CELLS, write_counted

BACK_TO_CELL = FreeCell(returns=Returns.TO_CELL)
BACK_TO_COLUMN = FreeCell(returns=Returns.TO_COLUMN)
KINGS = FreeCell(empty_column=EmptyColumn.KINGS_ONLY)
CLOSED = FreeCell(empty_column=EmptyColumn.NOTHING)
RELAXED = FreeCell(run_limit=RunLimit.NONE)
EIGHT_CELLS = FreeCell(cells=8)

FOUR_RUN = "fc: KC QC / : 9C 8H 7C 6H / : / : / : JC / : JD / : TC / : TD / : KD"
"""With two cells and two columns empty, up to six cards move to one of these columns."""


def line_of(number: int) -> Line:
    return next(line for line in LINES if line.deal == number)


def played(number: int, text: str) -> Game:
    game = Game.new(STANDARD, number)
    for turn in read_turns(STANDARD, game.position, text):
        game = game.play(*turn)
    return game


def after(position: Position, turn: Turn) -> Position:
    for step in turn:
        position = position.after(step)
    return position


# Single moves.


@pytest.mark.parametrize(
    ("rules", "text", "word", "expected"),
    [
        (STANDARD, ": 9S 8H", "1a", "1 a"),
        (STANDARD, ": 9S 8H", "1d", "1 d"),
        (EIGHT_CELLS, ": 9S 8H", "1g", "1 g"),
        (EIGHT_CELLS, ": 9S 8H", "1i", "1 h"),
        (EIGHT_CELLS, "fc: - - - - - - - AS", "ih", "h S"),
        (STANDARD, "fc: - 8H / : 9S", "b1", "b 1"),
        (STANDARD, "fc: - 8H / : 9S", "bc", "b c"),
        (STANDARD, ": 9S AH", "1h", "1 H"),
        (STANDARD, "fc: AD / : 9S", "ah", "a D"),
        (STANDARD, ": 9S / : KC 8H 7C", "21", "2 1 x2"),
        (STANDARD, ": 8D / : KC 8H 7C", "21", "2 1 x1"),
        (STANDARD, FOUR_RUN, "12", "1 2 x4"),
        (STANDARD, FOUR_RUN, "13v3", "1 3 x3"),
        (STANDARD, FOUR_RUN, "12v1", "1 2 x1"),
        (STANDARD, "fc: KC QC KD / : 8C 7H 6C 5H / : ", "12v1", "1 2 x1"),
        (KINGS, ": JC KC QH JS / :", "12", "1 2 x3"),
        (KINGS, "fc: QD QC KD KH / : JC KC / :", "12", "1 2 x1"),
        (RELAXED, ": 5D KC QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS / :", "12", "1 2 x13"),
        (RELAXED, ": 5D KC QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS / :", "12vc", "1 2 x12"),
        (BACK_TO_CELL, "Founds: C-5", "hca", "C a"),
        (BACK_TO_COLUMN, "Founds: C-5 D-3 / : 4S", "hd1", "D 1"),
        (BACK_TO_COLUMN, "Founds: S-5 / :", "hs1", "S 1"),
    ],
)
def test_word(rules: FreeCell, text: str, word: str, expected: str) -> None:
    position = full_columns(text, rules)
    assert read_move(rules, position, word) == move(expected)
    assert read_move(rules, position, word.upper()) == move(expected)
    assert write_move(rules, position, move(expected)) == word


def full_columns(text: str, rules: FreeCell) -> Position:
    """Return a board whose empty columns are only those that the text writes."""
    position = board(text, cells=rules.cells)
    written = text.count(" :") + text.startswith(":")
    held = {card for pile in position.piles() for card in position[pile]}
    spare = [(card,) for card in reversed(DECK) if card not in held]
    return replace(position, columns=position.columns[:written] + tuple(spare[: 8 - written]))


@pytest.mark.parametrize("word", ["21v2", "21V2"])
def test_a_count_that_is_not_needed_is_read(word: str) -> None:
    assert read_move(STANDARD, board(": 9S / : KC 8H 7C"), word) == move("2 1 x2")


@pytest.mark.parametrize(
    "word",
    [
        *("", "1", "123", "19", "01", "90", "1x", "h1", "hh", "h", "hx1", "hc", "hcv2", "aa1"),
        *(
            "1v",
            "12v",
            "12v0",
            "12vg",
            "12v22",
            "1z2",
            "1-2",
            "1.",
            "2a.",
            "éa",
            "\uff11a",
            "1\u0131",
        ),
    ],
)
def test_no_move(word: str) -> None:
    with pytest.raises(TextError) as caught:
        read_move(STANDARD, deal(1), word)
    assert caught.value.word == word
    assert caught.value.refusal is None
    assert caught.value.expected == "from where and to where, such as 3a, a7, 6h or 41v2"


@pytest.mark.parametrize(
    ("cells", "word", "expected"),
    [
        (4, "1e", "cells a to d"),
        (4, "e1", "cells a to d"),
        (4, "eh", "cells a to d"),
        (7, "1i", "cells a to g"),
        (0, "1a", "columns, for there are no free cells"),
    ],
)
def test_cells_that_there_are_not(cells: int, word: str, expected: str) -> None:
    with pytest.raises(TextError) as caught:
        read_move(FreeCell(cells=cells), deal(1, cells), word)
    assert str(caught.value) == f"{word!r} names a cell that there is not: expected {expected}"


@pytest.mark.parametrize(
    ("rules", "text", "word", "refusal"),
    [
        (STANDARD, ": 9S 8H", "11", Refusal.SAME_PILE),
        (STANDARD, "fc: 9S", "aa", Refusal.SAME_PILE),
        (STANDARD, ":", "1h", Refusal.NOT_ENOUGH_CARDS),
        (STANDARD, ":", "1a", Refusal.NOT_ENOUGH_CARDS),
        (STANDARD, ": / : 9S", "12", Refusal.NOT_ENOUGH_CARDS),
        (STANDARD, ": / :", "12", Refusal.NOT_ENOUGH_CARDS),
        (STANDARD, ": 9S", "ah", Refusal.NOT_ENOUGH_CARDS),
        (STANDARD, ": 9S", "a1", Refusal.NOT_ENOUGH_CARDS),
        (STANDARD, ": 9S 7H / :", "12v2", Refusal.NOT_A_RUN),
        (STANDARD, ": 9S 8H", "1av2", Refusal.ONE_CARD_ONLY),
        (STANDARD, "fc: QD / : 9S 8H", "1a", Refusal.CELL_TAKEN),
        (STANDARD, ": 9S 2H", "1h", Refusal.NOT_NEXT_ON_FOUNDATION),
        (STANDARD, "Founds: H-3 / : 9S 4H 3S", "1h", Refusal.NOT_NEXT_ON_FOUNDATION),
        (STANDARD, "Founds: H-3 / : 4S", "hh1", Refusal.FOUNDATION_IS_FINAL),
        (BACK_TO_CELL, "Founds: H-3 / : 4S", "hh1", Refusal.FOUNDATION_IS_FINAL),
        (BACK_TO_CELL, "Founds: H-3", "hhh", Refusal.SAME_PILE),
        (STANDARD, ": 9S / : 8C", "21", Refusal.WRONG_CARD),
        (STANDARD, ": 9S / : 8H 7H", "21", Refusal.WRONG_CARD),
        (STANDARD, ": 9S / : 8H 6C", "21", Refusal.WRONG_CARD),
        (STANDARD, ": 9S / : TH", "21", Refusal.WRONG_CARD),
        (STANDARD, ": 9S / : 8H 7C", "21v1", Refusal.WRONG_CARD),
        (KINGS, ": 9S 7H / :", "12", Refusal.KINGS_ONLY),
        (CLOSED, ": 9S KH / :", "12", Refusal.EMPTY_COLUMN_CLOSED),
        (STANDARD, "fc: KC QC KD QD / : 9S / : 8H 7C", "21", Refusal.TOO_MANY_CARDS),
        (KINGS, "fc: KC QC KD QD / : 9S KH QS / :", "12", Refusal.TOO_MANY_CARDS),
        (STANDARD, "fc: KC QC KD QD / : 9S 8H 7C / :", "12v2", Refusal.TOO_MANY_CARDS),
    ],
)
def test_refused_moves(rules: FreeCell, text: str, word: str, refusal: Refusal) -> None:
    with pytest.raises(TextError) as caught:
        read_move(rules, full_columns(text, rules), word)
    assert caught.value.refusal is refusal
    assert caught.value.word == word
    assert str(caught.value).startswith(f"{word!r} cannot be played, ")


def test_illegal_moves_are_not_written() -> None:
    with pytest.raises(IllegalMove, match="wrong-card"):
        write_move(STANDARD, board(": 9S / : 8C"), move("2 1"))
    with pytest.raises(IllegalMove, match="cell-taken"):
        write_turns(STANDARD, board("fc: KH / : 9S"), [(move("1 b"), move("b a"))])


@given(positions())
def test_reading_is_the_inverse_of_writing(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    words = set()
    moves = list(kind.moves(position))
    for legal in moves:
        word = write_move(kind, position, legal)
        assert read_move(kind, position, word) == legal
        assert read_move(kind, position, write_counted(legal)) == legal
        words.add(word)
    assert len(words) == len(moves)


ALL_WORDS = [
    source + target + count
    for source in [*"12345678abcdefgi", "hc", "hd", "hh", "hs"]
    for target in "12345678abcdefgih"
    for count in ("", "v1", "v2")
]


@settings(max_examples=20)
@given(positions())
def test_every_word_is_a_legal_move_or_an_error(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    read = set()
    for word in ALL_WORDS:
        with suppress(TextError):
            read.add(read_move(kind, position, word))
    assert all(kind.refusal(position, legal) is None for legal in read)
    assert read >= {legal for legal in kind.moves(position) if legal.count <= 2}


# Whole games.


@pytest.mark.parametrize("line", LINES, ids=lambda line: str(line.deal))
def test_game(line: Line) -> None:
    game = played(line.deal, line.moves)
    assert game.is_won is line.won
    assert game.moves == len(line.moves.split())
    assert write_turns(STANDARD, deal(line.deal), game.turns) == line.moves


@pytest.mark.parametrize(
    ("number", "before", "word", "cells", "columns", "count"),
    [(617, 19, "51", 1, 1, 4), (1, 28, "78", 2, 1, 5)],
)
def test_empty_columns_help(
    number: int, before: int, word: str, cells: int, columns: int, count: int
) -> None:
    words = line_of(number).moves.split()[:before]
    position = played(number, " ".join(words)).position
    assert (position.empty_cells, position.empty_columns) == (cells, columns)
    assert read_move(STANDARD, position, word).count == count


def test_the_last_move_sends_everything_home() -> None:
    game = played(11724, line_of(11724).moves)
    assert len(game.turns[-1]) == 1 + 45
    assert not game.undo().is_won
    assert game.undo().redo() == game


def test_a_column_of_fifteen() -> None:
    assert len(played(10712, line_of(10712).moves).position.columns[0]) == 15


@pytest.mark.parametrize("per_line", [0, 1, 10])
def test_words_in_lines(per_line: int) -> None:
    line = line_of(617)
    text = write_turns(STANDARD, deal(617), played(617, line.moves).turns, per_line=per_line)
    assert text.split() == line.moves.split()
    lines = text.split("\n")
    assert {len(words.split()) for words in lines[:-1]} == ({per_line} if per_line else set())


def test_no_turns() -> None:
    assert write_turns(STANDARD, deal(1), []) == ""
    assert read_turns(STANDARD, deal(1), " \n\t ") == ()


def test_any_white_space_and_either_case() -> None:
    text = "  3A\n32\t7B\r\n\r\n3c 37\u00a0" + "37"
    expected = read_turns(STANDARD, deal(1), "3a 32 7b 3c 37 37")
    assert read_turns(STANDARD, deal(1), text) == expected


@pytest.mark.parametrize(
    ("text", "message", "refusal"),
    [
        ("3a 32 7b 3c\n37 x7", "word 6: 'x7' is not a move: expected from where", None),
        ("3a 3e", "word 2: '3e' names a cell that there is not: expected cells a to d", None),
        (
            "3a 32 3a",
            "word 3: '3a' cannot be played, the cell is taken",
            Refusal.CELL_TAKEN,
        ),
        ("1. 3a", "word 1: '1.' is not a move", None),
    ],
)
def test_errors_tell_the_place(text: str, message: str, refusal: Refusal | None) -> None:
    with pytest.raises(TextError) as caught:
        read_turns(STANDARD, deal(1), text)
    error = caught.value
    assert str(error).startswith(message)
    assert error.refusal is refusal
    assert error.place is not None
    assert text.split()[error.place - 1] == error.word
    assert error.line is None


@given(games(automatic=st.just(True)))
def test_games_with_microsofts_autoplay_are_written_exactly(game: Game) -> None:
    text = write_turns(game.rules, game.positions[0], game.played)
    assert len(text.split()) == game.moves
    assert read_turns(game.rules, game.positions[0], text) == game.played


@given(games(kinds=st.one_of(st.just(STANDARD), rules(st.just(Returns.NEVER)))))
def test_other_games_are_written_as_what_they_come_to(game: Game) -> None:
    """Whatever went home by itself, the text leads to the same board but for safe cards."""
    start = game.positions[0]
    told = start
    turns = read_turns(game.rules, start, write_turns(game.rules, start, game.played))
    for turn in turns:
        told = after(told, turn)
    expected = game.position
    if game.played:
        expected = after(expected, safe_moves(game.rules, expected))
    assert write_board(told) == write_board(expected)


@given(games(kinds=rules(st.sampled_from([Returns.TO_CELL, Returns.TO_COLUMN]))))
def test_games_with_cards_that_come_back_can_be_read_if_they_can_be_written(game: Game) -> None:
    start = game.positions[0]
    with suppress(IllegalMove):
        text = write_turns(game.rules, start, game.played)
        assert write_turns(game.rules, start, read_turns(game.rules, start, text)) == text


def test_a_card_that_comes_back_onto_one_that_has_gone_home_stays_there() -> None:
    start = board("Founds: C-A / : KS 2D / : KC AD / : KD 3S")
    turns = [(move("3 a"),), (move("2 D"),), (move("C 1"),), (move("a b"),)]
    assert write_turns(BACK_TO_COLUMN, start, turns) == "3a ab"


def test_a_card_that_comes_back_from_under_one_that_has_gone_home_stays_there() -> None:
    start = board("Founds: C-3 H-3 D-3 / : KS 4C / : KC QS")
    turns = [(move("2 a"),), (move("C b"),), (move("a c"),)]
    assert write_turns(BACK_TO_CELL, start, turns) == "2a ac"


def test_a_card_that_is_needed_back_is_missed() -> None:
    # The 6D goes home by itself; by hand the 5C comes back onto it and takes the 4H.
    start = board("Founds: C-5 S-5 D-5 / : KS 6D / : KC 4H / : KD QS")
    turns = [(move("3 a"),), (move("C 1"),), (move("2 1"),)]
    with pytest.raises(IllegalMove, match="wrong-card"):
        write_turns(BACK_TO_COLUMN, start, turns)


def test_a_card_sent_home_by_hand_is_written_only_when_it_would_not_go() -> None:
    # Microsoft's program sends AS and 2S home after the first move; 3S waits for the red twos.
    start = board(": KD 3S 2S AS / : KC QH")
    turns = [(move("2 a"),), (move("1 S"),), (move("1 b"),), (move("b S"),), (move("1 S"),)]
    assert write_turns(STANDARD, start, turns) == "2a 1h"


def test_cells_have_letters_other_than_that_of_home() -> None:
    assert len(set(CELLS)) == 8
    assert "h" not in CELLS
