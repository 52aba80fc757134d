"""Sockets: a page has none."""
