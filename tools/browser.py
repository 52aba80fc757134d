"""A Chromium for the tests: found on this machine, or brought to it.

The tests drive it with Playwright:

    playwright.chromium.launch(executable_path=find_browser(), args=launch_arguments())
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import environment
from tools.project import ToolError, run, say

VARIABLE = "FREECELL_CHROMIUM"
"""The environment variable that names the browser to use."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = ("Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium")
WINDOWS = ("Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe")


def find_browser() -> Path | None:
    """Return the path of a browser that is on this machine, or None.

    Raises ToolError when FREECELL_CHROMIUM names one that is not there.
    """
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if path is None:
            raise ToolError(f"{VARIABLE} names {named}, which is not there.")
        return Path(path)
    return next((path for path in _places() if path.is_file()), None)


def ensure_browser() -> Path:
    """Return the path of a browser; one is installed if need be."""
    for bring in (None, _bring_playwrights, _bring_debians):
        if bring:
            bring()
        path = find_browser()
        if path:
            return path
    raise ToolError(
        "There is no browser for the tests. Install Chromium or Google Chrome, or name one:\n"
        f"{VARIABLE}=/path/to/chromium make test"
    )


SWITCHED_OFF = (
    # Chromium's address bar has two pages of its own in every new window, which take the processor
    # for as long as ours.
    *("AimEnabled", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup"),
    # What Playwright switches off; a browser heeds the last list only.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding"),
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that only cost time or get in the way."""


def launch_arguments() -> list[str]:
    """Return the arguments for a browser in tests: nothing in the background, no first-run page."""
    arguments = [
        "--disable-background-networking",
        "--disable-component-update",
        f"--disable-features={','.join(SWITCHED_OFF)}",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
    ]
    # Chromium's sandbox cannot be set up by root, who is who tests in most containers.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return arguments


def _places() -> Iterator[Path]:
    """Yield where a browser may be, the likeliest first."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            yield Path(path)
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            yield from (folder / name for name in MAC)
    if os.name == "nt":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            folder = os.environ.get(variable)
            if folder:
                yield from (Path(folder) / name for name in WINDOWS)
    own = _playwrights_own()
    if own:
        yield own


def _playwrights_own() -> Path | None:
    """Return where Playwright has its own browser, or would have it."""
    if not environment.PYTHON.exists():
        return None
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    done = subprocess.run(
        [environment.PYTHON, "-c", code], capture_output=True, text=True, check=False
    )
    return Path(done.stdout.strip()) if done.returncode == 0 else None


def _bring_playwrights() -> None:
    say("Installing a browser for the tests: Playwright's Chromium ...")
    _try([environment.PYTHON, "-m", "playwright", "install", "chromium"])


def _bring_debians() -> None:
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing a browser for the tests: Debian's Chromium ...")
        _try([apt, "update", "--quiet"])
        _try([apt, "install", "--yes", "--quiet", "--no-install-recommends", "chromium"])


def _try(command: list[str | Path]) -> None:
    """Run a command that may fail: another way, or the message at the end, is left."""
    surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(command, failure="That did not succeed.", environment=surroundings, quiet=True)
    except ToolError as error:
        say(str(error))
