"""Paints the sheet of the house rules; its choices are made when it is opened first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecell.houserules import preset_of
from freecell.options import OPTIONS, PRESET
from freecell.ui.dialogs import RulesSheet, run_limits
from freecell.ui.rulewords import OPTION_WORDS, PRESET_WORDS, preset_label


class RulesSheetPainter:
    """The nodes of the sheet."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._selects: dict[str, Any] = {}
        self._presets: dict[str, Any] = {}

    def draw(self, sheet: RulesSheet) -> None:
        """Show which rules are chosen and what they mean."""
        if not self._selects:
            self._make()
        chosen = sheet.chosen
        for name, select in self._selects.items():
            select.value = OPTIONS[name].text(chosen)
        preset = preset_of(chosen)
        for name, radio in self._presets.items():
            radio.checked = name == preset
        self._id("rules-equal").textContent = f"Chosen: {preset_label(chosen)}."
        self._id("rules-error").textContent = sheet.error
        self._id("rules-foot").hidden = chosen == sheet.current and not sheet.error
        self._draw_limits(run_limits(chosen.card))

    def _draw_limits(self, limits: list[list[int]]) -> None:
        self._id("limits").hidden = not limits
        self._id("limits-none").hidden = bool(limits)
        if not limits:
            return
        head = ["Free cells", *(str(cells) for cells in range(len(limits[0])))]
        rows = [self._row("th", head)]
        for columns, line in enumerate(limits):
            counted = "1 empty column" if columns == 1 else f"{columns} empty columns"
            label = "Any columns" if len(limits) == 1 else counted
            rows.append(self._row("td", [label, *map(str, line)]))
        self._id("limits").replaceChildren(*rows)

    def _row(self, tag: str, texts: Iterable[str]) -> Any:
        cells = [self._node(tag, text) for text in texts]
        if tag == "td":
            cells[0] = self._node("th", str(cells[0].textContent), scope="row")
        return self._node("tr", *cells)

    def _make(self) -> None:
        """Make a choice for each preset and each option."""
        for name, words in PRESET_WORDS.items():
            radio = self._node("input", type="radio", name="preset", value=name)
            radio.setAttribute("data-rule", PRESET)
            self._presets[name] = radio
            label = self._node(
                "label", radio, self._node("b", words.label), self._node("span", words.explanation)
            )
            self._id("rules-presets").append(label)
        for name, option in OPTION_WORDS.items():
            select = self._node(
                "select",
                *(self._node("option", text, value=value) for value, text in option.values.items()),
                id=f"rule-{name}",
            )
            select.setAttribute("data-rule", name)
            select.setAttribute("aria-describedby", f"about-{name}")
            self._selects[name] = select
            label = self._node("label", option.label)
            label.htmlFor = f"rule-{name}"
            about = self._node("small", option.explanation, id=f"about-{name}")
            self._id("rules-options").append(self._node("li", label, select, about))

    def _node(self, tag: str, *children: Any, **properties: str) -> Any:
        node = self._document.createElement(tag)
        for name, value in properties.items():
            node.setAttribute(name, value)
        node.append(*children)
        return node

    def _id(self, name: str) -> Any:
        return self._document.getElementById(name)
