"""How hard deals are, and deals as hard as they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from freecell.deal import deal, random_deal
from freecell.housegame import HouseGame
from freecell.rules import STANDARD
from freecell.solver import Grade, finding_par, grading
from freecell.ui import words
from freecell.ui.thinker import Steps, Thinker, Wish

MOST_TRIES = 400
"""How many deals are looked at for one of a grade; one in twenty is very hard."""


class Known(NamedTuple):
    """What is known of a deal, under the standard rules."""

    grade: Grade | None
    par: int | None


class Grader:
    """Grades deals of the standard game, and remembers what it has found."""

    def __init__(self, thinker: Thinker, random: Random) -> None:
        self._thinker = thinker
        self._random = random
        self._known: dict[int, Known] = {}

    def par_of(self, game: HouseGame) -> int | None:
        """Return the par of a game's deal, where it is known already and means something."""
        known = self._known.get(game.number) if _is_standard(game) else None
        return None if known is None else known.par

    def told(self, game: HouseGame) -> str:
        """Say what is known of a game's deal: ``Hard, par 43``; nothing yet, or nothing at all."""
        known = self._known.get(game.number) if _is_standard(game) else None
        return "" if known is None else words.difficulty(known.grade, known.par)

    def learn(self, game: HouseGame) -> None:
        """Find out about a game's deal when there is nothing more urgent."""
        number = game.number
        if number in self._known or self._thinker.has(Wish.DEAL) or not _is_standard(game):
            return

        def learnt(known: Known) -> None:
            self._known[number] = known

        self._thinker.begin(Wish.DEAL, _found(number), learnt)

    def give_up(self, game: HouseGame) -> None:
        """Find out no more about a game's deal, if that is not done yet: a thought has failed."""
        self._known.setdefault(game.number, Known(None, None))

    def find(self, grade: int, then: Callable[[int | None], None]) -> None:
        """Look for a deal of a grade; `then` gets its number, or None when none was met."""
        self._thinker.begin(Wish.ASKED, self._tries(Grade(grade)), then)

    def _tries(self, grade: Grade) -> Steps[int | None]:
        for _ in range(MOST_TRIES):
            number = random_deal(self._random)
            found = yield from grading(STANDARD, deal(number)).steps
            if found.grade is grade:
                return number
        return None


def _is_standard(game: HouseGame) -> bool:
    """Whether a game is played by the rules that grade and par are about."""
    return game.house.card == STANDARD


def _found(number: int) -> Steps[Known]:
    position = deal(number)
    found = yield from grading(STANDARD, position).steps
    par = yield from finding_par(STANDARD, position).steps
    return Known(found.grade, par)
