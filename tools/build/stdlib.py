"""The standard library as the page gets it: the modules in use only, as bytecode.

Pyodide ships the whole library in source, which a browser would have to compile at every start. For
what Python always imports and a page can never use, such as sockets, there are the stand-ins beside
this file: a third of the modules that a start would import are there for those.
"""

from __future__ import annotations

import ast
import json
import os
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools.build import pyodide
from tools.build.archive import archive
from tools.project import BUILD, ToolError, digest

ALWAYS = (
    # What Python itself imports only when it has an error to show.
    *("_colorize", "ast", "linecache", "tokenize", "traceback", "warnings"),
    # What Pyodide's JavaScript and the bytecode loader ask for, some of it late.
    *("_pyodide._base", "_pyodide._core_docs", "_pyodide._future_helper", "_pyodide._importhook"),
    *("_pyodide.docstring", "_pyodide.jsbind", "pyodide._package_loader", "pyodide._run_js"),
    *("pyodide.code", "pyodide.ffi.wrappers", "pyodide.http", "pyodide.webloop", "asyncio"),
    *("zipimport", "importlib.util"),
)
"""Modules to keep, with all they import, whether or not the game imports them today."""

WITH = {"datetime": ("_strptime",), "gettext": ("re", "struct")}
"""Modules that others import only when a certain function is called."""

STAND_INS = Path(__file__).parent / "standins"
"""Small modules in place of big ones, under the names of those."""

WITHOUT = ("ssl.py",)
"""Files to leave out: who imports them can do without."""

ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8")
"""Text encodings to keep; they are found by name, not by import."""


def imported_names(sources: Mapping[str, str]) -> set[str]:
    """Return what some sources import, in functions too: modules, and names that may be modules.

    The sources come each under its file name. Raises ToolError when one is not Python.
    """
    names: set[str] = set()
    for tree in (_parsed(name, source) for name, source in sources.items()):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
                names.add(node.module)
                names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def names_imported_from(module: str, sources: Mapping[str, str]) -> set[str]:
    """Return the names that some sources take from a module: `from module import name`."""
    return {
        alias.name
        for name, source in sources.items()
        for node in ast.walk(_parsed(name, source))
        if isinstance(node, ast.ImportFrom) and node.module == module
        for alias in node.names
    }


def library(sources: Mapping[str, str]) -> Path:
    """Return the path of the standard library for some sources, made if it is not there yet."""
    known = _modules_shipped()
    asked = imported_names(sources) | set(ALWAYS)
    asked.update(late for name in asked & set(WITH) for late in WITH[name])
    roots = sorted(name for name in asked if name in known)
    recipe: list[bytes | str] = [
        pyodide.package_version(pyodide.HOME),
        Path(__file__).read_bytes(),
    ]
    recipe += [part for item in sorted(_stand_ins().items()) for part in item]
    target = BUILD / f"stdlib-{digest([*recipe, *roots])[:16]}.zip"
    if not target.exists():
        BUILD.mkdir(exist_ok=True)
        part = target.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(_make(roots))
        part.replace(target)
    return target


def modules(path: Path) -> list[str]:
    """Return the names of the modules in a standard library made here."""
    with zipfile.ZipFile(path) as source:
        names = [name.removesuffix(".pyc") for name in source.namelist() if name.endswith(".pyc")]
    return sorted(name.removesuffix("/__init__").replace("/", ".") for name in names)


def _parsed(name: str, source: str) -> ast.Module:
    try:
        return ast.parse(source, name)
    except SyntaxError as error:
        line = (error.text or "").strip()
        raise ToolError(f"{name}:{error.lineno}: {error.msg}\n    {line}") from error


def _modules_shipped() -> set[str]:
    """Return the names of the modules in the library that Pyodide ships."""
    with zipfile.ZipFile(pyodide.STANDARD_LIBRARY) as source:
        names = [name.removesuffix(".py") for name in source.namelist() if name.endswith(".py")]
    return {name.removesuffix("/__init__").replace("/", ".") for name in names}


def _stand_ins() -> dict[str, str]:
    """Return the sources of the stand-ins by file name."""
    return {
        path.relative_to(STAND_INS).as_posix(): path.read_text(encoding="utf-8")
        for path in STAND_INS.rglob("*.py")
    }


def _sources() -> dict[str, bytes]:
    """Return what there is to choose from, by file name."""
    with zipfile.ZipFile(pyodide.STANDARD_LIBRARY) as source:
        shipped = {name: source.read(name) for name in source.namelist() if name not in WITHOUT}
    return shipped | {name: text.encode() for name, text in _stand_ins().items()}


def _make(roots: list[str]) -> bytes:
    """Return the archive for some root modules."""
    sources = _sources()
    with tempfile.TemporaryDirectory(dir=BUILD) as directory:
        work = Path(directory)
        whole = work / "library.zip"
        whole.write_bytes(archive(sources))
        (work / "roots.json").write_text(json.dumps(roots), encoding="utf-8")
        pyodide.run_inside("imports.py", work, whole, "The imports could not be traced.")
        names = set(json.loads((work / "files.json").read_text(encoding="utf-8")))
    names |= {f"encodings/{name}.py" for name in ENCODINGS}
    texts = {name: sources[name].decode() for name in sorted(names)}
    bytecode = pyodide.compiled({f"/lib/python314.zip/{name}": texts[name] for name in texts})
    return archive({f"{name}c": bytecode[f"/lib/python314.zip/{name}"] for name in texts})
