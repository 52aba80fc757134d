"""Google's Lighthouse on the built site.

It is pinned in benchmarks/lighthouse and installed from there into build/ the first time that it is
needed: it is twenty times the size of everything else, and neither the game nor its tests use it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.server import serving
from benchmarks.sites import Site
from benchmarks.visits import browser_path
from tools import environment, node
from tools.browser import launch_arguments
from tools.project import BUILD, ROOT, ToolError, digest, run

PINNED = ROOT / "benchmarks" / "lighthouse"
PLACE = BUILD / "lighthouse"
FULL_MARKS = ("accessibility", "best-practices", "seo")
"""The categories in which 100 is aimed at."""
CATEGORIES = (*FULL_MARKS, "performance")


@dataclass(frozen=True, slots=True)
class Report:
    """What Lighthouse says."""

    version: str
    scores: dict[str, int]
    """From 0 to 100, by category."""
    failing: dict[str, list[str]]
    """What holds a category back, in Lighthouse's words, the weightiest first."""


def audit(site: Site) -> Report:
    """Run Lighthouse, as it runs by default: a telephone on a slow network."""
    _install()
    with serving(site.bodies) as log:
        return read_report(_run(log.address))


def read_report(report: dict[str, Any]) -> Report:
    """Take what matters from Lighthouse's own report."""
    scores, failing = {}, {}
    for name in CATEGORIES:
        category = report["categories"][name]
        scores[name] = round(100 * (category["score"] or 0))
        weights = {each["id"]: each["weight"] for each in category["auditRefs"]}
        weighty = sorted((key for key in weights if weights[key]), key=weights.__getitem__)
        failing[name] = [
            _told(report["audits"][key])
            for key in reversed(weighty)
            if (report["audits"][key]["score"] or 0) < 0.9
            and report["audits"][key]["scoreDisplayMode"] not in ("notApplicable", "manual")
        ]
    return Report(report["lighthouseVersion"], scores, failing)


def _told(audit: dict[str, Any]) -> str:
    """Return what an audit says, with the first thing that it found where it says which."""
    items = audit.get("details", {}).get("items", [])
    found = items[0].get("value") if items and isinstance(items[0], dict) else None
    parts = [audit["title"], audit.get("displayValue"), found if isinstance(found, str) else None]
    return ": ".join(part for part in parts if part)


def _install() -> None:
    """Bring Lighthouse to build/, unless it is there."""
    files = [PINNED / name for name in ("package.json", "package-lock.json")]
    wanted, stamp = digest(file.read_bytes() for file in files), PLACE / "installed"
    if environment.has_stamp(stamp, wanted):
        return
    PLACE.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    for file in files:
        shutil.copy(file, PLACE)
    run(
        [
            *(node.npm_program(), "ci", "--prefix", PLACE, "--ignore-scripts"),
            "--no-audit",
            "--no-fund",
        ],
        failure="Lighthouse could not be installed. Is there a network?",
        environment=node.surroundings(),
        quiet=True,
    )
    stamp.write_text(wanted, encoding="ascii")


def _run(address: str) -> dict[str, Any]:
    script = PLACE / "node_modules" / "lighthouse" / "cli" / "index.js"
    flags = " ".join(["--headless=new", *launch_arguments()])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        target = Path(directory) / "report.json"
        done = subprocess.run(
            [
                *(node.node_program(), script, address, "--quiet", "--no-enable-error-reporting"),
                *(f"--chrome-flags={flags}", f"--only-categories={','.join(CATEGORIES)}"),
                *("--output=json", f"--output-path={target}"),
            ],
            env={**node.surroundings(), "CHROME_PATH": browser_path()},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode or not target.is_file():
            raise ToolError(f"Lighthouse did not run:{os.linesep}{done.stdout.strip()}")
        report: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
        return report
