"""Everything that is kept, in hands that never fail: what goes wrong is reported, play goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from freecell.housegame import Ending, HouseGame
from freecell.results import Result, result_of
from freecell.save import SavedGame
from freecell.ui import words
from freecell.ui.gameshelf import GameShelf
from freecell.ui.resultlog import ResultLog
from freecell.ui.settings import Settings, SettingsError, read_settings, write_settings
from freecell.ui.storage import PREFIX, Damaged, Storage, StorageError, set_aside

_SETTINGS = PREFIX + "settings"

Date = Callable[[], str]
"""The date and time now, in UTC: ``2026-11-30T18:05:00Z``."""


class Keeper:
    """Keeps games, results and settings; `report` is called with a message for the player."""

    def __init__(
        self, storage: Storage, date: Date, report: Callable[[words.Message], None]
    ) -> None:
        self._storage = storage
        self._shelf = GameShelf(storage)
        self._log = ResultLog(storage)
        self._date = date
        self._report = report
        self._failing = False
        self._seen_settings: str | None = None
        # What the storage refused is kept at least as long as the page lives.
        self._unstored: dict[str, SavedGame] = {}
        self._unlogged: dict[str, Result] = {}
        self._replaced: set[str] = set()

    # -- games

    def load(self, name: str) -> SavedGame | None:
        """Return a kept game; None when there is none that can be read."""
        unstored = self._unstored.get(name)
        if unstored is not None and not self.is_behind(name):
            return unstored
        with self._reporting():
            return self._shelf.load(name)
        return None

    def save(self, game: HouseGame, seconds: float) -> None:
        """Keep a game as the one played last, and its result when it has ended for good."""
        self._settle_replaced(game)
        self._unstored[game.name] = SavedGame(game, seconds)
        overdue: list[str] = []
        with self._reporting():
            overdue = self._shelf.save(game, seconds)
            self._failing = False
            del self._unstored[game.name]
        self.settle(game, seconds)
        self._log_results()
        for name in overdue:
            self.drop(name)

    def save_preview(self, game: HouseGame, seconds: float) -> None:
        """Have the page painted with this game when it is opened next.

        Where that is refused the player loses nothing but a first picture that is up to date.
        """
        with suppress(StorageError):
            self._shelf.save_preview(game, seconds)

    def recent(self) -> list[str]:
        """Return the names of the kept games, the one played last first."""
        with self._reporting():
            return self._shelf.recent()
        return []

    def is_behind(self, name: str) -> bool:
        """Whether another page has stored a newer turn of a game."""
        with self._reporting():
            return self._shelf.is_behind(name)
        return False

    def start_over(self, name: str) -> None:
        """Let the next game of a name replace the one that is kept."""
        self._unstored.pop(name, None)
        self._replaced.add(name)
        with self._reporting():
            self._shelf.start_over(name)

    def drop(self, name: str) -> None:
        """Keep a game no longer; one that was under way has been left."""
        saved = self.load(name)
        if saved is not None:
            self._append(saved.game, saved.game.ending or Ending.LEFT, saved.seconds)
        self._unstored.pop(name, None)
        with self._reporting():
            self._shelf.remove(name)

    # -- results

    def settle(self, game: HouseGame, seconds: float) -> None:
        """Keep the result of a game that has ended for good; once, however often it is told."""
        if game.ending is Ending.WON or game.closed is not None:
            self._append(game, game.closed or Ending.WON, seconds)

    def leave(self, game: HouseGame, seconds: float) -> None:
        """Close a game that was lost and not taken back, since another deal is taken.

        Another page may have taken it back.
        """
        is_lost = game.ending is Ending.LOST and game.closed is None
        if is_lost and not self.is_behind(game.name):
            self.save(game.leave(), seconds)

    # -- settings

    def load_settings(self) -> Settings:
        """Return the player's choices, those that the program comes with if there are none."""
        with self._reporting():
            return self._settings()
        return Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keep the player's choices."""
        text = write_settings(settings)
        with self._reporting():
            self._storage.save(_SETTINGS, text)
            self._seen_settings = text

    def newest_settings(self, known: Settings) -> Settings:
        """Return the choices that another page has stored since, else those that are known."""
        with self._reporting():
            text = self._storage.load(_SETTINGS)
            if text is not None and text != self._seen_settings:
                return self._settings()
        return known

    def _settings(self) -> Settings:
        text = self._seen_settings = self._storage.load(_SETTINGS)
        try:
            return Settings() if text is None else read_settings(text)
        except SettingsError as error:
            set_aside(self._storage, _SETTINGS)
            raise Damaged(str(error), is_newer=error.is_newer) from error

    def _append(self, game: HouseGame, ending: Ending, seconds: float) -> None:
        if game.is_begun:
            result = result_of(game, ending, seconds, self._date())
            self._unlogged.setdefault(result.token, result)
            self._log_results()

    def _log_results(self) -> None:
        """Write what is not in the log yet; what the storage refuses is tried at the next turn."""
        with self._reporting():
            for token, result in list(self._unlogged.items()):
                self._log.append(result)
                del self._unlogged[token]

    def _settle_replaced(self, game: HouseGame) -> None:
        """Keep the result of the game that this one takes the place of."""
        if game.name not in self._replaced:
            return
        self._replaced.remove(game.name)
        with self._reporting():
            left = self._shelf.load(game.name)
            if left is not None and left.game.token != game.token:
                self._append(left.game, left.game.ending or Ending.LEFT, left.seconds)

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        """Report what goes wrong inside; of a storage that goes on failing, only once."""
        try:
            yield
        except Damaged as error:
            self._report(words.damaged(error.deal, is_newer=error.is_newer))
        except StorageError:
            if not self._failing:
                self._failing = True
                self._report(words.storage_failed())
