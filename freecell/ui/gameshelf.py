"""Keeping games on the device: one text for each, and a list of those played last."""

from __future__ import annotations

import json
from functools import lru_cache

from freecell.housegame import HouseGame, read_name
from freecell.save import SavedGame, SaveError, VersionError, load, save
from freecell.ui.preview import preview
from freecell.ui.storage import PREFIX, Damaged, Storage, StorageError, set_aside

MOST_KEPT = 50
"""How many games are kept; the ones played longest ago go first."""

_GAME = PREFIX + "game:"
_RECENT = PREFIX + "recent"
_PREVIEW = PREFIX + "preview"


class GameShelf:
    """The games kept in a storage, each under its `HouseGame.name`.

    Methods raise StorageError when the storage does.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._seen: dict[str, str | None] = {}
        self._protected: set[str] = set()

    def load(self, name: str) -> SavedGame | None:
        """Return a kept game. Raises Damaged, after setting its text aside."""
        text = self._seen[name] = self._storage.load(_GAME + name)
        if text is None:
            return None
        try:
            saved = load(text)
            if saved.game.name != name:
                raise SaveError(f"it is a game of deal {saved.game.name}, not of {name}")
        except SaveError as error:
            self._protected.add(name)
            set_aside(self._storage, _GAME + name)
            self._protected.remove(name)
            self._seen[name] = None
            is_newer = isinstance(error, VersionError)
            raise Damaged(str(error), deal=read_name(name)[0], is_newer=is_newer) from error
        return saved

    def save(self, game: HouseGame, seconds: float) -> list[str]:
        """Keep a game as the one played last; never over a text that could not be set aside.

        Return the names of the games that are more than are kept.
        """
        name = game.name
        if name in self._protected:
            raise StorageError(f"what is stored for deal {name} is damaged and stays")
        text = save(game, seconds)
        self._storage.save(_GAME + name, text)
        self._seen[name] = text
        recent = self._listed()
        if recent is None or recent[:1] != [name]:
            recent = [name, *(other for other in self.recent() if other != name)]
            self._storage.save(_RECENT, json.dumps(recent))
        return recent[MOST_KEPT:]

    def save_preview(self, game: HouseGame, seconds: float) -> None:
        """Have the page painted with this game when it is opened next."""
        self._storage.save(_PREVIEW, preview(game, seconds))

    def is_behind(self, name: str) -> bool:
        """Whether another page has stored a newer turn of a game than this one knows."""
        text = self._storage.load(_GAME + name)
        return text is not None and text != self._seen.get(name)

    def start_over(self, name: str) -> None:
        """Take what is stored under a name as known, so that the next game saved replaces it."""
        self._seen[name] = self._storage.load(_GAME + name)

    def remove(self, name: str) -> None:
        """Keep a game no longer; a text that could not be set aside stays."""
        if name in self._protected:
            return
        self._storage.remove(_GAME + name)
        listed = self._listed()
        if listed is not None and name in listed:
            listed.remove(name)
            self._storage.save(_RECENT, json.dumps(listed))

    def recent(self) -> list[str]:
        """Return the names of the kept games, the one played last first."""
        listed = self._listed()
        if listed is not None:
            return listed
        keys = self._storage.keys()
        names = (key.removeprefix(_GAME) for key in keys if key.startswith(_GAME))
        return [name for name in names if _is_name(name)]

    def _listed(self) -> list[str] | None:
        text = self._storage.load(_RECENT)
        names = None if text is None else _names(text)
        return None if names is None else list(names)


def _is_name(name: str) -> bool:
    try:
        read_name(name)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=1)  # it is the same at nearly every turn
def _names(text: str) -> tuple[str, ...] | None:
    """Read a list of names; None when it is not one. The first version wrote numbers."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, list):
        return None
    names = tuple(str(item) if type(item) is int else item for item in value)
    return names if all(isinstance(name, str) and _is_name(name) for name in names) else None
