"""The browser's local storage as the app's `Storage`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from js import window
from pyodide.ffi import JsException

from freecell.ui.storage import StorageError
from freecell.web.nodes import is_null


class BrowserStorage:
    """Texts in local storage; a refusal of the browser's becomes a StorageError."""

    def load(self, key: str) -> str | None:
        """Return the text kept under `key`."""
        with _local_storage() as storage:
            text = storage.getItem(key)
        return None if is_null(text) else str(text)

    def save(self, key: str, text: str) -> None:
        """Keep `text`, all of it or nothing."""
        with _local_storage() as storage:
            storage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Forget `key`, whether it is there or not."""
        with _local_storage() as storage:
            storage.removeItem(key)

    def keys(self) -> list[str]:
        """Return all keys, those of other programs included."""
        with _local_storage() as storage:
            return [str(storage.key(index)) for index in range(storage.length)]


@contextmanager
def _local_storage() -> Iterator[Any]:
    """Give the storage; where it is blocked, already naming it is refused."""
    try:
        storage = getattr(window, "localStorage", None)
        if is_null(storage):
            raise StorageError("this browser has no local storage")
        yield storage
    except JsException as error:
        raise StorageError(str(error)) from error
