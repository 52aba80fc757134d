"""Listens to the page: turns its events into intents and drops the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, setInterval, window
from pyodide.ffi import create_proxy
from pyodide.ffi.wrappers import add_event_listener

from freecell.ui.app import App
from freecell.ui.intents import (
    Choose,
    ChooseRule,
    Intent,
    OpenDeal,
    OpenGrade,
    Press,
)
from freecell.web.backbutton import BackButton
from freecell.web.guard import guarded
from freecell.web.keys import Keys
from freecell.web.longpress import LongPress
from freecell.web.nodes import attribute, closest, is_null
from freecell.web.pointer import TablePointer

TICK = 1000
"""Milliseconds between two updates of the clock."""


def bind(app: App, back: BackButton) -> None:
    """Connect every event of the page with the app, for as long as the page lives."""

    def on(target: Any, event: str, handler: Callable[[Any], None]) -> None:
        add_event_listener(target, event, guarded(app.went_wrong, handler))

    long_press = LongPress(lambda intent: _handle(app, intent), on, app.went_wrong)

    def clicked(event: Any) -> None:
        if not long_press.takes_click():
            is_at_table = closest(event.target, ".board") is not None
            _handle(app, pointer.clicked(event) if is_at_table else _clicked(event))

    pointer = TablePointer(app, on)
    Keys(app, on, lambda intent: _handle(app, intent))
    on(document.body, "click", clicked)
    for dialog in document.querySelectorAll("dialog"):
        on(dialog, "close", lambda _: _closed(app))
    form = document.querySelector("#deal-dialog form")
    on(document.body, "change", lambda event: _handle(app, _chosen(event)))
    on(form, "submit", lambda event: app.handle(_submitted(event)))
    on(document, "visibilitychange", lambda _: app.set_visible(not document.hidden))
    on(window, "pagehide", lambda _: app.set_visible(False))
    on(window, "pageshow", lambda _: app.set_visible(not document.hidden))
    on(window, "popstate", back.popped)
    on(window, "storage", lambda _: app.stored_elsewhere())
    app.set_visible(not document.hidden)  # a page may be opened in the background
    setInterval(create_proxy(guarded(app.went_wrong, app.tick)), TICK)


def _handle(app: App, intent: Intent | None) -> None:
    if intent is not None:
        app.handle(intent)


def _closed(app: App) -> None:
    """Follow a dialog that has closed, unless another was opened in its place."""
    if is_null(document.querySelector("dialog[open]")):
        app.closed_by_browser()


def _chosen(event: Any) -> Intent | None:
    rule = attribute(event.target, "data-rule")
    if rule is not None:
        return ChooseRule(rule, str(event.target.value))
    choice = attribute(event.target, "data-choice")
    return None if choice is None else Choose(choice, str(event.target.value))


def _clicked(event: Any) -> Intent | None:
    target = closest(event.target, "[data-action], [data-grade]")
    if target is None:
        return None
    grade = attribute(target, "data-grade")
    if grade is not None:
        return OpenGrade(int(grade))
    return Press(str(attribute(target, "data-action")))


def _submitted(event: Any) -> Intent:
    """Take the typed number; whether the panel closes is for the app to say."""
    event.preventDefault()
    if not is_null(event.submitter) and event.submitter.value == "cancel":
        return Press.CANCEL
    return OpenDeal(str(document.getElementById("deal-input").value))
