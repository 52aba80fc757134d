"""The pictures of README, taken from the built page: python3 -m tools screenshots."""

from __future__ import annotations

import json
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from freecell.ui.settings import Settings, write_settings
from tools.browser import ensure_browser, launch_arguments
from tools.project import DIST, ROOT, say
from tools.serve import serving

FOLDER = ROOT / "docs" / "pictures"

DEAL = 617
PLAYED = "83536a6b6c56c5a5b62a4b452141724c4d47ch51"
"""Typed as the page takes it: moves in notation, without spaces."""


class View(NamedTuple):
    """One picture."""

    name: str
    width: int
    height: int
    choices: dict[str, str]
    """As in `freecell.ui.settings`."""
    moves: int
    """How many moves have been played."""
    picked: str = ""
    """What is typed after them: the column whose cards are picked up."""


VIEWS = (
    View("phone", 360, 640, {}, 16, picked="4"),
    View("phone-dark", 360, 640, {"theme": "dark", "table": "blue", "deck": "four"}, 20),
    View("desk", 1280, 800, {"theme": "light"}, 18),
    View("side", 844, 390, {"table": "linen", "print": "large"}, 12),
)


def take() -> None:
    """Take all pictures anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    program = ensure_browser()
    with serving(DIST) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=launch_arguments())
        for view in VIEWS:
            _take(browser, address, view)
        browser.close()


def _take(browser: Browser, address: str, view: View) -> None:
    context = browser.new_context(
        viewport={"width": view.width, "height": view.height},
        device_scale_factor=2 if view.width < 1000 else 1,
        locale="en-US",
        service_workers="block",
    )
    settings = Settings()
    for name, value in view.choices.items():
        settings = settings.choose(name, value)
    text = json.dumps(write_settings(settings))
    context.add_init_script(f"localStorage.setItem('freecell:settings', {text})")
    page = context.new_page()
    page.goto(f"{address}?deal={DEAL}")
    page.locator("html[data-ready]:not([data-state])").wait_for()
    page.keyboard.type(PLAYED[: 2 * view.moves] + view.picked, delay=250)
    page.wait_for_timeout(1000)
    path = FOLDER / f"{view.name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=85)
    context.close()
    say(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")
