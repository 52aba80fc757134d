"""Playing without a network, and newer versions of the game, on the service worker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import Room
from hosting import Answer, Hosting, hosted, next_version
from player import READY, Player
from playwright.sync_api import Browser, Page, Request, expect
from watch import Watch

from freecell import STANDARD, Game
from tools.browser import find_browser, launch_arguments
from tools.project import DIST

START = Game.new(STANDARD, 617)
READY_OFFLINE = "Ready to play offline"
ICON = next(DIST.glob("assets/icon-square-512-*.png")).relative_to(DIST).as_posix()
SNAPSHOT = next(DIST.glob("assets/snapshot-*.bin")).relative_to(DIST).as_posix()

CACHES = "() => caches.keys()"
WORKERS = """async () => {
  const { active, waiting } = await navigator.serviceWorker.getRegistration("./");
  return { active: active?.state, waiting: waiting?.state };
}"""
# The install ends either way: wait for it.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration("./");
  await registration.update().catch(() => {});
  const worker = registration.installing;
  if (!worker) return registration.waiting ? "installed" : "nothing new";
  return new Promise((resolve) => {
    const tell = () => worker.state !== "installing" && resolve(worker.state);
    worker.addEventListener("statechange", tell);
    tell();
  });
}"""


@pytest.fixture
def address(hosting: Hosting) -> str:
    return hosting.address


@pytest.fixture
def deploy(hosting: Hosting, tmp_path: Path) -> Callable[[int], dict[str, bytes]]:
    """Puts another version in the place of the site, which can be told by its number."""

    def next_one(number: int) -> None:
        def change(files: dict[str, bytes]) -> None:
            mark = f'<html data-release="{number}" '.encode()
            files["index.html"] = files["index.html"].replace(b"<html ", mark, 1)
            files[ICON] += bytes(number)

        hosting.site = next_version(DIST, tmp_path / str(number), change)
        hosting.take_asked()

    return next_one


def first_visit(room: Room, query: str = "", **options: Any) -> Player:
    """Return a player whose first visit has brought everything."""
    player = room.player(query, offline=True, **options)
    expect(player.toast).to_contain_text(READY_OFFLINE, timeout=READY)
    return player


def install(room: Room, query: str = "?deal=617", **options: Any) -> Player:
    """Return a player who can play offline, in a page that the worker serves."""
    player = first_visit(room, query, **options).reload()
    return player


def loads_of(page: Page) -> list[str]:
    """Return a list that grows with every load of a page, from now on."""
    loads: list[str] = []

    def note(request: Request) -> None:
        if request.is_navigation_request():
            loads.append(request.url)

    page.on("request", note)
    return loads


def expect_release(player: Player, number: int | None) -> None:
    """Expect one version, running."""
    if number is None:
        unmarked = player.page.locator("html:not([data-release])[data-ready]")
        expect(unmarked).to_be_attached(timeout=READY)
    else:
        marked = player.page.locator(f'html[data-release="{number}"][data-ready]')
        expect(marked).to_be_attached(timeout=READY)


def update(player: Player) -> str:
    """Look for a newer version; return what has become of it."""
    return str(player.page.evaluate(UPDATE))


def look(player: Player) -> None:
    """Have the page look for a newer version, and do with it what it does."""
    player.page.evaluate(
        "async () => void (await navigator.serviceWorker.getRegistration('./')).update()"
    )


# -- offline


