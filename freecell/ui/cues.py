"""What a change on the table may be heard and felt by, and when there is something to celebrate."""

from __future__ import annotations

from enum import StrEnum

from freecell.position import PileKind
from freecell.ui.dialogs import Summary
from freecell.ui.scene import Changes, Scene

SENSES = ("sound", "vibration")
"""How a cue may be given, by the names of the `freecell.ui.settings`."""


class Cue(StrEnum):
    """One short sign for each kind of change."""

    PUT_DOWN = "put-down"
    HOME = "home"
    REFUSED = "refused"
    WON = "won"


def cue(before: Scene | None, after: Scene, changes: Changes) -> Cue | None:
    """Return the sign for what has changed, the weightiest if there are several.

    Another deal, and whatever is no move, has none.
    """
    if before is None or changes.name:
        return None
    if changes.dialog and _is_win(after):
        return Cue.WON
    if changes.shaken is not None:
        return Cue.REFUSED
    reached = {
        view.pile.kind
        for card, view in changes.cards.items()
        if view.pile != before.cards[card].pile
    }
    if PileKind.FOUNDATION in reached:
        return Cue.HOME
    return Cue.PUT_DOWN if reached else None


def celebrates(scene: Scene, changes: Changes) -> bool:
    """Whether a game has just been won, and cards may move."""
    return changes.dialog and _is_win(scene) and scene.choices.get("speed") != "off"


def _is_win(scene: Scene) -> bool:
    dialog = scene.panels.dialog
    return isinstance(dialog, Summary) and dialog.is_win
