"""A game as text to keep: JSON with the deal, the rules and the turns, on one line.

Turns are words of `freecell.notation`, the player's move first and then the automatic ones, each
with its count. So loading depends neither on the autoplay nor on the habit of an empty column::

    {"version": 1, "deal": 617, "rules": {"cells": 4, ...}, "turns": ["3a", "53v1 5h"],
     "undone": [], "seconds": 83.5}

A field that is missing in ``rules`` has the value of the standard game. Nothing else may be
missing and nothing may be there besides.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NoReturn

from freecell.deal import check_number, deal
from freecell.game import Game, Turn
from freecell.notation import read_move, write_counted
from freecell.position import Position
from freecell.rules import STANDARD, Build, EmptyColumn, FreeCell, Returns, RunLimit
from freecell.texterror import TextError

VERSION = 1

MAX_SECONDS = 1e9
"""More than thirty years of play are not believed."""

MAX_LENGTH = 4_000_000
"""How many characters are read; half a million moves need fewer."""

MAX_BRACKETS = 100
"""How many brackets may open. A game has four; many could be nested too deep for the parser."""

_KEYS = {"version", "deal", "rules", "turns", "undone", "seconds"}

_POLICIES: dict[str, type[StrEnum]] = {
    "build": Build,
    "empty_column": EmptyColumn,
    "run_limit": RunLimit,
    "returns": Returns,
}


class SaveError(ValueError):
    """A text that is no saved game of this version; the message tells a player why."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What `load` returns."""

    game: Game
    seconds: float
    """How long the game has been played."""


def save(game: Game, seconds: float) -> str:
    """Return the text of a game that was played for `seconds`; `load` reads it.

    Raises ValueError when the seconds are not between 0 and `MAX_SECONDS`.
    """
    if not 0 <= seconds <= MAX_SECONDS:
        raise ValueError(f"a game cannot have been played for {seconds} seconds")
    return json.dumps(
        {
            "version": VERSION,
            "deal": game.number,
            "rules": rules_to_json(game.rules),
            "turns": _words(game.played),
            "undone": _words(game.undone),
            "seconds": seconds,
        }
    )


def load(text: str) -> SavedGame:
    """Return the game of a text that `save` made, every move of it judged by its rules.

    Raises SaveError, and nothing else, whatever the text is.
    """
    data = _parse(text)
    _check_version(data.get("version"))
    _check_keys(data, _KEYS, _KEYS)
    rules = rules_from_json(data["rules"])
    number = _deal_number(data["deal"])
    played, undone = _strings(data["turns"]), _strings(data["undone"])
    positions = [deal(number, rules.cells)]
    turns = []
    for words in played + undone:
        turn, position = _replay(rules, positions[-1], words, place=len(positions))
        turns.append(turn)
        positions.append(position)
    game = Game(rules, number, tuple(turns), tuple(positions), at=len(played))
    return SavedGame(game, _seconds(data["seconds"]))


def rules_to_json(rules: FreeCell) -> dict[str, int | str]:
    """Return the rules as values that JSON has, every field by its name."""
    policies = {name: str(getattr(rules, name)) for name in _POLICIES}
    return {"cells": rules.cells, **policies}


def rules_from_json(data: object) -> FreeCell:
    """Return the rules that `rules_to_json` made values of.

    What is missing is as in the standard game. Raises SaveError for anything that is no rule.
    """
    fields = _object(data, "the rules")
    _check_keys(fields, required=set(), known={"cells", *_POLICIES})
    values: dict[str, Any] = {"cells": fields.get("cells", STANDARD.cells)}
    if type(values["cells"]) is not int:
        _damaged("the number of free cells is not a number")
    try:
        for name in fields.keys() & _POLICIES.keys():
            values[name] = _POLICIES[name](fields[name])
        return FreeCell(**values)
    except ValueError as error:
        _damaged(f"its rules are unknown: {error}")


def _words(turns: Iterable[Turn]) -> list[str]:
    return [" ".join(map(write_counted, turn)) for turn in turns]


def _replay(rules: FreeCell, position: Position, words: str, place: int) -> tuple[Turn, Position]:
    """Return the turn of some words and the position after it; `place` is its number, from 1."""
    moves = []
    for word in words.split():
        try:
            moves.append(read_move(rules, position, word))
        except TextError as error:
            _damaged(f"in turn {place}, {error}")
        position = position.after(moves[-1])
    if not moves:
        _damaged(f"turn {place} is empty")
    return tuple(moves), position


def _parse(text: str) -> dict[str, Any]:
    if len(text) > MAX_LENGTH or text.count("[") + text.count("{") > MAX_BRACKETS:
        _damaged("it is much too long or too deep")
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except SaveError:
        raise
    except (ValueError, RecursionError, MemoryError):
        # ValueError is the base of JSON's own error, and what a number of too many digits raises.
        _damaged("it is not JSON")
    return _object(data, "it")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        _damaged("something is there twice")
    return data


def _object(data: object, what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        _damaged(f"{what} should be an object with names and values")
    return data


def _check_version(version: object) -> None:
    if type(version) is not int or version < 1:
        _damaged("it does not tell its version")
    if version > VERSION:
        raise SaveError("this game was written by a newer version of the program")


def _check_keys(data: dict[str, Any], required: set[str], known: set[str]) -> None:
    if missing := required - data.keys():
        _damaged(f"{min(missing)!r} is missing")
    if unknown := data.keys() - known:
        _damaged(f"{min(unknown)!r} is unknown")


def _deal_number(value: object) -> int:
    if type(value) is not int:
        _damaged("the deal number is not a number")
    try:
        return check_number(value)
    except ValueError:
        _damaged("there is no deal of that number")


def _strings(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        _damaged("the turns should be a list of words")
    return value


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        _damaged("the time is not a number of seconds")
    if not 0 <= value <= MAX_SECONDS:
        _damaged("nobody plays for so many seconds")
    return float(value)


def _damaged(reason: str) -> NoReturn:
    raise SaveError(f"this saved game is damaged: {reason}")
