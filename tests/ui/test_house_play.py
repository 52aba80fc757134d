"""Play under house rules: what taps do, what is shown, what is refused, and other free cells."""

from __future__ import annotations

import json

import pytest
from seat import MemoryStorage, Seat
from texts import board, filled, move, pile

from freecell import STANDARD, Autoplay, FreeCell, HouseGame, automatic_moves, read_rules, save
from freecell.rules import EmptyColumn
from freecell.ui import words
from freecell.ui.bestspot import best_move
from freecell.ui.intents import ChooseRule, Press, Tap
from freecell.ui.selection import Selection

KINGS = FreeCell(empty_column=EmptyColumn.KINGS_ONLY)
FULL = "fc: KC QC KD QD"


def seat_after(number: int, query: dict[str, str], *moves: str) -> Seat:
    """Return a seat at a game after moves in the texts of `texts.move`, which taps would change."""
    game = HouseGame.new(read_rules(query), number, "t")
    for text in moves:
        game = game.play(move(text))
    storage = MemoryStorage()
    storage.texts[f"freecell:game:{game.name}"] = save(game, 0)
    return Seat(str(number), query=query, storage=storage)


# -- the best spot


@pytest.mark.parametrize(
    ("rules", "text", "place", "expected"),
    [
        (STANDARD, filled(": 5S / : 4H", "Founds: H-3 / fc:"), "2 0", "2 H"),
        (STANDARD, filled(": 5S", "Founds: H-3 / fc: 4H"), "a 0", "a H"),
        (STANDARD, filled(": 9H / : 9D / : KS 8C"), "3 1", "3 1"),
        (STANDARD, filled(": 7H / : 9D / : KS 8C"), "3 1", "3 2"),
        (STANDARD, filled(": 9H / : KS 8C 7D"), "2 1", "2 1 x2"),
        (STANDARD, filled(": / : KS 8C"), "2 1", "2 a"),
        (STANDARD, filled(": / : KS 8C", "fc: KC - 2S"), "2 1", "2 b"),
        (STANDARD, filled(": / : KS 8C", FULL), "2 1", "2 1"),
        (STANDARD, filled(": / : KS 8C 7D"), "2 1", "2 1 x2"),
        (STANDARD, filled(": / : 2C KS"), "2 1", "2 1"),
        (KINGS, filled(": / : 2C 8C"), "2 1", "2 a"),
        # Nothing is won by exchanging a cell for a cell, or a column for a column.
        (STANDARD, filled(": 2C", "fc: 8C"), "a 0", None),
        (STANDARD, filled(": 2C / :", "fc: 8C"), "a 0", "a 2"),
        (STANDARD, filled(": / : 9D", "fc: 8C"), "a 0", "a 2"),
        (STANDARD, filled(": 8C / :"), "1 0", "1 a"),
        (STANDARD, filled(": 8C 7D / :"), "1 0", None),
        (STANDARD, filled(": / : 8C 7D / : 9D"), "2 0", "2 3 x2"),
        (STANDARD, filled(": 2C 8C", FULL), "1 1", None),
    ],
)
def test_the_best_spot(rules: FreeCell, text: str, place: str, expected: str | None) -> None:
    name, depth = place.split()
    found = best_move(rules, board(text), Selection(pile(name), int(depth)))
    assert found == (move(expected) if expected else None)


def test_one_tap_does_it() -> None:
    seat = Seat("617", query={"tap": "best-spot"})
    seat.tap("8", 5)
    assert seat.game.turns == ((move("8 2"),),)  # of columns 2 and 3, which would both do
    assert seat.held == []
    seat.tap("8")  # the column means its top card
    assert seat.game.moves == 2


def test_a_tap_without_a_place_says_so() -> None:
    seat = seat_after(1, {"tap": "best-spot"}, "6 a", "2 b", "1 c", "3 d")
    top = seat.game.position.columns[0][-1]
    seat.tap("1")
    assert seat.message == words.no_place()
    assert seat.toast is not None
    assert seat.toast.shaken == top
    assert (seat.game.moves, seat.held) == (4, [])


def test_a_tap_on_nothing_is_nothing() -> None:
    seat = Seat("617", query={"tap": "best-spot"})
    seat.tap("a")
    assert (seat.game.moves, seat.message) == (0, None)


# -- a tap sends home


def test_a_tap_sends_a_card_home_where_the_rules_say_so() -> None:
    seat = Seat("32000", query={"autoplay": "never", "tap-home": "on"})
    seat.tap("4")
    assert (seat.scene.status["home"], seat.held) == ("1", [])
    seat.tap("4")  # nothing else here goes home
    assert len(seat.held) == 1


