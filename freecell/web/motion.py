"""When cards glide and when they must not: nothing slides at first paint or while resizing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, requestAnimationFrame, setTimeout, window
from pyodide.ffi import create_once_callable, create_proxy
from pyodide.ffi.wrappers import add_event_listener

from freecell.web.nodes import closest

PAINTED_AFTER = 100
"""Milliseconds until a change of the page can be seen, on a slow telephone too."""

RESIZED_AFTER = 150
"""Milliseconds without a resize until cards glide again."""


def after_frames(count: int, action: Callable[[], None]) -> None:
    """Call `action` when so many pictures have been painted."""
    if count == 0:
        action()
    else:
        requestAnimationFrame(create_once_callable(lambda _: after_frames(count - 1, action)))


def after_picture(action: Callable[[], None]) -> None:
    """Call `action` once the next picture is painted; of a page that nobody sees there is none.

    To be told of the frame would take time from this very picture.
    """
    if document.hidden:
        action()
    else:
        setTimeout(create_once_callable(action), PAINTED_AFTER)


def is_still() -> bool:
    """Whether the player's system wants nothing to move."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def hurry() -> bool:
    """Take cards that glide to where they belong, at once: a tap means what lies there.

    Return whether there were any.
    """
    gliding = [
        motion
        for motion in document.getAnimations()
        if closest(motion.effect.target, ".board .card") is not None
    ]
    for motion in gliding:
        motion.finish()
    return bool(gliding)


class StillWhileResizing:
    """Keeps cards from sliding after the edges of a window that is being resized."""

    def __init__(self) -> None:
        self._timer: Any = None
        self._finished = create_proxy(lambda: _set_still(False))
        add_event_listener(window, "resize", self._resized)

    def _resized(self, _event: Any) -> None:
        _set_still(True)
        if self._timer is not None:
            clearTimeout(self._timer)
        self._timer = setTimeout(self._finished, RESIZED_AFTER)


def _set_still(still: bool) -> None:
    document.documentElement.toggleAttribute("data-still", still)
