"""Python's memory as it is when everything has been imported: later visits begin with it.

Pyodide can write its memory to a file and begin from there, which spares a browser most of the
start. The file is too big for the first visit; the service worker keeps it for those that follow.

A snapshot fits these very files only: the WebAssembly, the library, and the game. It freezes chance
too: who needs a random number makes a `Random` of his own.
"""

from __future__ import annotations

import gzip
import json
import struct
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools import node
from tools.build import app, stdlib, trim
from tools.project import BUILD, digest, kept, run

PAGE = 4096
"""Bytes: only whole pages of zeros are left out."""

GAME = "/lib/freecell.bin"
"""Where the game's pack lies in Pyodide's file system, see standins/sitecustomize.py."""

ENVIRONMENT = {"HOME": "/home/pyodide", "PYTHONHASHSEED": "0"}
"""What Pyodide's Python finds in os.environ; with a fixed seed, memory comes out the same."""

MODULE_OF_THE_BROWSER = "js"
FIRST = "freecell.web.main"
"""Imports all the others."""

_MAKER = Path(__file__).parent / "inside" / "snapshot.mjs"


def snapshot(library: Path, game: bytes, lock: str) -> bytes:
    """Return the packed snapshot for a standard library, the game's pack and a lock file."""
    python, work = trim.pyodide_folder(), job_for(lock)
    recipe: list[bytes | str] = [_MAKER.read_bytes(), Path(__file__).read_bytes()]
    recipe += [python.name, library.name, game, work]
    target = BUILD / "snapshots" / f"{digest(recipe)}.bin"

    def make(part: Path) -> None:
        part.write_bytes(packed(memory_of(python, library, game, work)))

    return kept(target, make).read_bytes()


def packed(memory: bytes) -> bytes:
    """Return memory without its pages of zeros, compressed; those at the end need not come back.

    Unpacked it is: the length; the number of stretches; first byte and length of each stretch, all
    as 32-bit little-endian numbers; then the bytes of the stretches. See static/boot/snapshot.mjs.
    """
    stretches = list(_stretches(memory))
    numbers = [sum(stretches[-1]), len(stretches), *(n for stretch in stretches for n in stretch)]
    head = struct.pack(f"<{len(numbers)}I", *numbers)
    body = b"".join(memory[start : start + length] for start, length in stretches)
    return gzip.compress(head + body, compresslevel=9, mtime=0)


def job_for(lock: str) -> str:
    """Return what inside/snapshot.mjs is to do, as JSON, with a lock file for Pyodide."""
    names = stdlib.names_imported_from(MODULE_OF_THE_BROWSER, app.game_sources())
    return json.dumps(
        {
            "lock": lock,
            "environment": ENVIRONMENT,
            "game": GAME,
            "modules": [FIRST],
            "names": sorted(names),
        }
    )


def memory_of(python: Path, library: Path, game: bytes, job: str) -> bytes:
    """Return the memory of the Pyodide in a folder when it has done its job."""
    with tempfile.TemporaryDirectory(dir=BUILD) as directory:
        work = Path(directory)
        (work / "job.json").write_text(job, encoding="utf-8")
        (work / "game.bin").write_bytes(game)
        files = (work / "game.bin", work / "job.json", work / "memory.bin")
        run(
            [node.node_program(), _MAKER, python, library, *files],
            failure="The snapshot of Python's memory could not be made.",
            quiet=True,
        )
        return files[-1].read_bytes()


def _stretches(memory: bytes) -> Iterator[tuple[int, int]]:
    """Yield where there is anything but zeros: first byte and length, in whole pages."""
    begun: int | None = None
    for start in range(0, len(memory), PAGE):
        is_used = any(memory[start : start + PAGE])
        if is_used and begun is None:
            begun = start
        elif not is_used and begun is not None:
            yield begun, start - begun
            begun = None
    if begun is not None:
        yield begun, len(memory) - begun
