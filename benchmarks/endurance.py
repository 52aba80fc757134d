"""Ten games on one page, one after the other, and whether each takes more memory."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Page

from benchmarks.memory import footprint
from benchmarks.play import DEAL, SOLUTION, expect_summary
from benchmarks.server import Log

GAMES = 10

SETTLED = 2
"""Games until everything is loaded that is loaded when it is needed first."""


def play_on(page: Page, log: Log) -> list[int]:
    """Play the same deal again and again by keys; return the bytes of memory after each game."""
    page.goto(f"{log.address}?deal={DEAL}", wait_until="commit")
    page.evaluate("() => readyForBenchmark")
    taken = []
    for _ in range(GAMES):
        for word in SOLUTION.split():
            page.keyboard.type(word)
        expect_summary(page)
        page.keyboard.press("Tab")  # ends the dance, in which each card has a picture of its own
        taken.append(footprint(page))
        page.locator("#summary [data-action=same-deal]").click()
    return taken


def growth(taken: list[int]) -> float:
    """Return how many times the memory of the first games the last ones take."""
    return median(taken[-3:]) / median(taken[SETTLED - 1 : SETTLED + 2])
