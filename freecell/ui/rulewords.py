"""House rules in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from freecell.houserules import HouseRules, preset_of
from freecell.options import OPTIONS, PRESET, write_briefly


class OptionWords(NamedTuple):
    """What a player reads of an option."""

    label: str
    explanation: str
    values: Mapping[str, str]
    """By the values' names."""


class PresetWords(NamedTuple):
    """What a player reads of a preset."""

    label: str
    explanation: str


PRESET_WORDS = {
    "standard": PresetWords("Standard", "Safe cards go home by themselves"),
    "casual": PresetWords("Casual", "Cards may come back from home, undo counts"),
    "strict": PresetWords("Strict", "No move left loses, no clock"),
    "points": PresetWords("Points", "Ten for each card home, speed counts"),
}
OWN = "Your own rules"

OPTION_WORDS = {
    "cells": OptionWords(
        "Free cells",
        "Fewer cells make it harder.",
        {str(count): str(count) for count in range(9)},
    ),
    "build": OptionWords(
        "Columns are built",
        "By suit is Baker's Game.",
        {"alternate-colours": "in alternate colours", "same-suit": "by suit"},
    ),
    "empty-column": OptionWords(
        "An empty column takes",
        "What may be put where a column was.",
        {"any-card": "any card", "kings-only": "kings only", "nothing": "nothing"},
    ),
    "run-limit": OptionWords(
        "Cards that move at once",
        "The table below shows how many.",
        {"exact": "as single moves could", "simple": "one for each place", "none": "any run"},
    ),
    "returns": OptionWords(
        "Cards come back from home",
        "A card that you sent home may be of use again.",
        {"never": "never", "to-cell": "to a free cell", "to-column": "to a column"},
    ),
    "whole-column": OptionWords(
        "Whole column into an empty one",
        "It changes nothing, but it is a move.",
        {"allowed": "allowed", "refused": "refused"},
    ),
    "autoplay": OptionWords(
        "Cards go home by themselves",
        "Safe: when no other card could need them.",
        {
            "never": "never",
            "safe": "when it is safe",
            "when-won": "when the deal is won",
            "everything": "whenever they can",
        },
    ),
    "tap": OptionWords(
        "A tap",
        "Select, then tap where it goes; or let one tap do both.",
        {"selects": "selects a card", "best-spot": "sends it to the best spot"},
    ),
    "tap-home": OptionWords(
        "A tap sends a card home",
        "If it can go there; drag it to play it elsewhere.",
        {"off": "no", "on": "yes"},
    ),
    "auto-lost": OptionWords(
        "Auto in a lost position",
        "When no way to win is left.",
        {"told": "tells you", "concedes": "gives the deal up"},
    ),
    "stuck": OptionWords(
        "No legal move left",
        "A lost deal can be taken back until you take another.",
        {"told": "is told", "loses": "loses the deal"},
    ),
    "undo": OptionWords(
        "Undo",
        "Whether taking back is a move too.",
        {"free": "is free", "counts": "counts as a move"},
    ),
    "undo-depth": OptionWords(
        "Undo goes back",
        "How many moves can be taken back.",
        {"unlimited": "to the deal", "150": "150 moves"},
    ),
    "result": OptionWords(
        "The result is",
        "What a game is measured by.",
        {"moves-and-time": "moves and time", "cards-home": "cards home", "points": "points"},
    ),
    "clock": OptionWords(
        "The clock",
        "Whether time is shown, and counts.",
        {"shown": "is shown", "none": "is not shown"},
    ),
}
"""By the options' names, in the order of `OPTIONS`."""


def rules_name(rules: HouseRules) -> str:
    """Return a short name: ``Strict rules``, ``Strict rules, but free cells: 7``."""
    brief = write_briefly(rules)
    label = PRESET_WORDS[brief.pop(PRESET, "standard")].label
    differing = [f"{OPTION_WORDS[name].label.lower()}: {_value(rules, name)}" for name in brief]
    return f"{label} rules" + (f", but {', '.join(differing)}" if differing else "")


def describe(rules: HouseRules) -> str:
    """Return every rule in plain words: ``Free cells: 4. Columns are built in alternate…``."""
    said = []
    for name, words in OPTION_WORDS.items():
        colon = ":" if name == "cells" else ""
        said.append(f"{words.label}{colon} {_value(rules, name)}.")
    return " ".join(said)


def preset_label(rules: HouseRules) -> str:
    """Return the preset that the rules are, or that they are the player's own."""
    name = preset_of(rules)
    return OWN if name is None else PRESET_WORDS[name].label


def _value(rules: HouseRules, name: str) -> str:
    return OPTION_WORDS[name].values[OPTIONS[name].text(rules)]
