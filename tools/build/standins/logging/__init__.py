"""Logging, as asyncio does it: what is worth a warning goes to the page's console."""

import sys
import traceback

DEBUG = 10
WARNING = 30


class _Logger:
    def isEnabledFor(self, level):
        return level >= WARNING

    def debug(self, message, *values, **_options):
        """Say nothing."""

    info = debug

    def warning(self, message, *values, exc_info=None, **_options):
        """Print to standard error."""
        print(message % values if values else message, file=sys.stderr)
        error = sys.exception() if exc_info is True else exc_info
        if isinstance(error, tuple):
            error = error[1]
        if error:
            traceback.print_exception(error)

    error = critical = exception = warning


_logger = _Logger()


def getLogger(_name=None):
    """Return the one logger there is."""
    return _logger
