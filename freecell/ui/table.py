"""A game on the table: the cards in hand, the turns and the clock."""

from __future__ import annotations

from freecell.autoplay import safe_moves
from freecell.game import Game
from freecell.position import Move, Pile
from freecell.rules import Refusal
from freecell.ui import words
from freecell.ui.keeper import Keeper
from freecell.ui.panels import PanelDesk
from freecell.ui.scene import Summary
from freecell.ui.selection import Selection, move_to, pick
from freecell.ui.stopwatch import Clock, Stopwatch


class Table:
    """Plays one game at a time; keeps it at every turn and tells the desk what to say."""

    def __init__(self, game: Game, clock: Clock, desk: PanelDesk, keeper: Keeper) -> None:
        self.game = game
        self.selection: Selection | None = None
        self._clock = clock
        self._desk = desk
        self._keeper = keeper
        self._watch = Stopwatch(clock)
        self._is_visible = True

    @property
    def seconds(self) -> float:
        """Seconds played; none as long as no move is made."""
        return self._watch.seconds if self.game.at else 0.0

    @property
    def is_unfinished(self) -> bool:
        """Whether the game is under way: a move has been made and it is not won."""
        return bool(self.game.turns) and not self.game.is_won

    @property
    def is_untouched(self) -> bool:
        """Whether there is nothing that the player has done to this deal."""
        return not self.game.turns and self.selection is None

    def begin(self, game: Game, seconds: float = 0.0) -> None:
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

    def keep(self) -> None:
        """Keep the game with the seconds played so far, but not over a newer turn."""
        if self.game.turns and not self._keeper.is_behind(self.game.number):
            self._keep()

    def tap(self, pile: Pile, depth: int | None) -> None:
        """Pick up what is tapped, put it back, or play what is in hand to there."""
        picked = pick(self.game.rules, self.game.position, pile, depth)
        held = self.selection
        if held is None:
            self._pick_first(picked, pile)
        elif held.pile == pile:
            self._hold(None if picked == held else picked)
        else:
            self._bring(held, pile, picked)

    def put_back(self) -> None:
        """Let go of what is in hand."""
        if self.selection is not None:
            self._hold(None)

    def undo(self) -> None:
        """Take back the last turn."""
        self._show(self.game.undo(), words.UNDONE)

    def redo(self) -> None:
        """Play again the turn that was taken back."""
        self._show(self.game.redo(), words.REDONE)

    def restart(self) -> None:
        """Go back to the deal; redo leads on from there."""
        if self.game.at:
            self._desk.show_toast(words.RESTARTED)
        self._show(self.game.restart())

    def _pick_first(self, picked: Selection | None, pile: Pile) -> None:
        if picked is not None:
            self._hold(picked)
        elif self.game.position[pile]:
            self._desk.show_toast(words.FOUNDATION_IS_FINAL)

    def _hold(self, selection: Selection | None) -> None:
        self.selection = selection
        if selection is None:
            self._desk.say(words.PUT_BACK)
        else:
            cards = self.game.position[selection.pile][selection.depth :]
            self._desk.say(words.picked(cards[0], len(cards)))

    def _bring(self, held: Selection, pile: Pile, picked: Selection | None) -> None:
        rules, position = self.game.rules, self.game.position
        move = move_to(rules, position, held, pile)
        refusal = rules.refusal(position, move)
        if refusal is None:
            self._play(move)
            return
        message = words.refused(rules, position, move, refusal)
        self._desk.show_toast(message, shaken=position[held.pile][held.depth])
        # A run that is only too long stays in hand: it may fit elsewhere.
        if picked is not None and refusal is not Refusal.TOO_MANY_CARDS:
            self._hold(picked)

    def _play(self, move: Move) -> None:
        before = self.game.position
        automatic = safe_moves(self.game.rules, before.after(move))
        game = self.game.play(move, *automatic)
        if self.game.at == 0:
            self._watch = Stopwatch(self._clock)
        self._show(game, words.moved(before, move, automatic))
        if game.is_won:
            self._desk.say(words.WON)
            self._desk.show_summary(
                Summary(game.number, str(game.moves), words.time_text(self.seconds))
            )

    def _show(self, game: Game, said: str = "") -> None:
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
        self._watch.run(self._is_visible and self.game.at > 0 and not self.game.is_won)
