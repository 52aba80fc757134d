"""The game's Python as the page gets it: bytecode only.

What the table needs is one pack, and the analyst, which the page loads later piece by piece, an
archive.
"""

from __future__ import annotations

import json
import marshal
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tools.build import pack, pyodide, stdlib
from tools.build.archive import archive
from tools.project import BUILD, PACKAGE, ROOT, ToolError, digest, kept, read_source

NOT_IN_THE_PAGE = {"__pycache__", "__main__.py", "cli"}
"""Files and folders of the package."""

LATER = re.compile(r"freecell/(solver/|ui/(analyst|coaching|grading|guarding|judge)\.py)")
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
    return {path.name: path.read_bytes() for path in sorted((PACKAGE / "data").glob("*.bin"))}


def analyst_archive(library: Path) -> bytes:
    """Return the archive that the page loads later, and imports from without unpacking it."""
    later = {name: text for name, text in game_sources().items() if LATER.match(name)}
    bytecode = pyodide.compiled(later, library)
    files = {f"{name}c": bytecode[name] for name in later}
    return archive({**files, "order.txt": "\n".join(import_order()).encode()})


def import_order() -> list[str]:
    """Return the names of the modules that are loaded later, none before those that it imports.

    Python lists modules in the order in which it has come to the end of them.
    """
    program = "import sys, freecell.ui.analyst; print(*sys.modules, sep='\\n')"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = {name: f"{name.replace('.', '/')}" for name in run.stdout.split()}
    return [
        name for name, path in paths.items() if LATER.match(f"{path}.py") or LATER.match(f"{path}/")
    ]


def app_pack(library: Path) -> bytes:
    """Return the pack; the standard library is for the compiler."""
    game = {name: text for name, text in game_sources().items() if not LATER.match(name)}
    bytecode = pyodide.compiled(game, library)
    return pack.pack(bytecode, _texts(bytecode, library))


def standard_library() -> Path:
    """Return the path of the standard library for the game."""
    return stdlib.library(game_sources())


def check_imports() -> list[str]:
    """Import the game, but for freecell.web, with Pyodide and the page's own standard library.

    Returns the names of the modules. Raises ToolError when one cannot be imported.
    """
    library = standard_library()
    bytecode = pyodide.compiled(game_sources(), library)
    names = _without_page(bytecode)
    with _unpacked(bytecode, names) as work:
        pyodide.run_inside("try_imports.py", work, library, "The imports could not be tried.")
        problems = json.loads((work / "problems.json").read_text(encoding="utf-8"))
    if problems:
        raise ToolError("In the page, the game cannot be imported:\n" + "\n".join(problems))
    return names


def _texts(bytecode: Mapping[str, bytes], library: Path) -> dict[str, bytes]:
    """Return the texts that dataclasses compiles when the game is imported, with their code."""
    recipe: list[bytes | str] = [library.name, pyodide.inside("texts.py")]
    recipe += (part for item in sorted(bytecode.items()) for part in item)
    target = BUILD / "texts" / f"{digest(recipe)}.bin"

    def make(part: Path) -> None:
        with _unpacked(bytecode, _without_page(bytecode)) as work:
            pyodide.run_inside("texts.py", work, library, "The game could not be imported.")
            (work / "texts.bin").replace(part)

    texts: dict[str, bytes] = marshal.loads(kept(target, make).read_bytes())
    return texts


@contextmanager
def _unpacked(bytecode: Mapping[str, bytes], names: list[str]) -> Iterator[Path]:
    """Give a folder with modules to import, and with modules.json, the names of some of them."""
    with tempfile.TemporaryDirectory(dir=BUILD) as directory:
        work = Path(directory)
        for name, code in bytecode.items():
            path = work / f"{name}c"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(code)
        (work / "modules.json").write_text(json.dumps(names), encoding="utf-8")
        yield work


def _without_page(paths: Iterable[str]) -> list[str]:
    """Return the names of the modules that need no page."""
    return [pack.module_name(path) for path in paths if "/web" not in path]


def _name(path: Path) -> str:
    """Return a path as the archive spells it."""
    return path.relative_to(PACKAGE.parent).as_posix()
