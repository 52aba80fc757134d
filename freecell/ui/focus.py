"""Where keys act on the table, and what they ask for there."""

from __future__ import annotations

from collections.abc import Callable

from freecell.housegame import HouseGame
from freecell.position import Pile
from freecell.rules import Returns
from freecell.ui.cursor import Arrangement, Cursor, Spot
from freecell.ui.intents import Intent, Name, Step
from freecell.ui.keyboard import Key, asked
from freecell.ui.settings import Settings
from freecell.ui.table import Table


class Focus:
    """Keeps the cursor on the table, from game to game."""

    def __init__(
        self, table: Table, settings: Callable[[], Settings], at_sides: Callable[[], bool]
    ) -> None:
        """Take among others how it is known whether the table is `Arrangement.at_sides`."""
        self._table = table
        self._settings = settings
        self._at_sides = at_sides
        self._has_named_home = False
        self._name = table.game.name
        self._cursor = Cursor(table.game.position)

    @property
    def spot(self) -> Spot:
        """The card or pile that keys act on."""
        return self._cursor.spot

    def asked(self, key: Key) -> Intent | None:
        """Return what a key asks for; None when it is none of ours."""
        game, is_holding = self._table.game, self._table.selection is not None
        intent = asked(
            key,
            game.position,
            self.spot,
            is_holding=is_holding,
            letters=self._settings().is_on("letters"),
            names_home=self._has_named_home,
        )
        comes_back = game.house.card.returns is not Returns.NEVER
        self._has_named_home = intent == Name(None) and not is_holding and comes_back
        return intent

    def put(self, pile: Pile, depth: int | None) -> None:
        """Go where the player has put the focus."""
        self._cursor.put(pile, depth)

    def step(self, step: Step) -> None:
        """Go to another card or pile."""
        left_handed = self._settings()["hand"] == "left"
        self._cursor.step(step, Arrangement(left_handed, self._at_sides()))

    def settle(self) -> None:
        """Find a place in the position as it is now: the first column in another deal."""
        game = self._table.game
        if game.name != self._name:
            self._name = game.name
            self._cursor = Cursor(game.position)
        else:
            self._cursor.settle(game.position)

    def follow(self, before: HouseGame) -> None:
        """Go with the card that a turn has moved, if there has been one."""
        after = self._table.game
        self.settle()
        if after.game.at > before.game.at and after.name == before.name:
            move = after.game.turns[-1][0]
            self._cursor.follow(before.position[move.source][-move.count])
