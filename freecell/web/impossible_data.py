"""The list of impossible deals, fetched the first time that it is needed.

Only deals beyond the first million need it, so it does not burden the start.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import console, fetch
from pyodide.ffi import JsException

from freecell.impossible import Packed, impossible

ADDRESS = "data/impossible.bin"
"""From the page's own address."""

_arrived: list[Packed] = []
"""The list, once it is there."""

_fetching: set[asyncio.Task[None]] = set()


def ask_impossible(number: int, answer: Callable[[bool], None]) -> None:
    """Call `answer` with whether a deal is impossible, now or once the list has arrived."""
    try:
        answer(impossible(number, *_arrived))
    except OSError:  # the list is not there
        task = asyncio.ensure_future(_fetch_and_answer(number, answer))
        _fetching.add(task)  # the loop alone would not keep it alive
        task.add_done_callback(_fetching.discard)


async def _fetch_and_answer(number: int, answer: Callable[[bool], None]) -> None:
    try:
        _arrived[:] = [await _fetch()]
        is_impossible = impossible(number, *_arrived)
    except (JsException, OSError) as error:
        console.warn(f"The list of impossible deals did not arrive: {error}")
    else:
        answer(is_impossible)


async def _fetch() -> Packed:
    response = await fetch(ADDRESS)
    if not response.ok:
        raise OSError(f"{response.status} for {ADDRESS}")
    return Packed.from_bytes((await response.arrayBuffer()).to_bytes())
