"""Deals against boards and digests of other programs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from strategies import deal_numbers
from texts import facts

from freecell import DECK, Position, deal, impossible, next_deal, random_deal
from freecell.deal import FIRST_DEAL, LAST_DEAL, LAST_RANDOM_DEAL


def text_of(position: Position, ten: str = "T") -> str:
    lines = (" ".join(map(str, column)) for column in position.columns)
    return "\n".join(lines).replace("T", ten) + "\n"


def digest(numbers: Iterable[int], ten: str = "T") -> str:
    sha = hashlib.sha256()
    for number in numbers:
        sha.update(text_of(deal(number), ten).encode())
    return sha.hexdigest()


@pytest.mark.parametrize(("number", "columns"), facts("deals.tsv"))
def test_board(number: str, columns: str) -> None:
    assert text_of(deal(int(number))).rstrip("\n").replace("\n", " / ") == columns


# Each of these digests is of the boards that make-microsoft-freecell-board (freecell-solver
# 5.0.0) prints for these numbers, one after the other: eight lines of cards with single spaces
# between them, every line ended by a newline.
def test_all_deals_of_microsofts_first_program() -> None:
    boards = [text_of(deal(number)) for number in range(1, 32001)]
    with_t = hashlib.sha256("".join(boards).encode()).hexdigest()
    with_10 = hashlib.sha256("".join(boards).replace("T", "10").encode()).hexdigest()
    assert with_t == "a06b93ff95c6307079f5e67938a5dcd1786b3469cc18cdf85919357bc4174a68"
    assert with_10 == "3767f8ec5a756af9a3a440e18346a29fe0db20ad9053e72852db6f6656b6900c"


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (
            2147483148,
            2147484148,
            "23936b2cd0ac38b8bb48317a2f0c8619d84f76dbafe1aa0f37be95ff94700751",
        ),
        (
            4294966796,
            4294967796,
            "8d79b3cac9ba76554e200794bd69804c401e9cb98810c86fb9b62a9d7bf22833",
        ),
        (
            8589933592,
            8589934591,
            "bbfd2a42efed7ce68248f01c62d5557db362c40c2070600089b36d5a9df57238",
        ),
    ],
    ids=["2^31", "2^32", "the last thousand"],
)
def test_deals_where_the_rule_changes(first: int, last: int, expected: str) -> None:
    assert digest(range(first, last + 1)) == expected


@given(deal_numbers())
def test_every_card_is_dealt_once(number: int) -> None:
    position = deal(number)
    assert [len(column) for column in position.columns] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert {card for column in position.columns for card in column} == set(DECK)
    assert position.home == 0


@pytest.mark.parametrize("cells", [0, 1, 4, 8])
def test_cells_are_empty(cells: int) -> None:
    assert deal(1, cells).cells == ((),) * cells


@pytest.mark.parametrize("number", [0, -1, -2, -(2**31), LAST_DEAL + 1, 2**40])
def test_numbers_without_a_deal(number: int) -> None:
    with pytest.raises(ValueError, match=r"from 1 to 8,589,934,591, not"):
        deal(number)


def test_random_deals_can_be_won_and_vary() -> None:
    random = Random(1)
    numbers = {random_deal(random) for _ in range(1000)}
    assert len(numbers) > 990
    assert all(FIRST_DEAL <= number <= LAST_RANDOM_DEAL for number in numbers)
    assert not any(map(impossible, numbers))


def test_a_random_deal_is_drawn_again_when_it_is_impossible() -> None:
    class Loaded(Random):
        def randint(self, a: int, b: int) -> int:
            return numbers.pop(0)

    numbers = [11982, 781948, 7]
    assert random_deal(Loaded()) == 7


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, 2),
        (32000, 32001),
        (1000000, 1000001),
        (2147483647, 2147483648),
        (2147483648, 2147483649),
        (11981, 11983),
        (1155214, 1155216),
        (LAST_DEAL - 1, LAST_DEAL),
        (LAST_DEAL, 1),
    ],
)
def test_next_deal(number: int, expected: int) -> None:
    assert next_deal(number) == expected
