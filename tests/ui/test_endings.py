"""How games end on the page: won, given up, lost or left; told once and in the log once."""

from __future__ import annotations

import pytest
from ended import ALMOST, LAST, STUCK, endings, results
from samples import WON
from seat import MemoryStorage, Seat

from freecell import Ending
from freecell.ui import words
from freecell.ui.dialogs import GiveUpDialog, Summary
from freecell.ui.intents import Press
from freecell.ui.resultlog import ResultLog


def summary_of(seat: Seat) -> Summary:
    assert seat.summary is not None
    return seat.summary


def strict(played: str = STUCK, **options: str) -> Seat:
    seat = Seat("1", query={"rules": "strict", **options})
    seat.play(played)
    return seat


# -- won


@pytest.mark.parametrize(
    ("query", "figures"),
    [
        ({}, {"Moves": "91", "Time": "1:40"}),
        ({"rules": "strict", "autoplay": "safe"}, {"Moves": "91"}),
        ({"result": "points"}, {"Points": "1,020", "Moves": "91", "Time": "1:40"}),
        ({"result": "cards-home"}, {"Moves": "91", "Time": "1:40"}),
    ],
    ids=str,
)
def test_a_win_by_the_rules_own_measure(query: dict[str, str], figures: dict[str, str]) -> None:
    seat = Seat("11724", query={**query, "tap-home": "off"})
    seat.play(ALMOST)
    seat.wait(100)
    seat.play(LAST)
    told = summary_of(seat)
    figures["Moves"] = str(len(WON.split()))
    assert (told.title, told.is_win, dict(told.figures)) == ("Won", True, figures)
    assert told.offers == (Press.NEXT_DEAL, Press.SAME_DEAL)
    (result,) = results(seat)
    assert (result.ending, result.home, result.seconds) == (Ending.WON, 52, 100)
    assert (result.points, result.moves) == (520 + 500, len(WON.split()))
    assert (result.number, result.house) == (11724, seat.house.house)
    assert result.token == seat.house.token
    assert result.date == "2026-01-01T00:00:20Z"
    assert len(result.turns) == len(WON.split())


def test_the_bonus_is_by_the_clock_that_stands_while_the_page_is_hidden() -> None:
    seat = Seat("11724", query={"result": "points"})
    seat.play(ALMOST)
    seat.wait(50)
    seat.app.set_visible(False)
    seat.wait(5000)
    seat.app.set_visible(True)
    seat.play(LAST)
    assert dict(summary_of(seat).figures)["Points"] == f"{520 + 600:,}"
    seat.wait(60)
    assert seat.scene.status["points"] == "1120"


def test_a_win_is_logged_once_however_often_it_is_won() -> None:
    seat = Seat("11724")
    seat.play(WON)
    first = results(seat)
    seat.do(Press.UNDO)
    seat.play(LAST)
    seat.do(Press.UNDO, Press.REDO, Press.RESTART)
    seat.wait(10)
    seat.play(WON)
    again = Seat("11724", storage=seat.storage)
    again.do(Press.NEXT_DEAL)
    assert results(seat) == first


def test_the_same_deal_won_again_is_another_game() -> None:
    seat = Seat("11724")
    seat.play(WON)
    seat.do(Press.SAME_DEAL)
    seat.play(WON)
    assert endings(seat) == [Ending.WON] * 2
    assert len({result.token for result in results(seat)}) == 2


# -- given up


def test_giving_up_asks_first() -> None:
    seat = Seat("32000")
    assert not seat.scene.enabled["give-up"]
    seat.play("1a")
    assert seat.scene.enabled["give-up"]
    seat.do(Press.GIVE_UP)
    assert seat.dialog == GiveUpDialog(home=1)
    seat.do(Press.CANCEL)
    assert (seat.house.ending, seat.dialog, endings(seat)) == (None, None, [])


def test_given_up() -> None:
    seat = Seat("32000", query={"result": "cards-home"})
    seat.play("1a 2b")
    seat.wait(7)
    seat.do(Press.GIVE_UP, Press.GIVE_UP_NOW)
    told = summary_of(seat)
    assert (told.title, told.is_win) == ("Given up", False)
    assert told.figures == (("Cards home", "1"), ("Moves", "2"), ("Time", "0:07"))
    assert told.offers == (Press.NEXT_DEAL, Press.SAME_DEAL)
    in_use = [name for name, enabled in seat.scene.enabled.items() if enabled]
    assert in_use == ["history"]
    assert seat.said == words.ending_said(Ending.GIVEN_UP)
    (result,) = results(seat)
    assert (result.ending, result.home, result.moves) == (Ending.GIVEN_UP, 1, 2)
    assert [turn.split()[0] for turn in result.turns] == ["1a", "2b"]


