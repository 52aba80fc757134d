"""The list of impossible deals, fetched the first time that it is needed.

Only deals beyond the first million need it, so it does not burden the start.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import console, fetch
from pyodide.ffi import JsException

from freecell.impossible import bring, impossible

ADDRESS = "data/impossible.bin"
"""From the page's own address."""

_fetching: set[asyncio.Task[None]] = set()


def ask_impossible(number: int, answer: Callable[[bool], None]) -> None:
    """Call `answer` with whether a deal is impossible, now or once the list has arrived."""
    try:
        answer(impossible(number))
    except OSError:  # the list is not there
        task = asyncio.ensure_future(_fetch_and_answer(number, answer))
        _fetching.add(task)  # the loop alone would not keep it alive
        task.add_done_callback(_fetching.discard)


async def _fetch_and_answer(number: int, answer: Callable[[bool], None]) -> None:
    try:
        await _fetch()
        is_impossible = impossible(number)
    except (JsException, OSError) as error:
        console.warn(f"The list of impossible deals did not arrive: {error}")
    else:
        answer(is_impossible)


async def _fetch() -> None:
    response = await fetch(ADDRESS)
    if not response.ok:
        raise OSError(f"{response.status} for {ADDRESS}")
    bring((await response.arrayBuffer()).to_bytes())
