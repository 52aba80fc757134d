"""Runs inside Pyodide: finds the files of the standard library that are needed to import modules.

Reads roots.json, a list of module names, and writes files.json, the list of files. A name that
is no module of its own (`from x import y` does not tell) or is not there is passed over.
"""

import importlib
import json
import sys

LIBRARY = "/lib/python314.zip/"

with open("roots.json", encoding="utf-8") as file:
    roots = json.load(file)

for name in roots:
    try:
        importlib.import_module(name)
    except ImportError:
        continue

files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
needed = sorted(name.removeprefix(LIBRARY) for name in files if name.startswith(LIBRARY))

with open("files.json", "w", encoding="utf-8") as file:
    json.dump(needed, file)
