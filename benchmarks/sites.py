"""The two sites that are compared: the game, and an ordinary PyScript page."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from benchmarks.server import Bodies, load_site
from tools.project import DIST, NODE_MODULES, ToolError

ORDINARY_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An ordinary PyScript page</title>
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
</head>
<body>
<p id="line"></p>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import display
display("Hello from Python", target="line")
</script>
</body>
</html>
"""
"""As PyScript's documentation has it; the only thing of ours is that it loads nothing from afar."""

LEFT_OUT = shutil.ignore_patterns("*.map", "*.d.ts", "*.md", "package.json", "*.tgz")
"""What no browser asks for."""


@dataclass(frozen=True, slots=True)
class Site:
    """A site, and how one sees that its Python is there."""

    name: str
    bodies: Bodies
    ready: str
    """A selector that finds something once the page is of use."""
    has_worker: bool
    """Whether a service worker makes it work without a network."""


def game() -> Site:
    """Return the built game as it is now: it is read once, so a build meanwhile does no harm."""
    if not (DIST / "index.html").is_file():
        raise ToolError("There is nothing built to be measured: python3 -m tools build")
    return Site("FreeCell", load_site(DIST), "html[data-ready]", has_worker=True)


def ordinary() -> Site:
    """Return a page that prints one line, with the npm packages unchanged."""
    with tempfile.TemporaryDirectory() as directory:
        root = Path(directory)
        shutil.copytree(NODE_MODULES / "pyodide", root / "pyodide", ignore=LEFT_OUT)
        shutil.copytree(
            NODE_MODULES / "@pyscript" / "core" / "dist", root / "pyscript", ignore=LEFT_OUT
        )
        (root / "index.html").write_text(ORDINARY_PAGE, encoding="utf-8")
        return Site("ordinary page", load_site(root), "#line > *", has_worker=False)
