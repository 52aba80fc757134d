"""Node.js and the npm packages: the machine's own Node.js, or else one from a Python package."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools import environment
from tools.project import NODE_MODULES, ROOT, digest, run, say

OLDEST = 20
"""The first major version of Node.js that will do."""


def install(*, with_tests: bool = False) -> None:
    """Make sure that the npm packages are installed, with those that only tests need or without."""
    lock = digest((ROOT / name).read_bytes() for name in ("package.json", "package-lock.json"))
    stamp = NODE_MODULES / ".installed"
    wanted = [f"{lock} all"] if with_tests else [f"{lock} all", f"{lock} play"]
    if any(environment.has_stamp(stamp, each) for each in wanted):
        return
    say("Installing npm packages ...")
    options = [] if with_tests else ["--omit=dev"]
    stamp.unlink(missing_ok=True)
    run(
        [npm_program(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", *options],
        failure="The npm packages could not be installed. Is there a network?",
        environment=surroundings(),
        quiet=True,
    )
    stamp.write_text(wanted[-1], encoding="utf-8")


def node_program() -> Path:
    """Return the path of Node.js, which is installed if need be."""
    return _programs()[0]


def npm_program() -> Path:
    """Return the path of npm, which is installed if need be."""
    return _programs()[1]


def surroundings() -> Mapping[str, str]:
    """Return the environment variables for npm: it has to find the same Node.js."""
    path = os.pathsep.join([str(node_program().parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path}


@functools.cache
def _programs() -> tuple[Path, Path]:
    """Return Node.js and npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _is_new_enough(node):
        return Path(node), Path(npm)
    environment.install("node")
    ending = (".exe", ".exe") if os.name == "nt" else ("", "")
    return environment.SCRIPTS / f"node{ending[0]}", environment.SCRIPTS / f"npm{ending[1]}"


def _is_new_enough(node: str) -> bool:
    """Tell whether a Node.js runs and is no older than we need."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.", done.stdout)
    return version is not None and int(version[1]) >= OLDEST
