"""A shelf of games that never fails: what goes wrong is reported and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from freecell.game import Game
from freecell.save import SavedGame
from freecell.ui import words
from freecell.ui.storage import DamagedGame, GameShelf, Storage, StorageError


class Keeper:
    """Keeps games as `GameShelf` does; `report` is called with a message for the player."""

    def __init__(self, storage: Storage, report: Callable[[words.Message], None]) -> None:
        self._shelf = GameShelf(storage)
        self._report = report
        self._failing = False
        # What the storage refused is kept at least as long as the page lives.
        self._unstored: dict[int, SavedGame] = {}

    def load(self, number: int) -> SavedGame | None:
        """Return the kept game of a deal; None when there is none that can be read."""
        unstored = self._unstored.get(number)
        if unstored is not None and not self.is_behind(number):
            return unstored
        with self._reporting():
            return self._shelf.load(number)
        return None

    def save(self, game: Game, seconds: float) -> None:
        """Keep a game as the one played last."""
        self._unstored[game.number] = SavedGame(game, seconds)
        with self._reporting():
            self._shelf.save(game, seconds)
            self._failing = False
            del self._unstored[game.number]

    def save_preview(self, game: Game, seconds: float) -> None:
        """Have the page painted with this game when it is opened next."""
        with self._reporting():
            self._shelf.save_preview(game, seconds)

    def last(self) -> int | None:
        """Return the deal that was played last."""
        with self._reporting():
            return next(iter(self._shelf.recent()), None)
        return None

    def is_behind(self, number: int) -> bool:
        """Whether another page has stored a newer turn of a deal."""
        with self._reporting():
            return self._shelf.is_behind(number)
        return False

    def start_over(self, number: int) -> None:
        """Let the next game of a deal replace the one that is kept."""
        self._unstored.pop(number, None)
        with self._reporting():
            self._shelf.start_over(number)

    def remove(self, number: int) -> None:
        """Keep the game of a deal no longer."""
        self._unstored.pop(number, None)
        with self._reporting():
            self._shelf.remove(number)

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        try:
            yield
        except DamagedGame as damage:
            self._report(words.game_damaged(str(damage)))
        except StorageError:
            if not self._failing:
                self._report(words.STORAGE_FAILED)
            self._failing = True
