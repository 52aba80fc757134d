"""A game as one player plays it under house rules: what it costs, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from freecell.autoplay import automatic_moves
from freecell.deal import check_number
from freecell.game import Game, Turn
from freecell.houserules import HouseRules, ResultBy, Stuck, UndoCosts
from freecell.options import read_rules, write_briefly
from freecell.position import Move, Position
from freecell.rules import IllegalMove
from freecell.score import points, time_bonus


class Ending(StrEnum):
    """How a game has ended."""

    WON = "won"
    GIVEN_UP = "given-up"
    LOST = "lost"
    """No legal move was left, under rules that say so."""
    LEFT = "left"
    """It was begun, and another one was begun in its place."""


@dataclass(frozen=True, slots=True)
class HouseGame:
    """A game with its house rules. A value like `Game`: every method returns a new one."""

    house: HouseRules
    game: Game
    token: str
    """Tells this game from another of the same deal and rules; it stays the same to the end."""
    undos: int = 0
    """How many turns were taken back."""
    floor: int = 0
    """How many turns cannot be taken back any more."""
    closed: Ending | None = None
    """An ending that nothing leads out of: given up, or lost and left."""

    @classmethod
    def new(cls, house: HouseRules, number: int, token: str) -> HouseGame:
        """Begin deal `number`. Raises ValueError when there is no such deal."""
        return cls(house, Game.new(house.card, number), token)

    @property
    def number(self) -> int:
        """The deal number."""
        return self.game.number

    @property
    def name(self) -> str:
        """The deal and its rules as in an address after ``?deal=``: ``617&rules=strict``.

        Games of the same name began alike.
        """
        return game_name(self.number, self.house)

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.game.position

    @property
    def moves(self) -> int:
        """How many moves the player has made, by the house rules' count.

        Where taking back counts, neither the turn taken back nor the taking back is forgotten.
        """
        costs = 2 * self.undos if self.house.undo is UndoCosts.COUNTS else 0
        return self.game.moves + costs

    @property
    def points(self) -> int:
        """The points of the cards; the bonus for time is not in it."""
        return points(self.game.played)

    def final_points(self, seconds: float) -> int:
        """Return the points with the bonus that a game won in so many seconds gets."""
        return self.points + (time_bonus(seconds) if self.ending is Ending.WON else 0)

    @property
    def ending(self) -> Ending | None:
        """How the game has ended; None while it goes on. Undo leads out of it unless closed."""
        if self.closed is not None:
            return self.closed
        if self.game.is_won:
            return Ending.WON
        return Ending.LOST if self.house.stuck is Stuck.LOSES and self.is_stuck else None

    @property
    def is_begun(self) -> bool:
        """Whether the game counts as played: a move has been made."""
        return bool(self.game.turns)

    @property
    def is_stuck(self) -> bool:
        """Whether cards are left and no legal move is, counting those that come back from home."""
        return not self.game.rules.has_move(self.position) and not self.game.is_won

    @property
    def can_undo(self) -> bool:
        """Whether there is a turn that can be taken back."""
        return self.game.at > self.floor and self.closed is None

    @property
    def can_redo(self) -> bool:
        """Whether a turn was taken back."""
        return bool(self.game.undone) and self.closed is None

    def turn(self, move: Move) -> Turn:
        """Return a move with the automatic ones that follow. Raises IllegalMove."""
        refusal = self.game.rules.refusal(self.position, move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        after = self.position.after(move)
        return (move, *automatic_moves(self.game.rules, self.house.autoplay, after, move))

    def play(self, move: Move) -> HouseGame:
        """Play a move and what follows from it. Raises IllegalMove, the game unchanged.

        Nothing is played in a game that is closed.
        """
        if self.closed is not None:
            return self
        game = self.game.play(*self.turn(move))
        depth = self.house.undo_depth.turns
        floor = self.floor if depth is None else max(self.floor, game.at - depth)
        return replace(self, game=game, floor=floor)

    def undo(self) -> HouseGame:
        """Take back the last turn; where none can be taken back, return the game as it is."""
        if not self.can_undo:
            return self
        return replace(self, game=self.game.undo(), undos=self.undos + 1)

    def redo(self) -> HouseGame:
        """Play the next turn that was taken back; without one, return the game as it is."""
        return replace(self, game=self.game.redo()) if self.can_redo else self

    def restart(self) -> HouseGame:
        """Go back to the deal. Every turn can be redone, unless taking back has a price or an end.

        There the turns are dropped: else a restart would be an undo that is free.
        """
        if self.closed is not None or not self.game.at:
            return self
        if self.restart_forgets:
            game = Game.new(self.house.card, self.number)
            return replace(self, game=game, undos=0, floor=0)
        return replace(self, game=self.game.restart())

    @property
    def restart_forgets(self) -> bool:
        """Whether a restart drops the turns."""
        return self.house.undo is UndoCosts.COUNTS or self.house.undo_depth.turns is not None

    def give_up(self) -> HouseGame:
        """End the game here; a game that has ended stays as it is."""
        return self if self.ending else replace(self, closed=Ending.GIVEN_UP)

    def leave(self) -> HouseGame:
        """Close a lost game, since another deal is taken; any other stays as it is."""
        return replace(self, closed=Ending.LOST) if self.ending is Ending.LOST else self


def game_name(number: int, house: HouseRules) -> str:
    """Return the name of all games of a deal under some rules, see `HouseGame.name`."""
    return f"{number}{_options(house)}"


@lru_cache(maxsize=16)  # a page asks for it again and again, of the same rules
def _options(house: HouseRules) -> str:
    return "".join(f"&{name}={value}" for name, value in write_briefly(house).items())


def read_name(name: str) -> tuple[int, HouseRules]:
    """Return the deal and the rules of a `game_name`. Raises ValueError when it is none."""
    number, *options = name.split("&")
    rules = read_rules(dict(option.split("=", 1) for option in options))
    if not (number.isascii() and number.isdecimal() and len(number) <= 10):
        raise ValueError(f"{number!r} is no deal number")
    return check_number(int(number)), rules


def measures(game: HouseGame, seconds: float) -> Iterator[tuple[str, float]]:
    """Yield what the result of a game is measured by, the first first.

    Names are ``moves``, ``time`` (seconds), ``home`` (cards) and ``points``.
    """
    figures = {
        "moves": game.moves,
        "time": seconds,
        "home": game.position.home,
        "points": game.final_points(seconds),
    }
    match game.house.result:
        case ResultBy.MOVES_AND_TIME:
            names = ["moves", "time", "home"]
        case ResultBy.CARDS_HOME:
            names = ["home", "moves", "time"]
        case ResultBy.POINTS:
            names = ["points", "moves", "time", "home"]
    for name in names:
        if name != "time" or game.house.clock:
            yield name, figures[name]
