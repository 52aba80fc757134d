"""Streams over sockets: a page has none."""

__all__ = ()
