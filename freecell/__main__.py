"""The command line: python -m freecell."""

import sys

from freecell.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