@pytest.fixture
def ordinary(browser: Browser, hosting: Hosting, tmp_path: Path) -> Iterator[Player]:
    """A player in an ordinary window: a private one keeps no big files in the browser's cache."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=find_browser(), args=launch_arguments()
    )
    watch = Watch(context, hosting.address)
    yield Player(context.new_page(), hosting.address, touch=False, watch=watch)
    context.close()
    watch.check()


def test_first_visit_and_offline(ordinary: Player, hosting: Hosting) -> None:
    """After one visit everything works without the site; and nothing heavy was fetched twice."""
    player = ordinary.open()
    expect(player.toast).to_contain_text(READY_OFFLINE, timeout=READY)
    heavy = {path for path in hosting.asked if path.startswith(("assets/", "py"))}
    assert len(heavy) >= 11
    asked = Counter(hosting.asked)
    assert {path: asked[path] for path in heavy if asked[path] > 1} == {}

    hosting.stop()
    for number in (617, 11982, 5):
        player.open(f"?deal={number}")
        player.expect(Game.new(STANDARD, number))
        expect(player.toast).not_to_contain_text(READY_OFFLINE)
    game = player.open("?deal=617").play(START, "83 53 6a")
    player.page.goto(hosting.address)
    player.ready().expect(game)
    player.play(game, "6b")


def test_a_server_without_special_headers(browser: Browser) -> None:
    """Nothing rests on what a server says of caching, or on the folder."""
    with hosted(DIST, "/", headers=False) as hosting:
        room = Room(browser, hosting.address)
        player = first_visit(room, "?deal=617")
        hosting.stop()
        player.reload().expect(START)
        room.close()


def test_an_urgent_message_comes_first(room: Room) -> None:
    """That the game is kept is told after what matters more, and only on the first visit."""
    player = room.player("?deal=11982", offline=True)
    expect(player.toast).to_contain_text("cannot be won")
    player.page.evaluate("() => navigator.serviceWorker.ready")
    expect(player.toast).to_contain_text("cannot be won")
    player.tap_pile("cell-1")
    expect(player.toast).to_contain_text(READY_OFFLINE)
    player.open("?deal=5")
    player.page.evaluate("() => navigator.serviceWorker.ready")
    expect(player.toast).to_be_hidden()


# -- newer versions


def test_an_untouched_table(room: Room, hosting: Hosting, deploy: Callable[[int], None]) -> None:
    """With nothing played, a newer version comes in by itself; only what differs is fetched."""
    player = install(room)
    player.page.evaluate(
        "async () => { await caches.open('another'); await caches.open('freecell:/elsewhere/:1') }"
    )
    ours = [name for name in player.page.evaluate(CACHES) if name.startswith("freecell:/cards/:")]
    deploy(2)
    loads = loads_of(player.page)
    look(player)
    expect_release(player, 2)
    player.expect(START)
    assert len(loads) == 1
    asked = {path for path in hosting.asked if path != SNAPSHOT}  # that is for those who come back
    assert asked == {"", ICON, "sw.js"}
    left = player.page.evaluate(CACHES)
    assert {"another", "freecell:/elsewhere/:1"} < set(left)
    assert len(left) == 3
    assert len(ours) == 1
    assert ours[0] not in left
    hosting.stop()
    player.reload()
    expect_release(player, 2)


def test_a_game_under_way(room: Room, hosting: Hosting, deploy: Callable[[int], None]) -> None:
    """During a game the newer version waits for the button; then it comes with one reload."""
    player = install(room)
    game = player.play(START, "83 53")
    deploy(2)
    assert update(player) == "installed"
    button = player.page.get_by_role("button", name="Update")
    expect(button).to_be_visible(timeout=READY)
    expect_release(player, None)
    assert player.page.evaluate(WORKERS) == {"active": "activated", "waiting": "installed"}
    game = player.play(game, "6a")
    loads = loads_of(player.page)
    player.touch(button)
    expect_release(player, 2)
    player.expect(game)
    expect(button).to_be_hidden()
    assert len(loads) == 1
    assert player.page.evaluate(WORKERS) == {"active": "activated", "waiting": None}


def test_before_a_start(room: Room, deploy: Callable[[int], None]) -> None:
    """A version that waits takes over before Python starts, but not under another page."""
    player = install(room)
    game = player.play(START, "83 53")
    deploy(2)
    assert update(player) == "installed"
    other = room.another_page(player)
    other.page.goto(player.address, wait_until="domcontentloaded")
    other.ready()
    expect_release(other, None)
    expect(other.page.get_by_role("button", name="Update")).to_be_visible(timeout=READY)
    player.page.close()
    other.page.close()

    late = room.another_page(player)
    asked: list[str] = []
    late.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    # Sometimes Chromium takes half a minute to let the old version go.
    late.page.goto(player.address, wait_until="commit", timeout=READY)
    expect_release(late, 2)
    late.expect(game)
    assert asked.count("pyodide.asm.wasm") == 1
    assert late.page.evaluate("() => sessionStorage.length") == 0


def test_versions_that_take_turns(room: Room, deploy: Callable[[int], None]) -> None:
    """A site that shows now this version and now that does not make the page reload for ever."""
    player = install(room)
    deploy(2)
    look(player)
    expect_release(player, 2)
    deploy(3)
    loads = loads_of(player.page)
    assert update(player) == "installed"
    button = player.page.get_by_role("button", name="Update")
    expect(button).to_be_visible(timeout=READY)
    expect_release(player, 2)
    assert loads == []
    player.reload()
    expect_release(player, 3)


@pytest.mark.parametrize("fault", ["half published", "damaged", "another page"])
def test_a_broken_deploy(
    room: Room, hosting: Hosting, deploy: Callable[[int], None], fault: str
) -> None:
    """A version that is not whole never comes in; once it is, it does."""
    wrong = {
        "half published": Answer(404, "text/html", b"Not found"),
        "damaged": Answer(200, "image/png", (DIST / ICON).read_bytes()),
        "another page": Answer(200, "text/html", b"<title>Please log in</title>"),
    }
    player = install(room, allow=ICON)
    deploy(2)
    hosting.faults[ICON] = wrong[fault]
    assert update(player) == "redundant"
    assert ICON in hosting.asked
    assert len(player.page.evaluate(CACHES)) == 1
    player.reload().expect(START)
    expect_release(player, None)
    hosting.stop()
    player.reload()
    expect_release(player, None)
    hosting.start()
    hosting.faults.clear()
    look(player)
    expect_release(player, 2)


def test_going_back_to_an_older_version(
    room: Room, hosting: Hosting, deploy: Callable[[int], None]
) -> None:
    """The version that is played can be published again, even badly, without harm to it."""
    player = install(room)
    game = player.play(START, "83 53")
    deploy(2)
    assert update(player) == "installed"
    hosting.site = DIST
    hosting.faults = {ICON: Answer(404, "text/html"), "": Answer(404, "text/html")}
    update(player)
    player.watch.faults.clear()
    hosting.stop()
    player.reload()
    expect_release(player, None)
    player.expect(game)
