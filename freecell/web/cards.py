"""The nodes of the table: 52 cards and the piles.

A node never changes place in the page; its data attributes say where it lies, and the style sheet
makes geometry and motion of them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from freecell.cards import Card
from freecell.position import Pile, PileKind
from freecell.rules import MAX_CELLS
from freecell.ui import words
from freecell.ui.intents import parse_pile_id, pile_id
from freecell.ui.scene import CardView, Changes, PileView
from freecell.web.nodes import set_attribute


class Board:
    """Paints cards and piles."""

    def __init__(self, document: Any) -> None:
        self._board = document.getElementById("board")
        self._cards = {
            Card.parse(node.getAttribute("data-card")): CardNode(node)
            for node in document.querySelectorAll(".card[data-card]")
        }
        self._piles = {
            parse_pile_id(node.getAttribute("data-pile")): node
            for node in document.querySelectorAll(".slot[data-pile]")
        }
        self._raised: Collection[Card] = ()

    def forget(self) -> None:
        """Write everything anew when cards are drawn next, their names included."""
        for node in self._cards.values():
            node.forget()

    def set_cells(self, count: int) -> None:
        """Show so many free cells."""
        self._board.setAttribute("data-cells", str(count))
        pattern = self._piles[Pile(PileKind.FOUNDATION, 0)]
        for index in range(MAX_CELLS):
            pile = Pile(PileKind.CELL, index)
            if index >= count and pile in self._piles:
                self._piles.pop(pile).remove()
            elif index < count and pile not in self._piles:
                self._piles[pile] = self._new_cell(pile, pattern)

    def _new_cell(self, pile: Pile, pattern: Any) -> Any:
        """Put the node of another free cell before those of the foundations."""
        node = pattern.cloneNode(True)
        node.querySelector(":scope > svg").remove()
        node.tabIndex = -1
        node.setAttribute("data-pile", pile_id(pile))
        self._board.insertBefore(node, self._board.querySelector(".slot[data-pile^=foundation]"))
        return node

    def draw(self, changes: Changes) -> None:
        """Write what has changed."""
        for card, view in changes.cards.items():
            self._cards[card].draw(card, view)
        for pile, pile_view in changes.piles.items():
            _draw_pile(self._piles[pile], pile, pile_view)
        if changes.moved or changes.name:
            self._raise(changes.moved)
        if changes.shaken is not None:
            self._cards[changes.shaken].shake()

    def _raise(self, moved: Collection[Card]) -> None:
        """Let these cards pass over all others. Only they need: piles do not overlap."""
        for card in self._raised:
            if card not in moved:
                self._cards[card].set_raised(False)
        for card in moved:
            if card not in self._raised:
                self._cards[card].set_raised(True)
        self._raised = moved


class CardNode:
    """The node of one card."""

    def __init__(self, node: Any) -> None:
        self._node = node
        self._view: CardView | None = None
        self._shakes = 0
        self._has_shaken = False
        """Whether the node still says so; left there, it would shake once more after a dance."""

    def forget(self) -> None:
        """Take the next drawing for the first."""
        self._view = None

    def draw(self, card: Card, view: CardView) -> None:
        """Write what differs from what was drawn last."""
        node, before = self._node, self._view
        self._view = view
        if before is None or before[:3] != view[:3]:
            self._place(card, view, before)
        if before is None or before.held != view.held:
            node.setAttribute("aria-pressed", "false" if view.held is None else "true")
            set_attribute(node, "data-run", view.held or None)
        if before is None or before.is_whole != view.is_whole:
            node.toggleAttribute("data-whole", view.is_whole)

    def set_raised(self, is_raised: bool) -> None:
        """Show the card over all others, or where it lies."""
        set_attribute(self._node, "data-moved", "" if is_raised else None)

    def shake(self) -> None:
        """Shake the card's head.

        The animation is there under two names, a and b, since only a new name starts it anew.
        """
        self._shakes += 1
        self._has_shaken = True
        self._node.setAttribute("data-refused", "ab"[self._shakes % 2])

    def _place(self, card: Card, view: CardView, before: CardView | None) -> None:
        node = self._node
        if self._has_shaken:
            self._has_shaken = False
            node.removeAttribute("data-refused")
        if before is None or before.pile != view.pile:
            node.setAttribute("data-pile", pile_id(view.pile))
        if before is None or before.depth != view.depth:
            node.setAttribute("data-depth", str(view.depth))
        if before is None or before.size != view.size:
            node.setAttribute("data-count", str(view.size))
        node.setAttribute("aria-label", words.card_label(card, *view[:3]))


def _draw_pile(node: Any, pile: Pile, view: PileView) -> None:
    node.setAttribute("data-count", str(view.size))
    node.setAttribute("aria-label", words.pile_label(pile, view.size, view.chance))
    set_attribute(node, "data-chance", view.chance)
    set_attribute(node, "data-target", "" if view.is_target else None)
