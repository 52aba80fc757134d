"""Paints what lies over the table: the message, the dialogs, and the words for a listener."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from freecell.position import Pile, PileKind
from freecell.ui.scene import Changes, PileView, Scene, Toast
from freecell.web.dialogs import DialogPainter
from freecell.web.nodes import set_attribute

LONG, VERY_LONG = 9, 12
"""How many cards a column has that leaves a message no room at the foot of the table: on most
pages, and on a tall phone."""


class PanelPainter:
    """The nodes of everything that lies over the table."""

    def __init__(self, document: Any) -> None:
        self._toast = document.getElementById("toast")
        self._title = self._toast.querySelector("b")
        self._text = self._toast.querySelector("span > span")
        self._button = self._toast.querySelector("button")
        self._announcer = document.getElementById("announcer")
        self._dialogs = DialogPainter(document)

    def draw(self, scene: Scene, changes: Changes) -> None:
        """Write what has changed."""
        panels = scene.panels
        if changes.toast:
            self._draw_toast(panels.toast)
        if panels.toast is not None and (changes.toast or changes.piles):
            set_attribute(self._toast, "data-columns", _length(scene.piles))
        if changes.said and panels.said is not None:
            self._announcer.textContent = panels.said.text
        if changes.dialog:
            self._dialogs.draw(panels.dialog)

    def _draw_toast(self, toast: Toast | None) -> None:
        self._toast.hidden = toast is None
        if toast is None:
            return
        self._title.textContent = toast.message.title
        self._text.textContent = toast.message.text
        self._button.hidden = not toast.button
        self._button.textContent = toast.button


def _length(piles: Mapping[Pile, PileView]) -> str | None:
    """Say how long the longest column is, None while every page has room below it."""
    longest = max(view.size for pile, view in piles.items() if pile.kind is PileKind.COLUMN)
    return None if longest < LONG else "long" if longest < VERY_LONG else "very-long"