def test_nothing_leads_back_into_a_game_that_was_given_up() -> None:
    seat = Seat("32000")
    seat.play("1a 2b")
    seat.do(Press.GIVE_UP, Press.GIVE_UP_NOW, Press.CANCEL)
    given_up = seat.house
    for page in (seat, Seat("32000", storage=seat.storage, seed=1)):
        page.do(Press.UNDO, Press.REDO, Press.RESTART, Press.GIVE_UP_NOW)
        page.tap("3")
        assert (page.house, page.held) == (given_up, [])
        assert page.message == words.has_ended(32000, Ending.GIVEN_UP)
        assert page.summary is None
    page.do(Press.TOAST)
    assert (page.game.turns, page.house.closed) == ((), None)
    assert endings(seat) == [Ending.GIVEN_UP]


def test_after_giving_up_the_page_will_show_a_fresh_deal() -> None:
    seat = Seat("32000")
    seat.play("1a")
    seat.do(Press.GIVE_UP_NOW)
    assert seat.storage.painted not in (None, "32000")
    again = Seat(storage=seat.storage, painted=seat.storage.painted, seed=1)
    assert again.scene.name == seat.storage.painted
    assert again.message is None


# -- no move left, and what becomes of it


def test_told_that_no_move_is_left() -> None:
    seat = Seat("1")
    seat.play(STUCK)
    told = summary_of(seat)
    assert (told.title, told.is_win) == ("No move is left", False)
    assert told.offers == (Press.UNDO, Press.RESTART, Press.NEW_DEAL)
    assert (seat.house.ending, seat.said) == (None, words.ending_said(None))
    seat.do(Press.UNDO)
    assert (seat.summary, seat.game.moves) == (None, 3)
    seat.do(Press.REDO)
    assert summary_of(seat) == told
    seat.do(Press.RESTART)
    assert (seat.summary, seat.game.moves) == (None, 0)
    assert endings(seat) == []


def test_a_game_without_a_move_can_be_left_and_gone_back_to() -> None:
    seat = Seat("1")
    seat.play(STUCK)
    seat.do(Press.NEW_DEAL)
    assert seat.button == "Back to 1"
    seat.do(Press.TOAST, Press.UNDO)
    assert seat.game.moves == 3
    assert endings(seat) == []


def test_lost() -> None:
    seat = strict()
    told = summary_of(seat)
    assert (told.title, told.is_win) == ("Lost", False)
    assert told.figures == (("Cards home", "0"), ("Moves", "4"))
    assert told.offers == (Press.UNDO, Press.NEXT_DEAL, Press.SAME_DEAL)
    assert seat.said == words.ending_said(Ending.LOST)
    assert not seat.scene.enabled["give-up"]
    assert endings(seat) == []  # it may be taken back yet


def test_undo_leads_out_of_a_loss() -> None:
    seat = strict()
    seat.do(Press.UNDO)
    assert (seat.house.ending, seat.summary) == (None, None)
    seat.do(Press.NEW_DEAL)
    assert endings(seat) == []
    assert seat.button == "Back to 1"


def test_undo_leads_out_of_a_loss_after_a_reload() -> None:
    lost = strict()
    for query in ({"deal": "1", "rules": "strict"}, {}):
        seat = Seat(storage=lost.storage, query=query, painted=lost.storage.painted)
        assert seat.house.ending is Ending.LOST
        assert seat.message == words.has_ended(1, Ending.LOST)
        assert seat.button == words.take_back()
    seat.do(Press.TOAST)
    assert (seat.house.ending, seat.game.moves) == (None, 3)
    assert endings(seat) == []


@pytest.mark.parametrize("press", [Press.NEW_DEAL, Press.NEXT_DEAL, Press.SAME_DEAL])
def test_another_deal_closes_a_lost_one(press: Press) -> None:
    seat = strict()
    seat.do(press)
    assert (seat.game.turns, seat.summary) == ((), None)
    assert not seat.button.startswith("Back to")
    (result,) = results(seat)
    assert (result.ending, result.number, result.home, result.moves) == (Ending.LOST, 1, 0, 4)
    again = Seat("1", query={"rules": "strict"}, storage=seat.storage, seed=1)
    again.do(Press.UNDO)
    assert not again.scene.enabled["undo"]
    assert (again.game.moves, again.house.ending) in [(4, Ending.LOST), (0, None)]
    assert len(results(seat)) == 1


def test_another_link_closes_a_lost_deal_too() -> None:
    lost = strict()
    Seat("617", storage=lost.storage, seed=1)
    assert endings(lost) == [Ending.LOST]


def test_a_deal_without_a_first_move_is_told_at_once() -> None:
    told = summary_of(Seat("1", query={"cells": "0"}))
    assert (told.title, told.offers) == ("No move is left", (Press.NEW_DEAL,))
    assert told.text == "Deal 1 has no first move."
    seat = Seat("1", query={"rules": "strict", "cells": "0"})
    assert summary_of(seat).title == "Lost"
    assert summary_of(seat).offers == (Press.NEXT_DEAL, Press.SAME_DEAL)
    seat.do(Press.NEXT_DEAL)
    assert endings(seat) == []  # it was never begun


# -- left


def test_a_game_that_another_one_replaces_is_left() -> None:
    seat = Seat("617")
    seat.play("83 53")
    seat.wait(9)
    seat.app.set_visible(False)
    seat.app.set_visible(True)
    seat.do(Press.SAME_DEAL)
    assert endings(seat) == []  # until something replaces it
    assert Seat("617", storage=seat.storage, seed=1).game.moves == 2
    seat.play("6a")
    (result,) = results(seat)
    assert (result.ending, result.moves, result.seconds) == (Ending.LEFT, 2, 9)
    assert result.turns == ("83v1", "53v1")


def test_a_game_that_is_only_looked_at_is_not_left() -> None:
    seat = Seat("617")
    seat.do(Press.SAME_DEAL, Press.NEW_DEAL, Press.SAME_DEAL)
    seat.play("1a")
    assert endings(seat) == []


def test_games_that_there_is_no_room_for_are_left() -> None:
    storage = MemoryStorage()
    for number in range(1, 53):
        Seat(str(number), storage=storage, seed=number).play("1a")
    assert len(storage.games) == 50
    assert {(result.number, result.ending) for result in results(storage)} == {
        (1, Ending.LEFT),
        (2, Ending.LEFT),
    }


def test_a_damaged_result_is_set_aside_and_the_others_are_read() -> None:
    storage = MemoryStorage()
    for number in range(1, 53):
        Seat(str(number), storage=storage, seed=number).play("1a")
    damaged = next(key for key in storage.texts if key.startswith("freecell:result:"))
    storage.texts[damaged] = "{"
    left, reasons = ResultLog(storage).read()
    assert (len(left), len(reasons)) == (1, 1)
    assert "{" in storage.texts.values()
    assert ResultLog(storage).read() == (left, [])


# -- several pages


def test_two_pages_log_one_result() -> None:
    storage = MemoryStorage()
    one = Seat("11724", storage=storage)
    one.play(ALMOST)
    other = Seat("11724", storage=storage, seed=1)
    one.play(LAST)
    other.tap("1")
    assert other.house.ending is Ending.WON
    other.do(Press.UNDO, Press.REDO, Press.NEXT_DEAL)
    one.do(Press.NEXT_DEAL)
    assert endings(storage) == [Ending.WON]


def test_a_game_given_up_in_one_page_is_over_in_the_other() -> None:
    one = Seat("617")
    one.play("83")
    other = Seat("617", storage=one.storage, seed=1)
    one.do(Press.GIVE_UP_NOW)
    other.play("53")
    assert other.house == one.house
    other.do(Press.UNDO, Press.GIVE_UP_NOW)
    assert endings(one) == [Ending.GIVEN_UP]


@pytest.mark.parametrize("press", [Press.NEW_DEAL, Press.SAME_DEAL])
def test_a_page_that_is_behind_does_not_close_what_another_has_taken_back(press: Press) -> None:
    one = strict()
    other = Seat("1", query={"rules": "strict"}, storage=one.storage, seed=1)
    one.do(Press.UNDO)
    other.do(press)
    one.tap("1")
    assert (one.house.ending, one.game.moves, one.message) == (None, 3, None)
    assert endings(one) == []
