"""Asyncio, as far as a page has a use for it: tasks and futures on the browser's own loop."""

from . import events
from .coroutines import *
from .events import *
from .events import _set_running_loop
from .exceptions import *
from .futures import *
from .tasks import *

# Pyodide's own policy builds on this one and brings the loop.
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
set_event_loop_policy = events._set_event_loop_policy


def run(_main, **_options):
    """Raise RuntimeError: the browser's loop is running already."""
    raise RuntimeError("The page has a loop that is running.")
