"""Games under house rules: what play costs, how far it can be taken back, and how it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from texts import move

from freecell import (
    PRESETS,
    Ending,
    FreeCell,
    HouseGame,
    HouseRules,
    load,
    read_move,
    read_rules,
    save,
)
from freecell.housegame import measures
from freecell.houserules import ResultBy

STRICT = PRESETS["strict"]


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
