"""The archives of the game's Python: modules without source, imported from the archive as it is.

What the table needs is in one, and the analyst, which the page loads later, in another.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.build import pyodide, stdlib
from tools.build.archive import archive
from tools.project import BUILD, PACKAGE, ROOT, ToolError, read_source

NOT_IN_THE_PAGE = {"__pycache__", "__main__.py", "cli"}
"""Files and folders of the package."""

LATER = re.compile(r"freecell/(solver/|ui/(analyst|coaching|grading|judge)\.py)")
"""What is loaded when the table can be played already: the analyst."""


def game_sources() -> dict[str, str]:
    """Return the game's Python sources by path, such as "freecell/game.py".

    The command line stays out: the page has none.
    """
    return {
        _name(path): read_source(path)
        for path in sorted(PACKAGE.rglob("*.py"))
        if not NOT_IN_THE_PAGE & {*path.relative_to(PACKAGE).parts}
    }


def fetched_later() -> dict[str, bytes]:
    """Return the game's data that the page fetches only when it needs it, by file name."""
    return {path.name: path.read_bytes() for path in _data_files() if _is_fetched(path)}


def analyst_archive(library: Path) -> bytes:
    """Return the archive that the page loads later, and imports from without unpacking it."""
    later = {name: text for name, text in game_sources().items() if LATER.match(name)}
    bytecode = pyodide.compiled(later, library, pyodide.NO_ASSERTS)
    files = {f"{name}c": bytecode[name] for name in later}
    return archive({**files, "order.txt": "\n".join(_import_order()).encode()})


def app_archive(library: Path) -> bytes:
    """Return the archive; the standard library is for the compiler."""
    game = {name: text for name, text in game_sources().items() if not LATER.match(name)}
    # For a class without a docstring, dataclass works out a signature at every start, which takes
    # longer than to load all the docstrings.
    bytecode = pyodide.compiled(game, library, pyodide.NO_ASSERTS)
    files = {f"{name}c": bytecode[name] for name in game}
    files |= {_name(path): path.read_bytes() for path in _data_files() if not _is_fetched(path)}
    return archive(files)


def standard_library() -> Path:
    """Return the path of the standard library for the game."""
    return stdlib.library(game_sources())


def check_imports() -> list[str]:
    """Import the game, but for freecell.web, with the page's own Python and standard library.

    Returns the names of the modules. Raises ToolError when one cannot be imported.
    """
    library = standard_library()
    paths = [path.removesuffix(".py").removesuffix("/__init__") for path in game_sources()]
    names = [path.replace("/", ".") for path in paths if "/web" not in path]
    with tempfile.TemporaryDirectory(dir=BUILD) as directory:
        work = Path(directory)
        (work / "modules.json").write_text(json.dumps(names), encoding="utf-8")
        with zipfile.ZipFile(io.BytesIO(app_archive(library))) as packed:
            packed.extractall(work)
        with zipfile.ZipFile(io.BytesIO(analyst_archive(library))) as packed:
            packed.extractall(work)
        pyodide.run_inside("try_imports.py", work, library, "The imports could not be tried.")
        problems = json.loads((work / "problems.json").read_text(encoding="utf-8"))
    if problems:
        raise ToolError("In the page, the game cannot be imported:\n" + "\n".join(problems))
    return names


def _import_order() -> list[str]:
    """Return the modules that are loaded later, none before those that it imports.

    Python begins with a module before it begins with those that it imports.
    """
    program = "import sys, freecell.ui.analyst; print(*sys.modules, sep='\\n')"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = {name: f"{name.replace('.', '/')}" for name in reversed(run.stdout.split())}
    return [
        name for name, path in paths.items() if LATER.match(f"{path}.py") or LATER.match(f"{path}/")
    ]


def _name(path: Path) -> str:
    """Return a path as the archive spells it."""
    return path.relative_to(PACKAGE.parent).as_posix()


def _data_files() -> list[Path]:
    """Return the files of the game that are not Python."""
    ignored = {".py", ".pyc", ".md"}
    files = (path for path in sorted(PACKAGE.rglob("*")) if path.is_file())
    return [
        path
        for path in files
        if path.suffix not in ignored and path.name != "py.typed" and path.name[0] != "."
    ]


def _is_fetched(path: Path) -> bool:
    return path.suffix == ".bin"
