"""Rows of choices on a sheet, made when it is opened first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def make(document: Any, tag: str, *children: Any, **attributes: str) -> Any:
    """Return a new node."""
    node = document.createElement(tag)
    for name, value in attributes.items():
        node.setAttribute(name, value)
    node.append(*children)
    return node


def choice_row(
    document: Any, kind: str, name: str, label: str, about: str, values: Mapping[str, str]
) -> tuple[Any, Any]:
    """Return a row with a label, a choice and an explanation, and the node of the choice.

    The choice's ``data-<kind>`` is the name of what it decides.
    """
    select = make(
        document,
        "select",
        *(make(document, "option", text, value=value) for value, text in values.items()),
        id=f"{kind}-{name}",
    )
    select.setAttribute(f"data-{kind}", name)
    labelled = make(document, "label", label)
    labelled.htmlFor = select.id
    row = make(document, "li", labelled, select)
    if about:
        row.append(make(document, "small", about, id=f"about-{kind}-{name}"))
        select.setAttribute("aria-describedby", f"about-{kind}-{name}")
    return row, select
