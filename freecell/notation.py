"""Moves as text, in the standard notation of FreeCell players.

A move is two characters, from where and to where: ``1`` to ``8`` are the columns, ``a`` to ``g``
and then ``i`` the free cells, ``h`` is home. How many cards move is not written: onto a card only
one count fits, and into an empty column go as many as may. Where fewer go, ``v`` and the count in
hexadecimal follow (``41v2``), as in fc-solve's extended notation.

The standard does not know cards that come back from home; here ``h``, the letter of the suit and
the target say so: ``hc5`` takes the top club to column 5.

Cards that go home by themselves are not written. A reader has to move those that the writer's
program moved: Microsoft's safe ones, unless another `Autoplay` is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from freecell.autoplay import Autoplay, automatic_moves, home_of, retold
from freecell.cards import Suit
from freecell.game import Turn
from freecell.position import Move, Pile, PileKind, Position
from freecell.rules import FreeCell, IllegalMove, Refusal
from freecell.texterror import TextError

CELLS = "abcdefgi"
"""The letters of the free cells, left to right."""

_WORD = re.compile(r"([1-8a-gi]|h[cdhs])([1-8a-gih])(?:v([1-9a-f]))?", re.ASCII)
_EXPECTED = "from where and to where, such as 3a, a7, 6h or 41v2"

_REASONS = {
    Refusal.SAME_PILE: "it ends where it begins",
    Refusal.NOT_ENOUGH_CARDS: "there are not that many cards",
    Refusal.NOT_A_RUN: "these cards are not in sequence",
    Refusal.ONE_CARD_ONLY: "cells and home take one card at a time",
    Refusal.CELL_TAKEN: "the cell is taken",
    Refusal.NOT_NEXT_ON_FOUNDATION: "the card is not the next of its suit",
    Refusal.FOUNDATION_IS_FINAL: "cards do not come back from home like that",
    Refusal.WRONG_CARD: "no card there goes on the card at its end",
    Refusal.KINGS_ONLY: "only a king goes into an empty column",
    Refusal.EMPTY_COLUMN_CLOSED: "nothing goes into an empty column",
    Refusal.WHOLE_COLUMN: "it would only exchange a column for an empty one",
    Refusal.TOO_MANY_CARDS: "more cards than can move at once",
}


def write_move(rules: FreeCell, position: Position, move: Move) -> str:
    """Return the word of a legal move; the inverse of `read_move`. Raises IllegalMove."""
    refusal = rules.refusal(position, move)
    if refusal is not None:
        raise IllegalMove(move, refusal)
    if move == rules.usual_move(position, move.source, move.target):
        return _from_and_to(move)
    return write_counted(move)


def write_counted(move: Move) -> str:
    """Return the word of a legal move with its count, unless that is 1 for certain.

    `read_move` reads it in the position in which the move is legal, but no position is needed to
    write it.
    """
    kinds = (move.source.kind, move.target.kind)
    counted = kinds == (PileKind.COLUMN, PileKind.COLUMN)
    return _from_and_to(move) + (f"v{move.count:x}" if counted else "")


def read_move(rules: FreeCell, position: Position, word: str) -> Move:
    """Return the legal move that a word stands for, in either case.

    Raises TextError when it stands for none; its `refusal` says why the rules do not allow it.
    """
    match = _WORD.fullmatch(word.lower())
    if match is None:
        raise TextError("is not a move", word=word, expected=_EXPECTED)
    from_word, to_word, count = match.groups()
    source = _pile(position, from_word)
    target = _home(position, source) if to_word == "h" else _pile(position, to_word)
    if source is None or target is None:
        raise TextError("names a cell that there is not", word=word, expected=_cells_of(position))
    move = rules.usual_move(position, source, target)
    if count:
        move = Move(source, target, int(count, 16))
    refusal = rules.refusal(position, move)
    if refusal is not None:
        problem = f"cannot be played, {_REASONS[refusal]}"
        raise TextError(problem, word=word, refusal=refusal)
    return move


def write_turns(
    rules: FreeCell,
    position: Position,
    turns: Iterable[Turn],
    *,
    per_line: int = 0,
    autoplay: Autoplay = Autoplay.SAFE,
) -> str:
    """Return the words of the turns that begin in `position`; the inverse of `read_turns`.

    `per_line` words make a line, 0 means that all are in one. Turns that were played with another
    autoplay than is named come out as the same game with it: cards that it sends home earlier are
    not moved any more, and cards that it keeps are sent home by moves of their own. Raises
    IllegalMove when a turn is not legal; where cards come back from home, also when a later move
    needs what that autoplay has sent there.
    """
    moves = (move for turn in turns for move in turn)
    told = retold(rules, autoplay, position, moves)
    words = [write_move(rules, before, move) for before, move in told]
    size = per_line or len(words) or 1
    lines = (words[start : start + size] for start in range(0, len(words), size))
    return "\n".join(map(" ".join, lines))


def read_turns(
    rules: FreeCell, position: Position, text: str, *, autoplay: Autoplay = Autoplay.SAFE
) -> tuple[Turn, ...]:
    """Return the turns that words between any white space stand for, played from `position`.

    After each move the cards go home that `autoplay` sends home. Raises TextError as `read_move`,
    with the place of the word in the text.
    """
    turns = []
    for place, word in enumerate(text.split(), 1):
        try:
            move = read_move(rules, position, word)
        except TextError as error:
            raise error.at(place) from None
        position = position.after(move)
        automatic = automatic_moves(rules, autoplay, position, move)
        position = position.after_all(automatic)
        turns.append((move, *automatic))
    return tuple(turns)


def _from_and_to(move: Move) -> str:
    target = "h" if move.target.kind is PileKind.FOUNDATION else _name(move.target)
    return _name(move.source) + target


def _name(pile: Pile) -> str:
    match pile.kind:
        case PileKind.COLUMN:
            return str(pile.index + 1)
        case PileKind.CELL:
            return CELLS[pile.index]
        case PileKind.FOUNDATION:
            return "h" + Suit(pile.index).letter.lower()


def _pile(position: Position, name: str) -> Pile | None:
    """Return the pile of a name; None when it is a cell that the position does not have."""
    if name.isdecimal():
        return Pile(PileKind.COLUMN, int(name) - 1)
    if name.startswith("h"):
        return Pile(PileKind.FOUNDATION, "cdhs".index(name[1]))
    index = CELLS.index(name)
    return Pile(PileKind.CELL, index) if index < len(position.cells) else None


def _home(position: Position, source: Pile | None) -> Pile | None:
    """Return the foundation of a pile's top card; any, when the pile is empty."""
    if source is None:
        return None
    cards = position[source]
    return home_of(cards[-1]) if cards else Pile(PileKind.FOUNDATION, 0)


def _cells_of(position: Position) -> str:
    if not position.cells:
        return "columns, for there are no free cells"
    return f"cells a to {CELLS[len(position.cells) - 1]}"
