"""Paints the sheet of the house rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecell.houserules import preset_of
from freecell.options import OPTIONS, PRESET
from freecell.ui.dialogs import RulesSheet, run_limits
from freecell.ui.rulewords import OPTION_WORDS, PRESET_WORDS, preset_label
from freecell.web.choices import choice_row, make


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
        rows = [self._row("th", "Free cells", map(str, range(len(limits[0]))))]
        for columns, line in enumerate(limits):
            counted = "1 empty column" if columns == 1 else f"{columns} empty columns"
            label = "Any columns" if len(limits) == 1 else counted
            rows.append(self._row("td", label, map(str, line)))
        self._id("limits").replaceChildren(*rows)

    def _row(self, tag: str, label: str, texts: Iterable[str]) -> Any:
        head = make(self._document, "th", label, scope="row")
        return make(self._document, "tr", head, *(make(self._document, tag, t) for t in texts))

    def _make(self) -> None:
        """Make a choice for each preset and each option."""
        for name, words in PRESET_WORDS.items():
            radio = make(self._document, "input", type="radio", name="preset", value=name)
            radio.setAttribute("data-rule", PRESET)
            self._presets[name] = radio
            title = make(self._document, "b", words.label)
            about = make(self._document, "span", words.explanation)
            self._id("rules-presets").append(make(self._document, "label", radio, title, about))
        for name, option in OPTION_WORDS.items():
            row, self._selects[name] = choice_row(self._document, "rule", name, *option)
            self._id("rules-options").append(row)

    def _id(self, name: str) -> Any:
        return self._document.getElementById(name)
