"""The same deals inside Pyodide, run by Node.js."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.solving import Sample
from tools import node
from tools.build import app, pyodide
from tools.build.stdlib import STAND_INS
from tools.project import BUILD, run

SOLVING = Path(__file__).with_name("solving.py")

SCRIPT = """
import json, sys
sys.path[:0] = ".", "analyst.zip"
from sitecustomize import packs
with open("freecell.bin", "rb") as file:
    packs.add(file.read(), "analyst.zip")
from solving import solve_at_best, solve_deals
with open("numbers.json") as file:
    numbers = json.load(file)
solve_deals(numbers[:20])  # some code is quicker the second time
with open("samples.json", "w") as file:
    json.dump(solve_at_best(numbers), file)
"""


def solve_at_best(numbers: Sequence[int]) -> list[Sample]:
    """Solve deals in Pyodide as `solving.solve_at_best` does. Raises ToolError when that fails."""
    node.install()
    library = app.standard_library()
    with tempfile.TemporaryDirectory(dir=BUILD) as directory:
        work = Path(directory)
        (work / "freecell.bin").write_bytes(app.app_pack(library))
        (work / "sitecustomize.py").write_bytes((STAND_INS / "sitecustomize.py").read_bytes())
        (work / "analyst.zip").write_bytes(app.analyst_archive(library))
        (work / "solving.py").write_bytes(SOLVING.read_bytes())
        (work / "script.py").write_text(SCRIPT, encoding="utf-8")
        (work / "numbers.json").write_text(json.dumps(list(numbers)), encoding="utf-8")
        inside = Path(pyodide.__file__).parent / "inside" / "run.mjs"
        program = [node.node_program(), inside, pyodide.HOME, pyodide.STANDARD_LIBRARY]
        run([*program, work, work / "script.py"], failure="Pyodide has failed.", quiet=True)
        samples = json.loads((work / "samples.json").read_text(encoding="utf-8"))
    return [Sample(*sample) for sample in samples]
