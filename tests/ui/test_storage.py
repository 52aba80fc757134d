"""Keeping games: damaged, full and blocked storage, several pages on one storage."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seat import HandClock, MemoryStorage, Seat
from texts import LINES, housed

from freecell import STANDARD, Game, save
from freecell.ui import words
from freecell.ui.gameshelf import MOST_KEPT, GameShelf
from freecell.ui.intents import OpenDeal, Press
from freecell.ui.keeper import Keeper
from freecell.ui.storage import Damaged, StorageError

GAME = "freecell:game:617"
RECENT = "freecell:recent"

GOOD = save(housed(Game.new(STANDARD, 617)), 0)

DAMAGED = {
    "empty": "",
    "garbage": "%&/(",
    "a number": "617",
    "null": "null",
    "a list": "[]",
    "cut off": GOOD[:-9],
    "another deal": save(housed(Game.new(STANDARD, 1)), 0),
    "no deal": GOOD.replace("617", "0"),
    "an illegal move": GOOD.replace('"turns": []', '"turns": ["1h"]'),
    "no move": GOOD.replace('"turns": []', '"turns": [""]'),
    "a wrong redo": GOOD.replace('"undone": []', '"undone": ["83v1", "83v1"]'),
    "negative time": GOOD.replace('"seconds": 0', '"seconds": -1'),
    "endless time": GOOD.replace('"seconds": 0', '"seconds": 1e999'),
    "no time": GOOD.replace('"seconds": 0', '"seconds": NaN'),
    "too long a number": GOOD.replace('"seconds": 0', '"seconds": ' + "9" * 9000),
    "too deep": "[" * 100_000,
    "a newer version": GOOD.replace('"version": 2', '"version": 3'),
    "unknown rules": GOOD.replace('"exact"', '"any"'),
    "something more": GOOD[:-1] + ', "x": 1}',
    "lone surrogate": GOOD.replace("617", '"\ud800"'),
}


def aside(storage: MemoryStorage) -> dict[str, str]:
    start = "freecell:damaged:"
    return {k: v for k, v in storage.texts.items() if k.startswith(start)}


def stored(**texts: str) -> MemoryStorage:
    storage = MemoryStorage()
    storage.texts.update(texts)
    return storage


# -- damaged


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
@pytest.mark.parametrize("asked", ["617", None])
def test_a_damaged_game_is_set_aside_and_reported(asked: str | None, text: str) -> None:
    storage = stored(**{GAME: text, RECENT: "[617]"})
    seat = Seat(asked, storage=storage)
    assert aside(storage) == {"freecell:damaged:game:617:1": text}
    assert storage.games == {}
    assert seat.message is not None
    assert seat.message.title == "Something stored could not be read"
    assert seat.game.turns == ()
    if asked is not None:
        assert seat.game.number == 617
        seat.play("83")
        assert Seat("617", storage=storage).game == seat.game
    assert text in storage.texts.values()


def test_a_link_to_another_deal_reports_the_damaged_game() -> None:
    storage = stored(**{GAME: "x", RECENT: "[617]"})
    seat = Seat("1", storage=storage)
    assert seat.message is not None
    assert seat.message.title == "Something stored could not be read"
    assert seat.button == ""
    assert list(aside(storage).values()) == ["x"]


def test_one_damaged_game_after_another() -> None:
    storage = MemoryStorage()
    for serial in range(1, 4):
        storage.texts[GAME] = f"damaged {serial}"
        Seat("617", storage=storage)
    assert aside(storage) == {
        f"freecell:damaged:game:617:{serial}": f"damaged {serial}" for serial in range(1, 4)
    }


def test_damaged_while_playing() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.storage.texts[GAME] = "scribble"
    seat.play("53")
    assert list(aside(seat.storage).values()) == ["scribble"]
    seat.play("6a")
    assert Seat("617", storage=seat.storage).game == seat.game


def test_a_damaged_game_is_never_written_over() -> None:
    """Not even when the storage has no room to set it aside."""
    storage = stored(**{GAME: "damaged"})
    storage.fill()
    seat = Seat("617", storage=storage)
    seat.play("83 53")
    storage.room = None
    seat.play("6a")
    assert "damaged" in storage.texts.values()


@given(st.text())
def test_any_text(text: str) -> None:
    storage = stored(**{GAME: text})
    seat = Seat("617", storage=storage)
    assert seat.game.number == 617
    assert text in storage.texts.values()


@pytest.mark.parametrize(
    "recent",
    ["", "x", "{}", "null", "617", '["x"]', "[0]", "[1.5]", "[true]", "[8589934592]", "[" * 9999],
)
def test_a_damaged_list_of_games(recent: str) -> None:
    seat = Seat("617")
    seat.play("83")
    seat.storage.texts[RECENT] = recent
    again = Seat(storage=seat.storage)
    assert again.game == seat.game
    again.play("53")
    assert json.loads(seat.storage.texts[RECENT]) == ["617"]


@pytest.mark.parametrize("key", ["0", "8589934592", "9999999999", "x", "-1", "６１７", "617 "])
def test_foreign_keys_do_no_harm(key: str) -> None:
    for painted in (None, "x"):
        storage = stored(**{f"freecell:game:{key}": GOOD, "freecell:preview": "x", "other": "y"})
        seat = Seat(storage=storage, painted=painted)
        seat.play("1a")
        assert storage.texts["other"] == "y"
        assert GOOD in storage.texts.values()
        assert Seat(storage=storage).game == seat.game


def test_a_list_that_names_a_game_that_is_gone() -> None:
    storage = stored(**{RECENT: "[617, 1]"})
    seat = Seat(storage=storage)
    assert (seat.game.turns, seat.message) == ((), None)


# -- full and blocked


def test_full_storage_is_told_once_and_the_game_goes_on() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.storage.fill()
    seat.tap("5")
    seat.tap("3")
    assert seat.game.moves == 2
    assert seat.message == words.storage_failed()
    for word in "6a 6b".split():
        seat.play(word)
        seat.wait(1)
        assert seat.message is None
    assert seat.game.moves == 4
    # What was stored last is still there, whole.
    assert Seat("617", storage=seat.storage).game.moves == 1


def test_a_first_picture_that_is_refused_is_not_told() -> None:
    """The game is stored, whatever the page will be painted with when it is opened next."""

    class WithoutPreview(MemoryStorage):
        def save(self, key: str, text: str) -> None:
            if key == "freecell:preview":
                raise StorageError("full")
            super().save(key, text)

    seat = Seat("617", storage=WithoutPreview())
    for word in "83 53".split():
        seat.play(word)
        seat.wait(1)
        assert seat.message is None
    seat.storage.fill()
    seat.play("6a")
    assert seat.message == words.storage_failed()  # now the game itself


def test_it_is_stored_again_once_there_is_room() -> None:
    seat = Seat("617")
    seat.storage.fill()
    seat.play("83 53")
    seat.storage.room = None
    seat.play("6a")
    assert Seat("617", storage=seat.storage).game == seat.game
    seat.storage.fill()
    seat.play("6b")
    assert seat.message == words.storage_failed()  # it is news again


def test_blocked_storage_is_told_once_and_the_game_goes_on() -> None:
    storage = MemoryStorage()
    storage.blocked = True
    seat = Seat("617", storage=storage)
    assert seat.message == words.storage_failed()
    seat.play("83 53")
    seat.do(Press.UNDO)
    assert seat.message is None
    assert seat.game.moves == 1
    seat.app.set_visible(False)
    seat.app.set_visible(True)
    seat.app.stored_elsewhere()
    seat.do(Press.NEW_DEAL)
    assert seat.game.turns == ()


@pytest.mark.parametrize("asked", ["abc", "11982"])
def test_blocked_storage_is_told_besides_other_news(asked: str) -> None:
    storage = MemoryStorage()
    storage.blocked = True
    seat = Seat(asked, storage=storage)
    assert seat.message != words.storage_failed()
    seat.tap("1")
    assert seat.message == words.storage_failed()


def test_without_storage_no_game_is_lost_unasked() -> None:
    """Where a game cannot be kept, it is not said to be, and its own number does not end it."""
    storage = MemoryStorage()
    storage.blocked = True
    seat = Seat("617", storage=storage)
    seat.play("83 53")
    left = seat.game
    seat.do(OpenDeal("617"))
    assert seat.game == left
    seat.do(OpenDeal("1"))
    if seat.message == words.game_kept(617):
        seat.do(Press.TOAST)
        assert seat.game == left


# -- the shelf itself


def test_a_game_comes_back_as_it_was() -> None:
    clock = HandClock()
    seat = Seat("617", clock=clock)
    seat.play("83 53 6a 6b")
    seat.do(Press.UNDO, Press.UNDO)
    seat.wait(12)
    seat.app.set_visible(False)
    again = Seat("617", storage=seat.storage, clock=clock)
    assert again.game == seat.game
    assert again.game.at == 2
    again.do(Press.REDO, Press.REDO)
    assert again.game.moves == 4
    again.do(Press.CANCEL, *[Press.UNDO] * 4)
    assert again.game.at == 0


def test_a_game_is_stored_at_every_turn() -> None:
    seat = Seat("617")
    line = next(line.moves for line in LINES if line.deal == 617).split()
    for word in line[:20]:
        seat.play(word)
        assert Seat("617", storage=seat.storage).game == seat.game
    for intent in (Press.UNDO, Press.UNDO, Press.REDO, Press.RESTART):
        seat.do(intent)
        assert Seat("617", storage=seat.storage).game == seat.game


def test_at_most_fifty_games_are_kept_the_last_ones() -> None:
    storage = MemoryStorage()
    keeper = Keeper(storage, lambda: "", print)
    for number in range(1, MOST_KEPT + 3):
        keeper.save(housed(Game.new(STANDARD, number)), 0)
    assert MOST_KEPT == 50
    assert set(storage.games) == {str(number) for number in range(3, 53)}
    assert keeper.recent() == [str(number) for number in range(52, 2, -1)]
    keeper.save(housed(Game.new(STANDARD, 3)), 0)
    keeper.save(housed(Game.new(STANDARD, 53)), 0)
    assert "3" in storage.games
    assert "4" not in storage.games


def test_the_shelf_reports_damage_and_failure() -> None:
    storage = stored(**{GAME: "x"})
    shelf = GameShelf(storage)
    with pytest.raises(Damaged, match="not JSON"):
        shelf.load("617")
    assert shelf.load("617") is None
    storage.blocked = True
    for ask in (lambda: shelf.load("1"), lambda: shelf.recent(), lambda: shelf.is_behind("1")):
        with pytest.raises(StorageError):
            ask()
