"""What became of a game, as text for a log that later statistics read: JSON on one line.

::

    {"version": 1, "token": "5f1e", "deal": 617, "rules": {"cells": "4", ...}, "ending": "won",
     "home": 52, "moves": 94, "seconds": 251.0, "points": 1213, "date": "2026-11-30T18:05:00Z",
     "turns": ["3a", "53v1 5h"]}

Rules and turns are written as in a saved game. Nothing may be missing; what is there besides is
left to newer versions.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from freecell.deal import check_number
from freecell.housegame import Ending, HouseGame
from freecell.houserules import HouseRules
from freecell.options import write_rules
from freecell.save import MAX_SECONDS, SaveError, rules_from_json, write_words

VERSION = 1


class ResultError(ValueError):
    """A text that is no result of this version."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game."""

    token: str
    """The game's own; a game has one result."""
    number: int
    """The deal number."""
    house: HouseRules
    ending: Ending
    home: int
    """Cards on the foundations."""
    moves: int
    seconds: float
    points: int
    """Counted under all rules, with the bonus for time."""
    date: str
    """When it ended, in UTC: ``2026-11-30T18:05:00Z``."""
    turns: tuple[str, ...]
    """Words of `freecell.notation`, automatic moves included."""


def result_of(game: HouseGame, ending: Ending, seconds: float, date: str) -> Result:
    """Return what becomes of a game that ends now."""
    return Result(
        token=game.token,
        number=game.number,
        house=game.house,
        ending=ending,
        home=game.position.home,
        moves=game.moves,
        seconds=seconds,
        points=game.final_points(seconds),
        date=date,
        turns=tuple(write_words(game.game.played)),
    )


def write_result(result: Result) -> str:
    """Return a result as text; `read_result` is the inverse."""
    return json.dumps(
        {
            "version": VERSION,
            "token": result.token,
            "deal": result.number,
            "rules": write_rules(result.house),
            "ending": result.ending,
            "home": result.home,
            "moves": result.moves,
            "seconds": result.seconds,
            "points": result.points,
            "date": result.date,
            "turns": result.turns,
        },
        separators=(",", ":"),
    )


def read_result(text: str) -> Result:
    """Read a result. Raises ResultError, and nothing else, whatever the text is."""
    try:
        data = json.loads(text)
        if data["version"] != VERSION:
            raise ResultError("this result was written by another version of the program")
        return Result(
            token=_text(data["token"]),
            number=check_number(_whole(data["deal"])),
            house=rules_from_json(data["rules"]),
            ending=Ending(data["ending"]),
            home=_whole(data["home"], most=52),
            moves=_whole(data["moves"]),
            seconds=_seconds(data["seconds"]),
            points=_whole(data["points"]),
            date=_text(data["date"]),
            turns=tuple(map(_text, data["turns"])),
        )
    except ResultError:
        raise
    except SaveError as error:
        raise ResultError(str(error)) from error
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise ResultError(f"this result is damaged: {error}") from error


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _whole(value: object, most: int | None = None) -> int:
    if type(value) is not int or value < 0 or (most is not None and value > most):
        raise ValueError(f"{value!r} is no number that can be")
    return value


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{value!r} is no number of seconds")
    if not 0 <= value <= MAX_SECONDS:
        raise ValueError("nobody plays for so many seconds")
    return float(value)
