"""Other programs: a page starts none. asyncio has these as defaults."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
