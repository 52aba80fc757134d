"""A solution as a recording: stepped, played, copied, left; the game waits untouched meanwhile."""

from __future__ import annotations

import pytest
from helped import blunder, helped, new_game, play
from seat import HandClock, MemoryStorage, Seat
from texts import LINES, pile

from freecell import STANDARD, HouseGame, Move, Position, read_move, read_turns
from freecell.ui import words
from freecell.ui.intents import OpenDeal, Press, Tap
from freecell.ui.recording import SPEEDS, Recording
from freecell.ui.scene import RecordingView

LINE = next(line for line in LINES if line.deal == 11724)


def showing(number: int = 617, query: str = "", played: str = "") -> Seat:
    seat = helped(number, query)
    seat.play(played)
    seat.do(Press.SOLUTION)
    seat.think()
    assert view(seat).at == 0
    return seat


def view(seat: Seat) -> RecordingView:
    assert seat.scene.recording is not None
    return seat.scene.recording


def columns(seat: Seat) -> dict[str, str]:
    """What the page shows of the cards."""
    return {
        str(card): f"{v.pile.kind}{v.pile.index}:{v.depth}" for card, v in seat.page.cards.items()
    }


def recorded(count: int = 12, query: str = "", start: int = 0) -> Recording:
    game = new_game(11724, query)
    moves = [turn[0] for turn in read_turns(game.game.rules, game.position, LINE.moves)]
    for move in moves[:start]:
        game = game.play(move)
    return Recording.of(game, moves[start : start + count])


# -- on the table


def test_stepping_shows_the_way_home_and_back() -> None:
    seat = showing()
    shown = [columns(seat)]
    assert seat.said == words.recording_begins(view(seat).length)
    for at in range(1, view(seat).length + 1):
        seat.do(Press.REC_STEP)
        assert view(seat).at == at
        assert columns(seat) not in shown
        shown.append(columns(seat))
    assert seat.scene.status["home"] == "52"
    seat.do(Press.REC_STEP)
    assert view(seat).at == view(seat).length
    for expected in reversed(shown[:-1]):
        seat.do(Press.REC_BACK)
        assert columns(seat) == expected
    seat.do(Press.REC_BACK)
    assert view(seat).at == 0


def test_a_step_says_the_move() -> None:
    seat = showing()
    game = seat.game
    seat.do(Press.REC_COPY)
    move = read_move(game.rules, game.position, seat.copied.split()[0])
    seat.do(Press.REC_STEP)
    assert seat.said.startswith(words.hint(game.position, move).removeprefix("Hint: "))


def test_it_plays_by_itself_and_stops_at_the_end() -> None:
    seat = showing()
    seat.do(Press.REC_PLAY)
    assert view(seat).is_playing
    began = seat.clock.now
    seat.think()
    assert (view(seat).at, view(seat).is_playing) == (view(seat).length, False)
    assert view(seat).length - 2 <= seat.clock.now - began <= 1.5 * view(seat).length
    seat.do(Press.REC_PLAY)
    assert (view(seat).at, view(seat).is_playing) == (0, True)


def test_pause_stops_it_and_play_goes_on_from_there() -> None:
    seat = showing()
    seat.do(Press.REC_PLAY)
    while view(seat).at < 5:
        seat.think(1)
    seat.do(Press.REC_PLAY)
    assert not view(seat).is_playing
    seat.wait(20)
    seat.think()
    assert view(seat).at == 5
    seat.do(Press.REC_PLAY)
    while view(seat).at < 6:
        seat.think(1)
    seat.do(Press.REC_STEP, Press.REC_BACK, Press.REC_BACK)
    assert (view(seat).at, view(seat).is_playing) == (5, True)


def test_each_speed_takes_its_time() -> None:
    seat = showing()
    spent = {}
    for _ in SPEEDS:
        seat.do(Press.REC_SPEED)
        speed = view(seat).speed
        while view(seat).at:
            seat.do(Press.REC_BACK)
        seat.do(Press.REC_PLAY)
        seat.think(1)
        began = seat.clock.now
        while view(seat).at < 5:
            seat.think(1)
        spent[speed] = seat.clock.now - began
        seat.do(Press.REC_PLAY)
    assert set(spent) == set(SPEEDS)
    for speed, seconds in spent.items():
        assert 4 / speed <= seconds <= 4 / speed + 1.2


