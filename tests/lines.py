"""Lines that win, found by the solver, as the turns of a game under house rules."""

from __future__ import annotations

from freecell import HouseGame, HouseRules
from freecell.autoplay import Autoplay, retold
from freecell.position import Move
from freecell.solver import solve


def winning_moves(game: HouseGame) -> list[Move]:
    """Return the player's moves that win a game from where it stands; the rest goes by itself."""
    rules, autoplay = game.house.card, game.house.autoplay
    solution = solve(rules, game.position, forced=autoplay is Autoplay.EVERYTHING)
    assert solution.moves, f"no way to win {game.name} was found"
    return [move for _, move in retold(rules, autoplay, game.position, solution.moves)]


def stuck_moves(house: HouseRules, number: int) -> list[Move]:
    """Return moves that lead a deal to where no legal move is left, the first that comes to hand.

    No position is met twice on the way. Raises LookupError when no such way is met.
    """
    start = HouseGame.new(house, number, "t")
    seen, way = {start.position}, [(start, iter(house.card.moves(start.position)), None)]
    while way:
        game, moves, _ = way[-1]
        if game.is_stuck:
            return [move for _, _, move in way[1:] if move is not None]
        move = next((m for m in moves if game.play(m).position not in seen), None)
        if move is None:
            way.pop()
            continue
        after = game.play(move)
        seen.add(after.position)
        way.append((after, iter(house.card.moves(after.position)), move))
    raise LookupError(f"deal {number} is never stuck")
