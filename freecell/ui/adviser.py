"""The analyst as the app knows it; the real one is loaded when the table can be played already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from freecell.housegame import HouseGame
from freecell.position import Move
from freecell.ui.intents import Intent
from freecell.ui.scene import Analysis
from freecell.ui.settings import Settings

Show = Callable[[list[Move] | None], None]
"""Takes the moves of a line that wins, None when there is none to show."""


class Adviser(Protocol):
    """Answers what the player asks about the game on the table, when it has had time to think."""

    settings: Settings
    """Says which helpers are switched on."""

    @property
    def analysis(self) -> Analysis:
        """What is shown on the table."""

    @property
    def is_guarding(self) -> bool:
        """Whether a move waits until it is known what it does."""

    def follow(self) -> None:
        """Take note of what is on the table now."""

    def do(self, intent: Intent) -> None:
        """Do what a button asks for, as soon as the answer is found."""

    def find_solution(self, show: Show) -> None:
        """Look for a line that wins from here."""

    def find_deal(self, grade: int, then: Callable[[int | None], None]) -> None:
        """Look for a deal of a grade, 1 (very easy) to 5; `then` gets its number, or None."""

    def guard(self, move: Move, play: Callable[[], None]) -> bool:
        """Whether a move has to wait, since it might lose the game; it is then played later."""

    def learn(self, game: HouseGame) -> None:
        """Find out how hard a game's deal is when there is nothing more urgent."""

    def told(self, game: HouseGame) -> str:
        """Say how hard a game's deal is and what its par is, as far as it is known."""

    def par_of(self, game: HouseGame) -> int | None:
        """Return the par of a game's deal, where it is known already and means something."""

    def is_about(self, intent: Intent) -> bool:
        """Whether the answer to just this is being looked for."""

    def stop(self) -> bool:
        """Forget what was asked and play no more; whether it was playing on by itself."""

    def recover(self) -> None:
        """Forget all that was thought after a fault of the program, and let this position be."""

    def wake(self) -> bool:
        """Do what is due by now; whether something was."""


class NotYet:
    """Stands in until the analyst is there, and remembers what was asked last."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.analysis = Analysis()
        self.is_guarding = False
        self._asked: Callable[[Adviser], None] | None = None

    @property
    def has_been_asked(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._asked is not None

    def hand_over(self, adviser: Adviser) -> None:
        """Have it answer what was asked."""
        adviser.settings = self.settings
        if self._asked is not None:
            self._asked(adviser)

    def follow(self) -> None:
        """There is nobody to take note."""

    def do(self, intent: Intent) -> None:
        """Remember it."""
        self._asked = lambda adviser: adviser.do(intent)

    def find_solution(self, show: Show) -> None:
        """Remember it."""
        self._asked = lambda adviser: adviser.find_solution(show)

    def find_deal(self, grade: int, then: Callable[[int | None], None]) -> None:
        """Remember it."""
        self._asked = lambda adviser: adviser.find_deal(grade, then)

    def guard(self, move: Move, play: Callable[[], None]) -> bool:
        """Let every move pass."""
        return False

    def learn(self, game: HouseGame) -> None:
        """There is nobody to learn."""

    def told(self, game: HouseGame) -> str:
        """Say nothing."""
        return ""

    def par_of(self, game: HouseGame) -> int | None:
        """Know nothing."""
        return None

    def is_about(self, intent: Intent) -> bool:
        """Nobody looks for an answer."""
        return False

    def stop(self) -> bool:
        """Forget what was asked."""
        self._asked = None
        return False

    def recover(self) -> None:
        """There is nothing to forget."""

    def wake(self) -> bool:
        """Nothing is due."""
        return False
