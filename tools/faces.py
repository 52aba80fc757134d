"""Draw the faces of the cards as static markup.

The page is painted before any script runs, so the build writes all 52 cards into it. Each card
holds three drawings and the style sheet shows those that fit the screen: an index (rank and suit),
an emblem for small cards, and a full face of pips or a court for large ones. Shapes are called by
the names they have in ``static/shapes.svg``.
"""

from typing import Final

RANKS: Final = "A23456789TJQK"
RANK_WORDS: Final = "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split()
SUIT_WORDS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
COUNT_WORDS: Final = "one two three four five six seven".split()
ORDINALS: Final = "first second third fourth fifth sixth seventh".split()

# Widths of the drawn ranks on their grid of 24. An outer svg takes its shape from its own view
# box, not from that of the symbol it shows.
RANK_WIDTHS: Final = (19, 17, 17, 18, 17, 17, 17, 17, 17, 23, 15, 20, 18)

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


def cards_html(columns: list[list[str]]) -> str:
    """Return one button for each card of a deal, columns in order, the deepest card first.

    A card is written as rank and suit, for example ``"7H"`` or ``"TS"``.
    """
    return "\n".join(
        _card(code, column, depth, len(cards))
        for column, cards in enumerate(columns, start=1)
        for depth, code in enumerate(cards)
    )


def kings_html() -> str:
    """Return the four kings that adorn the win panel: pictures, not cards one could play."""
    return "\n".join(
        f'<span class="card" data-suit="{suit.lower()}">'
        f"{_index(13, suit)}{_emblem(13, suit)}</span>"
        for suit in "SHCD"
    )


def _card(code: str, column: int, depth: int, count: int) -> str:
    rank, suit = RANKS.index(code[0]) + 1, code[1]
    label = (
        f"{RANK_WORDS[rank - 1]} of {SUIT_WORDS[suit]}, column {column}, "
        f"{ORDINALS[depth]} of {COUNT_WORDS[count - 1]}"
    )
    return (
        f'<button type="button" class="card" data-card="{code}" data-suit="{suit.lower()}"'
        f' data-pile="column-{column}" data-depth="{depth}" data-count="{count}"'
        f' aria-pressed="false" aria-label="{label}" tabindex="-1">'
        f"{_index(rank, suit)}{_emblem(rank, suit)}{_face(rank, suit)}</button>"
    )


def _index(rank: int, suit: str) -> str:
    """Return rank and suit side by side: all that shows of a covered card."""
    return (
        f'<span class="index"><svg class="rank" viewBox="0 0 {RANK_WIDTHS[rank - 1]} 24">'
        f'<use href="#r{rank}"/></svg><svg class="pip">{_suit(suit)}</svg></span>'
    )


def _emblem(rank: int, suit: str) -> str:
    """Return one large suit, crowned on a court: the middle of a small card."""
    drawing = _suit(suit, 3, 3, 42)
    if rank > 10:
        drawing = _crown(rank, 8, -1, 32, 18.6) + _suit(suit, 9, 18, 30)
    return f'<svg class="emblem" viewBox="0 0 48 48">{drawing}</svg>'


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


def _suit(suit: str, x: float = 0, y: float = 0, size: float = 0) -> str:
    """Return a suit in a square, or one that fills its svg when no size is given."""
    box = f' x="{x}" y="{y}" width="{size}" height="{size}"' if size else ""
    return f'<use href="#suit-{suit.lower()}"{box}/>'


def _crown(rank: int, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<use class="crown" href="#crown-{rank}"'
        f' x="{x}" y="{y}" width="{width}" height="{height}"/>'
    )
