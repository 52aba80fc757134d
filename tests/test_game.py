"""Games: turns, undo and redo."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from strategies import deal_numbers, rules_and_standard
from texts import move

from freecell import (
    DECK,
    STANDARD,
    FreeCell,
    Game,
    IllegalMove,
    Move,
    Position,
    Refusal,
    deal,
    safe_moves,
    write_board,
)


def cards_of(position: Position) -> list[object]:
    return [card for pile in position.piles() for card in position[pile]]


class Play(RuleBasedStateMachine):
    """Random play, undo, redo and restart, beside a plain list of boards that tells the truth."""

    @initialize(kind=rules_and_standard(), number=deal_numbers())
    def begin(self, kind: FreeCell, number: int) -> None:
        self.game = Game.new(kind, number)
        self.boards = [write_board(self.game.position)]
        self.at = 0

    @rule(choice=st.integers(0, 63), automatic=st.booleans())
    def play(self, choice: int, automatic: bool) -> None:
        game = self.game
        moves = list(game.rules.moves(game.position))
        if not moves:
            return
        step = moves[choice % len(moves)]
        before = game.position
        text = write_board(before)
        after = before.after(step)
        assert write_board(before) == text
        safe = safe_moves(game.rules, after) if automatic else ()
        self.game = game.play(step, *safe)
        assert self.game.undo().position == before
        assert self.game.undo().redo() == self.game
        assert game.position == before
        self.at += 1
        self.boards[self.at :] = [write_board(self.game.position)]

    @rule()
    def undo(self) -> None:
        self.game = self.game.undo()
        self.at = max(0, self.at - 1)

    @rule()
    def redo(self) -> None:
        self.game = self.game.redo()
        self.at = min(len(self.boards) - 1, self.at + 1)

    @precondition(lambda self: self.at > 3)
    @rule()
    def restart(self) -> None:
        self.game = self.game.restart()
        self.at = 0

    @rule(at=st.integers(-3, 60))
    def go_to(self, at: int) -> None:
        self.game = self.game.go_to(at)
        self.at = max(0, min(at, len(self.boards) - 1))

    @rule(ends=st.tuples(st.integers(0, 100), st.integers(0, 100)), count=st.integers(0, 4))
    def play_anything(self, ends: tuple[int, int], count: int) -> None:
        game = self.game
        piles = list(game.position.piles())
        source, target = (piles[end % len(piles)] for end in ends)
        step = Move(source, target, count)
        refusal = game.rules.refusal(game.position, step)
        if refusal is None:
            return
        with pytest.raises(IllegalMove) as caught:
            game.play(step)
        assert caught.value.refusal is refusal

    @invariant()
    def it_is_the_board_of_the_list(self) -> None:
        assert write_board(self.game.position) == self.boards[self.at]
        assert [write_board(position) for position in self.game.positions] == self.boards
        assert self.game.at == self.game.moves == self.at

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        cards = cards_of(self.game.position)
        assert len(cards) == 52
        assert set(cards) == set(DECK)

    @invariant()
    def turns_are_played_or_undone(self) -> None:
        assert self.game.played + self.game.undone == self.game.turns
        assert len(self.game.positions) == len(self.game.turns) + 1


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=40, stateful_step_count=30)


def test_a_new_game() -> None:
    game = Game.new(STANDARD, 617)
    assert game.position == deal(617)
    assert (game.turns, game.moves, game.is_won) == ((), 0, False)
    assert game.undo() == game.redo() == game.restart() == game


@pytest.mark.parametrize("number", [0, -1, 2**33])
def test_no_such_deal(number: int) -> None:
    with pytest.raises(ValueError, match="deal numbers"):
        Game.new(STANDARD, number)


def test_one_undo_takes_back_a_move_and_what_followed_by_itself() -> None:
    game = Game.new(STANDARD, 32000)
    played = game.play(move("1 a"), move("4 H"))
    assert (played.moves, played.position.home) == (1, 1)
    assert played.undo().position == game.position
    assert played.undo().redo() == played


def test_playing_drops_what_could_be_redone() -> None:
    game = Game.new(STANDARD, 1).play(move("1 a")).play(move("2 b")).undo()
    assert game.undone == ((move("2 b"),),)
    assert game.play(move("3 b")).undone == ()
    assert game.undo().redo() == game


def test_an_illegal_move_changes_nothing() -> None:
    game = Game.new(STANDARD, 1).play(move("1 a"))
    with pytest.raises(IllegalMove) as caught:
        game.play(move("2 a"))
    assert caught.value.refusal is Refusal.CELL_TAKEN
    assert game.moves == 1


def test_an_illegal_automatic_move_is_refused_with_its_turn() -> None:
    game = Game.new(STANDARD, 32000)
    with pytest.raises(IllegalMove) as caught:
        game.play(move("1 a"), move("4 H"), move("1 H"))
    assert caught.value.move == move("1 H")
    assert game.moves == 0
