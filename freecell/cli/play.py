"""A plain game in the terminal."""

from __future__ import annotations

import sys
from argparse import Namespace

from freecell.autoplay import safe_moves
from freecell.board import write_board
from freecell.cli.progress import finished
from freecell.game import Game
from freecell.notation import read_move, write_move
from freecell.rules import STANDARD
from freecell.solver import Verdict, solving
from freecell.texterror import TextError

HELP = """\
Moves are two characters, from where and to where: 1 to 8 are the columns, a to d the free cells,
h is home. 3a takes the top card of column 3 to cell a, a7 brings it to column 7, 6h sends a card
home. Several moves may stand in one line. Safe cards go home by themselves.
Other words: hint, undo, redo, restart, board, help, quit."""


def play_deal(options: Namespace) -> bool:
    """Play a deal until it is won or the player quits."""
    game = Game.new(STANDARD, options.number)
    print(f"Deal {options.number}. Type help for help.\n\n{write_board(game.position)}")
    while not game.is_won:
        print("\n> ", end="", flush=True)
        words = _read()
        if words is None:
            return True
        game = _play_words(game, words)
    print(f"\nWon in {game.moves} moves.")
    return True


def _read() -> list[str] | None:
    """Read a line; None when the player wants no more."""
    line = sys.stdin.readline()
    words = line.lower().split()
    return None if not line or words[:1] in (["quit"], ["exit"], ["q"]) else words


def _play_words(game: Game, words: list[str]) -> Game:
    """Return the game after a line; a word that cannot be played ends it."""
    before = game
    for word in words:
        try:
            game = _after_word(game, word)
        except TextError as error:
            print(f"{error}.")
            break
    if game is not before or "board" in words:
        print(write_board(game.position))
    if not game.is_won and not game.rules.has_move(game.position):
        print("No move is left. You can undo.")
    return game


def _after_word(game: Game, word: str) -> Game:
    match word:
        case "undo":
            return game.undo()
        case "redo":
            return game.redo()
        case "restart":
            return game.restart()
        case "hint":
            print(_hint(game))
            return game
        case "board":
            return game
        case "help" | "?":
            print(HELP)
            return game
    move = read_move(game.rules, game.position, word)
    return game.play(move, *safe_moves(game.rules, game.position.after(move)))


def _hint(game: Game) -> str:
    solution = finished(solving(game.rules, game.position), "thinking")
    if solution.line:
        return f"Try {write_move(game.rules, game.position, solution.line.moves[0])}."
    if solution.verdict is Verdict.IMPOSSIBLE:
        return "This position cannot be won. You can undo."
    return "I do not know whether this can be won."
