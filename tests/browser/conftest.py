"""A real browser and the built site, served by our own server."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hosting import Hosting, hosted
from player import Player
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright
from watch import Watch

from tools.browser import find_browser, launch_arguments
from tools.project import DIST
from tools.serve import serving

HERE = Path(__file__).parent

expect.set_options(timeout=20_000)  # conditions come late on a machine that runs tests side by side

PHONE = {"width": 390, "height": 844}
PHONE_ON_ITS_SIDE = {"width": 844, "height": 390}
DESK = {"width": 1440, "height": 900}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder; `-m "not browser"` leaves them out."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


class Browsers:
    """One browser for all tests, and another after a crash: where one page crashes, more do."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._browser: Browser | None = None

    def current(self) -> Browser:
        """Return the browser, started when there is none."""
        if self._browser is None:
            path = find_browser()
            assert path, "There is no browser; python3 -m tools test brings one."
            chromium = self._playwright.chromium
            self._browser = chromium.launch(executable_path=path, args=launch_arguments())
        return self._browser

    def close(self) -> None:
        """Close it, so that the next test has a new one."""
        if self._browser is not None:
            self._browser.close()
            self._browser = None


HAS_CRASHED = pytest.StashKey[bool]()
"""Whether a page has crashed in a test since the browser was started."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Take note of a crash, which a test is run again for (`tools/check.py`)."""
    report = yield
    if report.failed and "crashed" in report.longreprtext:
        item.config.stash[HAS_CRASHED] = True
    return report


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    """What starts the browsers."""
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        yield browsers
        browsers.close()


@pytest.fixture
def browser(browsers: Browsers, pytestconfig: pytest.Config) -> Browser:
    """A browser in which no page has crashed."""
    if pytestconfig.stash.get(HAS_CRASHED, False):
        pytestconfig.stash[HAS_CRASHED] = False
        browsers.close()
    return browsers.current()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    assert (DIST / "index.html").exists(), "The site is not built; python3 -m tools build does it."
    with serving(DIST) as address:
        yield address


# Playing offline costs each device a second download of everything; most tests are not about it.
# (Playwright's way to block workers is no browser's: registering one succeeds without one.)
_NO_WORKERS = 'Object.defineProperty(Navigator.prototype, "serviceWorker", { get() {} })'


class Room:
    """Gives players their pages; every one is watched, and checked when the test ends."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.site = site
        self._browser = browser
        self._open: list[tuple[BrowserContext, Watch]] = []

    def player(
        self,
        query: str | None = None,
        *,
        size: dict[str, int] = PHONE,
        touch: bool = True,
        motion: bool = False,
        init: str = "",
        site: str = "",
        offline: bool = False,
        allow: str = "",
        **options: Any,
    ) -> Player:
        """Return a player with a device of their own; with a `query` the page is opened."""
        context = self._browser.new_context(
            viewport=size,
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        context.set_default_timeout(20_000)
        watch = Watch(context, site or self.site, allow)
        self._open.append((context, watch))
        for script in (init, "" if offline else _NO_WORKERS):
            if script:
                context.add_init_script(script)
        player = Player(context.new_page(), site or self.site, touch=touch, watch=watch)
        return player if query is None else player.open(query)

    def another_page(self, player: Player, query: str | None = None) -> Player:
        """Return a player at another page of the same device."""
        page = player.page.context.new_page()
        other = Player(page, player.address, touch=player.has_touch, watch=player.watch)
        return other if query is None else other.open(query)

    def close(self) -> None:
        """Close every page, then fail when one has done what it must not."""
        for context, _ in self._open:
            context.close()
        for _, watch in self._open:
            watch.check()


def device(site: str, **texts: str) -> dict[str, Any]:
    """Return a device on which these texts are stored already."""
    parts = urlsplit(site)
    items = [{"name": key, "value": text} for key, text in texts.items()]
    origin = {"origin": f"{parts.scheme}://{parts.netloc}", "localStorage": items}
    return {"cookies": [], "origins": [origin]}


@pytest.fixture
def hosting() -> Iterator[Hosting]:
    """A server of the site for one test, which can be stopped and made to fail."""
    with hosted(DIST) as hosting:
        yield hosting
        hosting.let_go()


@pytest.fixture
def address(site: str) -> str:
    """Where the site of one test is; tests that want a server of their own say so."""
    return site


@pytest.fixture
def room(browser: Browser, address: str) -> Iterator[Room]:
    """Pages for one test."""
    room = Room(browser, address)
    yield room
    room.close()
