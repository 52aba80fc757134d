"""What the page shows, as plain values; see `freecell.ui.diff` for what has to be painted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from freecell.cards import Card
from freecell.housegame import HouseGame
from freecell.houserules import ResultBy
from freecell.position import Move, Pile, PileKind, Position
from freecell.ui import words
from freecell.ui.cardviews import CardView, card_views
from freecell.ui.cursor import Spot
from freecell.ui.dialogs import Dialog
from freecell.ui.language import spoken
from freecell.ui.recording import Recording
from freecell.ui.selection import Selection, targets
from freecell.verdict import Verdict

FIRST_COLUMN = Pile(PileKind.COLUMN, 0)


class PileView(NamedTuple):
    """What a pile shows besides its cards."""

    size: int
    """Cards in the pile."""
    is_target: bool
    """Whether the cards in hand may go there."""
    chance: Verdict | None = None
    """What the coach says of that."""


class Mark(NamedTuple):
    """A frame around the cards of a hint, or around the place that they go to."""

    pile: Pile
    depth: int
    """Where the frame begins, as the place of a card in the pile, from 0."""
    run: int
    """How many cards it is around; 1 for an empty place."""
    size: int
    """Cards in the pile, those to come included."""


class Light(StrEnum):
    """What the light beside the deal says."""

    OFF = ""
    WINNABLE = "winnable"
    LOST = "lost"
    THINKING = "thinking"
    UNKNOWN = "unknown"


class Analysis(NamedTuple):
    """What the analyst shows on the table."""

    hint: Move | None = None
    light: Light = Light.OFF
    chances: Mapping[Pile, Verdict] = MappingProxyType({})
    """What the coach says of the places that the cards in hand may go to."""
    is_playing: bool = False
    """Whether it plays on by itself."""


class RecordingView(NamedTuple):
    """The bar below a recording."""

    at: int
    length: int
    is_playing: bool
    speed: float
    is_history: bool = False
    """Whether it is the game so far; else it is a solution."""


class Toast(NamedTuple):
    """A short message over the table, with at most one button."""

    message: words.Message
    button: str = ""
    shaken: Card | None = None
    """The card that shakes its head, for a refused move."""
    serial: int = 0
    """Tells two equal messages apart."""


class Announcement(NamedTuple):
    """Words for a screen reader."""

    text: str
    serial: int


@dataclass(frozen=True, slots=True)
class Panels:
    """What lies over the table."""

    toast: Toast | None = None
    dialog: Dialog | None = None
    said: Announcement | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the page shows at one moment."""

    name: str
    """The deal and its rules (`HouseGame.name`), for the address and the title."""
    cells: int
    """How many free cells there are."""
    cards: Mapping[Card, CardView]
    piles: Mapping[Pile, PileView]
    status: Mapping[str, str]
    """The texts of the status line: deal, moves, time, home, points; empty is not shown."""
    enabled: Mapping[str, bool]
    """The buttons that can be out of use."""
    panels: Panels
    """What lies over the table."""
    marks: tuple[Mark, ...]
    """The hint: the cards and where they go; empty without one."""
    light: Light
    is_playing: bool
    """Whether moves are played without being asked for each."""
    recording: RecordingView | None
    cursor: Spot
    """The card or pile that keys act on."""
    choices: Mapping[str, str]
    """How the page shall look, by the names of `freecell.ui.settings.LOOKS`."""
    language: str
    """The code of the language that the page speaks."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What differs between two scenes: the new views, and flags for what is painted whole."""

    cards: Mapping[Card, CardView] = field(default_factory=dict)
    piles: Mapping[Pile, PileView] = field(default_factory=dict)
    status: Mapping[str, str] = field(default_factory=dict)
    enabled: Mapping[str, bool] = field(default_factory=dict)
    name: bool = False
    cells: bool = False
    toast: bool = False
    dialog: bool = False
    said: bool = False
    marks: bool = False
    light: bool = False
    is_playing: bool = False
    recording: bool = False
    choices: bool = False
    cursor: bool = False
    language: bool = False
    moved: frozenset[Card] = frozenset()
    """The cards that glide to another place, and those that lie on them."""
    shaken: Card | None = None
    """The card that shakes its head now."""


def scene(
    game: HouseGame,
    selection: Selection | None,
    seconds: float,
    panels: Panels,
    *,
    on_the_way: Position | None = None,
    analysis: Analysis = Analysis(),  # noqa: B008  (a constant)
    recording: Recording | None = None,
    cursor: Spot = FIRST_COLUMN,
    peeked: Card | None = None,
    choices: Mapping[str, str] = MappingProxyType({}),
    update_waits: bool = False,
) -> Scene:
    """Return what to show of a game with the given cards in hand, or of a recording instead.

    The cards lie as in `on_the_way` as long as there is such a position, see `Cascade`.
    """
    if recording is not None:
        game, selection, analysis = recording.shown, None, Analysis()
    position = on_the_way or game.position
    lit = targets(game.house.card, position, selection)
    return Scene(
        name=game.name,
        cells=len(position.cells),
        cards=card_views(position, selection, peeked),
        piles={
            pile: PileView(len(position[pile]), pile in lit, analysis.chances.get(pile))
            for pile in position.piles()
        },
        status=status(game, seconds, position),
        enabled={**enabled(game), "update": update_waits},
        panels=panels,
        marks=_marks(position, analysis.hint if on_the_way is None else None),
        light=analysis.light,
        is_playing=analysis.is_playing,
        recording=_recording_view(recording),
        cursor=cursor,
        choices=choices,
        language=spoken(),
    )


def status(game: HouseGame, seconds: float, position: Position) -> dict[str, str]:
    """Return the texts of the status line, empty for what the house rules do not show."""
    by_points = game.house.result is ResultBy.POINTS
    return {
        "deal": str(game.number),
        "moves": str(game.moves),
        "time": words.time_text(seconds) if game.house.clock else "",
        "home": "" if by_points else str(position.home),
        "points": str(game.final_points(seconds)) if by_points else "",
    }


def enabled(game: HouseGame) -> dict[str, bool]:
    """Return which of the buttons that can be out of use are in use."""
    return {
        "undo": game.can_undo,
        "restart": game.game.at > 0 and game.closed is None,
        "redo": game.can_redo,
        "history": game.is_begun,
        "give-up": game.is_begun and game.ending is None,
    }


def _marks(position: Position, hint: Move | None) -> tuple[Mark, ...]:
    if hint is None:
        return ()
    source, target = len(position[hint.source]), len(position[hint.target])
    lies_on = max(0, target - 1) if hint.target.kind is not PileKind.FOUNDATION else target
    return (
        Mark(hint.source, source - hint.count, hint.count, source),
        Mark(hint.target, lies_on, 1, target),
    )


def _recording_view(recording: Recording | None) -> RecordingView | None:
    if recording is None:
        return None
    return RecordingView(
        recording.at,
        recording.length,
        recording.is_playing,
        recording.speed,
        recording.is_history,
    )
