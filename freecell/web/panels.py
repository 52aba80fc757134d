"""Paints what lies over the table: the message, the dialogs, and the words for a listener."""

from __future__ import annotations

from typing import Any

from freecell.ui.scene import Changes, Panels, Toast
from freecell.web.dialogs import DialogPainter


class PanelPainter:
    """The nodes of everything that lies over the table."""

    def __init__(self, document: Any) -> None:
        self._toast = document.getElementById("toast")
        self._title = self._toast.querySelector("b")
        self._text = self._toast.querySelector("span > span")
        self._button = self._toast.querySelector("button")
        self._announcer = document.getElementById("announcer")
        self._dialogs = DialogPainter(document)

    def draw(self, panels: Panels, changes: Changes) -> None:
        """Write what has changed."""
        if changes.toast:
            self._draw_toast(panels.toast)
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
