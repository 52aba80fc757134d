"""A whole game played by taps, and how long each tap takes to be seen.

A tap is timed by the browser itself (Event Timing): from the moment the finger is taken off to the
frame that shows what the page made of it, in steps of 8 ms. Taps of less than 16 ms are not told;
they count as 16.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, TimeoutError

from benchmarks.drag import drag
from benchmarks.server import Log
from benchmarks.visits import PATIENCE, slow_down
from freecell import STANDARD, Game, Move, Pile, Position, read_turns
from freecell.ui.intents import pile_id
from tools.project import ToolError

DEAL = 617
SOLUTION = """
83 53 6a 6b 6c 56 c5 a5 b6 2a 4b 45 21 41 72 4c 4d 47 ch 51 54 5c 56 b6 76 d5 14 15 12 7b 7d 76 17
14 d4 1h 27 21 25 71 7d 27 d7 2d d2 c2 bh 8b 87 8c c8 78 58 37 35 3c a4 34 b4 c2 13 1a 1b
"""
"""From the FreeCell solution catalogue of solitairelaboratory.com."""

DRAGGED_AT = 20
"""Moves until a card is carried around: by then all is loaded that comes later than the table."""

SHORTEST = 16.0
"""Milliseconds: what the browser does not tell is shorter."""

STEP = 50
"""Milliseconds between two looks at whether the browser has told of a tap."""

TOLD_WITHIN = 1500
"""Milliseconds: what the browser has not told of a tap by then, it does not tell."""

WATCH_TAPS = """
globalThis.taps = {};
addEventListener("pointerup", (event) => (taps[event.timeStamp] = null), { capture: true });
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries()) {
    if (name === "pointerup") taps[startTime] = duration;
  }
}).observe({ type: "event", durationThreshold: 16 });
"""

# Where to tap: in the strip of a card that the cards over it leave free.
WHERE = """
async (selector) => {
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const { left, top, width } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + 8];
}
"""


@dataclass(frozen=True, slots=True)
class Played:
    """What was measured while a game was played."""

    choosing: list[float]
    """Milliseconds for each tap that takes cards in hand."""
    moving: list[float]
    """Milliseconds for each tap that moves them."""
    dragging: list[float]
    """Milliseconds for each frame while a card is carried."""


def play(page: Page, log: Log) -> Played:
    """Play the game in a tab with the processor slowed, to its end."""
    page.add_init_script(WATCH_TAPS)
    page.goto(f"{log.address}?deal={DEAL}", wait_until="commit")
    page.evaluate("() => readyForBenchmark")
    slow_down(page)
    played = Played([], [], [])
    for source, target, home in taps():
        _until_home(page, home)
        if len(played.moving) == DRAGGED_AT:
            played.dragging.extend(drag(page, source))
        played.choosing.append(tap(page, source))
        played.moving.append(tap(page, target))
    expect_summary(page)
    return played


def expect_summary(page: Page) -> None:
    """Wait for the summary of a game that is won; it opens when the last card is home."""
    try:
        page.locator("#summary[open]").wait_for(timeout=PATIENCE)
    except TimeoutError as error:
        raise ToolError(f"Deal {DEAL} was played and is not won.") from error


def taps() -> Iterator[tuple[str, str, int]]:
    """Yield, for each move, selectors of the two nodes to tap, and the cards at home before."""
    game = Game.new(STANDARD, DEAL)
    for turn in read_turns(game.rules, game.position, SOLUTION):
        move = turn[0]
        position = game.position
        yield _source(position, move), _target(position, move.target), position.home
        game = game.play(*turn)


def _source(position: Position, move: Move) -> str:
    """Return a selector of the deepest card that moves."""
    return _card(str(position[move.source][-move.count]))


def _target(position: Position, pile: Pile) -> str:
    """Return a selector of the top card of a pile, or of its place."""
    cards = position[pile]
    return _card(str(cards[-1])) if cards else f'.slot[data-pile="{pile_id(pile)}"]'


def _card(card: str) -> str:
    return f'.card[data-card="{card}"]'


def _until_home(page: Page, count: int) -> None:
    """Wait until so many cards are home, the last ones of them by themselves."""
    page.locator('[data-status="home"]').filter(has_text=re.compile(f"^{count}$")).wait_for()


def tap(page: Page, selector: str) -> float:
    """Tap a node once nothing moves; return how long it took to be seen."""
    x, y = page.evaluate(WHERE, selector)
    page.evaluate("() => { taps = {}; }")
    page.touchscreen.tap(x, y)
    waited = 0
    told: list[float | None] = []
    while waited < (PATIENCE if not told else TOLD_WITHIN):
        page.wait_for_timeout(STEP)
        waited += STEP
        told = page.evaluate("() => Object.values(taps)")
        if told and told[0] is not None:
            return max(told[0], SHORTEST)
    if not told:
        raise ToolError(f"A tap on {selector} was not heard.")
    return SHORTEST
