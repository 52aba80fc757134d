"""What the page shows now: the scene of everything as it stands, and the cues for what changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from freecell.ui.cascade import Cascade
from freecell.ui.chooser import Chooser
from freecell.ui.cues import SENSES, Cue
from freecell.ui.dealer import Dealer
from freecell.ui.dialogs import Summary
from freecell.ui.focus import Focus
from freecell.ui.hand import Hand
from freecell.ui.helper import Helper
from freecell.ui.painter import Painter
from freecell.ui.panels import PanelDesk
from freecell.ui.projector import Projector
from freecell.ui.scene import Panels, Scene, scene
from freecell.ui.settings import LOOKS
from freecell.ui.table import Table


class Stage:
    """Has everything painted, and the next first picture kept."""

    def __init__(
        self,
        painter: Painter,
        cascade: Cascade,
        table: Table,
        desk: PanelDesk,
        dealer: Dealer,
        chooser: Chooser,
        hand: Hand,
        focus: Focus,
        projector: Projector,
        helper: Helper,
        later: Callable[[Callable[[], None]], None],
        give: Callable[[str, Cue], None],
    ) -> None:
        """Take everything that can be seen; for `later` and `give` see `App`."""
        self._painter = painter
        self._cascade = cascade
        self._table = table
        self._desk = desk
        self._dealer = dealer
        self._chooser = chooser
        self._hand = hand
        self._focus = focus
        self._projector = projector
        self._helper = helper
        self._later = later
        self._give = give
        self.update_waits = False
        """Whether a newer version of the program waits to be let in."""

    @property
    def holds_summary(self) -> bool:
        """Whether the summary of a game waits for the last card to be home."""
        is_due = isinstance(self._desk.panels.dialog, Summary)
        return is_due and self._cascade.position is not None

    def paint(self) -> None:
        """Paint what has changed, and give the cue for it."""
        recording = self._projector.recording
        self._cascade.follow(self._table.game if recording is None else recording.shown)
        cue = self._painter.paint(self._scene())
        if not self._dealer.is_preview_kept:
            self._later(self._dealer.keep_preview)
        if cue is not None:
            self._signal(cue)

    def _scene(self) -> Scene:
        return scene(
            self._table.game,
            self._table.selection,
            self._table.seconds,
            self._panels(),
            on_the_way=self._cascade.position,
            analysis=self._helper.analyst.analysis,
            recording=self._projector.recording,
            cursor=self._focus.spot,
            peeked=self._hand.peeked,
            choices={name: self._chooser.settings[name] for name in LOOKS},
            update_waits=self.update_waits,
        )

    def _panels(self) -> Panels:
        panels = self._desk.panels
        return replace(panels, dialog=None) if self.holds_summary else panels

    def _signal(self, cue: Cue) -> None:
        for sense in SENSES:
            if self._chooser.settings.is_on(sense):
                self._give(sense, cue)
