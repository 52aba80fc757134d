"""What several tests ask for: texts that are no deal number, a game that ends in a win."""

from __future__ import annotations

from texts import LINES

from freecell.deal import LAST_DEAL

WON = next(line.moves for line in LINES if line.deal == 11724)
"""The moves of a game of deal 11724; the last one sends 45 cards home."""

BAD = [
    "",
    " ",
    "0",
    "00",
    "-1",
    "+1",
    "1.5",
    "1,000",
    "1e3",
    "0x10",
    "abc",
    "617abc",
    "1 2",
    "#",
    "##1",
    str(LAST_DEAL + 1),
    "9" * 30,
    "9" * 5000,
    "０",
    "６１７",  # full width
    "٦١٧",
    "²",
    "½",
    "\x00",
    "NaN",
    "<b>1</b>",
]
