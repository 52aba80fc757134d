"""Starts the game in the page: finds its parts, hands them to the app, and listens."""

from __future__ import annotations

import gc
import traceback
from random import Random

from js import Date, URLSearchParams, freecellBoot, performance, window

from freecell.ui.app import App
from freecell.ui.cues import celebrates
from freecell.ui.dialogs import Summary
from freecell.ui.intents import Press
from freecell.ui.scene import Changes, Scene
from freecell.web import effects
from freecell.web.alarm import Alarm
from freecell.web.analystloader import AnalystLoader
from freecell.web.backbutton import BackButton
from freecell.web.clipboard import copy
from freecell.web.events import bind
from freecell.web.impossible_data import ask_impossible
from freecell.web.keys import stand_at_sides
from freecell.web.languages import Languages
from freecell.web.motion import after_picture, is_still
from freecell.web.nodes import is_null
from freecell.web.offline import Offline
from freecell.web.page import Page
from freecell.web.storage import BrowserStorage


async def start() -> None:
    """Bring the page to life; whatever goes wrong is shown in the page."""
    try:
        languages = Languages()
        missing = await languages.begin()
        app = _start(languages)
        if missing is not None:
            app.language_is_missing(missing)
    except Exception:
        freecellBoot.fail("fault", traceback.format_exc())
        raise


def _start(languages: Languages) -> App:
    page = Page()

    def draw(scene: Scene, changes: Changes) -> None:
        page.draw(scene, changes)
        back.follow(scene)
        if changes.dialog and isinstance(scene.panels.dialog, Summary):
            offline.keep_storage()  # someone who plays to the end wants to find the game again
        if celebrates(scene, changes):
            effects.celebrate()

    back = BackButton(close=lambda: app.handle(Press.CANCEL))
    app = App(
        storage=BrowserStorage(),
        clock=lambda: performance.now() / 1000,
        date=lambda: f"{str(Date.new().toISOString())[:19]}Z",
        random=Random(),
        oracle=ask_impossible,
        draw=draw,
        take_update=lambda by_hand: offline.take_update(by_hand),
        wake=lambda seconds: alarm.set(seconds),
        later=after_picture,
        speak=languages.speak,
        give=effects.give,
        at_sides=stand_at_sides,
        is_still=is_still,
        copy=copy,
    )
    alarm = Alarm(app.think, app.went_wrong)
    offline = Offline(on_ready=app.ready_offline, on_update=app.update_waits)
    query = URLSearchParams.new(window.location.search)
    painted = None if is_null(freecellBoot.painted) else str(freecellBoot.painted)
    names = [str(name) for name in query.keys()]  # noqa: SIM118  (it is no dict)
    app.start({name: str(query.get(name)) for name in names}, painted)
    bind(app, back)
    freecellBoot.started()
    page.show_ready()
    _collect_garbage()
    offline.begin()
    AnalystLoader(app).begin()
    return app


def _collect_garbage() -> None:
    """Have Python look for garbage from now on, but not among what is there: that is in use."""
    gc.freeze()
    gc.enable()
