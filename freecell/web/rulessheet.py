"""Paints the sheet of the house rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecell.houserules import preset_of
from freecell.options import OPTIONS, PRESET
from freecell.ui import rulewords
from freecell.ui.dialogs import RulesSheet, run_limits
from freecell.ui.language import spoken
from freecell.web.choices import ChoiceRow, make


class RulesSheetPainter:
    """The nodes of the sheet."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._rows: dict[str, ChoiceRow] = {}
        self._presets: dict[str, Any] = {}
        self._said = ""
        """The language of what is written on the sheet."""

    def draw(self, sheet: RulesSheet) -> None:
        """Show which rules are chosen and what they mean."""
        if self._said != spoken():
            self._said = spoken()
            self._make()
        chosen = sheet.chosen
        for name, row in self._rows.items():
            row.show(OPTIONS[name].text(chosen))
        preset = preset_of(chosen)
        for name, radio in self._presets.items():
            radio.checked = name == preset
        self._id("rules-equal").textContent = rulewords.preset_chosen(chosen)
        self._id("rules-error").textContent = sheet.error
        self._id("rules-foot").hidden = chosen == sheet.current and not sheet.error
        self._draw_limits(run_limits(chosen.card))

    def _draw_limits(self, limits: list[list[int]]) -> None:
        self._id("limits").hidden = not limits
        self._id("limits-none").hidden = bool(limits)
        if not limits:
            return
        rows = [self._row("th", rulewords.cells_heading(), map(str, range(len(limits[0]))))]
        for columns, line in enumerate(limits):
            label = rulewords.columns_heading(columns if len(limits) > 1 else None)
            rows.append(self._row("td", label, map(str, line)))
        self._id("limits").replaceChildren(*rows)

    def _row(self, tag: str, label: str, texts: Iterable[str]) -> Any:
        head = make(self._document, "th", label, scope="row")
        return make(self._document, "tr", head, *(make(self._document, tag, t) for t in texts))

    def _make(self) -> None:
        """Make a choice for each preset and each option."""
        self._id("rules-presets").replaceChildren()
        for name, words in rulewords.preset_words().items():
            radio = make(self._document, "input", type="radio", name="preset", value=name)
            radio.setAttribute("data-rule", PRESET)
            self._presets[name] = radio
            title = make(self._document, "b", words.label)
            about = make(self._document, "span", words.explanation)
            self._id("rules-presets").append(make(self._document, "label", radio, title, about))
        self._id("rules-options").replaceChildren()
        for name, option in rulewords.option_words().items():
            row = self._rows[name] = ChoiceRow(self._document, "rule", name, option.values)
            row.say(*option)
            self._id("rules-options").append(row.node)

    def _id(self, name: str) -> Any:
        return self._document.getElementById(name)
