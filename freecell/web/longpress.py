"""Buttons that do something else when they are held down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, setTimeout
from pyodide.ffi import create_proxy

from freecell.ui.intents import Intent, Press
from freecell.ui.pointing import HELD_FOR
from freecell.web.guard import guarded
from freecell.web.nodes import attribute, closest
from freecell.web.pointer import Listen


class LongPress:
    """Asks for what a button's ``data-held`` names once it is held down for a while."""

    def __init__(
        self, ask: Callable[[Intent], None], listen: Listen, went_wrong: Callable[[str], None]
    ) -> None:
        self._ask = ask
        self._over = create_proxy(guarded(went_wrong, self._held))
        self._button: Any = None
        self._timer: Any = None
        self._has_asked = False
        listen(document.body, "pointerdown", self._pressed)
        for event in ("pointerup", "pointercancel", "pointerleave"):
            listen(document.body, event, self._released)
        listen(document.body, "contextmenu", self._menu)

    def takes_click(self) -> bool:
        """Whether a click is only the end of a long press."""
        has_asked, self._has_asked = self._has_asked, False
        return has_asked

    def _pressed(self, event: Any) -> None:
        self._released(event)  # a second finger
        self._has_asked = False
        self._button = closest(event.target, "[data-held]")
        if self._button is not None and event.button == 0:
            self._timer = setTimeout(self._over, round(1000 * HELD_FOR))

    def _released(self, _event: Any) -> None:
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None

    def _held(self) -> None:
        self._timer = None
        self._has_asked = True
        self._ask(Press(str(attribute(self._button, "data-held"))))

    def _menu(self, event: Any) -> None:
        """A long press is no wish for the browser's menu."""
        if closest(event.target, "[data-held]") is not None:
            event.preventDefault()
