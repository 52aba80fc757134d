"""Saved games: what is written, what is read, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import SOLUTIONS, games, house_rules
from texts import housed, move

from freecell import (
    STANDARD,
    Ending,
    FreeCell,
    Game,
    HouseGame,
    HouseRules,
    SavedGame,
    SaveError,
    load,
    read_turns,
    save,
    write_rules,
)
from freecell.save import MAX_LENGTH, MAX_SECONDS, rules_from_json

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)

GAME = Game.new(STANDARD, 617).play(move("1 a")).play(move("8 b"), move("7 c")).play(move("2 d"))
TEXT = save(housed(GAME.undo()), 83.5)
FIRST_VERSION = (
    '{"version": 1, "deal": 617, "rules": {"cells": 4, "build": "alternate-colours", '
    '"empty_column": "any-card", "run_limit": "exact", "returns": "never"}, '
    '"turns": ["1a", "8b 7c"], "undone": ["2d"], "seconds": 83.5}'
)


def refusal_of(text: str) -> str:
    with pytest.raises(SaveError) as caught:
        load(text)
    return str(caught.value)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the text of a saved game whose data were changed."""
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def with_value(key: str, value: object) -> str:
    return changed(lambda data: data.update({key: value}))


def check_loaded(saved: SavedGame) -> None:
    """Check that a game has come about by legal play, and can be saved as it is."""
    game = saved.game.game
    again = Game.new(game.rules, game.number)
    for turn in game.turns:
        again = again.play(*turn)
    assert again.go_to(game.at) == game
    assert load(save(saved.game, saved.seconds)) == saved


def test_what_is_written() -> None:
    assert TEXT == (
        '{"version": 2, "deal": 617, "rules": {"cells": "4", "build": "alternate-colours", '
        '"empty-column": "any-card", "run-limit": "exact", "returns": "never", '
        '"whole-column": "allowed", "autoplay": "safe", "tap": "selects", "tap-home": "off", '
        '"auto-lost": "told", "stuck": "told", "undo": "free", "undo-depth": "unlimited", '
        '"result": "moves-and-time", "clock": "shown"}, '
        '"turns": ["1a", "8b 7c"], "undone": ["2d"], "seconds": 83.5, '
        '"token": "t", "undos": 0, "floor": 0, "closed": null}'
    )


def test_the_first_version_is_read() -> None:
    saved = load(FIRST_VERSION)
    assert saved == SavedGame(replace(housed(GAME.undo()), token=saved.game.token), 83.5)
    other = FIRST_VERSION.replace('"cells": 4', '"cells": 7').replace("617", "618")
    assert load(other.replace('"1a", "8b 7c"', "").replace('"2d"', "")).game.house.card.cells == 7
    assert (
        load(other.replace('"1a", "8b 7c"', "").replace('"2d"', "")).game.token != saved.game.token
    )
    refusal_of(FIRST_VERSION.replace('"cells": 4', '"cells": "4"'))
    refusal_of(FIRST_VERSION.replace('"exact"', '"any"'))


@given(games(), st.floats(0, MAX_SECONDS), st.integers(0, 40))
def test_loading_is_the_inverse_of_saving(game: Game, seconds: float, undone: int) -> None:
    game = game.go_to(game.at - undone)
    house = replace(housed(game), undos=undone)
    text = save(house, seconds)
    assert "\n" not in text
    assert text.isascii()
    assert load(text) == SavedGame(house, seconds)


@pytest.mark.parametrize("line", SOLUTIONS, ids=lambda line: str(line.deal))
def test_won_games(line: Any) -> None:
    game = Game.new(STANDARD, line.deal)
    for turn in read_turns(STANDARD, game.position, line.moves):
        game = game.play(*turn)
    assert load(save(housed(game), 0)).game.game == game
    assert load(save(housed(game.restart()), 0)).game.game == game.restart()
    assert load(save(housed(game), 0)).game.ending is Ending.WON


