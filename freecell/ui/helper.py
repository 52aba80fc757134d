"""The analyst as far as it is there: it is loaded later than the table, or never."""

from __future__ import annotations

from collections.abc import Callable

from freecell.ui import words
from freecell.ui.adviser import Adviser, NotYet
from freecell.ui.panels import PanelDesk
from freecell.ui.settings import Settings
from freecell.ui.table import Table
from freecell.ui.thinker import Thinker

MakeAnalyst = Callable[[Table, PanelDesk, Thinker], Adviser]


class Helper:
    """Has `analyst` answer: at first one that only remembers what it is asked."""

    def __init__(self, table: Table, desk: PanelDesk, thinker: Thinker, settings: Settings) -> None:
        self._table = table
        self._desk = desk
        self._thinker = thinker
        self._comes = True
        self._not_yet = NotYet()
        self.analyst: Adviser = self._not_yet
        self.analyst.settings = settings

    def bring(self, make: MakeAnalyst) -> None:
        """Bring the analyst; it answers what was asked meanwhile."""
        self._desk.take_back(words.thinking())
        self.analyst = make(self._table, self._desk, self._thinker)
        self._table.guard = self.analyst.guard
        self._table.par = self.analyst.par_of
        self.analyst.follow()
        self._not_yet.hand_over(self.analyst)

    def bring_nobody(self) -> None:
        """Take note that none comes, and say so to a player who waits for an answer."""
        self._comes = False
        if self._not_yet.has_been_asked:
            self._not_yet.stop()
            self.tell_to_wait()

    def tell_to_wait(self) -> None:
        """Say that there is no analyst yet to answer, or that none will come."""
        if self.analyst is not self._not_yet:
            return
        if self._comes:
            self._desk.show_toast(words.thinking())
        else:
            self._desk.close()
            self._desk.show_toast(words.no_analyst())
