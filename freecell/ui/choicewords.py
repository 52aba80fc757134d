"""What a player reads of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from freecell.ui.language import NAMES, _


class ChoiceWords(NamedTuple):
    """What a player reads of one setting."""

    label: str
    explanation: str
    values: Mapping[str, str]
    """By the values' names."""


def choice_words() -> dict[str, ChoiceWords]:
    """What a player reads of the settings, by the names of `CHOICES` and in their order."""
    switch = {"off": _("off"), "on": _("on")}
    return {
        "language": ChoiceWords(_("Language"), "", {"system": _("as the browser"), **NAMES}),
        "light": ChoiceWords(
            _("Winnable light"), _("Shows beside the deal whether it can be won."), switch
        ),
        "guard": ChoiceWords(_("Guard"), _("Asks before a move that loses the deal."), switch),
        "coach": ChoiceWords(
            _("Coach"), _("Marks what each move does to the chance to win."), switch
        ),
        "one-tap": ChoiceWords(
            _("One tap plays"),
            _("It sends a card to the best spot; hold or drag it to choose."),
            switch,
        ),
        "letters": ChoiceWords(_("Keys of one letter"), _("Such as U for undo; see Keys."), switch),
        "table": ChoiceWords(
            _("Table"),
            "",
            {"felt": _("felt"), "blue": _("blue"), "slate": _("slate"), "linen": _("linen")},
        ),
        "theme": ChoiceWords(
            _("Light and dark"),
            "",
            {"system": _("as the system"), "light": _("light"), "dark": _("dark")},
        ),
        "deck": ChoiceWords(_("Deck"), "", {"two": _("two colours"), "four": _("four colours")}),
        "print": ChoiceWords(_("Print"), "", {"normal": _("normal"), "large": _("large")}),
        "hand": ChoiceWords(_("Hand"), "", {"right": _("right"), "left": _("left")}),
        "speed": ChoiceWords(
            _("Cards glide"),
            "",
            {
                "fast": _("fast"),
                "normal": _("unhurried"),
                "slow": _("slowly"),
                "off": _("never"),
            },
        ),
        "sound": ChoiceWords(
            _("Sounds"), _("For cards put down, going home or refused, and for a win."), switch
        ),
        "vibration": ChoiceWords(_("Vibration"), _("A short one for each of your moves."), switch),
    }
