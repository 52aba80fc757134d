"""Results as text: what is written, what is read, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import deal_numbers, house_rules
from texts import LINES, move

from freecell import (
    PRESETS,
    STANDARD,
    Ending,
    Game,
    HouseGame,
    HouseRules,
    read_turns,
    write_rules,
)
from freecell.notation import write_counted
from freecell.results import Result, ResultError, read_result, result_of, write_result
from freecell.save import MAX_SECONDS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)

GAME = HouseGame.new(HouseRules(), 617, "5f1e").play(move("1 a")).play(move("8 b"))
RESULT = result_of(GAME, Ending.GIVEN_UP, 83.5, "2026-11-30T18:05:00Z")
TEXT = write_result(RESULT)


def refusal_of(text: str) -> str:
    with pytest.raises(ResultError) as caught:
        read_result(text)
    return str(caught.value)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def with_value(key: str, value: object) -> str:
    return changed(lambda data: data.update({key: value}))


results = st.builds(
    Result,
    token=st.text(),
    number=deal_numbers(),
    house=house_rules(),
    ending=st.sampled_from(Ending),
    home=st.integers(0, 52),
    moves=st.integers(0),
    seconds=st.floats(0, MAX_SECONDS),
    points=st.integers(0),
    date=st.text(),
    turns=st.lists(st.text()).map(tuple),
)

# -- what is written


def test_what_is_written() -> None:
    assert json.loads(TEXT) == {
        "version": 1,
        "token": "5f1e",
        "deal": 617,
        "rules": write_rules(HouseRules()),
        "ending": "given-up",
        "home": 0,
        "moves": 2,
        "seconds": 83.5,
        "points": 0,
        "date": "2026-11-30T18:05:00Z",
        "turns": ["1a", "8b"],
    }


def test_a_result_has_the_turns_that_were_played_and_not_those_taken_back() -> None:
    undone = GAME.undo()
    assert result_of(undone, Ending.LEFT, 0, "").turns == ("1a",)
    assert result_of(undone, Ending.LEFT, 0, "").moves == 1
    counting = HouseGame.new(PRESETS["casual"], 617, "").play(move("1 a")).play(move("8 b"))
    assert result_of(counting.undo(), Ending.LEFT, 0, "").moves == 3


def test_the_result_of_a_win() -> None:
    line = next(line for line in LINES if line.deal == 11724)
    game = HouseGame.new(HouseRules(), line.deal, "t")
    turns = read_turns(STANDARD, game.position, line.moves)
    for turn in turns:
        game = game.play(turn[0])
    result = result_of(game, Ending.WON, 100, "")
    assert (result.home, result.moves, result.points) == (52, len(turns), 520 + 500)
    assert result.turns == tuple(" ".join(map(write_counted, turn)) for turn in turns)
    replayed = Game.new(STANDARD, result.number)
    for turn in read_turns(
        STANDARD, replayed.position, " ".join(w.split()[0] for w in result.turns)
    ):
        replayed = replayed.play(*turn)
    assert replayed == game.game


@given(results)
def test_reading_is_the_inverse_of_writing(result: Result) -> None:
    text = write_result(result)
    assert "\n" not in text
    assert text.isascii()
    assert read_result(text) == result


def test_what_newer_versions_add_does_no_harm() -> None:
    assert read_result(with_value("best", True)) == RESULT


# -- what is refused


@pytest.mark.parametrize("key", sorted(json.loads(TEXT)))
def test_missing(key: str) -> None:
    assert key in refusal_of(changed(lambda data: data.pop(key)))


@pytest.mark.parametrize("version", [None, 0, 2, "1", [1]])
def test_other_versions(version: object) -> None:
    assert "another version" in refusal_of(with_value("version", version))


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("token", [None, 1, True, [], {}]),
        ("deal", [None, True, 0, -1, 617.0, "617", 2**33, 10**30]),
        (
            "rules",
            [None, [], "strict", {"cells": 4}, {"cells": "9"}, {"x": "1"}, {"clock": "none"}],
        ),
        ("ending", [None, "", "WON", "over", 0, [], {}]),
        ("home", [None, -1, 53, True, 1.0, "1"]),
        ("moves", [None, -1, True, 1.5, "1"]),
        ("seconds", [None, -1, True, "1", [], 1e10, 10**400, float("nan"), float("inf")]),
        ("points", [None, -1, False, 1.5, "1"]),
        ("date", [None, 0, [], {}]),
        ("turns", [None, 1, True, [1], [None], [["1a"]]]),
    ],
)
def test_damage(key: str, values: list[object]) -> None:
    for value in values:
        refusal_of(with_value(key, value))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "1",
        '"x"',
        "[]",
        "{}",
        "NaN",
        TEXT + "x",
        TEXT + TEXT,
        "\ufeff" + TEXT,
        "[" * 100_000,
        '{"a":' * 100_000,
        TEXT.replace("617", "6" * 10_000),
    ],
    ids=range(13),
)
def test_texts_that_are_no_result(text: str) -> None:
    refusal_of(text)


def test_every_beginning_of_a_result_is_refused() -> None:
    for length in range(len(TEXT)):
        refusal_of(TEXT[:length])


@settings(max_examples=500)
@given(st.data())
def test_a_spoilt_text_is_refused_or_a_result(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(TEXT)))
    removed = data.draw(st.integers(0, 3))
    added = data.draw(st.text(alphabet='0123456789abchv -."{}[],:eE\\u', max_size=3))
    try:
        result = read_result(TEXT[:place] + added + TEXT[place + removed :])
    except ResultError:
        return
    assert read_result(write_result(result)) == result


@settings(max_examples=300)
@given(st.sampled_from(sorted(json.loads(TEXT))), JSON)
def test_any_value_is_refused_or_makes_a_result(key: str, value: object) -> None:
    try:
        result = read_result(with_value(key, value))
    except ResultError:
        return
    assert read_result(write_result(result)) == result


@given(JSON | st.text())
def test_any_json_is_refused(value: object) -> None:
    refusal_of(json.dumps(value))


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    refusal_of(text)
