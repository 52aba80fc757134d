"""Positions as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions
from texts import board

from freecell import DECK, STANDARD, Card, FreeCell, Game, Position, deal, read_board, write_board
from freecell.texterror import TextError

DEAL_617 = """\
Foundations: H-0 C-0 D-0 S-0
Freecells: - - - -
: 7D TD TH KD 4C 4S JD
: AD 7S QC 5H QS TS KS
: 5C QD 3H 9S 9C 2H KC
: 3S AC 9D 3C 9H 5D 4H
: 5S 6D 6S 8S 7C JC
: 8C 8H 8D 7H 6H 6C
: 2D AS 3D 4D 2C JH
: AH KH TC JS 2S QH"""

COLUMNS_617 = "\n".join(DEAL_617.splitlines()[2:])


def test_write() -> None:
    assert write_board(deal(617)) == DEAL_617


@pytest.mark.parametrize(
    "text",
    [
        DEAL_617,
        COLUMNS_617,
        COLUMNS_617.replace(": ", ""),
        COLUMNS_617.replace(": ", ":"),
        COLUMNS_617.replace(": ", "  :  ").replace(" ", "\t"),
        COLUMNS_617.replace("T", "10"),
        DEAL_617.lower(),
        DEAL_617.upper(),
        DEAL_617 + "\n",
        DEAL_617.replace("\n", "\r\n\r\n"),
        "\n\n" + DEAL_617.replace(" - - - -", ""),
        "FC:\n" + COLUMNS_617,
        COLUMNS_617 + "\nFounds:",
        COLUMNS_617 + "\nFounds: s-0 H-0",
    ],
)
def test_ways_to_write_one_board(text: str) -> None:
    assert read_board(text) == deal(617)


@given(positions())
def test_reading_is_the_inverse_of_writing(reached: tuple[FreeCell, Position]) -> None:
    rules, position = reached
    text = write_board(position)
    assert read_board(text, cells=rules.cells) == position
    assert write_board(read_board(text, cells=rules.cells)) == text


def test_a_won_game() -> None:
    text = "Foundations: H-K C-K D-K S-K\nFreecells: - - - -" + 8 * "\n:"
    position = read_board(text)
    assert STANDARD.is_won(position)
    assert write_board(position) == text


def test_cells_keep_their_places() -> None:
    position = board("Freecells:  - QD - 10s")
    assert write_board(position).splitlines()[1] == "Freecells: - QD - TS"
    assert board("fc: QD", cells=1).cells == ((Card.parse("QD"),),)
    assert board("Freecells:", cells=0).cells == ()


@pytest.mark.parametrize(
    ("rank", "cards"),
    [("0", 0), ("A", 1), ("1", 1), ("9", 9), ("T", 10), ("10", 10), ("j", 11), ("13", 13)],
)
def test_foundation_ranks(rank: str, cards: int) -> None:
    position = board(f"Foundations: H-{rank}")
    assert position.foundations[2] == tuple(card for card in DECK if card.suit == 2)[:cards]
    assert position.home == cards


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "Freecells: QD\n\n: 4C 11D 9C",
            "line 3, word 2: '11D' is not a card: expected a rank and a suit, such as TD or 7h",
        ),
        ("4C -", "line 1, word 2: '-' is not a card: expected a rank and a suit"),
        ("4C\n4H 4C", "line 2, word 2: '4C' puts 4C on the board a second time"),
        ("fc: 4c\n4H 4C", "line 2, word 2: '4C' puts 4C on the board a second time"),
        ("Foundations: D-3\n: 4D 2d", "line 2, word 2: '2d' puts 2D on the board a second time"),
        (": 4D 2d\nFounds: D-3", "line 2, word 1: 'D-3' puts 2D on the board a second time"),
        ("Founds: H-0 H-A", "line 1, word 2: 'H-A' is a foundation that was there before"),
        ("Founds: H-14", "line 1, word 1: 'H-14' is not a foundation: expected suit and rank"),
        ("Founds: X-1", "line 1, word 1: 'X-1' is not a foundation"),
        ("Founds: H0", "line 1, word 1: 'H0' is not a foundation"),
        ("Founds:\nFoundations:", "line 2: these are the foundations once more"),
        ("FC:\n:\nFC:", "line 3: these are the free cells once more"),
        (
            "FC: AS - 3S - 5S",
            "line 1, word 5: '5S' is too much: expected no more than 4 free cells",
        ),
        (9 * ":\n", "line 9: this is one column too many: expected no more than 8"),
        (
            "Stock: 4C",
            "line 1: 'Stock' is no part of a board: expected Foundations, Freecells or a column",
        ),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        read_board(text, full_deck=False)
    assert str(caught.value).startswith(message)


def test_the_error_tells_its_parts() -> None:
    with pytest.raises(TextError) as caught:
        read_board("\n: 2C XX")
    error = caught.value
    assert (error.word, error.line, error.place) == ("XX", 2, 2)
    assert error.problem == "is not a card"
    assert error.expected == "a rank and a suit, such as TD or 7h"
    assert error.refusal is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (COLUMNS_617.replace("QH", ""), "the board lacks QH: expected all 52 cards"),
        (COLUMNS_617.replace("6H 6C", ""), "the board lacks 6C, 6H: expected all 52 cards"),
        ("", "the board lacks AC, AD, AH, AS, 2C and 47 more: expected all 52 cards"),
        ("Foundations: H-K C-K D-K S-Q", "the board lacks KS: expected all 52 cards"),
    ],
)
def test_missing_cards(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        read_board(text)
    assert str(caught.value) == message


@given(st.text(alphabet="AKT10239CDHS cdhs-:\n\r\tFounds:FC xé\u2028", max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        position = read_board(text, full_deck=False)
    except TextError:
        return
    assert read_board(write_board(position), full_deck=False) == position


@given(st.integers(0, 400), st.characters(max_codepoint=300))
def test_a_spoilt_board_is_read_or_refused(place: int, letter: str) -> None:
    text = DEAL_617[:place] + letter + DEAL_617[place + 1 :]
    try:
        position = read_board(text)
    except TextError:
        return
    assert write_board(position).splitlines()[2:] == COLUMNS_617.splitlines()


def test_positions_in_the_middle_of_a_game_keep_their_order() -> None:
    game = Game.new(STANDARD, 1)
    for move in list(STANDARD.moves(game.position)):
        position = game.play(move).position
        assert read_board(write_board(position)) == position
