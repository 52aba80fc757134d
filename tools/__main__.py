"""Start the command line with a Python that is new enough.

This file has to be readable by older versions of Python, so that they can say what is missing.
"""

import shutil
import subprocess
import sys

OLDEST = (3, 11)


def newer_python():
    """Return the path of an installed Python that will do, or None."""
    for minor in range(OLDEST[1] + 9, OLDEST[1] - 1, -1):
        path = shutil.which("python3.%d" % minor)
        # A version manager's stub may be on the path without a Python behind it.
        if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return path
    return None


if sys.version_info < OLDEST:
    PYTHON = newer_python()
    if PYTHON is None:
        sys.exit(
            "FreeCell's tools need Python %d.%d or newer; this is Python %d.%d.\n"
            "Install a newer one, or name it: make PYTHON=/path/to/python3 ..."
            % (OLDEST + sys.version_info[:2])
        )
    try:
        sys.exit(subprocess.call([PYTHON, "-m", "tools"] + sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

from tools.cli import main

if __name__ == "__main__":
    sys.exit(main())
