"""Hands what the player asks for to the one whose task it is."""

from __future__ import annotations

from collections.abc import Callable

from freecell.ui import words
from freecell.ui.chooser import Chooser
from freecell.ui.dealer import Dealer
from freecell.ui.dialogs import (
    DealDialog,
    GiveUpDialog,
    GradeDialog,
    GuardDialog,
    HelpSheet,
    Menu,
    Summary,
)
from freecell.ui.focus import Focus
from freecell.ui.hand import Hand
from freecell.ui.helper import Helper
from freecell.ui.intents import (
    OF_CHOICES,
    OF_RECORDINGS,
    OF_THE_ANALYST,
    OF_THE_TABLE,
    Choose,
    ChooseRule,
    Drop,
    Gesture,
    Intent,
    Lift,
    OpenGrade,
    Press,
    Step,
)
from freecell.ui.panels import PanelDesk
from freecell.ui.projector import Projector
from freecell.ui.rulewords import describe, rules_name
from freecell.ui.table import Table


class Dispatcher:
    """Has intents done one after the other; while a move is judged, they wait."""

    def __init__(
        self,
        table: Table,
        desk: PanelDesk,
        dealer: Dealer,
        chooser: Chooser,
        hand: Hand,
        focus: Focus,
        projector: Projector,
        helper: Helper,
        take_update: Callable[[bool], None],
    ) -> None:
        self._table = table
        self._desk = desk
        self._dealer = dealer
        self._chooser = chooser
        self._hand = hand
        self._focus = focus
        self._projector = projector
        self._helper = helper
        self._take_update = take_update
        self._waiting: list[Intent] = []

    def take(self, intent: Intent) -> bool:
        """Do what is asked for, or keep it for later; whether something was done."""
        if isinstance(intent, Step):
            self._focus.step(intent)
            return True
        if self._helper.analyst.is_guarding and intent is not Press.CANCEL:
            if not isinstance(intent, Lift | Drop):  # by then no hand would carry the cards
                self._waiting.append(intent)
            return False
        self._waiting.clear()
        self._take(intent)
        return True

    def take_waiting(self) -> bool:
        """Do the next thing that was asked for while a move was judged, if it may be done now.

        Not when that has led to a question or to the end. Whether something was done.
        """
        if not self._waiting or self._helper.analyst.is_guarding:
            return False
        if isinstance(self._desk.panels.dialog, GuardDialog | Summary):
            self._waiting.clear()
            return False
        self._take(self._waiting.pop(0))
        return True

    def forget_waiting(self) -> None:
        """Do nothing of what was asked for while a move was judged."""
        self._waiting.clear()

    def stored_elsewhere(self) -> bool:
        """Take over what another page has stored; whether there is anything."""
        has_chosen = self._chooser.catch_up()
        self._helper.analyst.settings = self._chooser.settings
        return self.catch_up() or has_chosen

    def catch_up(self) -> bool:
        """Take over a newer turn of another page, and leave what was about the older one."""
        if not self._table.catch_up():
            return False
        self._helper.analyst.stop()
        self._waiting.clear()
        self._projector.close()
        if isinstance(self._desk.panels.dialog, GuardDialog | Summary):
            self._desk.close()
        return True

    def fill_menu(self) -> None:
        """Show in the menu what is known by now."""
        if isinstance(self._desk.panels.dialog, Menu):
            self._desk.open(self._menu())

    def _take(self, intent: Intent) -> None:
        offered = self._desk.take_toast()
        asked = offered if intent is Press.TOAST else intent
        if asked is not None and self._helper.analyst.is_about(asked):
            return  # to ask again would only begin the search again
        was_playing = self._helper.analyst.stop()
        if asked is not None and not (was_playing and asked is Press.AUTO):
            self._do(asked)

    def _do(self, intent: Intent) -> None:
        is_at_table = isinstance(intent, Gesture) or intent in OF_THE_TABLE
        if self._projector.recording is not None and intent not in OF_RECORDINGS:
            self._projector.close()
            if is_at_table:
                return  # it was meant for cards that lie elsewhere now
        match intent:
            case _ if is_at_table:
                self._do_at_table(intent)
            case Press.CANCEL:
                if not self._desk.close():
                    self._hand.put_back()
            case Press.UPDATE:
                self._table.keep()
                self._take_update(True)
            case Press.DEAL_NUMBER | Press.MENU | Press.GIVE_UP | Press.BY_GRADE | Press.HELP:
                self._open_dialog(intent)
            case Press.HISTORY:
                self._desk.close()
                if not self.catch_up():
                    self._projector.show_history()
            case _ if intent in OF_RECORDINGS:
                self._projector.do(intent)
            case _ if intent in OF_THE_ANALYST or isinstance(intent, OpenGrade):
                self._ask_analyst(intent)
            case _ if intent in OF_CHOICES or isinstance(intent, Choose | ChooseRule):
                self._chooser.do(intent)
                self._helper.analyst.settings = self._chooser.settings
            case _:
                self._dealer.do(intent)

    def _do_at_table(self, intent: Intent) -> None:
        asked_about = self._desk.panels.dialog
        self._desk.close()
        if self.catch_up():
            return
        if isinstance(intent, Gesture):
            before = self._table.game
            self._hand.do(intent)
            self._focus.follow(before)
            return
        match intent:
            case Press.UNDO:
                self._table.undo()
            case Press.REDO:
                self._table.redo()
            case Press.RESTART if self._table.game.restart_forgets and self._table.game.can_undo:
                self._dealer.do(Press.SAME_DEAL)  # another game: the one before was left
                self._desk.show_toast(words.restarted_afresh())
            case Press.RESTART:
                self._table.restart()
            case Press.GIVE_UP_NOW:
                self._table.give_up()
            case Press.PLAY_ANYWAY if isinstance(asked_about, GuardDialog):
                self._table.play(asked_about.move)

    def _ask_analyst(self, intent: Intent) -> None:
        """Have the analyst look for an answer."""
        self._desk.close()
        analyst = self._helper.analyst
        if isinstance(intent, OpenGrade):
            self._desk.open(GradeDialog(is_looking=True))
            analyst.find_deal(intent.grade, self._open_found)
        elif self.catch_up():
            return
        elif intent is Press.SOLUTION:
            analyst.find_solution(self._projector.show)
        else:
            analyst.do(intent)
        self._helper.tell_to_wait()

    def _open_found(self, number: int | None) -> None:
        self._desk.close()
        if number is None:
            self._desk.show_toast(words.no_deal_of_grade())
        else:
            self._dealer.open_number(number)

    def _open_dialog(self, intent: Intent) -> None:
        match intent:
            case Press.HELP:
                self._desk.open(HelpSheet())
            case Press.DEAL_NUMBER:
                self._desk.open(DealDialog(self._table.game.number))
            case Press.MENU:
                self._desk.open(self._menu())
            case Press.GIVE_UP:
                self._desk.open(GiveUpDialog(self._table.game.position.home))
            case Press.BY_GRADE:
                self._desk.open(GradeDialog())

    def _menu(self) -> Menu:
        game = self._table.game
        told = self._helper.analyst.told(game)
        return Menu(rules_name(game.house), describe(game.house), told)
