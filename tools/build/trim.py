"""Pyodide without what is there for packages alone: the game loads none.

A package may link to any function and number of Python's, so Pyodide's WebAssembly exports all of
them, 8560, and its script hands each one on. Python itself and Pyodide's JavaScript ask for some
270. The others are taken out of the script; Binaryen takes them out of the WebAssembly, with the
code that nothing can reach any more. That is a megabyte, but above all a browser need not make
thousands of objects at every start.

To be asked for, a name has to stand in a script somewhere. So every name is kept that does, even if
it may mean something else there.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools import node
from tools.build import pyodide
from tools.project import BUILD, NODE_MODULES, ToolError, digest, run

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""Pyodide's files that a browser loads: its own script, that of Emscripten, and the WebAssembly."""

FEATURES = (
    *("bulk-memory", "exception-handling", "mutable-globals", "nontrapping-float-to-int"),
    *("reference-types", "sign-ext"),
)
"""What the WebAssembly makes use of. With more switched on, Binaryen might write what an older
browser does not know."""

_LISTER = Path(__file__).parent / "exports.mjs"
_BINARYEN = NODE_MODULES / "binaryen"

# Emscripten's script declares a variable for each export and fills them all in one function.
_EXPORTS = re.compile(
    r"var (?P<variables>[\w$,]+);"
    r"function assignWasmExports\(wasmExports\)\{(?P<assignments>.*?)\}"
    r"(?=var wasmImports=\{)",
    re.DOTALL,
)
_ASSIGNMENT = re.compile(
    r'(?:[\w$]+=)?Module\["[\w$]+"\]=wasmExports\["(?P<name>[\w$]+)"\](?:\.value>>>0)?(?:;|$)'
)
_NAME = re.compile(r"[\w$]+")


def pyodide_folder() -> Path:
    """Return the folder with the trimmed `FILES`, made if it is not there yet."""
    recipe: list[bytes | str] = [Path(__file__).read_bytes(), _LISTER.read_bytes()]
    recipe += [pyodide.package_version(home) for home in (pyodide.HOME, _BINARYEN)]
    target = BUILD / f"pyodide-{digest(recipe)[:16]}"
    if not target.is_dir():
        BUILD.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=BUILD) as directory:
            part = Path(directory) / "part"
            _make(part)
            os.replace(part, target)
    return target


def needed(script: str, others: str, exports: list[str], imports: list[str]) -> set[str]:
    """Return the exports that are asked for: by the WebAssembly itself, or by a script.

    `script` is that of Emscripten, in which a variable for an export has a "_" before its name;
    `others` are all the other scripts.
    """
    script = script.replace(_found(script).group(), "")
    asked = {*_NAME.findall(script), *_NAME.findall(others), *imports}
    return {name for name in exports if name in asked or f"_{name}" in asked}


def trimmed(script: str, needed: set[str]) -> str:
    """Return Emscripten's script without the exports that are not needed."""
    found = _found(script)
    kept = _ASSIGNMENT.sub(
        lambda assignment: assignment.group() if assignment["name"] in needed else "",
        found["assignments"],
    )
    rest = script[: found.start()] + kept + script[found.end() :]
    used = set(_NAME.findall(rest))
    variables = ",".join(name for name in found["variables"].split(",") if name in used)
    function = f"var {variables};function assignWasmExports(wasmExports){{{kept}}}"
    return script[: found.start()] + function + script[found.end() :]


def _found(script: str) -> re.Match[str]:
    found = _EXPORTS.search(script)
    if found is None:
        raise ToolError("Pyodide's script is not laid out as the build knows it.")
    return found


def _make(folder: Path) -> None:
    """Write the trimmed files into a new folder."""
    folder.mkdir()
    main, script, wasm = (pyodide.HOME / name for name in FILES)
    text, other = (path.read_text(encoding="utf-8") for path in (script, main))
    names = _names(wasm)
    keep = needed(text, other, names["exports"], names["imports"])
    shutil.copyfile(main, folder / main.name)
    (folder / script.name).write_text(trimmed(text, keep), encoding="utf-8")
    _trim(wasm, keep, folder / wasm.name)


def _names(wasm: Path) -> dict[str, list[str]]:
    """Return the names of the exports and imports of a WebAssembly file."""
    command = [node.node_program(), _LISTER, wasm]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ToolError(f"Pyodide's WebAssembly could not be read.\n{done.stderr}")
    names: dict[str, list[str]] = json.loads(done.stdout)
    return names


def _trim(wasm: Path, needed: set[str], target: Path) -> None:
    """Write a WebAssembly file anew with the needed exports, and the code that they need."""
    graph = target.with_suffix(".json")
    roots = [{"name": name, "export": name, "root": True} for name in sorted(needed)]
    graph.write_text(json.dumps(roots), encoding="utf-8")
    features = ["--mvp-features", *(f"--enable-{feature}" for feature in FEATURES)]
    program = [node.node_program(), _BINARYEN / "bin" / "wasm-metadce"]
    run(
        [*program, wasm, "--graph-file", graph, *features, "-o", target],
        failure="Pyodide's WebAssembly could not be trimmed.",
        quiet=True,
    )
    graph.unlink()
