"""The coach: what each place that the cards in hand may go to does to the chance to win."""

from __future__ import annotations

from freecell.housegame import HouseGame
from freecell.position import Move, Pile, Position
from freecell.ui.judge import Judge
from freecell.ui.selection import Selection, move_to, targets
from freecell.ui.thinker import Thinker, Wish
from freecell.verdict import Verdict


class Coaching:
    """Judges all moves of a position once, when the first card is taken in hand."""

    def __init__(self, thinker: Thinker) -> None:
        self.chances: dict[Pile, Verdict] = {}
        """What is known of the places that are lit."""
        self._thinker = thinker
        self._verdicts: dict[Move, Verdict] = {}
        self._game: HouseGame | None = None
        self._held: Selection | None = None

    def forget(self) -> None:
        """Forget all verdicts: they were about another position."""
        self._thinker.drop(Wish.COACH)
        self._verdicts = {}

    def follow(self, game: HouseGame, held: Selection | None, judge: Judge | None) -> None:
        """Take note of what is in hand; without a judge only what is known already is told."""
        if held is None:
            self._held, self.chances = None, {}
        elif held != self._held:
            self._game, self._held = game, held
            self.chances = self._of_places(game, held)
            if judge is not None and not self._verdicts and not self._thinker.has(Wish.COACH):
                self._thinker.begin(Wish.COACH, judge.chances(game.position), self._judged)

    def _judged(self, verdicts: dict[Move, Verdict]) -> None:
        self._verdicts = verdicts
        if self._game is not None and self._held is not None:
            self.chances = self._of_places(self._game, self._held)

    def _of_places(self, game: HouseGame, held: Selection) -> dict[Pile, Verdict]:
        """Return what is known of the lit places; any empty one stands for all of its kind."""
        rules, position = game.house.card, game.position
        alike = {
            (move.source, _place(position, move.target), move.count): verdict
            for move, verdict in self._verdicts.items()
        }
        found = {}
        for pile in targets(rules, position, held):
            move = move_to(rules, position, held, pile)
            verdict = alike.get((move.source, _place(position, pile), move.count))
            if verdict is not None:
                found[pile] = verdict
        return found


def _place(position: Position, pile: Pile) -> Pile:
    """Return a pile, or for an empty one the first empty one of its kind."""
    if position[pile]:
        return pile
    return next(p for p in position.piles() if p.kind is pile.kind and not position[p])
