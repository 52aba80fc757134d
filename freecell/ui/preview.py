"""The table as plain text, from which the page paints it before Python is there.

Written at every turn and read by ``static/boot/first.js``, which knows no rule: it only lays cards
where this says.
"""

from __future__ import annotations

import json

from freecell.housegame import HouseGame
from freecell.ui.intents import pile_id
from freecell.ui.scene import enabled, status


def preview(game: HouseGame, seconds: float) -> str:
    """Return a game's table as JSON: name, cells, status line, buttons, and each pile's cards.

    Cards are listed from the deepest up.
    """
    position = game.position
    table = {
        "deal": game.name,
        "cells": len(position.cells),
        "status": status(game, seconds, position),
        "enabled": enabled(game),
        "piles": {pile_id(pile): list(map(str, position[pile])) for pile in position.piles()},
    }
    return json.dumps(table, separators=(",", ":"))
