"""Measure the solver, beside fc-solve where it is installed: python -m benchmarks.solver."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import median

from benchmarks import inpyodide
from benchmarks.commandline import positive, say
from benchmarks.fcsolve import PACKAGE, Answer, FcSolve
from benchmarks.figures import met, percentile
from benchmarks.solving import Sample, solve_all, solve_at_best, solve_deals
from freecell.board import read_board, write_board
from freecell.deal import deal
from freecell.solver import Verdict

CLASSIC = 32_000
IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
"""The impossible deals of the first million."""
SEED = 2024
POSITIONS = Path(__file__).parent.parent / "tests" / "data" / "positions.tsv"
POSITIONS_BUDGET = 400_000

FAST_PRESET, SHORT_PRESET = "lg", "video-editing"
SLOWER_AT_MOST, FASTER_AT_LEAST, PYODIDE = 15, 40, 2.2

SHARES = (0.5, 0.9, 0.99, 0.999, 1.0)
HEADINGS = ("", *"won impossible unknown".split(), "ms: median", "p90", "p99", "p99.9", "max")
HEADINGS += ("states: median", "p99", "max", "moves: median", "p90", "max")

Row = Sequence[str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print what was found; 1 when a verdict is wrong."""
    options = _options(arguments)
    size = CLASSIC if options.all else options.deals
    classic = list(range(1, CLASSIC + 1, max(1, CLASSIC // size)))[:size]
    random = Random(SEED)
    million = [
        random.randint(1, 1_000_000) for _ in range(10_000 if options.all else max(1, size // 4))
    ]
    rows: list[Row] = [HEADINGS]
    solved = _deals(f"deals 1 to {CLASSIC:,}", classic)
    rows.append(_row(f"{len(classic):,} of deals 1 to {CLASSIC:,}", solved))
    rows.append(_row(f"{len(million):,} random deals", _deals("random deals", million)))
    lost = _deals("impossible deals", IMPOSSIBLE)
    rows.append(_row("impossible deals", lost))
    known, placed = _known_positions()
    rows.append(_row("known positions", placed))
    print(_table(rows))
    print("\nEach line was replayed. Moves: those that do not go home.\n")
    wrong = _wrong(dict(zip(classic, solved, strict=True)), lost, known, placed)
    print(_compared(classic, options.compare))
    print(_in_pyodide(classic[: options.compare]))
    print(f"\nWrong or missing verdicts: {wrong or 'none'}")
    return 1 if wrong else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solver", description=__doc__)
    parser.add_argument(
        "--deals", type=positive, default=2000, help="how many of deals 1 to 32,000 (default: 2000)"
    )
    parser.add_argument("--all", action="store_true", help="all of them, which takes minutes")
    parser.add_argument(
        "--compare", type=positive, default=200, help="how many with fc-solve (default: 200)"
    )
    return parser.parse_args(arguments)


class _Progress:
    """A line on standard error that says how far the work is."""

    def __init__(self, task: str, number: int) -> None:
        self.task = task
        self.number = number
        self.done = 0

    def __call__(self) -> None:
        self.done += 1
        if self.done % max(1, self.number // 100) == 0 or self.done == self.number:
            end = "\n" if self.done == self.number else ""
            text = f"\r... {self.task}: {self.done:,} of {self.number:,}"
            print(text, end=end, file=sys.stderr, flush=True)


def _deals(task: str, numbers: Sequence[int]) -> list[Sample]:
    return solve_deals(numbers, _Progress(task, len(numbers)))


def _known_positions() -> tuple[list[str], list[Sample]]:
    lines = POSITIONS.read_text("ascii").splitlines()
    fields = [line.split("\t") for line in lines if not line.startswith("#")]
    boards = [read_board(text.replace(" / ", "\n")) for _, _, text in fields]
    tell = _Progress("known positions", len(boards))
    return [verdict for verdict, *_ in fields], solve_all(boards, POSITIONS_BUDGET, tell)


def _wrong(
    classic: dict[int, Sample], lost: Iterable[Sample], known: list[str], placed: list[Sample]
) -> int:
    expected = [
        (Verdict.IMPOSSIBLE if number in IMPOSSIBLE else Verdict.WINNABLE, sample)
        for number, sample in classic.items()
    ]
    wrong = sum(sample.verdict != verdict for verdict, sample in expected)
    wrong += sum(sample.verdict != Verdict.IMPOSSIBLE for sample in lost)
    return wrong + sum(
        sample.verdict != verdict for verdict, sample in zip(known, placed, strict=True)
    )


def _row(name: str, samples: Sequence[Sample]) -> Row:
    verdicts = Counter(sample.verdict for sample in samples)
    times = [1000 * sample.seconds for sample in samples]
    states = [sample.states for sample in samples]
    moves = [sample.moves for sample in samples if sample.moves] or [0]
    return (
        name,
        *(f"{verdicts[verdict.value]:,}" for verdict in Verdict),
        *(f"{percentile(times, share):,.1f}" for share in SHARES),
        *(f"{percentile(states, share):,}" for share in (0.5, 0.99, 1.0)),
        *(f"{percentile(moves, share):,}" for share in (0.5, 0.9, 1.0)),
    )


def _table(rows: Sequence[Row]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    )


def _compared(numbers: Sequence[int], size: int) -> str:
    """Return the comparison with fc-solve on some of the deals, evenly spread.

    Each deal is solved by all three one after the other, since a machine has fast and slow times.
    """
    step = max(1, len(numbers) // max(1, size))
    chosen = [number for number in numbers if number not in IMPOSSIBLE][::step]
    try:
        fast_solver, short_solver = FcSolve(FAST_PRESET), FcSolve(SHORT_PRESET)
    except OSError as error:
        return f"No comparison with fc-solve: {error}. Install the package {PACKAGE}."
    ours, fast, short = [], [], []
    tell = _Progress("beside fc-solve", len(chosen))
    for number in chosen:
        board = write_board(deal(number))
        (sample,) = solve_deals([number])
        ours.append(Answer(sample.seconds, sample.moves or None))
        fast.append(fast_solver.solve(board))
        short.append(short_solver.solve(board))
        tell()
    fast_solver.close()
    short_solver.close()
    return "\n".join(_lines_of_comparison(ours, fast, short))


def _in_pyodide(numbers: Sequence[int]) -> str:
    """Return how much slower the same deals are in the page's Python."""
    say(f"{len(numbers):,} deals in Pyodide")
    theirs = inpyodide.solve_at_best(numbers)
    ours = solve_at_best(numbers)
    ratios = {
        name: _share(theirs, share) / _share(ours, share)
        for name, share in (("median", 0.5), ("p99", 0.99))
    }
    return "\n".join(
        _judged(f"Pyodide's time to CPython's, {name}", ratio, f"<= {PYODIDE}", ratio <= PYODIDE)
        for name, ratio in ratios.items()
    )


def _share(samples: Sequence[Sample], share: float) -> float:
    return percentile([sample.seconds for sample in samples], share)


def _lines_of_comparison(
    ours: list[Answer], fast: list[Answer], short: list[Answer]
) -> Iterable[str]:
    yield f"On {len(ours):,} of these deals, ms and moves that do not go home:"
    names = {
        "this solver": ours,
        f"fc-solve {FAST_PRESET}": fast,
        f"fc-solve {SHORT_PRESET}": short,
    }
    for name, answers in names.items():
        times = ", ".join(f"{1000 * _seconds(answers, share):.2f}" for share in SHARES[:3])
        yield f"  {name:<24} median, p90, p99: {times}; moves: {_moves(answers):g}"
    for name, share in (("median", 0.5), ("p99", 0.99)):
        ratio = _seconds(ours, share) / _seconds(fast, share)
        is_met = ratio <= SLOWER_AT_MOST
        yield _judged(f"time to {FAST_PRESET}, {name}", ratio, f"<= {SLOWER_AT_MOST}", is_met)
    ratio = _seconds(short, 0.5) / _seconds(ours, 0.5)
    is_met = ratio >= FASTER_AT_LEAST and _moves(ours) <= _moves(short)
    name = f"times faster than {SHORT_PRESET}, lines no longer"
    yield _judged(name, ratio, f">= {FASTER_AT_LEAST}", is_met)


def _seconds(answers: Sequence[Answer], share: float) -> float:
    return percentile([answer.seconds for answer in answers], share)


def _moves(answers: Sequence[Answer]) -> float:
    return median(answer.moves for answer in answers if answer.moves is not None)


def _judged(name: str, ratio: float, aim: str, is_met: bool) -> str:
    return f"  {name}: {ratio:.1f}, aim {aim}: {met(is_met)}"


if __name__ == "__main__":
    sys.exit(main())
