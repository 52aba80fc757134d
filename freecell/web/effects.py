"""What pleases the senses. Each is loaded when it is needed first: the start does without."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from js import navigator, window

from freecell.ui.cues import Cue

if TYPE_CHECKING:
    from freecell.web.celebration import Celebration


def can_give(sense: str) -> bool:
    """Whether this device has sound, or vibration."""
    return hasattr(window, "AudioContext") if sense == "sound" else hasattr(navigator, "vibrate")


def give(sense: str, cue: Cue) -> None:
    """Give a cue by sound or by vibration, where the device can."""
    _giver(sense)(cue)


def celebrate() -> None:
    """Let the cards dance, until the player does something."""
    _celebration().begin()


@cache
def _giver(sense: str) -> Callable[[Cue], None]:
    if not can_give(sense):
        return lambda cue: None
    if sense == "sound":
        from freecell.web.sound import Sound

        return Sound().play
    from freecell.web.vibration import vibrate

    return vibrate


@cache
def _celebration() -> Celebration:
    from freecell.web.celebration import Celebration

    return Celebration()
