"""House rules: everything in which one program's FreeCell differs from another's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from freecell.autoplay import Autoplay
from freecell.rules import STANDARD, Conflict, ConflictError, FreeCell, Returns, RunLimit


class TapDoes(StrEnum):
    """What a tap on a card does."""

    SELECTS = "selects"
    BEST_SPOT = "best-spot"
    """Sends it where it is best placed."""


class NoWayOn(StrEnum):
    """What becomes of a player who asks for the next move of a deal that cannot be won any more."""

    TOLD = "told"
    CONCEDES = "concedes"


class Stuck(StrEnum):
    """What it means that no legal move is left."""

    TOLD = "told"
    LOSES = "loses"


class UndoCosts(StrEnum):
    """What it costs to take a turn back."""

    FREE = "free"
    COUNTS = "counts"
    """Taking back is a move too."""


class UndoDepth(StrEnum):
    """How many turns can be taken back."""

    UNLIMITED = "unlimited"
    LAST_150 = "150"

    @property
    def turns(self) -> int | None:
        """The number of turns; None without a limit."""
        return None if self is UndoDepth.UNLIMITED else int(self)


class ResultBy(StrEnum):
    """What counts as the result of a game."""

    MOVES_AND_TIME = "moves-and-time"
    CARDS_HOME = "cards-home"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One program's FreeCell. Equal values are the same rules, whatever preset they came from."""

    card: FreeCell = STANDARD
    """What is legal; all the rest is about play."""
    autoplay: Autoplay = Autoplay.SAFE
    tap: TapDoes = TapDoes.SELECTS
    tap_home: bool = False
    """Whether tapping a card that can go home sends it there."""
    no_way_on: NoWayOn = NoWayOn.TOLD
    stuck: Stuck = Stuck.TOLD
    undo: UndoCosts = UndoCosts.FREE
    undo_depth: UndoDepth = UndoDepth.UNLIMITED
    result: ResultBy = ResultBy.MOVES_AND_TIME
    clock: bool = True
    """Whether the time is shown and counts."""

    def __post_init__(self) -> None:
        if not self.clock and self.result is ResultBy.MOVES_AND_TIME:
            raise ConflictError(Conflict.RESULT_WITHOUT_CLOCK)
        if not self.clock and self.result is ResultBy.POINTS:
            raise ConflictError(Conflict.POINTS_WITHOUT_CLOCK)


PRESETS: Mapping[str, HouseRules] = MappingProxyType(
    {
        "standard": HouseRules(),
        "casual": HouseRules(
            card=FreeCell(run_limit=RunLimit.SIMPLE, returns=Returns.TO_CELL),
            autoplay=Autoplay.WHEN_WON,
            undo=UndoCosts.COUNTS,
        ),
        "strict": HouseRules(
            card=FreeCell(whole_column=False),
            autoplay=Autoplay.WHEN_WON,
            tap_home=True,
            no_way_on=NoWayOn.CONCEDES,
            stuck=Stuck.LOSES,
            result=ResultBy.CARDS_HOME,
            clock=False,
        ),
        "points": HouseRules(
            card=FreeCell(returns=Returns.TO_COLUMN),
            tap=TapDoes.BEST_SPOT,
            tap_home=True,
            undo_depth=UndoDepth.LAST_150,
            result=ResultBy.POINTS,
        ),
    }
)
"""Rules that go by a name, the usual ones first."""


def preset_of(rules: HouseRules) -> str | None:
    """Return the name of the preset that is these rules; None when none is."""
    return next((name for name, preset in PRESETS.items() if preset == rules), None)
