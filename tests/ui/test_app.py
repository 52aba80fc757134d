"""At the table: taps, refusals and turns; what happens after a fault or with a newer version."""

from __future__ import annotations

import pytest
from seat import Seat
from texts import LINES, pile

from freecell import deal, read_turns
from freecell.save import load
from freecell.ui import words
from freecell.ui.intents import Press

SOLUTIONS = {line.deal: line.moves for line in LINES if line.won}
WON_BY_ONE_MORE = " ".join(SOLUTIONS[11724].split()[:-1])
"""The last move of this game sends 45 cards home."""


# -- taps


def test_a_tap_picks_up_and_another_plays() -> None:
    seat = Seat("617")
    seat.tap("8", 5)
    assert seat.held == ["QH"]
    assert seat.said == "Queen of hearts picked up."
    assert {pile("3"), pile("a")} <= seat.lit
    seat.tap("3")
    assert seat.held == []
    assert not seat.lit
    assert [str(card) for card in seat.game.position.columns[2][-2:]] == ["KC", "QH"]
    assert seat.scene.status["moves"] == "1"


def test_a_card_tapped_again_is_put_back() -> None:
    seat = Seat("617")
    seat.tap("8", 5)
    seat.tap("8", 5)
    assert seat.held == []
    assert seat.said == words.put_back()
    assert seat.game.turns == ()


def test_cancel_puts_back() -> None:
    seat = Seat("617")
    seat.tap("8", 5)
    seat.do(Press.CANCEL)
    assert seat.held == []
    seat.do(Press.CANCEL)
    assert seat.game.turns == ()


def test_an_empty_place_picks_nothing() -> None:
    seat = Seat("617")
    seat.tap("a")
    seat.tap("H")
    assert (seat.held, seat.message, seat.game.turns) == ([], None, ())


def test_a_run_is_taken_from_inside_and_another_place_in_it_changes_the_hold() -> None:
    seat = Seat("617")
    seat.play("83 53")  # JC, on QH, on KC
    assert [str(card) for card in seat.game.position.columns[2][-3:]] == ["KC", "QH", "JC"]
    seat.tap("3", 6)
    assert seat.held == ["KC", "QH", "JC"]
    seat.tap("3", 7)
    assert seat.held == ["QH", "JC"]
    seat.tap("3", 8)
    assert seat.held == ["JC"]
    seat.tap("3")  # below the last card: the column
    assert seat.held == []


def test_cards_at_home_stay_there() -> None:
    seat = Seat("11724")
    seat.play(WON_BY_ONE_MORE)
    home = next(name for name in "CDHS" if seat.game.position.foundations["CDHS".index(name)])
    seat.tap(home, 0)
    assert seat.held == []
    assert seat.message == words.foundation_is_final()


# -- refusals


def test_a_refused_card_shakes_its_head() -> None:
    seat = Seat("617")
    seat.tap("1", 6)
    seat.tap("2", 6)
    assert seat.message is not None
    assert seat.message.text == "Jack of diamonds cannot lie on king of spades."
    assert str(seat.page.changes.shaken) == "JD"
    seat.wait(1)
    assert seat.page.changes.shaken is None


@pytest.mark.parametrize(
    ("taps", "title", "held"),
    [
        ("1 C", "This is the home of clubs", "JD"),
        ("1 D", "The ace of diamonds goes home next", "JD"),
        ("1 2", "Needs a black queen", "KS"),  # another card was tapped: it is picked up
        ("6 a", "This free cell is taken", "6C"),  # so is the one in the cell
    ],
)
def test_a_refusal_changes_nothing(taps: str, title: str, held: str) -> None:
    seat = Seat("617")
    seat.play("6a")
    before, stored = seat.game, seat.storage.games
    for name in taps.split():
        seat.tap(name)
    assert seat.message is not None
    assert seat.message.title == title
    assert seat.held == [held]
    assert seat.game is before
    assert seat.storage.games == stored
    assert seat.scene.status["moves"] == "1"
    seat.do(Press.CANCEL)
    assert all(view.held is None for view in seat.page.cards.values())


def test_a_run_that_is_too_long_stays_in_hand() -> None:
    seat = Seat("617")
    seat.play("83 53 6a 6b 6c 5d")
    before = seat.game
    assert (before.position.empty_cells, before.position.empty_columns) == (0, 0)
    source, depth, target = run_that_fits(seat)
    seat.tap(source, depth)
    picked = seat.held
    assert len(picked) > 1
    seat.tap(target)
    assert seat.message == words.Message("Only 1 card can move", "No free cells, no empty columns.")
    assert seat.held == picked
    assert seat.game is before


def test_a_message_goes_with_the_next_intent_or_with_time() -> None:
    seat = Seat("617")
    seat.tap("1")
    seat.tap("2")
    assert seat.message is not None
    seat.wait(7.9)
    assert seat.message is not None
    seat.wait(0.2)
    assert seat.message is None
    seat.tap("3")
    assert seat.message is not None
    seat.do(Press.CANCEL)
    assert seat.message is None


# -- turns


def test_one_undo_takes_back_a_move_and_what_followed() -> None:
    seat = Seat("11724")
    line = SOLUTIONS[11724].split()
    turns = read_turns(seat.game.rules, seat.game.position, SOLUTIONS[11724])
    place = next(i for i, turn in enumerate(turns) if len(turn) > 1)
    seat.play(" ".join(line[:place]))
    before = seat.game.position
    seat.play(line[place])
    after = seat.game.position
    assert after.home > before.home
    assert "Home by themselves: " in seat.said
    assert seat.scene.status["moves"] == str(place + 1)
    seat.do(Press.UNDO)
    assert seat.game.position == before
    assert seat.scene.status["moves"] == str(place)
    assert seat.said == words.undone()
    seat.do(Press.REDO)
    assert seat.game.position == after
    assert seat.said == words.redone()


