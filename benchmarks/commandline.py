"""What the command lines of the benchmarks have in common."""

from __future__ import annotations

import argparse
import sys


def positive(text: str) -> int:
    """Read a number of a command line that is 1 at least."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def say(text: str) -> None:
    """Tell how far we are, apart from what is found."""
    print(f"... {text}", file=sys.stderr, flush=True)
