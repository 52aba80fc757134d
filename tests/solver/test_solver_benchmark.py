"""The solver's benchmark: its own arithmetic, and what it says without fc-solve."""

from __future__ import annotations

import pytest

from benchmarks import solver
from benchmarks.solving import Sample, replay, solve_deals
from freecell import STANDARD, deal
from freecell.solver import solve


def test_samples() -> None:
    told: list[int] = []
    samples = solve_deals([1, 781948], lambda: told.append(1))
    assert [sample.verdict for sample in samples] == ["winnable", "impossible"]
    assert samples[0].moves > 20
    assert samples[1].moves == 0
    assert all(sample.seconds > 0 and sample.states > 10 for sample in samples)
    assert len(told) == 2


def test_lines_are_replayed_strictly() -> None:
    moves = solve(STANDARD, deal(1)).moves
    replay(deal(1), moves)
    with pytest.raises(AssertionError, match="does not win"):
        replay(deal(1), moves[:-1])
    with pytest.raises(AssertionError, match="not-enough-cards"):
        replay(deal(1), (*moves, moves[0]))


def test_the_table_has_straight_columns() -> None:
    samples = [Sample("winnable", 0.001, 60, 40), Sample("unknown", 1.5, 100_000, 0)]
    lines = solver._table([solver.HEADINGS, solver._row("some deals", samples)]).splitlines()
    assert len({len(line) for line in lines}) == 1
    assert lines[1].split()[2:6] == ["1", "0", "1", "1.0"]
    assert "1,500.0" in lines[1]


def test_without_fc_solve_the_rows_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.util.find_library", lambda name: None)
    said = solver._compared([1], 1)
    assert "not installed" in said
    assert "freecell-solver-bin" in said
