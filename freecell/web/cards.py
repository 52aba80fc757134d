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
from freecell.ui.cardviews import CardView
from freecell.ui.intents import parse_pile_id, pile_id
from freecell.ui.scene import Changes, PileView
from freecell.web.motion import after_picture
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
            parse_pile_id(node.getAttribute("data-pile")): PileNode(node)
            for node in document.querySelectorAll(".slot[data-pile]")
        }
        self._raised: Collection[Card] = ()
        self._unnamed: set[Card] = set()
        """The cards whose names do not say yet how many lie there now."""

    def forget(self) -> None:
        """Write everything anew when it is drawn next, the names included."""
        for card_node in self._cards.values():
            card_node.forget()
        for pile_node in self._piles.values():
            pile_node.forget()

    def set_cells(self, count: int) -> None:
        """Show so many free cells."""
        self._board.setAttribute("data-cells", str(count))
        pattern = self._piles[Pile(PileKind.FOUNDATION, 0)].node
        for index in range(MAX_CELLS):
            pile = Pile(PileKind.CELL, index)
            if index >= count and pile in self._piles:
                self._piles.pop(pile).node.remove()
            elif index < count and pile not in self._piles:
                self._piles[pile] = PileNode(self._new_cell(pile, pattern))

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
            if self._cards[card].draw(card, view):
                self._unnamed.add(card)
        if self._unnamed:
            after_picture(self._name)
        for pile, pile_view in changes.piles.items():
            self._piles[pile].draw(pile, pile_view)
        if changes.moved or changes.name:
            self._raise(changes.moved)
        if changes.shaken is not None:
            self._cards[changes.shaken].shake()

    def _name(self) -> None:
        """Write the names that could wait: a dozen of them take longer than the move itself."""
        for card in self._unnamed:
            self._cards[card].name(card)
        self._unnamed.clear()

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

    def draw(self, card: Card, view: CardView) -> bool:
        """Write what differs from what was drawn last.

        Return whether the name is still to be written: that of a card which has stayed can wait
        for a moment.
        """
        node, before = self._node, self._view
        self._view = None  # should a write fail, all is written the next time
        if before is None or before.held != view.held:
            node.setAttribute("aria-pressed", "false" if view.held is None else "true")
            set_attribute(node, "data-run", view.held or None)
        if before is None or before.is_whole != view.is_whole:
            node.toggleAttribute("data-whole", view.is_whole)
        if before is None or before.laid_out_for != view.laid_out_for:
            node.setAttribute("data-count", str(view.laid_out_for))
        if before is None or before[:2] != view[:2]:
            self._place(card, view, before)
            is_named = True
        else:
            is_named = before.size == view.size
        self._view = view
        return not is_named

    def name(self, card: Card) -> None:
        """Write what a screen reader says of the card."""
        if self._view is not None:
            self._node.setAttribute("aria-label", words.card_label(card, *self._view[:3]))

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
        node.setAttribute("aria-label", words.card_label(card, *view[:3]))


class PileNode:
    """The node of one pile."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self._view: PileView | None = None

    def forget(self) -> None:
        """Take the next drawing for the first."""
        self._view = None

    def draw(self, pile: Pile, view: PileView) -> None:
        """Write what differs from what was drawn last."""
        node, before = self.node, self._view
        self._view = None
        if before is None or before.size != view.size:
            node.setAttribute("data-count", str(view.size))
        if before is None or (before.size, before.chance) != (view.size, view.chance):
            node.setAttribute("aria-label", words.pile_label(pile, view.size, view.chance))
        if before is None or before.chance != view.chance:
            set_attribute(node, "data-chance", view.chance)
        if before is None or before.is_target != view.is_target:
            set_attribute(node, "data-target", "" if view.is_target else None)
        self._view = view
