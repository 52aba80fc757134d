"""What the player reads: every refusal is explained, and explained truly."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions
from texts import board, move, pile

from freecell import (
    DECK,
    STANDARD,
    Build,
    Card,
    EmptyColumn,
    FreeCell,
    Move,
    Pile,
    PileKind,
    Position,
    Refusal,
    RunLimit,
    Suit,
    safe_moves,
)
from freecell.ui import words
from freecell.ui.words import Message

BAKERS = FreeCell(build=Build.SAME_SUIT)
KINGS = FreeCell(empty_column=EmptyColumn.KINGS_ONLY)
CLOSED = FreeCell(empty_column=EmptyColumn.NOTHING)
SIMPLE = FreeCell(run_limit=RunLimit.SIMPLE)

RUN = "JD TC 9D 8S 7H"

TABLE = [
    (STANDARD, "JD / KS", "1 2", "Needs a black queen", "jack of diamonds"),
    (STANDARD, "JC / KS", "1 2", "Needs a red queen", "king of spades"),
    (STANDARD, "KD / AS", "1 2", "A king needs an empty column", "ace of spades"),
    (BAKERS, "JD / KS", "1 2", "Needs the queen of diamonds", "king of spades"),
    (STANDARD, "fc: AS / JD", "1 a", "This free cell is taken", "one card"),
    (STANDARD, RUN, "1 a x3", "A free cell holds one card", "You picked up 3."),
    (STANDARD, RUN, "1 H x2", "Cards go home one by one", "You picked up 2."),
    (STANDARD, "7H", "1 S", "This is the home of spades", ""),
    (STANDARD, "7H", "1 H", "The ace of hearts goes home next", "seven of hearts has to wait"),
    (STANDARD, "founds: H-5 / 7H", "1 H", "The six of hearts goes home next", "seven of hearts"),
    (STANDARD, "founds: H-5 / 7S", "H 1", "Cards that are home stay there", ""),
    (KINGS, "QD / : ", "1 2", "Only a king may go there", "kings only"),
    (CLOSED, "KD / : ", "1 2", "Empty columns stay empty", ""),
    (STANDARD, "JD TC 8H / QS", "1 2 x3", "These cards are not in order", "Only a run"),
]

FULL = "fc: 2C 2D 2H 2S / "
FILLED = " / KC / KD / KH / KS / 3C / 3D"

ONE_CELL = "fc: 2C 2D 2H / "

LIMITS = [
    (STANDARD, FULL + "9D 8S 7H / 9H" + FILLED, "2", 1, "No free cells, no empty columns."),
    (STANDARD, ONE_CELL + "9S 8D 7S 6D / 9C" + FILLED, "3", 2, "1 free cell, no empty columns."),
    (STANDARD, FULL + "9D 8S 7H / :" + FILLED, "3", 1, "No free cells, no other empty columns."),
    (
        STANDARD,
        ONE_CELL + "QC JD TC 9D 8S 7H / : / : / KC / KD / KH / KS / 3C",
        "5",
        4,
        "1 free cell, 1 other empty column.",
    ),
    (
        SIMPLE,
        ONE_CELL + "QC JD TC 9D 8S 7H / KH / : / : / KC / KD / KS / 3C",
        "6",
        4,
        "1 free cell, 2 empty columns.",
    ),
    (
        KINGS,
        ONE_CELL + "QC JD TC 9D 8S 7H / KH / : / : / KC / KD / KS / 3C",
        "6",
        2,
        "1 free cell, and empty columns do not count.",
    ),
    (
        CLOSED,
        "QC JD TC 9D 8S 7H / KH / : / : / KC / KD / KS / 3C",
        "6",
        5,
        "4 free cells, and empty columns do not count.",
    ),
]


@pytest.mark.parametrize(("rules", "text", "moved", "title", "reason"), TABLE)
def test_refusals(rules: FreeCell, text: str, moved: str, title: str, reason: str) -> None:
    position = board(text)
    refusal = rules.refusal(position, move(moved))
    assert refusal is not None
    message = words.refused(rules, position, move(moved), refusal)
    assert message.title == title
    assert reason.lower() in message.text.lower()


@pytest.mark.parametrize(("rules", "text", "count", "limit", "reason"), LIMITS)
def test_limits(rules: FreeCell, text: str, count: str, limit: int, reason: str) -> None:
    position, asked = board(text), move(f"1 2 x{count}")
    assert rules.refusal(position, asked) is Refusal.TOO_MANY_CARDS
    message = words.refused(rules, position, asked, Refusal.TOO_MANY_CARDS)
    assert message == Message(f"Only {limit} card{'s' * (limit > 1)} can move", reason)


@settings(max_examples=50)
@given(positions())
def test_every_refused_move_has_words(drawn: tuple[FreeCell, Position]) -> None:
    rules, position = drawn
    for source in position.piles():
        longest = len(position[source])
        for target in position.piles():
            for count in {1, min(2, longest), longest} - {0}:
                asked = Move(source, target, count)
                refusal = rules.refusal(position, asked)
                if refusal is None or count > longest:
                    continue
                message = words.refused(rules, position, asked, refusal)
                check_prose(message)
                if refusal is Refusal.TOO_MANY_CARDS:
                    check_limit(rules, position, target, message)


def check_prose(message: Message) -> None:
    assert re.fullmatch(r"[A-Z][\w’ ]+", message.title)
    assert not message.text or re.fullmatch(r"[A-Z0-9][^.]*\.( [A-Z][^.]*\.)?", message.text)
    assert len(message.title) <= 40
    assert len(message.text) <= 60


def check_limit(rules: FreeCell, position: Position, target: Pile, message: Message) -> None:
    """Check that a player who does the sum gets the number that the message says."""
    text = f"{message.title} {message.text}".lower().replace("do not count", "no")
    limit, cells, columns = (
        0 if number == "no" else int(number) for number in re.findall(r"\b(\d+|no)\b", text)
    )
    assert limit == rules.run_limit_for(position, target)
    if rules.run_limit is RunLimit.EXACT:
        assert limit == (cells + 1) << columns
    else:
        assert limit == cells + columns + 1


# -- names


def test_every_card_has_a_name_of_its_own() -> None:
    names = [words.card_name(card) for card in DECK]
    assert len(set(names)) == 52
    assert words.card_name(Card.parse("7H")) == "seven of hearts"
    assert words.card_name(Card.parse("TD")) == "ten of diamonds"


@pytest.mark.parametrize(
    ("card", "where", "depth", "count", "label"),
    [
        ("7H", "3", 4, 6, "Seven of hearts, column 3, 5 of 6"),
        ("AS", "8", 0, 1, "Ace of spades, column 8, 1 of 1"),
        ("QC", "1", 18, 19, "Queen of clubs, column 1, 19 of 19"),
        ("KD", "b", 0, 1, "King of diamonds, free cell 2"),
        ("TC", "C", 9, 10, "Ten of clubs, foundation of clubs"),
    ],
)
def test_card_labels(card: str, where: str, depth: int, count: int, label: str) -> None:
    assert words.card_label(Card.parse(card), pile(where), depth, count) == label


@settings(max_examples=30)
@given(positions())
def test_every_reachable_card_and_pile_has_a_label(drawn: tuple[FreeCell, Position]) -> None:
    _, position = drawn
    labels = set()
    for place in position.piles():
        cards = position[place]
        labels.add(words.pile_label(place, len(cards)))
        for depth, card in enumerate(cards):
            labels.add(words.card_label(card, place, depth, len(cards)))
    assert len(labels) == 52 + len(list(position.piles()))


def test_pile_labels() -> None:
    assert words.pile_label(pile("3"), 6) == "Column 3, 6 cards"
    assert words.pile_label(pile("3"), 1) == "Column 3, 1 card"
    assert words.pile_label(pile("b"), 0) == "Free cell 2, empty"
    assert words.pile_label(pile("S"), 2) == "Foundation of spades, 2 cards"
    assert words.suit_name(Suit.CLUBS) == "clubs"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (0.999, "0:00"),
        (59.999, "0:59"),
        (60, "1:00"),
        (252, "4:12"),
        (3599.9, "59:59"),
        (3600, "1:00:00"),
        (3852, "1:04:12"),
        (360_000, "100:00:00"),
    ],
)
def test_times(seconds: float, text: str) -> None:
    assert words.time_text(seconds) == text


# -- what is said


def test_what_a_turn_did() -> None:
    position = board("JC 2S AH / QD / 3C 2H / 9D 8S")
    played = move("4 1 x2")
    assert words.moved(position, move("1 a"), ()) == "Ace of hearts to free cell 1."
    assert words.moved(position, played, ()) == "2 cards from nine of diamonds to column 1."
    first = move("1 a")
    home = safe_moves(STANDARD, position.after(first))
    said = words.moved(position, first, home)
    assert said.endswith("Home by themselves: ace of hearts, two of hearts.")


@settings(max_examples=50)
@given(positions(), st.data())
def test_every_turn_is_said(drawn: tuple[FreeCell, Position], data: st.DataObject) -> None:
    rules, position = drawn
    legal = list(rules.moves(position))
    if not legal:
        return
    played = data.draw(st.sampled_from(legal))
    automatic = safe_moves(rules, position.after(played))
    said = words.moved(position, played, automatic)
    assert said.startswith(said[0].upper())
    assert said.endswith(".")
    assert words.pile_name(played.target) in said
    assert ("by themselves" in said) == bool(automatic)
    assert played.target.kind is not PileKind.FOUNDATION or " to foundation of " in said


# -- deal numbers


def test_a_deal_number_that_is_wrong_is_named_in_short() -> None:
    with pytest.raises(ValueError, match="“abc” is not a whole number from 1 to 8,589,934,591"):
        words.deal_number("abc")
    with pytest.raises(ValueError, match="There is no deal 0: deals go from 1 to 8,589,934,591"):
        words.deal_number("0")
    with pytest.raises(ValueError, match=r"There is no deal 9{23}…: ") as caught:
        words.deal_number("9" * 10_000)
    assert len(str(caught.value)) < 100