@pytest.mark.parametrize(
    "query",
    ["", "rules=casual", "autoplay=never", "autoplay=everything", "build=same-suit&cells=6"],
)
def test_the_copied_text_replays_to_a_win(query: str) -> None:
    seat = showing(1, query)
    seat.do(Press.REC_COPY)
    assert seat.message == words.copied()
    text = seat.copied
    assert all(len(line.split()) <= 12 for line in text.splitlines())
    game = seat.house
    for turn in read_turns(game.game.rules, game.position, text, autoplay=game.house.autoplay):
        game = game.play(turn[0])
    assert game.game.is_won
    assert game.game.at == view(seat).length


def test_what_cannot_be_copied_is_not_said_to_be() -> None:
    seat = showing(1, "")
    seat.may_copy = False
    seat.do(Press.REC_COPY)
    assert (seat.copied, seat.message) == ("", words.not_copied())


def test_nothing_plays_while_nobody_sees_the_page() -> None:
    seat = showing(1, "")
    seat.do(Press.REC_PLAY)
    seat.app.set_visible(False)
    seat.app.set_visible(True)
    seat.app.tick()
    assert not view(seat).is_playing


# -- the game meanwhile


@pytest.mark.parametrize("at", [0, 1, 7])
def test_closing_returns_to_the_game_untouched(at: int) -> None:
    seat = helped(617)
    seat.play("83 53")
    seat.do(Press.UNDO)
    game, stored, shown = seat.house, seat.storage.games, columns(seat)
    seat.do(Press.SOLUTION)
    seat.think()
    seat.do(*[Press.REC_STEP] * at)
    assert (columns(seat) == shown) == (at == 0)
    assert (seat.house, seat.storage.games) == (game, stored)
    seat.do(Press.REC_CLOSE)
    assert seat.scene.recording is None
    assert (seat.house, seat.storage.games, columns(seat)) == (game, stored, shown)
    seat.do(Press.REDO)
    assert seat.game.moves == 2


def test_cards_in_hand_are_put_back() -> None:
    seat = helped(617)
    seat.tap("8", 5)
    seat.do(Press.SOLUTION)
    seat.think()
    assert (seat.held, seat.lit) == ([], set())


def test_a_tap_only_closes_it() -> None:
    seat = showing(617, "", "83")
    game = seat.house
    seat.do(*[Press.REC_STEP] * 5, Tap(pile("1"), 0))
    assert seat.scene.recording is None
    assert (seat.house, seat.held) == (game, [])


def test_what_is_asked_for_besides_closes_it() -> None:
    for intent in (Press.HINT, Press.UNDO, OpenDeal("1"), Press.AUTO):
        seat = showing(617, "", "83")
        seat.do(Press.REC_PLAY)
        seat.do(intent)
        assert seat.scene.recording is None
        seat.think()
        assert seat.scene.recording is None


def test_buttons_of_no_recording_do_nothing() -> None:
    seat = helped(617)
    game = seat.house
    for press in (Press.REC_PLAY, Press.REC_STEP, Press.REC_TAKE, Press.REC_COPY, Press.REC_CLOSE):
        seat.do(press)
    assert (seat.house, seat.scene.recording, seat.message) == (game, None, None)


@pytest.mark.parametrize("at", [0, 1, 9])
def test_play_on_from_here(at: int) -> None:
    seat = showing(617, "", "83 53")
    seat.do(*[Press.REC_STEP] * at)
    shown = columns(seat)
    seat.do(Press.REC_TAKE)
    assert seat.message == words.play_on_from_here()
    assert (seat.scene.recording, columns(seat)) == (None, shown)
    assert seat.game.at == 2 + at
    assert seat.scene.enabled["undo"]
    assert Seat("617", storage=seat.storage).game == seat.game
    seat.do(*[Press.UNDO] * at)
    assert seat.game.position == helped_position("83 53")
    seat.do(*[Press.REDO] * at)
    seat.do(Press.AUTO)
    seat.think()
    assert seat.game.at == 3 + at


