"""The built site, put together in memory and then written to dist, what differs only."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ASSETS = "assets"
"""The folder of files that have a hash of their contents in their name."""

LAST = ("index.html", "sw.js")
"""The files that name others, in the order in which they are written."""


class Site:
    """The files of the site by path, such as "assets/style-0123456789ab.css"."""

    def __init__(self) -> None:
        self._files: dict[str, bytes | Path] = {}

    def add(self, path: str, content: bytes | str | Path) -> str:
        """Add a file: its contents, or a file to be copied. Returns its path."""
        self._files[path] = content.encode() if isinstance(content, str) else content
        return path

    def add_asset(self, name: str, content: bytes | str) -> str:
        """Add a file named after its contents and return its path.

        A page and the assets it names always fit, whatever a browser or a server has kept of an
        older version of the site.
        """
        data = content.encode() if isinstance(content, str) else content
        mark = hashlib.sha256(data).hexdigest()[:12]
        pure = PurePosixPath(name)
        return self.add(f"{ASSETS}/{pure.stem}-{mark}{pure.suffix}", data)

    @staticmethod
    def is_asset(path: str, name: str) -> bool:
        """Return whether a path is that of the asset that was added with a name."""
        pure = PurePosixPath(name)
        return PurePosixPath(path).match(f"{ASSETS}/{pure.stem}-*{pure.suffix}")

    def sizes(self, paths: Iterable[str]) -> dict[str, int]:
        """Return the sizes in bytes of some files of the site, by file name."""
        files = {PurePosixPath(path).name: self._files[path] for path in paths}
        return {
            name: file.stat().st_size if isinstance(file, Path) else len(file)
            for name, file in files.items()
        }

    def contents(self) -> dict[str, bytes]:
        """Return what is in every file, by path in order."""
        return {
            path: file.read_bytes() if isinstance(file, Path) else file
            for path, file in sorted(self._files.items())
        }

    def publish(self, target: Path) -> list[str]:
        """Make a folder hold exactly this site. Returns the paths that were written or removed."""
        target.mkdir(parents=True, exist_ok=True)
        stale = {
            path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()
        } - set(self._files)
        # The page, and the worker that lists it, come last: they name what has to be there.
        ordered = sorted(self._files, key=lambda path: (path in LAST, path))
        written = [path for path in ordered if _write(target / path, self._files[path])]
        for path in stale:
            (target / path).unlink(missing_ok=True)
        _remove_empty_folders(target)
        return written + sorted(stale)


def _write(path: Path, content: bytes | Path) -> bool:
    """Write one file whole, or leave it when it is as it should be."""
    if path.is_file() and _is_same(path, content):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    if isinstance(content, Path):
        shutil.copyfile(content, part)
        part.chmod(0o644)
    else:
        part.write_bytes(content)
    part.replace(path)
    return True


def _is_same(path: Path, content: bytes | Path) -> bool:
    if isinstance(content, Path):
        content = content.read_bytes()
    return path.stat().st_size == len(content) and path.read_bytes() == content


def _remove_empty_folders(target: Path) -> None:
    """Remove the folders that nothing is left in, from the innermost out."""
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
