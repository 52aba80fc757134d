"""Games under house rules: what play costs, how far it can be taken back, and how it ends."""

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
from texts import Line, move

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
    read_rules,
    save,
)
from freecell.game import Turn
from freecell.housegame import measures
from freecell.houserules import ResultBy, Stuck, UndoCosts, UndoDepth
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


def played(named: dict[str, str], number: int, words: str) -> HouseGame:
    """Return a game after words of notation."""
    game = HouseGame.new(read_rules(named), number, "t")
    for word in words.split():
        game = game.play(read_move(game.house.card, game.position, word))
    return game


def to_and_fro(named: dict[str, str], turns: int) -> HouseGame:
    """Return a game in which a card has gone from cell to cell so many times."""
    game = played(named, 617, "1a")
    for turn in range(turns - 1):
        game = game.play(move("b a" if turn % 2 else "a b"))
    return game


# -- undo


@pytest.mark.parametrize(("turns", "back"), [(149, 149), (150, 150), (151, 150), (400, 150)])
def test_undo_goes_back_150_turns(turns: int, back: int) -> None:
    game = to_and_fro({"rules": "points"}, turns)
    for _ in range(back):
        assert game.can_undo
        game = game.undo()
    assert not game.can_undo
    assert game.undo() == game
    assert game.game.at == turns - back


def test_what_cannot_be_taken_back_comes_not_back_by_undoing_more() -> None:
    game = to_and_fro({"rules": "points"}, 200)
    for _ in range(150):
        game = game.undo()
    game = load(save(game, 0)).game
    assert (game.game.at, game.can_undo) == (50, False)
    once = game.play(move("b c"))
    assert once.can_undo
    assert not once.undo().can_undo


def test_undo_without_limit() -> None:
    game = to_and_fro({}, 400)
    for _ in range(400):
        game = game.undo()
    assert game.game.at == 0


@pytest.mark.parametrize(("cost", "moves"), [("free", [2, 1, 2, 2]), ("counts", [2, 3, 4, 4])])
def test_what_undo_costs(cost: str, moves: list[int]) -> None:
    game = played({"undo": cost}, 617, "1a 2b")
    undone = game.undo()
    others = [game, undone, undone.redo(), undone.play(move("3 b"))]
    assert [other.moves for other in others] == moves


@pytest.mark.parametrize("named", [{"undo": "counts"}, {"undo-depth": "150"}], ids=str)
def test_a_restart_is_no_free_undo(named: dict[str, str]) -> None:
    restarted = played(named, 617, "1a 2b").undo().restart()
    assert restarted == played(named, 617, "")
    free = played({}, 617, "1a 2b")
    assert free.restart().redo().redo() == free


# -- endings

STUCK = [
    ({}, 1, "6a 2b 1c 3d"),
    ({"cells": "1"}, 1, "4a"),
    ({"cells": "7"}, 4, "1a 6b 5c 4d 7e 3f 4g"),
    ({"cells": "8"}, 18, "6a 8b 3c 4d 2e bf 6b 3g 2i"),
    ({"cells": "0"}, 2, "1h"),
    ({"cells": "0"}, 1, ""),
    ({"build": "same-suit"}, 19, "5a 1b 6c 6d"),
]


@pytest.mark.parametrize(("named", "number", "words"), STUCK, ids=str)
def test_no_move_left(named: dict[str, str], number: int, words: str) -> None:
    told = played(named, number, words)
    assert told.is_stuck
    assert told.ending is None
    loses = played({**named, "stuck": "loses"}, number, words)
    assert loses.ending is Ending.LOST
    if words:
        assert loses.undo().ending is None
        assert loses.undo().redo().ending is Ending.LOST


@pytest.mark.parametrize(
    ("named", "number", "words", "frees"),
    [
        ({"cells": "0"}, 14, "82", {"returns": "to-column"}),
        ({"cells": "4"}, 12, "8a 3b 6c 4d", {"returns": "to-column"}),
        (
            {"cells": "0", "empty-column": "nothing"},
            180,
            "87 87 84 8h",
            {"empty-column": "any-card"},
        ),
    ],
    ids=str,
)
def test_a_move_that_one_option_leaves(
    named: dict[str, str], number: int, words: str, frees: dict[str, str]
) -> None:
    lost = played({**named, "stuck": "loses"}, number, words)
    free = played({**named, "stuck": "loses", **frees}, number, words)
    assert free.position == lost.position
    assert (lost.ending, free.ending) == (Ending.LOST, None)


def test_a_lost_game_that_is_left_is_lost_for_good() -> None:
    lost = played({"rules": "strict"}, 1, "6a 2b 1c 3d")
    left = lost.leave()
    assert (left.closed, left.ending) == (Ending.LOST, Ending.LOST)
    assert left.undo() == left.restart() == left.leave() == left.give_up() == left
    assert load(save(left, 1)).game == left
    assert lost.undo().leave() == lost.undo()


def test_giving_up() -> None:
    game = played({"rules": "strict"}, 32000, "1a")
    given_up = game.give_up()
    assert (given_up.ending, given_up.position.home) == (Ending.GIVEN_UP, game.position.home)
    assert given_up.undo() == given_up.play(move("2 b")) == given_up
    lost = played({"rules": "strict"}, 1, "6a 2b 1c 3d")
    assert lost.give_up() == lost


# -- results


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        (HouseRules(), {"moves": 1, "time": 9.5, "home": 1}),
        (STRICT, {"home": 0, "moves": 1}),
        (replace(STRICT, clock=True), {"home": 0, "moves": 1, "time": 9.5}),
        (PRESETS["points"], {"points": 10, "moves": 1, "time": 9.5, "home": 1}),
        (HouseRules(result=ResultBy.CARDS_HOME), {"home": 1, "moves": 1, "time": 9.5}),
    ],
)
def test_the_result_by_the_rules_own_measure(house: HouseRules, expected: dict[str, float]) -> None:
    """Deal 32000 shows an ace, which goes home by itself after the first move where it may."""
    game = HouseGame.new(house, 32000, "").play(move("1 a"))
    assert list(measures(game, 9.5)) == list(expected.items())


@pytest.mark.parametrize("number", [0, -1, 2**33])
def test_no_such_deal(number: int) -> None:
    with pytest.raises(ValueError, match="deal numbers"):
        HouseGame.new(HouseRules(FreeCell(cells=0)), number, "")
