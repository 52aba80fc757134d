"""The style sheet: its imports put in place, comments and spare white space taken out."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tools.project import ToolError, read_source, shown

_IMPORT = re.compile(r"@import\s+[\"']([^\"']+)[\"']\s*;")
_ADDRESS = re.compile(r"url\(\s*[\"']?(?!data:|#)([^\"')]+)[\"']?\s*\)")
_TOKEN = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?P<gap>(?:\s|/\*.*?\*/)+)""", re.DOTALL
)


def style_sheet(path: Path, asset: Callable[[Path], str]) -> str:
    """Return a style sheet as one piece; `asset` gives the address of a file that it names."""
    text = _joined(path, asset)
    rest = re.search(r"@import\b[^;]*", text)
    if rest:
        raise ToolError(f'{shown(path)}: the build knows @import "file"; only: {rest[0]}')
    return minified(text)


def minified(text: str) -> str:
    """Return CSS without comments and with as little white space as is safe."""
    short = _TOKEN.sub(lambda token: token["text"] or " ", text)
    # A space before ";" stays: "--empty: ;" means something.
    pieces = re.split(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')""", short)
    for index in range(0, len(pieces), 2):
        pieces[index] = re.sub(r"(?<=[{};,]) | (?=[{}])", "", pieces[index]).replace(";}", "}")
    return "".join(pieces).strip() + "\n"


def _joined(path: Path, asset: Callable[[Path], str]) -> str:
    """Return a style sheet with the sheets that it imports in the place of the imports."""
    text = read_source(path)
    # A comment may speak of an import or an address.
    text = _TOKEN.sub(lambda token: token["text"] or " ", text)
    here = path.parent
    text = _ADDRESS.sub(lambda found: f'url("{asset(here / found[1])}")', text)
    return _IMPORT.sub(lambda found: _joined(here / found[1], asset), text)
