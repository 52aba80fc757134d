"""What a player reads of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class ChoiceWords(NamedTuple):
    """What a player reads of one setting."""

    label: str
    explanation: str
    values: Mapping[str, str]
    """By the values' names."""


_SWITCH = {"off": "off", "on": "on"}

CHOICE_WORDS = {
    "light": ChoiceWords("Winnable light", "Shows beside the deal whether it can be won.", _SWITCH),
    "guard": ChoiceWords("Guard", "Asks before a move that loses the deal.", _SWITCH),
    "coach": ChoiceWords("Coach", "Marks what each move does to the chance to win.", _SWITCH),
    "one-tap": ChoiceWords(
        "One tap plays", "It sends a card to the best spot; hold or drag it to choose.", _SWITCH
    ),
    "letters": ChoiceWords("Keys of one letter", "Such as U for undo; see Keys.", _SWITCH),
    "table": ChoiceWords(
        "Table",
        "",
        {"felt": "felt", "blue": "blue", "slate": "slate", "linen": "linen"},
    ),
    "theme": ChoiceWords(
        "Light and dark", "", {"system": "as the system", "light": "light", "dark": "dark"}
    ),
    "deck": ChoiceWords("Deck", "", {"two": "two colours", "four": "four colours"}),
    "print": ChoiceWords("Print", "", {"normal": "normal", "large": "large"}),
    "hand": ChoiceWords("Hand", "", {"right": "right", "left": "left"}),
    "speed": ChoiceWords(
        "Cards glide", "", {"fast": "fast", "normal": "unhurried", "slow": "slowly", "off": "never"}
    ),
    "sound": ChoiceWords(
        "Sounds", "For cards put down, going home or refused, and for a win.", _SWITCH
    ),
    "vibration": ChoiceWords("Vibration", "A short one for each of your moves.", _SWITCH),
}
"""By the names of `freecell.ui.settings.CHOICES`, in their order."""
