"""The catalogues as the page reads them: compiled, and the few texts that show before Python."""

from __future__ import annotations

import io
import json
import sys
from gettext import GNUTranslations
from importlib.util import find_spec
from pathlib import Path

from tools import environment
from tools.project import BUILD, ROOT, digest, kept, read_source, run, shown
from tools.texts import page

FOLDER = ROOT / "po"


def compiled() -> dict[str, bytes]:
    """Return the compiled catalogues by the codes of their languages."""
    return {path.stem: _compiled(path).read_bytes() for path in sorted(FOLDER.glob("*.po"))}


def first_texts(catalogues: dict[str, bytes]) -> str:
    """Return as JSON what static/boot/first.js writes into the page: keys, and texts by language.

    A text that is missing in a catalogue stays English.
    """
    texts = page.page_texts(read_source(page.FILE))
    first = list(dict.fromkeys(text for text in texts if text.is_first))
    keys = list(dict.fromkeys(text.key for text in first))
    translated = {code: _translated(data, keys) for code, data in catalogues.items()}
    return json.dumps(
        {"keys": keys, "texts": translated}, ensure_ascii=False, separators=(",", ":")
    ).replace("</", "<\\/")


def _translated(catalogue: bytes, keys: list[str]) -> list[str]:
    translations = GNUTranslations(io.BytesIO(catalogue))
    # A catalogue has a text with a context under both, and gives back what it does not have.
    return [translations.gettext(key).rpartition("\x04")[2] for key in keys]


def _compiled(path: Path) -> Path:
    """Return the path of a compiled catalogue, made anew only when the source has changed."""
    target = BUILD / "catalogues" / f"{path.stem}-{digest([read_source(path)])[:16]}.mo"

    def make(part: Path) -> None:
        run(
            [_python(), "-m", "babel.messages.frontend", "compile", "-i", path, "-o", part],
            failure=f"{shown(path)} could not be compiled.",
            quiet=True,
        )

    return kept(target, make)


def _python() -> str | Path:
    """Return a Python that has Babel, which is installed if need be."""
    if find_spec("babel"):
        return sys.executable
    environment.install("texts")
    return environment.PYTHON
