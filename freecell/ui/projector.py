"""Shows a recording on the table, a solution or the game so far; the game waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from freecell.position import Move
from freecell.ui import words
from freecell.ui.intents import Intent, Press
from freecell.ui.panels import PanelDesk
from freecell.ui.recording import Recording
from freecell.ui.stopwatch import Clock
from freecell.ui.table import Table

Copy = Callable[[str, Callable[[bool], None]], None]
"""Puts a text on the clipboard, and tells whether it could."""


class Projector:
    """Holds the recording that is shown, if there is one."""

    def __init__(self, table: Table, desk: PanelDesk, clock: Clock, copy: Copy) -> None:
        self.recording: Recording | None = None
        self._table = table
        self._desk = desk
        self._clock = clock
        self._copy = copy
        self._next_at = 0.0

    def show(self, moves: list[Move] | None) -> None:
        """Begin to show a line from the position on the table."""
        if moves is None:
            self._desk.show_toast(words.no_solution())
            return
        recording = Recording.of(self._table.game, moves)
        self._begin(recording, words.recording_begins(recording.length))

    def show_history(self) -> None:
        """Begin to show the game so far."""
        recording = Recording.history(self._table.game)
        self._begin(recording, words.history_begins(recording.at, recording.length))

    def close(self) -> None:
        """Take the recording off; the table shows the game again."""
        self.recording = None
        self._table.set_waiting(False)

    def do(self, press: Intent) -> None:
        """Do what a button of the recording asks for."""
        recording = self.recording
        if recording is None:
            return
        match press:
            case Press.REC_PLAY:
                self.recording = recording.toggle()
                self._next_at = self._clock()
            case Press.REC_BACK:
                self._show(recording.step(-1))
            case Press.REC_STEP:
                self._show(recording.step(1))
            case Press.REC_START:
                self._show(recording.step(-recording.length))
            case Press.REC_END:
                self._show(recording.step(recording.length))
            case Press.REC_SPEED:
                self.recording = recording.faster()
            case Press.REC_COPY:
                self._copy(recording.notation, self._tell_copied)
            case Press.REC_TAKE:
                self._take(recording)
            case Press.REC_CLOSE:
                self.close()

    @property
    def is_playing(self) -> bool:
        """Whether the recording goes on by itself."""
        return self.recording is not None and self.recording.is_playing

    def wake(self) -> bool:
        """Go on by one turn when it is time to; whether it was."""
        recording = self.recording
        if recording is None or not recording.is_playing or self._clock() < self._next_at:
            return False
        self._next_at = self._clock() + 1 / recording.speed
        self._show(recording.step(1))
        return True

    def pause(self) -> None:
        """Go on no more by itself."""
        if self.recording is not None and self.recording.is_playing:
            self.recording = self.recording.toggle()

    def _tell_copied(self, worked: bool) -> None:
        self._desk.show_toast(words.copied() if worked else words.not_copied())

    def _begin(self, recording: Recording, said: str) -> None:
        self._table.selection = None
        self.recording = recording
        self._table.set_waiting(True)
        self._desk.say(said)

    def _take(self, recording: Recording) -> None:
        """Play on from what is shown, in a history by undo and redo as the rules have them."""
        problem = self._table.cannot_go_to(recording.at) if recording.is_history else None
        if problem is not None:
            self._desk.show_toast(problem)
            return
        self.close()
        if self._table.catch_up():
            return
        if recording.is_history:
            self._desk.show_toast(self._table.go_to(recording.at))
        else:
            self._table.take_over(recording.shown)
            self._desk.show_toast(words.play_on_from_here())

    def _show(self, recording: Recording) -> None:
        self.recording = recording
        self._desk.say(recording.told)