@pytest.mark.parametrize("number", [1, 11982, 2147483648, 2**33 - 1])
def test_a_game_that_has_not_begun(number: int) -> None:
    game = housed(Game.new(STANDARD, number))
    assert load(save(game, 0)) == SavedGame(game, 0.0)


@given(house_rules())
def test_rules(house: HouseRules) -> None:
    game = HouseGame.new(house, 1, "t")
    assert load(save(game, 0)).game == game


def test_rules_that_are_not_told_are_those_of_the_standard_game() -> None:
    assert rules_from_json({}) == HouseRules()
    assert rules_from_json({"cells": "2"}) == HouseRules(FreeCell(cells=2))
    assert load(with_value("rules", {})).game.game == GAME.undo()


def test_seconds_may_be_whole() -> None:
    saved = load(with_value("seconds", 83))
    assert saved.seconds == 83
    assert isinstance(saved.seconds, float)


@pytest.mark.parametrize("seconds", [-1, -0.001, MAX_SECONDS * 2, float("inf"), float("nan")])
def test_seconds_that_are_not_saved(seconds: float) -> None:
    with pytest.raises(ValueError, match="cannot have been played"):
        save(housed(GAME), seconds)


@pytest.mark.parametrize("version", [3, 4, 10**20])
def test_newer_versions(version: int) -> None:
    assert "newer version" in refusal_of(with_value("version", version))
    assert "newer version" in refusal_of(json.dumps({"version": version, "board": [[1]]}))


@pytest.mark.parametrize("version", [None, True, 0, -1, 1.0, "1", [1]])
def test_unknown_versions(version: object) -> None:
    assert "does not tell its version" in refusal_of(with_value("version", version))


@pytest.mark.parametrize(
    "key", ["deal", "rules", "turns", "undone", "seconds", "token", "undos", "floor", "closed"]
)
def test_missing(key: str) -> None:
    assert f"'{key}' is missing" in refusal_of(changed(lambda data: data.pop(key)))


def test_additions() -> None:
    assert "'hints' is unknown" in refusal_of(with_value("hints", 1))
    assert "no option “decks”" in refusal_of(with_value("rules", {"cells": "4", "decks": "2"}))


@pytest.mark.parametrize(
    ("key", "values", "reason"),
    [
        ("deal", [True, None, 1.0, "617", [617], {}, float("nan")], "not a number"),
        ("deal", [0, -1, 2**33, 10**30], "there is no deal of that number"),
        ("rules", [None, [], "standard", 1, True], "should be an object"),
        ("turns", [None, {}, "1a", 1, True], "should be a list of words"),
        ("turns", [[1], [None], [["1a"]], ["1a", True]], "should be a list of words"),
        ("turns", [[""], [" "]], "turn 1 is empty"),
        ("turns", [["1a", ""]], "turn 2 is empty"),
        ("turns", [["1a", "x9"]], "in turn 2, 'x9' is not a move"),
        ("turns", [["1a", "8b 1e"]], "in turn 2, '1e' names a cell that there is not"),
        ("turns", [["1a", "8a"]], "in turn 2, '8a' cannot be played, the cell is taken"),
        ("turns", [["1a 8a"]], "in turn 1, '8a' cannot be played, the cell is taken"),
        ("undone", [["3a"]], "in turn 3, '3a' cannot be played, the cell is taken"),
        ("undone", [None, {}, [1]], "should be a list of words"),
        ("token", [None, 1, True, [], {}], "which game it is"),
        ("undos", [None, -1, True, 1.5, "1", 10**20], "not a number that can be"),
        ("floor", [None, -1, True, 3, "0"], "not a number that can be"),
        ("closed", ["", "won", "left", True, 0, {}], "ended in an unknown way"),
        ("seconds", [None, "83", True, [], {}], "not a number of seconds"),
        ("seconds", [-1, -0.5, 1e10, 10**400, 10**30], "nobody plays for so many"),
    ],
)
def test_damage(key: str, values: list[object], reason: str) -> None:
    for value in values:
        message = refusal_of(with_value(key, value))
        assert message.startswith("this saved game is damaged: ")
        assert reason in message


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("cells", ["-1", "9", True, 4.0, 4, None, [], "04", " 4"]),
        ("build", ["", "any", "ALTERNATE_COLOURS", 0, None, True, [], {}]),
        ("empty-column", ["kings", 1, None, ["any-card"]]),
        ("run-limit", ["unlimited", 1, None, {"exact": 1}]),
        ("returns", ["always", False, None, 0.5]),
        ("clock", ["", True, None]),
    ],
)
def test_unknown_rules(field: str, values: list[object]) -> None:
    for value in values:
        refusal_of(with_value("rules", {**write_rules(HouseRules()), field: value}))


