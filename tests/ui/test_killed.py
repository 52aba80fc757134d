"""A page that is stopped at any write, or a storage that fails: the result is in the log once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pytest
from ended import ALMOST, LAST, STUCK, endings, results
from samples import WON
from seat import HandClock, MemoryStorage, Seat

from freecell import Ending
from freecell.ui.intents import Press
from freecell.ui.storage import StorageError


class Killed(BaseException):
    """The browser has killed the page."""


class Fragile(MemoryStorage):
    """Takes so many writes and then raises."""

    def __init__(self, texts: dict[str, str], writes: int, error: BaseException) -> None:
        super().__init__()
        self.texts = dict(texts)
        self.error = error
        self.left = writes
        self.is_broken = False

    def save(self, key: str, text: str) -> None:
        self.count()
        super().save(key, text)

    def remove(self, key: str) -> None:
        self.count()
        super().remove(key)

    def count(self) -> None:
        if self.left == 0:
            self.is_broken = True
            raise self.error
        self.left -= 1


def win(seat: Seat) -> None:
    if not seat.game.is_won:
        seat.play(LAST)


def give_up(seat: Seat) -> None:
    seat.do(Press.GIVE_UP, Press.GIVE_UP_NOW)


def lose(seat: Seat) -> None:
    if seat.house.ending is None:
        seat.play("3d")
    seat.do(Press.NEW_DEAL)


def lose_and_play_on(seat: Seat) -> None:
    if seat.house.ending is None:
        seat.play("3d")
    seat.do(Press.SAME_DEAL)
    seat.play("6a")


def leave(seat: Seat) -> None:
    seat.do(Press.SAME_DEAL)
    seat.play("1a")


FINISHES = [
    (win, Ending.WON, "11724", {}, ALMOST),
    (give_up, Ending.GIVEN_UP, "617", {}, "83 53"),
    (lose, Ending.LOST, "1", {"rules": "strict"}, "6a 2b 1c"),
    (lose, Ending.LOST, "1", {"rules": "strict"}, STUCK),
    (lose_and_play_on, Ending.LOST, "1", {"rules": "strict"}, STUCK),
    (leave, Ending.LEFT, "617", {}, "83 53"),
]


Finish = Callable[[Seat], None]

MOST_WRITES = 30
"""No ending takes so many."""

finishes = pytest.mark.parametrize(("finish", "ending", "number", "query", "played"), FINISHES)


@cache
def seat_before(number: str, query: tuple[tuple[str, str], ...], played: str) -> Seat:
    seat = Seat(number, query=dict(query))
    seat.play(played)
    return seat


def open_again(texts: dict[str, str], by: str, number: str, query: dict[str, str]) -> Seat:
    """Open a new page on what was stored, some way or other."""
    storage = MemoryStorage()
    storage.texts = texts
    if by == "what is painted":
        return Seat(storage=storage, painted=storage.painted, seed=2)
    if by == "another link":
        Seat("2", storage=storage, seed=3)
    return Seat(number, query=query, storage=storage, seed=2)


@pytest.mark.parametrize("error", [Killed(), StorageError("full")], ids=["killed", "failing"])
@pytest.mark.parametrize("by", ["its name", "what is painted", "another link"])
@finishes
def test_stopped_at_any_write_the_result_is_logged_once(
    finish: Finish,
    ending: Ending,
    number: str,
    query: dict[str, str],
    played: str,
    by: str,
    error: BaseException,
) -> None:
    """The page is opened again and the player does what has still to be done."""
    before = seat_before(number, tuple(query.items()), played)
    for writes in range(MOST_WRITES):
        storage = Fragile(before.storage.texts, writes, error)
        with suppress(Killed):
            finish(Seat(number, query=query, storage=storage, seed=1))
        seat = open_again(storage.texts, by, number, query)
        if seat.house.token == before.house.token and not seat.house.closed:
            finish(seat)
        found = [(result.token, result.ending) for result in results(seat)]
        assert found == [(before.house.token, ending)], f"after {writes} writes"
        if not storage.is_broken:
            break
    assert 2 < writes < MOST_WRITES - 1


@pytest.mark.parametrize("writes", range(8))
@finishes
def test_a_storage_that_recovers_gets_the_result(
    finish: Finish, ending: Ending, number: str, query: dict[str, str], played: str, writes: int
) -> None:
    """The page lives on, and something is played on it."""
    before = seat_before(number, tuple(query.items()), played)
    storage = Fragile(before.storage.texts, writes, StorageError("full"))
    seat = Seat(number, query=query, storage=storage, seed=1)
    finish(seat)
    storage.left = -1
    if not seat.game.turns:
        seat.play("1a")
    seat.app.set_visible(False)
    assert endings(seat) == [ending]


def test_a_result_is_written_once_and_never_again() -> None:
    clock = HandClock()
    seat = Seat("11724", clock=clock)
    seat.play(WON)
    (key,) = (key for key in seat.storage.texts if key.startswith("freecell:result:"))
    text = seat.storage.texts[key]
    clock.now += 30
    seat.do(Press.UNDO)
    seat.play(LAST)
    Seat("11724", storage=seat.storage, clock=clock)
    assert seat.storage.texts[key] == text
