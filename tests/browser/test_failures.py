"""Starts that fail: the page says so in plain words, never waits for ever, and offers a way on."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hosting import Answer, Hosting, hosted
from player import READY
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tools.browser import find_browser, launch_arguments
from tools.project import DIST

START = {
    "boot module": "assets/boot-*.mjs",
    "PyScript": "pyscript-*/core.js",
    "PyScript's core": "pyscript-*/core-*.js",
    "PyScript's plugin": "pyscript-*/error-*.js",
    "Pyodide": "pyodide-*/pyodide.mjs",
    "Pyodide's module": "pyodide-*/pyodide.asm.mjs",
    "WebAssembly": "pyodide-*/pyodide.asm.wasm",
    "standard library": "assets/stdlib-*.zip",
    "game": "assets/freecell-*.bin",
}
NOT_NEEDED = ("manifest.webmanifest", "assets/icon-*.svg", "assets/icon-*.png", "sw.js")

PAGE = b"<!doctype html><title>Please log in</title>"
FAULTS = {
    "missing": Answer(404, "text/html", PAGE),
    "server error": Answer(500, "text/html", PAGE),
    "some page": Answer(200, "text/html", PAGE),
    "empty": Answer(200, "", b""),
}

LOCKED_OUT = """
  for (const name of ["localStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, {
      get() { throw new DOMException("no", "SecurityError") }, configurable: true,
    });
"""


def path_of(pattern: str) -> str:
    """Return the one path in the built site that fits."""
    (found,) = DIST.glob(pattern)
    return found.relative_to(DIST).as_posix()


def half_of(path: str) -> bytes:
    """Return a file of the right size with zeros in its second half."""
    data = (DIST / path).read_bytes()
    return data[: len(data) // 2].ljust(len(data), b"\0")


@pytest.fixture(scope="module")
def server() -> Iterator[Hosting]:
    with hosted(DIST) as hosting:
        yield hosting


@pytest.fixture
def hosting(server: Hosting) -> Iterator[Hosting]:
    """A server without faults, as yet."""
    yield server
    server.faults.clear()
    server.let_go()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A new device, on which no worker stands between the page and the server."""
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


def failure(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The game could not start")


def expect_failure(page: Page, *reasons: str) -> None:
    """Expect the message, with one reason."""
    expect(failure(page)).to_be_visible(timeout=READY)
    shown = failure(page).locator("[data-reason]:visible")
    expect(shown).to_have_count(1)
    assert shown.get_attribute("data-reason") in reasons
    for name in ("Try again", "Reset the app", "Copy details"):
        expect(failure(page).get_by_role("button", name=name)).to_be_visible()


def expect_ready(page: Page) -> None:
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=READY)
    expect(failure(page)).to_be_hidden()


def details(page: Page) -> str:
    return page.locator("#failure-details").text_content() or ""


# -- files that do not arrive


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("file", START)
def test_each_file_of_the_start(
    hosting: Hosting, context: BrowserContext, file: str, fault: str
) -> None:
    """Whatever is wrong with a file, it is told at once and not after the patience is over."""
    path = path_of(START[file])
    hosting.faults[path] = FAULTS[fault]
    page = context.new_page()
    page.goto(hosting.address, wait_until="commit")
    expect_failure(page, "file", "fault")


@pytest.mark.parametrize(
    ("file", "fault"),
    [("boot module", "missing"), ("Pyodide", "some page"), ("WebAssembly", "empty")],
)
def test_trying_again(hosting: Hosting, context: BrowserContext, file: str, fault: str) -> None:
    """Once the file is there, "Try again" starts, though the browser keeps the wrong answer."""
    hosting.faults[path_of(START[file])] = FAULTS[fault]
    page = context.new_page()
    page.goto(hosting.address)
    expect_failure(page, "file")
    with page.expect_navigation():
        failure(page).get_by_role("button", name="Try again").click()
    expect_failure(page, "file")

    hosting.faults.clear()
    failure(page).get_by_role("button", name="Try again").click()
    expect_ready(page)


def test_files_that_are_not_needed(hosting: Hosting, context: BrowserContext) -> None:
    """Neither the manifest nor the icons nor the worker are needed to play."""
    for pattern in NOT_NEEDED:
        for file in DIST.glob(pattern):
            hosting.faults[file.relative_to(DIST).as_posix()] = FAULTS["missing"]
    page = context.new_page()
    page.goto(hosting.address)
    expect_ready(page)


