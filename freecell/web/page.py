"""The page's painter: writes the changes of a scene into the nodes that the page came with."""

from __future__ import annotations

from typing import Any

from js import document, history, window

from freecell.ui import words
from freecell.ui.scene import Changes, Scene
from freecell.web.analysis import AnalysisPainter
from freecell.web.cards import Board
from freecell.web.keys import FocusPainter
from freecell.web.languages import write_page
from freecell.web.motion import StillWhileResizing, after_frames
from freecell.web.panels import PanelPainter


class Page:
    """Every node that is ever written to, found once."""

    def __init__(self) -> None:
        self._root = document.documentElement
        self._board = Board(document)
        self._panels = PanelPainter(document)
        self._analysis = AnalysisPainter(document)
        self._status = _by_data(document, "status")
        self._focus = FocusPainter()
        self._still = StillWhileResizing()

    def draw(self, scene: Scene, changes: Changes) -> None:
        """Paint the changes that led to `scene`."""
        if changes.language:
            write_page()
            self._board.forget()
        if changes.cells:
            self._board.set_cells(scene.cells)
        if changes.cursor:
            # Before all else: when focus moves, the browser works out the page as it is by then.
            self._focus.draw(scene.cursor)
        self._board.draw(changes)
        for name, text in changes.status.items():
            self._status[name].textContent = text
        for name, enabled in changes.enabled.items():
            for button in document.querySelectorAll(f"[data-action={name}]"):
                button.disabled = not enabled
        if changes.name:
            show_address(scene.name)
        if changes.choices:
            for name, value in scene.choices.items():
                self._root.setAttribute(f"data-{name}", value)
        self._analysis.draw(scene, changes)
        self._panels.draw(scene, changes)
        if changes.enabled or changes.toast or changes.dialog or changes.recording:
            self._focus.rescue()

    def show_ready(self) -> None:
        """Say that the table can be played, and let cards glide from now on."""
        self._root.removeAttribute("data-waiting")
        self._root.setAttribute("data-ready", "")
        # While the page is loading nothing glides; the first picture has to be painted like that.
        after_frames(2, lambda: self._root.removeAttribute("data-state"))


def _by_data(node: Any, name: str) -> dict[str, Any]:
    found = node.querySelectorAll(f"[data-{name}]")
    return {item.getAttribute(f"data-{name}"): item for item in found}


def show_address(name: str) -> None:
    """Let the address and the title name the deal and its rules, so that they can be shared."""
    search = f"?deal={name}"
    if search != window.location.search:
        history.replaceState(history.state, "", search + str(window.location.hash))
    document.title = words.page_title(name)
