"""What the build leaves of Pyodide: everything that anything asks for, and the same Python."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tools import node
from tools.build import app, pyodide, runtime, snapshot, trim
from tools.project import ToolError

ASSIGNMENTS = {
    "called": '_called=Module["_called"]=wasmExports["called"];',
    "named": '_named=Module["_named"]=wasmExports["named"];',
    "unused": '_unused=Module["_unused"]=wasmExports["unused"];',
    "number": '_number=Module["_number"]=wasmExports["number"].value>>>0;',
    "__main": '_main=Module["_main"]=wasmExports["__main"];',
    "memory": 'memory=Module["memory"]=wasmMemory=wasmExports["memory"];',
    "table": 'table=Module["table"]=wasmTable=wasmExports["table"];',
    "gone": '_gone=Module["_gone"]=wasmExports["gone"].value>>>0',
}
REST = 'var wasmImports={};_called(find("named"),wasmMemory,_number,_main)'
KEPT = ["called", "named", "number", "__main", "memory"]


def script(names: str, assignments: str) -> str:
    return f"before();var {names};function assignWasmExports(wasmExports){{{assignments}}}{REST}"


SCRIPT = script(
    "_called,_named,_unused,_number,_main,_gone,memory,wasmMemory,table,wasmTable",
    "".join(ASSIGNMENTS.values()),
)


def test_what_a_script_names_is_kept() -> None:
    exports = [*ASSIGNMENTS, "elsewhere", "own", "__own"]
    kept = trim.needed_exports(SCRIPT, "pyodide.elsewhere()", exports, imports=["own"])
    assert kept == {*KEPT, "elsewhere", "own"}


def test_the_rest_leaves_no_trace() -> None:
    kept = trim.needed_exports(SCRIPT, "", ASSIGNMENTS, imports=[])
    assert trim.script_with(kept, SCRIPT) == script(
        "_called,_named,_number,_main,memory,wasmMemory",
        "".join(ASSIGNMENTS[name] for name in KEPT),
    )


@pytest.mark.parametrize(
    "other",
    [
        SCRIPT.replace("assignWasmExports", "assignExports"),
        SCRIPT.replace(ASSIGNMENTS["unused"], 'take(wasmExports["unused"]);'),
    ],
)
def test_another_layout_is_told(other: str) -> None:
    with pytest.raises(ToolError, match="not laid out"):
        trim.script_with(set(), other)


def test_the_same_python_comes_to_life() -> None:
    """The memory after the start is the same, to the last byte: nothing was needed that is gone."""
    node.install()
    library = app.standard_library()
    job = snapshot.job_for(runtime.lock_file())

    def memory(python: Path) -> str:
        memory = snapshot.memory_of(python, library, app.app_pack(library), job)
        return hashlib.sha256(memory).hexdigest()

    folder = trim.pyodide_folder()
    assert memory(folder) == memory(pyodide.HOME)
    sizes = [(python / trim.FILES[-1]).stat().st_size for python in (folder, pyodide.HOME)]
    assert sizes[0] < 0.95 * sizes[1]
