"""Sockets: a page has none, but asyncio has their constants as defaults."""

from _socket import *
