"""What there is to say about a position."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """Whether a position can be won."""

    WINNABLE = "winnable"
    IMPOSSIBLE = "impossible"
    """Proved: no sequence of legal moves wins."""
    UNKNOWN = "unknown"
