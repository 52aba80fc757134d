"""The browser's back button, and the address in the browser's history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import history

from freecell.ui.scene import Scene
from freecell.ui.wayback import WayBack
from freecell.web.page import show_address

MARKER = "freecell:open"
"""The state of the entry that is there while something lies over the table."""


class BackButton:
    """Lets back close what is open."""

    def __init__(self, close: Callable[[], None]) -> None:
        self._name = ""
        self._way = WayBack(
            push=lambda: history.pushState(MARKER, ""),
            go_back=lambda: history.back(),
            close=close,
            at_marker=_is_marker(history.state),
        )

    def follow(self, scene: Scene) -> None:
        """Take note of what is to be seen now."""
        self._name = scene.name
        self._way.cover(scene.panels.dialog is not None or scene.recording is not None)

    def popped(self, event: Any) -> None:
        """Follow the browser; an entry may still have the address of an older deal."""
        show_address(self._name)
        self._way.arrived(_is_marker(event.state))


def _is_marker(state: Any) -> bool:
    return isinstance(state, str) and state == MARKER
