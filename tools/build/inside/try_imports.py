"""Runs inside Pyodide, with the page's own standard library: imports modules and shows an error.

Reads modules.json, a list of module names, which are found in the current directory; writes
problems.json, what went wrong. Also does what imports modules late: it shows an exception and
warns.
"""

import importlib
import json
import sys
import traceback
import warnings

sys.path.insert(0, ".")
problems = []

with open("modules.json", encoding="utf-8") as file:
    names = json.load(file)

for name in names:
    try:
        importlib.import_module(name)
    except Exception:
        problems.append(f"{name}\n{traceback.format_exc()}")

try:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.warn("Nothing.", stacklevel=1)
    exec("import jsno")
except ModuleNotFoundError:
    # Python looks for a name that was meant, and reads the sources.
    traceback.format_exc()

with open("problems.json", "w", encoding="utf-8") as file:
    json.dump(problems, file)