def test_nothing_moves(hosting: Hosting, context: BrowserContext) -> None:
    """A connection that hangs is told after 20 seconds; when it goes on, so does the start."""
    path = path_of(START["WebAssembly"])
    hosting.held.add(path)
    page = context.new_page()
    page.clock.install()
    with page.expect_response("**/freecell-*.bin"):
        page.goto(hosting.address)
    expect(page.locator(".card").first).to_be_visible()
    page.clock.fast_forward(10_000)
    expect(failure(page)).to_be_hidden()
    page.clock.fast_forward(20_000)
    expect_failure(page, "stuck")
    page.keyboard.press("Escape")
    expect(failure(page)).to_be_hidden()
    page.clock.fast_forward(20_000)
    expect_failure(page, "stuck")
    hosting.let_go()
    expect_ready(page)


def test_a_failed_start_leaves_nothing(hosting: Hosting, browser: Browser) -> None:
    context = browser.new_context()
    hosting.faults[path_of(START["game"])] = FAULTS["missing"]
    page = context.new_page()
    page.goto(hosting.address)
    expect_failure(page, "file")
    assert page.evaluate(
        "async () => [await navigator.serviceWorker.getRegistrations(), await caches.keys()]"
    ) == [[], []]
    assert "sw.js" not in hosting.asked
    context.close()


# -- other reasons


def test_no_webassembly(hosting: Hosting, context: BrowserContext) -> None:
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(hosting.address)
    expect_failure(page, "no-wasm")


def test_no_memory(hosting: Hosting, browser: Browser) -> None:
    """The browser refuses the memory that Python asks for."""
    arguments = [*launch_arguments(), "--js-flags=--wasm-max-mem-pages=100"]
    small = browser.browser_type.launch(executable_path=find_browser(), args=arguments)
    page = small.new_page()
    page.goto(hosting.address)
    expect_failure(page, "memory")
    small.close()


def test_a_fault_of_the_game(hosting: Hosting, context: BrowserContext) -> None:
    """An exception while the game starts: the details have its traceback, and can be copied."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.getElementById('toast').remove())"
    )
    page.goto(hosting.address)
    expect_failure(page, "fault")
    failure(page).get_by_role("button", name="Copy details").click()
    expect(page.locator("#failure-details")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == details(page)
    assert "Traceback" in copied
    assert hosting.address in copied


def test_a_game_that_cannot_be_imported(hosting: Hosting, context: BrowserContext) -> None:
    """PyScript only prints such an error; the page tells it all the same."""
    path = path_of(START["game"])
    hosting.faults[path] = Answer(200, "application/octet-stream", half_of(path))
    page = context.new_page()
    page.goto(hosting.address)
    expect_failure(page, "fault")
    assert "ModuleNotFoundError" in details(page)


def test_a_damaged_file_of_the_right_size(hosting: Hosting, context: BrowserContext) -> None:
    path = path_of(START["WebAssembly"])
    hosting.faults[path] = Answer(200, "application/wasm", half_of(path))
    page = context.new_page()
    page.goto(hosting.address)
    expect_failure(page, "fault")
    assert "CompileError" in details(page)


# -- resetting


def test_reset_keeps_games_and_strangers(browser: Browser) -> None:
    """Resetting removes our worker and our caches, and nothing else."""
    with hosted(DIST) as hosting:
        context = browser.new_context()
        page = context.new_page()
        page.goto(hosting.address + "?deal=617")
        expect_ready(page)
        expect(page.locator("#toast")).to_contain_text("Ready to play offline")
        page.evaluate(
            """async () => {
              await caches.open("another program");
              await caches.open("freecell:/elsewhere/:1");
              localStorage.setItem("freecell:game:5", "kept");
            }"""
        )
        page.add_init_script(
            "addEventListener('DOMContentLoaded', () => document.getElementById('toast').remove())"
        )
        page.goto(hosting.address)
        expect_failure(page, "fault")
        with page.expect_navigation():
            failure(page).get_by_role("button", name="Reset the app").click()
        expect_failure(page, "fault")
        left = page.evaluate(
            """async () => ({
              caches: await caches.keys(),
              workers: (await navigator.serviceWorker.getRegistrations()).length,
              games: localStorage.getItem("freecell:game:5"),
            })"""
        )
        assert left == {
            "caches": ["another program", "freecell:/elsewhere/:1"],
            "workers": 0,
            "games": "kept",
        }, json.dumps(left)
        context.close()


@pytest.mark.parametrize("button", ["Try again", "Reset the app"])
def test_ways_on_where_everything_is_blocked(
    hosting: Hosting, context: BrowserContext, button: str
) -> None:
    """The ways on work without any storage, too."""
    hosting.faults[path_of(START["game"])] = FAULTS["missing"]
    page = context.new_page()
    page.add_init_script(LOCKED_OUT)
    page.goto(hosting.address)
    expect_failure(page, "file")
    hosting.faults.clear()
    failure(page).get_by_role("button", name=button).click()
    expect_ready(page)
