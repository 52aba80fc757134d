"""Listens to the keys, and keeps the focus where the app says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, getComputedStyle, window

from freecell.cards import Card
from freecell.ui.app import App
from freecell.ui.cursor import Spot
from freecell.ui.intents import Intent, Press, Step, pile_id
from freecell.ui.keyboard import Key
from freecell.web.nodes import closest, is_null
from freecell.web.pointer import Listen, place_of

REPEATED = {*Step, Press.UNDO, Press.REDO, Press.REC_BACK, Press.REC_STEP}
"""What is done over and over while a key is held."""

IN_DIALOG = "dialog[open]"
"""Around what has the focus. In one that has just closed it can still be for a moment."""

TYPING = ":is(input, select, textarea, [contenteditable]):not(dialog:not([open]) *)"


class Keys:
    """Tells the app of keys and of the focus."""

    def __init__(self, app: App, listen: Listen, ask: Callable[[Intent | None], None]) -> None:
        self._app = app
        self._ask = ask
        board = document.getElementById("board")
        listen(document, "keydown", self._down)
        listen(document, "keyup", self._up)
        listen(window, "blur", lambda _: app.peek())
        listen(board, "focusin", self._focused)
        listen(board, "mouseover", self._hovered)

    def _down(self, event: Any) -> None:
        if self._app.is_summary_due:
            self._app.hurry()
            event.preventDefault()  # it was not meant for what has just opened
            return
        if any(closest(event.target, place) is not None for place in (IN_DIALOG, TYPING)):
            return
        if is_null(document.querySelector(IN_DIALOG)):
            self._app.closed_by_browser()  # which tells so only a little later
        is_at_table = closest(event.target, ".board") is not None
        if event.repeat and is_at_table and event.key in ("Enter", " "):
            event.preventDefault()  # a key that is held picks up once
            return
        asked = self._app.key(_key(event))
        if asked is None or (event.repeat and asked not in REPEATED):
            return
        event.preventDefault()
        self._ask(asked)
        if isinstance(asked, Step):
            focus(node_of(self._app.spot))

    def _up(self, event: Any) -> None:
        if event.key == "Alt":
            self._app.peek()

    def _focused(self, event: Any) -> None:
        """Tell where the player has put the focus; the one stop is where the app has put it."""
        place = place_of(event.target) if event.target.tabIndex < 0 else None
        if place is not None:
            self._app.focus(place.pile, place.depth)

    def _hovered(self, event: Any) -> None:
        """Show the card under the mouse whole while Alt is down."""
        if event.buttons:
            return
        place = place_of(event.target) if event.altKey else None
        self._app.peek(*((None, None) if place is None else (place.pile, place.depth)))


class FocusPainter:
    """The table is one stop of the Tab key: the card or pile that the app says."""

    def __init__(self) -> None:
        self._stop: Any = None
        self._board = document.getElementById("board")

    def draw(self, spot: Spot) -> None:
        """Make it the stop, and take the focus there when it was elsewhere on the table."""
        node = node_of(spot)
        if self._stop is not None:
            self._stop.tabIndex = -1
        node.tabIndex = 0
        self._stop = node
        if self._board.contains(document.activeElement):
            focus(node)

    def rescue(self) -> None:
        """Take the focus back from what is out of use or hidden now."""
        active = document.activeElement
        if is_null(active) or active.isSameNode(document.body) or self._stop is None:
            return
        if self._board.contains(active):
            if not active.isSameNode(self._stop):
                focus(self._stop)
        elif active.matches(":disabled") or not active.checkVisibility():
            focus(self._stop)


def stand_at_sides() -> bool:
    """Whether cells and foundations stand upright at the sides: the style sheet decides that."""
    style = getComputedStyle(document.getElementById("board"))
    return str(style.getPropertyValue("--slot-y")) != "0px"


def node_of(spot: Spot) -> Any:
    """Return the node of a card or pile."""
    if isinstance(spot, Card):
        return document.querySelector(f'.card[data-card="{spot}"]')
    return document.querySelector(f'.slot[data-pile="{pile_id(spot)}"]')


def focus(node: Any) -> None:
    """Take the focus to a node; the page stands still."""
    if not node.isSameNode(document.activeElement):
        node.focus()


def _key(event: Any) -> Key:
    command = bool(event.ctrlKey or event.metaKey)
    return Key(str(event.key), command, bool(event.shiftKey), bool(event.altKey))
