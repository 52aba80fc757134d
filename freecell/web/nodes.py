"""Small helps for talking to the page's nodes."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsNull


def is_null(value: Any) -> bool:
    """Whether JavaScript gave nothing: its null is not Python's None."""
    return value is None or isinstance(value, JsNull)


def attribute(node: Any, name: str) -> str | None:
    """Return the text of an attribute, None without one."""
    value = node.getAttribute(name)
    return None if is_null(value) else str(value)


def set_attribute(node: Any, name: str, value: str | None) -> None:
    """Write an attribute; None takes it away."""
    if value is None:
        node.removeAttribute(name)
    else:
        node.setAttribute(name, value)


def closest(node: Any, selector: str) -> Any | None:
    """Return the node itself or the nearest one around it that fits, None without one."""
    found = node.closest(selector)
    return None if is_null(found) else found
