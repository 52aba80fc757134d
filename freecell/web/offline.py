"""The service worker seen from the page: playing offline, and newer versions of the game.

A newer version installs itself beside the one that is played and waits. It comes in when the app
says so; the page is then loaded anew, once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import Object, console, document, freecellBoot, navigator, performance
from pyodide.ffi import JsException, to_js
from pyodide.ffi.wrappers import add_event_listener

from freecell.web.nodes import is_null

LOOK_EVERY = 3600.0
"""Seconds between two looks for a newer version while the page stays open."""

MOST_WAITED = 10.0
"""Seconds that a newer version may take to come in by itself; later, the page is not loaded anew.

A browser may let a version finish what it is asked for first, and the player has begun by then.
"""


CALM = 1.5
"""Seconds after the start until the worker fetches what makes the next one faster."""


class Offline:
    """Registers the service worker and follows what becomes of it."""

    def __init__(self, on_ready: Callable[[bool], None], on_update: Callable[[bool], None]) -> None:
        """Take what to call when the game needs no network any more, and when an update waits.

        The first is told whether this browser installs apps by hand only, as it is on iOS; the
        second whether the update may come in by itself.
        """
        self._on_ready = on_ready
        self._on_update = on_update
        self._registration: Any = None
        self._looked = performance.now()
        self._beginning: asyncio.Future[None] | None = None

    def begin(self) -> None:
        """Begin, without waiting for it."""
        self._beginning = asyncio.ensure_future(self._begin())

    async def _begin(self) -> None:
        """Register the worker, after the start: it must not compete with it for the network.

        The page names its worker; without a name, and where there are no workers, there is none.
        """
        named = document.querySelector("meta[name=service-worker]")
        if is_null(named):
            return
        options = to_js(
            {"scope": "./", "updateViaCache": "none"}, dict_converter=Object.fromEntries
        )
        try:
            container: Any = getattr(navigator, "serviceWorker", None)
            if is_null(container):
                return
            self._registration = await container.register(named.content, options)
            if is_null(self._registration):  # some tools block workers by doing nothing
                return
            is_first = is_null(self._registration.active)
            await container.ready
        except JsException as error:
            console.warn(f"The game cannot be kept for offline play: {error}")
            return
        self._watch(self._registration)
        if is_first:
            # Only Safari on iOS has this property; it is true once the app is installed.
            self._on_ready(getattr(navigator, "standalone", None) is False)
        elif not _saves_data():
            await asyncio.sleep(CALM)
            self._registration.active.postMessage("keep-for-later")

    def take_update(self, by_hand: bool) -> None:
        """Go over to the version that waits; the page is loaded anew with it.

        Unless the player has asked for it, he must not have begun to play by then.
        """
        waiting = self._registration.waiting
        if is_null(waiting):
            freecellBoot.renew()  # another page has gone over already
            return
        asked = performance.now()

        def changed(_event: Any) -> None:
            if by_hand or performance.now() - asked < MOST_WAITED * 1000:
                freecellBoot.renew()

        add_event_listener(navigator.serviceWorker, "controllerchange", changed)
        waiting.postMessage("activate")

    def keep_storage(self) -> None:
        """Ask the browser not to clear what is stored when space gets short."""
        manager: Any = getattr(navigator, "storage", None)
        if not is_null(manager) and hasattr(manager, "persist"):
            manager.persist()

    def _watch(self, registration: Any) -> None:
        add_event_listener(registration, "updatefound", lambda _: self._follow(registration))
        add_event_listener(document, "visibilitychange", lambda _: self._look())
        if not is_null(registration.waiting):
            self._tell_update()
        self._follow(registration)

    def _follow(self, registration: Any) -> None:
        """Tell of the version that is being installed once it is whole."""
        worker = registration.installing
        if is_null(worker):
            return

        def changed(_event: Any) -> None:
            if worker.state == "installed" and not is_null(navigator.serviceWorker.controller):
                self._tell_update()

        add_event_listener(worker, "statechange", changed)

    def _tell_update(self) -> None:
        """Tell that an update waits; a page that was loaded anew for one takes no other by itself.

        Otherwise it might load itself anew for ever, as long as a site shows now this version and
        now that one.
        """
        self._on_update(not freecellBoot.isRenewed)

    def _look(self) -> None:
        """Look for a newer version when the player comes back, but not too often."""
        now = performance.now()
        if document.hidden or now - self._looked < LOOK_EVERY * 1000:
            return
        self._looked = now
        self._registration.update().catch(lambda _: None)


def _saves_data() -> bool:
    """Return whether the player wants as little as possible to be fetched; few browsers know."""
    connection: Any = getattr(navigator, "connection", None)
    return not is_null(connection) and bool(getattr(connection, "saveData", False))
