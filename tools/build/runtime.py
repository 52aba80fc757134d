"""The files of Pyodide and PyScript that a browser loads.

PyScript's are copied as they are, of Pyodide's it is what trim.py leaves. Each goes into a folder
whose name tells what is in it, which never changes: a browser's cache of compiled WebAssembly
outlives a new version of the game.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.build import config, pyodide, trim
from tools.build.site import Site
from tools.project import NODE_MODULES, ToolError, digest

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
"""The npm package."""

PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
"""What is loaded with all plugins off; the error plugin is loaded even to switch it off."""

_PLUGIN = re.compile(r"^    \[?\"?([a-z-]+)\"?\]?: \(\) =>", re.MULTILINE)


def add_pyodide(site: Site) -> str:
    """Add Pyodide to the site and return its folder."""
    source = trim.pyodide_folder()
    files = {name: (source / name).read_bytes() for name in trim.FILES}
    mark = digest(files.values())[:8]
    folder = f"pyodide-{pyodide.package_version(pyodide.HOME)}-{mark}"
    for name in files:
        site.add(f"{folder}/{name}", source / name)
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
        **{f"pyodide/{name}": f"../{pyodide_folder}/{name}" for name in trim.FILES},
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
