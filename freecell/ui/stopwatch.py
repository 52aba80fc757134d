"""The clock of a game: it counts while someone plays and stands while nobody can see it."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds on a clock that never goes back; only differences mean anything."""


class Stopwatch:
    """Counts seconds while it runs."""

    def __init__(self, clock: Clock, seconds: float = 0.0) -> None:
        self._clock = clock
        self._counted = seconds
        self._started: float | None = None

    @property
    def seconds(self) -> float:
        """What has been counted so far, to the millisecond: it is written out and kept."""
        if self._started is None:
            return self._counted
        return round(self._counted + self._clock() - self._started, 3)

    def run(self, running: bool) -> None:
        """Let it run or stand; saying so twice changes nothing."""
        if running and self._started is None:
            self._started = self._clock()
        elif not running and self._started is not None:
            self._counted, self._started = self.seconds, None
