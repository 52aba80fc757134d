"""Short texts for boards and moves, and the facts in ``tests/data``."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import NamedTuple

from freecell import (
    DECK,
    Game,
    HouseGame,
    HouseRules,
    Move,
    Pile,
    PileKind,
    Position,
    read_board,
)
from freecell.position import COLUMNS

DATA = Path(__file__).with_name("data")


class Line(NamedTuple):
    """The moves of a game in standard notation, from ``games.tsv``."""

    deal: int
    won: bool
    moves: str


def board(text: str, cells: int = 4) -> Position:
    """Return the position of a text whose lines are separated by slashes; cards may lack.

    >>> board("fc: QD / : KC 5H / : 3S").columns[1]
    (Card(rank=3, suit=<Suit.SPADES: 3>),)
    """
    return read_board(text.replace("/", "\n"), cells=cells, full_deck=False)


def filled(columns: str, cells: str = "fc:") -> str:
    """Return a board with these first columns, and a spare card in each of the others."""
    used = f"{cells} {columns}".split()
    spare = (str(card) for card in reversed(DECK) if str(card) not in used)
    written = columns.split(" / ")
    return " / ".join([cells, *written, *islice(spare, COLUMNS - len(written))])


def pile(name: str) -> Pile:
    """Return the pile of a name: ``1`` to ``8``, ``a`` to ``h``, ``C``, ``D``, ``H`` or ``S``."""
    if name.isdecimal():
        return Pile(PileKind.COLUMN, int(name) - 1)
    if name.islower():
        return Pile(PileKind.CELL, "abcdefgh".index(name))
    return Pile(PileKind.FOUNDATION, "CDHS".index(name))


def move(text: str) -> Move:
    """Return the move of two piles and, perhaps, a count: ``1 a``, ``a D``, ``1 2 x3``."""
    source, target, *count = text.split()
    return Move(pile(source), pile(target), int(count[0][1:]) if count else 1)


def facts(name: str) -> list[list[str]]:
    """Return the fields of each line of a table in ``tests/data``."""
    lines = (DATA / name).read_text("ascii").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


LINES = [Line(int(deal), result == "won", moves) for deal, result, moves in facts("games.tsv")]
"""All games of ``games.tsv``."""


def housed(game: Game, token: str = "t") -> HouseGame:
    """Return a game under house rules that add nothing to those of its card game."""
    return HouseGame(HouseRules(game.rules), game, token)
