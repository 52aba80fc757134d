"""Copies a text, on a tap: only then may a page do it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, navigator
from pyodide.ffi import JsException

from freecell.web.nodes import is_null

_running: set[asyncio.Future[None]] = set()


def copy(text: str, told: Callable[[bool], None]) -> None:
    """Put a text on the clipboard, and tell whether that could be done."""
    clipboard: Any = getattr(navigator, "clipboard", None)
    if is_null(clipboard):
        told(_copy_in_the_old_way(text))
        return
    # Asked for at once: some browsers allow it only while the tap is being heard.
    writing = asyncio.ensure_future(_wait_for(clipboard.writeText(text), text, told))
    _running.add(writing)  # a future that nobody holds may be forgotten
    writing.add_done_callback(_running.discard)


async def _wait_for(written: Any, text: str, told: Callable[[bool], None]) -> None:
    try:
        await written
    except JsException:
        told(_copy_in_the_old_way(text))
    else:
        told(True)


def _copy_in_the_old_way(text: str) -> bool:
    field = document.createElement("textarea")
    field.value = text
    document.body.append(field)
    field.select()
    has_copied = bool(document.execCommand("copy"))
    field.remove()
    return has_copied
