"""Long thoughts in short slices, so that the page never waits for them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator
from enum import IntEnum
from typing import Any, NamedTuple, TypeVar

from freecell.ui.stopwatch import Clock

Result = TypeVar("Result")
Steps = Generator[int, None, Result]
"""Work that says after each step how many states it has looked at, and returns what came out."""


class Wish(IntEnum):
    """What is thought about, the most urgent first."""

    ASKED = 0
    """The player has pressed a button and waits."""
    LIGHT = 1
    """Whether the position on the table can be won."""
    COACH = 2
    DEAL = 3
    """How hard the deal is."""


class _Thought(NamedTuple):
    steps: Steps[Any]
    then: Callable[[Any], None]
    since: float


class Thinker:
    """Does one thought for each wish, the most urgent first, whenever it is given time.

    As long as there is a thought, Python's collector of cyclic garbage is at rest: a search makes
    no such garbage, and looking for it among all its states would hold up the page again and again.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._thoughts: dict[Wish, _Thought] = {}

    @property
    def is_busy(self) -> bool:
        """Whether there is something to think about."""
        return bool(self._thoughts)

    def begin(self, wish: Wish, steps: Steps[Result], then: Callable[[Result], None]) -> None:
        """Think about this in place of what the same wish was about; `then` gets the result."""
        self.drop(wish)
        self._thoughts[wish] = _Thought(steps, then, self._clock())
        gc.disable()

    def has(self, wish: Wish) -> bool:
        """Whether a wish is still being thought about."""
        return wish in self._thoughts

    def waited(self, wish: Wish) -> float:
        """Return for how many seconds a wish has been open; 0 when there is none."""
        thought = self._thoughts.get(wish)
        return 0.0 if thought is None else self._clock() - thought.since

    def drop(self, *wishes: Wish) -> None:
        """Think no more about these."""
        for wish in wishes:
            thought = self._thoughts.pop(wish, None)
            if thought is not None:
                thought.steps.close()
        self._rest()

    def think(self, seconds: float) -> bool:
        """Think for about so long; return whether a thought came to its end."""
        until = self._clock() + seconds
        try:
            while self._thoughts and self._clock() < until:
                if self._step(min(self._thoughts)):
                    return True
        finally:
            self._rest()
        return False

    def _rest(self) -> None:
        """Let the collector work again when there is nothing to think about."""
        if not self._thoughts:
            gc.enable()

    def step(self, wish: Wish) -> None:
        """Take one step of a thought."""
        try:
            self._step(wish)
        finally:
            self._rest()

    def _step(self, wish: Wish) -> bool:
        thought = self._thoughts[wish]
        try:
            next(thought.steps)
        except StopIteration as stop:
            del self._thoughts[wish]
            thought.then(stop.value)
            return True
        except BaseException:
            del self._thoughts[wish]
            raise
        return False
