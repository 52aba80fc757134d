"""Any session: taps, buttons, new deals and reloads in any order, against a plain model."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from seat import Seat
from strategies import SOLUTIONS, deal_numbers
from texts import Line

from freecell import DECK, Position, deal, load
from freecell.ui.intents import OpenDeal, Press, Tap


class History(NamedTuple):
    """What a game is to a player: the positions it went through, and the one that is shown."""

    positions: tuple[Position, ...]
    at: int = 0

    @property
    def is_over(self) -> bool:
        return self.positions[self.at].home == 52

    def then(self, position: Position) -> History:
        return History((*self.positions[: self.at + 1], position), self.at + 1)

    def go_to(self, at: int) -> History:
        return History(self.positions, max(0, min(at, len(self.positions) - 1)))


def fresh(number: int) -> History:
    return History((deal(number),))


class Session(RuleBasedStateMachine):
    """Knows what the table should show from what was tapped, without asking the game's turns."""

    @initialize(number=deal_numbers())
    def open(self, number: int) -> None:
        self.seat = Seat(str(number))
        self.number, self.history = number, fresh(number)
        self.kept: dict[int, History] = {}
        self.seed = 1

    # -- at the table

    @rule(data=st.data())
    def tap_anything(self, data: st.DataObject) -> None:
        where = data.draw(st.sampled_from(list(self.seat.game.position.piles())))
        size = len(self.seat.game.position[where])
        self.tap(Tap(where, data.draw(st.none() | st.integers(0, size))))

    @rule(data=st.data())
    def make_a_move(self, data: st.DataObject) -> None:
        position = self.seat.game.position
        moves = list(self.seat.game.rules.moves(position))
        if moves:
            move = data.draw(st.sampled_from(moves))
            self.seat.do(Press.CANCEL, Press.CANCEL)
            self.tap(Tap(move.source, len(position[move.source]) - move.count))
            self.tap(Tap(move.target))

    @rule()
    def undo(self) -> None:
        self.seat.do(Press.UNDO)
        self.go_to(self.history.at - 1)

    @rule()
    def redo(self) -> None:
        self.seat.do(Press.REDO)
        self.go_to(self.history.at + 1)

    @rule()
    def restart(self) -> None:
        self.seat.do(Press.RESTART)
        self.go_to(0)

    @rule(times=st.integers(2, 9))
    def undo_and_redo(self, times: int) -> None:
        times = min(times, self.history.at)
        position = self.seat.game.position
        self.seat.do(*[Press.UNDO] * times, *[Press.REDO] * times)
        assert self.seat.game.position == position

    @rule()
    def cancel(self) -> None:
        self.seat.do(Press.CANCEL)

    @rule(seconds=st.floats(0, 100))
    def wait(self, seconds: float) -> None:
        self.seat.wait(seconds)

    @rule()
    def look_away(self) -> None:
        self.seat.app.set_visible(False)
        self.seat.app.set_visible(True)

    # -- other deals

    @rule()
    def new_deal(self) -> None:
        self.seat.do(Press.NEW_DEAL)
        self.now_at(self.seat.game.number)

    @rule()
    def next_deal(self) -> None:
        self.seat.do(Press.NEXT_DEAL)
        self.now_at(self.seat.game.number)

    @rule()
    def same_deal(self) -> None:
        self.seat.do(Press.SAME_DEAL)
        self.history = fresh(self.number)

    @rule(data=st.data())
    def back_to_a_deal(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from([self.number, *self.kept]))
        self.seat.do(Press.DEAL_NUMBER, OpenDeal(str(number)))
        self.now_at(number)

    @rule(text=st.sampled_from(["", "0", "abc", "8589934592"]))
    def ask_for_no_deal(self, text: str) -> None:
        self.seat.do(Press.DEAL_NUMBER, OpenDeal(text), Press.CANCEL)

    @precondition(lambda self: self.seat.button.startswith("Back to "))
    @rule()
    def take_the_offer(self) -> None:
        number = int(self.seat.button.removeprefix("Back to "))
        self.seat.do(Press.TOAST)
        self.now_at(number)

    @rule(line=st.sampled_from(SOLUTIONS), back=st.integers(0, 40))
    def play_a_solution(self, line: Line, back: int) -> None:
        """Come to where columns are long and many cards are home, or to the win."""
        moves = line.moves.split()
        self.seat.do(Press.DEAL_NUMBER, OpenDeal(str(line.deal)), Press.SAME_DEAL)
        self.number, self.history = line.deal, fresh(line.deal)
        for word in moves[: len(moves) - back]:
            self.seat.play(word)
            self.turned()
        assert (back == 0) == (self.seat.summary is not None)
        assert (back == 0) == self.history.is_over

    # -- the page is closed and opened again

    @rule()
    def reload(self) -> None:
        """The address names the deal."""
        self.reopen(str(self.number))
        self.history = self.kept.get(self.number, fresh(self.number))

    @rule()
    def open_without_a_link(self) -> None:
        """The page shows a deal already: this one, or after a win the one to come."""
        painted = self.seat.storage.painted
        assert painted is not None
        assert (painted == str(self.number)) != self.history.is_over
        self.reopen(None, painted)
        self.number = int(painted)
        self.history = self.kept.get(self.number, fresh(self.number))

    # -- what is always so

    @invariant()
    def the_table_shows_the_game(self) -> None:
        scene, history = self.seat.scene, self.history
        assert scene.name == str(self.number)
        assert self.seat.game.position == history.positions[history.at]
        assert scene.status["moves"] == str(history.at)
        assert scene.status["home"] == str(history.positions[history.at].home)
        assert scene.enabled["undo"] == scene.enabled["restart"] == (history.at > 0)
        assert scene.enabled["redo"] == (history.at < len(history.positions) - 1)

    @invariant()
    def every_card_is_shown_once(self) -> None:
        cards = self.seat.page.cards
        assert set(cards) == set(DECK)
        assert len({(view.pile, view.depth) for view in cards.values()}) == 52

    @invariant()
    def undo_and_redo_lead_through_the_game(self) -> None:
        assert self.seat.game.positions == self.history.positions

    @invariant()
    def a_turn_is_stored_at_once(self) -> None:
        if self.seat.game.turns:
            assert load(self.seat.storage.games[str(self.number)]).game == self.seat.house

    # -- helpers

    def tap(self, intent: Tap) -> None:
        is_legal = intent.pile in self.seat.lit
        self.seat.do(intent)
        if is_legal:
            self.turned()

    def turned(self) -> None:
        self.history = self.history.then(self.seat.game.position)
        self.kept[self.number] = self.history

    def go_to(self, at: int) -> None:
        before = self.history
        self.history = before.go_to(at)
        if self.history != before:
            self.kept[self.number] = self.history

    def now_at(self, number: int) -> None:
        """Expect another deal on the table, as it was left unless it was won."""
        left = self.kept.get(number)
        self.number = number
        self.history = fresh(number) if left is None or left.is_over else left

    def reopen(self, asked: str | None, painted: str | None = None) -> None:
        storage, clock = self.seat.storage, self.seat.clock
        self.seat.app.set_visible(False)
        self.seat = Seat(asked, storage=storage, clock=clock, seed=self.seed, painted=painted)
        self.seed += 1


# Shrinking replays long sessions for minutes and, with so few kinds of steps, gains little.
Session.TestCase.settings = settings(
    max_examples=15, stateful_step_count=30, phases=[Phase.explicit, Phase.generate]
)
TestSession = Session.TestCase
