"""The exact run limit against all that single cards can do.

The boards are small: the run with two cards beneath it, the target, and empty cells and columns.
What lies in the other columns never moves here. The cards beneath the run may move; were there
only one, taking it away for a while would sometimes pay: with two cells and one column a run of
seven can go then, and the limit is six.
"""

from __future__ import annotations

import pytest
from texts import board, move

from freecell import STANDARD, Refusal

RUN = ["QH", "JC", "TH", "9C", "8H", "7C", "6H", "5C", "4H", "3C", "2H", "AC"]
BENEATH = ["KH", "9D"]
TARGET = "KS"
FIXED = ["QC", "JH", "TC", "9H", "8C", "7H"]
"""Cards that no card of the run goes on, and that go on none of them."""

Pile = tuple[int, ...]
"""Cards as numbers: the lowest of the run is 1, the next 2 and so on; beneath it lie 20 and 30."""

State = tuple[tuple[Pile, ...], frozenset[int]]
"""The columns and what is in the cells."""


def single_cards_reach(start: State, goal: State, cells: int) -> bool:
    """Whether moves of one card lead from `start` to `goal`; all of them are tried."""
    seen, to_do = {start}, [start]
    while to_do:
        state = to_do.pop()
        if state == goal:
            return True
        for following in single_moves(state, cells):
            if following not in seen:
                seen.add(following)
                to_do.append(following)
    return False


def single_moves(state: State, cells: int) -> list[State]:
    columns, held = state
    found = []
    for index, column in enumerate(columns):
        if column:
            rest = replaced(columns, index, column[:-1])
            if len(held) < cells:
                found.append((rest, held | {column[-1]}))
            found += [(placed, held) for placed in placements(rest, index, column[-1])]
    for card in held:
        found += [(placed, held - {card}) for placed in placements(columns, None, card)]
    return found


def placements(columns: tuple[Pile, ...], source: int | None, card: int) -> list[tuple[Pile, ...]]:
    """Return the columns with a card on each of those that it goes on."""
    return [
        replaced(columns, index, (*column, card))
        for index, column in enumerate(columns)
        # Run and target are of one sequence: each card goes on the next and on no other.
        if index != source and (not column or column[-1] == card + 1)
    ]


def replaced(columns: tuple[Pile, ...], index: int, column: Pile) -> tuple[Pile, ...]:
    return (*columns[:index], column, *columns[index + 1 :])


def engine_allows(count: int, cells: int, columns: int, onto_card: bool) -> bool:
    target = [TARGET] if onto_card else []
    empty = [""] * (columns if onto_card else columns + 1)
    written = [" ".join([*BENEATH, *RUN[-count:]]), *target, *empty]
    if onto_card and count < len(RUN):
        written[1] = RUN[-count - 1]
    written += FIXED[: 8 - len(written)]
    taken = ["KC", "KD", "QD", "JD"][: 4 - cells]
    position = board(" / ".join(["fc: " + " ".join(taken), *(": " + text for text in written)]))
    refusal = STANDARD.refusal(position, move(f"1 2 x{count}"))
    assert refusal in (None, Refusal.TOO_MANY_CARDS)
    return refusal is None


def single_cards_allow(count: int, cells: int, columns: int, onto_card: bool) -> bool:
    run = tuple(range(count, 0, -1))
    target = (count + 1,) if onto_card else ()
    empty = ((),) * columns
    start = ((20, 30, *run), target, *empty), frozenset[int]()
    goal = ((20, 30), target + run, *empty), frozenset[int]()
    return single_cards_reach(start, goal, cells)


def cases() -> list[tuple[int, int, bool]]:
    """Return cells, empty columns besides the target, and whether the target holds a card."""
    return [
        (cells, columns, onto_card)
        for cells in range(4)
        for columns in range(3)
        for onto_card in (True, False)
        if (cells + 1) << columns <= 8
    ]


@pytest.mark.parametrize(("cells", "columns", "onto_card"), cases())
def test_limit_is_what_single_cards_can_do(cells: int, columns: int, onto_card: bool) -> None:
    limit = (cells + 1) << columns
    for count in (max(1, limit - 1), limit, limit + 1):
        allowed = engine_allows(count, cells, columns, onto_card)
        assert allowed == single_cards_allow(count, cells, columns, onto_card)
        assert allowed == (count <= limit)


@pytest.mark.parametrize(("cells", "columns"), [(2, 2), (3, 2)])
def test_all_twelve_cards_can_move(cells: int, columns: int) -> None:
    assert engine_allows(12, cells, columns, onto_card=True)
