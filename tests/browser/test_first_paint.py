"""Before Python is there: the table as it was left, the bar, and taps that come early."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import Room
from hosting import Hosting, hosted
from player import Player
from playwright.sync_api import Browser, expect

from freecell import STANDARD, Game, deal
from tools.build import FIRST_DEALS
from tools.project import DIST

BIG = ("pyodide-*/*.wasm", "assets/stdlib-*.zip", "assets/freecell-*.bin")
(WEBASSEMBLY,) = (path.relative_to(DIST).as_posix() for path in DIST.glob(BIG[0]))

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-card], [data-pile], [data-action], [data-status], nav")]
    .map((node, index) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const visible = getComputedStyle(node).visibility;
      return [index, [node.className, x, y, width, height, visible].join(" ")];
    })
)"""

# All that moves in the page from its first line on, and every step of the bar.
RECORD = """
  globalThis.recorded = { shifts: [], bar: [] };
  const named = ({ node }) => `${node?.nodeName} ${node?.className} ${node?.textContent}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      recorded.shifts.push([value, ...sources.map(named)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener("DOMContentLoaded", () => {
    const bar = document.querySelector(".progress");
    new MutationObserver(() => recorded.bar.push(Number(bar.getAttribute("aria-valuenow"))))
      .observe(bar, { attributeFilter: ["aria-valuenow"] });
  });
"""

START = Game.new(STANDARD, 617)
PLAYED = "83 53 6a 6b"
# The browser tells of a paint a while after it.
PAINTED_AND_ASKED = """async () => {
  const painted = () => performance.getEntriesByName("first-contentful-paint")[0];
  while (!painted()) await new Promise((resolve) => setTimeout(resolve, 20));
  const files = performance.getEntriesByType("resource");
  return [painted().startTime, files.find(({ name }) => name.endsWith(".wasm")).startTime];
}"""
NOT_NEEDED = {
    "no IndexedDB and no Cache API": """
      Object.defineProperty(window, "indexedDB", { value: undefined, configurable: true });
      delete window.caches;
    """,
    "IndexedDB and service workers refuse": """
      const refuse = () => { throw new DOMException("no", "SecurityError") };
      Object.defineProperty(window, "indexedDB", { get: refuse, configurable: true });
      Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
    """,
    "IndexedDB and service workers fail": """
      IDBFactory.prototype.open = () => {
        const request = new EventTarget();
        setTimeout(() => request.onerror(new Event("error")));
        return request;
      };
      if (navigator.serviceWorker) {
        const fail = async () => { throw new DOMException("no", "SecurityError") };
        Object.assign(ServiceWorkerContainer.prototype, { register: fail, getRegistration: fail });
      }
    """,
    "IndexedDB never answers": "IDBFactory.prototype.open = () => ({})",
}


@pytest.fixture
def hosting() -> Iterator[Hosting]:
    """A server that holds back what Python needs, until it is let go."""
    with hosted(DIST) as hosting:
        hosting.held.add(WEBASSEMBLY)
        yield hosting


@pytest.fixture
def early(browser: Browser, hosting: Hosting) -> Iterator[Callable[..., Player]]:
    """Opens pages that show their table while Python cannot be there yet."""
    room = Room(browser, hosting.address)

    def open_page(
        query: str = "", player: Player | None = None, init: str = "", **options: Any
    ) -> Player:
        player = player or room.player(init=init + RECORD, **options)
        hosting.held.add(WEBASSEMBLY)
        player.page.goto(hosting.address + query, wait_until="commit")
        expect(player.page.locator("#whole")).to_be_attached()
        return player

    yield open_page
    hosting.let_go()
    room.close()


def size_of(pattern: str) -> int:
    (path,) = DIST.glob(pattern)
    return path.stat().st_size


def expect_nothing_jumps(player: Player, hosting: Hosting) -> None:
    """Compare where everything lies before Python and after."""
    before = player.page.evaluate(PLACES)
    hosting.let_go()
    player.ready()
    assert player.page.evaluate(PLACES) == before
    assert player.page.evaluate("() => recorded.shifts") == []


def test_first_visit(early: Callable[..., Player], hosting: Hosting) -> None:
    """One of a few deals is there at once, and it is the one that is played."""
    player = early()
    number = int(player.page.locator('[data-status="deal"]').text_content() or "")
    assert number in FIRST_DEALS
    assert player.shown().position == deal(number)
    expect(player.page.locator('[data-card="KH"]')).to_be_visible()
    expect_nothing_jumps(player, hosting)
    player.expect(Game.new(STANDARD, number))
    assert player.page.url == f"{hosting.address}?deal={number}"


