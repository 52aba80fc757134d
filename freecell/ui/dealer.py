"""Which game comes onto the table: links, kept games, fresh deals and the rules they get."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from freecell.deal import LAST_DEAL, next_deal, random_deal
from freecell.housegame import Ending, HouseGame, game_name, read_name
from freecell.houserules import PRESETS, HouseRules
from freecell.impossible import holds_under
from freecell.options import OptionError, read_rules
from freecell.save import SavedGame
from freecell.ui import words
from freecell.ui.dialogs import DealDialog
from freecell.ui.intents import Intent, OpenDeal, OpenKept, Press
from freecell.ui.keeper import Keeper
from freecell.ui.panels import PanelDesk
from freecell.ui.rulewords import option_error
from freecell.ui.table import Table

Oracle = Callable[[int, Callable[[bool], None]], None]
"""Tells, at once or later, whether a deal is known to be impossible."""

NOT_OPTIONS = ("deal", "new")
TRACKERS = ("utm_", "fbclid", "gclid", "msclkid")
"""What other sites add to links; it means nothing here."""


class Dealer:
    """Puts games onto a table. What was on it is kept, and can be gone back to."""

    def __init__(
        self, table: Table, desk: PanelDesk, keeper: Keeper, random: Random, oracle: Oracle
    ) -> None:
        self.rules = PRESETS["standard"]
        """House rules for new games."""
        self._table = table
        self._desk = desk
        self._keeper = keeper
        self._random = random
        self._oracle = oracle
        self._previewed: HouseGame | None = None

    def start(self, query: Mapping[str, str], painted: str | None = None) -> None:
        """Open what the address asks for, else go on where the player left, else deal.

        `query` is the address's: ``deal``, options of house rules, and ``new``, which asks for a
        new deal whatever was left. `painted` is the game that the page shows already.
        """
        last = next(iter(self._keeper.recent()), None)
        if "deal" in query or self._options(query):
            self._open_link(query, painted)
        elif "new" in query:
            self._begin(self.random_game())
        elif painted is not None:
            self._open_painted(painted, last)
        elif (saved := self._unfinished(last)) is not None:
            self._put(saved.game, saved.seconds)
        else:
            self._begin(self.random_game())
        if last is not None and last != self._table.game.name:
            self._leave(last)
            self._offer_unfinished(last)

    def do(self, intent: Intent) -> None:
        """Open what the player asks for."""
        match intent:
            case Press.NEW_DEAL:
                self.open_number(random_deal(self._random))
            case Press.NEXT_DEAL:
                self._open_next()
            case Press.SAME_DEAL:
                self._open_again()
            case OpenDeal(text):
                self._open_typed(text)
            case OpenKept(name):
                self._open_kept(name)

    def deal_random(self) -> None:
        """Deal such a number afresh, whatever is kept of it."""
        game = self.random_game()
        self._replace(lambda: self._begin(game))

    def open_number(self, number: int) -> None:
        """Go on with the unfinished game of a deal, or deal it."""
        saved = self._unfinished(self._name_of(number, None))
        if saved is None:
            self._replace(lambda: self._begin(self._fresh(number, self.rules)))
        else:
            self._resume(saved)

    def _open_next(self) -> None:
        """Open the deal of the next number that can be won."""
        number = self._table.game.number
        try:
            self.open_number(next_deal(number))
        except OSError:  # the list of impossible deals has not arrived
            self.open_number(number % LAST_DEAL + 1)

    def _open_again(self) -> None:
        """Deal the same number afresh, under the same rules."""
        game = self._table.game
        self._keeper.leave(game, self._table.seconds)
        if game.ending is not None and not self._keeper.is_behind(game.name):
            self._keeper.drop(game.name)
        self._begin(self._fresh(game.number, game.house))

    def _open_typed(self, text: str) -> None:
        """Open the deal whose number was typed, or say what is wrong with it."""
        try:
            number = words.deal_number(text)
        except ValueError as error:
            self._desk.open(DealDialog(self._table.game.number, str(error)))
        else:
            self.open_number(number)

    def _open_kept(self, name: str) -> None:
        """Go on with a kept game."""
        saved = self._unfinished(name)
        if saved is None:
            self.open_number(read_name(name)[0])
        else:
            self._resume(saved)

    def random_game(self) -> HouseGame:
        """Return a fresh game of a deal that can be won."""
        return self._fresh(random_deal(self._random), self.rules)

    @property
    def is_preview_kept(self) -> bool:
        """Whether the page will be opened next with what is shown now."""
        return self._table.game is self._previewed

    def keep_preview(self) -> None:
        """Have the page opened next with what is shown now, or after the end with a new deal."""
        if self.is_preview_kept:
            return
        game = self._previewed = self._table.game
        if game.ending is Ending.WON or game.closed is not None:
            self._keeper.save_preview(self.random_game(), 0.0)
        else:
            self._keeper.save_preview(game, self._table.seconds)

    # -- what the address asks for

    def _open_link(self, query: Mapping[str, str], painted: str | None) -> None:
        try:
            asked = self._options(query)
            rules = read_rules(asked) if asked else None
        except OptionError as error:
            self._open_number(query.get("deal"), None, painted)
            self._desk.show_toast(words.bad_rules(option_error(error)))
        else:
            self._open_number(query.get("deal"), rules, painted)

    def _open_number(self, text: str | None, rules: HouseRules | None, painted: str | None) -> None:
        try:
            number = random_deal(self._random) if text is None else words.deal_number(text)
        except ValueError as error:
            self._begin(self._fresh(random_deal(self._random), rules or self.rules))
            self._desk.show_toast(words.bad_link(str(error), self._table.game.number))
            return
        if rules is not None:
            self._open_as_left(game_name(number, rules))
        else:
            self._open_as_left(self._name_of(number, painted))

    def _options(self, query: Mapping[str, str]) -> dict[str, str]:
        return {
            name: value
            for name, value in query.items()
            if name not in NOT_OPTIONS and not name.startswith(TRACKERS)
        }

    def _name_of(self, number: int, painted: str | None) -> str:
        """Return the game meant by a bare number: the one shown, else the one played last."""
        names = [painted or "", *self._keeper.recent()]
        known = (name for name in names if name.partition("&")[0] == str(number))
        return next(known, game_name(number, self.rules))

    def _open_painted(self, painted: str, last: str | None) -> None:
        try:
            read_name(painted)
        except ValueError:  # what the page was painted from is damaged
            painted = last or self.random_game().name
        self._open_as_left(painted)

    def _open_as_left(self, name: str) -> None:
        """Show a kept game as it was left, an ended one included, or deal it."""
        saved = self._keeper.load(name)
        if saved is None:
            self._begin(self._fresh(*read_name(name)))
            return
        self._put(saved.game, saved.seconds)
        self._keeper.settle(saved.game, saved.seconds)
        ending = saved.game.ending
        if ending is not None:
            can_undo = ending is Ending.LOST and saved.game.can_undo
            button = words.take_back() if can_undo else words.play_again()
            intent = Press.UNDO if can_undo else Press.SAME_DEAL
            self._desk.offer(words.has_ended(saved.game.number, ending), button, intent)

    # -- what is put on the table

    def _resume(self, saved: SavedGame) -> None:
        def put() -> None:
            self._desk.show_toast(words.game_resumed(saved.game.number))
            self._put(saved.game, saved.seconds)

        self._replace(put)

    def _replace(self, put: Callable[[], None]) -> None:
        """Put another game in the place of the one on the table, and offer the way back."""
        left, was_unfinished = self._table.game, self._table.is_unfinished
        self._keeper.leave(left, self._table.seconds)
        put()
        if was_unfinished and left.name != self._table.game.name:
            self._offer_back(left.name)

    def _begin(self, game: HouseGame) -> None:
        """Put a fresh deal on the table."""
        self._keeper.start_over(game.name)
        self._put(game)
        self._table.tell_if_stuck()

    def _put(self, game: HouseGame, seconds: float = 0.0) -> None:
        self._desk.close()
        self._table.begin(game, seconds)
        self._desk.say(words.dealt(game))
        if holds_under(game.house.card):
            self._oracle(game.number, lambda known: self._tell_impossible(game, known))

    def _tell_impossible(self, game: HouseGame, is_impossible: bool) -> None:
        if is_impossible and game.name == self._table.game.name:
            self._desk.warn(words.impossible_deal(game.number))

    def _leave(self, name: str) -> None:
        """Settle a game that another one was opened instead of."""
        saved = self._keeper.load(name)
        if saved is not None:
            self._keeper.settle(saved.game, saved.seconds)
            self._keeper.leave(saved.game, saved.seconds)

    def _unfinished(self, name: str | None) -> SavedGame | None:
        """Return a kept game when there is one to go on with."""
        saved = self._keeper.load(name) if name is not None else None
        return None if saved is None or saved.game.ending is not None else saved

    def _offer_unfinished(self, name: str) -> None:
        if self._unfinished(name) is not None:
            self._offer_back(name)

    def _offer_back(self, name: str) -> None:
        number, _ = read_name(name)
        self._desk.offer(words.game_kept(number), words.back_to(number), OpenKept(name))

    def _fresh(self, number: int, rules: HouseRules) -> HouseGame:
        return HouseGame.new(rules, number, token=f"{self._random.getrandbits(64):016x}")
