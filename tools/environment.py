"""The virtual environment and the packages in it.

Each set of packages is pinned, with hashes, by a lock file in tools/locks. Once a set is installed
a stamp is written, last of all: an interrupted installation leaves none and is done again.
"""

from __future__ import annotations

import os
import shutil
import sys
import venv
from pathlib import Path

from tools.project import ROOT, ToolError, digest, run, say

VENV = ROOT / ".venv"
LOCKS = ROOT / "tools" / "locks"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def install(name: str) -> None:
    """Make sure that the packages of one lock file, such as "test", are installed."""
    make_venv()
    lock = LOCKS / f"{name}.txt"
    stamp = VENV / f"installed-{name}"
    wanted = digest([lock.read_bytes()])
    if has_stamp(stamp, wanted):
        return
    say(f"Installing Python packages ({name}) ...")
    stamp.unlink(missing_ok=True)
    run(
        [
            *(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", lock),
        ],
        failure="The Python packages could not be installed. Is there a network?",
        quiet=True,
    )
    stamp.write_text(wanted, encoding="ascii")


def make_venv() -> None:
    """Make the virtual environment unless there is a whole one for this Python."""
    stamp = VENV / "made"
    wanted = f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT}"
    if has_stamp(stamp, wanted) and PYTHON.exists():
        return
    say("Making the virtual environment .venv ...")
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
    except Exception as error:
        # Debian and its kin leave out the part that puts pip into an environment.
        raise ToolError(
            f"The virtual environment could not be made: {error}\n"
            f"On Debian or Ubuntu, install the package python{sys.version_info[0]}"
            f".{sys.version_info[1]}-venv and try again."
        ) from error
    stamp.write_text(wanted, encoding="utf-8")


def lock_packages() -> None:
    """Write the lock files anew from the dependency groups in pyproject.toml."""
    install("lock")
    uv = SCRIPTS / ("uv.exe" if os.name == "nt" else "uv")
    for lock in sorted(LOCKS.glob("*.txt")):
        say(f"Locking {lock.name} ...")
        run(
            [
                *(uv, "pip", "compile", "--quiet", "--upgrade", "--universal"),
                *("--generate-hashes", "--no-annotate", "--no-header", "--python-version", "3.11"),
                *("--group", lock.stem, "--output-file", lock),
            ],
            failure=f"{lock.name} could not be locked.",
        )


def has_stamp(stamp: Path, wanted: str) -> bool:
    """Tell whether a stamp file says what is wanted."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted
