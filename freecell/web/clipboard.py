"""Copies a text, on a tap: only then may a page do it."""

from __future__ import annotations

from typing import Any

from js import document, navigator

from freecell.web.nodes import is_null


def copy(text: str) -> None:
    """Put a text on the clipboard, in the old way where the new one is not there."""
    clipboard: Any = getattr(navigator, "clipboard", None)
    if not is_null(clipboard):
        clipboard.writeText(text)
        return
    field = document.createElement("textarea")
    field.value = text
    document.body.append(field)
    field.select()
    document.execCommand("copy")
    field.remove()
