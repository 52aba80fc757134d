"""Visits to a site with a real browser, and what the browser itself says of each."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page, Playwright

from benchmarks.server import Log
from benchmarks.sites import Site
from tools.browser import find_browser, launch_arguments
from tools.project import ToolError

SLOW = 4
"""How many times slower the processor is made for the figures that say so."""

WIDTH, HEIGHT = 412, 823
"""Of the page, in pixels: a telephone's."""

PATIENCE = 120_000
"""Milliseconds after which a page that is not ready counts as broken."""

# Runs before anything else in the page. The page's policy forbids what Playwright itself would
# need to wait for a condition.
WATCH = """
globalThis.readyForBenchmark = new Promise((resolve) => {
  const look = (_, observer) => {
    if (!document.querySelector("%s")) return;
    observer?.disconnect();
    resolve(performance.now());
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"],
  });
});
"""

# The browser tells of a paint a while after it.
TELL = """
async () => {
  const painted = () => performance.getEntriesByName("first-contentful-paint")[0];
  for (let looks = 0; !painted() && looks < 100; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const files = performance.getEntriesByType("resource");
  const wasm = files.find((entry) => entry.name.endsWith(".wasm"));
  return [performance.timeOrigin, painted()?.startTime ?? null, wasm?.fetchStart ?? null];
}
"""

WORKER_RUNS = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  while (registration.active?.state !== "activated") {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
"""


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit; times in milliseconds from the start of the navigation."""

    ready: float
    painted: float
    """The browser's own first contentful paint."""
    wasm_asked: float
    requests: int
    """Before the page was ready, without those that a cache answered."""
    size: int
    """Bytes of the answers to them, compressed."""


class Profile:
    """A browser with a new, empty profile on disk: unlike a private window, it keeps caches."""

    def __init__(self, context: BrowserContext, site: Site, log: Log) -> None:
        self._context = context
        self._site = site
        self._log = log
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH % site.ready)

    def visit(self, *, slow: bool = False, settle: float = 0.0, query: str = "") -> Visit:
        """Open the page in a new tab, wait until it is of use, and close it.

        `settle` is how many seconds it stays open after that: browsers write what they keep of
        compiled code a while after they have compiled it.
        """
        with self.page() as page:
            if slow:
                slow_down(page)
            page.goto(self._log.address + query, wait_until="commit")
            ready = float(page.evaluate("() => readyForBenchmark"))
            page.wait_for_timeout(1000 * settle)
            origin, painted, asked = page.evaluate(TELL)
            if painted is None or asked is None:
                raise ToolError(f"{self._site.name}: the browser tells no times.")
            requests = self._log.until((origin + ready) / 1000, start=origin / 1000)
            size = sum(request.size for request in requests)
            return Visit(ready, painted, asked, len(requests), size)

    def wait_for_worker(self) -> None:
        """Open the page and wait until its service worker has everything."""
        with self.page() as page:
            page.goto(self._log.address, wait_until="commit")
            page.evaluate("() => readyForBenchmark")
            page.evaluate(WORKER_RUNS)

    @contextlib.contextmanager
    def page(self) -> Iterator[Page]:
        """Give a new tab."""
        page = self._context.new_page()
        try:
            yield page
        finally:
            page.close()


@contextlib.contextmanager
def new_profile(playwright: Playwright, site: Site, log: Log) -> Iterator[Profile]:
    """Start a browser that has never seen the site."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        context = playwright.chromium.launch_persistent_context(
            directory,
            executable_path=browser_path(),
            args=launch_arguments(),
            viewport={"width": WIDTH, "height": HEIGHT},
            has_touch=True,
        )
        try:
            yield Profile(context, site, log)
        finally:
            context.close()


def browser_path() -> str:
    """Return where the browser is."""
    path = find_browser()
    if path is None:
        raise ToolError("There is no browser: python3 -m tools bench brings one.")
    return str(path)


def slow_down(page: Page) -> None:
    """Make the processor slower for one tab."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
