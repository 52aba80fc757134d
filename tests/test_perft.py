"""How many ways there are to play some moves: a fence that shows when an answer changes.

The counts of ``perft.tsv`` are this program's own, not an outside truth.
"""

from __future__ import annotations

import json

import pytest
from texts import facts

from freecell import FreeCell, Game, Position, read_rules, read_turns


def perft(rules: FreeCell, position: Position, depth: int) -> int:
    """Return how many ways to play `depth` moves there are."""
    moves = list(rules.moves(position))
    if depth == 1:
        return len(moves)
    return sum(perft(rules, position.after(move), depth - 1) for move in moves)


@pytest.mark.parametrize(("kind", "deal", "words", "counts"), facts("perft.tsv"))
def test_perft(kind: str, deal: str, words: str, counts: str) -> None:
    game = Game.new(read_rules(json.loads(kind)).card, int(deal))
    for turn in read_turns(game.rules, game.position, words):
        game = game.play(*turn)
    for depth, count in enumerate(counts.split(), 1):
        assert perft(game.rules, game.position, depth) == int(count)
