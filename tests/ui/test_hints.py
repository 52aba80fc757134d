"""Hints: following them wins, never in circles; what is said when there is no way on."""

from __future__ import annotations

from random import Random

import pytest
from helped import blunder, finish, helped, hinted, new_game, play, taps, verdict
from seat import Seat
from texts import LINES

from freecell import STANDARD, Move, Position, deal, read_turns
from freecell.solver import Verdict
from freecell.ui import words
from freecell.ui.intents import Press
from freecell.ui.judge import Judge, same_table

WON_LINES = [line for line in LINES if line.won]

STUCK = "6a 2b 1c 3d"
"""After these moves of deal 1 no move is left."""

KINDS = {
    "standard": "",
    "casual": "rules=casual",
    "strict": "rules=strict",
    "points": "rules=points&tap=selects&tap-home=off",
    "baker": "build=same-suit&cells=6",
    "never": "autoplay=never",
    "everything": "autoplay=everything",
}


def can_be_taken_back(position: Position, move: Move) -> bool:
    back = Move(move.target, move.source, move.count)
    return STANDARD.refusal(position.after(move), back) is None


def win_by_hints(seat: Seat) -> None:
    seen = {seat.game.position}
    while seat.house.ending is None:
        move = hinted(seat)
        assert move is not None, (seat.message, seat.game.at)
        played = seat.game.at
        for tap in taps(seat.game.position, move):
            if seat.game.at == played:  # under some rules the first tap sends the card home
                seat.do(tap)
        assert seat.game.at == played + 1
        assert seat.game.position not in seen
        seen.add(seat.game.position)
    assert seat.game.is_won


@pytest.mark.parametrize(
    ("number", "query"),
    [(1, query) for query in KINDS.values()] + [(617, ""), (617, KINDS["everything"])],
)
def test_whoever_follows_the_hints_wins(number: int, query: str) -> None:
    win_by_hints(helped(number, query))


def test_whoever_follows_the_hints_wins_with_three_cells() -> None:
    win_by_hints(helped(1, "cells=3"))


def test_hints_in_many_slices_are_the_same() -> None:
    at_once, sliced = helped(617), helped(617, sliced=True)
    for _ in range(12):
        move = hinted(at_once)
        assert move is not None
        assert hinted(sliced) == move
        play(at_once, move)
        play(sliced, move)


@pytest.mark.parametrize("query", ["", "autoplay=everything", "cells=3", "returns=to-column"])
def test_from_any_position_the_hints_lead_home_and_never_straight_back(query: str) -> None:
    random = Random(2)
    won = 0
    for _ in range(8):
        game = new_game(random.randint(1, 32000), query)
        judge = Judge(game.house)
        for _ in range(random.randint(0, 9)):
            game = game.play(random.choice(list(game.house.card.moves(game.position))))
        seen, at = {game.position}, game.game.at
        while game.ending is None:
            before = game.game.positions[game.game.at - 1] if game.game.at else None
            advice = finish(judge.advice(game.position, before))
            if advice.move is None:
                assert game.game.at == at, "a way that was begun leads on"
                assert advice.verdict is verdict(game)
                break
            game = game.play(advice.move)
            assert before is None or not same_table(game.position, before)
            assert game.position not in seen
            seen.add(game.position)
        won += game.game.is_won
    assert won >= 3


def test_the_mark_is_around_the_cards_and_the_place_they_go_to() -> None:
    seat = helped(617)
    move = hinted(seat)
    assert move is not None
    source, target = seat.scene.marks
    position = seat.game.position
    assert source.size == len(position[move.source])
    assert source.depth + source.run == source.size
    assert target.depth == max(0, target.size - 1)
    assert seat.said == words.hint(position, move)


def test_a_hint_stays_as_long_as_it_is_of_use() -> None:
    seat = helped(617)
    move = hinted(seat)
    assert move is not None
    marks = seat.scene.marks
    first, second = taps(seat.game.position, move)
    seat.do(first)
    assert (seat.scene.marks, bool(seat.held)) == (marks, True)
    seat.do(Press.CANCEL)
    seat.wait(60)
    seat.do(Press.MENU, Press.CANCEL)
    assert seat.scene.marks == marks
    seat.do(first, second)
    assert seat.scene.marks == ()
    seat.do(Press.UNDO)
    assert seat.scene.marks == ()


def test_a_hint_that_is_still_thought_about_goes_with_the_next_thing_asked_for() -> None:
    seat = helped(617, sliced=True)
    seat.do(Press.HINT)
    seat.think(1)
    seat.tap("8", 5)
    seat.think()
    assert seat.scene.marks == ()
    assert seat.held == ["QH"]


@pytest.mark.parametrize("press", [Press.HINT, Press.AUTO, Press.AUTO_ON, Press.CAN_WIN])
def test_of_a_lost_position_it_says_so_and_offers_the_way_back(press: Press) -> None:
    seat = helped(5)
    lost = blunder(5)
    play(seat, *lost.moves)
    seat.do(press)
    seat.think()
    assert (seat.message, seat.button) == (words.lost(), words.go_back())
    assert (seat.scene.marks, seat.scene.is_playing) == ((), False)
    seat.do(Press.TOAST)
    seat.think()
    assert seat.game.at == len(lost.moves) - 1
    assert hinted(seat) is not None


def test_where_no_move_is_left_it_says_that() -> None:
    seat = helped(1)
    seat.play(STUCK)
    for press in (Press.HINT, Press.AUTO, Press.AUTO_ON, Press.CAN_WIN, Press.SOLUTION):
        seat.do(press)
        seat.think()
        assert (seat.message, seat.button) == (words.no_move_left(), words.take_back()), press
        assert not seat.scene.is_playing
    seat.do(Press.TOAST)
    assert seat.game.at == 3


def test_of_a_game_that_is_over_it_says_that() -> None:
    seat = helped(1)
    seat.play("6a")
    seat.do(Press.GIVE_UP_NOW)
    for press in (Press.HINT, Press.AUTO, Press.AUTO_ON, Press.CAN_WIN, Press.SOLUTION):
        seat.do(press)
        seat.think()
        assert seat.message is not None
        assert seat.message.title == "You gave deal 1 up"
        assert not seat.scene.is_playing
    assert seat.game.at == 1


def test_the_impossible_deal_is_called_so() -> None:
    seat = helped(11982)
    assert hinted(seat) is None
    assert (seat.message, seat.button) == (words.lost(), "")
    play(seat, next(iter(seat.game.rules.moves(deal(11982)))))
    assert hinted(seat) is None
    assert seat.message == words.lost()
    seat.do(Press.LAST_WINNABLE)
    seat.think()
    assert seat.message == words.never_winnable()
    assert seat.game.at == 1


def test_a_hint_never_takes_back_what_was_just_played() -> None:
    """After a pointless move the hint goes on from there, or says that the way is back."""
    random = Random(5)
    told = {"on": 0, "back": 0}
    for line in WON_LINES[:6]:
        game = new_game(line.deal)
        turns = read_turns(STANDARD, game.position, line.moves)
        for turn in turns[: random.randrange(10, len(turns))]:
            game = game.play(turn[0])
        judge, before = Judge(game.house), game.position
        for move in STANDARD.moves(before):
            after = game.play(move).position
            if not can_be_taken_back(before, move) or after != before.after(move):
                continue
            advice = finish(judge.advice(after, before))
            assert advice.verdict is Verdict.WINNABLE
            if advice.move is None:
                told["back"] += 1
                continue
            assert not same_table(after.after(advice.move), before)
            told["on"] += 1
    assert told["on"] >= 9
    assert told["back"] <= told["on"] / 10
