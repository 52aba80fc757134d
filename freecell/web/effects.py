"""What pleases the senses. Each is loaded when it is needed first: the start does without."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from freecell.ui.cues import Cue

if TYPE_CHECKING:
    from freecell.web.celebration import Celebration


def give(sense: str, cue: Cue) -> None:
    """Give a cue by sound or by vibration."""
    _giver(sense)(cue)


def celebrate() -> None:
    """Let the cards dance, until the player does something."""
    _celebration().begin()


@cache
def _giver(sense: str) -> Callable[[Cue], None]:
    if sense == "sound":
        from freecell.web.sound import Sound

        return Sound().play
    from freecell.web.vibration import vibrate

    return vibrate


@cache
def _celebration() -> Celebration:
    from freecell.web.celebration import Celebration

    return Celebration()