def test_undo_to_the_deal_and_redo_to_the_end() -> None:
    seat = Seat("617")
    seat.play(SOLUTIONS[617])
    turns = len(SOLUTIONS[617].split())
    positions = seat.game.positions
    for count in range(turns, 0, -1):
        assert seat.game.position == positions[count]
        assert seat.scene.enabled["undo"]
        seat.do(Press.UNDO)
    assert seat.game.position == deal(617)
    assert not seat.scene.enabled["undo"]
    assert not seat.scene.enabled["restart"]
    assert seat.scene.enabled["redo"]
    seat.do(Press.UNDO)  # a tap that came late
    assert seat.game.position == deal(617)
    seat.do(*[Press.REDO] * turns)
    assert seat.game.is_won
    assert seat.game.positions == positions
    assert not seat.scene.enabled["redo"]
    seat.do(Press.REDO)
    assert seat.game.positions == positions


def test_a_new_move_drops_what_could_be_redone() -> None:
    seat = Seat("617")
    seat.play("83 53 6a")
    seat.do(Press.UNDO, Press.UNDO)
    assert seat.scene.enabled["redo"]
    seat.play("6b")
    assert not seat.scene.enabled["redo"]
    assert seat.game.moves == 2


def test_restart_can_be_taken_back_by_redo() -> None:
    seat = Seat("617")
    seat.play("83 53 6a")
    position = seat.game.position
    seat.do(Press.RESTART)
    assert seat.game.position == deal(617)
    assert seat.message == words.restarted()
    assert seat.scene.status["moves"] == "0"
    seat.do(Press.REDO, Press.REDO, Press.REDO)
    assert seat.game.position == position


def test_undo_puts_down_what_is_in_hand() -> None:
    seat = Seat("617")
    seat.play("83 53")
    seat.tap("1")
    seat.do(Press.UNDO)
    assert seat.held == []
    assert seat.game.moves == 1


@pytest.mark.parametrize("number", SOLUTIONS)
def test_solutions_win_by_taps(number: int) -> None:
    seat = Seat(str(number))
    seat.play(SOLUTIONS[number])
    assert seat.game.is_won
    assert seat.scene.status["home"] == "52"
    assert seat.summary is not None
    assert f"Deal {number}." in seat.summary.text
    assert dict(seat.summary.figures)["Moves"] == str(len(SOLUTIONS[number].split()))


# -- faults of the program


def test_after_a_fault_everything_is_painted_afresh() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.tap("1")
    seat.app.went_wrong("ValueError: x")
    assert seat.held == []
    assert seat.message is not None
    assert "ValueError: x" in seat.message.text
    assert len(seat.page.changes.cards) == 52
    assert seat.game.moves == 1


def test_a_message_without_a_button_does_nothing_when_pressed() -> None:
    seat = Seat("617")
    seat.tap("1")
    seat.tap("2")
    before = seat.game
    seat.do(Press.TOAST)
    assert (seat.game, seat.message) == (before, None)


def run_that_fits(seat: Seat) -> tuple[str, int, str]:
    """Return a run of several cards and the column it fits on: column, depth, column."""
    position, rules = seat.game.position, seat.game.rules
    for source, cards in enumerate(position.columns):
        for count in range(rules.run_length(cards), 1, -1):
            for target, lower in enumerate(position.columns):
                if lower and rules.packs(lower[-1], cards[-count]):
                    return str(source + 1), len(cards) - count, str(target + 1)
    raise AssertionError("there is none")


# -- newer versions, and offline


def test_an_update_comes_in_at_once_at_an_untouched_table() -> None:
    seat = Seat("617")
    seat.app.update_waits()
    assert seat.updates_taken == 1


def test_an_update_waits_for_the_player_once_a_card_is_touched() -> None:
    seat = Seat("617")
    seat.tap("8")
    seat.app.update_waits()
    assert seat.updates_taken == 0
    assert seat.scene.enabled["update"]


def test_an_update_waits_while_a_number_is_typed() -> None:
    seat = Seat("617")
    seat.do(Press.DEAL_NUMBER)
    seat.app.update_waits()
    assert seat.updates_taken == 0
    assert seat.scene.enabled["update"]


def test_an_update_that_may_not_come_in_by_itself_is_offered() -> None:
    seat = Seat("617")
    seat.app.update_waits(by_itself=False)
    assert seat.updates_taken == 0
    assert seat.scene.enabled["update"]


def test_taking_an_update_keeps_the_game_and_its_seconds() -> None:
    seat = Seat("617")
    seat.play("83")
    seat.wait(5)
    seat.app.update_waits()
    seat.do(Press.UPDATE)
    assert seat.updates_taken == 1
    assert load(seat.storage.games["617"]).seconds == 5


def test_ready_for_offline_is_told_after_what_is_more_urgent() -> None:
    seat = Seat("abc")
    told = seat.message
    seat.app.ready_offline(by_hand=False)
    assert seat.message == told
    seat.do(Press.CANCEL)
    assert seat.message == words.ready_offline()


def test_where_apps_are_installed_by_hand_the_way_is_told() -> None:
    seat = Seat("617")
    seat.app.ready_offline(by_hand=True)
    assert seat.message == words.install_on_ios()
