"""The files of Pyodide and PyScript that a browser loads, copied as they are.

Each goes into a folder with its version in the name: what is in it never changes, and a browser's
cache of compiled WebAssembly outlives a new version of the game.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.build import config, pyodide
from tools.build.site import Site
from tools.project import NODE_MODULES, ToolError

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
"""The npm package."""

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
"""What is loaded with all plugins off; the error plugin is loaded even to switch it off."""

_PLUGIN = re.compile(r"^    \[?\"?([a-z-]+)\"?\]?: \(\) =>", re.MULTILINE)


def add_pyodide(site: Site) -> str:
    """Add Pyodide to the site and return its folder."""
    folder = f"pyodide-{pyodide.package_version(pyodide.HOME)}"
    for name in PYODIDE_FILES:
        site.add(f"{folder}/{name}", pyodide.HOME / name)
    return folder


def add_pyscript(site: Site, settings: config.Config) -> tuple[str, list[str]]:
    """Add PyScript to the site; return its folder and the scripts that every start loads."""
    folder = f"pyscript-{pyodide.package_version(PYSCRIPT)}"
    source = PYSCRIPT / "dist"
    left_on = plugins() - config.plugins_off(settings)
    patterns = ["*.js", "*.css"] if left_on else PYSCRIPT_FILES
    for path in sorted(path for pattern in patterns for path in source.glob(pattern)):
        site.add(f"{folder}/{path.name}", path)
    return folder, [f"{folder}/{path.name}" for path in _first_scripts(source)]


def plugins() -> set[str]:
    """Return the names of PyScript's plugins."""
    return set(_PLUGIN.findall((PYSCRIPT / "src" / "plugins.js").read_text(encoding="utf-8")))


def names(pyodide_folder: str, pyscript_folder: str) -> dict[str, str]:
    """Return what stands for the names that our scripts have for the files here."""
    return {
        **{f"pyodide/{name}": f"../{pyodide_folder}/{name}" for name in PYODIDE_FILES},
        "pyodide/": f"../{pyodide_folder}/",
        "pyodide-lock.json": lock_file(),
        "pyscript/core.js": f"../{pyscript_folder}/core.js",
    }


def lock_file() -> str:
    """Return Pyodide's lock file with no package in it."""
    lock = json.loads((pyodide.HOME / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})


def _first_scripts(source: Path) -> list[Path]:
    """Return PyScript's scripts: its entry module, what that imports, and what it loads always."""
    scripts = [path for pattern in PYSCRIPT_FILES for path in sorted(source.glob(pattern))]
    if len(scripts) != len(PYSCRIPT_FILES):
        raise ToolError("PyScript's files are not laid out as the build knows them.")
    return scripts
