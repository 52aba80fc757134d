"""Paints the dialogs: opens the one that is to be seen and fills it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecell.ui import words
from freecell.ui.choicewords import choice_words
from freecell.ui.cues import SENSES
from freecell.ui.dialogs import (
    DealDialog,
    Dialog,
    GiveUpDialog,
    GradeDialog,
    GuardDialog,
    HelpSheet,
    Menu,
    RulesSheet,
    SettingsSheet,
    Summary,
)
from freecell.ui.language import NAMES, spoken
from freecell.ui.settings import CHOICES
from freecell.web.choices import ChoiceRow, make
from freecell.web.effects import can_give
from freecell.web.nodes import attribute
from freecell.web.rulessheet import RulesSheetPainter


class DialogPainter:
    """The nodes of all dialogs."""

    def __init__(self, document: Any) -> None:
        self._find: Callable[[str], Any] = document.getElementById
        self._rules = RulesSheetPainter(document)
        self._document = document
        self._choices: dict[str, ChoiceRow] = {}
        self._said = ""
        """The language of what the settings say."""
        self._open: Any = None

    def draw(self, dialog: Dialog | None) -> None:
        """Show a dialog, or none."""
        node: Any = None if dialog is None else self._find(_node_of(dialog))
        if self._open is not None and (node is None or self._open.id != node.id):
            self._open.close()
        self._open = node
        if dialog is None:
            return
        self._fill(dialog)
        if not node.open:
            node.showModal()
        if isinstance(dialog, DealDialog):
            self._find("deal-input").select()

    def _fill(self, dialog: Dialog) -> None:
        match dialog:
            case Summary():
                self._fill_summary(dialog)
            case DealDialog(number, error):
                self._fill_deal_dialog(number, error)
            case Menu(rules, described, difficulty):
                self._find("menu-rules").textContent = rules
                self._find("menu-described").textContent = described
                self._find("menu-difficulty").textContent = difficulty
            case GiveUpDialog(home):
                self._find("give-up-text").textContent = words.give_up_question(home)
            case RulesSheet():
                self._rules.draw(dialog)
            case SettingsSheet():
                self._fill_settings(dialog)
            case GuardDialog():
                self._find("guard-text").textContent = words.guard_text()
            case GradeDialog(is_looking):
                self._fill_grades(is_looking)

    def _fill_summary(self, summary: Summary) -> None:
        node = self._find("summary")
        node.toggleAttribute("data-win", summary.is_win)
        self._find("summary-title").textContent = summary.title
        self._find("summary-text").textContent = summary.text
        boxes = self._find("summary-figures").children
        for index, box in enumerate(boxes):
            box.hidden = index >= len(summary.figures)
            if not box.hidden:
                label, value = summary.figures[index]
                box.firstElementChild.textContent = label
                box.lastElementChild.textContent = value
        for button in node.querySelectorAll("[data-action]"):
            action = attribute(button, "data-action")
            button.hidden = action not in summary.offers
            button.classList.toggle("main", action == summary.offers[0])

    def _fill_settings(self, sheet: SettingsSheet) -> None:
        if not self._choices:
            for name in _choices_here():
                values = CHOICES[name]
                row = self._choices[name] = ChoiceRow(self._document, "choice", name, values)
                self._find("settings-rows").append(row.node)
            for code in NAMES:
                self._choices["language"].options[code].lang = code
        if self._said != spoken():
            self._said = spoken()
            said = choice_words()
            for name, row in self._choices.items():
                row.say(*said[name])
        for name, row in self._choices.items():
            row.show(sheet.settings[name])
        self._find("settings-error").textContent = sheet.error

    def _fill_grades(self, is_looking: bool) -> None:
        grades = self._find("grades-list")
        if not grades.children.length:
            for grade in range(1, len(words.grades()) + 1):
                button = make(self._document, "button", type="button")
                button.setAttribute("data-grade", str(grade))
                grades.append(button)
        for button, label in zip(grades.children, words.grades(), strict=True):
            button.textContent = label
            button.disabled = is_looking
        self._find("grades-text").textContent = words.looking() if is_looking else words.how_hard()

    def _fill_deal_dialog(self, number: int, error: str) -> None:
        field = self._find("deal-input")
        self._find("deal-asked").textContent = words.number_asked()
        self._find("deal-error").textContent = error
        field.setAttribute("aria-invalid", "true" if error else "false")
        if not error:
            field.value = str(number)


def _choices_here() -> list[str]:
    """Return the choices that mean something on this device."""
    return [name for name in CHOICES if name not in SENSES or can_give(name)]


def _node_of(dialog: Dialog) -> str:
    match dialog:
        case Summary():
            return "summary"
        case DealDialog():
            return "deal-dialog"
        case Menu():
            return "menu"
        case GiveUpDialog():
            return "give-up"
        case RulesSheet():
            return "rules"
        case SettingsSheet():
            return "settings"
        case GuardDialog():
            return "guard"
        case GradeDialog():
            return "grades"
        case HelpSheet():
            return "help"
