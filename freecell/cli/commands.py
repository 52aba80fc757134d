"""The commands that answer a question. Each prints its answer and returns whether it is yes."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from freecell.board import read_board, write_board
from freecell.cli.progress import finished
from freecell.deal import deal
from freecell.impossible import impossible
from freecell.notation import read_turns, write_turns
from freecell.position import Move, Position
from freecell.rules import STANDARD
from freecell.solver import Grade, Improvement, Line, Verdict, finding_par, grading, solving
from freecell.texterror import TextError

WORDS_PER_LINE = 15

GRADES = {
    Grade.VERY_EASY: "very easy",
    Grade.EASY: "easy",
    Grade.MEDIUM: "medium",
    Grade.HARD: "hard",
    Grade.VERY_HARD: "very hard",
}


def show_deal(options: Namespace) -> bool:
    """Print the board of a deal."""
    board = write_board(deal(options.number))
    if options.json:
        _print_json(deal=options.number, board=board, impossible=impossible(options.number))
    else:
        print(board)
    return True


def solve_board(options: Namespace) -> bool:
    """Print a way to win a deal, or the board on standard input."""
    position = _position(options.board)
    solution = finished(solving(STANDARD, position, options.budget), "solving")
    line = solution.line
    if line and options.short:
        line = finished(Improvement(STANDARD, position, line), "looking for a shorter solution")
    if options.json:
        _print_json(
            verdict=solution.verdict.value,
            notation=_notation(position, line.moves) if line else None,
            moves=line.turns if line else None,
            states=solution.states,
        )
    elif line and options.explain:
        _explain(position, line)
    elif line:
        print(_notation(position, line.moves, WORDS_PER_LINE))
    elif solution.verdict is Verdict.IMPOSSIBLE:
        print("This cannot be won.")
    else:
        print(f"Not known: no answer within {solution.states:,} positions.")
    return line is not None


def check_moves(options: Namespace) -> bool:
    """Replay a solution, and say whether it wins or where it fails."""
    position = deal(options.number)
    text = sys.stdin.read() if options.moves == "-" else options.moves
    problem = None
    try:
        turns = read_turns(STANDARD, position, text)
    except TextError as error:
        if error.refusal is None:
            raise
        turns = read_turns(STANDARD, position, " ".join(text.split()[: (error.place or 1) - 1]))
        problem = str(error)
    for move in (move for turn in turns for move in turn):
        position = position.after(move)
    is_won = problem is None and STANDARD.is_won(position)
    if problem is None and not is_won:
        problem = f"ends with {position.home} of 52 cards home"
    if options.json:
        _print_json(wins=is_won, moves=len(turns), problem=problem)
    else:
        print(f"Wins in {len(turns)} moves." if is_won else f"Does not win: {problem}.")
    return is_won


def grade_deal(options: Namespace) -> bool:
    """Say how hard a deal is."""
    position = deal(options.number)
    difficulty = finished(grading(STANDARD, position), "grading")
    par = finished(finding_par(STANDARD, position), "looking for par")
    grade = difficulty.grade
    if options.json:
        words = GRADES[grade]
        _print_json(
            deal=options.number, grade=int(grade), name=words, effort=difficulty.effort, par=par
        )
    else:
        print(f"Deal {options.number}: {GRADES[grade]} (grade {int(grade)} of {len(GRADES)})")
        print(f"Effort: {difficulty.effort:.2f}")
        print(f"Par: {par} moves" if par else "Par: none, no way to win is known")
    return True


def _position(number: int | None) -> Position:
    return read_board(sys.stdin.read()) if number is None else deal(number)


def _notation(position: Position, moves: tuple[Move, ...], per_line: int = 0) -> str:
    turns = [(move,) for move in moves]
    return write_turns(STANDARD, position, turns, per_line=per_line)


def _explain(position: Position, line: Line) -> None:
    """Print each word and the board after it."""
    print(write_board(position))
    for number, word in enumerate(_notation(position, line.moves).split(), 1):
        ((move, *automatic),) = read_turns(STANDARD, position, word)
        position = position.after(move)
        for step in automatic:
            position = position.after(step)
        also = f", and {len(automatic)} more home" if automatic else ""
        print(f"\n{number}. {word}{also}\n{write_board(position)}")


def _print_json(**answer: object) -> None:
    print(json.dumps(answer))
