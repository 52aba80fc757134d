"""The command line: what `make` calls, and what can be called without it."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Sequence

from tools.project import BUILD, DIST, NODE_MODULES, ROOT, ToolError, say


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command not in ("test", "bench"):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    options.rest = [*rest] if rest[:1] != ["--"] else rest[1:]
    try:
        options.run(options)
    except ToolError as error:
        print(error, file=sys.stderr, flush=True)
        return error.code
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m tools", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="build the game, serve it and open it in a browser")
    play.add_argument("--port", type=int, help="the port; without it, one that is free")
    play.add_argument("--deal", help="the number of the deal to open")
    play.add_argument("--no-browser", action="store_true", help="open no browser")
    play.set_defaults(run=_play)

    test = commands.add_parser("test", help="check everything; more arguments go to pytest")
    test.set_defaults(run=_test)

    lint = commands.add_parser("lint", help="check style and types only")
    lint.add_argument("--fix", action="store_true", help="mend what can be mended")
    lint.set_defaults(run=_lint)

    build = commands.add_parser("build", help="build the site into dist/")
    build.set_defaults(run=_build)

    bench = commands.add_parser("bench", help="measure; more arguments go to the benchmarks")
    bench.set_defaults(run=_bench)

    verify = commands.add_parser("verify", help="compare a site on the web with dist/")
    verify.add_argument("url", help="the address of the site's folder")
    verify.set_defaults(run=_verify)

    lock = commands.add_parser("lock", help="write the lock files of the Python packages anew")
    lock.set_defaults(run=_lock)

    texts = commands.add_parser("texts", help="bring the translators' catalogues up to date")
    texts.add_argument(
        "language", nargs="*", help="the code of a language to begin a catalogue for"
    )
    texts.set_defaults(run=_texts)

    pictures = commands.add_parser("screenshots", help="take the pictures of README anew")
    pictures.set_defaults(run=_screenshots)

    clean = commands.add_parser("clean", help="remove everything that the tools have made")
    clean.set_defaults(run=_clean)
    return parser


# Each command imports what it needs when it runs: the build, for one, is not to be held up by the
# tests' machinery, nor `clean` to fail because the game does not import.


def _play(options: argparse.Namespace) -> None:
    from tools import serve

    serve.play(port=options.port, deal=options.deal, browser=not options.no_browser)


def _test(options: argparse.Namespace) -> None:
    from tools import check

    check.test(options.rest)


def _lint(options: argparse.Namespace) -> None:
    from tools import check

    check.lint(fix=options.fix)


def _build(_: argparse.Namespace) -> None:
    start = time.monotonic()
    from tools.build import build

    changed = build()
    said = f"{len(changed)} files changed" if changed else "nothing to do"
    say(f"Built {DIST.name}/: {said}, {time.monotonic() - start:.1f} s")


def _bench(options: argparse.Namespace) -> None:
    from tools import check

    check.bench(options.rest)


def _verify(options: argparse.Namespace) -> None:
    from tools import verify

    verify.verify(options.url)


def _lock(_: argparse.Namespace) -> None:
    from tools import environment

    environment.lock_packages()


def _texts(options: argparse.Namespace) -> None:
    from tools import check

    check.update_texts(options.language)


def _screenshots(_: argparse.Namespace) -> None:
    from tools import check

    check.take_screenshots()


def _clean(_: argparse.Namespace) -> None:
    made = [BUILD, DIST, NODE_MODULES, ROOT / ".venv"]
    made += [ROOT / f".{name}" for name in ("hypothesis", "mypy_cache", "pytest_cache")]
    made += [ROOT / ".ruff_cache", *ROOT.glob("*/**/__pycache__")]
    for path in made:
        if path.is_dir() and "node_modules" not in path.relative_to(ROOT).parts[:-1]:
            shutil.rmtree(path)
