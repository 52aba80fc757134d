"""How far long work is, told on standard error."""

from __future__ import annotations

import sys
import time
from typing import TypeVar

from freecell.solver import Work

Result = TypeVar("Result")

STEP = 500
"""How many states are looked at between two looks at the clock."""
PATIENCE = 1.0
"""Seconds until anything is told."""
INTERVAL_IN_A_FILE = 10.0
"""Seconds between two lines where they stay; a terminal shows one line that changes."""


def finished(work: Work[Result], task: str) -> Result:
    """Do work to the end and return its result; tell how far it is when it takes long."""
    started = told = time.monotonic()
    is_told = False
    states = 0
    try:
        while not work.run(STEP):
            states += STEP
            now = time.monotonic()
            if now - started > PATIENCE and now - told > _interval():
                told, is_told = now, True
                _tell(f"{task}: {states:,} positions, {now - started:.0f} s")
    finally:
        work.close()
        if is_told:
            _clear()
    return work.result


def _interval() -> float:
    return 0.2 if sys.stderr.isatty() else INTERVAL_IN_A_FILE


def _tell(text: str) -> None:
    start, end = ("\r", "") if sys.stderr.isatty() else ("", "\n")
    print(f"{start}{text}", end=end, file=sys.stderr, flush=True)


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
