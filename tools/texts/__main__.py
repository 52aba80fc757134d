"""Brings the catalogues up to date, begins new ones, and tells what is left to translate."""

from __future__ import annotations

import sys

from tools.project import say, shown
from tools.texts import catalogues


def main(languages: list[str]) -> None:
    """Update every catalogue; begin one for each of these languages that has none."""
    paths = {path.stem: path for path in catalogues.paths()}
    for code in languages:
        paths.setdefault(code, catalogues.FOLDER / f"{code}.po")
    sources = catalogues.template()
    for code, path in paths.items():
        known = catalogues.read(path) if path.exists() else catalogues.new(code)
        path.write_text(catalogues.updated(known, sources), encoding="utf-8")
        missing = catalogues.untranslated(catalogues.read(path))
        say(f"{shown(path)}: {len(missing) or 'nothing'} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
