"""Pyodide without what is there for packages alone: the game loads none.

A package may link to any function and number of Python's, so Pyodide's WebAssembly exports all of
them, 8560, and the script that Emscripten has made hands each one on. Python itself and Pyodide's
JavaScript ask for some 270. The others are taken out of the script; Binaryen takes them out of the
WebAssembly, with the code that nothing can reach any more. That is a quarter of a megabyte less to
fetch, but above all a browser need not make thousands of objects at every start.

Kept is what one of Pyodide's two scripts names anywhere, even if the name means something else
there, and what the WebAssembly imports itself. tests/test_trim.py starts Python with what is left.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from tools import node
from tools.build import pyodide
from tools.project import BUILD, NODE_MODULES, ToolError, digest, kept, run

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
    r'(?P<targets>(?:(?:[\w$]+|Module\["[\w$]+"\])=)+)'
    r'wasmExports\["(?P<name>[\w$]+)"\](?:\.value>>>0)?(?:;|$)'
)
_NAME = re.compile(r"[\w$]+")


def pyodide_folder() -> Path:
    """Return the folder with the trimmed `FILES`, made if it is not there yet."""
    recipe: list[bytes | str] = [Path(__file__).read_bytes(), _LISTER.read_bytes()]
    recipe += [pyodide.package_version(home) for home in (pyodide.HOME, _BINARYEN)]
    return kept(BUILD / f"pyodide-{digest(recipe)[:16]}", _make)


def needed_exports(
    script: str, other_script: str, exports: Iterable[str], imports: Iterable[str]
) -> set[str]:
    """Return the exports that are asked for: by the WebAssembly itself, or by a script.

    `script` is that of Emscripten, which has other names for them, too.
    """
    found = _found(script)
    rest = script[: found.start()] + script[found.end() :]
    asked = {*_NAME.findall(rest), *_NAME.findall(other_script), *imports}
    aliases: dict[str, set[str]] = {name: {name} for name in exports}
    for assignment in _ASSIGNMENT.finditer(found["assignments"]):
        aliases.setdefault(assignment["name"], set()).update(_NAME.findall(assignment["targets"]))
    return {name for name in aliases if (aliases[name] - {"Module"}) & asked}


def script_with(exports: set[str], script: str) -> str:
    """Return Emscripten's script with some of its exports only."""
    found = _found(script)
    kept = _ASSIGNMENT.sub(
        lambda assignment: assignment.group() if assignment["name"] in exports else "",
        found["assignments"],
    )
    used = {*_NAME.findall(script[: found.start()] + script[found.end() :]), *_NAME.findall(kept)}
    variables = ",".join(name for name in found["variables"].split(",") if name in used)
    function = f"var {variables};function assignWasmExports(wasmExports){{{kept}}}"
    return script[: found.start()] + function + script[found.end() :]


def _found(script: str) -> re.Match[str]:
    """Return where the script has its exports. Raises ToolError unless all of it is understood."""
    found = _EXPORTS.search(script)
    if found is None or _ASSIGNMENT.sub("", found["assignments"]):
        raise ToolError("Pyodide's script is not laid out as the build knows it.")
    return found


def _make(folder: Path) -> None:
    """Write the trimmed files into a new folder, and what the tools tell one another beside it."""
    folder.mkdir()
    main, script, wasm = (pyodide.HOME / name for name in FILES)
    text, other_text = (path.read_text(encoding="utf-8") for path in (script, main))
    listed = folder.with_name("exports.json")
    run(
        [node.node_program(), _LISTER, wasm, listed],
        failure="Pyodide's WebAssembly could not be read.",
        quiet=True,
    )
    names = json.loads(listed.read_text(encoding="utf-8"))
    exports = needed_exports(text, other_text, **names)
    shutil.copyfile(main, folder / main.name)
    (folder / script.name).write_bytes(script_with(exports, text).encode())
    _write_webassembly_with(exports, wasm, folder / wasm.name)


def _write_webassembly_with(exports: set[str], source: Path, target: Path) -> None:
    """Write a WebAssembly file with some of its exports, and the code that they need."""
    graph = target.parent.with_name("graph.json")
    roots = [{"name": name, "export": name, "root": True} for name in sorted(exports)]
    graph.write_text(json.dumps(roots), encoding="utf-8")
    features = ["--mvp-features", *(f"--enable-{feature}" for feature in FEATURES)]
    program = [node.node_program(), _BINARYEN / "bin" / "wasm-metadce"]
    run(
        [*program, source, "--graph-file", graph, *features, "-o", target],
        failure="Pyodide's WebAssembly could not be trimmed.",
        quiet=True,
    )
