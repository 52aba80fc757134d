"""The guard: asks before a move that turns a deal which can be won into a lost one."""

from __future__ import annotations

from collections.abc import Callable

from freecell.autoplay import automatic_moves
from freecell.position import Move, Position
from freecell.ui.dialogs import GuardDialog
from freecell.ui.judge import Judge
from freecell.ui.panels import PanelDesk
from freecell.ui.table import Table
from freecell.ui.thinker import Steps, Thinker, Wish
from freecell.verdict import Verdict

BUDGET = 20_000
"""States that are looked at before a move may pass: some seconds at most."""


class Guarding:
    """Judges one move at a time."""

    def __init__(
        self, table: Table, desk: PanelDesk, thinker: Thinker, is_behind: Callable[[], bool]
    ) -> None:
        """Take among others what catches up with another page, and tells whether it had to."""
        self.is_on = False
        """Whether a move waits until it is known what it does."""
        self._table = table
        self._desk = desk
        self._thinker = thinker
        self._is_behind = is_behind

    def holds(self, judge: Judge, move: Move, play: Callable[[], None]) -> bool:
        """Hold a move until it is judged; False when it is known already that it may be played.

        It is played later, by `play`, or the player is asked first.
        """
        house, position = self._table.game.house, self._table.game.position
        after = position.after(move)
        after = after.after_all(automatic_moves(house.card, house.autoplay, after, move))
        here, there = judge.known(position), judge.known(after)
        if Verdict.IMPOSSIBLE is here or there is Verdict.WINNABLE:
            return False

        def judged(verdicts: tuple[Verdict, Verdict]) -> None:
            self.is_on = False
            if self._is_behind():
                return
            if verdicts == (Verdict.WINNABLE, Verdict.IMPOSSIBLE):
                self._desk.open(GuardDialog(move))
            else:
                play()

        self._thinker.begin(Wish.ASKED, _both(judge, position, after), judged)
        self.is_on = True
        return True


def _both(judge: Judge, here: Position, there: Position) -> Steps[tuple[Verdict, Verdict]]:
    first = yield from judge.verdict(here, BUDGET)
    second = yield from judge.verdict(there, BUDGET)
    return first, second
