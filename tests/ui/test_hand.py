"""What the hand does: carrying, double taps, one tap, long presses, piles named by keys."""

from __future__ import annotations

import pytest
from seat import MemoryStorage, Seat
from texts import LINES, Line, pile

from freecell import STANDARD, Pile, PileKind, read_turns
from freecell.ui.intents import Choose, Drop, Lift, Name, Press, Send, TakeUp, Tap

WORDS = next(line.moves.split() for line in LINES if line.deal == 617)

# Deal 617 after two moves: QH JC lie in order at the end of column 3.
BEGUN = "83 53"


def begun(**options: object) -> Seat:
    seat = Seat("617", **options)  # type: ignore[arg-type]
    seat.play(BEGUN)
    return seat


def place(seat: Seat, card: str) -> tuple[Pile, int]:
    view = next(view for name, view in seat.scene.cards.items() if str(name) == card)
    return view.pile, view.depth


def with_an_empty_column(**options: object) -> tuple[Seat, Pile, Pile]:
    """Play on until a column is empty; return it, and one that ends in a run of two or more."""
    seat = Seat("617", **options)  # type: ignore[arg-type]
    for word in WORDS:
        seat.play(word)
        position = seat.game.position
        columns = [where for where in position.piles() if where.kind is PileKind.COLUMN]
        empty = [where for where in columns if not position[where]]
        runs = [where for where in columns if STANDARD.run_length(position[where]) > 1]
        if empty and runs and position.empty_cells:
            return seat, empty[0], runs[0]
    raise AssertionError("no column gets empty")


# -- carrying


def test_cards_are_carried_and_let_go_of() -> None:
    seat = begun()
    seat.do(Lift(*place(seat, "QH")))
    assert seat.held == ["QH", "JC"]
    assert seat.app.is_carrying
    carried = {
        str(card) for card, view in seat.scene.cards.items() if "carried" in (view.held or "")
    }
    assert carried == {"QH", "JC"}
    assert seat.lit == seat.app.lit != set()
    seat.do(Drop())
    assert seat.held == []
    assert not seat.app.is_carrying
    assert seat.said == "Put back."
    assert seat.message is None
    assert seat.game.moves == 2


def test_carried_cards_are_played_where_they_are_let_go_of() -> None:
    seat = Seat("617")
    seat.do(Lift(*place(seat, "QH")), Drop(pile("3")))
    assert seat.game.moves == 1
    assert seat.held == []
    seat.do(Press.UNDO)
    assert seat.game.moves == 0


def test_over_their_own_pile_they_are_put_back_without_a_word() -> None:
    seat = begun()
    seat.do(Lift(*place(seat, "QH")), Drop(pile("3")))
    assert seat.game.moves == 2
    assert seat.held == []
    assert seat.message is None


def test_a_pile_that_does_not_take_them_says_why() -> None:
    seat = begun()
    seat.do(Lift(*place(seat, "QH")), Drop(pile("a")))
    assert seat.message is not None
    assert seat.message.title == "A free cell holds one card"
    assert seat.held == []
    assert seat.game.moves == 2


def test_cards_that_others_lie_on_stay() -> None:
    seat = Seat("617")
    seat.do(Lift(pile("1"), 0))
    assert not seat.app.is_carrying
    assert seat.held == []
    assert seat.message is not None
    assert seat.message.title == "These cards are not in order"
    assert seat.toast is not None
    assert seat.toast.shaken == seat.game.position[pile("1")][0]


def test_a_drop_that_comes_too_late_does_nothing() -> None:
    seat = begun()
    seat.do(Lift(*place(seat, "QH")), Press.UNDO, Drop(pile("a")))
    assert seat.game.moves == 1
    assert seat.held == []
    seat.do(Lift(*place(seat, "JC")), Press.CANCEL, Drop(pile("a")))
    assert seat.game.moves == 1
    seat.tap("1")
    held = seat.held
    seat.do(Drop(pile("a")))
    assert seat.held == held


def test_by_hand_exactly_these_cards_go_to_an_empty_column() -> None:
    """A tap on the last card brings along what may go; a drag and a long press do not."""
    for is_exact, make in ((True, Lift), (True, TakeUp), (False, Tap)):
        seat, empty, run = with_an_empty_column()
        last = len(seat.game.position[run]) - 1
        seat.do(make(run, last), Drop(empty) if make is Lift else Tap(empty))
        moved = seat.game.turns[-1][0]
        assert (moved.source, moved.target) == (run, empty)
        assert (moved.count == 1) == is_exact


def test_the_guard_asks_for_carried_cards_too() -> None:
    seat = begun(analyst=True)
    seat.do(Choose("guard", "on"), Lift(*place(seat, "JC")), Drop(pile("a")))
    assert not seat.app.is_carrying
    seat.think()
    assert seat.held == []
    assert seat.dialog is not None or seat.game.moves == 3


# -- double taps


def test_a_double_tap_sends_a_card_to_the_best_spot() -> None:
    seat = Seat("617")
    at = place(seat, "QH")
    seat.do(Tap(*at), Send(*at))
    assert seat.game.moves == 1
    assert seat.held == []
    move = seat.game.turns[-1][0]
    assert move.target.kind is PileKind.COLUMN


