"""The log of finished games: one text for each, written once and never again."""

from __future__ import annotations

from freecell.results import Result, ResultError, read_result, write_result
from freecell.ui.storage import PREFIX, Storage, set_aside

_RESULT = PREFIX + "result:"


class ResultLog:
    """The results kept in a storage. Methods raise StorageError when the storage does."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def has(self, token: str) -> bool:
        """Whether a game has its result already."""
        return self._storage.load(_RESULT + token) is not None

    def append(self, result: Result) -> None:
        """Keep the result of a game, unless it has one: an ending counts once."""
        if not self.has(result.token):
            self._storage.save(_RESULT + result.token, write_result(result))

    def read(self) -> tuple[list[Result], list[str]]:
        """Return all results, the oldest first, and why some texts, now set aside, are none."""
        results, reasons = [], []
        keys = self._storage.keys()
        for key in (key for key in keys if key.startswith(_RESULT)):
            try:
                results.append(read_result(self._storage.load(key) or ""))
            except ResultError as error:
                set_aside(self._storage, key)
                reasons.append(str(error))
        return sorted(results, key=lambda result: result.date), reasons
