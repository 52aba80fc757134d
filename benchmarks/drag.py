"""A card carried over the table and back by a finger, and how regularly the frames come.

The browser tells when it begins each frame, in steps of its refreshing; at 60 Hz one that comes
16.7 ms after the one before is in time.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin

from playwright.sync_api import CDPSession, Page

STEPS = 180
"""Moves of the finger."""

IN_TIME = 16.7 + 0.8
"""Milliseconds between two frames, with what the browser's clock may be off."""

WATCH_FRAMES = """() => {
  globalThis.frames = [];
  const watch = (time) => {
    frames.push(time);
    globalThis.watching = requestAnimationFrame(watch);
  };
  globalThis.watching = requestAnimationFrame(watch);
}"""

STOP_WATCHING = """() => {
  cancelAnimationFrame(watching);
  return frames.slice(1).map((time, index) => time - frames[index]);
}"""

CENTRE = """(card) => {
  const { left, top, width } = document.querySelector(card).getBoundingClientRect();
  return [left + width / 2, top + 12, innerWidth, innerHeight];
}"""


def drag(page: Page, card: str) -> list[float]:
    """Carry the card of a selector once around and back; return the milliseconds of each frame."""
    x, y, width, height = page.evaluate(CENTRE, card)
    session = page.context.new_cdp_session(page)
    _touch(session, "touchStart", x, y)
    _touch(session, "touchMove", x + 12, y + 12)
    page.locator('.card[data-run~="carried"]').first.wait_for()
    page.evaluate(WATCH_FRAMES)
    for to_x, to_y in _way(x, y, width, height):
        _touch(session, "touchMove", to_x, to_y)
    frames: list[float] = page.evaluate(STOP_WATCHING)
    _touch(session, "touchEnd")
    page.locator('.card[aria-pressed="true"]').wait_for(state="detached")
    session.detach()
    return frames


def in_time(frames: list[float]) -> float:
    """Return the share of the frames that came in time."""
    return sum(frame <= IN_TIME for frame in frames) / len(frames)


def _way(x: float, y: float, width: float, height: float) -> Iterator[tuple[float, float]]:
    """Yield the places on a way across the page that ends where it begins."""
    for step in range(1, STEPS + 1):
        turn = sin(pi * step / STEPS)
        sideways = (width * 0.9 - x) * turn
        yield x + sideways, y + height * 0.3 * turn * sin(2 * pi * step / STEPS)


def _touch(session: CDPSession, kind: str, *place: float) -> None:
    points = [{"x": place[0], "y": place[1]}] if place else []
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
