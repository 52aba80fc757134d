"""The catalogues of the translators: brought up to date with the sources, by Babel."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from tools.project import PACKAGE, ROOT
from tools.texts import page

FOLDER = ROOT / "po"

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions that texts are handed to, as Babel describes them."""

NOTE = "Translators:"
"""Begins a comment above a text that translators are to read."""


def paths() -> list[Path]:
    """Return the catalogues, one for each language but English."""
    return sorted(FOLDER.glob("*.po"))


def template() -> Catalog:
    """Return all texts of the sources."""
    found = Catalog(project="FreeCell", fuzzy=False)
    for path, method in _sources():
        texts = extract_from_file(
            method,
            path,
            keywords=KEYWORDS,
            comment_tags=(NOTE,),
            strip_comment_tags=True,
        )
        place = path.relative_to(ROOT).as_posix()
        for line, message, comments, context in texts:
            found.add(message, None, [(place, line)], auto_comments=comments, context=context)
    return found


def read(path: Path) -> Catalog:
    """Return a catalogue as it is."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def new(code: str) -> Catalog:
    """Return a catalogue without a text in it."""
    return Catalog(
        code,
        project="FreeCell",
        version="1",
        header_comment="# Texts of FreeCell. How to translate: see the README.",
        last_translator="FreeCell",
        language_team=code,
        msgid_bugs_address="see the README",
        revision_date=datetime.now(UTC),
        fuzzy=False,
    )


def updated(catalogue: Catalog, sources: Catalog) -> str:
    """Return a catalogue with the texts of the sources: new ones are empty, others are gone."""
    sources.creation_date = catalogue.creation_date  # else it would change at every update
    catalogue.update(sources, no_fuzzy_matching=True, update_header_comment=False)
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, ignore_obsolete=True, include_lineno=False)
    return buffer.getvalue().decode()


def untranslated(catalogue: Catalog) -> list[str]:
    """Return the texts that still need a translator."""
    return [
        str(message.id)
        for message in catalogue
        if message.id and (message.fuzzy or not all(_forms(message.string)))
    ]


def _forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)


def _sources() -> Iterator[tuple[Path, str]]:
    """Yield the files that have texts, each with the way to find them."""
    for folder in ("ui", "web"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            yield path, "python"
    yield page.FILE, "tools.texts.page:extract"
