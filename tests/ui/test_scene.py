"""What is shown of a game, and the changes from one scene to the next."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import games
from texts import board, housed, move, pile

from freecell import DECK, STANDARD, Card, Game, Position, deal
from freecell.ui import words
from freecell.ui.cardviews import ALIKE, CardView
from freecell.ui.dialogs import DealDialog, Menu
from freecell.ui.diff import diff
from freecell.ui.intents import Press, parse_pile_id, pile_id
from freecell.ui.scene import (
    Announcement,
    Changes,
    Panels,
    Scene,
    Toast,
    scene,
)
from freecell.ui.selection import Grip, Selection, pick, targets

TEN_OF_CLUBS = Card.parse("TC")


def shown(
    game: Game,
    selection: Selection | None = None,
    seconds: float = 0.0,
    panels: Panels | None = None,
) -> Scene:
    return scene(housed(game), selection, seconds, panels or Panels())


def on_board(position: Position) -> Game:
    """Return a game that stands at a position; how it got there does not matter here."""
    return Game(STANDARD, 1, (), (position,))


@st.composite
def scenes(draw: st.DrawFn, game: Game) -> Scene:
    """Any moment of a game: any of its turns, anything in hand, anything over the table."""
    game = game.go_to(draw(st.integers(0, len(game.turns))))
    where = draw(st.sampled_from(list(game.position.piles())))
    depth = draw(st.none() | st.integers(0, 19))
    selection = draw(st.sampled_from([None, pick(game.rules, game.position, where, depth)]))
    toasts = [None, Toast(words.restarted(), serial=1), Toast(words.restarted(), "Back", None, 2)]
    panels = Panels(
        toast=draw(st.sampled_from([*toasts, Toast(words.caught_up(), "", TEN_OF_CLUBS, 3)])),
        dialog=draw(st.sampled_from([None, DealDialog(1), DealDialog(1, "No."), Menu("", "", "")])),
        said=draw(st.sampled_from([Announcement("", 0), Announcement("Put back.", 4)])),
    )
    return shown(game, selection, draw(st.floats(0, 10_000)), panels)


@settings(max_examples=60)
@given(st.data(), games())
def test_a_scene_and_the_changes_make_the_next(data: st.DataObject, game: Game) -> None:
    before, after = data.draw(scenes(game)), data.draw(scenes(game))
    changes = diff(before, after)
    assert {**before.cards, **changes.cards} == after.cards
    assert {**before.piles, **changes.piles} == after.piles
    assert {**before.status, **changes.status} == after.status
    assert {**before.enabled, **changes.enabled} == after.enabled
    for name in ("toast", "dialog", "said"):
        told = getattr(changes, name)
        assert told == (getattr(before.panels, name) != getattr(after.panels, name))
    # Nothing is painted that was there already.
    assert all(before.cards[card] != view for card, view in changes.cards.items())
    assert all(before.piles[place] != view for place, view in changes.piles.items())


@settings(max_examples=60)
@given(st.data(), games())
def test_what_has_moved_lies_over_all_else(data: st.DataObject, game: Game) -> None:
    """And nothing that lies on it is under it then."""
    before, after = data.draw(scenes(game)), data.draw(scenes(game))
    moved = diff(before, after).moved
    for card, view in after.cards.items():
        if view[:2] != before.cards[card][:2]:
            assert card in moved
        if card in moved:
            lies_on_it = {c for c, v in after.cards.items() if v[0] == view[0] and v[1] > view[1]}
            assert lies_on_it <= moved


def test_only_what_has_moved_lies_over_all_else() -> None:
    before = Game.new(STANDARD, 617)
    after = before.play(move("8 3"))
    assert set(map(str, diff(shown(before), shown(after)).moved)) == {"QH"}
    assert diff(shown(before), shown(Game.new(STANDARD, 1))).moved == frozenset()


@pytest.mark.parametrize("goes_on", ["head tail", None])
def test_what_is_let_go_glides_back(goes_on: str | None) -> None:
    game = Game.new(STANDARD, 617)
    carried = Selection(pile("8"), 5, Grip.CARRIED)
    held = None if goes_on is None else Selection(pile("8"), 5)
    changes = diff(shown(game, carried), shown(game, held))
    assert {str(card) for card in changes.moved} == {"QH"}


@settings(max_examples=60)
@given(st.data(), games())
def test_every_card_is_shown_once(data: st.DataObject, game: Game) -> None:
    moment = data.draw(scenes(game))
    assert set(moment.cards) == set(DECK)
    places = {(view.pile, view.depth) for view in moment.cards.values()}
    assert len(places) == 52
    for place, view in moment.piles.items():
        depths = {depth for at, depth in places if at == place}
        assert depths == set(range(view.size))
    assert all(view.size == moment.piles[view.pile].size for view in moment.cards.values())


@settings(max_examples=30)
@given(st.data(), games())
def test_the_same_scene_needs_no_painting(data: st.DataObject, game: Game) -> None:
    moment = data.draw(scenes(game))
    assert diff(moment, moment) == Changes()


def test_the_first_scene_is_painted_whole() -> None:
    moment = shown(Game.new(STANDARD, 617))
    changes = diff(None, moment)
    assert (changes.cards, changes.piles) == (moment.cards, moment.piles)
    assert (changes.status, changes.enabled) == (moment.status, moment.enabled)
    assert changes.name
    assert changes.cells
    assert changes.toast
    assert changes.dialog


def test_a_repeated_message_is_painted_again() -> None:
    game = Game.new(STANDARD, 1)
    first = shown(game, panels=Panels(toast=Toast(words.caught_up(), "", TEN_OF_CLUBS, serial=1)))
    again = shown(game, panels=Panels(toast=Toast(words.caught_up(), "", TEN_OF_CLUBS, serial=2)))
    assert diff(first, again).shaken == TEN_OF_CLUBS
    assert diff(first, first).shaken is None


def test_a_deal() -> None:
    moment = shown(Game.new(STANDARD, 617))
    assert moment.name == "617"
    assert moment.cells == 4
    assert moment.status == {
        "deal": "617", "moves": "0", "time": "0:00", "home": "0", "points": "",
    }  # fmt: skip
    assert not any(moment.enabled.values())
    assert [view.size for place, view in moment.piles.items() if place.kind == "column"] == [
        7, 7, 7, 7, 6, 6, 6, 6,
    ]  # fmt: skip
    assert moment.cards[Card.parse("JD")] == CardView(pile("1"), 6, 7, None)
    assert not any(view.is_target for view in moment.piles.values())


@pytest.mark.parametrize("size", range(1, 20))
def test_what_a_card_is_laid_out_for_tells_the_same_as_the_true_number(size: int) -> None:
    """What the style sheet works out of it: the spread, the last card, the two seen at home."""

    def layout(depth: int, count: int) -> tuple[int, int, int]:
        is_last = max(0, 2 + depth - count)
        return max(ALIKE, count), is_last, min(max(0, 3 + depth - count), 1)

    for depth in range(size):
        view = CardView(pile("1"), depth, size, held=None)
        assert layout(depth, view.laid_out_for) == layout(depth, size)


def test_a_move_between_short_columns_leaves_most_cards_alone() -> None:
    game = on_board(deal(1))
    before, after = shown(game).cards, shown(game.play(move("5 a"))).cards
    told = [card for card in DECK if before[card].laid_out_for != after[card].laid_out_for]
    assert set(map(str, told)) == {str(card) for card in deal(1).columns[4][-3:]}


@pytest.mark.parametrize(
    ("depth", "held"),
    [
        (1, {"JD": None, "TC": "head", "9D": "", "8S": "", "7H": "tail"}),
        (3, {"JD": None, "TC": None, "9D": None, "8S": "head", "7H": "tail"}),
        (4, {"TC": None, "9D": None, "8S": None, "7H": "head tail"}),
    ],
)
def test_cards_in_hand(depth: int, held: dict[str, str | None]) -> None:
    game = on_board(board("JD TC 9D 8S 7H / 9H / 8C"))
    moment = shown(game, Selection(pile("1"), depth))
    assert {name: moment.cards[Card.parse(name)].held for name in held} == held
    others = [view for card, view in moment.cards.items() if str(card) not in held]
    assert all(view.held is None for view in others if view.pile != pile("1"))


def test_lit_piles() -> None:
    game = on_board(board("fc: KC KD KH KS / JD / TC / 9D 5C / QS 5D / 2C / 2D / 2H / 2S"))
    held = Selection(pile("2"), 0)
    moment = shown(game, held)
    lit = {place for place, view in moment.piles.items() if view.is_target}
    assert lit == targets(STANDARD, game.position, held) == {pile("1")}


def test_buttons() -> None:
    game = Game.new(STANDARD, 617)
    moves = list(STANDARD.moves(game.position))
    played = game.play(moves[0])
    assert in_use(played) == {"undo", "restart", "history", "give-up"}
    assert in_use(played.undo()) == {"redo", "history", "give-up"}
    assert shown(played).status["moves"] == "1"


def in_use(game: Game) -> set[str]:
    return {name for name, enabled in shown(game).enabled.items() if enabled}


def test_names_of_piles() -> None:
    names = [pile_id(place) for place in deal(1).piles()]
    assert names == [
        *(f"column-{place}" for place in range(1, 9)),
        *(f"cell-{place}" for place in range(1, 5)),
        *(f"foundation-{letter}" for letter in "CDHS"),
    ]
    assert [parse_pile_id(name) for name in names] == list(deal(1).piles())


@pytest.mark.parametrize(
    "name",
    ["", "column", "column-", "column-0", "column-x", "stock-1", "foundation-", "foundation-X"],
)
def test_bad_names_of_piles(name: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_pile_id(name)


def test_unknown_button() -> None:
    with pytest.raises(ValueError, match="explode"):
        Press("explode")
