"""Keeping texts on the device: what the app asks of a storage, and how it names its keys."""

from __future__ import annotations

from typing import Protocol

PREFIX = "freecell:"
"""Pages of other programs may share the storage; every key of ours begins with this."""


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


class Damaged(Exception):
    """A stored text that cannot be read; `str` is the reason."""

    def __init__(self, reason: str, *, deal: int | None = None, is_newer: bool = False) -> None:
        super().__init__(reason)
        self.deal = deal
        """The number of the deal whose game it is; None when it is no game."""
        self.is_newer = is_newer
        """Whether another version of the program wrote it."""


def set_aside(storage: Storage, key: str) -> None:
    """Move a text that cannot be read to a key of its own, where nothing overwrites it."""
    text = storage.load(key)
    if text is None:
        return
    taken = set(storage.keys())
    serial = next(i for i in range(1, len(taken) + 2) if _aside(key, i) not in taken)
    storage.save(_aside(key, serial), text)
    storage.remove(key)


def _aside(key: str, serial: int) -> str:
    return f"{PREFIX}damaged:{key.removeprefix(PREFIX)}:{serial}"