def test_the_picture_comes_first(early: Callable[..., Player], hosting: Hosting) -> None:
    """The biggest file is asked for when the table can be seen, so that it holds nothing up."""
    player = early()
    hosting.let_go()
    player.ready()
    painted, asked = player.page.evaluate(PAINTED_AND_ASKED)
    assert painted <= asked


def test_as_it_was_left(early: Callable[..., Player], hosting: Hosting) -> None:
    """A returning player sees the game, its figures and its buttons at once, and nothing jumps."""
    hosting.let_go()
    player = early("?deal=617")
    hosting.let_go()
    game = player.ready().play(START, PLAYED)
    player.press("Undo")
    game = game.undo()
    for query in ("", "?deal=617"):
        early(query, player)
        player.expect(game)
        for name in ("Undo", "Redo", "Restart"):
            expect(player.button(name)).to_be_enabled()
        expect_nothing_jumps(player, hosting)
        player.expect(game)


def test_a_link_to_another_deal(early: Callable[..., Player], hosting: Hosting) -> None:
    """Where only Python knows the cards there are none, and no tap hits one unseen."""
    player = early()
    hosting.let_go()
    player.ready()
    for query in ("?deal=5", "?new"):
        early(query, player)
        expect(player.page.locator("html[data-waiting]")).to_be_attached()
        expect(player.page.locator('[data-card="KH"]')).to_be_hidden()
        player.page.locator('.slot[data-pile="column-1"]').click(position={"x": 5, "y": 30})
        hosting.let_go()
        player.ready()
        expect(player.page.locator('[data-card="KH"]')).to_be_visible()
        player.expect_held()
    assert player.page.url != f"{hosting.address}?deal=5"
    assert player.page.url.startswith(f"{hosting.address}?deal=")


def test_early_taps(early: Callable[..., Player], hosting: Hosting) -> None:
    """Taps on the first painted table are played in their order once Python is there."""
    player = early(touch=False, init="Math.random = () => 0;")
    game = Game.new(STANDARD, FIRST_DEALS[0])
    columns = game.position.columns
    player.tap_card(str(columns[0][-1]))
    player.tap_pile("cell-1")
    player.tap_card(str(columns[2][-1]))
    player.tap_pile("cell-2")
    player.tap_card(str(columns[4][-1]))
    player.expect_held()
    player.expect(game)
    hosting.let_go()
    player.ready()
    shown = player.shown()
    assert shown.status["moves"] == "2"
    assert shown.position.cells[:2] == ((columns[0][-1],), (columns[2][-1],))
    player.expect_held(str(columns[4][-1]))


def test_damaged_preview(early: Callable[..., Player], hosting: Hosting) -> None:
    """What cannot be painted is not painted; the game itself is as it was."""
    player = early("?deal=617")
    hosting.let_go()
    game = player.ready().play(START, PLAYED)
    for damage in ("{", "5", '{"deal":"617","piles":{"column-1":["XX"]}}'):
        player.wait_until_picture_is_kept()
        player.page.evaluate("text => localStorage.setItem('freecell:preview', text)", damage)
        player.watch.faults.clear()
        early("", player)
        expect(player.page.locator("html[data-waiting]")).to_be_attached()
        hosting.let_go()
        player.ready()
        player.expect(game)
    player.watch.faults.clear()  # that it could not be painted is told in the console


def test_the_bar(early: Callable[..., Player], hosting: Hosting) -> None:
    """The bar follows the bytes and then the steps; it never goes back."""
    player = early()
    bar = player.page.get_by_role("progressbar", name="Loading")
    expect(bar).to_be_visible()
    arrived = round(70 * sum(map(size_of, BIG[1:])) / sum(map(size_of, BIG)))
    expect(bar).to_have_attribute("aria-valuenow", str(arrived))
    hosting.let_go()
    player.ready()
    expect(bar).to_be_hidden()
    steps: list[int] = player.page.evaluate("() => recorded.bar")
    assert steps == sorted(steps)
    assert steps[-2:] == [85, 100]
    assert len({step for step in steps if 0 < step < 70}) > 5


@pytest.mark.parametrize("trouble", NOT_NEEDED)
def test_what_a_start_does_not_need(browser: Browser, trouble: str) -> None:
    """Without what the game does not need it starts and plays."""
    with hosted(DIST) as hosting:
        room = Room(browser, hosting.address)
        allow = "cannot be kept for offline play"
        player = room.player("?deal=617", init=NOT_NEEDED[trouble], offline=True, allow=allow)
        player.play(START, PLAYED)
        room.close()
