"""Long work that can be cut into slices, so that a page stays alive meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import Generic, TypeVar

Result = TypeVar("Result")

CHUNK = 16
"""How many states are looked at between two chances to stop: some 0.3 ms."""

ALL = 1 << 60
"""As a number of states: to the end."""


class Work(Generic[Result]):
    """Work on a position, done as far as it is asked for.

    ``while not work.run(200): ...`` does it in slices. How it is sliced has no influence on what
    comes out. Several works can go on side by side.
    """

    def __init__(self, steps: Generator[int, None, Result]) -> None:
        """Begin work whose steps say how many states they have looked at."""
        self.steps = steps
        """For work that is a part of other work: what is still to do, instead of `run`."""
        self.is_done = False
        self._is_dropped = False
        self._result: Result

    def run(self, states: int = ALL) -> bool:
        """Go on for about so many states, by default to the end; return whether it is done.

        States that are looked at a second time count here too. Python's collector of cyclic
        garbage is at rest meanwhile: there is none before the end, and to look for it among all
        those states makes the mean search 1.7 times slower, long ones two to three times.

        Raises RuntimeError when the work was dropped before it was done.
        """
        if self._is_dropped and not self.is_done:
            raise RuntimeError("the work was dropped")
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            while not self.is_done and states > 0:
                states -= next(self.steps)
        except StopIteration as stop:
            self.is_done = True
            self._result = stop.value
        except BaseException:
            self.close()
            raise
        finally:
            if was_enabled:
                gc.enable()
        return self.is_done

    @property
    def result(self) -> Result:
        """What came out. Raises RuntimeError while the work is not done."""
        if not self.is_done:
            raise RuntimeError("the work is not done")
        return self._result

    def finish(self) -> Result:
        """Do all that is left and return the result."""
        self.run()
        return self.result

    def close(self) -> None:
        """Drop work that is not wanted any more, and its memory with it."""
        self._is_dropped = True
        self.steps.close()
