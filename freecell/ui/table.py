"""A game on the table: its turns, its ending and its clock."""

from __future__ import annotations

from collections.abc import Callable

from freecell.housegame import Ending, HouseGame
from freecell.houserules import UndoCosts
from freecell.position import Move
from freecell.ui import words
from freecell.ui.dialogs import summary
from freecell.ui.keeper import Keeper
from freecell.ui.panels import PanelDesk
from freecell.ui.selection import Selection
from freecell.ui.stopwatch import Clock, Stopwatch
from freecell.ui.words import Message

Guard = Callable[[Move, Callable[[], None]], bool]
"""Whether a move has to wait: it is then played later, by calling what comes with it, or never."""


class Table:
    """Plays one game at a time; keeps it at every turn and tells the desk what to say."""

    def __init__(self, game: HouseGame, clock: Clock, desk: PanelDesk, keeper: Keeper) -> None:
        self.game = game
        self.selection: Selection | None = None
        """The cards in hand; see `freecell.ui.hand`."""
        self._clock = clock
        self._desk = desk
        self._keeper = keeper
        self._watch = Stopwatch(clock)
        self._is_visible = True
        self._is_waiting = False
        self.guard: Guard = lambda move, play: False
        """Asked before each move that the hand makes."""
        self.par: Callable[[HouseGame], int | None] = lambda game: None
        """The par of a game, for its summary."""

    @property
    def seconds(self) -> float:
        """Seconds played; none as long as no move is made."""
        return self._watch.seconds if self.game.game.at else 0.0

    @property
    def is_unfinished(self) -> bool:
        """Whether the game is under way: a move has been made and it has not ended."""
        return self.game.is_begun and self.game.ending is None

    @property
    def is_untouched(self) -> bool:
        """Whether there is nothing that the player has done to this deal."""
        return not self.game.is_begun and self.selection is None

    def begin(self, game: HouseGame, seconds: float = 0.0) -> None:
        """Put another game on the table."""
        self.game = game
        self.selection = None
        self.take_time(seconds)

    def take_time(self, seconds: float) -> None:
        """Let the clock go on from here."""
        self._watch = Stopwatch(self._clock, seconds)
        self._run_watch()

    def set_visible(self, visible: bool) -> None:
        """Stop the clock while nobody sees it, and keep the seconds."""
        self._is_visible = visible
        self._run_watch()
        if not visible:
            self.keep()

    def set_waiting(self, waiting: bool) -> None:
        """Stop the clock while something else is shown in the game's place."""
        self._is_waiting = waiting
        self._run_watch()

    def keep(self) -> None:
        """Keep the game with the seconds played so far, but not over a newer turn."""
        if self.game.is_begun and not self._keeper.is_behind(self.game.name):
            self._keep()

    def catch_up(self) -> bool:
        """Take over the newer turn that another page stored, and say so; whether there is one."""
        name = self.game.name
        if not self._keeper.is_behind(name):
            return False
        saved = self._keeper.load(name)
        if saved is None:
            return False
        if saved.game == self.game:  # the other page was only looked at for a while
            self.take_time(saved.seconds)
            return False
        self.begin(saved.game, saved.seconds)
        self._desk.show_toast(words.caught_up())
        return True

    def take_over(self, game: HouseGame) -> None:
        """Go on with this game from here, as if its turns had been played on the table."""
        if self.game.game.at == 0:
            self._watch = Stopwatch(self._clock)
        self._show(game)
        if game.ending is not None:
            self._tell_ending()

    def undo(self) -> None:
        """Take back the last turn."""
        self._show(self.game.undo(), words.undone())

    def cannot_go_to(self, at: int) -> Message | None:
        """Say why undo and redo do not lead to where so many turns are played; None if they do."""
        game = self.game
        if at == game.game.at:
            return None
        if game.closed is not None:
            return words.over_for_good()
        return words.too_far_back(game.game.at - game.floor) if at < game.floor else None

    def go_to(self, at: int) -> Message:
        """Undo or redo until so many turns are played; return what to say of it."""
        game = self.game
        while game.game.at > at and game.can_undo:
            game = game.undo()
        while game.game.at < at and game.can_redo:
            game = game.redo()
        taken_back = self.game.game.at - game.game.at
        counted = taken_back if self.game.house.undo is UndoCosts.COUNTS else 0
        self._show(game, words.undone() if taken_back > 0 else words.redone())
        return words.goes_on_from(taken_back, counted)

    def redo(self) -> None:
        """Play again the turn that was taken back."""
        self._show(self.game.redo(), words.redone())
        self.tell_if_stuck()

    def restart(self) -> None:
        """Go back to the deal; redo leads on from there, where the rules let it."""
        restarted = self.game.restart()
        if restarted != self.game:
            afresh = self.game.restart_forgets
            self._desk.show_toast(words.restarted_afresh() if afresh else words.restarted())
        self._show(restarted)

    def give_up(self) -> None:
        """End the game here."""
        given_up = self.game.give_up()
        if given_up != self.game:
            self._show(given_up)
            self._tell_ending()

    def tell_if_stuck(self) -> None:
        """Say so when no move is left."""
        if self.game.is_stuck:
            self._tell_ending()

    def try_move(self, move: Move) -> None:
        """Play a legal move, unless the guard asks first."""
        if not self.guard(move, lambda: self.play(move)):
            self.play(move)

    def play(self, move: Move) -> None:
        """Play a legal move and what follows from it."""
        before = self.game.position
        game = self.game.play(move)
        if self.game.game.at == 0:
            self._watch = Stopwatch(self._clock)
        self._show(game, words.moved(before, move, game.game.turns[-1][1:]))
        if game.ending is Ending.WON:
            self._tell_ending()
        else:
            self.tell_if_stuck()

    def _tell_ending(self) -> None:
        self._desk.say(words.ending_said(self.game.ending))
        self._desk.open(summary(self.game, self.seconds, self.par(self.game)))

    def _show(self, game: HouseGame, said: str = "") -> None:
        if game == self.game:
            return
        self.game = game
        self.selection = None
        self._run_watch()
        self._keep()
        self._desk.say(said)

    def _keep(self) -> None:
        self._keeper.save(self.game, self._watch.seconds)

    def _run_watch(self) -> None:
        is_played = self.game.game.at > 0 and self.game.ending is None
        self._watch.run(self._is_visible and not self._is_waiting and is_played)
