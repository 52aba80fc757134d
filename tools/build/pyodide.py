"""Pyodide as a tool: its own Python compiles what the page runs.

Bytecode fits one version of Python only, and the one in the page is rarely the one on the machine
that builds. Compiled files are kept in build/bytecode under the hash of their source, so only what
has changed is compiled, and when nothing has, Pyodide is not started at all.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools import node
from tools.project import BUILD, NODE_MODULES, digest, run

HOME = NODE_MODULES / "pyodide"
"""The npm package."""

STANDARD_LIBRARY = HOME / "python_stdlib.zip"
"""Python's standard library as Pyodide ships it: whole, and in source."""

_BYTECODE = BUILD / "bytecode"
_INSIDE = Path(__file__).parent / "inside"


def package_version(directory: Path) -> str:
    """Return the version of an installed npm package."""
    version: str = json.loads((directory / "package.json").read_text(encoding="utf-8"))["version"]
    return version


def inside(script: str) -> bytes:
    """Return what is in tools/build/inside/SCRIPT."""
    return (_INSIDE / script).read_bytes()


def run_inside(script: str, work: Path, library: Path, failure: str) -> None:
    """Run tools/build/inside/SCRIPT in Pyodide, with `work` as its current directory."""
    run(
        [node.node_program(), _INSIDE / "run.mjs", HOME, library, work, _INSIDE / script],
        failure=failure,
        quiet=True,
    )


NO_DOCSTRINGS = 2
"""Python's highest level of optimization: without asserts, and without docstrings too."""


def compiled(
    sources: Mapping[str, str], library: Path = STANDARD_LIBRARY, level: int = NO_DOCSTRINGS
) -> dict[str, bytes]:
    """Return the bytecode of some sources, each under its file name.

    `library` is the standard library for the compiler itself: a compiled one starts much faster.
    Raises ToolError, after the compiler's message was printed, when a source has a syntax error.
    """
    recipe = inside("compile.py") + package_version(HOME).encode()
    keys = {name: digest([recipe, name, source, str(level)]) for name, source in sources.items()}
    missing = {name: key for name, key in keys.items() if not _file(key).exists()}
    if missing:
        _BYTECODE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=BUILD) as directory:
            work = Path(directory)
            job = {key: [name, sources[name], level] for name, key in missing.items()}
            (work / "sources.json").write_text(json.dumps(job), encoding="utf-8")
            run_inside("compile.py", work, library, "The Python sources could not be compiled.")
            for key in missing.values():
                (work / f"{key}.pyc").replace(_file(key))
    return {name: _file(key).read_bytes() for name, key in keys.items()}


def _file(key: str) -> Path:
    return _BYTECODE / f"{key}.pyc"
