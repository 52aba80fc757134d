"""The checks: style, types, build, tests, in this order and up to the first that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from tools import browser, environment, node
from tools.project import ROOT, ToolError, run, say

PYTHON = environment.PYTHON

SIDE_BY_SIDE = ("--numprocesses=auto", "--dist=worksteal")
"""As many tests run at the same time as there are processors."""

AGAIN = ("--reruns=1", "--only-rerun=crashed")
"""A test is run once more when the browser itself has crashed, and for no other failure."""


def test(arguments: Sequence[str]) -> None:
    """Set up what is needed, then run every check. `arguments` go to pytest."""
    lint()
    _set_up_tests()
    _build()
    _try_imports()
    _step("tests", [PYTHON, "-m", "pytest", *SIDE_BY_SIDE, *AGAIN, *arguments])


def lint(*, fix: bool = False) -> None:
    """Check style and types; or mend the style first."""
    environment.install("test")
    check = ["check", "--fix", "."] if fix else ["check", "."]
    form = ["format", "."] if fix else ["format", "--check", "."]
    _step("style", [PYTHON, "-m", "ruff", *check])
    _step("layout", [PYTHON, "-m", "ruff", *form])
    _step("types", [PYTHON, "-m", "mypy"])


def bench(arguments: Sequence[str]) -> None:
    """Build the site and run the benchmarks."""
    if find_spec("benchmarks") is None:
        raise ToolError("There are no benchmarks.")
    environment.install("test")
    _set_up_tests()
    _build()
    _step("benchmarks", [PYTHON, "-m", "benchmarks", *arguments])


def update_texts(languages: Sequence[str]) -> None:
    """Bring the translators' catalogues up to date; begin those of new languages."""
    environment.install("test")
    run([PYTHON, "-m", "tools.texts", *languages], failure="The texts could not be collected.")


def take_screenshots() -> None:
    """Build the site and take the pictures of README."""
    environment.install("test")
    _build()
    program = "from tools.screenshots import take; take()"
    run([PYTHON, "-c", program], failure="The pictures could not be taken.")


def _set_up_tests() -> None:
    """Bring what the tests in a browser need."""
    node.install(with_tests=True)
    say(f"Browser: {browser.ensure_browser()}")


def _build() -> None:
    # A process of its own: what the build prints and how it fails is the same as for a user.
    _step("build", [PYTHON, "-m", "tools", "build"])


def _try_imports() -> None:
    """Import the game with the Python and the library that the page has."""
    from tools.build import app

    say("--- imports in the page's Python")
    say(f"{len(app.check_imports())} modules imported")


def _step(name: str, command: list[str | Path]) -> None:
    """Run one check and say which."""
    say(f"--- {name}")
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    run(command, failure=f"--- {name}: failed", environment=surroundings)
