"""The page's state: intents change it, and every change ends in a scene to paint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from freecell.housegame import Ending, HouseGame
from freecell.houserules import PRESETS
from freecell.position import Pile
from freecell.ui import words
from freecell.ui.adviser import Adviser, NotYet
from freecell.ui.chooser import Chooser, Speak
from freecell.ui.cursor import Spot
from freecell.ui.dealer import Dealer, Oracle
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
from freecell.ui.keeper import Date, Keeper
from freecell.ui.keyboard import Key
from freecell.ui.language import NAMES
from freecell.ui.panels import PanelDesk
from freecell.ui.projector import Projector
from freecell.ui.rulewords import describe, rules_name
from freecell.ui.scene import Changes, Scene, diff, scene
from freecell.ui.selection import targets
from freecell.ui.settings import LOOKS
from freecell.ui.stopwatch import Clock
from freecell.ui.storage import Storage
from freecell.ui.table import Table
from freecell.ui.thinker import Thinker, Wish

Draw = Callable[[Scene, Changes], None]
"""Paints the changes that led to a scene."""

MakeAnalyst = Callable[[Table, PanelDesk, Thinker], Adviser]

SLICE = 0.004
"""Seconds that are thought between two frames."""

MOTION = 0.25
"""Seconds without a thought after cards have moved: the way belongs to them."""

PAUSE = 0.05
"""Seconds between two looks whether it is time for the next move."""

PATIENCE = 0.6
"""Seconds that a player waits for an answer without being told that it is thought about."""

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
        speak: Speak,
    ) -> None:
        """Take among others how a newer version comes in, and how it is known when to think.

        `take_update` is told whether the player has asked for it; `wake` has `think` called once,
        after so many seconds.
        """
        self._wake = wake
        self._clock = clock
        self._still_at = clock()
        self._oracle = oracle
        self._draw = draw
        self._take_update = take_update
        self._speaker = speak
        self._update_waits = False
        self._shown: Scene | None = None
        self._previewed: HouseGame | None = None
        self._desk = PanelDesk(clock)
        self._keeper = Keeper(storage, date, self._desk.tell_later)
        fresh = HouseGame.new(PRESETS["standard"], 1, token="")
        self._table = Table(fresh, clock, self._desk, self._keeper)
        self._dealer = Dealer(self._table, self._desk, self._keeper, random, self._ask)
        self._chooser = Chooser(self._dealer, self._desk, self._keeper, self._speak)
        self._hand = Hand(self._table, self._desk, lambda: self._chooser.settings)
        self._focus = Focus(self._table, lambda: self._chooser.settings)
        self._projector = Projector(self._table, self._desk, clock)
        self._thinker = Thinker(clock)
        self._waiting: list[Intent] = []
        self._analyst_comes = True
        self._not_yet = NotYet()
        self._analyst: Adviser = self._not_yet
        self._analyst.settings = self._chooser.settings

    @property
    def game(self) -> HouseGame:
        """The game on the table."""
        return self._table.game

    # -- what the page tells

    def bring(self, make: MakeAnalyst) -> None:
        """Bring the analyst, which is not there from the start: it is much to load."""
        analyst = make(self._table, self._desk, self._thinker)
        self._desk.take_back(words.thinking())
        self._analyst = analyst
        self._table.guard = analyst.guard
        self._table.par = analyst.par_of
        analyst.follow()
        self._not_yet.hand_over(analyst)
        self._paint()

    def bring_nobody(self) -> None:
        """Take note that the analyst does not come; the game can be played without."""
        self._analyst_comes = False
        if self._not_yet.has_been_asked:
            self._not_yet.stop()
            self._desk.close()
            self._tell_to_wait()
            self._paint()

    def start(self, query: Mapping[str, str], painted: str | None = None) -> None:
        """Open what the address asks for, else go on where the player left, else deal.

        See `Dealer.start`.
        """
        self._dealer.start(query, painted)
        self._paint()

    def handle(self, intent: Intent) -> None:
        """Do what the player asks for and paint it; while a move is judged, after that."""
        if isinstance(intent, Step):
            self._focus.step(intent)
            self._paint()
            return
        if self._analyst.is_guarding and intent is not Press.CANCEL:
            if not isinstance(intent, Lift | Drop):  # by then no hand would carry the cards
                self._waiting.append(intent)
            return
        self._waiting.clear()
        self._take(intent)

    def _take(self, intent: Intent) -> None:
        offered = self._desk.take_toast()
        asked = offered if intent is Press.TOAST else intent
        was_playing = self._analyst.stop()
        if asked is not None and not (was_playing and asked is Press.AUTO):
            self._do(asked)
        self._paint()

    @property
    def is_carrying(self) -> bool:
        """Whether cards follow the hand."""
        return self._hand.is_carrying

    @property
    def lit(self) -> frozenset[Pile]:
        """The piles that the cards in hand may go to."""
        return targets(self.game.house.card, self.game.position, self._table.selection)

    @property
    def spot(self) -> Spot:
        """The card or pile that keys act on."""
        return self._focus.spot

    def key(self, key: Key) -> Intent | None:
        """Return what a key asks for at the table; nothing while something lies over it."""
        if self._desk.panels.dialog is not None:
            return None
        return self._focus.asked(key)

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
        woken = [self._analyst.wake(), self._projector.wake()]
        if self._thinker.think(SLICE):
            self._desk.take_back(words.thinking())
        elif self._thinker.waited(Wish.ASKED) > PATIENCE and self._desk.panels.toast is None:
            self._desk.show_toast(words.thinking())
        elif not any(woken):
            self._ask_to_wake()
            return
        self._paint()
        self._take_waiting()

    def set_visible(self, visible: bool) -> None:
        """Tell whether anybody can see the page; unseen, nothing plays by itself."""
        self._table.set_visible(visible)
        if not visible:
            self._analyst.stop()

    def closed_by_browser(self) -> None:
        """Follow when the browser has closed a dialog by itself, as it does at Escape."""
        if self._desk.close():
            self._analyst.stop()  # it may have looked for what the dialog asked for
            self._paint()

    def stored_elsewhere(self) -> None:
        """Catch up after another tab has stored something."""
        if self._catch_up():
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
            self._update_waits = True
            self._paint()

    def went_wrong(self, reason: str) -> None:
        """Tell of a fault of the program, and paint everything afresh from the last good state."""
        self._table.selection = None
        self._projector.close()
        self._waiting.clear()
        self._thinker.drop(*Wish)
        self._analyst.recover()
        if isinstance(self._desk.panels.dialog, GradeDialog):
            self._desk.close()  # nobody looks for a deal any more
        self._desk.show_toast(words.went_wrong(reason))
        self._shown = None
        self._paint()

    # -- what the player asks for

    def _take_waiting(self) -> None:
        """Do what was asked for while a move was judged, unless that has led to a question."""
        while self._waiting and not self._analyst.is_guarding:
            if isinstance(self._desk.panels.dialog, GuardDialog):
                self._waiting.clear()
                return
            self._take(self._waiting.pop(0))

    def _do(self, intent: Intent) -> None:
        if self._projector.recording is not None and intent not in OF_RECORDINGS:
            self._projector.close()
            if isinstance(intent, Gesture) or intent in OF_THE_TABLE:
                return  # it was meant for cards that lie elsewhere now
        match intent:
            case _ if isinstance(intent, Gesture) or intent in OF_THE_TABLE:
                self._do_at_table(intent)
            case Press.CANCEL:
                if not self._desk.close():
                    self._hand.put_back()
            case Press.UPDATE:
                self._table.keep()
                self._take_update(True)
            case Press.DEAL_NUMBER | Press.MENU | Press.GIVE_UP | Press.BY_GRADE | Press.HELP:
                self._open_dialog(intent)
            case OpenGrade(grade):
                self._desk.open(GradeDialog(is_looking=True))
                self._analyst.find_deal(grade, self._open_found)
                self._tell_to_wait()
            case Press.SOLUTION:
                self._desk.close()
                if not self._catch_up():
                    self._analyst.find_solution(self._projector.show)
                    self._tell_to_wait()
            case _:
                self._hand_on(intent)

    def _hand_on(self, intent: Intent) -> None:
        """Have it done by the one who knows how to."""
        if intent in OF_RECORDINGS:
            self._projector.do(intent)
        elif intent in OF_THE_ANALYST:
            self._desk.close()
            if not self._catch_up():
                self._analyst.do(intent)
                self._tell_to_wait()
        elif intent in OF_CHOICES or isinstance(intent, Choose | ChooseRule):
            self._chooser.do(intent)
            self._analyst.settings = self._chooser.settings
        else:
            self._dealer.do(intent)

    def _tell_to_wait(self) -> None:
        """Say that there is no analyst yet to answer, or that none will come."""
        if self._analyst is not self._not_yet:
            return
        if self._analyst_comes:
            self._desk.show_toast(words.thinking())
        else:
            self._desk.close()
            self._desk.show_toast(words.no_analyst())

    def _do_at_table(self, intent: Intent) -> None:
        asked_about = self._desk.panels.dialog
        self._desk.close()
        if self._catch_up():
            return
        if isinstance(intent, Gesture):
            before = self.game
            self._hand.do(intent)
            self._focus.follow(before)
            return
        match intent:
            case Press.UNDO:
                self._table.undo()
            case Press.REDO:
                self._table.redo()
            case Press.RESTART if self.game.restart_forgets and self.game.can_undo:
                self._dealer.do(Press.SAME_DEAL)  # another game: the one before was left
                self._desk.show_toast(words.restarted_afresh())
            case Press.RESTART:
                self._table.restart()
            case Press.GIVE_UP_NOW:
                self._table.give_up()
            case Press.PLAY_ANYWAY if isinstance(asked_about, GuardDialog):
                self._table.play(asked_about.move)

    def _open_dialog(self, intent: Intent) -> None:
        match intent:
            case Press.HELP:
                self._desk.open(HelpSheet())
            case Press.DEAL_NUMBER:
                self._desk.open(DealDialog(self.game.number))
            case Press.MENU:
                self._desk.open(self._menu())
            case Press.GIVE_UP:
                self._desk.open(GiveUpDialog(self.game.position.home))
            case Press.BY_GRADE:
                self._desk.open(GradeDialog())

    def _menu(self) -> Menu:
        house = self.game.house
        return Menu(rules_name(house), describe(house), self._analyst.told(self.game))

    def _open_found(self, number: int | None) -> None:
        self._desk.close()
        if number is None:
            self._desk.show_toast(words.no_deal_of_grade())
        else:
            self._dealer.open_number(number)

    def _catch_up(self) -> bool:
        """Take over a newer turn of another page, and leave what was about the older one."""
        if not self._table.catch_up():
            return False
        self._analyst.stop()
        self._waiting.clear()
        self._projector.close()
        if isinstance(self._desk.panels.dialog, GuardDialog | Summary):
            self._desk.close()
        return True

    def _ask(self, number: int, answer: Callable[[bool], None]) -> None:
        """Ask the oracle; what it says may come when everything is painted already."""

        def told(known: bool) -> None:
            answer(known)
            if known and self._shown is not None:
                self._paint()

        self._oracle(number, told)

    def _speak(self, choice: str, answer: Callable[[str | None], None]) -> None:
        """Have another language spoken; its texts may come when everything is painted already."""

        def told(missing: str | None) -> None:
            answer(missing)
            self._paint()

        self._speaker(choice, told)

    # -- what is painted

    def _paint(self) -> None:
        self._desk.show_waiting()
        self._analyst.follow()
        if self.game.game.at >= ENGAGED or isinstance(self._desk.panels.dialog, Menu):
            self._analyst.learn(self.game)
        if isinstance(self._desk.panels.dialog, Menu):
            self._desk.open(self._menu())  # by now more may be known
        self._focus.settle()
        shown = scene(
            self.game,
            self._table.selection,
            self._table.seconds,
            self._desk.panels,
            analysis=self._analyst.analysis,
            recording=self._projector.recording,
            cursor=self._focus.spot,
            peeked=self._hand.peeked,
            choices={name: self._chooser.settings[name] for name in LOOKS},
            update_waits=self._update_waits,
        )
        changes = diff(self._shown, shown)
        self._shown = shown
        self._draw(shown, changes)
        self._save_preview()
        if changes.cards:
            self._still_at = self._clock() + MOTION
        self._ask_to_wake()

    def _ask_to_wake(self) -> None:
        """Have `think` called when there is something to do, but not while cards move."""
        motion = max(0.0, self._still_at - self._clock())
        if self._thinker.is_busy:
            self._wake(motion)
        elif self._analyst.analysis.is_playing or self._projector.is_playing:
            self._wake(max(motion, PAUSE))

    def _save_preview(self) -> None:
        """Have the page painted with what is shown now, or after the end with a deal to come."""
        if self._previewed is self.game:
            return
        self._previewed = self.game
        if self.game.ending is Ending.WON or self.game.closed is not None:
            self._keeper.save_preview(self._dealer.random_game(), 0.0)
        else:
            self._keeper.save_preview(self.game, self._table.seconds)
