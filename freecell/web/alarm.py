"""Calls for a thought between two frames, but never while a finger or a button is down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, setTimeout, window
from pyodide.ffi import create_proxy
from pyodide.ffi.wrappers import add_event_listener

from freecell.web.guard import guarded


class Alarm:
    """Calls `think` once, when the time is over that was set last; tells of what it raises."""

    def __init__(self, think: Callable[[], None], went_wrong: Callable[[str], None]) -> None:
        self._think = guarded(went_wrong, think)
        self._ring = create_proxy(self._rung)
        self._timer: Any = None
        self._down: set[int] = set()
        self._is_due = False
        for event in ("pointerdown", "pointerup", "pointercancel"):
            add_event_listener(window, event, self._pointed)

    def set(self, seconds: float) -> None:
        """Call after so many seconds; what was set before is forgotten."""
        if self._timer is not None:
            clearTimeout(self._timer)
        self._timer = setTimeout(self._ring, round(1000 * seconds))

    def _rung(self) -> None:
        self._timer = None
        if self._down:
            self._is_due = True
            return
        self._think()

    def _pointed(self, event: Any) -> None:
        if event.type == "pointerdown":
            self._down.add(int(event.pointerId))
            return
        self._down.discard(int(event.pointerId))
        if self._is_due and not self._down:
            self._is_due = False
            self.set(0)