def test_else_it_is_picked_up() -> None:
    seat = Seat("32000", query={"autoplay": "never"})
    seat.tap("4")
    assert (seat.scene.status["home"], seat.held) == ("0", ["AH"])
    seat.tap("H")
    assert seat.scene.status["home"] == "1"


def test_what_is_in_hand_is_played_and_not_sent_home() -> None:
    seat = Seat("32000", query={"autoplay": "never", "tap-home": "on"})
    seat.tap("1")
    seat.tap("4")
    assert seat.scene.status["home"] == "0"
    assert seat.message is not None
    assert seat.message.title.startswith("Needs a ")
    assert seat.held == ["AH"]
    seat.tap("a")
    assert seat.game.turns == ((move("4 a"),),)


@pytest.mark.parametrize("autoplay", Autoplay)
def test_what_goes_home_by_itself(autoplay: Autoplay) -> None:
    seat = Seat("32000", query={"autoplay": str(autoplay)})
    before = seat.game.position
    seat.play("1a")
    expected = automatic_moves(STANDARD, autoplay, before.after(move("1 a")), move("1 a"))
    assert seat.game.turns == ((move("1 a"), *expected),)


# -- cards that come back


def test_a_card_comes_back_to_a_cell() -> None:
    seat = Seat("32000", query={"returns": "to-cell"})
    seat.play("1a")
    seat.tap("H")
    assert seat.held == ["AH"]
    assert seat.lit == {pile(name) for name in "bcd"}
    seat.tap("2")
    assert seat.message == words.foundation_is_final()
    seat.do(Press.CANCEL)
    seat.tap("H")
    seat.tap("b")
    assert seat.game.turns[-1] == (move("H b"),)  # and stays
    seat.play("2c")
    assert seat.game.turns[-1] == (move("2 c"), move("b H"))


def test_a_card_comes_back_to_a_column() -> None:
    """One tap on home picks up, whatever taps do elsewhere: only the player knows where to."""
    seat = seat_after(14, {"rules": "points", "cells": "0"}, "8 2")
    assert seat.summary is None
    home = next(name for name in "CDHS" if seat.game.position[pile(name)])
    seat.tap(home)
    assert len(seat.held) == 1
    (target,) = seat.lit
    seat.do(Tap(target))
    assert seat.game.position.home == 0


def test_cards_stay_home_under_other_rules() -> None:
    seat = Seat("32000")
    seat.play("1a")
    seat.tap("H")
    assert (seat.message, seat.held) == (words.foundation_is_final(), [])


# -- refusals


@pytest.mark.parametrize(
    ("house", "text", "tried", "title"),
    [
        ({"build": "same-suit"}, ": 9D / : 8C", "2 1", "Needs the nine of clubs"),
        ({}, ": 9S / : 8C", "2 1", "Needs a red nine"),
        ({}, ": 9S / : 2C", "2 1", "Needs a red three"),
        ({"empty-column": "kings-only"}, ": / : 9S 8H", "2 1", "Only a king may go there"),
        ({"empty-column": "nothing"}, ": / : 9S KH", "2 1", "Empty columns stay empty"),
        ({"whole-column": "refused"}, ": / : KH", "2 1", "A whole column stays"),
        ({"returns": "to-column"}, "Founds: S-A / : 2H", "S a", "Cards that are home stay there"),
        ({"returns": "to-column"}, "Founds: S-A / : 2C", "S 1", "Needs a red two"),
    ],
    ids=str,
)
def test_refusals(house: dict[str, str], text: str, tried: str, title: str) -> None:
    rules, position = read_rules(house).card, board(text)
    refusal = rules.refusal(position, move(tried))
    assert refusal is not None
    assert words.refused(rules, position, move(tried), refusal).title == title


@pytest.mark.parametrize(
    ("house", "title", "text"),
    [
        ({}, "Only 4 cards can move", "1 free cell, 1 empty column."),
        ({"run-limit": "simple"}, "Only 3 cards can move", "1 free cell, 1 empty column."),
        (
            {"empty-column": "nothing"},
            "Only 2 cards can move",
            "1 free cell, and empty columns do not count.",
        ),
    ],
    ids=str,
)
def test_too_many_cards(house: dict[str, str], title: str, text: str) -> None:
    rules = read_rules(house).card
    position = board(filled(": TS / : 9H 8C 7D 6C 5D / :", "fc: KC KD KH"))
    refusal = rules.refusal(position, move("2 1 x5"))
    assert refusal is not None
    assert words.refused(rules, position, move("2 1 x5"), refusal) == words.Message(title, text)