def test_a_double_tap_sends_home_what_can_go_there() -> None:
    seat = Seat("617")
    for word in WORDS:
        position = seat.game.position
        if word.endswith("h"):
            source = pile(word[0])
            at = source, len(position[source]) - 1
            seat.do(Tap(*at), Send(*at))
            assert seat.game.turns[-1][0].target.kind is PileKind.FOUNDATION
            return
        seat.play(word)
    pytest.skip("no card is sent home by hand in this solution")


def test_two_quick_taps_on_two_cards_are_two_taps() -> None:
    """The second one is no double tap even if the page should say so."""
    seat = Seat("617")
    seat.do(Tap(*place(seat, "QH")), Send(*place(seat, "KS")))
    assert seat.game.turns[-1][0].target == place(seat, "KS")[0]
    before = seat.game.moves
    seat.do(Send(*place(seat, "JD")))
    assert seat.held == ["JD"]
    assert seat.game.moves == before


def test_a_double_tap_without_a_place_says_so() -> None:
    seat = Seat("617")
    seat.play("83 53 6a 6b 6c 5d")
    for where in seat.game.position.piles():
        at = where, len(seat.game.position[where]) - 1
        if at[1] < 0 or where.kind is PileKind.FOUNDATION:
            continue
        moves = seat.game.moves
        seat.do(Tap(*at), Send(*at))
        if seat.game.moves == moves:
            assert seat.message is not None
            assert seat.message.title == "No place for it"
            assert seat.held == []
            return
        seat.do(Press.UNDO)
    raise AssertionError("every card has a place")


# -- one tap


def test_one_tap_plays_and_a_long_press_lets_choose() -> None:
    seat = Seat("617")
    seat.do(Choose("one-tap", "on"), Press.CANCEL)
    seat.do(Tap(*place(seat, "QH")))
    assert seat.game.moves == 1
    seat.do(Press.UNDO)
    seat.do(TakeUp(*place(seat, "QH")))
    assert seat.held == ["QH"]
    seat.do(Tap(pile("a")))
    assert seat.game.turns[-1][0].target == pile("a")


def test_one_tap_is_remembered() -> None:
    storage = MemoryStorage()
    Seat("617", storage=storage).do(Choose("one-tap", "on"))
    seat = Seat("617", storage=storage)
    seat.do(Tap(*place(seat, "QH")))
    assert seat.game.moves == 1


# -- long presses


def test_a_covered_card_is_shown_whole_until_let_go_of() -> None:
    seat = Seat("617")
    seat.do(TakeUp(pile("1"), 0))
    card = seat.game.position[pile("1")][0]
    assert [shown for shown, view in seat.scene.cards.items() if view.is_whole] == [card]
    assert seat.held == []
    assert seat.message is None
    seat.app.peek()
    assert not any(view.is_whole for view in seat.scene.cards.values())
    seat.app.peek(pile("1"), len(seat.game.position[pile("1")]) - 1)  # it is whole already
    assert not any(view.is_whole for view in seat.scene.cards.values())


# -- piles named by keys


def test_two_names_are_a_move() -> None:
    seat = Seat("617")
    for word in WORDS:
        first, second = word[:2]
        for name in (first, second):
            seat.do(Name(None if name == "h" else pile(name)))
    assert seat.game.is_won


def test_a_refused_name_leaves_nothing_in_hand() -> None:
    seat = Seat("617")
    seat.do(Name(pile("1")))
    assert len(seat.held) == 1
    assert "picked up" in seat.said
    seat.do(Name(pile("2")))
    assert seat.held == []
    assert seat.message is not None
    assert seat.game.moves == 0
    seat.do(Name(pile("1")), Name(pile("1")))
    assert seat.held == []
    assert seat.said == "Put back."


@pytest.mark.parametrize("name", ["a", None])
def test_a_name_without_a_card_says_so(name: str | None) -> None:
    seat = Seat("617")
    seat.do(Name(None if name is None else pile(name)))
    assert seat.held == []
    assert seat.message is not None
    assert seat.message.text in ("Free cell 1 is empty.", "Name the pile first, then h for home.")


# -- what went wrong in other programs


@pytest.mark.parametrize("line", [line for line in LINES if line.won], ids=lambda line: line.deal)
def test_whole_deals_by_dragging_and_all_of_it_taken_back(line: Line) -> None:
    """Runs move as far as the rules let them, and what is dragged can be undone like a tap."""
    seat = Seat(str(line.deal))
    start = seat.game.position
    for turn in read_turns(STANDARD, start, line.moves):
        move = turn[0]
        depth = len(seat.game.position[move.source]) - move.count
        seat.do(Lift(move.source, depth), Drop(move.target))
        assert seat.game.turns[-1] == turn
    assert seat.game.is_won
    seat.do(Press.CANCEL, *[Press.UNDO] * seat.game.at)
    assert seat.game.position == start


def test_a_run_that_is_too_long_is_refused_with_the_reason_and_counts_nothing() -> None:
    seat = begun()
    seat.play("6a 6b 6c 5d")
    moves = seat.scene.status["moves"]
    seat.do(Lift(*place(seat, "QH")), Drop(place(seat, "KS")[0]))
    assert seat.message is not None
    assert seat.message.title == "Only 1 card can move"
    assert seat.scene.status["moves"] == moves
    assert seat.held == []


def test_a_card_inside_a_run_is_not_taken_home_from_under_another() -> None:
    seat = begun()
    before = seat.game.position
    for home in "CDHS":
        seat.do(Lift(*place(seat, "QH")), Drop(pile(home)))
        assert seat.message is not None
        assert seat.game.position == before
    assert len(seat.scene.cards) == 52
