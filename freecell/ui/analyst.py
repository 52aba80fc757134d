"""The analyst: hints, moves by itself, and the truth about the position on the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from freecell.housegame import Ending, HouseGame
from freecell.houserules import NoWayOn
from freecell.impossible import holds_under, impossible
from freecell.position import Move, Position
from freecell.ui import words
from freecell.ui.coaching import Coaching
from freecell.ui.grading import Grader
from freecell.ui.guarding import Guarding
from freecell.ui.intents import Intent, Press
from freecell.ui.judge import Advice, Judge
from freecell.ui.panels import PanelDesk
from freecell.ui.scene import Analysis, Light
from freecell.ui.settings import Settings
from freecell.ui.stopwatch import Clock
from freecell.ui.table import Table
from freecell.ui.thinker import Thinker, Wish
from freecell.verdict import Verdict

AUTO_PAUSE = 0.25
"""Seconds between two moves that are played without being asked for each."""


_LIGHTS = {
    Verdict.WINNABLE: Light.WINNABLE,
    Verdict.IMPOSSIBLE: Light.LOST,
    Verdict.UNKNOWN: Light.UNKNOWN,
}


class Analyst:
    """Answers what the player asks about the game on the table, when it has had time to think."""

    def __init__(
        self, table: Table, desk: PanelDesk, thinker: Thinker, clock: Clock, random: Random
    ) -> None:
        self.settings = Settings()
        """Which of the helpers are switched on."""
        self.hint: Move | None = None
        """What is marked on the table."""
        self.light = Light.OFF
        self.is_playing = False
        """Whether it plays on until it is stopped."""
        self._table = table
        self._desk = desk
        self._thinker = thinker
        self._clock = clock
        self._next_move_at = 0.0
        self._open: Intent | None = None
        """What the answer is being looked for to, if the player has asked."""
        self._token = ""
        self._resting: Position | None = None
        self._position: Position | None = None
        self._judge = Judge(table.game.house)
        self._grader = Grader(thinker, random)
        self.learn = self._grader.learn
        self.told = self._grader.told
        self.par_of = self._grader.par_of
        self.find_deal = self._grader.find
        self._coaching = Coaching(thinker)
        self._guarding = Guarding(table, desk, thinker, self._is_behind)

    @property
    def analysis(self) -> Analysis:
        """What is shown on the table."""
        return Analysis(self.hint, self.light, self._coaching.chances, self.is_playing)

    @property
    def is_guarding(self) -> bool:
        """Whether a move waits until it is known what it does."""
        return self._guarding.is_on

    # -- following the table

    def follow(self) -> None:
        """Take note of what is on the table now; what was thought about another position ends."""
        game = self._table.game
        if game.token != self._token:
            self._take_up(game)
        if game.position != self._position:
            self._position = game.position
            self.hint = None
            self._coaching.forget()
            self._thinker.drop(Wish.ASKED, Wish.LIGHT)
            self._guarding.is_on = False
        self._follow_light(game)
        self._follow_hand(game)
        if game.ending is not None:
            self.is_playing = False

    def _take_up(self, game: HouseGame) -> None:
        self._token = game.token
        self._judge.close()
        self._judge = Judge(game.house, is_lost=_is_listed(game))
        self._position = None
        self.is_playing = False
        self._thinker.drop(*Wish)

    def _follow_light(self, game: HouseGame) -> None:
        if not self.settings.is_on("light") or game.ending is not None:
            self.light = Light.OFF
            self._thinker.drop(Wish.LIGHT)
            return
        known = self._judge.known(game.position)
        if known is not None:
            self.light = _LIGHTS[known]
        elif self._resting == game.position:
            self.light = Light.UNKNOWN
        elif not self._thinker.has(Wish.LIGHT):
            self.light = Light.THINKING
            self._thinker.begin(Wish.LIGHT, self._judge.verdict(game.position), self._lit)

    def _lit(self, verdict: Verdict) -> None:
        self.light = _LIGHTS[verdict]

    def _follow_hand(self, game: HouseGame) -> None:
        held = self._table.selection if self.settings.is_on("coach") else None
        is_resting = self._resting == game.position
        self._coaching.follow(game, held, None if is_resting else self._judge)

    # -- what the player asks for

    def do(self, intent: Intent) -> None:
        """Do what a button asks for, as soon as the answer is found."""
        game = self._table.game
        position = game.position
        if intent is Press.LAST_WINNABLE:
            if game.closed is not None or game.ending is Ending.WON:
                self._desk.show_toast(words.has_ended(game.number, game.closed or Ending.WON))
                return
            positions = game.game.positions[: game.game.at + 1]
            self._open = intent
            self._thinker.begin(Wish.ASKED, self._judge.last_winnable(positions), self._go_back)
        elif self._is_over():
            return
        elif intent is Press.HINT:
            self._ask(intent, self._show_hint)
        elif intent is Press.AUTO:
            self._ask(intent, self._play)
        elif intent is Press.AUTO_ON:
            self.is_playing = True
            self._next_move_at = 0.0
        elif intent is Press.CAN_WIN:
            self._open = intent
            self._thinker.begin(Wish.ASKED, self._judge.verdict(position), self._tell)

    def is_about(self, intent: Intent) -> bool:
        """Whether the answer to just this is being looked for."""
        return self._open is intent and self._thinker.has(Wish.ASKED)

    def stop(self) -> bool:
        """Play no more, and forget what was asked; return whether it was playing on."""
        was_playing, self.is_playing = self.is_playing, False
        self._guarding.is_on = False
        self._thinker.drop(Wish.ASKED)
        return was_playing

    def recover(self) -> None:
        """Forget all that was thought after a fault of the program, and let this position be.

        Whatever has failed would fail again, so it thinks of its own about the next position only.
        """
        self.stop()
        self.hint = None
        game = self._table.game
        self._judge = Judge(game.house, is_lost=_is_listed(game))
        self._coaching.forget()
        self._resting = self._table.game.position
        self._grader.give_up(self._table.game)

    def find_solution(self, show: Callable[[list[Move] | None], None]) -> None:
        """Have a line that wins shown, from here or, where there is none, not at all."""
        if not self._is_over():
            position = self._table.game.position
            self._open = Press.SOLUTION
            self._thinker.begin(Wish.ASKED, self._judge.solution(position), show)

    def guard(self, move: Move, play: Callable[[], None]) -> bool:
        """Keep the player from a move that would lose the game, if that is wished.

        Returns False when the move can be played at once; else it is played later, by `play`,
        or the player is asked first.
        """
        return self.settings.is_on("guard") and self._guarding.holds(self._judge, move, play)

    def wake(self) -> bool:
        """Ask for the next move when it is time for one, while playing on; whether it was."""
        is_due = self.is_playing and self._clock() >= self._next_move_at
        if is_due and not self._thinker.has(Wish.ASKED):
            self._ask(Press.AUTO_ON, self._play)
            return True
        return False

    # -- what comes of it

    def _ask(self, intent: Intent, then: Callable[[Advice], None]) -> None:
        """Look for the next move; one that is known is there at once, also while cards move."""
        if self._is_over():
            return
        game = self._table.game
        at = game.game.at
        before = game.game.positions[at - 1] if at else None
        self._open = intent
        self._thinker.begin(Wish.ASKED, self._judge.advice(game.position, before), then)
        if self._judge.known(game.position) is not None:
            self._thinker.step(Wish.ASKED)

    def _is_over(self) -> bool:
        """Say so when there is nothing to ask about; whether it is so."""
        game = self._table.game
        if game.ending is not None:
            self._desk.show_toast(words.has_ended(game.number, game.ending))
        elif game.is_stuck:
            self._desk.offer(words.no_move_left(), words.take_back(), Press.UNDO)
        else:
            return False
        self.is_playing = False
        return True

    def _show_hint(self, advice: Advice) -> None:
        if advice.move is None:
            self._tell_no_way(advice.verdict)
            return
        self.hint = advice.move
        self._desk.say(words.hint(self._table.game.position, advice.move))

    def _play(self, advice: Advice) -> None:
        if self._is_behind():
            return
        if advice.move is not None:
            self._next_move_at = self._clock() + AUTO_PAUSE
            self._table.play(advice.move)
            return
        self.is_playing = False
        concedes = self._table.game.house.no_way_on is NoWayOn.CONCEDES
        if advice.verdict is Verdict.IMPOSSIBLE and concedes:
            self._table.give_up()
        else:
            self._tell_no_way(advice.verdict)

    def _tell(self, verdict: Verdict) -> None:
        if verdict is Verdict.WINNABLE:
            self._desk.show_toast(words.can_be_won())
        else:
            self._tell_no_way(verdict)

    def _tell_no_way(self, verdict: Verdict) -> None:
        match verdict:
            case Verdict.IMPOSSIBLE:
                if self._table.game.can_undo:
                    self._desk.offer(words.lost(), words.go_back(), Press.LAST_WINNABLE)
                else:
                    self._desk.show_toast(words.lost())
            case Verdict.UNKNOWN:
                self._desk.show_toast(words.cannot_say())
            case Verdict.WINNABLE:
                self._desk.offer(words.only_back(), words.take_back(), Press.UNDO)

    def _is_behind(self) -> bool:
        """Whether another page has gone on with the game: then the answer is of no use here."""
        is_behind = self._table.catch_up()
        if is_behind:
            self.is_playing = False
        return is_behind

    def _go_back(self, index: int | None) -> None:
        if self._is_behind():
            return
        game = self._table.game
        if index is None:
            self._desk.show_toast(words.cannot_say())
        elif index < 0:
            self._desk.show_toast(words.never_winnable())
        elif index == game.game.at:
            self._desk.show_toast(words.can_be_won())
        elif index < game.floor:
            self._desk.show_toast(words.lost_too_long_ago())
        else:
            lost_by = game.game.turns[index]
            before = game.game.positions[index]
            self._table.go_to(index)
            self._desk.show_toast(words.lost_by(before, lost_by[0]))


def _is_listed(game: HouseGame) -> bool:
    """Whether the deal is listed as impossible. Of high numbers the list may be missing."""
    try:
        return holds_under(game.house.card) and impossible(game.number)
    except OSError:
        return False
