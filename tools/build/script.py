"""Our own JavaScript: names in quotes made into addresses, modules put together, made small."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools import node
from tools.project import BUILD, NODE_MODULES, digest, kept, read_source, run

_ESBUILD = NODE_MODULES / "esbuild"
_QUOTED = re.compile(r'"([^"\n]+)"')


def with_names(text: str, names: Mapping[str, object]) -> str:
    """Return a script with values in place of the strings that name them.

    A name stands in double quotes, quotes and all are replaced: "stdlib.zip" may become
    "stdlib-0123456789ab.zip", and "sizes of the big files" an object.
    """
    return _QUOTED.sub(
        lambda found: json.dumps(names[found[1]]) if found[1] in names else found[0], text
    )


def bundled(entry: Path, names: Mapping[str, object]) -> str:
    """Return a module together with those of its folder that it imports, as one small script.

    What it imports from outside the folder, by the values of `names`, it goes on importing.
    """
    sources = {path.name: with_names(read_source(path), names) for path in _modules(entry)}
    parts = (part for item in sorted(sources.items()) for part in item)
    key = digest([*_recipe(), *parts])

    def make(part: Path) -> None:
        folder = part.parent / "modules"
        folder.mkdir()
        for name, text in sources.items():
            (folder / name).write_text(text, encoding="utf-8")
        outside = [f"--external:{value}" for value in names.values() if _is_outside(value)]
        _esbuild(folder / entry.name, part, "--bundle", "--format=esm", *outside)

    target = BUILD / "scripts" / f"{entry.stem}-{key}{entry.suffix}"
    return kept(target, make).read_text(encoding="utf-8")


def small(path: Path, names: Mapping[str, object] | None = None) -> str:
    """Return a script that is no module, without comments and white space."""
    text = with_names(read_source(path), names or {})

    def make(part: Path) -> None:
        source = part.with_name(f"source{path.suffix}")
        source.write_text(text, encoding="utf-8")
        _esbuild(source, part)

    target = BUILD / "scripts" / f"{path.stem}-{digest([*_recipe(), text])}{path.suffix}"
    return kept(target, make).read_text(encoding="utf-8")


def _modules(entry: Path) -> list[Path]:
    return sorted(entry.parent.glob(f"*{entry.suffix}"))


def _is_outside(value: object) -> bool:
    return isinstance(value, str) and value.startswith("../")


def _recipe() -> list[bytes]:
    return [(_ESBUILD / "package.json").read_bytes(), Path(__file__).read_bytes()]


def _esbuild(source: Path, target: Path, *options: str) -> None:
    run(
        [
            node.node_program(),
            _ESBUILD / "bin" / "esbuild",
            source,
            f"--outfile={target}",
            "--minify",
            "--target=chrome125,firefox128,safari17.5",
            "--log-level=warning",
            *options,
        ],
        failure=f"{source.name} could not be made small.",
        quiet=True,
    )
