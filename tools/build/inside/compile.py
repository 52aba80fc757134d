"""Runs inside Pyodide: compiles sources with the very Python that will run them.

Reads sources.json, {key: [file name, source, optimization level]}, and writes KEY.pyc for each. The
file says that it is not to be checked against any source, since the site ships none.
"""

import importlib.util
import json
import os
import sys
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

with open("sources.json", encoding="utf-8") as file:
    sources = json.load(file)

for key, (name, source, level) in sources.items():
    try:
        code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    except SyntaxError as error:
        sys.exit(f"{name}:{error.lineno}: {error.msg}\n    {(error.text or '').strip()}")
    # Written whole or not at all, even when the run is interrupted.
    with open(f"{key}.part", "wb") as target:
        target.write(_code_to_hash_pyc(code, importlib.util.source_hash(b""), False))
    os.replace(f"{key}.part", f"{key}.pyc")
