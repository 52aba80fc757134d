"""Starts the game in the page: finds its parts, hands them to the app, and listens."""

from __future__ import annotations

import traceback
from random import Random
from typing import Any

from js import URLSearchParams, freecellBoot, performance, window

from freecell.ui.app import App
from freecell.ui.scene import Changes, Scene
from freecell.web.events import bind
from freecell.web.impossible_data import ask_impossible
from freecell.web.nodes import is_null
from freecell.web.offline import Offline
from freecell.web.page import Page
from freecell.web.storage import BrowserStorage


def start() -> None:
    """Bring the page to life; whatever goes wrong is shown in the page."""
    try:
        _start()
    except Exception:
        freecellBoot.fail("fault", traceback.format_exc())
        raise


def _start() -> None:
    page = Page()

    def draw(scene: Scene, changes: Changes) -> None:
        page.draw(scene, changes)
        if changes.summary and scene.panels.summary is not None:
            offline.keep_storage()  # someone who plays to the end wants to find the game again

    app = App(
        storage=BrowserStorage(),
        clock=lambda: performance.now() / 1000,
        random=Random(),
        oracle=ask_impossible,
        draw=draw,
        take_update=lambda: offline.take_update(),
    )
    offline = Offline(on_ready=app.ready_offline, on_update=app.update_waits)
    query = URLSearchParams.new(window.location.search)
    app.start(_text(query.get("deal")), painted=_text(freecellBoot.painted), fresh=query.has("new"))
    bind(app)
    freecellBoot.started()
    page.show_ready()
    offline.begin()


def _text(value: Any) -> str | None:
    return None if is_null(value) else str(value)
