"""Runs inside Pyodide: finds what dataclasses writes and runs when modules are imported.

Reads modules.json, a list of module names, which are found in the current directory; writes
texts.bin, a dict from the texts to their code, both by `marshal`.
"""

import builtins
import dataclasses
import importlib
import json
import marshal
import sys

WITHOUT_REFERENCES = 2

texts: dict[str, bytes] = {}


def run_and_keep(text: str, globals: dict[str, object], namespace: dict[str, object]) -> None:
    """Compile a text as `exec` does, and run it."""
    code = compile(text, "<string>", "exec")
    texts[text] = marshal.dumps(code)
    builtins.exec(code, globals, namespace)


dataclasses.exec = run_and_keep  # type: ignore[attr-defined]
sys.path.insert(0, ".")
with open("modules.json", encoding="utf-8") as file:
    for name in json.load(file):
        importlib.import_module(name)
with open("texts.bin", "wb") as target:
    target.write(marshal.dumps(texts, WITHOUT_REFERENCES))
