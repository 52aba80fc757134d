"""The dance of the cards after a win; the style sheet knows its steps."""

from __future__ import annotations

from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

CAPTURE = True
"""An event that is under way, such as the key that won the game, is past that already."""


class Celebration:
    """Begins with a win and ends with whatever the player does next."""

    def __init__(self) -> None:
        self._root = document.documentElement
        self._stopped = create_proxy(self._stop)
        self._ends: list[tuple[Any, str]] = [
            (window, "pointerdown"),
            (window, "keydown"),
            (document.getElementById("summary"), "close"),
        ]

    def begin(self) -> None:
        """Let the cards dance."""
        self._root.setAttribute("data-celebrating", "")
        for target, event in self._ends:
            target.addEventListener(event, self._stopped, CAPTURE)

    def _stop(self, _event: Any) -> None:
        self._root.removeAttribute("data-celebrating")
        for target, event in self._ends:
            target.removeEventListener(event, self._stopped, CAPTURE)
