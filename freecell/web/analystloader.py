"""Loads the analyst once the table can be played: an archive, imported piece by piece.

Python imports from the archive as it is. Each piece is imported between two frames, since all of
them at once would make the first taps wait.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING
from zipimport import zipimporter

from js import console, document, fetch, performance
from pyodide.ffi import JsException

import freecell
import freecell.ui
from freecell.ui.adviser import Adviser
from freecell.ui.app import App
from freecell.web.pieces import pieces

if TYPE_CHECKING:
    from freecell.ui.panels import PanelDesk
    from freecell.ui.table import Table
    from freecell.ui.thinker import Thinker

ARCHIVE = "/tmp/analyst.zip"
"""Where the archive is kept while the page is open."""

SOLVER = "freecell.solver"
"""The package in it."""

BREATH = 1.0
"""Seconds after the start that belong to the player's first look, and to his first taps."""

ORDER = "order.txt"
"""In the archive: the names of its modules, none before those that it imports."""


class AnalystLoader:
    """Brings the analyst to the app; without it, the game can be played all the same."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._loading: asyncio.Future[None] | None = None

    def begin(self) -> None:
        """Begin, without waiting for it."""
        self._loading = asyncio.ensure_future(self._load())

    async def _load(self) -> None:
        await asyncio.sleep(BREATH)
        try:
            await _fetch()
            for _ in pieces(SOLVER, _modules()):
                await asyncio.sleep(0)
        except (JsException, OSError, ImportError) as error:
            console.warn(f"The analyst did not arrive: {error}")
            self._app.bring_nobody()
        else:
            self._app.bring(_make)


async def _fetch() -> None:
    """Fetch the archive, and have Python look into it for what the packages lack."""
    named = document.querySelector("meta[name=analyst]")
    response = await fetch(named.content)
    if not response.ok:
        raise OSError(f"{response.status} for {named.content}")
    with open(ARCHIVE, "wb") as file:
        file.write((await response.arrayBuffer()).to_bytes())
    for package in (freecell, freecell.ui):
        package.__path__.append(f"{ARCHIVE}/{package.__name__.replace('.', '/')}")


def _modules() -> list[str]:
    return zipimporter(ARCHIVE).get_data(ORDER).decode().split()


def _make(table: Table, desk: PanelDesk, thinker: Thinker) -> Adviser:
    from freecell.ui.analyst import Analyst  # it was not there when this module was imported

    return Analyst(table, desk, thinker, lambda: performance.now() / 1000, Random())
