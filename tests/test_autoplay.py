"""Cards that go home by themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions, rules
from texts import LINES, board, move

from freecell import (
    DECK,
    STANDARD,
    Autoplay,
    Build,
    Card,
    FreeCell,
    Game,
    HouseGame,
    HouseRules,
    Position,
    Returns,
    Suit,
    automatic_moves,
    deal,
    read_turns,
    safe_moves,
)
from freecell.autoplay import home_of, is_in_order, is_safe

NEVER, SAFE, WHEN_WON, EVERYTHING = Autoplay
TO_COLUMN = FreeCell(returns=Returns.TO_COLUMN)
TO_CELL = FreeCell(returns=Returns.TO_CELL)


@pytest.mark.parametrize(
    ("foundations", "card", "safe"),
    [
        ("", "AS", True),
        ("S-A", "2S", True),
        ("S-2", "3S", False),
        ("S-2 H-2", "3S", False),
        ("S-2 D-2", "3S", False),
        ("S-2 H-2 D-2", "3S", True),
        ("H-4 C-4 S-3", "5H", False),
        ("H-4 C-4 S-4", "5H", True),
        ("H-4 C-4 S-4 D-0", "5H", True),
        ("H-4 C-K S-3", "5H", False),
        # Enough for wider rules: both fours' colours at 2 and the other black suit at 1.
        ("S-4 H-3 D-3 C-2", "5S", False),
        ("S-Q H-Q D-Q", "KS", True),
        ("S-Q H-Q D-J", "KS", False),
    ],
)
@pytest.mark.parametrize("place", [": {}", ": KD {}", "fc: {} / : KD", "fc: - - - {} / : KD"])
def test_microsofts_rule(foundations: str, card: str, safe: bool, place: str) -> None:
    position = board(f"Founds: {foundations} / {place.format(card)}")
    assert is_safe(STANDARD, position, Card.parse(card)) is safe
    assert len(safe_moves(STANDARD, position)) == safe


def test_one_card_lets_the_next_go() -> None:
    position = board("fc: 2H - AS / : 2S / : 3H AH")
    expected = ["c S", "1 S", "2 H", "a H"]
    assert set(safe_moves(STANDARD, position)) == set(map(move, expected))


def test_cards_that_are_not_on_top_wait() -> None:
    assert safe_moves(STANDARD, board(": AS KC")) == ()


def test_a_card_that_only_wider_rules_send_home() -> None:
    (line,) = (line for line in LINES if line.deal == 10347)
    game = Game.new(STANDARD, line.deal)
    for turn in read_turns(STANDARD, game.position, line.moves):
        game = game.play(*turn)
    assert [len(home) for home in game.position.foundations] == [2, 2, 1, 0]
    assert str(game.position.columns[5][-1]) == "3C"


def test_the_first_move_of_a_game_is_the_first_to_send_cards_home() -> None:
    start = deal(32000)
    assert str(start.columns[3][-1]) == "AH"
    ((first, *automatic),) = read_turns(STANDARD, start, "1a")
    assert first == move("1 a")
    assert automatic == [move("4 H")]
    # Who asks about the deal is told.
    assert safe_moves(STANDARD, start) == (move("4 H"),)


@st.composite
def in_order(draw: st.DrawFn) -> tuple[FreeCell, Position]:
    """Rules and a position with every column in descending order."""
    kind = draw(rules())
    home = [draw(st.integers(0, 13)) for _ in Suit]
    columns: list[list[Card]] = [[] for _ in range(8)]
    cells: list[Card] = []
    for card in reversed(DECK):
        if card.rank > home[card.suit]:
            place = draw(st.integers(0, 9))
            if place < 8:
                columns[place].append(card)
            elif len(cells) < kind.cells:
                cells.append(card)
            else:
                columns[0].append(card)
    held = [(card,) for card in cells] + [()] * (kind.cells - len(cells))
    foundations = [tuple(c for c in DECK if c.suit is s and c.rank <= home[s]) for s in Suit]
    return kind, Position(tuple(map(tuple, columns)), tuple(held), tuple(foundations))


@given(in_order())
def test_once_all_columns_are_in_order_everything_goes_home(
    reached: tuple[FreeCell, Position],
) -> None:
    kind, position = reached
    for step in safe_moves(kind, position):
        assert kind.refusal(position, step) is None
        position = position.after(step)
    assert kind.is_won(position)


@given(positions())
def test_safe_cards_are_not_needed(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    for step in safe_moves(kind, position):
        card = position[step.source][-1]
        assert step.target == home_of(card)
        assert kind.refusal(position, step) is None
        position = position.after(step)
        if card.rank > 2:
            in_play = [c for pile in (*position.columns, *position.cells) for c in pile]
            assert not any(kind.packs(card, other) for other in in_play)
    assert safe_moves(kind, position) == ()


@given(positions(rules(st.just(Returns.NEVER))))
def test_nothing_else_changes(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    steps = safe_moves(kind, position)
    after = position
    for step in steps:
        after = after.after(step)
    assert after.home == position.home + len(steps)
    for before, left in zip(position.columns, after.columns, strict=True):
        assert before[: len(left)] == left


# -- the other kinds


@pytest.mark.parametrize(
    ("text", "safe", "when_won", "everything"),
    [
        pytest.param("", "", "", "", id="nothing left"),
        pytest.param(": AS KC", "", "", "", id="covered"),
        pytest.param(": AS 2H / : AH", "2 H, 1 H, 1 S", "", "2 H, 1 H, 1 S", id="one by one"),
        pytest.param("Founds: S-2 / : 2C 3S", "", "", "1 S", id="not safe"),
        pytest.param("Founds: S-2 / fc: - 3S / : 2C 3C", "", "", "b S", id="from a cell"),
        pytest.param("Founds: S-4 H-4 C-4 / : 2D 5H", "1 H", "", "1 H", id="not in order"),
        pytest.param("Founds: S-2 / : KC 3S", "", "1 S", "1 S", id="in order, but not safe"),
        pytest.param("Founds: S-Q / fc: - KS", "", "b S", "b S", id="cells have no order"),
        pytest.param(
            "Founds: H-K C-K D-K S-J / fc: QS / : KS", "a S, 1 S", "a S, 1 S", "a S, 1 S", id="win"
        ),
    ],
)
def test_what_each_kind_sends_home(text: str, safe: str, when_won: str, everything: str) -> None:
    position = board(text)
    for kind, sent in zip(Autoplay, ["", safe, when_won, everything], strict=True):
        expected = tuple(map(move, sent.split(", "))) if sent else ()
        assert automatic_moves(STANDARD, kind, position) == expected


def test_built_by_suit_every_card_is_safe() -> None:
    position = board("Founds: S-2 / : 2C 3S")
    assert automatic_moves(FreeCell(build=Build.SAME_SUIT), SAFE, position) == (move("1 S"),)


@given(in_order())
def test_when_won_everything_goes_home(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    for step in automatic_moves(kind, WHEN_WON, position):
        position = position.after(step)
    assert kind.is_won(position)


@given(positions())
def test_before_it_is_won_nothing_does(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    lies_on_lower = any(
        column[i].rank < column[j].rank
        for column in position.columns
        for j in range(len(column))
        for i in range(j)
    )
    assert is_in_order(position) is not lies_on_lower
    assert (
        bool(automatic_moves(kind, WHEN_WON, position)) is not lies_on_lower or position.home == 52
    )


@given(positions())
def test_everything_leaves_nothing_that_could_go(reached: tuple[FreeCell, Position]) -> None:
    kind, position = reached
    for step in automatic_moves(kind, EVERYTHING, position):
        assert kind.refusal(position, step) is None
        position = position.after(step)
    tops = [cards[-1] for cards in (*position.columns, *position.cells) if cards]
    assert not any(len(position.foundations[card.suit]) + 1 == card.rank for card in tops)
    assert automatic_moves(kind, NEVER, position) == ()


# -- cards that the player brought back


@pytest.mark.parametrize(
    ("rules", "text", "back", "others"),
    [
        (TO_COLUMN, "Founds: S-2 / : KD 3H / : AC", "S 1", ["2 C"]),
        (TO_COLUMN, "Founds: S-2 / : / : AC", "S 1", ["2 C"]),
        (TO_CELL, "Founds: S-2 / : AC", "S a", ["1 C"]),
        (TO_CELL, "Founds: S-2 / : 3S / : AC", "S b", ["2 C"]),  # the three has to wait with it
    ],
)
@pytest.mark.parametrize("kind", [SAFE, WHEN_WON, EVERYTHING])
def test_a_card_brought_back_stays_until_the_next_move(
    kind: Autoplay, rules: FreeCell, text: str, back: str, others: list[str]
) -> None:
    played = move(back)
    position = board(text).after(played)
    automatic = automatic_moves(rules, kind, position, played)
    assert automatic == tuple(map(move, others))
    for step in automatic:
        position = position.after(step)
    after_next = automatic_moves(rules, kind, position, move("8 7"))
    assert move(f"{back[-1]} S") in after_next


def test_a_game_sends_cards_home_by_its_own_rules() -> None:
    """Deal 32000 shows the ace of hearts; in 617 and most others no column is in order."""
    sent = {
        kind: len(HouseGame.new(HouseRules(autoplay=kind), 32000, "").turn(move("1 a"))) - 1
        for kind in Autoplay
    }
    assert sent == {NEVER: 0, SAFE: 1, WHEN_WON: 0, EVERYTHING: 1}