def helped_position(played: str) -> Position:
    seat = helped(617)
    seat.play(played)
    return seat.game.position


def test_play_on_from_the_end_is_a_win() -> None:
    seat = showing()
    seat.do(*[Press.REC_STEP] * view(seat).length, Press.REC_TAKE)
    assert seat.game.is_won
    assert seat.summary is not None


def test_a_game_begun_from_a_recording_begins_its_clock() -> None:
    seat = showing()
    seat.wait(100)
    seat.do(Press.REC_STEP, Press.REC_TAKE)
    assert seat.scene.status["time"] == "0:00"
    seat.wait(7)
    assert seat.scene.status["time"] == "0:07"


def test_without_a_way_on_there_is_nothing_to_show() -> None:
    seat = helped(5)
    play(seat, *blunder(5).moves)
    seat.do(Press.SOLUTION)
    seat.think()
    assert (seat.message, seat.scene.recording) == (words.no_solution(), None)


@pytest.mark.parametrize("told", [True, False])
def test_what_another_page_plays_is_not_overwritten(told: bool) -> None:
    storage, clock = MemoryStorage(), HandClock()
    seat = Seat("617", storage=storage, clock=clock, analyst=True)
    seat.play("83")
    seat.do(Press.SOLUTION)
    seat.think()
    seat.do(*[Press.REC_STEP] * 4)
    other = Seat("617", storage=storage, clock=clock)
    other.play("6a 53")
    if told:
        seat.app.stored_elsewhere()
        assert seat.scene.recording is None
    seat.do(Press.REC_TAKE)
    assert seat.game == other.game == Seat("617", storage=storage).game
    assert seat.message == (None if told else words.caught_up())


# -- the value


def test_a_recording_stays_within_its_ends() -> None:
    recording = recorded(12)
    assert recording.length == 12
    assert [recording.step(by).at for by in (-1, 0, 3, 12, 99)] == [0, 0, 3, 12, 12]
    assert recording.step(99).step(-99) == recording


def test_speeds_go_round() -> None:
    recording = recorded()
    speeds = []
    for _ in range(len(SPEEDS) + 1):
        speeds.append(recording.speed)
        recording = recording.faster()
    assert speeds[0] == speeds[-1] == 1.0
    assert set(speeds) == set(SPEEDS)


def test_a_recording_from_the_midst_begins_there() -> None:
    recording = recorded(8, start=20)
    assert (recording.start, recording.length) == (20, 8)
    assert recording.shown.game.at == 20
    assert recording.told == ""
    assert recording.step(1).told != ""
    turns = read_turns(recording.game.game.rules, recording.position, recording.notation)
    assert tuple(turns) == recording.turns


@pytest.mark.parametrize(("at", "floor"), [(0, 0), (10, 0), (12, 2), (20, 10)])
def test_what_is_left_half_way_can_be_taken_back_as_far_as_the_rules_let_it(
    at: int, floor: int
) -> None:
    game = new_game(11724, "undo-depth=150")
    moves = [turn[0] for turn in read_turns(STANDARD, game.position, LINE.moves)]
    for move in moves[:PLAYED]:
        game = game.play(move)
    there, back = there_and_back(game)
    while game.game.at < 140:
        game = game.play(there).play(back)
    moves = moves[PLAYED:]
    shown = Recording.of(game, moves[:20]).step(at).shown
    assert (shown.game.at, shown.floor) == (140 + at, floor)


PLAYED = 20


def there_and_back(game: HouseGame) -> tuple[Move, Move]:
    """Return a move that can be taken back by another one."""
    rules, position = game.house.card, game.position
    for move in rules.moves(position):
        back = Move(move.target, move.source, move.count)
        if rules.refusal(position.after(move), back) is None:
            return move, back
    raise AssertionError("there is none in this deal")
