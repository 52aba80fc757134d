"""What the analyst says of the position: on demand, by the light, and the way back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helped import STRICT, blunder, helped, new_game, play, switched_on, verdict
from seat import MemoryStorage, Seat

from freecell.save import save
from freecell.solver import Verdict, solving
from freecell.ui import judge, words
from freecell.ui.intents import Choose, OpenDeal, Press
from freecell.ui.scene import Light


def lost_seat(query: str = "", number: int = 5, more: int = 3, *, sliced: bool = False) -> Seat:
    seat = helped(number, query, sliced=sliced)
    game = blunder(number, query)
    play(seat, *game.moves, *game.more[:more])
    return seat


def ask(seat: Seat, press: Press) -> words.Message | None:
    seat.do(press)
    seat.think()
    return seat.message


# -- can I still win?


def test_can_i_still_win() -> None:
    seat = helped(617)
    assert ask(seat, Press.CAN_WIN) == words.can_be_won()
    assert seat.button == ""
    assert ask(lost_seat(), Press.CAN_WIN) == words.lost()


def test_an_answer_that_is_not_found_is_not_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def soon_tired(*asked: Any, forced: bool) -> Any:
        return solving(*asked[:2], 100, forced=forced)

    monkeypatch.setattr(judge, "solving", soon_tired)
    seat = helped(617, "cells=3")
    assert ask(seat, Press.CAN_WIN) == words.cannot_say()
    assert ask(seat, Press.HINT) == words.cannot_say()
    assert ask(seat, Press.AUTO_ON) == words.cannot_say()
    assert ask(seat, Press.SOLUTION) == words.no_solution()
    assert ask(seat, Press.LAST_WINNABLE) == words.cannot_say()
    assert not seat.scene.is_playing
    seat.do(Choose("light", "on"))
    assert seat.scene.light is Light.UNKNOWN
    for _ in range(3):
        seat.think()
        seat.wait(1)
    assert seat.alarm is None


def test_a_long_thought_is_told_and_the_words_go_when_it_ends() -> None:
    seat = helped(617, "cells=3", sliced=True)
    seat.do(Press.CAN_WIN)
    told = []
    for _ in range(10_000):
        seat.think(1)
        if seat.message not in told:
            told.append(seat.message)
        if seat.message == words.lost():
            break
    assert told == [None, words.thinking(), words.lost()]


# -- the light


def test_the_light_is_off_until_it_is_switched_on() -> None:
    seat = helped(617)
    seat.play("83")
    seat.think()
    assert seat.scene.light is Light.OFF
    seat.do(Choose("light", "on"))
    assert seat.scene.light is Light.THINKING
    seat.think()
    assert seat.scene.light is Light.WINNABLE
    seat.do(Choose("light", "off"))
    assert seat.scene.light is Light.OFF


def test_the_light_follows_the_game() -> None:
    game = blunder(5)
    seat = switched_on(helped(5, sliced=True), "light")
    seat.think()
    for move in game.moves:
        assert seat.scene.light is Light.WINNABLE
        play(seat, move)
        seat.think()
    assert seat.scene.light is Light.LOST
    for move in game.more:
        play(seat, move)
        assert seat.scene.light in (Light.THINKING, Light.LOST)
        seat.think()
        assert seat.scene.light is Light.LOST
    for _ in range(len(game.more) + 1):
        seat.do(Press.UNDO)
    assert seat.scene.light is Light.WINNABLE  # it is known
    seat.do(Press.GIVE_UP_NOW)
    assert seat.scene.light is Light.OFF


def test_what_was_thought_about_another_position_is_dropped() -> None:
    """The long proof that this deal is lost ends at once when another deal is taken."""
    seat = switched_on(helped(617, "cells=3", sliced=True), "light")
    seat.think(3)
    assert seat.scene.light is Light.THINKING
    seat.do(OpenDeal("25904"))
    assert seat.scene.light is Light.THINKING
    seat.think(400)
    assert seat.scene.light is Light.WINNABLE


def test_what_is_known_under_some_rules_is_not_taken_for_others() -> None:
    seat = switched_on(helped(617, "cells=3"), "light")
    seat.think()
    assert seat.scene.light is Light.LOST
    seat.do(OpenDeal("617"))
    assert len(seat.game.position.cells) == 4
    seat.think()
    assert seat.scene.light is Light.WINNABLE


def test_an_answer_never_comes_to_the_wrong_position() -> None:
    game = blunder(5)
    seat = switched_on(helped(5, sliced=True), "light")
    for move in game.moves:
        play(seat, move)
        seat.think(2)  # never to the end
    seat.think()
    assert seat.scene.light is Light.LOST
    seat.do(Press.UNDO)
    seat.think()
    assert seat.scene.light is Light.WINNABLE


def test_the_light_does_not_disturb_what_is_asked_for() -> None:
    seat = switched_on(helped(617, sliced=True), "light")
    seat.do(Press.HINT)
    seat.think()
    assert seat.scene.marks
    assert seat.scene.light is Light.WINNABLE


def test_a_page_with_nothing_to_think_about_sleeps() -> None:
    seat = switched_on(helped(617), "light", "guard", "coach")
    seat.play("83")
    seat.think()
    assert seat.alarm is None
    seat.wait(1)
    assert seat.alarm is None


# -- the way back


@pytest.mark.parametrize(
    "query",
    ["", "rules=casual", "autoplay=everything", "cells=3", STRICT],
)
@pytest.mark.parametrize("more", [0, 5])
def test_back_to_the_last_position_that_could_be_won(query: str, more: int) -> None:
    seat = lost_seat(query, more=more)
    game = blunder(5, query)
    lost, lost_at = seat.house, len(game.moves)
    before = lost.game.positions[lost_at - 1]
    assert ask(seat, Press.LAST_WINNABLE) == words.lost_by(before, game.moves[-1])
    assert seat.game.at == lost_at - 1
    assert seat.game.position == before
    assert verdict(seat.house) is Verdict.WINNABLE
    assert seat.house.undos == lost.undos + 1 + more
    assert ask(seat, Press.LAST_WINNABLE) == words.can_be_won()
    for _ in range(1 + more):
        seat.do(Press.REDO)
    assert seat.game == lost.game
    assert Seat(seat.house.name.partition("&")[0], storage=seat.storage).game == lost.game


def test_taking_back_has_its_price() -> None:
    seat = lost_seat("rules=casual", more=2)
    moves = seat.house.moves
    ask(seat, Press.LAST_WINNABLE)
    assert seat.house.moves == moves + 3


def test_what_was_lost_too_long_ago_stays_lost() -> None:
    query = "undo-depth=150"
    game = new_game(5, query)
    lost = blunder(5)
    for move in (*lost.moves, *lost.more):
        game = game.play(move)
    storage, before = MemoryStorage(), len(lost.moves) - 1
    for floor, message in (
        (before, words.lost_by(game.game.positions[before], lost.moves[-1])),
        (len(lost.moves), words.lost_too_long_ago()),
    ):
        storage.texts[f"freecell:game:{game.name}"] = save(replace(game, floor=floor), 1.0)
        seat = Seat("5", query={"undo-depth": "150"}, storage=storage, analyst=True)
        assert seat.house.floor == floor
        assert ask(seat, Press.LAST_WINNABLE) == message
    assert seat.game == game.game


@pytest.mark.parametrize("press", [Press.LAST_WINNABLE, Press.CAN_WIN])
def test_nothing_leads_back_from_a_game_that_is_closed(press: Press) -> None:
    seat = lost_seat()
    seat.do(Press.GIVE_UP_NOW)
    closed = seat.house
    assert ask(seat, press) == words.Message("You gave deal 5 up")
    assert seat.house == closed


def test_a_won_game_is_not_called_winnable() -> None:
    seat = helped(1)
    seat.do(Press.AUTO_ON)
    seat.think()
    assert ask(seat, Press.LAST_WINNABLE) == words.Message("You have won deal 1")


def test_a_game_lost_under_strict_rules_can_be_taken_back() -> None:
    seat = helped(1, "rules=strict&tap-home=off")
    seat.play("6a 2b 1c 3d")
    assert seat.house.ending is not None
    message = ask(seat, Press.LAST_WINNABLE)
    assert message is not None
    assert message.title == "From here it can be won"
    assert seat.house.ending is None
