"""A message to the player."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """A short bold line and, where it helps, the reason."""

    title: str
    text: str = ""
