"""What tests of the analyst share: thoughts done at once or in slices, and games that are lost."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from seat import HandClock, Seat

from freecell import HouseGame, Move, Position
from freecell.autoplay import Autoplay
from freecell.options import read_rules
from freecell.solver import Verdict, solve
from freecell.ui.intents import Choose, Intent, Press, Tap
from freecell.ui.selection import Selection, move_to
from freecell.ui.thinker import Result, Steps


class TickingClock(HandClock):
    """A clock that goes on at each look, so that the time of a slice comes to its end."""

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def finish(steps: Steps[Result]) -> Result:
    """Do all the steps and return what came out."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: Result = stop.value
            return result


def verdict(game: HouseGame) -> Verdict:
    """Return what the solver says of a game."""
    forced = game.house.autoplay is Autoplay.EVERYTHING
    return solve(game.house.card, game.position, forced=forced).verdict


def new_game(number: int | str, query: str = "") -> HouseGame:
    """Return a fresh game; `query` is like ``cells=3&autoplay=never``."""
    rules = read_rules(dict(option.split("=") for option in query.split("&") if option))
    return HouseGame.new(rules, int(number), token="t")


STRICT = "rules=strict&tap-home=off"
SEEDS = {STRICT: 8}
"""For games of deal 5 that are lost early and end late."""


class Blunder(NamedTuple):
    """A game that was lost by one move."""

    moves: tuple[Move, ...]
    """The last one lost it."""
    more: tuple[Move, ...]
    """Moves played after that."""


@cache
def blunder(number: int, query: str = "", seed: int | None = None) -> Blunder:
    """Play by chance until the game is lost, and five moves more."""
    random = Random(SEEDS.get(query, 3) if seed is None else seed)
    game = new_game(number, query)
    played: list[Move] = []
    assert verdict(game) is Verdict.WINNABLE
    lost = 0
    while not lost or len(played) < lost + 5:
        moves = [move for move in game.house.card.moves(game.position) if _is_tapped(game, move)]
        assert moves, "the game came to an end: take another seed"
        move = random.choice(moves)
        game = game.play(move)
        played.append(move)
        if not lost and verdict(game) is Verdict.IMPOSSIBLE:
            lost = len(played)
    return Blunder(tuple(played[:lost]), tuple(played[lost:]))


def _is_tapped(game: HouseGame, move: Move) -> bool:
    """Whether taps on the cards and on the target make this very move."""
    depth = len(game.position[move.source]) - move.count
    held = Selection(move.source, depth)
    return move_to(game.house.card, game.position, held, move.target) == move


def taps(position: Position, move: Move) -> list[Intent]:
    """Return the taps that play a move."""
    return [Tap(move.source, len(position[move.source]) - move.count), Tap(move.target)]


def play(seat: Seat, *moves: Move) -> None:
    """Play moves by taps."""
    for move in moves:
        seat.do(*taps(seat.game.position, move))


def hinted(seat: Seat) -> Move | None:
    """Ask for a hint; return the move that is marked on the table."""
    seat.do(Press.HINT)
    seat.think()
    if not seat.scene.marks:
        return None
    source, target = seat.scene.marks
    return Move(source.pile, target.pile, source.run)


def helped(
    number: int | str, query: str = "", *, sliced: bool = False, grades: bool = False
) -> Seat:
    """Return a seat at a deal, with the analyst there; `sliced` lets thoughts take many slices."""
    options = dict(option.split("=") for option in query.split("&") if option)
    clock = TickingClock() if sliced else None
    return Seat(str(number), query=options, clock=clock, analyst=True, grades=grades)


def switched_on(seat: Seat, *names: str) -> Seat:
    """Switch helpers on in the settings."""
    seat.do(*(Choose(name, "on") for name in names), Press.CANCEL)
    return seat
