"""FreeCell: cards, deals, rules, games and their texts, for any Python and for the browser.

>>> from freecell import STANDARD, Game, read_turns
>>> game = Game.new(STANDARD, 617)
>>> for turn in read_turns(game.rules, game.position, "83 53 6a"):
...     game = game.play(*turn)
>>> print(*game.position.cells[0])
6C
"""

from freecell.autoplay import Autoplay, automatic_moves, safe_moves
from freecell.board import read_board, write_board
from freecell.cards import DECK, Card, Suit
from freecell.deal import deal, next_deal, random_deal
from freecell.game import Game, Turn
from freecell.housegame import Ending, HouseGame
from freecell.houserules import PRESETS, HouseRules, preset_of
from freecell.impossible import impossible
from freecell.notation import read_move, read_turns, write_move, write_turns
from freecell.options import OptionError, read_rules, write_briefly, write_rules
from freecell.position import Cards, Move, Pile, PileKind, Position
from freecell.rules import (
    STANDARD,
    Build,
    EmptyColumn,
    FreeCell,
    IllegalMove,
    Refusal,
    Returns,
    RunLimit,
)
from freecell.save import SavedGame, SaveError, load, save
from freecell.texterror import TextError

__all__ = [
    "DECK",
    "PRESETS",
    "STANDARD",
    "Autoplay",
    "Build",
    "Card",
    "Cards",
    "EmptyColumn",
    "Ending",
    "FreeCell",
    "Game",
    "HouseGame",
    "HouseRules",
    "IllegalMove",
    "Move",
    "OptionError",
    "Pile",
    "PileKind",
    "Position",
    "Refusal",
    "Returns",
    "RunLimit",
    "SaveError",
    "SavedGame",
    "Suit",
    "TextError",
    "Turn",
    "automatic_moves",
    "deal",
    "impossible",
    "load",
    "next_deal",
    "preset_of",
    "random_deal",
    "read_board",
    "read_move",
    "read_rules",
    "read_turns",
    "safe_moves",
    "save",
    "write_board",
    "write_briefly",
    "write_move",
    "write_rules",
    "write_turns",
]
