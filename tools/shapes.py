"""The drawings of a sheet of symbols, to be put into other drawings.

Where few nodes show a shape, the page calls it by its name (``<use>``). But a browser keeps a copy
of the symbol, with two boxes around it, for each call, and goes through them whenever it paints: on
the cards that took up to a tenth of the time from a tap to its picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from tools.project import read_source

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Shape:
    """What a symbol holds."""

    width: float
    height: float
    """Of its view box, which begins at 0, 0."""
    drawing: str
    """Markup."""

    def fitted(self, x: float, y: float, width: float, height: float, name: str = "") -> str:
        """Return the drawing as large as fits a box, in the middle of it, as a browser fits it."""
        scale = min(width / self.width, height / self.height)
        left = x + (width - scale * self.width) / 2
        top = y + (height - scale * self.height) / 2
        of_class = f' class="{name}"' if name else ""
        place = f"translate({left:.5g} {top:.5g}) scale({scale:.5g})"
        return f'<g{of_class} transform="{place}">{self.drawing}</g>'


def read_shapes(path: Path) -> dict[str, Shape]:
    """Return the symbols of a sheet by their ids. Raises ToolError when it cannot be read."""
    symbols = ElementTree.fromstring(read_source(path)).iter(f"{_SVG}symbol")
    return {symbol.attrib["id"]: _shape(symbol) for symbol in symbols}


def _shape(symbol: Element) -> Shape:
    _, _, width, height = map(float, symbol.attrib["viewBox"].split())
    return Shape(width, height, "".join(map(_markup, symbol)))


def _markup(element: Element) -> str:
    """Write an element without its id, which would be there twice, and without line breaks."""
    name = element.tag.removeprefix(_SVG)
    attributes = "".join(
        f' {key}="{" ".join(value.split())}"' for key, value in element.items() if key != "id"
    )
    return f"<{name}{attributes}>{''.join(map(_markup, element))}</{name}>"
