"""Games under all house rules, played at random: what must hold after anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from unittest.mock import patch

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from strategies import SOLUTIONS, deal_numbers, house_rules
from texts import Line

from freecell import (
    DECK,
    PRESETS,
    Autoplay,
    Build,
    EmptyColumn,
    Ending,
    FreeCell,
    HouseGame,
    HouseRules,
    IllegalMove,
    Move,
    Position,
    SavedGame,
    load,
    read_move,
    save,
)
from freecell.game import Turn
from freecell.houserules import Stuck, UndoCosts, UndoDepth
from freecell.texterror import TextError

STRICT = PRESETS["strict"]

DEPTH = 7
"""How many turns random play may take back where the rules say 150, which it seldom comes to."""


def every_move(position: Position) -> Iterator[Move]:
    """Yield all there could be, of all piles, all piles and all counts."""
    for source, target in product(position.piles(), repeat=2):
        for count in range(1, len(position[source]) + 1):
            yield Move(source, target, count)


def brute_stuck(house: HouseRules, position: Position) -> bool:
    is_legal = (house.card.refusal(position, move) is None for move in every_move(position))
    return position.home < 52 and not any(is_legal)


def recount(turns: tuple[Turn, ...]) -> int:
    """Return the points, counted by the words of the design."""
    total = 0
    for turn in turns:
        for step in turn:
            total += 10 * (step.target.kind == "foundation")
            total = max(0, total - 15 * (step.source.kind == "foundation"))
    return total


class Play(RuleBasedStateMachine):
    """Random play under any house rules, beside two stacks and a count that tell the truth."""

    def __init__(self) -> None:
        super().__init__()
        depths = {UndoDepth.UNLIMITED: None, UndoDepth.LAST_150: DEPTH}
        self.patch = patch.object(UndoDepth, "turns", property(depths.get))
        self.patch.start()

    def teardown(self) -> None:
        self.patch.stop()

    @initialize(
        house=house_rules(),
        number=deal_numbers(),
        line=st.none() | st.sampled_from(SOLUTIONS),
        back=st.just(0) | st.integers(0, 25),
    )
    def deal(self, house: HouseRules, number: int, line: Line | None, back: int) -> None:
        if line is not None:
            self.follow(house, line, back)
        elif back % 2:
            self.begin(house, number)
        else:  # where games are soon lost
            card = FreeCell(1, house.card.build, EmptyColumn.NOTHING, returns=house.card.returns)
            self.begin(replace(house, card=card, stuck=Stuck.LOSES), number)

    def follow(self, house: HouseRules, line: Line, back: int) -> None:
        """Come to where columns are long and many cards are home, as far as the rules let.

        With an even number of moves to go it is the end of the game for certain.
        """
        card = replace(house.card, cells=max(4, house.card.cells), build=Build.ALTERNATE_COLOURS)
        if back % 2 == 0:
            card = FreeCell(card.cells, returns=card.returns)
            house = replace(house, autoplay=Autoplay.SAFE)
        self.begin(replace(house, card=card), line.deal)
        words = line.moves.split()
        for word in words[: len(words) - back]:
            try:
                step = read_move(card, self.game.position, word)
            except TextError:
                break  # another autoplay than that of the solution
            self.step(step)

    def begin(self, house: HouseRules, number: int) -> None:
        self.house = house
        self.game = HouseGame.new(house, number, "token")
        self.start = self.game.position
        self.undoable: list[Position] = []
        """The positions that undo leads back to; as many as the rules remember."""
        self.redoable: list[Position] = []
        self.moves = 0
        self.closed: Ending | None = None

    def step(self, step: Move) -> None:
        before = self.game.position
        self.game = self.game.play(step)
        if self.closed is None:
            self.undoable.append(before)
            if self.house.undo_depth is UndoDepth.LAST_150:
                self.undoable = self.undoable[-DEPTH:]
            self.redoable = []
            self.moves += 1
            self.check_turn(before, step)

    def check_turn(self, before: Position, step: Move) -> None:
        first, *automatic = self.game.game.turns[-1]
        assert first == step
        brought_back = before[step.source][-1] if step.source.kind == "foundation" else None
        position = before.after(step)
        for sent in automatic:
            assert sent.target.kind == "foundation"
            assert position[sent.source][-1] != brought_back
            position = position.after(sent)
        assert position == self.game.position

    # -- what a player does

    @rule(choice=st.integers(0, 10**6))
    def play(self, choice: int) -> None:
        moves = list(self.house.card.moves(self.game.position))
        if moves:
            self.step(moves[choice % len(moves)])

    @rule(choices=st.lists(st.integers(0, 10**6), min_size=5, max_size=15))
    def play_on(self, choices: list[int]) -> None:
        for choice in choices:
            self.play(choice)

    @rule(choice=st.integers(0, 10**6))
    def play_what_is_refused(self, choice: int) -> None:
        moves = list(every_move(self.game.position))
        refused = moves[choice % len(moves)]
        if self.house.card.refusal(self.game.position, refused) is None or self.closed:
            return
        with pytest.raises(IllegalMove):
            self.game.play(refused)

    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(times):
            assert self.game.can_undo == (bool(self.undoable) and self.closed is None)
            if self.game.can_undo:
                self.redoable.append(self.game.position)
                expected = self.undoable.pop()
                self.moves += 1 if self.house.undo is UndoCosts.COUNTS else -1
            else:
                expected = self.game.position
            self.game = self.game.undo()
            assert self.game.position == expected

    @rule()
    def redo(self) -> None:
        assert self.game.can_redo == (bool(self.redoable) and self.closed is None)
        if self.game.can_redo:
            self.undoable.append(self.game.position)
            expected = self.redoable.pop()
            self.moves += 1
        else:
            expected = self.game.position
        self.game = self.game.redo()
        assert self.game.position == expected

    @precondition(lambda self: self.closed is None and self.game.game.at > 5)
    @rule()
    def restart(self) -> None:
        if self.house.undo is UndoCosts.COUNTS or self.house.undo_depth is UndoDepth.LAST_150:
            self.redoable = []
        else:
            self.redoable += [self.game.position, *reversed(self.undoable[1:])]
        self.undoable = []
        self.moves = 0
        self.game = self.game.restart()
        assert self.game.position == self.start

    @precondition(lambda self: self.game.game.at % 10 == 9)
    @rule()
    def give_up(self) -> None:
        if self.closed is None and self.game.ending is None:
            self.closed = Ending.GIVEN_UP
        self.game = self.game.give_up()

    @rule()
    def leave(self) -> None:
        """Take another deal."""
        if self.game.ending is Ending.LOST:
            self.closed = Ending.LOST
        self.game = self.game.leave()

    @rule(seconds=st.floats(0, 1e6))
    def save_and_load(self, seconds: float) -> None:
        saved = load(save(self.game, seconds))
        assert saved == SavedGame(self.game, seconds)
        self.game = saved.game

    # -- what is always so

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        cards = [card for pile in self.game.position.piles() for card in self.game.position[pile]]
        assert len(cards) == 52
        assert set(cards) == set(DECK)

    @invariant()
    def no_move_left_is_exact(self) -> None:
        assert self.game.is_stuck is brute_stuck(self.house, self.game.position)

    @invariant()
    def the_ending_is_exact(self) -> None:
        is_won = self.game.position.home == 52
        loses = self.house.stuck is Stuck.LOSES and brute_stuck(self.house, self.game.position)
        expected = Ending.WON if is_won else Ending.LOST if loses else None
        assert self.game.ending is (self.closed or expected)
        assert self.game.closed is self.closed

    @invariant()
    def moves_are_counted(self) -> None:
        assert self.game.moves == self.moves

    @invariant()
    def points_are_counted(self) -> None:
        assert self.game.points == recount(self.game.game.played)
        bonus = 500 if self.game.ending is Ending.WON else 0
        assert self.game.final_points(100) == self.game.points + bonus

    @invariant()
    def it_is_the_same_game(self) -> None:
        assert (self.game.token, self.game.house) == ("token", self.house)

    @invariant()
    def nothing_leads_out_of_a_closed_game(self) -> None:
        if self.closed is None:
            return
        game = self.game
        assert (game.can_undo, game.can_redo) == (False, False)
        assert game.undo() == game.redo() == game.restart() == game.give_up() == game
        moves = self.house.card.moves(game.position)
        assert all(game.play(step) == game for step in moves)


# Shrinking replays long games for minutes.
Play.TestCase.settings = settings(
    max_examples=60, stateful_step_count=20, phases=[Phase.explicit, Phase.generate]
)
TestPlay = Play.TestCase
