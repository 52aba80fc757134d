"""What a pointer does becomes gestures."""

from __future__ import annotations

import pytest
from texts import pile

from freecell import Pile
from freecell.ui.intents import Drop, Intent, Lift, Send, TakeUp, Tap
from freecell.ui.pointing import DOUBLE_WITHIN, Layout, Pointing, Zone, half_gap

CARD = Tap(pile("1"), 6)
OTHER = Tap(pile("2"), 6)
ZONES = (
    Zone(pile("1"), 0, 100, 50, 500),
    Zone(pile("2"), 60, 100, 110, 500),
    Zone(pile("3"), 120, 100, 170, 500),
    Zone(pile("a"), 0, 0, 50, 80),
)


class Page:
    """An app that carries what is lifted, and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[Intent] = []
        self.is_carrying = False
        self.refuses = False
        self.lit: set[Pile] = {pile("2"), pile("a")}
        self.gone: set[tuple[Pile, int]] = set()
        self.measured = 0
        self.pointing = Pointing(self, self.measure)

    def measure(self) -> Layout:
        self.measured += 1
        return Layout(ZONES, half_gap(ZONES), (25.0, 300.0))

    def has_card(self, pile: Pile, depth: int) -> bool:
        return (pile, depth) not in self.gone

    def handle(self, intent: Intent) -> None:
        self.asked.append(intent)
        self.is_carrying = isinstance(intent, Lift) and not self.refuses

    def peek(self, pile: Pile | None = None, depth: int | None = None) -> None:
        pass

    def drag(self, x: float, y: float) -> None:
        """Drag the card from its middle to a point."""
        self.pointing.down(1, "mouse", 25, 300, CARD)
        self.pointing.move(1, x, y, 1)


def test_a_hand_that_trembles_taps() -> None:
    for kind, slack in (("mouse", 4), ("touch", 9), ("pen", 7), ("unheard-of", 9)):
        page = Page()
        page.pointing.down(1, kind, 25, 300, CARD)
        page.pointing.move(1, 25 + slack, 300 - slack, 1)
        page.pointing.up(1, 25 + slack, 300)
        assert page.asked == []
        assert page.pointing.tap(CARD, 1.0) == CARD


def test_a_drag() -> None:
    page = Page()
    page.drag(40, 320)
    assert page.asked == [Lift(pile("1"), 6)]
    assert page.pointing.is_dragging
    assert page.pointing.shift == (15, 20)
    assert page.pointing.over is None  # over its own pile
    page.pointing.move(1, 80, 450, 1)
    assert page.pointing.over == pile("2")
    page.pointing.up(1, 80, 450)
    assert page.asked[1:] == [Drop(pile("2"))]
    assert not page.pointing.is_dragging
    assert page.pointing.over is None
    assert page.measured == 1
    assert page.pointing.tap(CARD, 1.0) is None  # the click at its end is no tap


@pytest.mark.parametrize(
    ("x", "y", "dropped", "over"),
    [
        (62, 110, "2", "2"),  # any part of a column
        (109, 499, "2", "2"),
        (112, 300, "2", "2"),  # and a little beside it
        (25, 40, "a", "a"),
        (145, 300, "3", None),  # does not take it, and says why
        (300, 300, None, None),
        (85, 800, None, None),
        (40, 300, "1", None),
    ],
)
def test_where_it_is_let_go_of(x: float, y: float, dropped: str | None, over: str | None) -> None:
    page = Page()
    page.drag(x, y)
    assert page.pointing.over == (None if over is None else pile(over))
    page.pointing.up(1, x, y)
    assert page.asked[-1] == Drop(None if dropped is None else pile(dropped))


def test_the_middle_of_the_card_counts_where_the_pointer_is_over_nothing() -> None:
    page = Page()
    page.pointing.down(1, "mouse", 1, 300, CARD)  # taken at its left edge
    page.pointing.move(1, 51, 300, 1)  # the pointer is beside column 1, its middle over column 2
    assert page.pointing.over == pile("2")


def test_what_breaks_a_drag_off() -> None:
    for break_off in (
        lambda page: page.pointing.cancel(),
        lambda page: page.pointing.down(2, "touch", 1, 1, OTHER),  # a second finger
        lambda page: page.pointing.move(1, 80, 300, 3),  # the right button too
        lambda page: page.pointing.move(1, 80, 300, 0),  # let go of outside of the window
    ):
        page = Page()
        page.drag(80, 300)
        break_off(page)
        assert page.asked == [Lift(pile("1"), 6), Drop()]
        assert not page.pointing.is_following
        page.pointing.move(1, 80, 300, 1)
        page.pointing.up(1, 80, 300)
        page.pointing.up(2, 80, 300)
        assert page.asked == [Lift(pile("1"), 6), Drop()]
        assert page.pointing.tap(CARD, 1.0) is None


def test_a_second_finger_does_not_steer() -> None:
    page = Page()
    page.drag(80, 300)
    page.pointing.move(2, 145, 300, 1)
    page.pointing.up(2, 145, 300)
    assert page.pointing.over == pile("2")
    assert page.asked == [Lift(pile("1"), 6)]


def test_cards_that_something_else_has_taken_out_of_the_hand() -> None:
    page = Page()
    page.drag(80, 300)
    page.is_carrying = False
    page.pointing.move(1, 85, 300, 1)
    page.pointing.up(1, 85, 300)
    assert page.asked == [Lift(pile("1"), 6)]


def test_what_cannot_be_lifted_and_empty_places_are_not_dragged() -> None:
    page = Page()
    page.refuses = True
    page.drag(80, 300)
    assert not page.pointing.is_dragging
    page.pointing.move(1, 90, 300, 1)
    assert page.asked == [Lift(pile("1"), 6)]  # asked once
    page.pointing.down(1, "mouse", 25, 300, Tap(pile("1")))
    page.pointing.move(1, 90, 300, 1)
    assert len(page.asked) == 1
    page.pointing.down(1, "mouse", 0, 0, None)
    page.pointing.move(1, 90, 300, 1)
    assert len(page.asked) == 1


def test_a_press_that_is_held() -> None:
    page = Page()
    page.pointing.down(1, "touch", 25, 300, CARD)
    page.pointing.held()
    assert page.asked == [TakeUp(pile("1"), 6)]
    page.pointing.up(1, 25, 300)
    assert page.pointing.tap(CARD, 1.0) is None
    # it may become a drag still
    page.pointing.down(1, "touch", 25, 300, CARD)
    page.pointing.held()
    page.pointing.move(1, 85, 300, 1)
    page.pointing.up(1, 85, 300)
    assert page.asked[-2:] == [Lift(pile("1"), 6), Drop(pile("2"))]
    # but a drag is not a press that is held
    page.drag(80, 300)
    page.pointing.held()
    assert page.asked[-1] == Lift(pile("1"), 6)


def tapped(page: Page, place: Tap, at: float, y: float = 300) -> Intent | None:
    page.pointing.down(1, "touch", 25, y, place)
    page.pointing.up(1, 25, y)
    return page.pointing.tap(place, at)


def test_a_press_makes_one_tap() -> None:
    """Also where a browser makes a click of a touch that was taken already."""
    page = Page()
    assert tapped(page, CARD, 1.0) == CARD
    assert page.pointing.tap(CARD, 1.0) is None


def test_double_taps() -> None:
    page = Page()
    assert tapped(page, CARD, 1.0) == CARD
    assert tapped(page, CARD, 1.2) == Send(pile("1"), 6)
    assert tapped(page, CARD, 1.3) == CARD  # the third begins anew
    assert tapped(page, OTHER, 1.4) == OTHER  # another card
    assert tapped(page, OTHER, 1.5 + DOUBLE_WITHIN) == OTHER  # too late
    empty = Tap(pile("3"))
    assert tapped(page, empty, 3.0) == tapped(page, empty, 3.1) == empty  # no card


def test_a_double_tap_on_a_card_that_the_first_tap_sends_away() -> None:
    page = Page()
    below = Tap(pile("1"), 5)
    page.gone.add((pile("1"), 6))
    assert tapped(page, CARD, 1.0) == CARD
    assert tapped(page, below, 1.2) is None  # it is what lies there now, but not what was meant
    assert tapped(page, below, 1.2 + 2 * DOUBLE_WITHIN) == below
    assert tapped(page, CARD, 3.0) == CARD
    assert tapped(page, below, 3.2, y=260) == below  # the finger has gone on to the next card
    assert tapped(page, CARD, 5.0) == CARD
    assert tapped(page, OTHER, 5.2) == OTHER  # another pile


def test_a_drag_between_two_taps_parts_them() -> None:
    page = Page()
    assert tapped(page, CARD, 1.0) == CARD
    page.drag(80, 300)
    page.pointing.up(1, 80, 300)
    assert tapped(page, CARD, 1.2) == CARD
