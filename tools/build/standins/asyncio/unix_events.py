"""What a system with processes, signals and sockets adds to asyncio: a page has none of them."""

from . import events

__all__ = ()


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    """Pyodide's own policy builds on this one and brings the loop."""
