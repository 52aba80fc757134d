"""Several pages on one storage."""

from __future__ import annotations

import json

from seat import HandClock, MemoryStorage, Seat

from freecell.ui import words
from freecell.ui.dialogs import SettingsSheet
from freecell.ui.intents import Choose, ChooseRule, Press

RECENT = "freecell:recent"


def test_the_newest_turn_wins_and_the_other_page_catches_up() -> None:
    storage = MemoryStorage()
    one, other = Seat("617", storage=storage), Seat("617", storage=storage)
    one.play("83")
    other.tap("1")
    assert other.game == one.game
    assert other.message == words.caught_up()
    assert other.held == []
    other.play("53")
    one.do(Press.UNDO)
    assert one.game == other.game
    assert one.message == words.caught_up()
    one.do(Press.UNDO)
    other.do(Press.RESTART)
    assert other.game == one.game
    assert other.game.moves == 1


def test_the_other_page_follows_at_once_when_told() -> None:
    storage = MemoryStorage()
    one, other = Seat("617", storage=storage), Seat("617", storage=storage)
    one.play("83")
    other.app.stored_elsewhere()
    assert other.game == one.game
    assert other.message == words.caught_up()
    paintings = one.page.paintings
    one.app.stored_elsewhere()
    assert one.page.paintings == paintings


def test_a_page_that_goes_out_of_sight_does_not_undo_what_another_did() -> None:
    storage = MemoryStorage()
    one, other = Seat("617", storage=storage), Seat("617", storage=storage)
    one.play("83")
    other.app.stored_elsewhere()
    one.play("53")
    other.app.set_visible(False)
    assert Seat("617", storage=storage).game == one.game


def test_a_page_that_was_only_looked_at_is_not_news() -> None:
    storage, clock = MemoryStorage(), HandClock()
    one = Seat("617", storage=storage, clock=clock)
    one.play("83")
    other = Seat("617", storage=storage, clock=clock)
    other.app.set_visible(False)
    other.tap("1")
    clock.now += 30
    one.app.set_visible(False)
    other.app.stored_elsewhere()
    other.app.set_visible(True)
    assert (other.message, other.held) == (None, ["JD"])
    other.wait(5)
    assert other.scene.status["time"] == "0:35"
    other.play("6a")
    assert other.game.moves == 2


def test_two_pages_with_two_deals_do_not_meet() -> None:
    storage = MemoryStorage()
    one, other = Seat("617", storage=storage), Seat("1", storage=storage)
    one.play("83")
    other.play("3a")
    one.play("53")
    assert one.message is None
    other.play("32")
    assert Seat("617", storage=storage).game == one.game
    assert Seat("1", storage=storage).game == other.game
    assert json.loads(storage.texts[RECENT]) == ["1", "617"]


def test_choices_of_one_page_outlive_those_of_another() -> None:
    storage = MemoryStorage()
    one, other = Seat("617", storage=storage), Seat("618", storage=storage)
    one.do(Choose("table", "blue"))
    one.do(Press.RULES, ChooseRule("cells", "7"), Press.RULES_NEXT)
    other.do(Choose("deck", "four"))
    again = Seat("619", storage=storage)
    assert (again.scene.choices["table"], again.scene.choices["deck"]) == ("blue", "four")
    assert again.house.house.card.cells == 7


def test_the_other_page_takes_over_a_choice_when_told() -> None:
    storage = MemoryStorage()
    spoken: list[str] = []
    one = Seat("617", storage=storage)
    other = Seat(
        "618", storage=storage, analyst=True, speak=lambda choice, told: spoken.append(choice)
    )
    other.do(Press.SETTINGS)
    one.do(Choose("table", "blue"), Choose("guard", "on"), Choose("language", "de"))
    other.app.stored_elsewhere()
    assert other.scene.choices["table"] == "blue"
    assert other.dialog == SettingsSheet(one.app._chooser.settings)
    assert other.app._helper.analyst.settings.is_on("guard")
    assert spoken == ["de"]
    paintings = other.page.paintings
    other.app.stored_elsewhere()
    assert other.page.paintings == paintings
