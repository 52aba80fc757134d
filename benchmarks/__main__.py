"""Measure the built game beside an ordinary PyScript page: python -m benchmarks."""

from __future__ import annotations

import argparse
import os
import sys

from playwright.sync_api import sync_playwright

from benchmarks import audits, games, report, sites, solver, starts
from benchmarks.commandline import positive, say
from tools.project import ToolError


def main() -> int:
    """Measure, and print what was found."""
    options = _options()
    try:
        ours = sites.game()
        if options.measure:
            _measure(ours, options.repeat, options.games)
        if options.lighthouse:
            say("Lighthouse")
            print(f"\n{report.audited(audits.audit(ours))}")
        if options.measure:
            print("\nThe solver; python -m benchmarks.solver --all solves every deal to 32,000\n")
            return solver.main([])
    except ToolError as error:
        print(error, file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return 130
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--repeat", type=positive, default=5, help="repetitions (default: 5)")
    parser.add_argument("--games", type=positive, default=2, help="games played (default: 2)")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--lighthouse", dest="measure", action="store_false", help="only Lighthouse")
    only.add_argument(
        "--no-lighthouse", dest="lighthouse", action="store_false", help="all but Lighthouse"
    )
    return parser.parse_args()


def _measure(ours: sites.Site, repeat: int, played: int) -> None:
    theirs = sites.ordinary()
    before = _load()
    with sync_playwright() as playwright:
        started = starts.measure(playwright, ours, theirs, repeat, say)
        found = games.measure(playwright, ours, theirs, played, say)
    busy = f"; load before and after: {before}, {_load()}" if before else ""
    print(f"Repetitions: {repeat}, games: {played}, processors: {os.cpu_count()}{busy}\n")
    print(report.measured(started, found))


def _load() -> str:
    """Return how busy the machine is, where it tells: more than its processors spoils figures."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""


if __name__ == "__main__":
    sys.exit(main())
