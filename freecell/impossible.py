"""The deals that cannot be won with four free cells: 102,075 of all 8,589,934,591.

The numbers come from the project freecell-pro-impossible-deals by Theodore Pringle and Shlomi
Fish (https://github.com/shlomif/freecell-pro-impossible-deals; MIT licence, copyright 2016 Shlomi
Fish). `tools.pack_impossible` makes the packed file from its list.
"""

from __future__ import annotations

import os.path  # pathlib would cost every start of the page
from bisect import bisect_left
from functools import cache
from typing import NamedTuple

from freecell.dealnumber import LAST_DEAL, check_number
from freecell.rules import Build, FreeCell, Returns, RunLimit

DATA = os.path.join(os.path.dirname(__file__), "data", "impossible.bin")
"""The packed numbers. The first million is answered without this file, which may be absent."""

ROW_BITS = 16
ROWS = (LAST_DEAL >> ROW_BITS) + 1
"""The numbers lie in rows of 65,536; a row holds none, one or a few of them."""

_FIRST_MILLION = frozenset({11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948})


class Packed(NamedTuple):
    """Ascending numbers in Elias-Fano coding, as the file has them (little endian).

    The file is the count of the numbers (4 bytes), the marks, and the low 16 bits of each number
    (2 bytes). In the marks, from the least bit up, every row has a one for each of its numbers
    and then a zero.
    """

    marks: int
    low: bytes

    @classmethod
    def from_bytes(cls, data: bytes) -> Packed:
        """Read a whole file. Raises OSError when its length is not the one that it tells."""
        count = int.from_bytes(data[:4], "little")
        end_of_marks = 4 + (ROWS + count + 7) // 8
        if len(data) != end_of_marks + 2 * count:
            raise OSError(f"the list of impossible deals is damaged: {len(data)} bytes")
        return cls(int.from_bytes(data[4:end_of_marks], "little"), data[end_of_marks:])

    def __contains__(self, number: object) -> bool:
        if not isinstance(number, int):
            return False
        row = number >> ROW_BITS
        # The row begins behind as many zeros as there are rows before it.
        place = bisect_left(range(self.marks.bit_length()), row, key=self._zeros_before)
        while self.marks >> place & 1:
            if self._low_bits(place - row) == number & 0xFFFF:
                return True
            place += 1
        return False

    def _zeros_before(self, place: int) -> int:
        return place - (self.marks & ((1 << place) - 1)).bit_count()

    def _low_bits(self, index: int) -> int:
        return int.from_bytes(self.low[2 * index : 2 * index + 2], "little")


def impossible(number: int) -> bool:
    """Whether it is known that deal `number` cannot be won with four free cells.

    Raises ValueError when there is no such deal. When `number` is above the first million, raises
    OSError when `DATA` is damaged, or absent and not brought.

    >>> impossible(11982)
    True
    """
    if check_number(number) <= 1_000_000:
        return number in _FIRST_MILLION
    return number in (_brought or _packed())


def bring(data: bytes) -> None:
    """Take the contents of the file from elsewhere: a page has it, but not beside this module.

    Raises OSError when they are damaged.
    """
    global _brought
    _brought = Packed.from_bytes(data)


def holds_under(rules: FreeCell) -> bool:
    """Whether a deal that cannot be won in the standard game cannot be won under `rules` either.

    True where they give no more freedom; a run limit is none, as single moves can do the same.
    """
    return (
        rules.cells <= 4
        and rules.build is Build.ALTERNATE_COLOURS
        and rules.run_limit is not RunLimit.NONE
        and rules.returns is Returns.NEVER
    )


_brought: Packed | None = None


@cache
def _packed() -> Packed:
    with open(DATA, "rb") as file:
        return Packed.from_bytes(file.read())
