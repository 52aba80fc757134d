"""What keys ask for, and where they take the focus."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from seat import Seat
from strategies import positions
from texts import LINES, board, pile

from freecell import Card, FreeCell, Pile, PileKind, Position, deal
from freecell.ui import words
from freecell.ui.cursor import Arrangement, Cursor, end_of, find
from freecell.ui.dialogs import HelpSheet
from freecell.ui.intents import Choose, Intent, Name, Press, Step, TakeUp, Tap
from freecell.ui.keyboard import Key, asked

WORDS = next(line.moves.split() for line in LINES if line.deal == 617)

TABLE = board("fc: 2C - KD / 9S 5D QS JD TS / 4C / KC JH / :")
"""The cells b and d are empty."""


def ask(text: str, *, holding: bool = False, letters: bool = True) -> Intent | None:
    """Return what a key asks for, written like ``ctrl+shift+z``."""
    *with_it, name = text.split("+") if text != "+" else ["+"]
    key = Key(name, "ctrl" in with_it, "shift" in with_it, "alt" in with_it)
    spot = TABLE[pile("1")][3]
    return asked(key, TABLE, spot, is_holding=holding, letters=letters)


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        ("u", Press.UNDO),
        ("U", Press.UNDO),  # with caps lock
        ("ctrl+z", Press.UNDO),
        ("ctrl+shift+Z", Press.REDO),
        ("ctrl+y", Press.REDO),
        ("n", Press.NEW_DEAL),
        ("g", Press.DEAL_NUMBER),
        ("r", Press.RESTART),
        ("x", Press.AUTO),
        ("?", Press.HELP),
        ("shift+?", Press.HELP),
        ("F1", Press.HELP),
        ("Escape", Press.CANCEL),
        ("1", Name(pile("1"))),
        ("8", Name(pile("8"))),
        ("h", Name(None)),
        ("a", Name(pile("a"))),  # a card lies there
        ("b", Name(pile("b"))),  # no command has this letter
        ("c", Name(pile("c"))),
        ("d", Press.HINT),  # nothing lies there
        ("ArrowLeft", Step.LEFT),
        ("PageUp", Step.ROW_ABOVE),
        ("shift+Enter", TakeUp(pile("1"), 3)),
        ("Enter", None),  # the browser makes a click of it
        (" ", None),
        ("9", None),
        ("0", None),
        ("e", None),
        ("i", None),
        ("q", None),
        ("Tab", None),
        ("ctrl+d", None),
        ("ctrl+r", None),
        ("alt+d", None),
        ("alt+ArrowLeft", None),
        ("shift+ArrowLeft", None),
        ("F5", None),
        ("Dead", None),
    ],
)
def test_keys(key: str, intent: Intent | None) -> None:
    assert ask(key) == intent


def test_with_a_card_in_hand_letters_name_cells() -> None:
    for letter in "abcd":
        assert ask(letter, holding=True) == Name(pile(letter))
    assert ask("u", holding=True) is Press.UNDO
    assert ask("g", holding=True) is Press.DEAL_NUMBER  # there is no such cell


def test_letters_of_cells_that_there_are() -> None:
    seven = replace(TABLE, cells=(*((),) * 6, (Card.parse("3S"),)))
    key = Key("g")
    assert asked(key, seven, pile("1"), is_holding=False, letters=True) == Name(
        Pile(PileKind.CELL, 6)
    )
    none = Position(columns=deal(1).columns, cells=())
    for letter, intent in (("a", Press.AUTO), ("d", Press.HINT), ("b", None)):
        for holding in (False, True):
            got = asked(Key(letter), none, pile("1"), is_holding=holding, letters=True)
            assert got == intent


def test_keys_of_one_sign_can_be_switched_off() -> None:
    for key in "12345678abcdhxungr?":
        assert ask(key, letters=False) is None
    assert ask("F1", letters=False) is Press.HELP
    assert ask("ctrl+z", letters=False) is Press.UNDO
    assert ask("ArrowUp", letters=False) is Step.UP


# -- at the app


def type_keys(seat: Seat, *names: str) -> None:
    for name in names:
        intent = seat.app.key(Key(name))
        assert intent is not None
        seat.do(intent)


def test_a_deal_in_notation() -> None:
    seat = Seat("617")
    for word in WORDS:
        type_keys(seat, *word[:2])
    assert seat.game.is_won
    assert seat.app.key(Key("u")) is None  # the summary lies over the table


def test_letters_can_be_switched_off_at_the_app() -> None:
    seat = Seat("617")
    seat.do(Choose("letters", "off"), Press.CANCEL)
    assert seat.app.key(Key("1")) is None
    assert seat.app.key(Key("F1")) is Press.HELP


def test_help() -> None:
    seat = Seat("617")
    type_keys(seat, "?")
    assert seat.dialog == HelpSheet()
    assert seat.app.key(Key("n")) is None
    seat.do(Press.CANCEL)
    assert seat.dialog is None


def spot(seat: Seat) -> str:
    return str(seat.scene.cursor)


def test_steps_take_no_message_away() -> None:
    seat = Seat("617")
    seat.do(Name(pile("a")))
    assert seat.message is not None
    before = seat.scene.cursor
    seat.do(Step.RIGHT)
    assert seat.message is not None
    assert seat.scene.cursor != before
    assert seat.page.changes.cursor
    assert not seat.page.changes.toast


def test_the_focus_follows_what_is_moved() -> None:
    seat = Seat("617")
    seat.play("83")
    assert spot(seat) == "QH"
    seat.do(Press.UNDO)
    assert spot(seat) == "QH"
    seat.play("8a")
    assert spot(seat) == "QH"
    seat.do(Press.RESTART)
    assert spot(seat) == "QH"
    seat.app.focus(pile("1"), 0)
    assert seat.app.spot == seat.game.position[pile("1")][0]
    seat.play("1b")
    assert seat.app.spot == seat.game.position[pile("b")][0]


def test_the_focus_in_a_whole_deal_is_never_under_cards_that_are_home() -> None:
    seat = Seat("617")
    for word in WORDS:
        seat.play(word)
        at = seat.scene.cursor
        if isinstance(at, Pile):
            assert not seat.game.position[at]
        else:
            where, depth = find(seat.game.position, at)
            is_top = depth == len(seat.game.position[where]) - 1
            assert where.kind is PileKind.COLUMN or is_top
    seat.do(Press.RESTART)
    assert seat.scene.cursor is not None


# -- the cursor


def test_steps() -> None:
    cursor = Cursor(TABLE)
    assert str(cursor.spot) == "TS"

    def walk(*steps: Step, left_handed: bool = False) -> str:
        for step in steps:
            cursor.step(step, Arrangement(left_handed))
        return str(cursor.spot) if not isinstance(cursor.spot, Pile) else repr(cursor.spot)

    assert walk(Step.UP, Step.UP) == "QS"
    assert walk(Step.DOWN) == "JD"
    assert walk(Step.RIGHT) == "4C"
    assert walk(Step.LEFT) == "TS"  # from the end of a column to the end of the next
    assert walk(Step.LEFT, Step.DOWN) == "TS"  # the edge of the table
    assert walk(Step.LAST) == repr(pile("8"))
    assert walk(Step.FIRST, Step.ROW_ABOVE) == "2C"
    assert walk(Step.RIGHT) == repr(pile("b"))
    assert walk(Step.RIGHT, Step.UP) == "KD"
    assert walk(Step.RIGHT, Step.RIGHT) == repr(pile("S"))
    assert walk(Step.RIGHT, Step.RIGHT, Step.RIGHT, Step.RIGHT) == repr(pile("C"))
    assert walk(Step.DOWN) == repr(pile("8"))
    assert walk(Step.FIRST, *[Step.UP] * 5) == "2C"
    assert walk(Step.FIRST, left_handed=True) == repr(pile("S"))
    assert walk(Step.ROW_BELOW, left_handed=True) == "TS"


def test_steps_where_cells_and_foundations_stand_at_the_sides() -> None:
    cursor = Cursor(TABLE)

    def walk(*steps: Step, left_handed: bool = False) -> str:
        for step in steps:
            cursor.step(step, Arrangement(left_handed, at_sides=True))
        return str(cursor.spot) if not isinstance(cursor.spot, Pile) else repr(cursor.spot)

    assert walk(Step.UP, Step.UP) == "QS"
    assert walk(Step.LEFT) == repr(pile("b"))  # as high as the third card of five
    assert walk(Step.UP, Step.UP) == "2C"
    assert walk(Step.DOWN, Step.DOWN) == "KD"
    assert walk(Step.DOWN, Step.DOWN) == repr(pile("d"))
    assert walk(Step.LEFT) == repr(pile("d"))  # the edge of the table
    assert walk(Step.FIRST) == "2C"
    assert walk(Step.LAST) == repr(pile("d"))
    assert walk(Step.RIGHT) == "TS"
    assert walk(*[Step.UP] * 9) == "9S"
    assert walk(Step.RIGHT, Step.RIGHT) == "JH"  # from the end of 4C's column
    assert walk(Step.LAST) == repr(pile("8"))
    assert walk(Step.RIGHT) == repr(pile("S"))
    assert walk(Step.DOWN) == repr(pile("H"))
    assert walk(Step.ROW_BELOW) == repr(pile("8"))
    assert walk(Step.ROW_BELOW) == repr(pile("8"))
    assert walk(Step.FIRST, Step.ROW_ABOVE) == repr(pile("b"))
    assert walk(Step.RIGHT, Step.LEFT, left_handed=True) == repr(pile("8"))


def test_the_app_steps_over_what_is_drawn() -> None:
    seat = Seat("617")
    seat.do(Step.LEFT)
    assert seat.scene.cursor == end_of(seat.game.position, pile("1"))
    seat.at_sides = True
    seat.do(Step.LEFT)
    assert seat.scene.cursor == pile("c")
    seat.do(Choose("hand", "left"), Press.CANCEL, Step.LEFT)
    assert seat.scene.cursor == end_of(seat.game.position, pile("8"))


def at_home(returns: str) -> Seat:
    """Return a seat at a game with spades home, but no hearts, and the cell d free."""
    seat = Seat("617", query={"returns": returns})
    while not seat.game.position[pile("S")] or seat.game.position[pile("d")]:
        type_keys(seat, *WORDS[seat.game.at][:2])
    assert not seat.game.position[pile("H")]
    return seat


def test_a_card_comes_back_from_home_by_keys() -> None:
    seat = at_home("to-cell")
    type_keys(seat, "h")
    assert seat.message == words.which_home()
    type_keys(seat, "s")
    top = str(seat.game.position[pile("S")][-1])
    assert seat.held == [top]
    type_keys(seat, "d")
    assert str(*seat.game.position[pile("d")]) == top


def test_the_letter_of_a_suit_means_that_after_h_only() -> None:
    seat = at_home("to-cell")
    assert seat.app.key(Key("s")) is None
    type_keys(seat, "h", "Escape")
    assert seat.app.key(Key("s")) is None
    type_keys(seat, "h", "h")
    assert seat.held == []
    assert seat.message == words.nothing_there(pile("H"))
    type_keys(seat, "1", "h")  # home of the card in hand
    assert seat.app.key(Key("s")) is None


def test_where_no_card_comes_back_h_is_no_source() -> None:
    seat = at_home("never")
    type_keys(seat, "h")
    assert seat.message == words.nothing_there(None)
    assert seat.app.key(Key("s")) is None


def test_putting() -> None:
    cursor = Cursor(TABLE)
    cursor.put(pile("1"), 2)
    assert str(cursor.spot) == "QS"
    cursor.put(pile("1"), 99)
    assert str(cursor.spot) == "TS"
    cursor.put(pile("a"), None)
    assert str(cursor.spot) == "2C"
    cursor.put(Pile(PileKind.CELL, 7), None)  # there is none
    assert str(cursor.spot) == "2C"


def test_a_cell_that_other_rules_do_not_have() -> None:
    cursor = Cursor(replace(TABLE, cells=((),) * 7))
    cursor.put(Pile(PileKind.CELL, 6), None)
    other = deal(1)
    cursor.settle(other)
    assert cursor.spot == end_of(other, pile("1"))


@settings(max_examples=40)
@given(positions(), st.data())
def test_every_place_can_be_reached(drawn: tuple[FreeCell, Position], data: st.DataObject) -> None:
    """Each card of the columns, each pile, and no card that lies under another elsewhere."""
    _, position = drawn
    cursor = Cursor(position)
    reached, waiting = {cursor.spot}, [cursor.spot]
    seen = Arrangement(data.draw(st.booleans()), data.draw(st.booleans()))
    while waiting:
        here = waiting.pop()
        for step in (Step.LEFT, Step.RIGHT, Step.UP, Step.DOWN):
            cursor.spot = here
            cursor.step(step, seen)
            if cursor.spot not in reached:
                reached.add(cursor.spot)
                waiting.append(cursor.spot)
    expected = {end_of(position, where) for where in position.piles()}
    expected |= {card for cards in position.columns for card in cards}
    assert reached == expected


def test_enter_at_the_focus_is_a_tap() -> None:
    """What a screen reader or the Enter key clicks is where the focus is."""
    seat = Seat("617")
    seat.do(Step.LAST)
    where, depth = find(seat.game.position, seat.scene.cursor)  # type: ignore[arg-type]
    assert where == pile("8")
    seat.do(Tap(where, depth))
    assert seat.held == [spot(seat)]
