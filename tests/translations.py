"""The languages as the page speaks them, for tests under CPython."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import GNUTranslations

from babel.messages import Catalog
from babel.messages.mofile import write_mo

from freecell.ui.language import Language, speak
from tools.texts import catalogues

CODES = [path.stem for path in catalogues.paths()]


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as the build compiles it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def language(code: str) -> Language:
    """Return a language with its texts."""
    texts = compiled(catalogues.read(catalogues.FOLDER / f"{code}.po"))
    return Language(code, GNUTranslations(io.BytesIO(texts)))


def twice_as_long() -> bytes:
    """Return a catalogue of a language that says everything twice."""
    long = Catalog("de")
    for message in catalogues.template():
        if isinstance(message.id, str) and message.id:
            long.add(message.id, f"{message.id} {message.id}", context=message.context)
        elif message.id:
            long.add(message.id, tuple(f"{form} {form}" for form in message.id))
    return compiled(long)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while."""
    speak(language(code))
    try:
        yield
    finally:
        speak(Language())
