"""Imports many modules one after the other, so that something else can happen in between."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterable, Iterator
from importlib.machinery import ModuleSpec


def pieces(package: str, names: Iterable[str]) -> Iterator[str]:
    """Import modules, yielding the name of each when it is there; none before those it imports.

    A package imports all that it offers as soon as one of its modules is asked for. So it is put in
    place empty, and runs only when its own name comes. Raises what importing raises.
    """
    spec = importlib.util.find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(f"there is no package {package}", name=package)
    sys.modules[package] = importlib.util.module_from_spec(spec)
    for name in names:
        if name == package:
            _run(spec)
        else:
            importlib.import_module(name)
        yield name


def _run(spec: ModuleSpec) -> None:
    if spec.loader is not None:
        spec.loader.exec_module(sys.modules[spec.name])
