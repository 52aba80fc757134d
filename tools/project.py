"""Where things are, and how the tools speak and run other programs."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The repository."""

PACKAGE = ROOT / "freecell"
"""The game."""

BUILD = ROOT / "build"
"""Intermediate results of the build; safe to delete."""

DIST = ROOT / "dist"
"""The built site."""

NODE_MODULES = ROOT / "node_modules"
"""The npm packages."""


class ToolError(Exception):
    """Something the user has to know about; the message is for them and says what to do."""

    def __init__(self, message: str, code: int = 1) -> None:
        """Keep the exit code the command should end with."""
        super().__init__(message)
        self.code = code


def say(text: str) -> None:
    """Print one line about what is going on, at once."""
    print(text, flush=True)


def run(
    command: Sequence[str | Path],
    *,
    failure: str,
    environment: Mapping[str, str] | None = None,
    quiet: bool = False,
) -> None:
    """Run a program in the repository.

    Raises ToolError, with `failure` as its message, when the program cannot be started or fails.
    A quiet program's output is shown only when it fails.
    """
    # What we have printed has to come out before what the program prints.
    sys.stdout.flush()
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise ToolError(f"{failure}\n{error}") from error
    if done.returncode != 0:
        if done.stdout:
            sys.stderr.write(done.stdout)
        raise ToolError(failure, done.returncode if done.returncode > 0 else 1)


def read_source(path: Path) -> str:
    """Return the text of a file of the repository. Raises ToolError when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ToolError(f"{shown(path)} cannot be read: {error}") from error


def shown(path: Path) -> str:
    """Return a path as one would name it in the repository."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def kept(target: Path, make: Callable[[Path], None]) -> Path:
    """Return a file or folder of `BUILD`, made if it is not there yet.

    `make` writes it to the path that it is given; at its own it is there whole or not at all.
    """
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as directory:
            part = Path(directory) / target.name
            make(part)
            try:
                part.replace(target)
            except OSError:
                if not target.exists():  # else another build was faster
                    raise
    return target


def digest(parts: Iterable[bytes | str]) -> str:
    """Return the SHA-256 of several pieces, in hexadecimal; where a piece ends matters."""
    total = hashlib.sha256()
    for part in parts:
        piece = part.encode() if isinstance(part, str) else part
        total.update(hashlib.sha256(piece).digest())
    return total.hexdigest()
