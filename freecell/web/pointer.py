"""Follows the pointers over the table and lets carried cards follow the hand.

The page is measured once when a drag begins. From then on a move of the hand costs two numbers for
each carried card, written at most once for each picture.

A tap of a finger is taken as soon as the finger goes up, and the browser is kept from making mouse
events, a focus and a click of it: those take a fifth of the time until the tap can be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, clearTimeout, document, requestAnimationFrame, setTimeout, window
from pyodide.ffi import create_proxy, to_js
from pyodide.ffi.wrappers import add_event_listener

from freecell.position import Pile
from freecell.ui.app import App
from freecell.ui.intents import Intent, Tap, parse_pile_id
from freecell.ui.pointing import HELD_FOR, Layout, Pointing, Zone, half_gap
from freecell.web.guard import guarded
from freecell.web.motion import hurry
from freecell.web.nodes import attribute, closest, is_null

Listen = Callable[[Any, str, Callable[[Any], None]], None]

PLACES = ".card[data-card], .slot[data-pile]"

BREAKS = ("blur", "resize", "orientationchange", "pagehide")
"""What happens to a window and ends a drag."""


def place_of(node: Any) -> Tap | None:
    """Return the card or pile that a node of the table is or lies in."""
    found = None if is_null(node) else closest(node, PLACES)
    if found is None:
        return None
    depth = attribute(found, "data-depth")
    pile = parse_pile_id(str(attribute(found, "data-pile")))
    return Tap(pile, None if depth is None else int(depth))


class TablePointer:
    """Tells `Pointing` of the pointers, and paints what it knows."""

    def __init__(self, app: App, listen: Listen) -> None:
        self._app = app
        self._pointing = Pointing(app, self._measured)
        self._board = document.getElementById("board")
        self._carried: list[Any] = []
        self._over: Pile | None = None
        self._place: Tap | None = None
        self._is_finger = False
        """Whether what went down last is a finger, which has not been told to be no click yet."""
        self._timer: Any = None
        self._awaits_frame = False
        self._frame, self._rung, self._moved = (
            create_proxy(guarded(app.went_wrong, handler))
            for handler in (self._painted, self._held, self._move)
        )
        listen(self._board, "pointerdown", self._down)
        listen(window, "pointerup", self._up)
        listen(window, "pointercancel", lambda _: self._cancel())
        listen(self._board, "lostpointercapture", self._lost)
        for event in BREAKS:
            listen(window, event, lambda _: self._cancel())
        listen(document, "visibilitychange", lambda _: self._cancel())
        may_prevent = to_js({"passive": False}, dict_converter=Object.fromEntries)
        for event, handler in (("touchmove", self._touched), ("touchend", self._touch_ended)):
            proxy = create_proxy(guarded(app.went_wrong, handler))
            self._board.addEventListener(event, proxy, may_prevent)
        for event in ("contextmenu", "dragstart"):
            add_event_listener(self._board, event, lambda event: event.preventDefault())

    def clicked(self, event: Any) -> Intent | None:
        """Return what a click on the table asks for.

        It means what the pointer went down on: what lies there later may be another card.
        """
        place, self._place = self._place, None
        if place is None or not event.detail:  # a key or a screen reader means a card, not a place
            self._app.hurry()
            return place_of(event.target)
        return self._pointing.tap(place, event.timeStamp / 1000)

    def _down(self, event: Any) -> None:
        x, y = event.clientX, event.clientY
        has_hurried = [self._app.hurry(), hurry()]
        target = document.elementFromPoint(x, y) if any(has_hurried) else event.target
        place = place_of(target) if event.button == 0 else None
        self._place = place
        kind = str(event.pointerType)
        self._is_finger = kind == "touch"
        self._pointing.down(int(event.pointerId), kind, x, y, place)
        self._follow()
        if self._pointing.is_following and self._timer is None:
            self._timer = setTimeout(self._rung, round(1000 * HELD_FOR))
            window.addEventListener("pointermove", self._moved)

    def _move(self, event: Any) -> None:
        was_dragging = self._pointing.is_dragging
        self._pointing.move(int(event.pointerId), event.clientX, event.clientY, int(event.buttons))
        if self._pointing.is_dragging and not was_dragging:
            self._board.setPointerCapture(event.pointerId)
        self._follow()

    def _up(self, event: Any) -> None:
        is_tap = self._pointing.up(int(event.pointerId), event.clientX, event.clientY)
        self._follow()
        if is_tap and self._is_finger and self._place is not None:
            self._tapped(self._place, event.timeStamp / 1000)

    def _tapped(self, place: Tap, at: float) -> None:
        """Take a tap of a finger; the cursor of the keys goes along, as it does with a mouse."""
        self._app.focus(place.pile, place.depth)
        intent = self._pointing.tap(place, at)
        if intent is not None:
            self._app.handle(intent)

    def _touch_ended(self, event: Any) -> None:
        """Keep the browser from making a click of a touch that was followed from its begin."""
        if self._is_finger and event.cancelable:
            event.preventDefault()
            self._is_finger = False

    def _cancel(self) -> None:
        self._pointing.cancel()
        self._follow()

    def _touched(self, event: Any) -> None:
        """Tell the browser that a drag is no swipe: after one it would swallow a quick tap."""
        if self._pointing.is_dragging and event.cancelable:
            event.preventDefault()

    def _lost(self, event: Any) -> None:
        """Break off when the board loses the pointer; that a card hands it over is meant."""
        if event.target.isSameNode(self._board):
            self._cancel()

    def _held(self) -> None:
        self._timer = None
        self._pointing.held()

    def _follow(self) -> None:
        """Have the next picture show where the hand is, or listen no more to its moves."""
        if self._pointing.is_following:
            if self._pointing.is_dragging and not self._awaits_frame:
                self._awaits_frame = True
                requestAnimationFrame(self._frame)
            return
        window.removeEventListener("pointermove", self._moved)
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None
        self._light(None)

    def _painted(self, _time: float) -> None:
        self._awaits_frame = False
        if not self._pointing.is_dragging:
            return
        x, y = self._pointing.shift
        for node in self._carried:
            node.style.setProperty("--dx", f"{x}px")
            node.style.setProperty("--dy", f"{y}px")
        self._light(self._pointing.over)

    def _light(self, pile: Pile | None) -> None:
        """Light the pile under the hand, and no other."""
        if pile == self._over:
            return
        self._over = pile
        for node in self._board.querySelectorAll(".slot"):
            is_over = pile is not None and parse_pile_id(attribute(node, "data-pile") or "") == pile
            node.toggleAttribute("data-over", is_over)

    def _measured(self) -> Layout:
        """Find the carried cards and measure the page."""
        self._carried = list(document.querySelectorAll('.card[data-run~="carried"]'))
        for node in self._carried:
            for name in ("--dx", "--dy"):
                node.style.setProperty(name, "0px")
        zones = tuple(map(_zone, self._board.querySelectorAll(".slot:not([hidden])")))
        first = min(self._carried, key=lambda node: int(attribute(node, "data-depth") or 0))
        box = first.getBoundingClientRect()
        centre = (box.left + box.width / 2, box.top + box.height / 2)
        return Layout(zones, half_gap(zones), centre)


def _zone(slot: Any) -> Zone:
    box = slot.getBoundingClientRect()
    pile = parse_pile_id(str(attribute(slot, "data-pile")))
    return Zone(pile, box.left, box.top, box.right, box.bottom)
