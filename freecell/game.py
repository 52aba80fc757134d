"""A game: a deal, the turns played from it, and the place among them that is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from freecell.deal import deal
from freecell.position import Move, Position
from freecell.rules import FreeCell, IllegalMove

Turn = tuple[Move, ...]
"""The player's move and the automatic moves that followed from it; undo takes back all of them."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress. Games are values: every method returns a new one."""

    rules: FreeCell
    number: int
    """The deal number."""
    turns: tuple[Turn, ...]
    """All turns, those that can be redone included."""
    positions: tuple[Position, ...]
    """One more than turns: ``positions[0]`` is the deal, ``positions[i]`` follows turn i - 1."""
    at: int = 0
    """How many of the turns are played: 0 is the deal, ``len(turns)`` leaves nothing to redo."""

    @classmethod
    def new(cls, rules: FreeCell, number: int) -> Game:
        """Begin deal `number`. Raises ValueError when there is no such deal."""
        return cls(rules=rules, number=number, turns=(), positions=(deal(number, rules.cells),))

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.positions[self.at]

    @property
    def played(self) -> tuple[Turn, ...]:
        """The turns that led to the position shown."""
        return self.turns[: self.at]

    @property
    def undone(self) -> tuple[Turn, ...]:
        """The turns that can be redone, the next one first."""
        return self.turns[self.at :]

    @property
    def moves(self) -> int:
        """How many moves the player has made; automatic moves do not count."""
        return self.at

    @property
    def is_won(self) -> bool:
        """Whether all cards are home in the position shown."""
        return self.rules.is_won(self.position)

    def play(self, move: Move, *automatic: Move) -> Game:
        """Play a turn; what could be redone is dropped. Raises IllegalMove, the game unchanged."""
        position = self.position
        turn = (move, *automatic)
        for step in turn:
            refusal = self.rules.refusal(position, step)
            if refusal is not None:
                raise IllegalMove(step, refusal)
            position = position.after(step)
        return replace(
            self,
            turns=(*self.played, turn),
            positions=(*self.positions[: self.at + 1], position),
            at=self.at + 1,
        )

    def undo(self) -> Game:
        """Take back the last turn; at the deal, return the game as it is."""
        return self.go_to(self.at - 1)

    def redo(self) -> Game:
        """Play the next turn that was taken back; without one, return the game as it is."""
        return self.go_to(self.at + 1)

    def restart(self) -> Game:
        """Go back to the deal; every turn can be redone."""
        return self.go_to(0)

    def go_to(self, at: int) -> Game:
        """Show the position after `at` turns, or the nearest there is."""
        return replace(self, at=max(0, min(at, len(self.turns))))
