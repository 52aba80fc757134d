"""Points, as the design says: 10 for a card home, minus 15 for one back, never below zero."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from texts import LINES, move

from freecell import STANDARD, Autoplay, FreeCell, Game, HouseGame, HouseRules, read_turns
from freecell.game import Turn
from freecell.rules import Returns
from freecell.score import points, time_bonus

TURNS = {"home": "1 S", "back to a column": "S 1", "back to a cell": "H a", "elsewhere": "1 2 x3"}


def turns(*moves: str) -> list[Turn]:
    """Return turns of one move each."""
    return [(move(TURNS.get(text, text)),) for text in moves]


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ([], 0),
        (["home"], 10),
        (["a C"], 10),
        (["elsewhere", "1 a", "a b", "b 3"], 0),
        (["home", "home", "back to a column"], 5),
        (["home", "home", "back to a cell"], 5),
        (["home"] * 3 + ["back to a cell"] * 2, 0),
        (["back to a column"], 0),
        # Not below zero in between: what was not lost is not owed.
        (["home", "back to a column", "home"], 10),
        (["home", "back to a column", "back to a cell", "home", "home"], 20),
        (["home"] * 52, 520),
    ],
)
def test_points(played: list[str], expected: int) -> None:
    assert points(turns(*played)) == expected


def test_cards_that_go_home_by_themselves_count_like_others() -> None:
    assert points([(move("1 a"), move("1 S"), move("2 S")), (move("S 1"), move("a H"))]) == 15


@given(st.lists(st.sampled_from(list(TURNS))))
def test_never_below_zero_at_any_step(played: list[str]) -> None:
    total = 0
    for count, kind in enumerate(played, 1):
        total = max(0, total + {"home": 10, "elsewhere": 0}.get(kind, -15))
        assert points(turns(*played[:count])) == total


def test_points_do_not_depend_on_how_moves_make_turns() -> None:
    moves = [step for (step,) in turns("home", "back to a cell", "home", "home")]
    assert points([tuple(moves)]) == points([(step,) for step in moves]) == 20


@pytest.mark.parametrize(
    ("seconds", "bonus"),
    [(0, 700), (0.9, 700), (1, 698), (1.99, 698), (100, 500), (349, 2), (349.9, 2), (350, 0),
     (351, 0), (1e9, 0)],
)  # fmt: skip
def test_time_bonus(seconds: float, bonus: int) -> None:
    assert time_bonus(seconds) == bonus


# -- of a game


def test_a_won_game_has_all_points_and_the_bonus() -> None:
    line = next(line for line in LINES if line.deal == 11724)
    game = HouseGame.new(HouseRules(), line.deal, "")
    turns = read_turns(STANDARD, game.position, line.moves)
    for turn in turns[:-1]:
        game = game.play(turn[0])
        assert game.points == 10 * game.position.home
        assert game.final_points(100) == game.points
    game = game.play(turns[-1][0])
    assert (game.points, game.final_points(100), game.final_points(400)) == (520, 1020, 520)


def test_undo_and_redo_restore_the_points() -> None:
    """Deal 32000 shows the ace of hearts."""
    rules = HouseRules(FreeCell(returns=Returns.TO_CELL), autoplay=Autoplay.NEVER)
    game = HouseGame.new(rules, 32000, "")
    for text, expected in [("4 H", 10), ("H a", 0), ("a H", 10)]:
        game = game.play(move(text))
        assert game.points == expected
    assert game.undo().points == 0
    assert game.undo().undo().points == 10
    assert game.undo().undo().redo().points == 0
    assert game.restart().points == 0
    assert points(Game.new(rules.card, 32000).turns) == 0