# -- what is shown


def test_undo_is_counted() -> None:
    seat = Seat("617", query={"undo": "counts"})
    seat.play("83 53")
    seat.do(Press.UNDO)
    assert seat.scene.status["moves"] == "3"
    seat.do(Press.REDO)
    assert seat.scene.status["moves"] == "4"
    seat.do(Press.RESTART)
    assert (seat.scene.status["moves"], seat.scene.enabled["redo"]) == ("0", False)
    assert seat.message == words.restarted_afresh()


def test_undo_that_is_free() -> None:
    seat = Seat("617")
    seat.play("83 53")
    seat.do(Press.UNDO)
    assert seat.scene.status["moves"] == "1"
    seat.do(Press.RESTART)
    assert (seat.message, seat.scene.enabled["redo"]) == (words.restarted(), True)


def test_undo_ends_after_150_turns() -> None:
    seat = Seat("617", query={"undo-depth": "150"})
    seat.play("1a" + " ab ba" * 77)
    seat.do(*[Press.UNDO] * 149)
    assert seat.scene.enabled["undo"]
    seat.do(*[Press.UNDO] * 6)
    assert (seat.game.moves, seat.scene.enabled["undo"]) == (5, False)
    again = Seat("617", query={"undo-depth": "150"}, storage=seat.storage)
    again.do(Press.UNDO)
    assert again.game.moves == 5


def test_points_are_shown_and_undo_takes_them_back() -> None:
    seat = seat_after(32000, {"rules": "points"}, "1 a")
    assert seat.scene.status["home"] == ""
    assert seat.scene.status["points"] == "10"
    seat.wait(100)
    assert seat.scene.status["points"] == "10"  # the bonus comes with the win
    seat.do(Press.UNDO)
    assert seat.scene.status["points"] == "0"
    seat.do(Press.REDO)
    assert seat.scene.status["points"] == "10"


def test_other_rules_show_cards_and_no_points() -> None:
    seat = Seat("32000")
    seat.play("1a")
    assert (seat.scene.status["points"], seat.scene.status["home"]) == ("", "1")


def test_without_a_clock_no_time_is_shown() -> None:
    seat = Seat("617", query={"rules": "strict"})
    seat.play("83")
    seat.wait(61)
    assert seat.scene.status["time"] == ""
    assert seat.page.changes.status == {}
    shown = Seat("617", query={"rules": "strict", "clock": "shown"})
    assert shown.scene.status["time"] == "0:00"


# -- other numbers of free cells


@pytest.mark.parametrize(
    ("cells", "number", "played"),
    [
        (0, 2, "1h"),
        (1, 1, "4a"),
        (7, 4, "1a 6b 5c 4d 7e 3f 4g"),
        (8, 18, "6a 8b 3c 4d 2e bf 6b 3g 2i"),
    ],
)
def test_cells_and_their_letters(cells: int, number: int, played: str) -> None:
    """Each line fills all cells, and no move is left."""
    seat = Seat(str(number), query={"cells": str(cells)})
    assert seat.scene.cells == cells
    assert {str(p.index) for p in seat.scene.piles if p.kind == "cell"} == {
        str(index) for index in range(cells)
    }
    seat.play(played)
    assert seat.game.position.empty_cells == 0
    assert seat.summary is not None
    saved = json.loads(seat.storage.games[f"{number}&cells={cells}"])
    assert [turn.split()[0] for turn in saved["turns"]] == played.split()
    again = Seat(str(number), query={"cells": str(cells)}, storage=seat.storage)
    assert again.game == seat.game


@pytest.mark.parametrize("cells", range(9))
def test_the_page_is_painted_with_its_cells(cells: int) -> None:
    seat = Seat("617", query={"cells": str(cells)})
    seat.play("83")
    preview = json.loads(seat.storage.texts["freecell:preview"])
    assert preview["cells"] == cells == len([p for p in preview["piles"] if p.startswith("cell")])
    assert preview["deal"] == ("617" if cells == 4 else f"617&cells={cells}")


def test_from_eight_cells_to_none_and_back() -> None:
    seat = Seat("617", query={"cells": "8"})
    seat.play("1i")
    for cells in ("0", "8"):
        seat.do(Press.RULES, ChooseRule("cells", cells), Press.RULES_NOW)
        assert seat.scene.cells == int(cells)
        assert (pile("a") in seat.scene.piles) is (pile("h") in seat.scene.piles) is (cells == "8")
