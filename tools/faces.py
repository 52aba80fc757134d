"""Draw the faces of the cards as static markup.

The page is painted before any script runs, so the build writes all 52 cards into it. Each card
holds three drawings and the style sheet shows those that fit the screen: an index (rank and suit),
an emblem for small cards, and a full face of pips or a court for large ones. Index and emblem are
written out, see `tools.shapes`; the full face calls the shapes of ``static/shapes.svg`` by name.
"""

from __future__ import annotations

from typing import Final

from freecell.cards import KING, Card, Suit
from freecell.position import Pile, PileKind, Position
from freecell.ui.cardviews import CardView
from freecell.ui.intents import pile_id
from freecell.ui.words import card_label
from tools.project import ROOT
from tools.shapes import Shape, read_shapes

RANKS: Final = read_shapes(ROOT / "static" / "ranks.svg")
SHAPES: Final = read_shapes(ROOT / "static" / "shapes.svg")

# Where pips lie on a sheet of 100 x 140, whose upper 38 belong to the index. Rows by name: the
# heights at which a pair lies left and right, and those at which one lies in the middle.
PAIRS: Final[dict[int, tuple[float, ...]]] = {
    2: (), 3: (), 4: (50, 121), 5: (50, 121), 6: (50, 85.5, 121), 7: (50, 85.5, 121),
    8: (50, 85.5, 121), 9: (50, 73.7, 97.3, 121), 10: (50, 73.7, 97.3, 121),
}  # fmt: skip
SINGLES: Final[dict[int, tuple[float, ...]]] = {
    2: (50, 121), 3: (50, 85.5, 121), 4: (), 5: (85.5,), 6: (), 7: (67.7,),
    8: (67.7, 103.3), 9: (85.5,), 10: (61.8, 109.2),
}  # fmt: skip
LEFT, MIDDLE, RIGHT, HALFWAY = 25, 50, 75, 85.5


def cards_html(position: Position) -> str:
    """Return one button for each card of the tableau, columns in order, the deepest card first."""
    return "\n".join(
        _card(card, Pile(PileKind.COLUMN, index), depth, len(cards))
        for index, cards in enumerate(position.columns)
        for depth, card in enumerate(cards)
    )


def kings_html() -> str:
    """Return the four kings that adorn the win panel: pictures, not cards one could play."""
    return "\n".join(
        f'<span class="card" data-suit="{suit.lower()}">'
        f"{_index(KING, suit)}{_emblem(KING, suit)}</span>"
        for suit in (suit.letter for suit in _KINGS)
    )


_KINGS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def _card(card: Card, pile: Pile, depth: int, count: int) -> str:
    rank, suit = card.rank, card.suit.letter
    view = CardView(pile, depth, count, held=None)
    return (
        f'<button type="button" class="card" data-card="{card}" data-suit="{suit.lower()}"'
        f' data-pile="{pile_id(pile)}" data-depth="{depth}" data-count="{view.laid_out_for}"'
        f' aria-pressed="false" aria-label="{card_label(card, pile, depth, count)}" tabindex="-1">'
        f"{_index(rank, suit)}{_emblem(rank, suit)}{_face(rank, suit)}</button>"
    )


def _index(rank: int, suit: str) -> str:
    """Return rank and suit side by side: all that shows of a covered card."""
    sign, pip = RANKS[str(rank)], _shape(suit)
    return (
        f'<span class="index">'
        f'<svg class="rank" viewBox="0 0 {sign.width:g} {sign.height:g}">{sign.drawing}</svg>'
        f'<svg class="pip" viewBox="0 0 {pip.width:g} {pip.height:g}">{pip.drawing}</svg></span>'
    )


def _emblem(rank: int, suit: str) -> str:
    """Return one large suit, crowned on a court: the middle of a small card."""
    shape = _shape(suit)
    if rank <= 10:
        side = shape.width * 48 / 42
        edge = (shape.width - side) / 2
        box = f"{edge:.5g} {edge:.5g} {side:.5g} {side:.5g}"
        return f'<svg class="emblem" viewBox="{box}">{shape.drawing}</svg>'
    crown = SHAPES[f"crown-{rank}"].fitted(8, -1, 32, 18.6, "crown")
    return f'<svg class="emblem" viewBox="0 0 48 48">{crown}{shape.fitted(9, 18, 30, 30)}</svg>'


def _shape(suit: str) -> Shape:
    return SHAPES[f"suit-{suit.lower()}"]


def _face(rank: int, suit: str) -> str:
    """Return the whole face of a large card below its index."""
    if rank == 1:
        drawing = _suit(suit, 24, 59, 52)
    elif rank > 10:
        drawing = '<use href="#court"/>' + _crown(rank, 27, 48, 46, 27) + _suit(suit, 29, 81, 42)
    else:
        drawing = _pips(rank, suit)
    return f'<svg class="face" viewBox="0 0 100 140">{drawing}</svg>'


def _pips(rank: int, suit: str) -> str:
    """Return the pips of a rank from two to ten; those in the lower half are turned."""
    places = [(x, y) for y in PAIRS[rank] for x in (LEFT, RIGHT)]
    places += [(MIDDLE, y) for y in SINGLES[rank]]
    return "".join(
        f'<use href="#{suit.lower()}-{"down" if y > HALFWAY else "up"}" x="{x}" y="{y}"/>'
        for x, y in places
    )


def _suit(suit: str, x: float, y: float, size: float) -> str:
    """Return a suit in a square."""
    return f'<use href="#suit-{suit.lower()}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _crown(rank: int, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<use class="crown" href="#crown-{rank}"'
        f' x="{x}" y="{y}" width="{width}" height="{height}"/>'
    )
