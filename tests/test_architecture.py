"""Who may import whom: the engine nobody but itself, and only freecell/web the browser."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import freecell

PACKAGE = Path(freecell.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
BELOW = {
    "engine": {"engine"},
    "ui": {"engine", "ui"},
    "web": {"engine", "ui", "web"},
    "cli": {"engine", "cli"},
}
"""The layers, and for each those that it may import."""
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}


def layer_of(parts: tuple[str, ...]) -> str:
    """Return the layer of a module, told by the parts of its name after the package's."""
    if parts[:1] == ("__main__",):
        return "cli"
    return parts[0] if parts and parts[0] in BELOW else "engine"


def imported(path: Path) -> set[str]:
    """Return the full names that a module imports anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module is not None
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports(path: Path) -> None:
    layer = layer_of(path.relative_to(PACKAGE).with_suffix("").parts)
    for name in imported(path):
        top, *rest = name.split(".")
        if top == "freecell":
            assert layer_of(tuple(rest)) in BELOW[layer], f"{layer} imports {name}"
        elif top in BROWSER:
            assert layer == "web", f"{layer} imports {name}"
        else:
            assert top in sys.stdlib_module_names, f"{name} is not of the standard library"


def test_the_engine_is_there() -> None:
    names = {path.stem for path in MODULES if path.parent == PACKAGE}
    assert names >= {"cards", "deal", "position", "rules", "autoplay", "game", "board"}
    assert names >= {"notation", "save", "impossible"}


def test_public_names() -> None:
    assert sorted(freecell.__all__) == sorted(set(freecell.__all__))
    assert all(hasattr(freecell, name) for name in freecell.__all__)
