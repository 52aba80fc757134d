"""Start the command line with a Python that is new enough.

This file and the package's __init__ can be read by Python 3.6 and newer, so that an old one can say
what is missing.
"""

import shutil
import subprocess
import sys

OLDEST = (3, 11)


def start() -> int:
    """Run the command that the arguments ask for and return its exit code."""
    if sys.version_info < OLDEST:
        return start_with_newer()
    from tools.cli import main

    return main()


def start_with_newer() -> int:
    """Hand the arguments to a newer Python, if one is installed."""
    python = newer_python()
    if python is None:
        found = ".".join(map(str, sys.version_info[:2]))
        wanted = ".".join(map(str, OLDEST))
        print(
            f"FreeCell's tools need Python {wanted} or newer; this is Python {found}.\n"
            "Install a newer one, or name it: make PYTHON=/path/to/python3 ...",
            file=sys.stderr,
        )
        return 1
    try:
        return subprocess.call([python, "-m", "tools", *sys.argv[1:]])
    except KeyboardInterrupt:
        return 130


def newer_python() -> "str | None":
    """Return the path of an installed Python that will do, or None."""
    for minor in range(OLDEST[1] + 9, OLDEST[1] - 1, -1):
        path = shutil.which(f"python3.{minor}")
        # A version manager's stub may be on the path without a Python behind it.
        if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return path
    return None


if __name__ == "__main__":
    sys.exit(start())
