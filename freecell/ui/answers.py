"""What the page answers, at once or when everything is painted already: then it is painted anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from freecell.ui.chooser import Speak
from freecell.ui.dealer import Oracle
from freecell.ui.projector import Copy

T = TypeVar("T")


class Answers:
    """Asks what only the page can do or know, and has painted what comes of the answer."""

    def __init__(self, oracle: Oracle, speak: Speak, copy: Copy, paint: Callable[[], None]) -> None:
        self._oracle = oracle
        self._speaker = speak
        self._copier = copy
        self._paint = paint

    def ask(self, number: int, answer: Callable[[bool], None]) -> None:
        """Ask the oracle about a deal; that nothing is known of it changes no picture."""

        def told(known: bool) -> None:
            answer(known)
            if known:
                self._paint()

        self._oracle(number, told)

    def speak(self, choice: str, answer: Callable[[str | None], None]) -> None:
        """Have another language spoken."""
        self._speaker(choice, self._then_paint(answer))

    def copy(self, text: str, answer: Callable[[bool], None]) -> None:
        """Copy a text."""
        self._copier(text, self._then_paint(answer))

    def _then_paint(self, answer: Callable[[T], None]) -> Callable[[T], None]:
        def told(value: T) -> None:
            answer(value)
            self._paint()

        return told
