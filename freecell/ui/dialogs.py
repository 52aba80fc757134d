"""The dialogs that can lie over the table, each with what it shows; one is open at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from freecell.cards import DECK
from freecell.housegame import Ending, HouseGame, measures
from freecell.houserules import HouseRules
from freecell.position import COLUMNS, Move, Pile, PileKind, Position
from freecell.rules import EmptyColumn, FreeCell, RunLimit
from freecell.ui import words
from freecell.ui.intents import Press
from freecell.ui.settings import Settings


class Summary(NamedTuple):
    """What a game has come to, or that no move is left in it."""

    title: str
    text: str
    figures: tuple[tuple[str, str], ...]
    """Labels and values, by the rules' own measure."""
    offers: tuple[Press, ...]
    """What next; the first is the usual."""
    is_win: bool


class DealDialog(NamedTuple):
    """Asks for a deal number."""

    number: int
    """The deal being played, to begin from."""
    error: str = ""


class Menu(NamedTuple):
    """What is needed less often."""

    rules: str
    """The name of those of the game on the table."""
    described: str
    """The same, every one in plain words."""
    difficulty: str
    """How hard the deal is, and its par; empty as long as that is not known."""


class GiveUpDialog(NamedTuple):
    """Asks whether to give up."""

    home: int
    """The cards home, which would be the score."""


class RulesSheet(NamedTuple):
    """The house rules, to choose from."""

    chosen: HouseRules
    """What the sheet shows; it holds for no game yet."""
    current: HouseRules
    """The rules for new games as they are."""
    error: str = ""


class SettingsSheet(NamedTuple):
    """The settings, to choose from; a choice holds at once."""

    settings: Settings
    error: str = ""


class GuardDialog(NamedTuple):
    """Asks before a move that would lose the game."""

    move: Move


class HelpSheet(NamedTuple):
    """The keys and gestures; the page has the words."""


class GradeDialog(NamedTuple):
    """Asks for a deal of some difficulty."""

    is_looking: bool = False
    """Whether one is being looked for."""


Dialog = (
    Summary
    | DealDialog
    | Menu
    | GiveUpDialog
    | RulesSheet
    | SettingsSheet
    | GuardDialog
    | GradeDialog
    | HelpSheet
)


def summary(game: HouseGame, seconds: float, par: int | None = None) -> Summary:
    """Return the summary of a game that has ended, or in which no move is left.

    `par` is the deal's, where it is known and means something under the rules of the game.
    """
    figures = tuple(
        (words.measure_name(name), words.measure_text(name, value))
        for name, value in measures(game, seconds)
        if name != "home" or game.ending is not Ending.WON
    )[:3]
    if par is not None and len(figures) < 3:
        figures += ((words.measure_name("par"), str(par)),)
    return Summary(
        title=words.ending_title(game.ending),
        text=words.summary_text(
            game.ending, game.number, game.position.home, begun=game.game.at > 0
        ),
        figures=figures,
        offers=tuple(_offers(game)),
        is_win=game.ending is Ending.WON,
    )


def _offers(game: HouseGame) -> Iterator[Press]:
    if game.ending in (None, Ending.LOST) and game.can_undo:
        yield Press.UNDO
    if game.ending is None:
        if game.game.at > 0:
            yield Press.RESTART
        yield Press.NEW_DEAL
    else:
        yield Press.NEXT_DEAL
        yield Press.SAME_DEAL


def run_limits(rules: FreeCell) -> list[list[int]]:
    """Return how many cards may move onto a card, by empty columns and then empty cells, from 0.

    Two empty columns are enough to see the rule. Where empty columns do not count there is one
    line only, and none where there is no limit.
    """
    if rules.run_limit is RunLimit.NONE:
        return []
    lines = 3 if rules.empty_column is EmptyColumn.ANY_CARD else 1
    return [
        [_limit(rules, cells, columns) for cells in range(rules.cells + 1)]
        for columns in range(lines)
    ]


def _limit(rules: FreeCell, empty_cells: int, empty_columns: int) -> int:
    some = (DECK[-1],)  # any card: the limit depends on what is empty only
    position = Position(
        columns=tuple(() if index < empty_columns else some for index in range(COLUMNS)),
        cells=tuple(() if index < empty_cells else some for index in range(rules.cells)),
    )
    return rules.run_limit_for(position, Pile(PileKind.COLUMN, COLUMNS - 1))
