"""The back button: one press closes what is open, and with nothing open one press leaves."""

from __future__ import annotations

import pytest

from freecell.ui.wayback import WayBack


class Browser:
    """A browser's history: what came before, the page, the marker. It is slow to go back."""

    def __init__(self, at_marker: bool = False) -> None:
        self.entries = ["before", "page"] + ["marker"] * at_marker
        self.at = len(self.entries) - 1
        self.asked = 0
        self.is_open = False
        self.way = WayBack(
            push=self._push, go_back=self._go_back, close=self.close, at_marker=at_marker
        )

    @property
    def here(self) -> str:
        return self.entries[self.at]

    def open(self) -> None:
        self.is_open = True
        self.way.cover(True)

    def close(self) -> None:
        self.is_open = False
        self.way.cover(False)

    def press(self, by: int = -1) -> None:
        """Press back, or forward; then the browser does what it was asked for."""
        self._go(by)
        self.catch_up()

    def catch_up(self) -> None:
        while self.asked:
            self.asked -= 1
            self._go(-1)

    def _push(self) -> None:
        self.entries = [*self.entries[: self.at + 1], "marker"]
        self.at += 1

    def _go_back(self) -> None:
        self.asked += 1

    def _go(self, by: int) -> None:
        if self.here != "before" and 0 <= self.at + by < len(self.entries):
            self.at += by
            if self.here != "before":
                self.way.arrived(self.here == "marker")


def expect_the_next_press_to_leave(browser: Browser) -> None:
    browser.press()
    assert browser.here == "before"


def test_back_closes_what_is_open_and_then_leaves() -> None:
    browser = Browser()
    browser.open()
    browser.press()
    assert (browser.here, browser.is_open) == ("page", False)
    expect_the_next_press_to_leave(browser)


def test_what_is_closed_by_other_means_leaves_no_trap() -> None:
    browser = Browser()
    for _ in range(3):
        browser.open()
        browser.close()
        browser.catch_up()
    assert browser.here == "page"
    expect_the_next_press_to_leave(browser)


def test_what_is_opened_before_the_browser_has_gone_back() -> None:
    browser = Browser()
    browser.open()
    browser.close()
    browser.open()
    browser.catch_up()
    assert (browser.here, browser.is_open) == ("marker", True)
    browser.press()
    assert (browser.here, browser.is_open) == ("page", False)
    expect_the_next_press_to_leave(browser)


def test_opened_and_closed_before_the_browser_has_gone_back() -> None:
    browser = Browser()
    browser.open()
    browser.close()
    browser.open()
    browser.close()
    browser.catch_up()
    assert browser.here == "page"
    expect_the_next_press_to_leave(browser)


def test_forward_opens_nothing_and_is_no_trap() -> None:
    browser = Browser()
    browser.open()
    browser.press()
    browser.press(1)
    assert (browser.here, browser.is_open) == ("page", False)
    expect_the_next_press_to_leave(browser)


@pytest.mark.parametrize("opens", [False, True])
def test_a_page_that_was_loaded_anew_while_something_was_open(opens: bool) -> None:
    browser = Browser(at_marker=True)
    assert browser.asked == 0
    if opens:
        browser.open()
        assert browser.here == "marker"
        browser.press()
        assert (browser.here, browser.is_open) == ("page", False)
    expect_the_next_press_to_leave(browser)


def test_an_entry_that_the_player_has_made_is_stayed_at() -> None:
    """Such as by a number sign in the address."""
    browser = Browser()
    browser.way.arrived(at_marker=False)
    assert browser.asked == 0
