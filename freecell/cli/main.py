"""Which command is meant, and what goes wrong with it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from freecell.cli.commands import check_moves, grade_deal, show_deal, solve_board
from freecell.cli.play import play_deal
from freecell.dealnumber import check_number
from freecell.solver import DEFAULT_BUDGET
from freecell.texterror import TextError

OK, NO, WRONG_USE = 0, 1, 2
"""Exit codes: as asked; not winnable, or the moves do not win; something cannot be understood."""

INTERRUPTED = 130
"""What shells expect after Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code; errors are told on standard error."""
    options = _parser().parse_args(arguments)
    try:
        is_yes = options.run(options)
        sys.stdout.flush()
    except TextError as error:
        print(f"freecell: {error}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Who reads has had enough; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    return OK if is_yes else NO


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell",
        description="FreeCell by deal numbers: boards, solutions, difficulty, and play.",
        epilog="Exit codes: 0 as asked, 1 not winnable or not won, 2 bad usage or input.",
    )
    commands = parser.add_subparsers(title="commands", metavar="command", required=True)

    deal = commands.add_parser("deal", help="print the board of a deal")
    deal.set_defaults(run=show_deal)
    _add_number(deal)
    _add_json(deal)

    solve = commands.add_parser("solve", help="print a solution in standard notation")
    solve.set_defaults(run=solve_board)
    solve.add_argument(
        "board", type=_number_or_dash, help="a deal number, or - for a board on standard input"
    )
    solve.add_argument("--explain", action="store_true", help="print the board after each move")
    solve.add_argument("--short", action="store_true", help="look for a short solution (seconds)")
    solve.add_argument(
        "--budget",
        type=_positive,
        default=DEFAULT_BUDGET,
        metavar="STATES",
        help="how many positions to look at before giving up (default: %(default)s)",
    )
    _add_json(solve)

    check = commands.add_parser("check", help="replay a solution and say whether it wins")
    check.set_defaults(run=check_moves)
    _add_number(check)
    check.add_argument("moves", help="in standard notation, in quotes, or - for standard input")
    _add_json(check)

    grade = commands.add_parser("grade", help="say how hard a deal is")
    grade.set_defaults(run=grade_deal)
    _add_number(grade)
    _add_json(grade)

    play = commands.add_parser("play", help="play a deal in the terminal")
    play.set_defaults(run=play_deal)
    _add_number(play)
    return parser


def _add_number(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("number", type=_number, help="the deal number, 1 to 8589934591")


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a deal number")
    try:
        return check_number(int(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _number_or_dash(text: str) -> int | None:
    return None if text == "-" else _number(text)


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)
