"""The results: medians, ratios, and a table to read in a terminal or a file."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

HEADINGS = ("", "FreeCell", "ordinary", "ratio", "lowest-highest", "aim", "met")


@dataclass(frozen=True, slots=True)
class Aim:
    """What is aimed at: no more than a limit."""

    limit: float
    unit: str = ""

    def __str__(self) -> str:
        return f"<= {self.limit:g}{self.unit}"


@dataclass
class Samples:
    """What was measured of the two pages, in the same order."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """The ratio of the medians."""
        return median(self.ours) / median(self.theirs)

    @property
    def ratios(self) -> list[float]:
        """The ratio of each pair."""
        return [mine / other for mine, other in zip(self.ours, self.theirs, strict=True)]


Row = tuple[str, ...]
Format = Callable[[float], str]


def compared(name: str, samples: Samples, form: Format, aim: Aim) -> Row:
    """Return the row of a figure that is a ratio to the ordinary page's."""
    spread = f"{min(samples.ratios):.2f}-{max(samples.ratios):.2f}"
    medians = form(median(samples.ours)), form(median(samples.theirs))
    return (
        name,
        *medians,
        f"{samples.ratio:.2f}",
        spread,
        str(aim),
        met(samples.ratio <= aim.limit),
    )


def alone(name: str, value: float, form: Format, aim: Aim | None, spread: str = "") -> Row:
    """Return the row of a figure that stands for itself."""
    judged = ("", "") if aim is None else (str(aim), met(value <= aim.limit))
    return (name, form(value), "", "", spread, *judged)


def beside(name: str, ours: float, theirs: float, form: Format, aim: Aim | None) -> Row:
    """Return the row of a figure that stands for itself, with the other page's beside it."""
    judged = ("", "") if aim is None else (str(aim), met(ours <= aim.limit))
    return (name, form(ours), form(theirs), f"{ours / theirs:.2f}", "", *judged)


def met(is_met: bool) -> str:
    """Return the word for whether an aim is met."""
    return "yes" if is_met else "NO"


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that `share` of the values, a number up to 1, do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def milliseconds(value: float) -> str:
    """Write a time."""
    return f"{value:,.0f} ms"


def kilobytes(value: float) -> str:
    """Write a size, in units of 1000 bytes."""
    return f"{value / 1000:,.0f} kB"


def megabytes(value: float) -> str:
    """Write a size, in units of a million bytes."""
    return f"{value / 1_000_000:,.1f} MB"


def percent(value: float) -> str:
    """Write a share of 100."""
    return f"{value:.1f} %"


def ratio(value: float) -> str:
    """Write a ratio."""
    return f"{value:.3f}"


def count(value: float) -> str:
    """Write a number of things."""
    return f"{value:g}"


def table(rows: Sequence[Row]) -> str:
    """Return the rows under their headings, in columns; numbers are on the right."""
    lines = [HEADINGS, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEADINGS))]
    texts = [_line(line, widths) for line in lines]
    return "\n".join([texts[0], "-" * (sum(widths) + 2 * (len(widths) - 1)), *texts[1:]])


def _line(row: Row, widths: Sequence[int]) -> str:
    first, *others = row
    cells = [first.ljust(widths[0])]
    cells += [text.rjust(width) for text, width in zip(others, widths[1:], strict=True)]
    return "  ".join(cells).rstrip()
