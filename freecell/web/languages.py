"""The languages of the page: fetches their texts, and writes those that the page came with."""

from __future__ import annotations

import asyncio
import io
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

from js import Intl, console, document, freecellBoot
from pyodide.ffi import JsException, to_js

from freecell.ui.language import ENGLISH, Language, _, pgettext, speak, spoken


class Languages:
    """Has the page speak one language after the other."""

    def __init__(self) -> None:
        self._asked = ""
        self._fetching: asyncio.Task[None] | None = None

    async def begin(self) -> str | None:
        """Speak the language that the page was painted in, or else English.

        Returns the code of the language when its texts did not arrive.
        """
        code = str(freecellBoot.language)
        language = await _arrived(code, freecellBoot.catalogue)
        speak(language or _language(ENGLISH))
        return code if language is None else None

    def speak(self, choice: str, then: Callable[[str | None], None]) -> None:
        """Speak the language that a choice stands for; see `freecell.ui.chooser.Speak`."""
        code = self._asked = str(freecellBoot.languageFor(choice))
        if code == spoken():
            then(None)
        elif code == ENGLISH:
            speak(_language(ENGLISH))
            then(None)
        else:
            self._fetching = asyncio.ensure_future(self._fetch(code, then))

    async def _fetch(self, code: str, then: Callable[[str | None], None]) -> None:
        language = await _arrived(code, freecellBoot.fetchCatalogue(code))
        if code != self._asked:
            return  # another one was chosen meanwhile
        if language is not None:
            speak(language)
        then(code if language is None else None)


async def _arrived(code: str, catalogue: Any) -> Language | None:
    """Return a language when its catalogue has come; None when it does not come, or not whole."""
    if code == ENGLISH:
        return _language(ENGLISH)
    try:
        return _language(code, (await catalogue).to_bytes())
    except (JsException, OSError, zlib.error) as error:
        console.warn(f"The texts of {code} did not arrive: {error}")
        return None


def write_page() -> None:
    """Write the texts that the page came with in the language that is spoken."""
    code = spoken()
    if code == ENGLISH == document.documentElement.lang:
        return
    keys = freecellBoot.textKeys
    freecellBoot.say(code, keys, to_js([_text(key) for key in keys.to_py()]))


def _text(key: str) -> str:
    context, _found, message = key.rpartition("\x04")
    return pgettext(context, message) if context else _(message)


def _language(code: str, catalogue: bytes | None = None) -> Language:
    """Return a language with its catalogue, which is packed."""

    def write_number(value: int) -> str:
        # A number format takes long to come up, and all it does here is to part off thousands.
        return str(value if abs(value) < 1000 else _number_format(code).format(value))

    if catalogue is None:
        return Language(code, write_number=write_number)
    from gettext import GNUTranslations  # not needed for English

    texts = GNUTranslations(io.BytesIO(zlib.decompress(catalogue)))
    return Language(code, texts, write_number)


@cache
def _number_format(code: str) -> Any:
    return Intl.NumberFormat.new(freecellBoot.tagsOf(code))