def test_rules_that_contradict_themselves() -> None:
    refusal_of(with_value("rules", {"cells": "0", "returns": "to-cell"}))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "1",
        '"game"',
        "[]",
        "{}",
        "NaN",
        "{" + '"version": 2}' * 2,
        TEXT + TEXT,
        TEXT + "x",
        "\ufeff" + TEXT,
        TEXT.replace('"deal": 617', '"deal": 617, "deal": 618'),
        TEXT.replace('"cells": "4"', '"cells": "4", "cells": "4"'),
        TEXT.replace("83.5", "NaN"),
        TEXT.replace("83.5", "Infinity"),
        TEXT.replace("83.5", "-Infinity"),
        TEXT.replace("83.5", "1e999"),
        TEXT.replace("83.5", "1" * 5000),
        TEXT.replace("617", "6" * 100_000),
        TEXT.replace("617", "617.0"),
        TEXT.replace("[", "[" * 100_000),
        "[" * 99,
        "[" * 100_000,
        '{"a":' * 100_000,
        "[" * 1_000_000 + "]" * 1_000_000,
        " " * (MAX_LENGTH + 1) + TEXT,
        TEXT.replace("1a", "\\ud800"),
        TEXT.replace("1a", "\x00"),
    ],
    ids=range(29),
)
def test_texts_that_are_no_saved_game(text: str) -> None:
    refusal_of(text)


@pytest.mark.parametrize("text", ["[" * 101, '{"a":' * 101, " " * (MAX_LENGTH + 1)])
def test_texts_too_long_or_too_deep_for_some_parsers_are_not_parsed(text: str) -> None:
    assert "too long or too deep" in refusal_of(text)


def test_white_space_between_the_parts_does_not_matter() -> None:
    assert load(json.dumps(json.loads(TEXT), indent=2) + "\n").game.game == GAME.undo()


def test_every_beginning_of_a_saved_game_is_refused() -> None:
    for length in range(len(TEXT)):
        refusal_of(TEXT[:length])


@settings(max_examples=500)
@given(st.data())
def test_a_spoilt_text_is_refused_or_a_legal_game(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(TEXT)))
    removed = data.draw(st.integers(0, 3))
    added = data.draw(st.text(alphabet='0123456789abchv -."{}[],:eE\\u', max_size=3))
    try:
        saved = load(TEXT[:place] + added + TEXT[place + removed :])
    except SaveError:
        return
    check_loaded(saved)


@settings(max_examples=300)
@given(st.sampled_from(sorted(json.loads(TEXT))), JSON)
def test_any_value_is_refused_or_makes_a_legal_game(key: str, value: object) -> None:
    try:
        saved = load(with_value(key, value))
    except SaveError:
        return
    check_loaded(saved)


@given(JSON)
def test_any_json_is_refused(value: object) -> None:
    refusal_of(json.dumps(value))


@given(games(), st.integers(0, 200))
def test_a_turn_that_is_left_out_is_noticed_or_makes_another_legal_game(
    game: Game, which: int
) -> None:
    data = json.loads(save(housed(game), 1))
    if not data["turns"]:
        return
    del data["turns"][which % len(data["turns"])]
    try:
        saved = load(json.dumps(data))
    except SaveError:
        return
    assert saved.game.game != game
    check_loaded(saved)
