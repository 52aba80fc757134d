"""The dance of the cards after a win; the style sheet knows its steps."""

from __future__ import annotations

from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from freecell.web.nodes import closest

CAPTURE = True
"""An event that is under way, such as the key that won the game, is past that already."""


class Celebration:
    """Begins with a win and ends with whatever the player does next, or when it is danced out."""

    def __init__(self) -> None:
        self._root = document.documentElement
        self._stopped = create_proxy(self._stop)
        self._danced = create_proxy(self._look)
        self._board = document.getElementById("board")
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
        self._board.addEventListener("animationend", self._danced)

    def _look(self, event: Any) -> None:
        """Stop when the last card is home: each that moves has a picture of its own in memory."""
        if not any(closest(each.effect.target, ".board") for each in document.getAnimations()):
            self._stop(event)

    def _stop(self, _event: Any) -> None:
        self._root.removeAttribute("data-celebrating")
        for target, event in self._ends:
            target.removeEventListener(event, self._stopped, CAPTURE)
        self._board.removeEventListener("animationend", self._danced)
