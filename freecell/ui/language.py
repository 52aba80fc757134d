"""The language of the page, and how its texts are found.

A text stands in English where it is used, and is looked up in a gettext catalogue when it is said.
English has no catalogue; that of another language is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

ENGLISH = "en"

NAMES = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "ja": "日本語",
    "pt": "Português",
}
"""The languages by their codes, each named in itself."""


class Catalogue(Protocol):
    """The texts of a language, as `gettext.GNUTranslations` has them."""

    def gettext(self, message: str) -> str:
        """Return a text."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a text about a number of things."""

    def pgettext(self, context: str, message: str) -> str:
        """Return a text that means different things in different places."""


class _English:
    """Takes every text as it is written."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        return message


@dataclass(frozen=True, slots=True)
class Language:
    """What is needed to say something."""

    code: str = ENGLISH
    catalogue: Catalogue = _English()  # noqa: RUF009  (it has no state)
    write_number: Callable[[int], str] = "{:,}".format
    """Writes a whole number as the language does, in groups of digits."""


_spoken = Language()


def speak(language: Language) -> None:
    """Say everything in this language from now on."""
    global _spoken
    _spoken = language


def spoken() -> str:
    """Return the code of the language that is spoken."""
    return _spoken.code


def _(message: str, /, **values: object) -> str:
    """Return a text in the language spoken, with the values for its placeholders."""
    text = _spoken.catalogue.gettext(message)
    return text.format(**values) if values else text


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return a text about a number of things, which its placeholder ``{count}`` stands for."""
    return _spoken.catalogue.ngettext(one, many, count).format(count=number(count), **values)


def pgettext(context: str, message: str, /, **values: object) -> str:
    """Return a text that means different things in different places; `context` tells which."""
    text = _spoken.catalogue.pgettext(context, message)
    return text.format(**values) if values else text


def N_(message: str) -> str:
    """Mark a text that is looked up later, when it is said."""
    return message


def number(value: int) -> str:
    """Return a whole number as the language writes it: ``8,589,934,591``."""
    return _spoken.write_number(value)


def listed(*parts: str) -> str:
    """Return some texts in a row."""
    return pgettext("between two things in a row", ", ").join(parts)


def sentence(text: str) -> str:
    """Return a text that begins like a sentence."""
    return text[:1].upper() + text[1:]


def shortened(text: str) -> str:
    """Return what somebody wrote, but not all of a very long text."""
    return text if len(text) <= 24 else text[:23] + "…"
