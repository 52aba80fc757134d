"""How a game has ended."""

from __future__ import annotations

from freecell.housegame import Ending
from freecell.ui.language import _, number
from freecell.ui.words.names import time_text


def ending_title(ending: Ending | None) -> str:
    """The title of a summary; None is a game without a move that may go on."""
    match ending:
        case Ending.WON:
            return _("Won")
        case Ending.GIVEN_UP:
            return _("Given up")
        case Ending.LOST:
            return _("Lost")
        case _:
            return _("No move is left")


def ending_said(ending: Ending | None) -> str:
    """Say how a game has ended."""
    match ending:
        case Ending.WON:
            return _("Won. All cards are home.")
        case Ending.GIVEN_UP:
            return _("Given up.")
        case Ending.LOST:
            return _("Lost. No move is left.")
        case _:
            return _("No move is left.")


def summary_text(ending: Ending | None, number: int, home: int, *, begun: bool) -> str:
    """The line under the title of the summary."""
    match ending:
        case Ending.LOST | None if not begun:
            return _("Deal {number} has no first move.", number=number)
        case Ending.WON:
            return _("Deal {number}. All 52 cards are home.", number=number)
        case Ending.LOST:
            return _(
                "Deal {number}. Undo can lead out of it until you take another deal.",
                number=number,
            )
        case Ending.GIVEN_UP:
            return _("Deal {number}. {home} of 52 cards went home.", number=number, home=home)
        case _:
            return _("Deal {number}. Undo, or begin anew.", number=number)


def measure_name(name: str) -> str:
    """The label of one measure of a result."""
    match name:
        case "moves":
            return _("Moves")
        case "time":
            return _("Time")
        case "home":
            return _("Cards home")
        case "points":
            return _("Points")
        case _:
            return _("Par")


def measure_text(name: str, value: float) -> str:
    """Return one measure of a result as text."""
    return time_text(value) if name == "time" else number(int(value))


def give_up_question(home: int) -> str:
    """Ask whether to give up."""
    return _("The game ends here, with {home} of 52 cards home.", home=home)
