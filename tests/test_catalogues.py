"""The translators' catalogues: whole, and of the texts that there are."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import freecell
from freecell.ui.language import ENGLISH, NAMES
from tools.texts import catalogues
from tools.texts.page import FILE, page_texts

PATHS = {path.stem: path for path in catalogues.paths()}
WORDS = Path(freecell.__file__).parent / "ui"
SAYING = [*WORDS.glob("words/*.py"), WORDS / "rulewords.py", WORDS / "choicewords.py"]
"""Where the texts stand."""
LOOK_UPS = {"_", "N_", "ngettext", "pgettext"}


def forms(text: Any) -> tuple[str, ...]:
    """Return the forms of a text, which has several when it is about a number of things."""
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{.*?\}", text))


def test_every_language_has_its_catalogue() -> None:
    assert {*PATHS, ENGLISH} == set(NAMES)


@pytest.mark.parametrize("code", PATHS)
def test_nothing_is_missing_or_doubtful(code: str) -> None:
    catalogue = catalogues.read(PATHS[code])
    assert catalogues.untranslated(catalogue) == []
    assert not catalogue.obsolete


@pytest.mark.parametrize("code", PATHS)
def test_the_texts_are_those_of_the_sources(code: str) -> None:
    """Otherwise: python3 -m tools texts."""
    text = PATHS[code].read_text("utf-8")
    assert catalogues.updated(catalogues.read(PATHS[code]), catalogues.template()) == text


@pytest.mark.parametrize("code", PATHS)
def test_placeholders_and_edges_are_kept(code: str) -> None:
    for message in catalogues.read(PATHS[code]):
        if not message.id:
            continue
        source = forms(message.id)[-1]
        for text in forms(message.string):
            assert placeholders(text) == placeholders(source), (source, text)
            assert text.startswith("\n") == source.startswith("\n")
            assert text == text.strip() or not source.strip(" ,"), (source, text)


@pytest.mark.parametrize("path", SAYING, ids=lambda path: path.stem)
def test_every_text_is_looked_up(path: Path) -> None:
    """A text that no catalogue is asked for would stay English."""
    tree = ast.parse(path.read_text("utf-8"))
    looked_up = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in LOOK_UPS
        for part in ast.walk(node)
    }
    quiet = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in looked_up | quiet:
            is_text = isinstance(node.value, str) and re.search(
                r"[^\W\d]{2}.*[ .]|^[A-Z]", node.value
            )
            assert not is_text or path.stem == "__init__", (node.lineno, node.value)


def test_no_message_is_made_elsewhere() -> None:
    for path in WORDS.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
                assert path in SAYING, path
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "Message":
                raise AssertionError(path)


def test_the_texts_of_the_page() -> None:
    texts = page_texts(FILE.read_text("utf-8"))
    by_message = {text.message: text for text in texts}
    assert by_message["Your games are safe."].is_first
    assert by_message["Moves"].is_first
    assert not by_message["House rules"].is_first
    assert by_message["Home"].context == "keys"  # there are two, and this one is the later
    assert "FreeCell" not in by_message
    assert any("{1} to {8} are the columns" in message for message in by_message)
    assert {text.context for text in texts if text.message == "New deal"} == {"", "tool"}
