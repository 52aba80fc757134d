"""What tests of endings share: games that are nearly over, and what the log says of them."""

from __future__ import annotations

from samples import WON
from seat import MemoryStorage, Seat

from freecell import Ending
from freecell.results import Result
from freecell.ui.resultlog import ResultLog

*BEFORE, LAST = WON.split()
ALMOST = " ".join(BEFORE)

STUCK = "6a 2b 1c 3d"
"""After these moves of deal 1 no move is left."""


def results(seat: Seat | MemoryStorage) -> list[Result]:
    log, reasons = ResultLog(seat if isinstance(seat, MemoryStorage) else seat.storage).read()
    assert reasons == []
    return log


def endings(seat: Seat | MemoryStorage) -> list[Ending]:
    return [result.ending for result in results(seat)]
