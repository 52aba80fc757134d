"""What has to be painted to turn one scene into another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from freecell.cards import Card
from freecell.position import Pile
from freecell.ui.cardviews import CardView
from freecell.ui.scene import Changes, Scene

K = TypeVar("K")
V = TypeVar("V")


def diff(before: Scene | None, after: Scene) -> Changes:
    """Return what has to be painted to turn one scene into another.

    That is everything without `before`, or when it spoke another language.
    """
    if before is None or before.language != after.language:
        return Changes(
            after.cards,
            after.piles,
            after.status,
            after.enabled,
            name=True,
            cells=True,
            toast=True,
            dialog=True,
            said=before is None or before.panels.said != after.panels.said,
            marks=True,
            light=True,
            is_playing=True,
            recording=True,
            choices=True,
            cursor=True,
            language=True,
        )
    old, new = before.panels, after.panels
    toast_changed = old.toast != new.toast
    cards = _changed(before.cards, after.cards)
    return Changes(
        cards=cards,
        piles=_changed(before.piles, after.piles),
        status=_changed(before.status, after.status),
        enabled=_changed(before.enabled, after.enabled),
        name=before.name != after.name,
        cells=before.cells != after.cells,
        toast=toast_changed,
        dialog=old.dialog != new.dialog,
        said=old.said != new.said,
        marks=before.marks != after.marks,
        light=before.light != after.light,
        is_playing=before.is_playing != after.is_playing,
        recording=before.recording != after.recording,
        choices=before.choices != after.choices,
        cursor=before.cursor != after.cursor,
        moved=_moved(before, after, cards),
        shaken=new.toast.shaken if new.toast is not None and toast_changed else None,
    )


def _changed(before: Mapping[K, V], after: Mapping[K, V]) -> dict[K, V]:
    return {key: view for key, view in after.items() if before.get(key) != view}


def _moved(before: Scene, after: Scene, changed: Mapping[Card, CardView]) -> frozenset[Card]:
    """Return the cards that glide, and those that lie on them; none when another game is shown."""
    if before.name != after.name:
        return frozenset()
    deepest: dict[Pile, int] = {}
    for card, view in changed.items():
        if _glides(before.cards[card], view):
            deepest[view.pile] = min(view.depth, deepest.get(view.pile, view.depth))
    if not deepest:
        return frozenset()
    return frozenset(
        card
        for card, view in after.cards.items()
        if view.pile in deepest and view.depth >= deepest[view.pile]
    )


def _glides(before: CardView, after: CardView) -> bool:
    """Whether a card goes to another place, or back to where it was carried from."""
    was_let_go = "carried" in (before.held or "") and "carried" not in (after.held or "")
    return before[:2] != after[:2] or was_let_go
