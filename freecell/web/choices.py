"""Rows of choices on a sheet, made when it is opened first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from freecell.web.nodes import set_attribute


def make(document: Any, tag: str, *children: Any, **attributes: str) -> Any:
    """Return a new node."""
    node = document.createElement(tag)
    for name, value in attributes.items():
        node.setAttribute(name, value)
    node.append(*children)
    return node


class ChoiceRow:
    """A row with a label, a choice and an explanation; the page is still to be told their texts.

    The choice's ``data-<kind>`` is the name of what it decides.
    """

    def __init__(self, document: Any, kind: str, name: str, values: Iterable[str]) -> None:
        self.options = {value: make(document, "option", value=value) for value in values}
        self._select = make(document, "select", *self.options.values(), id=f"{kind}-{name}")
        self._select.setAttribute(f"data-{kind}", name)
        self._label = make(document, "label")
        self._label.htmlFor = self._select.id
        self._about = make(document, "small", id=f"about-{kind}-{name}")
        self.node = make(document, "li", self._label, self._select, self._about)

    def say(self, label: str, about: str, values: Mapping[str, str]) -> None:
        """Write the texts."""
        self._label.textContent = label
        self._about.textContent = about
        self._about.hidden = not about
        set_attribute(self._select, "aria-describedby", self._about.id if about else None)
        for value, text in values.items():
            self.options[value].textContent = text

    def show(self, value: str) -> None:
        """Show what is chosen."""
        self._select.value = value
