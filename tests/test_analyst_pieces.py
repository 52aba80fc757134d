"""The analyst is imported in small pieces, so that no tap has to wait for all of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from freecell.web.pieces import pieces
from tools.build import app
from tools.project import ROOT

PROGRAM = """
import sys
from freecell.web.pieces import pieces
import freecell.ui.app  # which the page has by then

known = set(sys.modules)
for name in pieces("freecell.solver", sys.argv[1:]):
    new = {module for module in sys.modules if module.startswith("freecell.")} - known
    print(name, *sorted(new - {name, "freecell.solver"}))
    known = set(sys.modules)

from freecell import STANDARD, deal, solver
print(solver.solve(STANDARD, deal(11982)).verdict)
"""


def test_each_piece_brings_one_module() -> None:
    order = app.import_order()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *order],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    # A line for each piece, with nothing after its name that came along; then it works.
    assert done.stdout.split("\n") == [*order, "impossible", ""]


def test_a_package_that_is_not_there() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"no package freecell\.nothing"):
        next(pieces("freecell.nothing", ["freecell.nothing"]))
