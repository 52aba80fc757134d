"""Cards that go home by themselves, shown one after the other."""

from __future__ import annotations

from collections.abc import Callable

from freecell.housegame import HouseGame
from freecell.position import Position
from freecell.ui.stopwatch import Clock

PACE = {"fast": 0.07, "normal": 0.11, "slow": 0.2, "off": 0.0}
"""Seconds from one card to the next, by the setting ``speed``; 0 shows all at once."""

LONGEST = 1.5
"""Seconds that the cards of one turn may take; the more there are, the closer they follow."""


class Cascade:
    """Knows what is shown while the game itself is already further on."""

    def __init__(
        self, clock: Clock, speed: Callable[[], str], is_still: Callable[[], bool]
    ) -> None:
        """Take among others what tells the setting ``speed``, and whether nothing shall move."""
        self._clock = clock
        self._speed = speed
        self._is_still = is_still
        self._game: HouseGame | None = None
        self._coming: list[Position] = []
        self._step = 0.0
        self._due = 0.0

    @property
    def position(self) -> Position | None:
        """The position to show instead of the game's own; None when all cards have left."""
        return self._coming[0] if self._coming else None

    @property
    def wait(self) -> float:
        """Seconds until the next card leaves."""
        return max(0.0, self._due - self._clock())

    def follow(self, game: HouseGame) -> None:
        """Take note of the game to be shown; begin if a turn has sent cards home by itself."""
        before, self._game = self._game, game
        if before is None or game == before:
            return
        pace = 0.0 if self._is_still() else PACE[self._speed()]
        self._coming = _on_the_way(before, game) if pace else []
        if self._coming:
            self._step = min(pace, LONGEST / len(self._coming))
            self._due = self._clock() + self._step

    def wake(self) -> bool:
        """Let the cards leave whose time has come; whether there was one."""
        late = self._clock() - self._due
        if not self._coming or late < 0:
            return False
        count = 1 + int(late / self._step)
        self._due += count * self._step
        del self._coming[:count]
        return True

    def finish(self) -> bool:
        """Show the game as it is from now on; whether it was not."""
        was_running = bool(self._coming)
        self._coming = []
        return was_running


def _on_the_way(before: HouseGame, after: HouseGame) -> list[Position]:
    """Return the positions that the last turn went through, without the one it led to.

    They are none when there was no turn between the two, or one without automatic moves.
    """
    at = before.game.at
    if (after.name, after.token, after.game.at) != (before.name, before.token, at + 1):
        return []
    *moves, last = after.game.turns[at]
    positions = []
    position = before.position
    for move in moves:
        position = position.after(move)
        positions.append(position)
    is_that_turn = bool(moves) and position.after(last) == after.position
    return positions if is_that_turn else []
