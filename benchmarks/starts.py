"""The start of the page, first and later, with and without a network, on a fast and a slow device.

Each repetition gives both sites new browsers and goes through the same visits with both, in turn.
Who is first changes with each repetition, so that nobody gains from what else the machine does.
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Playwright

from benchmarks.server import serving
from benchmarks.sites import Site
from benchmarks.visits import Profile, Visit, new_profile

FIRST, FIRST_SLOW = "first visit", "first visit, slowed 4x"
LATER, LATER_SLOW = "later visit", "later visit, slowed 4x"
OFFLINE, OFFLINE_SLOW = "offline", "offline, slowed 4x"

WARM_UPS = 2
"""Visits after the first that are not measured: browsers keep compiled code only then."""

SETTLE = 2.5
"""Seconds that a visit stays open that is to leave compiled code behind."""

Visits = dict[str, list[Visit]]
Pairs = list[tuple[Site, Visits]]
Say = Callable[[str], None]


@dataclass
class Starts:
    """The visits to both sites by kind, one for each repetition."""

    ours: Visits = field(default_factory=lambda: defaultdict(list))
    theirs: Visits = field(default_factory=lambda: defaultdict(list))


class Session:
    """A site on a server of its own, and a browser that does not know it."""

    def __init__(self, playwright: Playwright, site: Site, found: Visits) -> None:
        self._playwright = playwright
        self._site = site
        self._found = found
        self._browser = contextlib.ExitStack()
        self._server = contextlib.ExitStack()
        self._profile: Profile

    def __enter__(self) -> Session:
        log = self._server.enter_context(serving(self._site.bodies))
        self._profile = self._browser.enter_context(new_profile(self._playwright, self._site, log))
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.close()
        self._server.close()

    def measure(self, kind: str, *, slow: bool = False, settle: float = 0.0) -> None:
        """Visit the page and keep what was measured."""
        self._found[kind].append(self._profile.visit(slow=slow, settle=settle))

    def warm_up(self) -> None:
        """Leave everything in the browser's caches that a player's visits leave there."""
        if self._site.has_worker:
            self._profile.wait_for_worker()
        for _ in range(WARM_UPS):
            self._profile.visit(settle=SETTLE)

    def measure_offline(self) -> None:
        """Stop the server and visit the page without it, if it is made for that."""
        if not self._site.has_worker:
            return
        self._server.close()
        self.measure(OFFLINE)
        self.measure(OFFLINE_SLOW, slow=True)


def measure(playwright: Playwright, ours: Site, theirs: Site, repeat: int, say: Say) -> Starts:
    """Measure both sites side by side."""
    starts = Starts()
    for turn in range(repeat):
        say(f"starts: {turn + 1} of {repeat}")
        pairs = [(ours, starts.ours), (theirs, starts.theirs)]
        if turn % 2:
            pairs.reverse()
        _known_browsers(playwright, pairs)
        _slow_first_visits(playwright, pairs)
    return starts


def _known_browsers(playwright: Playwright, pairs: Pairs) -> None:
    """Visit for the first time, and again and again, at last without a network."""
    with contextlib.ExitStack() as stack:
        sessions = [stack.enter_context(Session(playwright, *pair)) for pair in pairs]
        for session in sessions:
            session.measure(FIRST, settle=SETTLE)
        for session in sessions:
            session.warm_up()
        for session in sessions:
            session.measure(LATER)
        for session in sessions:
            session.measure(LATER_SLOW, slow=True)
        for session in sessions:
            session.measure_offline()


def _slow_first_visits(playwright: Playwright, pairs: Pairs) -> None:
    for pair in pairs:
        with Session(playwright, *pair) as session:
            session.measure(FIRST_SLOW, slow=True)
