"""Work in slices: the same results, side by side, and nothing left over."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from freecell import STANDARD, FreeCell, Returns, deal
from freecell.solver import (
    BEAMS,
    Coach,
    Improvement,
    Work,
    finding_par,
    grading,
    solving,
)
from freecell.solver.columns import Column
from freecell.solver.homes import Homes
from freecell.solver.nodes import Node
from freecell.solver.search import Search

SOLVABLE = deal(178)
"""Takes more than one search."""
SMALL = BEAMS[:2]

WORKS: list[Callable[[], Work[Any]]] = [
    lambda: solving(STANDARD, SOLVABLE),
    lambda: solving(STANDARD, deal(781948)),
    lambda: solving(STANDARD, deal(11982), 3000),
    lambda: solving(FreeCell(cells=1, returns=Returns.TO_CELL), deal(3, 1), 3000),
    lambda: Improvement(STANDARD, SOLVABLE, beams=SMALL),
    lambda: grading(STANDARD, SOLVABLE),
    lambda: finding_par(STANDARD, deal(5)),
    lambda: Coach(STANDARD, 200).judging(deal(11982)),
]


@pytest.mark.parametrize("begin", WORKS)
@pytest.mark.parametrize("slice_", [1, 50])
def test_slices_make_no_difference(begin: Callable[[], Work[Any]], slice_: int) -> None:
    expected = begin().finish()
    work = begin()
    slices = 0
    while not work.run(slice_):
        slices += 1
    assert work.result == expected
    assert slices > 5


def test_a_slice_is_about_as_long_as_asked() -> None:
    work = solving(STANDARD, deal(11982), 1000)
    slices = 0
    while not work.run(100):
        slices += 1
    assert 5 < slices <= 10


def test_works_go_on_side_by_side() -> None:
    works = [solving(STANDARD, deal(number)) for number in (178, 617, 781948)]
    while not all([work.run(40) for work in works]):
        pass
    alone = [solving(STANDARD, deal(number)).finish() for number in (178, 617, 781948)]
    assert [work.result for work in works] == alone


def test_no_result_before_the_end() -> None:
    work = solving(STANDARD, deal(11982))
    assert not work.run(50)
    assert not work.is_done
    with pytest.raises(RuntimeError, match="not done"):
        _ = work.result


def test_finished_work_stays_finished() -> None:
    work = solving(STANDARD, deal(1))
    solution = work.finish()
    assert work.run(10)
    assert work.result is solution


def test_dropped_work_cannot_go_on() -> None:
    work = solving(STANDARD, deal(11982))
    work.run(50)
    work.close()
    with pytest.raises(RuntimeError, match="dropped"):
        work.run(50)


def test_finished_work_keeps_its_result_when_it_is_closed() -> None:
    work = solving(STANDARD, deal(1))
    solution = work.finish()
    work.close()
    assert work.run()
    assert work.result is solution


@pytest.mark.parametrize("is_enabled", [True, False])
@pytest.mark.parametrize("states", [30, 10**6])
def test_the_garbage_collector_is_left_as_it_was(is_enabled: bool, states: int) -> None:
    before = gc.isenabled()
    (gc.enable if is_enabled else gc.disable)()
    try:
        solving(STANDARD, deal(178)).run(states)
        assert gc.isenabled() is is_enabled
    finally:
        (gc.enable if before else gc.disable)()


def test_the_garbage_collector_is_back_after_an_error() -> None:
    def steps() -> Any:
        yield 1
        raise KeyError

    gc.enable()
    with pytest.raises(KeyError):
        Work(steps()).run()
    assert gc.isenabled()


def alive() -> int:
    """Return how many parts of searches there are."""
    kinds = (Column, Homes, Node, Search)
    return sum(isinstance(thing, kinds) for thing in gc.get_objects())


@pytest.mark.parametrize("begin", WORKS[:6])
@pytest.mark.parametrize("states", [100, 10**9])
def test_nothing_is_left(begin: Callable[[], Work[Any]], states: int) -> None:
    gc.collect()
    gc.disable()
    try:
        assert alive() == 0
        work = begin()
        work.run(states)
        assert work.is_done or alive() > 100
        work.close()
        assert alive() == 0
        del work
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_memory_is_bounded() -> None:
    tracemalloc.start()
    try:
        solving(STANDARD, deal(11982), 5_000).run()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5_000 * 1_500
