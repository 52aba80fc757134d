"""What the page shows, as plain values: `diff` of two scenes is all that has to be painted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from freecell.cards import Card
from freecell.housegame import HouseGame
from freecell.houserules import ResultBy
from freecell.position import Pile, Position
from freecell.ui import words
from freecell.ui.dialogs import Dialog
from freecell.ui.selection import Selection, targets


class CardView(NamedTuple):
    """Where a card is shown."""

    pile: Pile
    depth: int
    """Place in the pile, from 0, the deepest."""
    size: int
    """Cards in the pile."""
    held: str | None
    """None when not in hand; else which end of the run it is: "head", "tail", both or neither."""


class PileView(NamedTuple):
    """What a pile shows besides its cards."""

    size: int
    """Cards in the pile."""
    is_target: bool
    """Whether the cards in hand may go there."""


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
    shaken: Card | None = None
    """The card that shakes its head now."""


def scene(
    game: HouseGame,
    selection: Selection | None,
    seconds: float,
    panels: Panels,
    *,
    update_waits: bool = False,
) -> Scene:
    """Return what to show of a game with the given cards in hand."""
    position = game.position
    lit = targets(game.house.card, position, selection)
    return Scene(
        name=game.name,
        cells=len(position.cells),
        cards=_card_views(position, selection),
        piles={pile: PileView(len(position[pile]), pile in lit) for pile in position.piles()},
        status=status(game, seconds),
        enabled={**enabled(game), "update": update_waits},
        panels=panels,
    )


def status(game: HouseGame, seconds: float) -> dict[str, str]:
    """Return the texts of the status line, empty for what the house rules do not show."""
    by_points = game.house.result is ResultBy.POINTS
    return {
        "deal": str(game.number),
        "moves": str(game.moves),
        "time": words.time_text(seconds) if game.house.clock else "",
        "home": "" if by_points else str(game.position.home),
        "points": str(game.final_points(seconds)) if by_points else "",
    }


def enabled(game: HouseGame) -> dict[str, bool]:
    """Return which of the buttons that can be out of use are in use."""
    return {
        "undo": game.can_undo,
        "restart": game.game.at > 0 and game.closed is None,
        "redo": game.can_redo,
        "give-up": game.is_begun and game.ending is None,
    }


def diff(before: Scene | None, after: Scene) -> Changes:
    """Return what has to be painted to turn one scene into another; everything without `before`."""
    if before is None:
        return Changes(
            after.cards,
            after.piles,
            after.status,
            after.enabled,
            name=True,
            cells=True,
            toast=True,
            dialog=True,
            said=True,
        )
    old, new = before.panels, after.panels
    toast_changed = old.toast != new.toast
    return Changes(
        cards=_changed(before.cards, after.cards),
        piles=_changed(before.piles, after.piles),
        status=_changed(before.status, after.status),
        enabled=_changed(before.enabled, after.enabled),
        name=before.name != after.name,
        cells=before.cells != after.cells,
        toast=toast_changed,
        dialog=old.dialog != new.dialog,
        said=old.said != new.said,
        shaken=new.toast.shaken if new.toast is not None and toast_changed else None,
    )


def _card_views(position: Position, selection: Selection | None) -> dict[Card, CardView]:
    views = {}
    for pile in position.piles():
        cards = position[pile]
        held_from = len(cards)
        if selection is not None and selection.pile == pile:
            held_from = selection.depth
        for depth, card in enumerate(cards):
            held = _ends(depth, held_from, len(cards)) if depth >= held_from else None
            views[card] = CardView(pile, depth, len(cards), held)
    return views


def _ends(depth: int, head: int, count: int) -> str:
    ends = ("head",) * (depth == head) + ("tail",) * (depth == count - 1)
    return " ".join(ends)


K = TypeVar("K")
V = TypeVar("V")


def _changed(before: Mapping[K, V], after: Mapping[K, V]) -> dict[K, V]:
    return {key: view for key, view in after.items() if before.get(key) != view}
