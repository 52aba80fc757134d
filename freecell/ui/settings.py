"""What the player has chosen for good, kept on the device as JSON.

::

    {"version": 1, "rules": {"cells": "4", ...}, "choices": {"table": "blue", "light": "on"}}

Choices that are missing are the usual ones; what this version does not know is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from freecell.houserules import HouseRules
from freecell.options import write_rules
from freecell.save import SaveError, rules_from_json
from freecell.ui.language import NAMES

VERSION = 1

SWITCH = ("off", "on")

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "language": ("system", *NAMES),
        "light": SWITCH,
        "guard": SWITCH,
        "coach": SWITCH,
        "one-tap": SWITCH,
        "letters": ("on", "off"),
        "table": ("felt", "blue", "slate", "linen"),
        "theme": ("system", "light", "dark"),
        "deck": ("two", "four"),
        "print": ("normal", "large"),
        "hand": ("right", "left"),
        "speed": ("fast", "normal", "slow", "off"),
        "sound": SWITCH,
        "vibration": SWITCH,
    }
)
"""Every choice with its values, the usual one first."""

LOOKS = ("table", "theme", "deck", "print", "hand", "speed")
"""The choices that the style sheet knows, as data attributes of the page."""


class SettingsError(ValueError):
    """A text that is no settings."""

    def __init__(self, reason: str, *, is_newer: bool = False) -> None:
        super().__init__(reason)
        self.is_newer = is_newer
        """Whether another version of the program wrote it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's choices."""

    rules: HouseRules = field(default_factory=HouseRules)
    """House rules for new games."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """Of `CHOICES`, those that are not the usual ones."""

    def __getitem__(self, name: str) -> str:
        """Return the value of a choice."""
        return self.chosen.get(name, CHOICES[name][0])

    def is_on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self[name] == "on"

    def choose(self, name: str, value: str) -> Settings:
        """Return settings with another value. Raises KeyError or ValueError for none of ours."""
        if value not in CHOICES[name]:
            raise ValueError(f"{name!r} cannot be {value!r}")
        others = {key: kept for key, kept in self.chosen.items() if key != name}
        is_usual = value == CHOICES[name][0]
        return replace(self, chosen=others if is_usual else {**others, name: value})


def write_settings(settings: Settings) -> str:
    """Return settings as text; `read_settings` is the inverse."""
    rules = write_rules(settings.rules)
    return json.dumps({"version": VERSION, "rules": rules, "choices": dict(settings.chosen)})


def read_settings(text: str) -> Settings:
    """Read settings. Raises SettingsError, and nothing else, whatever the text is."""
    try:
        data = json.loads(text)
        if data["version"] != VERSION:
            reason = "the settings were written by another version of the program"
            raise SettingsError(reason, is_newer=True)
        settings = Settings(rules_from_json(data["rules"]))
        for name, value in data.get("choices", {}).items():
            if value in CHOICES.get(name, ()):
                settings = settings.choose(name, value)
        return settings
    except SettingsError:
        raise
    except SaveError as error:
        raise SettingsError(str(error)) from error
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise SettingsError("the settings are damaged") from error
