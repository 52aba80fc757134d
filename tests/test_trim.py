"""What the build leaves of Pyodide: everything that anything asks for, and the same Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import node
from tools.build import app, pyodide, runtime, snapshot, trim
from tools.project import ToolError

SCRIPT = (
    "before();var _called,_named,_unused,_number,_gone,memory;"
    "function assignWasmExports(wasmExports){"
    '_called=Module["_called"]=wasmExports["called"];'
    '_named=Module["_named"]=wasmExports["named"];'
    '_unused=Module["_unused"]=wasmExports["unused"];'
    '_number=Module["_number"]=wasmExports["number"].value>>>0;'
    'memory=Module["memory"]=wasmExports["memory"];'
    '_gone=Module["_gone"]=wasmExports["gone"].value>>>0}'
    'var wasmImports={};_called(find("named"),memory,_number)'
)
EXPORTS = ["called", "named", "unused", "number", "gone", "memory", "elsewhere", "own", "__own"]


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    node.install(with_tests=True)


def test_what_a_script_names_is_kept() -> None:
    others = "pyodide._elsewhere()"
    kept = trim.needed(SCRIPT, others, EXPORTS, imports=["own"])
    assert kept == {"called", "named", "number", "memory", "elsewhere", "own"}


def test_the_rest_leaves_no_trace() -> None:
    kept = trim.needed(SCRIPT, "", EXPORTS, imports=[])
    assert trim.trimmed(SCRIPT, kept) == (
        "before();var _called,_named,_number,memory;"
        "function assignWasmExports(wasmExports){"
        '_called=Module["_called"]=wasmExports["called"];'
        '_named=Module["_named"]=wasmExports["named"];'
        '_number=Module["_number"]=wasmExports["number"].value>>>0;'
        'memory=Module["memory"]=wasmExports["memory"];}'
        'var wasmImports={};_called(find("named"),memory,_number)'
    )


def test_another_layout_is_told() -> None:
    with pytest.raises(ToolError, match="not laid out"):
        trim.trimmed(SCRIPT.replace("assignWasmExports", "assignExports"), set())


def test_the_same_python_comes_to_life() -> None:
    """The memory after the start is the same, to the last byte: nothing was needed that is gone."""
    library = app.standard_library()
    job = snapshot.job_for(runtime.lock_file())

    def memory(python: Path) -> bytes:
        return snapshot.memory_of(python, library, app.app_pack(library), job)

    folder = trim.pyodide_folder()
    assert memory(folder) == memory(pyodide.HOME)
    sizes = [(python / trim.FILES[-1]).stat().st_size for python in (folder, pyodide.HOME)]
    assert sizes[0] < 0.95 * sizes[1]
