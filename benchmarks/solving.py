"""Solving many positions, and what it took.

This file needs nothing but the game and the standard library, so that any Python can run it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from freecell.deal import deal
from freecell.position import Move, PileKind, Position
from freecell.rules import STANDARD
from freecell.solver import DEFAULT_BUDGET, Verdict, solve

PASSES = 3


class Sample(NamedTuple):
    """What solving one position took and gave."""

    verdict: str
    """As `Verdict`."""
    seconds: float
    states: int
    moves: int
    """How many moves of the line do not go home; 0 without a line."""


def solve_all(
    positions: Iterable[Position],
    budget: int = DEFAULT_BUDGET,
    tell: Callable[[], None] = lambda: None,
) -> list[Sample]:
    """Solve positions of the standard game one after the other; `tell` is called after each.

    Raises AssertionError when a line is not legal or does not win.
    """
    samples = []
    for position in positions:
        start = time.perf_counter()
        solution = solve(STANDARD, position, budget)
        seconds = time.perf_counter() - start
        if solution.verdict is Verdict.WINNABLE:
            replay(position, solution.moves)
        moves = sum(move.target.kind is not PileKind.FOUNDATION for move in solution.moves)
        samples.append(Sample(solution.verdict.value, seconds, solution.states, moves))
        tell()
    return samples


def solve_deals(numbers: Sequence[int], tell: Callable[[], None] = lambda: None) -> list[Sample]:
    """Solve deals by their numbers."""
    return solve_all(map(deal, numbers), tell=tell)


def solve_at_best(numbers: Sequence[int]) -> list[Sample]:
    """Solve deals in `PASSES` passes; return what each took when it took least.

    A second or two of work is too short for a machine that has fast and slow times.
    """
    passes = [solve_deals(numbers) for _ in range(PASSES)]
    return [
        min(samples, key=lambda sample: sample.seconds) for samples in zip(*passes, strict=True)
    ]


def replay(position: Position, moves: Sequence[Move]) -> None:
    """Play a line by the rules; raises AssertionError unless all moves are legal and it wins."""
    for move in moves:
        refusal = STANDARD.refusal(position, move)
        if refusal is not None:
            raise AssertionError(f"{move}: {refusal}")
        position = position.after(move)
    if not STANDARD.is_won(position):
        raise AssertionError("the line does not win")
