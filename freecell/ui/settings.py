"""What the player has chosen for good, kept on the device as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from freecell.houserules import HouseRules
from freecell.options import write_rules
from freecell.save import SaveError, rules_from_json

VERSION = 1


class SettingsError(ValueError):
    """A text that is no settings; the message tells a player why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's choices."""

    rules: HouseRules = field(default_factory=HouseRules)
    """House rules for new games."""


def write_settings(settings: Settings) -> str:
    """Return settings as text; `read_settings` is the inverse."""
    return json.dumps({"version": VERSION, "rules": write_rules(settings.rules)})


def read_settings(text: str) -> Settings:
    """Read settings. Raises SettingsError, and nothing else, whatever the text is."""
    try:
        data = json.loads(text)
        if data["version"] != VERSION:
            raise SettingsError("they were written by another version of the program")
        return Settings(rules_from_json(data["rules"]))
    except SettingsError:
        raise
    except SaveError as error:
        raise SettingsError(str(error)) from error
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise SettingsError("they are damaged") from error
