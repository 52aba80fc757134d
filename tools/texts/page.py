"""The texts that index.html comes with. In the page, static/boot/first.js finds the same ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import BinaryIO, NamedTuple

from tools.project import ROOT

FILE = ROOT / "index.html"

_VOID = frozenset({"meta", "link", "input", "br", "hr", "img", "use"})
_WITHOUT_TEXTS = frozenset({"head", "svg", "script", "noscript", "pre"})
_WORD = re.compile(r"[^\W\d_]{2}")


class PageText(NamedTuple):
    """One text of the page."""

    line: int
    context: str
    """From the attribute data-context of what it stands in; empty without one."""
    message: str
    is_first: bool
    """Whether it may be seen before Python is there."""

    @property
    def key(self) -> str:
        """The text as a compiled catalogue names it."""
        return f"{self.context}\x04{self.message}" if self.context else self.message


class _Element(NamedTuple):
    """What counts of an element that is being read."""

    tag: str
    context: str
    has_texts: bool
    is_first: bool


def page_texts(source: str) -> list[PageText]:
    """Return the texts of the page, in its order, each as often as it is there."""
    reader = _Reader()
    reader.feed(source)
    reader.close()
    return reader.texts


class _Reader(HTMLParser):
    """Collects labels and texts. A paragraph is one text; keys in it are placeholders."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[PageText] = []
        self._open = [_Element("", "", has_texts=True, is_first=True)]
        self._paragraph: list[str] | None = None
        self._begun = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        around = self._open[-1]
        is_later = "hidden" in given or (tag == "dialog" and given.get("id") != "failure")
        element = _Element(
            tag,
            given.get("data-context", around.context),
            around.has_texts and tag not in _WITHOUT_TEXTS and not _is_left_out(given),
            around.is_first and not is_later,
        )
        if element.has_texts and "aria-label" in given:
            self._add(given["aria-label"], element)
        if tag not in _VOID:
            self._open.append(element)
        if tag == "p":
            self._paragraph, self._begun = [], self.getpos()[0]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Pass over shapes, which alone are written like that."""

    def handle_endtag(self, tag: str) -> None:
        while len(self._open) > 1 and self._open[-1].tag != tag:
            self._open.pop()
        element = self._open.pop()
        if tag == "p" and self._paragraph is not None:
            text = "".join(self._paragraph)
            self._paragraph = None
            self._add(text, element, self._begun)

    def handle_data(self, data: str) -> None:
        if self._paragraph is None:
            self._add(data, self._open[-1])
        elif self._open[-1].tag == "kbd":
            self._paragraph.append(f"{{{data}}}")
        else:
            self._paragraph.append(data)

    def _add(self, text: str, element: _Element, line: int | None = None) -> None:
        message = " ".join(text.split())
        if element.has_texts and _WORD.search(message):
            line = line or self.getpos()[0]
            self.texts.append(PageText(line, element.context, message, element.is_first))


def _is_left_out(given: dict[str, str]) -> bool:
    return given.get("translate") == "no" or given.get("id") == "board"


def extract(
    file: BinaryIO, *_: object, **_options: object
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """Hand the texts to Babel, as calls of gettext's functions."""
    source = file.read().decode()
    for text in page_texts(source):
        if text.context:
            yield text.line, "pgettext", (text.context, text.message), []
        else:
            yield text.line, "_", (text.message,), []
