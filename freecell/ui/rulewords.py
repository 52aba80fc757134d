"""House rules in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from freecell.houserules import HouseRules, preset_of
from freecell.options import (
    OPTIONS,
    PRESET,
    Contradiction,
    OptionError,
    UnknownOption,
    WrongValue,
    write_briefly,
)
from freecell.rules import MAX_CELLS, Conflict
from freecell.ui.language import _, listed, ngettext, shortened


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
    rules: str
    """What the rules are called that it stands for."""


def preset_words() -> dict[str, PresetWords]:
    """What a player reads of the presets, by their names."""
    return {
        "standard": PresetWords(
            _("Standard"), _("Safe cards go home by themselves"), _("Standard rules")
        ),
        "casual": PresetWords(
            _("Casual"), _("Cards may come back from home, undo counts"), _("Casual rules")
        ),
        "strict": PresetWords(_("Strict"), _("No move left loses, no clock"), _("Strict rules")),
        "points": PresetWords(
            _("Points"), _("Ten for each card home, speed counts"), _("Points rules")
        ),
    }


def option_words() -> dict[str, OptionWords]:
    """What a player reads of the options, by their names, in the order of `OPTIONS`."""
    return {
        "cells": OptionWords(
            _("Free cells"),
            _("Fewer cells make it harder."),
            {str(count): str(count) for count in range(MAX_CELLS + 1)},
        ),
        "build": OptionWords(
            _("Columns are built"),
            _("By suit is Baker's Game."),
            {"alternate-colours": _("in alternate colours"), "same-suit": _("by suit")},
        ),
        "empty-column": OptionWords(
            _("An empty column takes"),
            _("What may be put where a column was."),
            {"any-card": _("any card"), "kings-only": _("kings only"), "nothing": _("nothing")},
        ),
        "run-limit": OptionWords(
            _("Cards that move at once"),
            _("The table below shows how many."),
            {
                "exact": _("as single moves could"),
                "simple": _("one for each place"),
                "none": _("any run"),
            },
        ),
        "returns": OptionWords(
            _("Cards come back from home"),
            _("A card that you sent home may be of use again."),
            {"never": _("never"), "to-cell": _("to a free cell"), "to-column": _("to a column")},
        ),
        "whole-column": OptionWords(
            _("Whole column into an empty one"),
            _("It changes nothing, but it is a move."),
            {"allowed": _("allowed"), "refused": _("refused")},
        ),
        "autoplay": OptionWords(
            _("Cards go home by themselves"),
            _("Safe: when no other card could need them."),
            {
                "never": _("never"),
                "safe": _("when it is safe"),
                "when-won": _("when the deal is won"),
                "everything": _("whenever they can"),
            },
        ),
        "tap": OptionWords(
            _("A tap"),
            _("Select, then tap where it goes; or let one tap do both."),
            {"selects": _("selects a card"), "best-spot": _("sends it to the best spot")},
        ),
        "tap-home": OptionWords(
            _("A tap sends a card home"),
            _("If it can go there; drag it to play it elsewhere."),
            {"off": _("no"), "on": _("yes")},
        ),
        "auto-lost": OptionWords(
            _("Auto in a lost position"),
            _("When no way to win is left."),
            {"told": _("tells you"), "concedes": _("gives the deal up")},
        ),
        "stuck": OptionWords(
            _("No legal move left"),
            _("A lost deal can be taken back until you take another."),
            {"told": _("is told"), "loses": _("loses the deal")},
        ),
        "undo": OptionWords(
            _("Undo"),
            _("Whether taking back is a move too."),
            {"free": _("is free"), "counts": _("counts as a move")},
        ),
        "undo-depth": OptionWords(
            _("Undo goes back"),
            _("How many moves can be taken back."),
            {"unlimited": _("to the deal"), "150": ngettext("{count} move", "{count} moves", 150)},
        ),
        "result": OptionWords(
            _("The result is"),
            _("What a game is measured by."),
            {
                "moves-and-time": _("moves and time"),
                "cards-home": _("cards home"),
                "points": _("points"),
            },
        ),
        "clock": OptionWords(
            _("The clock"),
            _("Whether time is shown, and counts."),
            {"shown": _("is shown"), "none": _("is not shown")},
        ),
    }


def rules_name(rules: HouseRules) -> str:
    """Return a short name: ``Strict rules``, ``Strict rules (Free cells: 7)``."""
    brief = write_briefly(rules)
    name = preset_words()[brief.pop(PRESET, "standard")].rules
    if not brief:
        return name
    words = option_words()
    differing = (_value(words[option], rules, option) for option in brief)
    return _("{rules} ({differences})", rules=name, differences=listed(*differing))


def describe(rules: HouseRules) -> str:
    """Return every rule in plain words: ``Free cells: 4. Columns are built: in alternate…``."""
    said = (_value(words, rules, name) for name, words in option_words().items())
    return " ".join(_("{rule}.", rule=rule) for rule in said)


def preset_label(rules: HouseRules) -> str:
    """Return the preset that the rules are, or that they are the player's own."""
    name = preset_of(rules)
    return _("Your own rules") if name is None else preset_words()[name].label


def preset_chosen(rules: HouseRules) -> str:
    """Say which preset is chosen."""
    return _("Chosen: {preset}.", preset=preset_label(rules))


def _value(words: OptionWords, rules: HouseRules, name: str) -> str:
    value = words.values[OPTIONS[name].text(rules)]
    # Translators: a rule and what it is set to: “Columns are built: by suit”.
    return _("{option}: {value}", option=words.label, value=value)


# -- the table of how many cards move


def cells_heading() -> str:
    return _("Free cells")


def columns_heading(count: int | None) -> str:
    """Head a line of the table; None where empty columns do not count."""
    if count is None:
        return _("Any columns")
    return ngettext("{count} empty column", "{count} empty columns", count)


# -- rules that there are not


def option_error(error: OptionError) -> str:
    """Say what is wrong with options that somebody wrote or chose."""
    match error:
        case UnknownOption():
            return _(
                "There is no option “{name}”. The options are {options}.",
                name=shortened(error.name),
                options=listed(*OPTIONS),
            )
        case WrongValue():
            return _(
                "“{name}” cannot be “{value}”. It can be {values}.",
                name=error.name,
                value=shortened(error.text),
                values=listed(*error.possible),
            )
        case Contradiction():
            return _conflict(error.conflict)
    return str(error)


def _conflict(conflict: Conflict) -> str:
    match conflict:
        case Conflict.RETURNS_WITHOUT_CELLS:
            return _(
                "These rules contradict each other: "
                "without free cells, no card can come back to one."
            )
        case Conflict.RESULT_WITHOUT_CLOCK:
            return _(
                "These rules contradict each other: a result by moves and time needs the clock."
            )
        case Conflict.POINTS_WITHOUT_CLOCK:
            return _(
                "These rules contradict each other: points need the clock, since speed counts."
            )
