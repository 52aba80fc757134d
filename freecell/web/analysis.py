"""Paints what the analyst shows: the hint, the light, and the bar of a recording."""

from __future__ import annotations

from typing import Any

from freecell.ui import words
from freecell.ui.intents import pile_id
from freecell.ui.scene import Changes, Light, Mark, RecordingView, Scene
from freecell.web.nodes import set_attribute

_ICONS = {
    Light.WINNABLE: "#i-yes",
    Light.LOST: "#i-lost",
    Light.THINKING: "#i-thinking",
    Light.UNKNOWN: "#i-unknown",
}


class AnalysisPainter:
    """The nodes of all that."""

    def __init__(self, document: Any) -> None:
        self._body = document.body
        self._find = document.getElementById
        self._marks = list(document.querySelectorAll(".mark"))
        self._light = document.getElementById("light")
        self._auto = document.querySelector(".tools [data-action=auto]")
        self._tools = document.querySelector(".tools")
        self._recording = document.getElementById("recording")

    def draw(self, scene: Scene, changes: Changes) -> None:
        """Write what has changed."""
        if changes.marks:
            self._draw_marks(scene.marks)
        if changes.light:
            self._draw_light(scene.light)
        if changes.is_playing:
            self._auto.setAttribute("aria-pressed", "true" if scene.is_playing else "false")
        if changes.recording:
            self._draw_recording(scene.recording)

    def _draw_marks(self, marks: tuple[Mark, ...]) -> None:
        for index, node in enumerate(self._marks):
            node.hidden = index >= len(marks)
            if not node.hidden:
                mark = marks[index]
                node.setAttribute("data-pile", pile_id(mark.pile))
                node.setAttribute("data-depth", str(mark.depth))
                node.setAttribute("data-count", str(mark.size))
                node.setAttribute("data-around", str(mark.run))

    def _draw_light(self, light: Light) -> None:
        set_attribute(self._light, "hidden", "" if light is Light.OFF else None)
        if light is not Light.OFF:
            self._light.setAttribute("aria-label", words.light_said(light))
            self._light.setAttribute("data-light", light)
            self._light.firstElementChild.setAttribute("href", _ICONS[light])

    def _draw_recording(self, view: RecordingView | None) -> None:
        self._recording.hidden = view is None
        self._tools.hidden = view is not None
        self._body.toggleAttribute("data-recording", view is not None)
        if view is None:
            return
        label = words.recording_label(view.is_history)
        self._recording.setAttribute("aria-label", label)
        self._find("recording-at").textContent = words.recording_at(view.at, view.length)
        self._find("recording-speed").textContent = words.recording_speed(view.speed)
        play = self._recording.querySelector("[data-action=rec-play]")
        play.setAttribute("aria-label", words.recording_button(view.is_playing))
        icon = "#i-pause" if view.is_playing else "#i-play"
        play.querySelector("use").setAttribute("href", icon)
