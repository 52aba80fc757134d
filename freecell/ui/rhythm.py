"""What happens between two frames: cards go home, moves are played, positions are thought about."""

from __future__ import annotations

from collections.abc import Callable

from freecell.ui import words
from freecell.ui.cascade import Cascade
from freecell.ui.helper import Helper
from freecell.ui.painter import Painter
from freecell.ui.panels import PanelDesk
from freecell.ui.projector import Projector
from freecell.ui.thinker import Thinker, Wish

SLICE = 0.004
"""Seconds that are thought between two frames."""

PAUSE = 0.05
"""Seconds between two looks whether it is time for the next move."""

PATIENCE = 0.6
"""Seconds that a player waits for an answer without being told that it is thought about."""


class Rhythm:
    """Knows what comes next by itself, and when."""

    def __init__(
        self,
        painter: Painter,
        cascade: Cascade,
        desk: PanelDesk,
        projector: Projector,
        thinker: Thinker,
        helper: Helper,
        wake: Callable[[float], None],
    ) -> None:
        """Take among others what has a moment come after so many seconds."""
        self._painter = painter
        self._cascade = cascade
        self._desk = desk
        self._projector = projector
        self._thinker = thinker
        self._helper = helper
        self._wake = wake

    def use_moment(self) -> bool:
        """Use a moment between two frames; whether there is anything to paint."""
        if self._cascade.position is not None:
            return self._cascade.wake()
        woken = [self._helper.analyst.wake(), self._projector.wake()]
        if self._thinker.think(SLICE):
            self._desk.take_back(words.thinking())
            return True
        if self._thinker.waited(Wish.ASKED) > PATIENCE and self._desk.panels.toast is None:
            self._desk.show_toast(words.thinking())
            return True
        return any(woken)

    def ask_for_moment(self) -> None:
        """Have another one come when there is something to do; nothing is thought in a motion."""
        motion = self._painter.motion
        if self._cascade.position is not None:
            self._wake(self._cascade.wait)
        elif self._thinker.is_busy:
            self._wake(motion)
        elif self._helper.analyst.analysis.is_playing or self._projector.is_playing:
            self._wake(max(motion, PAUSE))
