"""Paints what lies over the table: the message, the two panels, and the words for a listener."""

from __future__ import annotations

from typing import Any

from freecell.ui import words
from freecell.ui.scene import Changes, DealDialog, Panels, Summary, Toast


class PanelPainter:
    """The nodes of everything that lies over the table."""

    def __init__(self, document: Any) -> None:
        self._toast = document.getElementById("toast")
        self._title = self._toast.querySelector("b")
        self._text = self._toast.querySelector("span > span")
        self._button = self._toast.querySelector("button")
        self._announcer = document.getElementById("announcer")
        self._deal_dialog = document.getElementById("deal-dialog")
        self._deal_input = document.getElementById("deal-input")
        self._deal_error = document.getElementById("deal-error")
        self._win = document.getElementById("win")
        self._win_sub = document.getElementById("win-sub")
        self._win_moves = document.getElementById("win-moves")
        self._win_time = document.getElementById("win-time")

    def draw(self, panels: Panels, changes: Changes) -> None:
        """Write what has changed."""
        if changes.toast:
            self._draw_toast(panels.toast)
        if changes.said and panels.said is not None:
            self._announcer.textContent = panels.said.text
        if changes.deal_dialog:
            self._draw_deal_dialog(panels.deal_dialog)
        if changes.summary:
            self._draw_summary(panels.summary)

    def _draw_toast(self, toast: Toast | None) -> None:
        self._toast.hidden = toast is None
        if toast is None:
            return
        self._title.textContent = toast.message.title
        self._text.textContent = toast.message.text
        self._button.hidden = not toast.button
        self._button.textContent = toast.button

    def _draw_deal_dialog(self, panel: DealDialog | None) -> None:
        _set_open(self._deal_dialog, panel is not None)
        if panel is None:
            return
        self._deal_error.textContent = panel.error
        self._deal_input.setAttribute("aria-invalid", "true" if panel.error else "false")
        if not panel.error:
            self._deal_input.value = str(panel.number)
        self._deal_input.focus()
        self._deal_input.select()

    def _draw_summary(self, summary: Summary | None) -> None:
        _set_open(self._win, summary is not None)
        if summary is None:
            return
        self._win_sub.textContent = words.win_summary(summary.number)
        self._win_moves.textContent = summary.moves
        self._win_time.textContent = summary.time


def _set_open(dialog: Any, is_open: bool) -> None:
    if is_open and not dialog.open:
        dialog.showModal()
    elif not is_open and dialog.open:
        dialog.close()
