"""The page's state: intents change it, and every change ends in a scene to paint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from freecell.housegame import HouseGame
from freecell.houserules import PRESETS
from freecell.position import Pile
from freecell.ui import words
from freecell.ui.answers import Answers
from freecell.ui.cascade import Cascade
from freecell.ui.chooser import Chooser, Speak
from freecell.ui.cues import Cue
from freecell.ui.cursor import Spot
from freecell.ui.dealer import Dealer, Oracle
from freecell.ui.dialogs import GradeDialog, Menu
from freecell.ui.dispatcher import Dispatcher
from freecell.ui.focus import Focus
from freecell.ui.hand import Hand
from freecell.ui.helper import Helper, MakeAnalyst
from freecell.ui.intents import Intent
from freecell.ui.keeper import Date, Keeper
from freecell.ui.keyboard import Key, in_recording
from freecell.ui.language import NAMES
from freecell.ui.painter import Draw, Painter
from freecell.ui.panels import PanelDesk
from freecell.ui.projector import Copy, Projector
from freecell.ui.rhythm import Rhythm
from freecell.ui.selection import targets
from freecell.ui.stage import Stage
from freecell.ui.stopwatch import Clock
from freecell.ui.storage import Storage
from freecell.ui.table import Table
from freecell.ui.thinker import Thinker, Wish

ENGAGED = 8
"""Moves from which on a game is worth to find out how hard its deal is."""


class App:
    """One player at one table. What it needs from outside is handed to it."""

    def __init__(
        self,
        *,
        storage: Storage,
        clock: Clock,
        date: Date,
        random: Random,
        oracle: Oracle,
        draw: Draw,
        take_update: Callable[[bool], None],
        wake: Callable[[float], None],
        later: Callable[[Callable[[], None]], None],
        speak: Speak,
        give: Callable[[str, Cue], None],
        at_sides: Callable[[], bool],
        is_still: Callable[[], bool],
        copy: Copy,
    ) -> None:
        """Take among others how a newer version comes in, and how it is known when to think.

        `take_update` is told whether the player has asked for it; `wake` has `think` called once,
        after so many seconds; `later` does something once what is painted can be seen; `give` lets
        a sense that is switched on have a cue; `at_sides` tells how the table is seen now, see
        `Arrangement.at_sides`; `is_still` tells whether nothing shall move; `copy` puts a text on
        the clipboard and tells whether it could.
        """
        answers = Answers(oracle, speak, copy, self._paint_again)
        self._take_update = take_update
        self._desk = PanelDesk(clock)
        self._keeper = Keeper(storage, date, self._desk.tell_later)
        fresh = HouseGame.new(PRESETS["standard"], 1, token="")
        self._table = Table(fresh, clock, self._desk, self._keeper)
        self._dealer = Dealer(self._table, self._desk, self._keeper, random, answers.ask)
        self._chooser = Chooser(self._dealer, self._desk, self._keeper, answers.speak)
        self._hand = Hand(self._table, self._desk, lambda: self._chooser.settings)
        self._focus = Focus(self._table, lambda: self._chooser.settings, at_sides)
        self._projector = Projector(self._table, self._desk, clock, answers.copy)
        self._thinker = Thinker(clock)
        self._helper = Helper(self._table, self._desk, self._thinker, self._chooser.settings)
        self._cascade = Cascade(clock, lambda: self._chooser.settings["speed"], is_still)
        self._painter = Painter(draw, clock)
        self._stage = Stage(
            self._painter,
            self._cascade,
            self._table,
            self._desk,
            self._dealer,
            self._chooser,
            self._hand,
            self._focus,
            self._projector,
            self._helper,
            later,
            give,
        )
        self._rhythm = Rhythm(
            self._painter,
            self._cascade,
            self._desk,
            self._projector,
            self._thinker,
            self._helper,
            wake,
        )
        self._dispatcher = Dispatcher(
            self._table,
            self._desk,
            self._dealer,
            self._chooser,
            self._hand,
            self._focus,
            self._projector,
            self._helper,
            take_update,
        )

    @property
    def game(self) -> HouseGame:
        """The game on the table."""
        return self._table.game

    # -- what the page tells

    def bring(self, make: MakeAnalyst) -> None:
        """Bring the analyst, which is not there from the start: it is much to load."""
        self._helper.bring(make)
        self._paint()

    def bring_nobody(self) -> None:
        """Take note that the analyst does not come; the game can be played without."""
        self._helper.bring_nobody()
        self._paint()

    def start(self, query: Mapping[str, str], painted: str | None = None) -> None:
        """Open what the address asks for, else go on where the player left, else deal.

        See `Dealer.start`.
        """
        self._dealer.start(query, painted)
        self._paint()

    def handle(self, intent: Intent) -> None:
        """Do what the player asks for and paint it; while a move is judged, after that.

        Nothing is done that was asked for just before the summary of the game is to be seen.
        """
        if self.is_summary_due:
            self.hurry()
            return
        was_on_the_way = self._cascade.finish()
        if self._dispatcher.take(intent) or was_on_the_way:
            self._paint()

    @property
    def is_summary_due(self) -> bool:
        """Whether the summary opens as soon as the last card is home."""
        return self._stage.holds_summary

    def hurry(self) -> bool:
        """Let no card be on its way home any more, which may open the summary; whether one was."""
        was_on_the_way = self._cascade.finish()
        if was_on_the_way:
            self._paint()
        return was_on_the_way

    @property
    def is_carrying(self) -> bool:
        """Whether cards follow the hand."""
        return self._hand.is_carrying

    @property
    def lit(self) -> frozenset[Pile]:
        """The piles that the cards in hand may go to."""
        return targets(self.game.house.card, self.game.position, self._table.selection)

    def has_card(self, pile: Pile, depth: int) -> bool:
        """Whether a card lies there, `depth` being its place in the pile, from 0."""
        return depth < len(self.game.position[pile])

    @property
    def spot(self) -> Spot:
        """The card or pile that keys act on."""
        return self._focus.spot

    def key(self, key: Key) -> Intent | None:
        """Return what a key asks for at the table; nothing while something lies over it."""
        if self._desk.panels.dialog is not None:
            return None
        asked = self._focus.asked(key)
        return asked if self._projector.recording is None else in_recording(asked)

    def focus(self, pile: Pile, depth: int | None) -> None:
        """Follow the focus to where the player has put it."""
        self._focus.put(pile, depth)

    def peek(self, pile: Pile | None = None, depth: int | None = None) -> None:
        """Show a covered card whole, or no card any more."""
        before = self._hand.peeked
        self._hand.peek(pile, depth)
        if self._hand.peeked != before:
            self._paint()

    def tick(self) -> None:
        """Let the clock on the page move on; to be called about once a second."""
        self._desk.expire_toast()
        self._paint()

    def think(self) -> None:
        """Use a moment between two frames; see `wake` for when."""
        if not self._rhythm.use_moment():
            self._rhythm.ask_for_moment()
            return
        self._paint()
        while self._dispatcher.take_waiting():
            self._cascade.finish()
            self._paint()

    def set_visible(self, visible: bool) -> None:
        """Tell whether anybody can see the page; unseen, nothing plays by itself."""
        self._table.set_visible(visible)
        if not visible:
            self._helper.analyst.stop()
            self._projector.pause()
            self._dealer.keep_preview()

    def closed_by_browser(self) -> None:
        """Follow when the browser has closed a dialog by itself, as it does at Escape."""
        if self.is_summary_due:
            return  # it has not been open yet
        if self._desk.close():
            self._helper.analyst.stop()  # it may have looked for what the dialog asked for
            self._paint()

    def stored_elsewhere(self) -> None:
        """Catch up after another tab has stored something."""
        if self._dispatcher.stored_elsewhere():
            self._paint()

    def ready_offline(self, by_hand: bool) -> None:
        """Tell, once, that the game needs no network any more; on iOS it is installed by hand."""
        self._desk.tell_later(words.install_on_ios() if by_hand else words.ready_offline())
        self._paint()

    def language_is_missing(self, code: str) -> None:
        """Tell that the page speaks English, since the texts of a language did not arrive."""
        self._desk.tell_later(words.start_without_language(NAMES[code]))
        self._paint()

    def update_waits(self, by_itself: bool = True) -> None:
        """Go over to the newer version when it may and nothing has been touched, else offer it."""
        is_untouched = self._table.is_untouched and self._desk.panels.dialog is None
        if by_itself and is_untouched:
            self._take_update(False)
        else:
            self._stage.update_waits = True
            self._paint()

    def went_wrong(self, reason: str) -> None:
        """Tell of a fault of the program, and paint everything afresh from the last good state."""
        self._table.selection = None
        self._cascade.finish()
        self._projector.close()
        self._dispatcher.forget_waiting()
        self._thinker.drop(*Wish)
        self._helper.analyst.recover()
        if isinstance(self._desk.panels.dialog, GradeDialog):
            self._desk.close()  # nobody looks for a deal any more
        self._desk.show_toast(words.went_wrong(reason))
        self._painter.forget()
        self._paint()

    # -- what is painted

    def _paint_again(self) -> None:
        if self._painter.has_painted:
            self._paint()

    def _paint(self) -> None:
        self._desk.show_waiting()
        self._helper.analyst.follow()
        if self.game.game.at >= ENGAGED or isinstance(self._desk.panels.dialog, Menu):
            self._helper.analyst.learn(self.game)
        self._dispatcher.fill_menu()
        self._focus.settle()
        self._stage.paint()
        self._rhythm.ask_for_moment()
