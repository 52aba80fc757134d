"""A solution, or the game so far, as a recording: stepped, played and left at any place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from freecell.game import Turn
from freecell.housegame import HouseGame
from freecell.notation import write_turns
from freecell.position import Move, Position
from freecell.ui import words

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Moves in a second."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A line of play from the position on the table or from the deal. A value."""

    game: HouseGame
    """As it would be at the end of the line."""
    start: int
    """Where the line begins among the turns of the game."""
    floor: int = 0
    """How many turns could not be taken back any more when the line began."""
    at: int = 0
    """How many of the line's turns are shown."""
    is_playing: bool = False
    speed: float = 1.0
    is_history: bool = False
    """Whether the line is the game itself, as it was played."""

    @classmethod
    def of(cls, game: HouseGame, moves: Sequence[Move]) -> Recording:
        """Record some moves, each legal after those before, from where a game stands."""
        start, floor = game.game.at, game.floor
        for move in moves:
            game = game.play(move)
        return cls(game, start, floor)

    @classmethod
    def history(cls, game: HouseGame) -> Recording:
        """Record all turns of a game, those that can be redone included, and show where it is."""
        at, played = game.game.at, game.game.go_to(len(game.game.turns))
        return cls(replace(game, game=played), start=0, floor=game.floor, at=at, is_history=True)

    @property
    def length(self) -> int:
        """How many turns the line has."""
        return len(self.turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of the line."""
        return self.game.game.turns[self.start :]

    @property
    def shown(self) -> HouseGame:
        """The game as it is at the place that is shown."""
        at = self.start + self.at
        depth = self.game.house.undo_depth.turns
        floor = self.floor if depth is None else max(self.floor, at - depth)
        return replace(self.game, game=self.game.game.go_to(at), floor=floor)

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.game.game.positions[self.start + self.at]

    @property
    def notation(self) -> str:
        """The whole line in standard notation, twelve moves to a line."""
        game = self.game
        return write_turns(
            game.house.card,
            game.game.positions[self.start],
            self.turns,
            per_line=12,
            autoplay=game.house.autoplay,
        )

    @property
    def told(self) -> str:
        """The turn that led to what is shown, in words; nothing at the start."""
        if self.at == 0:
            return ""
        before = self.game.game.positions[self.start + self.at - 1]
        move, *automatic = self.turns[self.at - 1]
        return words.moved(before, move, tuple(automatic))

    def step(self, by: int) -> Recording:
        """Show a later or an earlier place; at the end it stops playing."""
        at = max(0, min(self.at + by, self.length))
        return replace(self, at=at, is_playing=self.is_playing and at < self.length)

    def toggle(self) -> Recording:
        """Play, or pause; at the end, play from the start."""
        if self.is_playing:
            return replace(self, is_playing=False)
        return replace(self, is_playing=True, at=self.at if self.at < self.length else 0)

    def faster(self) -> Recording:
        """Take the next speed, after the last one the first."""
        return replace(self, speed=SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])
