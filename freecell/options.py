"""House rules option by option, by names that addresses, saved games and settings have in common.

>>> rules = read_rules({"rules": "strict", "cells": "7"})
>>> rules.card.cells, write_briefly(rules)
(7, {'rules': 'strict', 'cells': '7'})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from freecell.autoplay import Autoplay
from freecell.houserules import (
    PRESETS,
    HouseRules,
    NoWayOn,
    ResultBy,
    Stuck,
    TapDoes,
    UndoCosts,
    UndoDepth,
)
from freecell.rules import (
    MAX_CELLS,
    Build,
    Conflict,
    ConflictError,
    EmptyColumn,
    FreeCell,
    Returns,
    RunLimit,
)

PRESET = "rules"
"""The name under which a preset is given."""


class OptionError(ValueError):
    """Something that is no option, or not a value of it; the message lists what is possible."""


class UnknownOption(OptionError):
    """A name that is no option's."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"There is no option {_quoted(name)}. The options are {', '.join(OPTIONS)}."
        )
        self.name = name


class WrongValue(OptionError):
    """A text that is no value of an option."""

    def __init__(self, name: str, text: str, possible: Sequence[str]) -> None:
        super().__init__(f"“{name}” cannot be {_quoted(text)}. It can be {', '.join(possible)}.")
        self.name = name
        self.text = text
        self.possible = possible


class Contradiction(OptionError):
    """Options of which each is possible, but not all at once."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__(f"These rules contradict each other: {conflict}.")
        self.conflict = conflict


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that house rules can decide."""

    name: str
    attribute: str
    """Of `HouseRules`, or of its `FreeCell`."""
    values: Mapping[str, Any]
    """Every possible value by its text, the usual order of a list to choose from."""

    def value(self, rules: HouseRules) -> Any:
        """Return what some rules have decided."""
        of = rules.card if self.attribute in _CARD_RULES else rules
        return getattr(of, self.attribute)

    def text(self, rules: HouseRules) -> str:
        """Return what some rules have decided, as text."""
        decided = self.value(rules)
        return next(text for text, value in self.values.items() if value == decided)


def _option(name: str, values: type[StrEnum] | Mapping[str, Any], attribute: str = "") -> Option:
    if isinstance(values, type):
        values = {str(value): value for value in values}
    return Option(name, attribute or name.replace("-", "_"), MappingProxyType(dict(values)))


_CARD_RULES = {field.name for field in fields(FreeCell)}

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.name: option
        for option in (
            _option("cells", {str(count): count for count in range(MAX_CELLS + 1)}),
            _option("build", Build),
            _option("empty-column", EmptyColumn),
            _option("run-limit", RunLimit),
            _option("returns", Returns),
            _option("whole-column", {"allowed": True, "refused": False}),
            _option("autoplay", Autoplay),
            _option("tap", TapDoes),
            _option("tap-home", {"off": False, "on": True}),
            _option("auto-lost", NoWayOn, "no_way_on"),
            _option("stuck", Stuck),
            _option("undo", UndoCosts),
            _option("undo-depth", UndoDepth),
            _option("result", ResultBy),
            _option("clock", {"shown": True, "none": False}),
        )
    }
)
"""All options by name, those of the card game first."""


def read_rules(named: Mapping[str, str], base: HouseRules | None = None) -> HouseRules:
    """Return the rules that some named options make of a preset.

    The preset is the one that is named, else `base`, else the standard one. Raises OptionError
    for anything that is no option, and for options that contradict each other.
    """
    rules = base or PRESETS["standard"]
    named = dict(named)
    if PRESET in named:
        rules = _choose(PRESET, named.pop(PRESET), PRESETS)
    values = {name: _read(name, text) for name, text in named.items()}
    return _with(rules, {OPTIONS[name].attribute: value for name, value in values.items()})


def with_option(rules: HouseRules, name: str, text: str) -> HouseRules:
    """Return rules with one option decided anew. Raises OptionError."""
    return read_rules({name: text}, rules)


def write_rules(rules: HouseRules) -> dict[str, str]:
    """Return every option's text by its name; `read_rules` is the inverse."""
    return {name: option.text(rules) for name, option in OPTIONS.items()}


def write_briefly(rules: HouseRules) -> dict[str, str]:
    """Return the nearest preset, unless it is the standard one, and the options that differ."""
    named = [(name, _differences(rules, preset)) for name, preset in PRESETS.items()]
    name, differing = min(named, key=lambda pair: len(pair[1]))
    return differing if name == "standard" else {PRESET: name, **differing}


def _differences(rules: HouseRules, preset: HouseRules) -> dict[str, str]:
    return {
        name: option.text(rules)
        for name, option in OPTIONS.items()
        if option.value(rules) != option.value(preset)
    }


def _read(name: str, text: str) -> Any:
    if name not in OPTIONS:
        raise UnknownOption(name)
    return _choose(name, text, OPTIONS[name].values)


def _choose(name: str, text: str, values: Mapping[str, Any]) -> Any:
    if text.lower() not in values:
        raise WrongValue(name, text, tuple(values))
    return values[text.lower()]


def _quoted(text: str) -> str:
    """Return a text that somebody wrote in quotes, but not all of a very long one."""
    return f"“{text if len(text) <= 24 else text[:23] + '…'}”"


def _with(rules: HouseRules, chosen: Mapping[str, Any]) -> HouseRules:
    """Return rules with all of `chosen` at once: one after the other might contradict."""
    card = {name: chosen.get(name, getattr(rules.card, name)) for name in _CARD_RULES}
    play = {
        field.name: chosen.get(field.name, getattr(rules, field.name))
        for field in fields(HouseRules)
        if field.name != "card"
    }
    try:
        return HouseRules(FreeCell(**card), **play)
    except ConflictError as error:
        raise Contradiction(error.conflict) from error
