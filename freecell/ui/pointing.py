"""Makes gestures of what a mouse, a finger or a pen does: taps, double taps, holds and drags."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import pairwise
from typing import NamedTuple, Protocol

from freecell.position import Pile
from freecell.ui.intents import Drop, Intent, Lift, Send, TakeUp, Tap

SLACK = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
"""How far a press may stray, in pixels, before it is a drag, by the kind of pointer."""

HELD_FOR = 0.45
"""Seconds until a press that stays where it is counts as held."""

DOUBLE_WITHIN = 0.35
"""Seconds within which a second tap on a card makes a double tap."""

DOUBLE_NEAR = 16.0
"""How far apart the two may be, in pixels, when the first has sent its card away."""

MAIN_BUTTON = 1
"""What a browser says of the buttons when only the main one is down."""


class Zone(NamedTuple):
    """The part of the page that belongs to a pile."""

    pile: Pile
    left: float
    top: float
    right: float
    bottom: float

    def distance(self, x: float, y: float) -> float:
        """Return how far a point is outside, along the farther axis; 0 inside."""
        return max(self.left - x, x - self.right, self.top - y, y - self.bottom, 0.0)


class Layout(NamedTuple):
    """Where everything is at the moment that a drag begins."""

    zones: tuple[Zone, ...]
    near: float
    """How far from a zone still counts as in it: half of the way to the next."""
    centre: tuple[float, float]
    """The middle of the deepest card that is carried."""

    def pile_at(self, x: float, y: float) -> Pile | None:
        """Return the pile of the nearest zone, None when there is none near."""
        nearest = min(self.zones, key=lambda zone: zone.distance(x, y))
        return nearest.pile if nearest.distance(x, y) <= self.near else None


class Carrier(Protocol):
    """What is asked of the app."""

    @property
    def is_carrying(self) -> bool:
        """Whether cards follow the hand."""

    @property
    def lit(self) -> Collection[Pile]:
        """The piles that the cards in hand may go to."""

    def has_card(self, pile: Pile, depth: int) -> bool:
        """Whether a card lies there."""

    def handle(self, intent: Intent) -> None:
        """Do what the player asks for."""

    def peek(self, pile: Pile | None = None, depth: int | None = None) -> None:
        """Show a covered card whole, or no card any more."""


class Down(NamedTuple):
    """A pointer that is down."""

    pointer: int
    x: float
    y: float
    slack: float
    pile: Pile
    depth: int | None


class LastTap(NamedTuple):
    """The tap before this one."""

    pile: Pile
    depth: int | None
    at: float
    """Seconds."""
    x: float
    y: float


class Pointing:
    """Follows one pointer at a time; a second one ends what the first has begun."""

    def __init__(self, app: Carrier, measure: Callable[[], Layout]) -> None:
        """Take among others what measures the page; it is called once in a drag."""
        self._app = app
        self._measure = measure
        self._press: Down | None = None
        self._layout: Layout | None = None
        self._lit: Collection[Pile] = ()
        self._is_spent = False
        self._at = (0.0, 0.0)
        self._last_tap: LastTap | None = None
        self.shift = (0.0, 0.0)
        """How far the cards are carried, in pixels."""
        self.over: Pile | None = None
        """The pile under the hand that takes them."""

    @property
    def is_following(self) -> bool:
        """Whether a pointer is down that means the table."""
        return self._press is not None

    @property
    def is_dragging(self) -> bool:
        """Whether cards are carried."""
        return self._layout is not None

    def down(self, pointer: int, kind: str, x: float, y: float, place: Tap | None) -> None:
        """Follow a pointer that went down over a place of the table."""
        if self._press is not None and self._press.pointer != pointer:
            self.cancel()
            return
        self.cancel()
        self._is_spent = False
        self._at = x, y
        if place is not None:
            slack = SLACK.get(kind, SLACK["touch"])
            self._press = Down(pointer, x, y, slack, place.pile, place.depth)

    def move(self, pointer: int, x: float, y: float, buttons: int) -> None:
        """Follow it to another point; another button that goes down ends a drag."""
        press = self._press
        if press is None or press.pointer != pointer:
            return
        if buttons != MAIN_BUTTON or (self.is_dragging and not self._app.is_carrying):
            self.cancel()
            return
        if not self.is_dragging:
            self._begin(press, x, y)
        if self.is_dragging:
            self.shift = (x - press.x, y - press.y)
            aimed = self._aim(x, y)
            self.over = aimed if aimed in self._lit else None

    def up(self, pointer: int, x: float, y: float) -> bool:
        """Let go: of carried cards over a pile, or of a card that is shown whole.

        Return whether it was a tap.
        """
        if self._press is None or self._press.pointer != pointer:
            return False
        was_tap = not self._is_spent
        if self.is_dragging and self._app.is_carrying:
            self.shift = (x - self._press.x, y - self._press.y)
            self._app.handle(Drop(self._aim(x, y)))
        self._end()
        return was_tap

    def cancel(self) -> None:
        """Let the cards go back: the gesture was broken off."""
        if self._press is None:
            return
        self._is_spent = True
        if self.is_dragging and self._app.is_carrying:
            self._app.handle(Drop())
        self._end()

    def held(self) -> None:
        """Notice that a press has stayed where it is for `HELD_FOR`."""
        press = self._press
        if press is None or press.depth is None or self.is_dragging or self._is_spent:
            return
        self._is_spent = True
        self._last_tap = None
        self._app.handle(TakeUp(press.pile, press.depth))

    def tap(self, place: Tap, at: float) -> Intent | None:
        """Return what the last press asks for that has become a tap, at `at` seconds; only once."""
        if self._is_spent:
            return None
        self._is_spent = True
        last, self._last_tap = self._last_tap, LastTap(place.pile, place.depth, at, *self._at)
        if last is None or at - last.at > DOUBLE_WITHIN:
            return place
        if place.depth is not None and (place.pile, place.depth) == last[:2]:
            self._last_tap = None
            return Send(place.pile, place.depth)
        return None if self._was_meant_for(last, place) else place

    def _was_meant_for(self, last: LastTap, place: Tap) -> bool:
        """Whether a second tap was meant for the card that the first has sent away from there."""
        x, y = self._at
        is_near = max(abs(x - last.x), abs(y - last.y)) <= DOUBLE_NEAR
        is_gone = last.depth is not None and not self._app.has_card(last.pile, last.depth)
        return is_near and is_gone and place.pile == last.pile

    def _begin(self, press: Down, x: float, y: float) -> None:
        if max(abs(x - press.x), abs(y - press.y)) < press.slack:
            return
        self._is_spent = True
        self._last_tap = None
        if press.depth is None:
            self._end()
            return
        self._app.peek()
        self._app.handle(Lift(press.pile, press.depth))
        if self._app.is_carrying:
            self._layout = self._measure()
            self._lit = self._app.lit
        else:
            self._end()

    def _aim(self, x: float, y: float) -> Pile | None:
        """Return the pile that is meant: under the pointer, else under the middle of the card.

        The second counts only when it takes the cards; of the first a player is told why it does
        not.
        """
        layout, press = self._layout, self._press
        if layout is None or press is None:
            return None
        under = layout.pile_at(x, y)
        if under in self._lit:
            return under
        middle_x, middle_y = layout.centre
        beside = layout.pile_at(middle_x + x - press.x, middle_y + y - press.y)
        return beside if beside in self._lit else under

    def _end(self) -> None:
        self._press = None
        self._layout = None
        self.over = None
        self._app.peek()


def half_gap(zones: Iterable[Zone]) -> float:
    """Return half of the way from one zone to the next beside it, as it is between columns."""
    lefts = sorted({(zone.left, zone.right) for zone in zones if zone.pile.kind == "column"})
    gaps = [b[0] - a[1] for a, b in pairwise(lefts)]
    return max(0.0, min(gaps, default=0.0)) / 2
