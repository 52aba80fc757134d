"""The player's choices: house rules for new games, and the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from freecell.options import OptionError, with_option
from freecell.ui import words
from freecell.ui.dealer import Dealer
from freecell.ui.dialogs import RulesSheet, SettingsSheet
from freecell.ui.intents import Choose, ChooseRule, Intent, Press
from freecell.ui.keeper import Keeper
from freecell.ui.language import NAMES
from freecell.ui.panels import PanelDesk
from freecell.ui.rulewords import option_error
from freecell.ui.settings import Settings

Speak = Callable[[str, Callable[[str | None], None]], None]
"""Has the page speak the language that a choice stands for, one of ``CHOICES["language"]``.

It tells, at once or later, the code of the language when its texts do not arrive, else None.
"""


class Chooser:
    """Opens the two sheets, and keeps what is chosen."""

    def __init__(self, dealer: Dealer, desk: PanelDesk, keeper: Keeper, speak: Speak) -> None:
        self.settings = keeper.load_settings()
        self._dealer = dealer
        self._desk = desk
        self._keeper = keeper
        self._speak = speak
        dealer.rules = self.settings.rules

    def do(self, intent: Intent) -> None:
        """Do what the sheets ask for, or open one."""
        match intent:
            case Press.SETTINGS:
                self._desk.open(SettingsSheet(self.settings))
            case Choose("language", value):
                self._choose_language(value)
            case Choose(name, value):
                self._take(self._newest().choose(name, value))
                self._desk.open(SettingsSheet(self.settings))
            case Press.RULES:
                rules = self.settings.rules
                self._desk.open(RulesSheet(chosen=rules, current=rules))
            case ChooseRule(name, value):
                self._choose_rule(name, value)
            case Press.RULES_NOW | Press.RULES_NEXT:
                self._take_rules(at_once=intent is Press.RULES_NOW)

    def catch_up(self) -> bool:
        """Take over what was chosen in another page; whether there is anything."""
        before, newest = self.settings, self._newest()
        if newest == before:
            return False
        self._follow(newest)
        if newest["language"] != before["language"]:
            self._speak(newest["language"], lambda missing: None)
        if isinstance(self._desk.panels.dialog, SettingsSheet):
            self._desk.open(SettingsSheet(newest))
        return True

    def _choose_language(self, value: str) -> None:
        """Keep the choice only when the language can be spoken."""

        def told(missing: str | None) -> None:
            error = ""
            if missing is None:
                self._take(self._newest().choose("language", value))
            else:
                error = words.no_language(NAMES[missing])
            if isinstance(self._desk.panels.dialog, SettingsSheet):
                self._desk.open(SettingsSheet(self.settings, error))

        self._speak(value, told)

    def _choose_rule(self, name: str, value: str) -> None:
        sheet = self._desk.panels.dialog
        if not isinstance(sheet, RulesSheet):
            return
        try:
            self._desk.open(RulesSheet(with_option(sheet.chosen, name, value), sheet.current))
        except OptionError as error:
            self._desk.open(sheet._replace(error=option_error(error)))

    def _take_rules(self, at_once: bool) -> None:
        sheet = self._desk.panels.dialog
        if not isinstance(sheet, RulesSheet):
            return
        self._take(replace(self._newest(), rules=sheet.chosen))
        self._desk.close()
        if at_once:
            self._dealer.deal_random()
        else:
            self._desk.show_toast(words.rules_from_next_deal())

    def _newest(self) -> Settings:
        """Return the choices to change one of: another page may have changed others."""
        return self._keeper.newest_settings(self.settings)

    def _take(self, settings: Settings) -> None:
        self._follow(settings)
        self._keeper.save_settings(settings)

    def _follow(self, settings: Settings) -> None:
        self.settings = settings
        self._dealer.rules = settings.rules
