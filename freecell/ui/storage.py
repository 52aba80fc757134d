"""Keeping games on the device: one text for each deal, and a list of the deals played last."""

from __future__ import annotations

import json
from typing import Protocol

from freecell.deal import FIRST_DEAL, LAST_DEAL
from freecell.game import Game
from freecell.save import SavedGame, SaveError, load, save
from freecell.ui.preview import preview

PREFIX = "freecell:"
"""Pages of other programs may share the storage; every key of ours begins with this."""

MOST_KEPT = 50
"""How many games are kept; the ones played longest ago go first."""

_RECENT = PREFIX + "recent"
_PREVIEW = PREFIX + "preview"


class StorageError(Exception):
    """The storage is full or blocked."""


class Storage(Protocol):
    """Texts by key, kept on the device. Every method may raise StorageError."""

    def load(self, key: str) -> str | None:
        """Return the text kept under `key`."""

    def save(self, key: str, text: str) -> None:
        """Keep `text`, all of it or nothing."""

    def remove(self, key: str) -> None:
        """Forget `key`, whether it is there or not."""

    def keys(self) -> list[str]:
        """Return all keys."""


class DamagedGame(Exception):
    """A stored game that cannot be read; `str` is the reason."""


class GameShelf:
    """The games kept in a storage. Methods raise StorageError when the storage does."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._seen: dict[int, str | None] = {}
        self._protected: set[int] = set()

    def load(self, number: int) -> SavedGame | None:
        """Return the kept game of a deal. Raises DamagedGame, after setting its text aside."""
        text = self._seen[number] = self._storage.load(_key(number))
        if text is None:
            return None
        try:
            saved = load(text)
            if saved.game.number != number:
                raise SaveError(f"it is a game of deal {saved.game.number}, not of {number}")
        except SaveError as error:
            self._protected.add(number)
            self._set_aside(_key(number))
            self._protected.remove(number)
            self._seen[number] = None
            raise DamagedGame(str(error)) from error
        return saved

    def save(self, game: Game, seconds: float) -> None:
        """Keep a game as the one played last; never over a text that could not be set aside."""
        if game.number in self._protected:
            raise StorageError(f"what is stored for deal {game.number} is damaged and stays")
        text = save(game, seconds)
        self._storage.save(_key(game.number), text)
        self._seen[game.number] = text
        listed = self._listed()
        if listed is None or listed[:1] != [game.number]:
            others = self.recent() if listed is None else listed
            self._remember([game.number, *(n for n in others if n != game.number)])

    def save_preview(self, game: Game, seconds: float) -> None:
        """Have the page painted with this game when it is opened next."""
        self._storage.save(_PREVIEW, preview(game, seconds))

    def is_behind(self, number: int) -> bool:
        """Whether another page has stored a newer turn of a deal than this one knows."""
        text = self._storage.load(_key(number))
        return text is not None and text != self._seen.get(number)

    def start_over(self, number: int) -> None:
        """Take what is stored for a deal as known, so that the next game saved replaces it."""
        self._seen[number] = self._storage.load(_key(number))

    def remove(self, number: int) -> None:
        """Keep the game of a deal no longer; a text that could not be set aside stays."""
        if number not in self._protected:
            self._storage.remove(_key(number))

    def recent(self) -> list[int]:
        """Return the deals with a kept game, the one played last first."""
        listed = self._listed()
        if listed is None:
            keys = self._storage.keys()
            return [number for key in keys if (number := _number(key)) is not None]
        return listed

    def _listed(self) -> list[int] | None:
        text = self._storage.load(_RECENT)
        return None if text is None else _numbers(text)

    def _remember(self, numbers: list[int]) -> None:
        for number in numbers[MOST_KEPT:]:
            self._storage.remove(_key(number))
        self._storage.save(_RECENT, json.dumps(numbers[:MOST_KEPT]))

    def _set_aside(self, key: str) -> None:
        """Move a text that cannot be read to a key of its own, where nothing overwrites it."""
        text = self._storage.load(key)
        if text is None:
            return
        taken = set(self._storage.keys())
        serial = next(i for i in range(1, len(taken) + 2) if _aside(key, i) not in taken)
        self._storage.save(_aside(key, serial), text)
        self._storage.remove(key)


def _key(number: int) -> str:
    return f"{PREFIX}game:{number}"


def _aside(key: str, serial: int) -> str:
    return f"{PREFIX}damaged:{key.removeprefix(PREFIX)}:{serial}"


def _number(key: str) -> int | None:
    digits = key.removeprefix(f"{PREFIX}game:")
    is_ours = digits != key and digits.isascii() and digits.isdecimal() and len(digits) <= 10
    return int(digits) if is_ours and FIRST_DEAL <= int(digits) <= LAST_DEAL else None


def _numbers(text: str) -> list[int] | None:
    """Read a list of deal numbers; None when it is not one."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, list):
        return None
    if not all(type(item) is int and FIRST_DEAL <= item <= LAST_DEAL for item in value):
        return None
    return value
