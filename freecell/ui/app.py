"""The page's state: intents change it, and every change ends in a scene to paint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from freecell.housegame import Ending, HouseGame
from freecell.houserules import PRESETS
from freecell.options import OptionError, with_option
from freecell.ui import words
from freecell.ui.dealer import Dealer, Oracle
from freecell.ui.dialogs import DealDialog, GiveUpDialog, Menu, RulesSheet
from freecell.ui.intents import ChooseRule, Intent, OpenDeal, OpenKept, Press, Tap
from freecell.ui.keeper import Date, Keeper
from freecell.ui.panels import PanelDesk
from freecell.ui.rulewords import rules_name
from freecell.ui.scene import Changes, Scene, diff, scene
from freecell.ui.settings import Settings
from freecell.ui.stopwatch import Clock
from freecell.ui.storage import Storage
from freecell.ui.table import Table

Draw = Callable[[Scene, Changes], None]
"""Paints the changes that led to a scene."""


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
        take_update: Callable[[], None],
    ) -> None:
        self._oracle = oracle
        self._draw = draw
        self._take_update = take_update
        self._update_waits = False
        self._desk = PanelDesk(clock)
        self._keeper = Keeper(storage, date, self._desk.tell_later)
        fresh = HouseGame.new(PRESETS["standard"], 1, token="")
        self._table = Table(fresh, clock, self._desk, self._keeper)
        self._dealer = Dealer(self._table, self._desk, self._keeper, random, self._ask)
        self._shown: Scene | None = None
        self._previewed: HouseGame | None = None

    @property
    def game(self) -> HouseGame:
        """The game on the table."""
        return self._table.game

    # -- what the page tells

    def start(self, query: Mapping[str, str], painted: str | None = None) -> None:
        """Open what the address asks for, else go on where the player left, else deal.

        See `Dealer.start`.
        """
        self._dealer.start(query, painted)
        self._paint()

    def handle(self, intent: Intent) -> None:
        """Do what the player asks for and paint it."""
        offered = self._desk.take_toast()
        if intent is not Press.TOAST:
            self._do(intent)
        elif offered is not None:
            self._do(offered)
        self._paint()

    def tick(self) -> None:
        """Let the clock on the page move on; to be called about once a second."""
        self._desk.expire_toast()
        self._paint()

    def set_visible(self, visible: bool) -> None:
        """Tell whether anybody can see the page."""
        self._table.set_visible(visible)

    def closed_by_browser(self) -> None:
        """Follow when the browser has closed a dialog by itself, as it does at Escape."""
        if self._desk.close():
            self._paint()

    def stored_elsewhere(self) -> None:
        """Catch up after another tab has stored something."""
        if self._catch_up():
            self._paint()

    def ready_offline(self, by_hand: bool) -> None:
        """Tell, once, that the game needs no network any more; on iOS it is installed by hand."""
        self._desk.tell_later(words.INSTALL_ON_IOS if by_hand else words.READY_OFFLINE)
        self._paint()

    def update_waits(self, by_itself: bool = True) -> None:
        """Go over to the newer version when it may and nothing has been touched, else offer it."""
        is_untouched = self._table.is_untouched and self._desk.panels.dialog is None
        if by_itself and is_untouched:
            self._take_update()
        else:
            self._update_waits = True
            self._paint()

    def went_wrong(self, reason: str) -> None:
        """Tell of a fault of the program, and paint everything afresh from the last good state."""
        self._table.selection = None
        self._desk.show_toast(words.went_wrong(reason))
        self._shown = None
        self._paint()

    # -- what the player asks for

    def _do(self, intent: Intent) -> None:
        match intent:
            case Tap() | Press.UNDO | Press.REDO | Press.RESTART | Press.GIVE_UP_NOW:
                self._do_at_table(intent)
            case Press.CANCEL:
                if not self._desk.close():
                    self._table.put_back()
            case Press.UPDATE:
                self._table.keep()
                self._take_update()
            case Press.DEAL_NUMBER | Press.MENU | Press.GIVE_UP | Press.RULES:
                self._open_dialog(intent)
            case Press.RULES_NOW | Press.RULES_NEXT | ChooseRule():
                self._do_with_rules(intent)
            case _:
                self._do_with_deals(intent)

    def _do_at_table(self, intent: Intent) -> None:
        self._desk.close()
        if self._catch_up():
            return
        match intent:
            case Tap(pile, depth):
                self._table.tap(pile, depth)
            case Press.UNDO:
                self._table.undo()
            case Press.REDO:
                self._table.redo()
            case Press.RESTART:
                self._table.restart()
            case Press.GIVE_UP_NOW:
                self._table.give_up()

    def _do_with_deals(self, intent: Intent) -> None:
        match intent:
            case Press.NEW_DEAL:
                self._dealer.open_random()
            case Press.NEXT_DEAL:
                self._dealer.open_next()
            case Press.SAME_DEAL:
                self._dealer.open_again()
            case OpenDeal(text):
                self._dealer.open_typed(text)
            case OpenKept(name):
                self._dealer.open_kept(name)

    def _open_dialog(self, intent: Intent) -> None:
        match intent:
            case Press.DEAL_NUMBER:
                self._desk.open(DealDialog(self.game.number))
            case Press.MENU:
                self._desk.open(Menu(rules_name(self.game.house)))
            case Press.GIVE_UP:
                self._desk.open(GiveUpDialog(self.game.position.home))
            case Press.RULES:
                rules = self._dealer.rules
                self._desk.open(RulesSheet(chosen=rules, current=rules))

    def _do_with_rules(self, intent: Intent) -> None:
        sheet = self._desk.panels.dialog
        if not isinstance(sheet, RulesSheet):
            return
        match intent:
            case ChooseRule(name, value):
                try:
                    chosen, error = with_option(sheet.chosen, name, value), ""
                except OptionError as problem:
                    chosen, error = sheet.chosen, str(problem)
                self._desk.open(RulesSheet(chosen, sheet.current, error))
            case Press.RULES_NOW | Press.RULES_NEXT:
                self._keeper.save_settings(Settings(sheet.chosen))
                self._dealer.rules = sheet.chosen
                self._desk.close()
                if intent is Press.RULES_NOW:
                    self._dealer.deal_random()
                else:
                    self._desk.show_toast(words.RULES_FROM_NEXT_DEAL)

    def _catch_up(self) -> bool:
        """Take over the newer turn that another tab stored, if there is one."""
        name = self.game.name
        if not self._keeper.is_behind(name):
            return False
        saved = self._keeper.load(name)
        if saved is None:
            return False
        if saved.game == self.game:  # the other tab was only looked at for a while
            self._table.take_time(saved.seconds)
            return False
        self._table.begin(saved.game, saved.seconds)
        self._desk.show_toast(words.CAUGHT_UP)
        return True

    def _ask(self, number: int, answer: Callable[[bool], None]) -> None:
        """Ask the oracle; what it says may come when everything is painted already."""

        def told(known: bool) -> None:
            answer(known)
            if known and self._shown is not None:
                self._paint()

        self._oracle(number, told)

    def _paint(self) -> None:
        self._desk.show_waiting()
        shown = scene(
            self.game,
            self._table.selection,
            self._table.seconds,
            self._desk.panels,
            update_waits=self._update_waits,
        )
        changes = diff(self._shown, shown)
        self._shown = shown
        self._draw(shown, changes)
        self._save_preview()

    def _save_preview(self) -> None:
        """Have the page painted with what is shown now, or after the end with a deal to come."""
        if self._previewed is self.game:
            return
        self._previewed = self.game
        if self.game.ending is Ending.WON or self.game.closed is not None:
            self._keeper.save_preview(self._dealer.random_game(), 0.0)
        else:
            self._keeper.save_preview(self.game, self._table.seconds)
