"""What the browser's back button does: it closes what lies over the table, else leaves the page.

While something is open, the browser's history has one entry more, the marker. Back leads from it to
the page's own entry, and that closes what is open. When it is closed by other means, the marker is
left by going back, so that the next back leaves the page.
"""

from __future__ import annotations

from collections.abc import Callable


class WayBack:
    """Keeps the marker where it belongs; the browser goes back later than it is asked to."""

    def __init__(
        self,
        *,
        push: Callable[[], None],
        go_back: Callable[[], None],
        close: Callable[[], None],
        at_marker: bool,
    ) -> None:
        """Take how to push the marker, how to go back, and how to close what is open.

        A page that was loaded anew may stand at the marker with nothing open.
        """
        self._push = push
        self._go_back = go_back
        self._close = close
        self._at_marker = at_marker
        self._is_covered = False
        self._is_going = False

    def cover(self, is_covered: bool) -> None:
        """Take note whether something lies over the table now."""
        if is_covered != self._is_covered:
            self._is_covered = is_covered
            self._settle()

    def arrived(self, at_marker: bool) -> None:
        """Follow when the browser has gone to another entry of this page."""
        was_at_marker, self._at_marker = self._at_marker, at_marker
        if self._is_going or at_marker:
            self._is_going = False
            self._settle()
        elif self._is_covered:
            self._close()
        elif was_at_marker:
            self._go_back()  # nothing was open: the player wants to leave

    def _settle(self) -> None:
        """Have the marker when something is open, and only then."""
        if self._is_going or self._is_covered == self._at_marker:
            return
        if self._is_covered:
            self._push()
            self._at_marker = True
        else:
            self._is_going = True
            self._go_back()
