"""Encrypted sockets: a page has none."""
