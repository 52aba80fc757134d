"""Hypothesis strategies: rules of all kinds, deal numbers, and games and positions by play."""

from __future__ import annotations

from hypothesis import strategies as st
from texts import LINES

from freecell import (
    STANDARD,
    Autoplay,
    Build,
    EmptyColumn,
    FreeCell,
    Game,
    HouseRules,
    Position,
    Returns,
    RunLimit,
    automatic_moves,
    read_turns,
)
from freecell.houserules import NoWayOn, ResultBy, Stuck, TapDoes, UndoCosts, UndoDepth

MAX_TURNS = 40

SOLUTIONS = [line for line in LINES if line.won]


def deal_numbers() -> st.SearchStrategy[int]:
    """Numbers of the four ranges that are dealt differently or were once the last ones."""
    return st.one_of(
        st.integers(1, 32000),
        st.integers(32001, 2**31 - 1),
        st.integers(2**31, 2**32 - 1),
        st.integers(2**32, 2**33 - 1),
    )


@st.composite
def rules(draw: st.DrawFn, returns: st.SearchStrategy[Returns] | None = None) -> FreeCell:
    """Any rules."""
    back = draw(st.sampled_from(Returns) if returns is None else returns)
    return FreeCell(
        cells=draw(st.integers(1 if back is Returns.TO_CELL else 0, 8)),
        build=draw(st.sampled_from(Build)),
        empty_column=draw(st.sampled_from(EmptyColumn)),
        run_limit=draw(st.sampled_from(RunLimit)),
        returns=back,
        whole_column=draw(st.booleans()),
    )


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Any house rules."""
    result = draw(st.sampled_from(ResultBy))
    return HouseRules(
        card=draw(rules()),
        autoplay=draw(st.sampled_from(Autoplay)),
        tap=draw(st.sampled_from(TapDoes)),
        tap_home=draw(st.booleans()),
        no_way_on=draw(st.sampled_from(NoWayOn)),
        stuck=draw(st.sampled_from(Stuck)),
        undo=draw(st.sampled_from(UndoCosts)),
        undo_depth=draw(st.sampled_from(UndoDepth)),
        result=result,
        clock=True if result is not ResultBy.CARDS_HOME else draw(st.booleans()),
    )


def rules_and_standard() -> st.SearchStrategy[FreeCell]:
    """Any rules, the standard ones half of the time."""
    return st.one_of(st.just(STANDARD), rules())


@st.composite
def games(
    draw: st.DrawFn,
    kinds: st.SearchStrategy[FreeCell] | None = None,
    automatic: st.SearchStrategy[bool] | None = None,
) -> Game:
    """Games by random legal play, automatic moves after a turn or not as `automatic` says.

    Games of the standard rules begin somewhere in a solution, where columns are long, cells full
    and many cards home.
    """
    kind = draw(rules_and_standard() if kinds is None else kinds)
    game = draw(_beginnings()) if kind == STANDARD else Game.new(kind, draw(deal_numbers()))
    automatic = st.booleans() if automatic is None else automatic
    for choice in draw(st.lists(st.integers(0, 63), max_size=MAX_TURNS)):
        moves = list(kind.moves(game.position))
        if not moves:
            break
        move = moves[choice % len(moves)]
        safe = (
            automatic_moves(kind, Autoplay.SAFE, game.position.after(move), move)
            if draw(automatic)
            else ()
        )
        game = game.play(move, *safe)
    return game


def positions(
    kinds: st.SearchStrategy[FreeCell] | None = None,
) -> st.SearchStrategy[tuple[FreeCell, Position]]:
    """Rules and a position that legal play reaches."""
    return games(kinds).map(lambda game: (game.rules, game.position))


@st.composite
def _beginnings(draw: st.DrawFn) -> Game:
    line = draw(st.sampled_from(SOLUTIONS))
    words = line.moves.split()
    game = Game.new(STANDARD, line.deal)
    turns = read_turns(STANDARD, game.position, " ".join(words[: draw(st.integers(0, len(words)))]))
    for turn in turns:
        game = game.play(*turn)
    return game
