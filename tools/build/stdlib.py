"""The standard library as the page gets it: the modules in use only, as bytecode.

Pyodide ships the whole library in source, which a browser would have to compile at every start. For
what Python always imports and a page never uses, such as sockets or a compiler's view of sources,
there are the stand-ins beside this file: small modules that say what they leave out.

In the archive there are single files for what Python imports before it knows packs, and for what is
rarely wanted; all the rest is in a pack.
"""

from __future__ import annotations

import ast
import json
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.build import pack, pyodide
from tools.build.archive import archive
from tools.project import BUILD, ToolError, digest, kept

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

LIBRARY = "/lib/python314.zip"
"""Where Pyodide puts the library in its file system."""

PACK = "pack.bin"
"""What standins/sitecustomize.py looks for in the archive."""

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
    asked = imported_names(sources)
    late = {name for module in asked & set(WITH) for name in WITH[module]}
    roots = {"start": sorted(asked & known), "later": sorted((late | set(ALWAYS)) & known)}
    recipe: list[bytes | str] = [
        pyodide.package_version(pyodide.HOME),
        json.dumps(roots),
        pyodide.inside("imports.py"),
        Path(__file__).read_bytes(),
        Path(pack.__file__).read_bytes(),
    ]
    recipe += [part for item in sorted(_stand_ins().items()) for part in item]
    target = BUILD / f"stdlib-{digest(recipe)[:16]}.zip"
    return kept(target, lambda part: _write(roots, part))


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
        shipped = {name: source.read(name) for name in source.namelist()}
    return shipped | {name: text.encode() for name, text in _stand_ins().items()}


def _write(roots: Mapping[str, list[str]], target: Path) -> None:
    """Write the archive for some root modules: for the start, and for later."""
    sources = _sources()
    with tempfile.TemporaryDirectory(dir=BUILD) as directory:
        work = Path(directory)
        whole = work / "library.zip"
        whole.write_bytes(archive(sources))
        (work / "roots.json").write_text(json.dumps(roots), encoding="utf-8")
        pyodide.run_inside("imports.py", work, whole, "The imports could not be traced.")
        found = json.loads((work / "files.json").read_text(encoding="utf-8"))
    single = {*found["first"], *found["later"], *(f"encodings/{name}.py" for name in ENCODINGS)}
    packed = _compiled(sources, set(found["start"]) - single)
    files = {f"{name}c": code for name, code in _compiled(sources, single).items()}
    target.write_bytes(archive({**files, PACK: pack.pack(packed)}))


def _compiled(sources: Mapping[str, bytes], names: Iterable[str]) -> dict[str, bytes]:
    """Return the bytecode of some of the sources, by file name."""
    paths = {f"{LIBRARY}/{name}": name for name in sorted(names)}
    bytecode = pyodide.compiled({path: sources[name].decode() for path, name in paths.items()})
    return {name: bytecode[path] for path, name in paths.items()}
