"""fc-solve (https://fc-solve.shlomifish.org/), a solver in C, through its library.

The library comes with the Debian package freecell-solver-bin.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import time
from typing import NamedTuple

PACKAGE = "freecell-solver-bin"

_SOLVED = 0
_LAST_MOVE_KIND_IN_PLAY = 3
"""Moves of the kinds 0 to 3 are among columns and cells, the others go home or tell of it."""


class Answer(NamedTuple):
    """What fc-solve says about one board."""

    seconds: float
    moves: int | None
    """How many moves do not go home; None without a solution."""


class FcSolve:
    """The solver with one of its presets."""

    def __init__(self, preset: str) -> None:
        """Load the library. Raises OSError when it is not installed."""
        name = ctypes.util.find_library("freecell-solver")
        if name is None:
            raise OSError(f"the library of fc-solve is not installed (package {PACKAGE})")
        self._library = ctypes.CDLL(name)
        self._library.freecell_solver_user_alloc.restype = ctypes.c_void_p
        self._instance = ctypes.c_void_p(self._library.freecell_solver_user_alloc())
        self._load(preset)

    def solve(self, board: str) -> Answer:
        """Solve a board in its text format."""
        library, instance = self._library, self._instance
        text = (board + "\n").encode("ascii")
        start = time.perf_counter()
        is_solved = library.freecell_solver_user_solve_board(instance, text) == _SOLVED
        seconds = time.perf_counter() - start
        moves = self._count_moves() if is_solved else None
        library.freecell_solver_user_recycle(instance)
        return Answer(seconds, moves)

    def close(self) -> None:
        """Free its memory."""
        self._library.freecell_solver_user_free(self._instance)

    def _load(self, preset: str) -> None:
        arguments = (ctypes.c_char_p * 2)(b"--load-config", preset.encode("ascii"))
        known = (ctypes.c_char_p * 1)(None)
        error, last = ctypes.c_char_p(), ctypes.c_int()
        code = self._library.freecell_solver_user_cmd_line_parse_args(
            self._instance,
            2,
            arguments,
            0,
            known,
            None,
            None,
            ctypes.byref(error),
            ctypes.byref(last),
        )
        if code:
            raise OSError(f"fc-solve does not take the preset {preset}")

    def _count_moves(self) -> int:
        move = (ctypes.c_ubyte * 4)()
        count = 0
        while not self._library.freecell_solver_user_get_next_move(self._instance, move):
            count += move[0] <= _LAST_MOVE_KIND_IN_PLAY
        return count
