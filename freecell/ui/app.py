"""The page's state: intents change it, and every change ends in a scene to paint."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from freecell.deal import LAST_DEAL, next_deal, random_deal
from freecell.game import Game
from freecell.rules import STANDARD
from freecell.save import SavedGame
from freecell.ui import words
from freecell.ui.intents import Intent, OpenDeal, Press, Tap
from freecell.ui.keeper import Keeper
from freecell.ui.panels import PanelDesk
from freecell.ui.scene import Changes, Scene, diff, scene
from freecell.ui.stopwatch import Clock
from freecell.ui.storage import Storage
from freecell.ui.table import Table

Draw = Callable[[Scene, Changes], None]
"""Paints the changes that led to a scene."""

Oracle = Callable[[int, Callable[[bool], None]], None]
"""Tells, at once or later, whether a deal is known to be impossible."""


class App:
    """One player at one table. What it needs from outside is handed to it."""

    def __init__(
        self,
        *,
        storage: Storage,
        clock: Clock,
        random: Random,
        oracle: Oracle,
        draw: Draw,
        take_update: Callable[[], None],
    ) -> None:
        self._random = random
        self._oracle = oracle
        self._draw = draw
        self._take_update = take_update
        self._update_waits = False
        self._desk = PanelDesk(clock)
        self._keeper = Keeper(storage, self._desk.tell_later)
        self._table = Table(self._random_game(), clock, self._desk, self._keeper)
        self._shown: Scene | None = None
        self._previewed: Game | None = None

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self._table.game

    # -- what the page tells

    def start(self, asked: str | None, painted: str | None = None, fresh: bool = False) -> None:
        """Open the deal that the address asks for, else go on where the player left, else deal.

        `painted` is the deal that the page shows already (see `freecell.ui.preview`); `fresh` asks
        for a new deal whatever was left.
        """
        last = self._keeper.last()
        if asked is not None:
            self._open_link(asked)
        elif painted is not None and not fresh:
            self._open_painted(painted, last)
        elif (saved := self._unfinished(last)) is not None and not fresh:
            self._put(saved.game, saved.seconds)
        else:
            self._begin(self._random_game())
        if last != self.game.number:
            self._offer_unfinished(last)
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
        """Follow when the browser has closed a panel by itself, as it does at Escape."""
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
        is_untouched = self._table.is_untouched and self._desk.panels.deal_dialog is None
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
            case Tap() | Press.UNDO | Press.REDO | Press.RESTART:
                self._do_at_table(intent)
            case Press.CANCEL:
                if not self._desk.close():
                    self._table.put_back()
            case Press.NEW_DEAL:
                self._open(random_deal(self._random))
            case Press.NEXT_DEAL:
                self._open(self._next_number())
            case Press.SAME_DEAL:
                if self.game.is_won:
                    self._keeper.remove(self.game.number)
                self._begin(_fresh(self.game.number))
            case Press.DEAL_NUMBER:
                self._desk.open_deal_dialog(self.game.number)
            case OpenDeal(text):
                self._open_typed(text)
            case Press.UPDATE:
                self._table.keep()
                self._take_update()

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

    def _catch_up(self) -> bool:
        """Take over the newer turn that another tab stored, if there is one."""
        number = self.game.number
        if not self._keeper.is_behind(number):
            return False
        saved = self._keeper.load(number)
        if saved is None:
            return False
        if saved.game == self.game:  # the other tab was only looked at for a while
            self._table.take_time(saved.seconds)
            return False
        self._table.begin(saved.game, saved.seconds)
        self._desk.show_toast(words.CAUGHT_UP)
        return True

    # -- which deal is on the table

    def _open_link(self, text: str) -> None:
        try:
            number = words.deal_number(text)
        except ValueError as error:
            self._begin(self._random_game())
            self._desk.show_toast(words.bad_link(str(error), self.game.number))
        else:
            self._open_as_left(number)

    def _open_painted(self, painted: str, last: int | None) -> None:
        try:
            self._open_as_left(words.deal_number(painted))
        except ValueError:  # what the page was painted from is damaged
            self._open_as_left(self._random_game().number if last is None else last)

    def _open_as_left(self, number: int) -> None:
        """Show what is kept of a deal as it was left, a win included, or deal it."""
        saved = self._keeper.load(number)
        if saved is None:
            self._begin(_fresh(number))
            return
        self._put(saved.game, saved.seconds)
        if saved.game.is_won:
            self._desk.offer(words.already_won(number), words.PLAY_AGAIN, Press.SAME_DEAL)

    def _open_typed(self, text: str) -> None:
        try:
            number = words.deal_number(text)
        except ValueError as error:
            self._desk.open_deal_dialog(self.game.number, str(error))
        else:
            self._open(number)

    def _open(self, number: int) -> None:
        """Go on with the unfinished game of a deal, or deal it; what was on the table is kept."""
        left = self.game.number if self._table.is_unfinished else number
        saved = self._unfinished(number)
        if saved is not None:
            self._desk.show_toast(words.game_resumed(number))
            self._put(saved.game, saved.seconds)
        else:
            self._begin(_fresh(number))
        if left != number:
            self._offer_back(left)

    def _begin(self, game: Game) -> None:
        """Put a fresh deal on the table."""
        self._keeper.start_over(game.number)
        self._put(game)

    def _put(self, game: Game, seconds: float = 0.0) -> None:
        self._desk.close()
        self._table.begin(game, seconds)
        self._desk.say(words.page_title(game.number))
        self._oracle(game.number, lambda known: self._tell_impossible(game.number, known))

    def _unfinished(self, number: int | None) -> SavedGame | None:
        """Return the kept game of a deal when there is one to go on with."""
        saved = self._keeper.load(number) if number is not None else None
        return None if saved is None or saved.game.is_won else saved

    def _offer_unfinished(self, number: int | None) -> None:
        if number is not None and self._unfinished(number) is not None:
            self._offer_back(number)

    def _offer_back(self, number: int) -> None:
        again = OpenDeal(str(number))
        self._desk.offer(words.game_kept(number), words.back_to(number), again)

    def _tell_impossible(self, number: int, is_impossible: bool) -> None:
        if is_impossible and number == self.game.number:
            self._desk.warn(words.impossible_deal(number))
            if self._shown is not None:
                self._paint()

    def _next_number(self) -> int:
        try:
            return next_deal(self.game.number)
        except OSError:  # the list of impossible deals has not arrived
            return self.game.number % LAST_DEAL + 1

    def _random_game(self) -> Game:
        return _fresh(random_deal(self._random))

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
        """Have the page painted with what is shown now, or after a win with a deal to come."""
        if self._previewed is self.game:
            return
        self._previewed = self.game
        if self.game.is_won:
            self._keeper.save_preview(self._random_game(), 0.0)
        else:
            self._keeper.save_preview(self.game, self._table.seconds)


def _fresh(number: int) -> Game:
    return Game.new(STANDARD, number)
