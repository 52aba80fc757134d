"""Has painted what differs from what is shown, and knows whether cards are moving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from freecell.cards import Card
from freecell.ui.cues import Cue, cue
from freecell.ui.diff import diff
from freecell.ui.scene import Changes, Scene
from freecell.ui.stopwatch import Clock

Draw = Callable[[Scene, Changes], None]
"""Paints the changes that led to a scene."""

MOTION = 0.25
"""Seconds that are left to cards which have moved."""


class Painter:
    """Knows the scene that is shown."""

    def __init__(self, draw: Draw, clock: Clock) -> None:
        self._draw = draw
        self._clock = clock
        self._shown: Scene | None = None
        self._still_at = clock()
        self._gliding: frozenset[Card] = frozenset()
        self._glide_until = clock()

    @property
    def has_painted(self) -> bool:
        """Whether there is anything to see."""
        return self._shown is not None

    @property
    def motion(self) -> float:
        """Seconds until the cards lie still."""
        return max(0.0, self._still_at - self._clock())

    def paint(self, scene: Scene) -> Cue | None:
        """Paint what has changed; return the cue for it."""
        before, self._shown = self._shown, scene
        changes = self._with_gliding(diff(before, scene))
        self._draw(scene, changes)
        if changes.cards:
            self._still_at = self._clock() + MOTION
        return cue(before, scene, changes)

    def _with_gliding(self, changes: Changes) -> Changes:
        """Count those to the cards that move which began a moment ago and may still glide."""
        now = self._clock()
        if changes.name or now >= self._glide_until:
            self._gliding = frozenset()
        if not changes.moved:
            return changes
        self._gliding |= changes.moved
        self._glide_until = now + MOTION
        return replace(changes, moved=self._gliding)

    def forget(self) -> None:
        """Have everything painted the next time."""
        self._shown = None
