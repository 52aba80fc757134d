"""Short sounds, made of plain tones: nothing has to be fetched for them."""

from __future__ import annotations

from typing import Any, NamedTuple

from js import AudioContext

from freecell.ui.cues import Cue


class Tone(NamedTuple):
    """One tone, which swells at once and fades."""

    at: float
    """Seconds from the beginning of the sound."""
    pitch: float
    """Hertz."""
    seconds: float
    loudness: float
    """0 to 1."""
    falls_to: float = 0
    """Hertz at its end; 0 is no fall."""


SOUNDS: dict[Cue, tuple[Tone, ...]] = {
    Cue.PUT_DOWN: (Tone(0, 320, 0.06, 0.2, falls_to=120),),
    Cue.HOME: (Tone(0, 659, 0.12, 0.12), Tone(0.07, 988, 0.18, 0.12)),
    Cue.REFUSED: (Tone(0, 150, 0.09, 0.22), Tone(0.12, 130, 0.12, 0.22)),
    Cue.WON: (
        Tone(0, 523, 0.22, 0.14),
        Tone(0.13, 659, 0.22, 0.14),
        Tone(0.26, 784, 0.22, 0.14),
        Tone(0.39, 1047, 0.6, 0.16),
    ),
}

SWELL = 0.006
"""Seconds until a tone has its loudness: without them it would begin with a click."""

SILENCE = 0.0001
"""The loudness that a tone fades to: on a curve of ratios there is no zero."""


class Sound:
    """Plays sounds; before the player has touched the page a browser lets none be heard."""

    def __init__(self) -> None:
        self._context: Any = AudioContext.new()

    def play(self, cue: Cue) -> None:
        """Play the sound of a cue."""
        if self._context.state != "running":
            self._context.resume()
        for tone in SOUNDS[cue]:
            self._play(tone)

    def _play(self, tone: Tone) -> None:
        begin = self._context.currentTime + tone.at
        end = begin + tone.seconds
        source, volume = self._context.createOscillator(), self._context.createGain()
        source.type = "triangle"
        source.frequency.setValueAtTime(tone.pitch, begin)
        if tone.falls_to:
            source.frequency.exponentialRampToValueAtTime(tone.falls_to, end)
        volume.gain.setValueAtTime(SILENCE, begin)
        volume.gain.exponentialRampToValueAtTime(tone.loudness, begin + SWELL)
        volume.gain.exponentialRampToValueAtTime(SILENCE, end)
        source.connect(volume)
        volume.connect(self._context.destination)
        source.start(begin)
        source.stop(end)
