"""What lies over the table: the message, the dialog, and the words for a screen reader."""

from __future__ import annotations

from dataclasses import replace

from freecell.cards import Card
from freecell.ui.dialogs import Dialog
from freecell.ui.intents import Intent
from freecell.ui.scene import Announcement, Panels, Toast
from freecell.ui.stopwatch import Clock
from freecell.ui.words import Message

TOAST_SECONDS = 8.0
"""How long a message without a button stays when the player does nothing."""


class PanelDesk:
    """Opens and closes what lies over the table; `panels` is what to show now."""

    def __init__(self, clock: Clock) -> None:
        self.panels = Panels()
        self._clock = clock
        self._toast_intent: Intent | None = None
        self._toast_until = 0.0
        self._serial = 0
        self._waiting: list[Message] = []

    def say(self, text: str) -> None:
        """Have a screen reader speak."""
        if text:
            self.panels = replace(self.panels, said=Announcement(text, self._next()))

    def show_toast(self, message: Message, shaken: Card | None = None) -> None:
        """Show a message until the next thing the player does, or for a while."""
        self._put_toast(Toast(message, "", shaken, self._next()), None)

    def offer(self, message: Message, button: str, intent: Intent) -> None:
        """Show a message with a button; one that is shown already keeps its words."""
        shown = self.panels.toast
        if shown is not None and not shown.button:
            message = shown.message
        self._put_toast(Toast(message, button, None, self._next()), intent)

    def warn(self, message: Message) -> None:
        """Show a message; a button that is shown already stays."""
        shown = self.panels.toast
        button = shown.button if shown is not None else ""
        self._put_toast(Toast(message, button, None, self._next()), self._toast_intent)

    def tell_later(self, message: Message) -> None:
        """Have a message shown as soon as there is no other."""
        self._waiting.append(message)

    def show_waiting(self) -> None:
        """Show the next message that waits, if it may."""
        if self._waiting and self.panels.toast is None:
            self.show_toast(self._waiting.pop(0))

    def take_toast(self) -> Intent | None:
        """Take the message away; return what its button would have asked for."""
        intent = self._toast_intent
        if self.panels.toast is not None:
            self._put_toast(None, None)
        return intent

    def take_back(self, message: Message) -> None:
        """Take a message away if it is the one that is shown."""
        if self.panels.toast is not None and self.panels.toast.message == message:
            self._put_toast(None, None)

    def expire_toast(self) -> None:
        """Take the message away when its time is over; one with a button stays."""
        toast = self.panels.toast
        if toast is not None and not toast.button and self._clock() >= self._toast_until:
            self._put_toast(None, None)

    def open(self, dialog: Dialog) -> None:
        """Open a dialog in place of the one that is open."""
        self.panels = replace(self.panels, dialog=dialog)

    def close(self) -> bool:
        """Close the dialog; return whether one was open."""
        was_open = self.panels.dialog is not None
        self.panels = replace(self.panels, dialog=None)
        return was_open

    def _put_toast(self, toast: Toast | None, intent: Intent | None) -> None:
        self._toast_intent = intent
        self._toast_until = self._clock() + TOAST_SECONDS
        self.panels = replace(self.panels, toast=toast)

    def _next(self) -> int:
        self._serial += 1
        return self._serial
