"""Packs: the bytecode of many modules in one piece.

Python imports from them much faster than from an archive. What reads them in the page is
standins/sitecustomize.py.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Mapping

WITHOUT_REFERENCES = 2
"""The version of `marshal` that writes the same for the same, whatever else refers to it."""

_HEADER = 16
"""Bytes: what a .pyc file has before its code."""


def pack(bytecode: Mapping[str, bytes], texts: Mapping[str, bytes] | None = None) -> bytes:
    """Return a pack of modules, each a .pyc file under its source's path: "freecell/game.py".

    The texts are such as dataclasses writes and runs for each class, with their code.
    """
    modules = {
        module_name(path): (path.endswith("__init__.py"), bytecode[path][_HEADER:])
        for path in sorted(bytecode)
    }
    data = marshal.dumps((modules, dict(sorted((texts or {}).items()))), WITHOUT_REFERENCES)
    return zlib.compress(data, 9)


def module_name(path: str) -> str:
    """Return the name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
