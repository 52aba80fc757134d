"""Pack a list of impossible deals: ``python -m tools.pack_impossible LIST``.

LIST is ``data/impossible-with-4freecells-deals.txt`` of freecell-pro-impossible-deals: ascending
deal numbers, one a line. The coding is told at `freecell.impossible.Packed`.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

from freecell.dealnumber import check_number
from freecell.impossible import DATA, ROW_BITS, ROWS


def pack(numbers: list[int]) -> bytes:
    """Return the file for ascending deal numbers. Raises ValueError when they are anything else."""
    if any(before >= after for before, after in pairwise(numbers)):
        raise ValueError("the deal numbers have to ascend")
    marks = bytearray((ROWS + len(numbers) + 7) // 8)
    for index, number in enumerate(numbers):
        place = (check_number(number) >> ROW_BITS) + index
        marks[place // 8] |= 1 << place % 8
    low = b"".join((number & 0xFFFF).to_bytes(2, "little") for number in numbers)
    return len(numbers).to_bytes(4, "little") + marks + low


def main() -> None:
    """Write `freecell.impossible.DATA` from the list that the command line names."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.pack_impossible LIST")
    numbers = [int(line) for line in Path(sys.argv[1]).read_text("ascii").split()]
    path = Path(DATA)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(pack(numbers))
    print(f"{len(numbers):,} deals in {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
