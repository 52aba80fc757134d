"""What a tap picks up, and the move that the next tap makes of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from strategies import positions
from texts import board, move, pile

from freecell import STANDARD, FreeCell, Move, PileKind, Position, Refusal, Returns
from freecell.ui.selection import Selection, move_to, pick, refusal_at, targets

TO_CELL = FreeCell(returns=Returns.TO_CELL)

BOARD = "Founds: C-A / fc: 2C - KD / : 9S 5D QS JD TS / : 4C / : KC JH / :"
"""Column 1 ends in a run of three."""


@pytest.mark.parametrize(
    ("rules", "where", "depth", "picked"),
    [
        (STANDARD, "1", 2, 2),
        (STANDARD, "1", 3, 3),
        (STANDARD, "1", 4, 4),
        (STANDARD, "1", None, 4),  # below the last card
        (STANDARD, "1", 1, 4),  # above the run: the column is meant
        (STANDARD, "1", 0, 4),
        (STANDARD, "1", 7, 4),  # what a late tap may still name
        (STANDARD, "2", 0, 0),
        (STANDARD, "3", 0, 1),
        (STANDARD, "4", None, None),
        (STANDARD, "8", None, None),
        (STANDARD, "a", 0, 0),
        (STANDARD, "a", None, 0),
        (STANDARD, "b", None, None),
        (STANDARD, "C", 0, None),
        (STANDARD, "C", None, None),
        (STANDARD, "H", None, None),
        (TO_CELL, "C", 0, 0),
        (TO_CELL, "C", None, 0),
        (TO_CELL, "H", None, None),
    ],
)
def test_pick(rules: FreeCell, where: str, depth: int | None, picked: int | None) -> None:
    expected = None if picked is None else Selection(pile(where), picked)
    assert pick(rules, board(BOARD), pile(where), depth) == expected


RUNS = "fc: - - - KC / : 9S QH JS TH 9C / : TD / : QD / : / : KS / : 5C"
"""Column 1 ends in a run of four from the queen, a nine of clubs its last card."""


@pytest.mark.parametrize(
    ("where", "depth", "target", "expected"),
    [
        # The last card alone brings along what the target needs.
        ("1", 4, "2", "1 2"),
        ("1", 4, "3", "1 3 x3"),
        ("1", 4, "5", "1 5 x4"),
        ("1", 4, "4", "1 4 x4"),
        ("1", 4, "6", "1 6"),
        ("1", None, "4", "1 4 x4"),
        ("1", 4, "a", "1 a"),
        ("1", 4, "C", "1 C"),
        # A run that was picked inside moves as it was picked.
        ("1", 3, "4", "1 4 x2"),
        ("1", 2, "3", "1 3 x3"),
        ("1", 2, "a", "1 a x3"),
        ("1", 3, "H", "1 H x2"),
        ("d", 0, "1", "d 1"),
    ],
)
def test_move_to(where: str, depth: int | None, target: str, expected: str) -> None:
    position = board(RUNS)
    picked = pick(STANDARD, position, pile(where), depth)
    assert picked is not None
    assert move_to(STANDARD, position, picked, pile(target)) == move(expected)


@pytest.mark.parametrize(
    ("where", "depth", "lit"),
    [
        ("1", 4, "2 3 4 5 7 8 a b c"),
        ("1", 3, "4 7 8"),
        ("1", 2, "3 4 7 8"),
        ("1", 1, "4 5 7 8"),
        ("3", 0, "4 5 7 8 a b c"),
        ("d", 0, "4 7 8 a b c"),
    ],
)
def test_targets(where: str, depth: int, lit: str) -> None:
    position = board(RUNS)
    picked = pick(STANDARD, position, pile(where), depth)
    assert targets(STANDARD, position, picked) == {pile(name) for name in lit.split()}


def test_nothing_is_lit_without_a_card_in_hand() -> None:
    assert targets(STANDARD, board(RUNS), None) == frozenset()


@settings(max_examples=40)
@given(positions())
def test_what_is_picked_is_a_run_and_what_is_lit_is_legal(
    drawn: tuple[FreeCell, Position],
) -> None:
    rules, position = drawn
    for place in position.piles():
        for depth in (None, *range(len(position[place]))):
            picked = pick(rules, position, place, depth)
            if picked is None:
                is_home = place.kind is PileKind.FOUNDATION
                assert not position[place] or (is_home and rules.returns is Returns.NEVER)
                continue
            assert picked.pile == place
            cards = position[place][picked.depth :]
            assert rules.run_length(cards) == len(cards) > 0
            lit = targets(rules, position, picked)
            assert place not in lit
            for target in position.piles():
                asked = move_to(rules, position, picked, target)
                assert (target in lit) == (rules.refusal(position, asked) is None)


@settings(max_examples=40)
@given(positions())
def test_every_legal_move_of_a_run_can_be_made_by_two_taps(
    drawn: tuple[FreeCell, Position],
) -> None:
    """So can the usual move between any two piles, which is what notation says without a count."""
    rules, position = drawn
    for legal in rules.moves(position):
        depth = len(position[legal.source]) - legal.count
        picked = pick(rules, position, legal.source, depth)
        assert picked == Selection(legal.source, depth)
        if legal.count > 1:
            assert move_to(rules, position, picked, legal.target) == legal
        if legal == rules.usual_move(position, legal.source, legal.target):
            top = pick(rules, position, legal.source, None)
            assert top is not None
            assert move_to(rules, position, top, legal.target) == legal


def test_refusal_at() -> None:
    position = board(RUNS)
    run = Selection(pile("1"), 3)
    assert refusal_at(STANDARD, position, run, pile("a")) is Refusal.ONE_CARD_ONLY
    assert refusal_at(STANDARD, position, run, pile("1")) is Refusal.SAME_PILE
    assert refusal_at(STANDARD, position, run, pile("4")) is None
    assert Move(pile("1"), pile("4"), 2) == move_to(STANDARD, position, run, pile("4"))
