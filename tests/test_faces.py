"""The cards as the build writes them into the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from freecell import DECK, deal
from tools.faces import cards_html, kings_html
from tools.project import ROOT, ToolError
from tools.shapes import read_shapes

CARDS = ElementTree.fromstring(f"<board>{cards_html(deal(1))}</board>")


def test_every_card_is_drawn_once() -> None:
    assert {card.attrib["data-card"] for card in CARDS} == set(map(str, DECK))
    for card in CARDS:
        assert [part.attrib["class"] for part in card] == ["index", "emblem", "face"]
        assert [part.attrib["class"] for part in card[0]] == ["rank", "pip"]
        for drawing in card.iter("svg"):
            assert drawing.attrib["viewBox"]
            assert len(drawing) > 0


def test_what_a_phone_shows_is_written_out() -> None:
    """A browser paints that faster than a call of a shape, see `tools.shapes`."""
    for card in CARDS:
        index, emblem, _face = card
        assert not [*index.iter("use"), *emblem.iter("use")]
    assert "<use" not in kings_html()


def test_what_is_written_out_has_no_ids() -> None:
    """They would be there many times."""
    assert " id=" not in cards_html(deal(1)) + kings_html()


def test_what_a_face_calls_is_there() -> None:
    sheet = (ROOT / "static" / "shapes.svg").read_text(encoding="utf-8")
    called = set(re.findall(r'href="#([^"]+)"', cards_html(deal(1))))
    assert called
    assert called <= set(re.findall(r'id="([^"]+)"', sheet))


def test_a_shape_in_a_box() -> None:
    """As large as fits, in the middle: the crown is 48 wide and 28 high."""
    crown = read_shapes(ROOT / "static" / "shapes.svg")["crown-13"]
    assert crown.fitted(10, 20, 24, 20).startswith('<g transform="translate(10 23) scale(0.5)">')
    assert crown.fitted(0, 0, 96, 28, "crown").startswith(
        '<g class="crown" transform="translate(24 0) scale(1)">'
    )


def test_a_sheet_that_is_not_there() -> None:
    with pytest.raises(ToolError, match="cannot be read"):
        read_shapes(ROOT / "static" / "no-shapes.svg")
