"""Work in other threads and processes: a page has neither, but asyncio knows their words."""

from builtins import TimeoutError

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class Error(Exception):
    """Something about a future."""


class CancelledError(Error):
    """It was cancelled."""


class InvalidStateError(Error):
    """It is not in a state in which that can be done."""


class Future:
    """What comes from another thread: never anything."""
