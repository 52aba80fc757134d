"""House rules on the page: in the address, in the sheet, in settings, and with every game."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from seat import MemoryStorage, Seat

from freecell import PRESETS, Build, EmptyColumn, FreeCell, HouseRules, RunLimit, deal, read_rules
from freecell.options import OPTIONS
from freecell.ui import words
from freecell.ui.dialogs import RulesSheet, run_limits
from freecell.ui.intents import ChooseRule, OpenDeal, Press
from freecell.ui.settings import (
    Settings,
    SettingsError,
    read_settings,
    write_settings,
)

STANDARD, CASUAL, STRICT, POINTS = PRESETS.values()
SETTINGS = "freecell:settings"
FIRST_VERSION = (
    '{"version": 1, "deal": 617, "rules": {"cells": 4, "build": "alternate-colours", '
    '"empty_column": "any-card", "run_limit": "exact", "returns": "never"}, '
    '"turns": ["83v1"], "undone": [], "seconds": 83.5}'
)


def sheet_of(seat: Seat) -> RulesSheet:
    assert isinstance(seat.dialog, RulesSheet)
    return seat.dialog


def choose(seat: Seat, **chosen: str) -> None:
    """Open the sheet and choose; `rules` is a preset."""
    seat.do(Press.RULES)
    for name, value in chosen.items():
        seat.do(ChooseRule(name.replace("_", "-"), value))


# -- in the address


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset(name: str) -> None:
    seat = Seat("617", query={"rules": name})
    assert seat.house.house == PRESETS[name]
    assert seat.scene.name == ("617" if name == "standard" else f"617&rules={name}")
    assert seat.message is None


def test_single_options() -> None:
    seat = Seat("617", query={"rules": "strict", "cells": "7", "undo": "counts"})
    assert seat.house.house.card == FreeCell(cells=7, whole_column=False)
    assert seat.scene.name == "617&rules=strict&cells=7&undo=counts"
    assert seat.game.position == deal(617, 7)
    assert (seat.scene.cells, seat.message) == (7, None)


def test_rules_without_a_deal() -> None:
    seat = Seat(query={"rules": "casual"})
    assert seat.house.house == CASUAL
    assert seat.game.position == deal(seat.game.number)


def test_rules_of_a_link_hold_for_this_game_only() -> None:
    seat = Seat("617", query={"rules": "strict"})
    seat.do(Press.NEW_DEAL)
    assert seat.house.house == STANDARD
    assert SETTINGS not in seat.storage.texts


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ({"rules": "hard"}, f"“rules” cannot be “hard”. It can be {', '.join(PRESETS)}."),
        ({"cells": "9"}, "“cells” cannot be “9”. It can be 0, 1, 2, 3, 4, 5, 6, 7, 8."),
        ({"rules": "strict", "cells": ""}, "“cells” cannot be “”. It can be 0, 1, 2"),
        (
            {"colour": "red"},
            f"There is no option “colour”. The options are {', '.join(OPTIONS)}.",
        ),
        (
            {"clock": "none"},
            "These rules contradict each other: a result by moves and time needs the clock.",
        ),
        (
            {"cells": "0", "returns": "to-cell"},
            "These rules contradict each other: without free cells, no card can come back to one.",
        ),
    ],
    ids=str,
)
def test_bad_rules_are_told_and_the_deal_is_dealt(query: dict[str, str], reason: str) -> None:
    seat = Seat("617", query=query)
    assert seat.scene.name == "617"
    assert seat.house.house == STANDARD
    assert seat.message is not None
    assert seat.message.title == "This link asks for unknown rules"
    assert reason in seat.message.text


def test_a_bad_value_is_told_however_long_it_is() -> None:
    for query in ({"rules": "x" * 5000}, {"x" * 5000: "1"}):
        message = Seat("617", query=query).message
        assert message is not None
        assert "xxx" in message.text
        assert len(message.text) < 300


def test_rules_are_kept_when_the_number_is_bad() -> None:
    seat = Seat("abc", query={"rules": "points"})
    assert seat.house.house == POINTS
    assert seat.message is not None
    assert seat.message.title == "This link names no deal"


def test_a_link_that_is_all_wrong_gives_a_deal_all_the_same() -> None:
    seat = Seat("abc", query={"rules": "hard"})
    assert seat.game.position == deal(seat.game.number)
    assert seat.message is not None


@pytest.mark.parametrize("name", ["utm_source", "utm_", "fbclid", "gclid", "msclkid"])
def test_what_other_sites_add_means_nothing(name: str) -> None:
    seat = Seat("617", query={name: "4", "rules": "strict"})
    assert (seat.scene.name, seat.message) == ("617&rules=strict", None)
    seat = Seat("617")
    seat.play("83")
    again = Seat(storage=seat.storage, query={name: "1"}, painted="617")
    assert (again.game, again.message) == (seat.game, None)


# -- in the sheet


def test_the_sheet_opens_with_the_rules_for_new_games() -> None:
    seat = Seat("617", query={"rules": "strict"})
    seat.do(Press.RULES)
    assert sheet_of(seat) == RulesSheet(STANDARD, STANDARD)


def test_what_is_chosen_holds_for_nothing_yet() -> None:
    seat = Seat("617")
    choose(seat, rules="strict", cells="7")
    assert sheet_of(seat).chosen.card == FreeCell(cells=7, whole_column=False)
    assert sheet_of(seat).current == STANDARD
    assert seat.house.house == STANDARD
    before = dict(seat.storage.texts)
    seat.do(Press.CANCEL)
    assert seat.dialog is None
    assert seat.storage.texts == before
    seat.do(Press.NEW_DEAL)
    assert seat.house.house == STANDARD
    seat.do(Press.RULES)
    assert sheet_of(seat).chosen == STANDARD


def test_from_the_next_deal_on() -> None:
    seat = Seat("617")
    seat.play("83")
    choose(seat, rules="strict")
    seat.do(Press.RULES_NEXT)
    assert (seat.dialog, seat.message) == (None, words.rules_from_next_deal())
    seat.play("53")
    assert (seat.house.house, seat.game.moves) == (STANDARD, 2)
    seat.do(Press.NEXT_DEAL)
    assert seat.scene.name == "618&rules=strict"
    seat.do(Press.TOAST)  # back to the game that was left
    assert (seat.scene.name, seat.game.moves) == ("617", 2)
    seat.do(Press.RULES)
    assert sheet_of(seat) == RulesSheet(STRICT, STRICT)


def test_at_once_with_a_new_deal() -> None:
    seat = Seat("617")
    seat.play("83")
    choose(seat, cells="8", build="same-suit")
    seat.do(Press.RULES_NOW)
    assert seat.dialog is None
    assert seat.house.house.card == FreeCell(cells=8, build=Build.SAME_SUIT)
    assert (seat.game.moves, seat.button) == (0, "Back to 617")
    seat.do(Press.TOAST)
    assert (seat.house.house, seat.game.moves) == (STANDARD, 1)


def test_the_same_deal_again_is_under_the_same_rules() -> None:
    seat = Seat("617", query={"rules": "strict"})
    seat.play("83")
    choose(seat, rules="points")
    seat.do(Press.RULES_NEXT, Press.SAME_DEAL)
    assert (seat.scene.name, seat.game.moves) == ("617&rules=strict", 0)


def test_a_contradiction_is_shown_and_changes_nothing() -> None:
    seat = Seat("617")
    choose(seat, cells="3", clock="none")
    assert (
        sheet_of(seat).error
        == "These rules contradict each other: a result by moves and time needs the clock."
    )
    assert sheet_of(seat).chosen == HouseRules(FreeCell(cells=3))
    seat.do(ChooseRule("result", "cards-home"), ChooseRule("clock", "none"))
    assert (sheet_of(seat).error, sheet_of(seat).chosen.clock) == ("", False)
    choose(seat, returns="to-cell", cells="0")
    assert (
        sheet_of(seat).error
        == "These rules contradict each other: without free cells, no card can come back to one."
    )


def test_what_is_no_option_changes_nothing() -> None:
    seat = Seat("617")
    choose(seat, decks="2")
    assert "no option “decks”" in sheet_of(seat).error
    assert sheet_of(seat).chosen == STANDARD


@pytest.mark.parametrize(
    "intent", [ChooseRule("cells", "0"), Press.RULES_NOW, Press.RULES_NEXT], ids=str
)
def test_without_the_sheet_nothing_is_chosen(intent: ChooseRule | Press) -> None:
    seat = Seat("617")
    before = dict(seat.storage.texts)
    seat.do(Press.MENU, intent)
    assert seat.storage.texts == before
    assert (seat.scene.name, seat.house.house) == ("617", STANDARD)


@pytest.mark.parametrize("cells", range(9))
def test_run_limits(cells: int) -> None:
    exact = FreeCell(cells)
    assert run_limits(exact) == [
        [(free + 1) * 2**empty for free in range(cells + 1)] for empty in range(3)
    ]
    assert run_limits(FreeCell(cells, run_limit=RunLimit.SIMPLE)) == [
        [free + empty + 1 for free in range(cells + 1)] for empty in range(3)
    ]
    assert run_limits(FreeCell(cells, run_limit=RunLimit.NONE)) == []
    for closed in (EmptyColumn.KINGS_ONLY, EmptyColumn.NOTHING):
        assert run_limits(FreeCell(cells, empty_column=closed)) == [list(range(1, cells + 2))]


# -- in settings


def test_settings_are_written_and_read() -> None:
    for house in PRESETS.values():
        assert read_settings(write_settings(Settings(house))) == Settings(house)


@pytest.mark.parametrize("press", [Press.RULES_NOW, Press.RULES_NEXT])
def test_what_was_chosen_is_kept(press: Press) -> None:
    seat = Seat("617")
    choose(seat, rules="strict", cells="2")
    seat.do(press)
    chosen = replace(STRICT, card=FreeCell(cells=2, whole_column=False))
    assert read_settings(seat.storage.texts[SETTINGS]) == Settings(chosen)
    again = Seat(storage=seat.storage, fresh=True)
    assert again.house.house == chosen
    again.do(OpenDeal("1"))
    assert again.scene.name == "1&rules=strict&cells=2"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"version": 1}',
        '{"version": 2, "rules": {}}',
        '{"version": 1, "rules": {"cells": "9"}}',
        '{"version": 1, "rules": {"cells": 4}}',
        '{"version": 1, "rules": {"clock": "none"}}',
        '{"version": 1, "rules": []}',
    ],
    ids=range(11),
)
def test_damaged_settings_are_set_aside_and_reported(text: str) -> None:
    with pytest.raises(SettingsError):
        read_settings(text)
    storage = MemoryStorage()
    storage.texts[SETTINGS] = text
    seat = Seat("617", storage=storage)
    assert seat.house.house == STANDARD
    assert storage.texts["freecell:damaged:settings:1"] == text
    assert SETTINGS not in storage.texts
    assert seat.message is not None
    assert seat.message.title == "Something stored could not be read"
    choose(seat, rules="casual")
    seat.do(Press.RULES_NEXT)
    assert read_settings(storage.texts[SETTINGS]) == Settings(CASUAL)
    assert Seat("617", storage=storage).message is None


def test_settings_hold_although_they_cannot_be_stored() -> None:
    seat = Seat("617")
    seat.storage.fill()
    choose(seat, rules="strict")
    seat.do(Press.RULES_NOW)
    assert seat.house.house == STRICT


# -- with every game


def test_games_of_a_deal_under_different_rules_are_kept_apart() -> None:
    storage = MemoryStorage()
    queries = [{}, {"rules": "strict"}, {"rules": "strict", "cells": "7"}, {"cells": "0"}]
    for moves, query in enumerate(queries[:3], 1):
        Seat("617", query=query, storage=storage).play(" ".join("83 53 6a".split()[:moves]))
    Seat("617", query=queries[3], storage=storage).play("83 53")
    for query, moves in zip(queries, [1, 2, 3, 2], strict=True):
        seat = Seat("617", query={"rules": "standard", **query}, storage=storage)
        assert seat.game.moves == moves
        assert seat.house.house == read_rules(query)
    assert len(storage.games) == 4


def test_a_bare_number_means_the_game_played_last() -> None:
    seat = Seat("617", query={"rules": "strict"})
    seat.play("83")
    assert Seat("617", storage=seat.storage).game == seat.game


def test_the_page_opens_again_as_it_was_left() -> None:
    seat = Seat("617", query={"rules": "points", "cells": "5"})
    choose(seat, rules="casual")
    seat.do(Press.RULES_NEXT)
    seat.tap("6")  # sends it to the best spot
    assert seat.game.moves == 1
    assert seat.storage.painted == seat.scene.name == "617&rules=points&cells=5"
    for painted in (None, seat.storage.painted):
        again = Seat(storage=seat.storage, painted=painted)
        assert again.house == seat.house
    address = dict(pair.split("=") for pair in f"deal={seat.scene.name}".split("&"))
    assert Seat(query=address, storage=seat.storage).house == seat.house


def test_stores_of_the_first_version_are_read() -> None:
    storage = MemoryStorage()
    storage.texts["freecell:game:617"] = FIRST_VERSION
    storage.texts["freecell:recent"] = "[617]"
    storage.texts["freecell:preview"] = '{"deal":"617"}'
    for query, painted in [({}, None), ({}, "617"), ({"deal": "617"}, None)]:
        seat = Seat(query=query, storage=storage, painted=painted)
        assert (seat.scene.name, seat.game.moves, seat.message) == ("617", 1, None)
        assert seat.scene.status["time"] == "1:23"
    seat.play("53")
    assert json.loads(storage.texts["freecell:game:617"])["version"] == 2
    Seat("1", storage=storage).play("3a")
    assert json.loads(storage.texts["freecell:recent"]) == ["1", "617"]
