"""licenses.txt: our licence, whose work the site carries, and the licence texts of that work."""

from __future__ import annotations

from pathlib import Path

from tools.project import NODE_MODULES, ROOT

_ELSEWHERE = ("@esbuild/", "@resvg/", "@types/", "axe-core/", "binaryen/", "esbuild/", "ws/")
"""npm packages that nothing in the site is made of."""


def licences() -> str:
    """Return the text."""
    own = [(ROOT / name).read_text(encoding="utf-8") for name in ("LICENSE", "THIRD-PARTY.md")]
    return f"\n{'-' * 80}\n\n".join([*own, *map(_entry, _files())])


def _files() -> list[Path]:
    """Return the licence files of the npm packages that have one."""
    found = [*NODE_MODULES.glob("*/LICENSE*"), *NODE_MODULES.glob("@*/*/LICENSE*")]
    return sorted(path for path in found if not _name(path).startswith(_ELSEWHERE))


def _entry(path: Path) -> str:
    text = path.read_text(encoding="utf-8").strip()
    return f"{_name(path).rpartition('/')[0]}\n\n{text}\n"


def _name(path: Path) -> str:
    return path.relative_to(NODE_MODULES).as_posix()
