"""Paints the dialogs: opens the one that is to be seen and fills it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from freecell.ui import words
from freecell.ui.choicewords import CHOICE_WORDS, ChoiceWords
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
from freecell.ui.settings import Settings
from freecell.web.choices import choice_row, make
from freecell.web.effects import can_give
from freecell.web.nodes import attribute
from freecell.web.rulessheet import RulesSheetPainter


class DialogPainter:
    """The nodes of all dialogs."""

    def __init__(self, document: Any) -> None:
        self._find: Callable[[str], Any] = document.getElementById
        self._rules = RulesSheetPainter(document)
        self._document = document
        self._choices: dict[str, Any] = {}
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
            case SettingsSheet(settings):
                self._fill_settings(settings)
            case GuardDialog():
                self._find("guard-text").textContent = words.GUARD_TEXT
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

    def _fill_settings(self, settings: Settings) -> None:
        if not self._choices:
            for name, choice in _choices_here():
                row, self._choices[name] = choice_row(self._document, "choice", name, *choice)
                self._find("settings-rows").append(row)
        for name, select in self._choices.items():
            select.value = settings[name]

    def _fill_grades(self, is_looking: bool) -> None:
        grades = self._find("grades-list")
        if not grades.children.length:
            for grade, label in enumerate(words.GRADES, 1):
                button = make(self._document, "button", label, type="button")
                button.setAttribute("data-grade", str(grade))
                grades.append(button)
        self._find("grades-text").textContent = words.LOOKING if is_looking else words.HOW_HARD
        for button in grades.children:
            button.disabled = is_looking

    def _fill_deal_dialog(self, number: int, error: str) -> None:
        field = self._find("deal-input")
        self._find("deal-error").textContent = error
        field.setAttribute("aria-invalid", "true" if error else "false")
        if not error:
            field.value = str(number)


def _choices_here() -> Iterator[tuple[str, ChoiceWords]]:
    """Yield the choices that mean something on this device."""
    for name, choice in CHOICE_WORDS.items():
        if name not in SENSES or can_give(name):
            yield name, choice


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
