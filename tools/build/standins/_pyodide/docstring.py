"""Docstrings of what Pyodide has written in C: nobody reads them in a page."""


def get_cmeth_docstring(function):
    """Return what C asks for: a signature, and no text."""
    return f"{function.__name__}()\n--\n\n"
