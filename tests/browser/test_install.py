"""The page as an app: what a browser asks of one before it offers to install it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from conftest import Room
from hosting import hosted
from playwright.sync_api import Browser

from freecell import STANDARD, Game
from tools.browser import find_browser, launch_arguments
from tools.project import DIST

_PNG = b"\x89PNG\r\n\x1a\n"


def png_size(path: Path) -> str:
    data = path.read_bytes()
    assert data.startswith(_PNG)
    return f"{int.from_bytes(data[16:20])}x{int.from_bytes(data[20:24])}"


def test_installable(browser: Browser, tmp_path: Path) -> None:
    """The browser itself finds nothing amiss."""
    with hosted(DIST) as hosting:
        context = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=find_browser(), args=launch_arguments()
        )
        page = context.new_page()
        page.goto(hosting.address)
        session = context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{hosting.address}manifest.webmanifest"
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        context.close()


def test_manifest_and_icons() -> None:
    """Icons are as large as they say, in the sizes that matter; all addresses are relative."""
    manifest = json.loads((DIST / "manifest.webmanifest").read_text("utf-8"))
    icons = manifest["icons"]
    for icon in icons:
        if icon["type"] == "image/png":
            assert png_size(DIST / icon["src"]) == icon["sizes"]
    kinds = {(icon["sizes"], icon["purpose"]) for icon in icons}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= kinds
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"
    assert manifest["display"] == "standalone"
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["./?new"]


def test_tags_for_ios() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    icon = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert icon is not None
    assert png_size(DIST / icon[1]) == "180x180"
    assert '<meta name="apple-mobile-web-app-title" content="FreeCell">' in page
    assert '<meta name="mobile-web-app-capable" content="yes">' in page
    assert "viewport-fit=cover" in page


def test_the_shortcut(room: Room) -> None:
    """The shortcut deals a new game and leaves its number in the address; the old one is kept."""
    player = room.player("?deal=617")
    game = player.play(Game.new(STANDARD, 617), "83")
    player.open("?new")
    number = int(player.shown().status["deal"])
    assert player.page.url == f"{player.address}?deal={number}"
    assert number != 617
    player.touch(player.toast_button)
    player.expect(game)
