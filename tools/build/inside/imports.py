"""Runs inside Pyodide: finds the files of the standard library that are needed to import modules.

Reads roots.json, {"start": names, "later": names}, and writes files.json, {"first": files, "start":
files, "later": files}: what Python imports before sitecustomize has it find packs, what else it
imports at the start with some modules, and what with the others. A name that is no module of its
own (`from x import y` does not tell) or is not there is passed over.
"""

import importlib
import json
import sys
from zipimport import zipimporter

LIBRARY = "/lib/python314.zip/"


def files() -> list[str]:
    """Return the files of the library that have been read so far, in that order."""
    modules = list(sys.modules.values())
    read = [m for m in modules if isinstance(getattr(m, "__loader__", None), zipimporter)]
    return [module.__file__.removeprefix(LIBRARY) for module in read if module.__file__]


def import_all(names: list[str]) -> None:
    """Import what there is of some names."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def main() -> None:
    """Import, and write what that has read."""
    with open("roots.json", encoding="utf-8") as file:
        roots = json.load(file)
    import_all(roots["start"])
    start = files()
    first = start[: start.index("sitecustomize.py") + 1]
    import_all(roots["later"])
    later = [name for name in files() if name not in start]
    found = {"first": first, "start": start[len(first) :], "later": later}
    with open("files.json", "w", encoding="utf-8") as file:
        json.dump(found, file)


main()
