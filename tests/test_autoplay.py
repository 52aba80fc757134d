"""Cards that go home by themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions, rules
from texts import LINES, board, move

from freecell import (
    DECK,
    STANDARD,
    Card,
    FreeCell,
    Game,
    Position,
    Returns,
    Suit,
    deal,
    read_turns,
    safe_moves,
)
from freecell.autoplay import home_of, is_safe


@pytest.mark.parametrize(
    ("foundations", "card", "safe"),
    [
        ("", "AS", True),
        ("S-A", "2S", True),
        ("S-2", "3S", False),
        ("S-2 H-2", "3S", False),
        ("S-2 D-2", "3S", False),
        ("S-2 H-2 D-2", "3S", True),
        ("H-4 C-4 S-3", "5H", False),
        ("H-4 C-4 S-4", "5H", True),
        ("H-4 C-4 S-4 D-0", "5H", True),
        ("H-4 C-K S-3", "5H", False),
        # Enough for wider rules: both fours' colours at 2 and the other black suit at 1.
        ("S-4 H-3 D-3 C-2", "5S", False),
        ("S-Q H-Q D-Q", "KS", True),
        ("S-Q H-Q D-J", "KS", False),
    ],
)
@pytest.mark.parametrize("place", [": {}", ": KD {}", "fc: {} / : KD", "fc: - - - {} / : KD"])
def test_microsofts_rule(foundations: str, card: str, safe: bool, place: str) -> None:
    position = board(f"Founds: {foundations} / {place.format(card)}")
    assert is_safe(STANDARD, position, Card.parse(card)) is safe
    assert len(safe_moves(STANDARD, position)) == safe


def test_one_card_lets_the_next_go() -> None:
    position = board("fc: 2H - AS / : 2S / : 3H AH")
    expected = ["c S", "1 S", "2 H", "a H"]
    assert set(safe_moves(STANDARD, position)) == set(map(move, expected))


def test_cards_that_are_not_on_top_wait() -> None:
    assert safe_moves(STANDARD, board(": AS KC")) == ()


def test_a_card_that_only_wider_rules_send_home() -> None:
    (line,) = (line for line in LINES if line.deal == 10347)
    game = Game.new(STANDARD, line.deal)
    for turn in read_turns(STANDARD, game.position, line.moves):
        game = game.play(*turn)
    assert [len(home) for home in game.position.foundations] == [2, 2, 1, 0]
    assert str(game.position.columns[5][-1]) == "3C"


def test_the_first_move_of_a_game_is_the_first_to_send_cards_home() -> None:
    start = deal(32000)
    assert str(start.columns[3][-1]) == "AH"
    ((first, *automatic),) = read_turns(STANDARD, start, "1a")
    assert first == move("1 a")
    assert automatic == [move("4 H")]
    # Who asks about the deal is told.
    assert safe_moves(STANDARD, start) == (move("4 H"),)


@st.composite
def in_order(draw: st.DrawFn) -> tuple[FreeCell, Position]:
    """Rules and a position with every column in descending order."""
    kind = draw(rules())
    home = [draw(st.integers(0, 13)) for _ in Suit]
    columns: list[list[Card]] = [[] for _ in range(8)]
    cells: list[Card] = []
    for card in reversed(DECK):
        if card.rank > home[card.suit]:
            place = draw(st.integers(0, 9))
            if place < 8:
                columns[place].append(card)
            elif len(cells) < kind.cells:
                cells.append(card)
            else:
                columns[0].append(card)
    held = [(card,) for card in cells] + [()] * (kind.cells - len(cells))
    foundations = [tuple(c for c in DECK if c.suit is s and c.rank <= home[s]) for s in Suit]
    return kind, Position(tuple(map(tuple, columns)), tuple(held), tuple(foundations))


@given(in_order())
def test_once_all_columns_are_in_order_everything_goes_home(
    reached: tuple[FreeCell, Position],
) -> None:
    kind, position = reached
    for step in safe_moves(kind, position):
        assert kind.refusal(position, step) is None
        position = position.after(step)
    assert kind.is_won(position)


@given(positions())
def test_safe_cards_are_not_needed(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    for step in safe_moves(kind, position):
        card = position[step.source][-1]
        assert step.target == home_of(card)
        assert kind.refusal(position, step) is None
        position = position.after(step)
        if card.rank > 2:
            in_play = [c for pile in (*position.columns, *position.cells) for c in pile]
            assert not any(kind.packs(card, other) for other in in_play)
    assert safe_moves(kind, position) == ()


@given(positions(rules(st.just(Returns.NEVER))))
def test_nothing_else_changes(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    steps = safe_moves(kind, position)
    after = position
    for step in steps:
        after = after.after(step)
    assert after.home == position.home + len(steps)
    for before, left in zip(position.columns, after.columns, strict=True):
        assert before[: len(left)] == left
