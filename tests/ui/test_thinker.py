"""Thoughts in slices: the most urgent first, dropped at once, and what happens when one fails."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from helped import TickingClock, helped, switched_on
from seat import HandClock, Seat

from freecell.ui import grading, judge, words
from freecell.ui.dialogs import Menu
from freecell.ui.intents import OpenGrade, Press
from freecell.ui.scene import Light
from freecell.ui.thinker import Thinker, Wish


class Thought:
    """Notes what becomes of it."""

    def __init__(self, name: str, log: list[str], steps: int = 3) -> None:
        self.name, self.log, self.count = name, log, steps

    def steps(self) -> Generator[int, None, str]:
        try:
            for index in range(self.count):
                self.log.append(f"{self.name}{index}")
                yield 1
            return self.name
        finally:
            self.log.append(f"{self.name} closed")


@pytest.fixture
def log() -> list[str]:
    return []


def test_the_most_urgent_comes_first(log: list[str]) -> None:
    thinker = Thinker(HandClock())
    for wish in (Wish.DEAL, Wish.COACH, Wish.LIGHT, Wish.ASKED):
        thinker.begin(wish, Thought(wish.name, log, 1).steps(), log.append)
    while thinker.think(1):
        pass
    assert [entry for entry in log if entry in Wish.__members__] == [
        "ASKED",
        "LIGHT",
        "COACH",
        "DEAL",
    ]
    assert not thinker.is_busy


def test_what_becomes_urgent_goes_before_what_was_begun(log: list[str]) -> None:
    thinker = Thinker(TickingClock())
    thinker.begin(Wish.LIGHT, Thought("light", log, 9).steps(), log.append)
    assert not thinker.think(0.003)
    thinker.begin(Wish.ASKED, Thought("asked", log).steps(), log.append)
    while thinker.is_busy:
        thinker.think(0.003)
    done = log.index("asked")
    assert log.index("light0") < log.index("asked0") < done < log.index("light8")


def test_a_slice_ends_by_time_or_with_a_thought(log: list[str]) -> None:
    thinker = Thinker(TickingClock())
    thinker.begin(Wish.ASKED, Thought("a", log, 20).steps(), log.append)
    slices = 0
    while not thinker.think(0.004):
        slices += 1
        assert thinker.is_busy
    assert slices >= 4
    assert log[-2:] == ["a closed", "a"]
    assert not thinker.think(0.004)


def test_a_thought_takes_the_place_of_the_same_wish(log: list[str]) -> None:
    thinker = Thinker(TickingClock())
    old = Thought("old", log, 9).steps()
    thinker.begin(Wish.LIGHT, old, log.append)
    thinker.think(0.002)
    thinker.begin(Wish.LIGHT, Thought("new", log).steps(), log.append)
    assert log[-1] == "old closed"
    while thinker.is_busy:
        thinker.think(1)
    assert "old" not in log
    assert next(old, None) is None
    assert log[-1] == "new"


def test_what_is_dropped_is_closed_and_never_answered(log: list[str]) -> None:
    thinker = Thinker(TickingClock())
    light = Thought("light", log, 9).steps()
    thinker.begin(Wish.LIGHT, light, log.append)
    thinker.begin(Wish.COACH, Thought("coach", log, 9).steps(), log.append)
    thinker.think(0.002)
    thinker.drop(Wish.LIGHT, Wish.ASKED)
    assert log[-1] == "light closed"
    assert not thinker.has(Wish.LIGHT)
    assert thinker.has(Wish.COACH)


def test_a_wish_knows_how_long_it_has_been_open(log: list[str]) -> None:
    clock = HandClock()
    thinker = Thinker(clock)
    assert thinker.waited(Wish.ASKED) == 0
    thinker.begin(Wish.ASKED, Thought("a", log).steps(), log.append)
    clock.now += 5
    assert thinker.waited(Wish.ASKED) == 5
    assert thinker.waited(Wish.LIGHT) == 0


def test_an_answer_may_begin_the_next_thought(log: list[str]) -> None:
    thinker = Thinker(HandClock())

    def again(name: str) -> None:
        log.append(name)
        thinker.begin(Wish.ASKED, Thought("second", log).steps(), log.append)

    thinker.begin(Wish.ASKED, Thought("first", log).steps(), again)
    assert thinker.think(1)
    assert thinker.is_busy
    assert thinker.think(1)
    assert log[-1] == "second"


def failing() -> Iterator[int]:
    yield 1
    raise ArithmeticError("broken")


def test_the_garbage_collector_rests_as_long_as_there_is_a_thought(log: list[str]) -> None:
    thinker = Thinker(TickingClock())
    thinker.begin(Wish.ASKED, Thought("a", log, 9).steps(), log.append)
    thinker.think(0.003)
    assert (thinker.is_busy, gc.isenabled()) == (True, False)
    thinker.drop(Wish.ASKED)
    assert gc.isenabled()
    thinker.begin(Wish.ASKED, Thought("a", log).steps(), log.append)
    assert thinker.think(1)
    assert gc.isenabled()
    thinker.begin(Wish.ASKED, failing(), log.append)  # type: ignore[arg-type]
    with pytest.raises(ArithmeticError):
        thinker.think(1)
    assert gc.isenabled()


def test_a_thought_that_fails_is_gone_and_the_others_go_on(log: list[str]) -> None:
    thinker = Thinker(HandClock())
    thinker.begin(Wish.ASKED, failing(), log.append)  # type: ignore[arg-type]
    thinker.begin(Wish.LIGHT, Thought("light", log).steps(), log.append)
    with pytest.raises(ArithmeticError):
        thinker.think(1)
    assert not thinker.has(Wish.ASKED)
    thinker.think(1)
    assert log[-1] == "light"


# -- a fault in a thought, as the page meets it


def think(seat: Seat) -> int:
    """Think as the page does, which reports what is raised; return how many faults there were."""
    faults = 0
    for _ in range(1000):
        if seat.alarm is None:
            break
        try:
            seat.think(1)
        except ArithmeticError as error:
            faults += 1
            seat.app.went_wrong(str(error))
    assert seat.alarm is None
    return faults


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    def fail(*asked: Any, **options: Any) -> Any:
        raise ArithmeticError("broken")

    monkeypatch.setattr(judge, "Improvement", fail)
    monkeypatch.setattr(judge.Coach, "judging", fail)
    return monkeypatch


@pytest.mark.parametrize(
    "press", [Press.HINT, Press.AUTO, Press.AUTO_ON, Press.CAN_WIN, Press.SOLUTION]
)
def test_a_fault_is_told_once_and_the_game_goes_on(
    press: Press, broken: pytest.MonkeyPatch
) -> None:
    seat = helped(617)
    seat.do(press)
    assert think(seat) == 1
    assert seat.message == words.went_wrong("broken")
    assert not seat.scene.is_playing
    for _ in range(3):
        seat.wait(1)
        assert think(seat) == 0
    seat.play("83")
    assert seat.game.at == 1
    broken.undo()
    seat.do(Press.HINT)
    assert think(seat) == 0
    assert seat.scene.marks


@pytest.mark.parametrize("name", ["light", "coach"])
def test_what_it_thinks_of_its_own_fails_once_for_a_position(
    name: str, broken: pytest.MonkeyPatch
) -> None:
    seat = switched_on(helped(617), name)
    if name == "coach":
        seat.tap("8", 5)
    assert think(seat) == 1
    assert seat.message == words.went_wrong("broken")
    for _ in range(3):
        seat.wait(1)
        if name == "coach":
            seat.do(Press.CANCEL)
            seat.tap("8", 5)
        assert think(seat) == 0
    if name == "light":
        assert seat.scene.light is Light.UNKNOWN
    broken.undo()
    seat.do(Press.CANCEL)
    seat.play("83")
    seat.tap("5")
    assert think(seat) == 0
    if name == "light":
        assert seat.scene.light is Light.WINNABLE
    else:
        assert any(view.chance for view in seat.scene.piles.values())


def test_a_fault_while_the_guard_thinks_leaves_the_game_as_it_was(
    broken: pytest.MonkeyPatch,
) -> None:
    seat = switched_on(helped(617), "guard")
    seat.play("83")
    seat.tap("1")
    assert think(seat) == 1
    assert (seat.game.at, seat.held) == (0, [])
    broken.undo()
    seat.play("83")
    think(seat)
    assert seat.game.at == 1


def test_a_fault_in_the_grade_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*asked: Any) -> Any:
        raise ArithmeticError("broken")

    monkeypatch.setattr(grading, "grading", fail)
    seat = helped(617, grades=True)
    seat.do(Press.MENU)
    assert think(seat) == 1
    assert isinstance(seat.dialog, Menu)
    assert seat.dialog.difficulty == ""
    seat.wait(1)
    assert think(seat) == 0
    seat.do(OpenGrade(2))
    assert think(seat) == 1
    assert seat.dialog is None


# -- when the analyst does not come


def test_without_the_analyst_a_press_says_so() -> None:
    seat = Seat("617")
    seat.do(Press.HINT)
    assert seat.message == words.thinking()
    seat.app.bring_nobody()
    assert seat.message == words.no_analyst()
    for intent in (Press.AUTO, Press.CAN_WIN, Press.SOLUTION, OpenGrade(3)):
        seat.do(Press.CANCEL, intent)
        assert (seat.message, seat.dialog) == (words.no_analyst(), None)
    seat.play("83")
    assert seat.game.at == 1


def test_nobody_hears_of_it_who_has_not_asked() -> None:
    seat = Seat("617")
    seat.app.bring_nobody()
    assert seat.message is None
