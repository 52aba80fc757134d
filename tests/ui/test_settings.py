"""The settings: what can be chosen, how it is kept, and what of it comes back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from seat import MemoryStorage, Seat

from freecell.houserules import PRESETS
from freecell.ui import words
from freecell.ui.dialogs import SettingsSheet
from freecell.ui.intents import Choose, Press
from freecell.ui.settings import (
    CHOICES,
    LOOKS,
    Settings,
    SettingsError,
    read_settings,
    write_settings,
)

KEY = "freecell:settings"
ALL = [(name, value) for name, values in CHOICES.items() for value in values]


def test_the_helpers_are_off_until_they_are_switched_on() -> None:
    assert [Settings().is_on(name) for name in ("light", "guard", "coach")] == [False] * 3


@pytest.mark.parametrize(("name", "value"), ALL)
def test_each_choice_is_kept(name: str, value: str) -> None:
    settings = Settings(PRESETS["casual"]).choose(name, value)
    assert settings[name] == value
    others = [other for other in CHOICES if other != name]
    assert all(settings[other] == CHOICES[other][0] for other in others)
    assert read_settings(write_settings(settings)) == settings


def test_what_is_usual_is_not_written_down() -> None:
    settings = Settings().choose("table", "blue").choose("light", "on").choose("table", "felt")
    assert dict(settings.chosen) == {"light": "on"}


@pytest.mark.parametrize(
    ("name", "value"), [("table", "pink"), ("light", ""), ("light", "On"), ("deck", "felt")]
)
def test_no_other_values_can_be_chosen(name: str, value: str) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        Settings().choose(name, value)


def test_no_other_choices_can_be_made() -> None:
    with pytest.raises(KeyError):
        Settings().choose("music", "on")


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(write_settings(Settings().choose("light", "on")))
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "1",
        '"on"',
        "[" * 10_000,
        changed(lambda data: data.pop("rules")),
        changed(lambda data: data.update(version=2)),
        changed(lambda data: data.update(rules=[])),
        changed(lambda data: data.update(rules={"cells": "9"})),
        changed(lambda data: data.update(choices=[])),
        changed(lambda data: data.update(choices=None)),
    ],
)
def test_a_text_that_is_no_settings_is_refused(text: str) -> None:
    with pytest.raises(SettingsError):
        read_settings(text)


def test_choices_may_be_missing_or_of_another_version() -> None:
    assert read_settings(changed(lambda data: data.pop("choices"))) == Settings()
    later = changed(lambda data: data["choices"].update(music="on"))
    assert read_settings(later) == Settings().choose("light", "on")
    for value in ("pink", ["blue"], {}, None, 1):
        odd = changed(lambda data, value=value: data["choices"].update(table=value))
        assert read_settings(odd) == Settings().choose("light", "on")


# -- in the page


def test_a_choice_holds_at_once_and_for_good() -> None:
    seat = Seat("617", analyst=True)
    seat.do(Press.SETTINGS)
    assert seat.dialog == SettingsSheet(Settings())
    seat.do(Choose("table", "slate"), Choose("guard", "on"))
    expected = Settings().choose("table", "slate").choose("guard", "on")
    assert seat.dialog == SettingsSheet(expected)
    assert seat.scene.choices["table"] == "slate"
    again = Seat("617", storage=seat.storage, analyst=True)
    assert again.scene.choices["table"] == "slate"
    again.do(Press.SETTINGS)
    assert again.dialog == SettingsSheet(expected)
    assert again.app._helper.analyst.settings == expected


def test_the_page_is_told_the_looks_and_nothing_else() -> None:
    seat = Seat("617")
    assert dict(seat.scene.choices) == {name: CHOICES[name][0] for name in LOOKS}


def test_a_choice_leaves_the_game_and_the_rules_alone() -> None:
    seat = Seat("617", query={"rules": "casual"})
    seat.play("83")
    game = seat.house
    seat.do(Press.SETTINGS, Choose("deck", "four"), Press.CANCEL)
    assert seat.house == game
    assert read_settings(seat.storage.texts[KEY]).rules == PRESETS["standard"]


def test_damaged_settings_are_set_aside_and_told() -> None:
    storage = MemoryStorage()
    storage.texts[KEY] = "{"
    seat = Seat("617", storage=storage)
    assert seat.message is not None
    assert seat.message.title == "Something stored could not be read"
    assert KEY not in storage.texts
    assert "{" in storage.texts.values()


def test_a_storage_that_fails_keeps_a_choice_as_long_as_the_page_lives() -> None:
    seat = Seat("617")
    seat.storage.blocked = True
    seat.do(Choose("table", "blue"))
    assert seat.scene.choices["table"] == "blue"
    assert seat.message == words.storage_failed()
    seat.do(Press.NEW_DEAL)
    assert seat.scene.choices["table"] == "blue"
