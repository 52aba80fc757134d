"""Deals: their numbers, links to them, and the games that are kept."""

from __future__ import annotations

from freecell.deal import FIRST_DEAL, LAST_DEAL
from freecell.housegame import Ending, HouseGame
from freecell.ui.language import _, number, shortened
from freecell.ui.words.message import Message


def deal_number(text: str) -> int:
    """Read a deal number that a player typed. Raises ValueError with what is wrong, in words.

    White space around it and a number sign before it do no harm.
    """
    digits = text.strip().removeprefix("#")
    if not digits:
        raise ValueError(_("Type a whole number from {first} to {last}.", **_range()))
    if not (digits.isascii() and digits.isdecimal()):
        wrong = _("“{text}” is not a whole number from {first} to {last}.", **_shown(digits))
        raise ValueError(wrong)
    digits = digits.lstrip("0") or "0"
    value = int(digits[:20])  # Python refuses to read thousands of digits
    if not FIRST_DEAL <= value <= LAST_DEAL:
        wrong = _("There is no deal {text}: deals go from {first} to {last}.", **_shown(digits))
        raise ValueError(wrong)
    return value


def number_asked() -> str:
    """Ask for a deal number."""
    return _("A whole number from {first} to {last}", **_range())


def _range() -> dict[str, str]:
    return {"first": number(FIRST_DEAL), "last": number(LAST_DEAL)}


def _shown(text: str) -> dict[str, str]:
    return {"text": shortened(text), **_range()}


def page_title(name: str) -> str:
    """The title of the page while a game of this name is played."""
    return _("FreeCell: deal {number}", number=name.partition("&")[0])


def dealt(game: HouseGame) -> str:
    """Say which game is on the table."""
    return f"{page_title(game.name)}."


def bad_rules(reason: str) -> Message:
    """Say that the link asks for rules that there are not."""
    return Message(_("This link asks for unknown rules"), reason)


def bad_link(reason: str, number: int) -> Message:
    """Say that the link named no deal, and what is dealt instead."""
    instead = _("Here is deal {number} instead.", number=number)
    return Message(_("This link names no deal"), f"{reason} {instead}")


def impossible_deal(number: int) -> Message:
    """Say that a deal cannot be won."""
    return Message(
        _("Deal {number} cannot be won", number=number),
        _("It is one of the very few. Try it all the same!"),
    )


def game_kept(number: int) -> Message:
    """Say that another game waits."""
    return Message(_("Your game of deal {number} is kept", number=number))


def game_resumed(number: int) -> Message:
    """Say that a deal was begun before."""
    title = _("Your game of deal {number} goes on", number=number)
    return Message(title, _("Restart takes you back to the deal."))


def has_ended(number: int, ending: Ending) -> Message:
    """Say that the table shows a game that is over."""
    match ending:
        case Ending.WON:
            return Message(_("You have won deal {number}", number=number))
        case Ending.GIVEN_UP:
            return Message(_("You gave deal {number} up", number=number))
        case _:
            title = _("Deal {number} is lost", number=number)
            return Message(title, _("No move was left."))


def back_to(number: int) -> str:
    """The button that brings a kept game back."""
    return _("Back to {number}", number=number)


def play_again() -> str:
    """The button that deals the same number afresh."""
    return _("Play again")


def rules_from_next_deal() -> Message:
    return Message(_("These rules hold from the next deal on"))
