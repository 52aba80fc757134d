"""What a hand feels of a move."""

from __future__ import annotations

from js import navigator
from pyodide.ffi import to_js

from freecell.ui.cues import Cue

PATTERNS: dict[Cue, list[int]] = {
    Cue.PUT_DOWN: [8],
    Cue.HOME: [14],
    Cue.REFUSED: [20, 50, 20],
    Cue.WON: [40, 60, 40, 60, 120],
}
"""Milliseconds on, off, on, and so forth."""


def vibrate(cue: Cue) -> None:
    """Vibrate as a cue has it."""
    navigator.vibrate(to_js(PATTERNS[cue]))
