"""Starts the game in the page: finds its parts, hands them to the app, and listens."""

from __future__ import annotations

import traceback
from random import Random

from js import URLSearchParams, freecellBoot, performance, window

from freecell.ui.app import App
from freecell.web.events import bind
from freecell.web.impossible_data import ask_impossible
from freecell.web.nodes import is_null
from freecell.web.page import Page
from freecell.web.storage import BrowserStorage


def start() -> None:
    """Bring the page to life; whatever goes wrong is shown in the page."""
    try:
        _start()
    except Exception as error:
        freecellBoot.fail(str(error), traceback.format_exc())
        raise


def _start() -> None:
    page = Page()
    app = App(
        storage=BrowserStorage(),
        clock=lambda: performance.now() / 1000,
        random=Random(),
        oracle=ask_impossible,
        draw=page.draw,
    )
    app.start(_asked_deal())
    bind(app)
    page.show_ready()
    freecellBoot.ready()


def _asked_deal() -> str | None:
    """Return what the address says after ``deal=``."""
    deal = URLSearchParams.new(window.location.search).get("deal")
    return None if is_null(deal) else str(deal)
