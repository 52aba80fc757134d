"""What points at the page: a mouse, or fingers."""

from __future__ import annotations

from playwright.sync_api import Page


class Hand:
    """A mouse or a finger; a drag of it goes through some points between."""

    def down(self, x: float, y: float) -> None:
        raise NotImplementedError

    def move(self, x: float, y: float) -> None:
        raise NotImplementedError

    def up(self) -> None:
        raise NotImplementedError

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Go down at one point and up at another."""
        self.down(x, y)
        for part in (0.3, 0.7, 1.0):
            self.move(x + part * (to_x - x), y + part * (to_y - y))
        self.up()


class Mouse(Hand):
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y)

    def up(self) -> None:
        self._mouse.up()


class Finger(Hand):
    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self.touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self.touch("touchMove", (x, y))

    def up(self) -> None:
        self.touch("touchEnd")

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Tell the browser of all fingers that are down."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
