"""Positions as text, in the format of Freecell Solver (fc-solve).

It looks like this, and so on to the eighth column::

    Foundations: H-0 C-0 D-A S-2
    Freecells: QD - 7H -
    : 4C 2C 9C
    : KS

Columns are written deepest card first; a foundation is told by the rank of its top card, 0 when
it is empty; ``-`` is an empty cell.
"""

from __future__ import annotations

import re

from freecell.cards import DECK, RANKS, Card, Suit
from freecell.position import COLUMNS, Cards, Position
from freecell.texterror import TextError

FOUNDATION_ORDER = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
"""The order in which fc-solve prints the foundations."""

_LABEL = re.compile(r"\s*([^\W\d_]*)\s*:")
_FOUNDATION = re.compile(r"([CDHS])-([0-9ATJQK]|1[0-3])", re.ASCII | re.IGNORECASE)
_NAMES_SHOWN = 5


def read_board(text: str, *, cells: int = 4, full_deck: bool = True) -> Position:
    """Read a position with `cells` free cells; the inverse of `write_board`.

    Case does not matter, nor do blank lines; ten is ``T`` or ``10``. The lines of the foundations
    and the cells may be absent, ``Founds:`` and ``FC:`` are other names for them. The colon before
    a column may be absent too, unless the column is empty. Columns and cells that are not written
    are empty. Raises TextError when anything else is found, when a card is there twice and, with
    `full_deck`, when one is missing.
    """
    reader = _Reader(cells)
    for number, line in enumerate(text.splitlines(), 1):
        reader.read_line(number, line)
    position = reader.position()
    if full_deck:
        _check_full(reader.seen)
    return position


def write_board(position: Position) -> str:
    """Return the position as lines of text, without a newline at the end."""
    homes = (f"{suit.letter}-{_rank_of(position.foundations[suit])}" for suit in FOUNDATION_ORDER)
    cells = (str(cell[-1]) if cell else "-" for cell in position.cells)
    lines = [("Foundations:", *homes), ("Freecells:", *cells)]
    lines += [(":", *map(str, column)) for column in position.columns]
    return "\n".join(map(" ".join, lines))


class _Reader:
    """What was read so far, and where reading is."""

    def __init__(self, cells: int) -> None:
        self.max_cells = cells
        self.seen: set[Card] = set()
        self.columns: list[Cards] = []
        self.cells: list[Cards] | None = None
        self.foundations: dict[Suit, Cards] | None = None
        self.line = 0
        self.place = 0
        self.word = ""

    def position(self) -> Position:
        """Return the position that was read."""
        cells = self.cells or []
        foundations = self.foundations or {}
        return Position(
            columns=(*self.columns, *[()] * (COLUMNS - len(self.columns))),
            cells=(*cells, *[()] * (self.max_cells - len(cells))),
            foundations=tuple(foundations.get(suit, ()) for suit in Suit),
        )

    def read_line(self, number: int, text: str) -> None:
        """Read one line, whichever it is."""
        self.line, self.place, self.word = number, 0, ""
        label = _LABEL.match(text)
        words = text[label.end() :].split() if label else text.split()
        match label and label[1].lower():
            case "foundations" | "founds":
                self._read_foundations(words)
            case "freecells" | "fc":
                self._read_cells(words)
            case "":
                self._read_column(words)
            case None:
                if words:
                    self._read_column(words)
            case _:
                assert label is not None
                self.word = label[1]
                raise self._error("is no part of a board", "Foundations, Freecells or a column")

    def _read_foundations(self, words: list[str]) -> None:
        if self.foundations is not None:
            raise self._error("these are the foundations once more")
        self.foundations = {}
        for self.place, self.word in enumerate(words, 1):
            match = _FOUNDATION.fullmatch(self.word)
            if match is None:
                raise self._error("is not a foundation", "suit and rank, such as H-0, C-A or S-10")
            suit = Suit("CDHS".index(match[1].upper()))
            if suit in self.foundations:
                raise self._error("is a foundation that was there before")
            cards = tuple(Card(rank, suit) for rank in range(1, _number_of(match[2]) + 1))
            self.foundations[suit] = cards
            for card in cards:
                self._see(card)

    def _read_cells(self, words: list[str]) -> None:
        if self.cells is not None:
            raise self._error("these are the free cells once more")
        self.cells = []
        for self.place, self.word in enumerate(words, 1):
            if len(self.cells) == self.max_cells:
                raise self._error("is too much", f"no more than {self.max_cells} free cells")
            self.cells.append(() if self.word == "-" else (self._card(),))

    def _read_column(self, words: list[str]) -> None:
        if len(self.columns) == COLUMNS:
            raise self._error("this is one column too many", f"no more than {COLUMNS}")
        cards = []
        for self.place, self.word in enumerate(words, 1):
            cards.append(self._card())
        self.columns.append(tuple(cards))

    def _card(self) -> Card:
        try:
            card = Card.parse(self.word)
        except ValueError:
            expected = "a rank and a suit, such as TD or 7h"
            raise self._error("is not a card", expected) from None
        self._see(card)
        return card

    def _see(self, card: Card) -> None:
        if card in self.seen:
            raise self._error(f"puts {card} on the board a second time")
        self.seen.add(card)

    def _error(self, problem: str, expected: str = "") -> TextError:
        place = self.place or None
        return TextError(problem, word=self.word, line=self.line, place=place, expected=expected)


def _check_full(seen: set[Card]) -> None:
    missing = [str(card) for card in DECK if card not in seen]
    if missing:
        more = len(missing) - _NAMES_SHOWN
        names = ", ".join(missing[:_NAMES_SHOWN]) + (f" and {more} more" if more > 0 else "")
        raise TextError(f"the board lacks {names}", expected="all 52 cards")


def _rank_of(foundation: Cards) -> str:
    return RANKS[len(foundation) - 1] if foundation else "0"


def _number_of(rank: str) -> int:
    """Return the rank that a letter or a number tells, 0 to 13."""
    return int(rank) if rank.isdecimal() else RANKS.index(rank.upper()) + 1
