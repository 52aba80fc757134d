"""The solver's small parts: packed positions, tables, columns, foundations, the queue, weights."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions
from texts import board

from freecell import DECK, STANDARD, Build, FreeCell, Position, Returns, RunLimit, deal
from freecell.solver import weights
from freecell.solver.columns import Column, Columns
from freecell.solver.material import Material
from freecell.solver.nodes import Node, Queue, State
from freecell.solver.packed import ALL_CARDS, code, pack
from freecell.solver.solve import solve
from freecell.solver.tables import LOWER, LOWER_OF_SUIT, tables_for
from freecell.verdict import Verdict

TABLES = tables_for(STANDARD)


def column(names: str, rules: FreeCell = STANDARD) -> Column:
    """Return a column of its own."""
    cards = board(f": {names}").columns[0]
    return Columns(tables_for(rules), weights.PLAIN).of(bytes(map(code, cards)))


def mask(names: str) -> int:
    """Return the mask of some cards."""
    return sum(1 << code(card) for card in board(f": {names}").columns[0])


def test_every_card_has_a_bit_and_colours_alternate() -> None:
    assert sum(1 << code(card) for card in DECK) == ALL_CARDS
    assert all(code(card) >> 2 == card.rank for card in DECK)
    assert all(code(card) & 1 == card.is_red for card in DECK)


def test_packed_positions() -> None:
    packed = pack(STANDARD, deal(1))
    assert packed is not None
    assert [len(cards) for cards in packed.columns] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert packed.cells == packed.heights == (0, 0, 0, 0)
    assert packed.cell_mask == 0


@pytest.mark.parametrize("text", [": 9S / : 8H", "founds: C-K D-K H-K S-Q", ""])
def test_half_a_deck_is_unknown(text: str) -> None:
    assert pack(STANDARD, board(text)) is None
    assert solve(STANDARD, board(text)).verdict is Verdict.UNKNOWN
    assert solve(STANDARD, board(text)).states == 0


def test_a_card_twice_is_no_deck() -> None:
    columns = deal(1).columns
    twice = Position((columns[0][:-1] + columns[1][-1:], *columns[1:]), ((),) * 4)
    assert pack(STANDARD, twice) is None


def test_foundations_out_of_order_are_no_deck() -> None:
    clubs = tuple(card for card in DECK if card.suit == 0)
    others = tuple(tuple(card for card in DECK if card.suit == suit) for suit in (1, 2, 3))
    assert pack(STANDARD, Position(((),) * 8, ((),) * 4, (clubs, *others))) is not None
    assert pack(STANDARD, Position(((),) * 8, ((),) * 4, (clubs[::-1], *others))) is None


@pytest.mark.parametrize("cells", [0, 3, 5])
def test_cells_have_to_be_those_of_the_rules(cells: int) -> None:
    with pytest.raises(ValueError, match="4 free cells"):
        solve(STANDARD, deal(1, cells))


@given(positions())
def test_tables_say_what_the_rules_say(sample: tuple[FreeCell, Position]) -> None:
    rules, position = sample
    tables = tables_for(rules)
    for lower, upper in product(DECK[::5], DECK):
        accepted = tables.accepts[code(lower)] >> code(upper) & 1
        assert accepted == rules.packs(lower, upper)
    if not tables.is_sharp:
        for pile in position.piles():
            if pile.kind == "column":
                most = min(13, rules.run_limit_for(position, pile))
                if position[pile]:
                    found = tables.onto[position.empty_cells][position.empty_columns]
                else:
                    found = tables.into[position.empty_cells][position.empty_columns]
                assert min(13, found) == most


def test_lower_cards() -> None:
    assert LOWER[code(DECK[4])] == mask("AC AD AH AS")
    assert LOWER_OF_SUIT[code(DECK[12])] == mask("AC 2C 3C")


@pytest.mark.parametrize(
    ("rules", "text", "safe"),
    [
        (STANDARD, "", "AC AD AH AS"),
        (STANDARD, "C-A", "2C AD AH AS"),
        (STANDARD, "C-2", "AD AH AS"),
        (STANDARD, "C-2 D-2 H-2", "3C AS"),
        (STANDARD, "C-3 D-3 H-3 S-3", "4C 4D 4H 4S"),
        (STANDARD, "C-4 D-3 H-3 S-3", "5C 4D 4H 4S"),
        (STANDARD, "C-4 D-3 H-3 S-2", "5C 4D 4H 3S"),
        (STANDARD, "C-3 D-3 H-3", "4C AS"),
        (STANDARD, "C-4 D-3 H-3", "AS"),
        (FreeCell(returns=Returns.TO_CELL), "C-3 D-3 H-3", "AS"),
        (FreeCell(returns=Returns.TO_CELL), "C-3 D-3 H-3 S-A", "4C 2S"),
        (FreeCell(build=Build.SAME_SUIT), "C-9 D-2", "TC 3D AH AS"),
    ],
)
def test_safe_cards(rules: FreeCell, text: str, safe: str) -> None:
    family = Material.of(tables_for(rules), weights.PLAIN).family
    position = board(f"founds: {text}")
    clubs, diamonds, hearts, spades = map(len, position.foundations)
    homes = family[clubs, diamonds, spades, hearts]
    assert homes.safe & mask("AC AD AH AS 2C 3C 4C 5C TC 2D 3D 4D 4H 2S 3S 4S") == mask(safe)


def test_in_a_hasty_search_all_cards_go_home() -> None:
    homes = Material.of(tables_for(STANDARD, hasty=True), weights.QUICK).family[3, 3, 0, 3]
    assert homes.safe == homes.next == mask("4C 4D AS 4H")
    assert tables_for(STANDARD, hasty=True).is_sharp


def test_a_column_knows_its_run() -> None:
    found = column("KC 9H 8S 7D")
    assert (found.size, found.rank, found.run, found.whole) == (4, 7, 3, 3)
    assert found.run_mask == mask("9H 8S 7D")
    assert found.accepts == mask("6C 6S")
    assert (found.breaches, found.disorder) == (1, 0)
    assert column("9H 8S").whole == 0
    assert column("2C 9H").disorder == 1


def test_columns_are_made_once() -> None:
    columns = Columns(TABLES, weights.PLAIN)
    found = columns.of(bytes((52, 39)))
    assert columns.of(bytes((52, 39))) is found
    assert columns.laid[found.card][found.below] is found
    assert columns.laid[20][found] is columns.laid[20][found]
    assert columns.laid[20][found].below is found
    assert found.without(2) is columns.empty
    assert found.without(2).size == 0


def test_keys_tell_columns_apart() -> None:
    names = ["9H 8S", "8S 9H", "9H", "8S", "9H 8S 7D", "9H 8C"]
    assert len({column(name).key for name in names}) == len(names)
    assert column("9H 8S").key == column("9H 8S").key


def test_homes_are_made_once() -> None:
    material = Material.of(TABLES, weights.PLAIN)
    clubs, diamonds, *_ = material.raised
    none = material.family[0, 0, 0, 0]
    assert diamonds[clubs[none]] is clubs[diamonds[none]]
    assert material.family[1, 0, 0, 0] is clubs[none]
    assert clubs[none].heights == (1, 0, 0, 0)
    assert clubs[none].key != diamonds[none].key


def test_buried_cards_cost() -> None:
    homes = Material.of(TABLES, weights.PLAIN).family[0, 0, 0, 0]
    deep, shallow = column("AC KC QH"), column("KC AC QH")
    buried = homes.worth_of([deep]) - deep.worth, homes.worth_of([shallow]) - shallow.worth
    assert buried == (2 * weights.PLAIN.over_next, weights.PLAIN.over_next)
    assert homes[shallow] == homes[shallow.below] == weights.PLAIN.over_next
    assert homes[shallow.below.below] == 0


@given(numbers=st.permutations(range(4, 56)), heights=st.tuples(*[st.integers(0, 13)] * 4))
def test_each_card_pays_the_toll_of_the_column_below(
    numbers: list[int], heights: tuple[int, int, int, int]
) -> None:
    homes = Material.of(TABLES, weights.PLAIN).family[heights]
    found = Columns(TABLES, weights.PLAIN).of(bytes(numbers[:15]))
    tolls = sum(homes[found.without(count)] for count in range(1, 16))
    assert homes.worth_of([found]) == found.worth + tolls


def test_the_queue_gives_the_lowest_and_then_the_latest() -> None:
    homes = Material.of(TABLES, weights.PLAIN).family[0, 0, 0, 0]
    states = [Node((), 0, homes, key, 0, 0, None) for key in range(4)]
    queue = Queue()
    reached: list[tuple[int, State]] = list(zip([5, -3], states[:2], strict=True))
    queue.take_in(reached)
    assert not reached
    queue.take_in(list(zip([5, 7], states[2:], strict=True)))
    assert queue.best(3) == [states[1], states[2], states[0]]
    assert [queue.take() for _ in states] == [states[1], states[2], states[0], states[3]]
    assert not queue


def test_mobility_has_a_price_for_every_room() -> None:
    price = weights.PLAIN.mobility(4)
    assert [len(row) for row in price] == [9] * 5
    assert price[4][0] == 0
    assert price[0][0] == 14 + 28 + 36 + 60 + 7
    assert price[4][2] == -12 - 29
    assert weights.PLAIN.mobility(6)[4][0] == 28


def test_sharp_searches_only_where_they_are_sound() -> None:
    assert TABLES.is_sharp
    assert tables_for(FreeCell(run_limit=RunLimit.SIMPLE)).is_sharp
    assert not tables_for(STANDARD, forced=True).is_sharp
    assert not tables_for(FreeCell(returns=Returns.TO_CELL)).is_sharp
    assert not tables_for(FreeCell(run_limit=RunLimit.NONE)).is_sharp
