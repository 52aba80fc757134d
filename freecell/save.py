"""A game as text to keep: JSON with the deal, the rules and the turns, on one line.

Turns are words of `freecell.notation`, the player's move first and then the automatic ones, each
with its count. So loading depends neither on the autoplay nor on the habit of an empty column.
Rules are the names and values of `freecell.options`::

    {"version": 2, "deal": 617, "rules": {"cells": "4", ...}, "turns": ["3a", "53v1 5h"],
     "undone": [], "seconds": 83.5, "token": "5f1e", "undos": 0, "floor": 0, "closed": null}

An option that is missing in ``rules`` is as in the standard game. Nothing else may be missing and
nothing may be there besides. Version 1, which knew only the rules of the card game, is read too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NoReturn

from freecell.deal import check_number, deal
from freecell.game import Game, Turn
from freecell.housegame import Ending, HouseGame
from freecell.houserules import HouseRules
from freecell.notation import read_move, write_counted
from freecell.options import read_rules, write_rules
from freecell.position import Position
from freecell.rules import FreeCell
from freecell.texterror import TextError

VERSION = 2

MAX_SECONDS = 1e9
"""More than thirty years of play are not believed."""

MAX_LENGTH = 4_000_000
"""How many characters are read; half a million moves need fewer."""

MAX_BRACKETS = 100
"""How many brackets may open. A game has four; many could be nested too deep for the parser."""

_KEYS_1 = {"version", "deal", "rules", "turns", "undone", "seconds"}
_KEYS_2 = _KEYS_1 | {"token", "undos", "floor", "closed"}


class SaveError(ValueError):
    """A text that is no saved game of this version; the message tells why."""


class VersionError(SaveError):
    """A game that a newer version of the program has saved."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What `load` returns."""

    game: HouseGame
    seconds: float
    """How long the game has been played."""


def save(game: HouseGame, seconds: float) -> str:
    """Return the text of a game that was played for `seconds`; `load` reads it.

    Raises ValueError when the seconds are not between 0 and `MAX_SECONDS`.
    """
    if not 0 <= seconds <= MAX_SECONDS:
        raise ValueError(f"a game cannot have been played for {seconds} seconds")
    return json.dumps(
        {
            "version": VERSION,
            "deal": game.number,
            "rules": _rules(game.house),
            "turns": write_words(game.game.played),
            "undone": write_words(game.game.undone),
            "seconds": seconds,
            "token": game.token,
            "undos": game.undos,
            "floor": game.floor,
            "closed": game.closed,
        }
    )


def load(text: str) -> SavedGame:
    """Return the game of a text that `save` made, every move of it judged by its rules.

    Raises SaveError, and nothing else, whatever the text is.
    """
    data = _parse(text)
    version = _version(data.get("version"))
    keys = _KEYS_1 if version == 1 else _KEYS_2
    _check_keys(data, keys, keys)
    if version == 1:
        data = _from_version_1(data)
    house = rules_from_json(data["rules"])
    game = _game(house.card, data)
    floor = _count(data["floor"], "the turns that stay", most=game.at)
    undos = _count(data["undos"], "the turns taken back", most=MAX_LENGTH)
    if not isinstance(data["token"], str):
        _damaged("it does not tell which game it is")
    house_game = HouseGame(house, game, data["token"], undos, floor, _closed(data["closed"]))
    return SavedGame(house_game, _seconds(data["seconds"]))


@lru_cache(maxsize=16)  # a game is saved at every turn
def _rules(house: HouseRules) -> dict[str, str]:
    return write_rules(house)


def write_words(turns: Iterable[Turn]) -> list[str]:
    """Return each turn as words, automatic moves included."""
    return [" ".join(map(write_counted, turn)) for turn in turns]


def rules_from_json(data: object) -> HouseRules:
    """Return the rules that `write_rules` made values of.

    What is missing is as in the standard game. Raises SaveError for anything that is no rule.
    """
    named = _object(data, "the rules")
    if not all(isinstance(value, str) for value in named.values()):
        _damaged("its rules should be words")
    try:
        return read_rules(named)
    except ValueError as error:
        _damaged(f"its rules are unknown. {error}")


def _from_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """Return what version 2 would have written; numbers were numbers and names had underscores."""
    rules = _object(data["rules"], "the rules")
    if type(rules.get("cells", 4)) is not int:
        _damaged("the number of free cells is not a number")
    named = {name.replace("_", "-"): value for name, value in rules.items()}
    if "cells" in named:
        named["cells"] = str(named["cells"])
    added = {"token": f"first version, deal {data['deal']}", "undos": 0, "floor": 0}
    return {**data, **added, "rules": named, "closed": None}


def _game(rules: FreeCell, data: dict[str, Any]) -> Game:
    number = _deal_number(data["deal"])
    played, undone = _strings(data["turns"]), _strings(data["undone"])
    positions = [deal(number, rules.cells)]
    turns = []
    for words in played + undone:
        turn, position = _replay(rules, positions[-1], words, place=len(positions))
        turns.append(turn)
        positions.append(position)
    return Game(rules, number, tuple(turns), tuple(positions), at=len(played))


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


def _version(version: object) -> int:
    if type(version) is not int or version < 1:
        _damaged("it does not tell its version")
    if version > VERSION:
        raise VersionError("this game was written by a newer version of the program")
    return version


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


def _count(value: object, what: str, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        _damaged(f"{what} are not a number that can be")
    return value


def _closed(value: object) -> Ending | None:
    if value not in (None, Ending.GIVEN_UP, Ending.LOST):
        _damaged("it has ended in an unknown way")
    return None if value is None else Ending(str(value))


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
