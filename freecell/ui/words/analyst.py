"""What the analyst says."""

from __future__ import annotations

from freecell.position import Move, Position
from freecell.ui.language import _, listed, ngettext
from freecell.ui.words.message import Message
from freecell.ui.words.moves import move_said


def can_be_won() -> Message:
    return Message(_("This can still be won"))


def lost() -> Message:
    return Message(_("This cannot be won any more"), _("No way leads home from here."))


def never_winnable() -> Message:
    return Message(_("This deal cannot be won"), _("It never could: no move of yours lost it."))


def cannot_say() -> Message:
    return Message(_("I cannot say"), _("The search came to no end here."))


def only_back() -> Message:
    return Message(_("The only way on is back"), _("Take back your last move."))


def lost_too_long_ago() -> Message:
    reason = _("These rules take back only so many moves.")
    return Message(_("It was lost too long ago"), reason)


def no_move_left() -> Message:
    return Message(_("No move is left"))


def thinking() -> Message:
    return Message(_("Thinking …"))


def no_analyst() -> Message:
    reason = _("Open the page again to have it loaded.")
    return Message(_("The helper has not arrived"), reason)


def go_back() -> str:
    """The button that leads to the last position that could be won."""
    return _("Go back")


def lost_by(position: Position, move: Move) -> Message:
    """Say, after going back, which move lost the game."""
    reason = _("It was lost by: {move}", move=move_said(position, move))
    return Message(_("From here it can be won"), reason)


def hint(position: Position, move: Move) -> str:
    """Say the next move of a line that wins."""
    return _("Hint: {move}", move=move_said(position, move))


def light_said(light: str) -> str:
    """Say what the light beside the deal means; `light` is a value of `Light`."""
    match light:
        case "winnable":
            return _("Can still be won")
        case "lost":
            return _("Cannot be won any more")
        case "thinking":
            return _("Thinking")
        case _:
            return _("Cannot be said")


def guard_text() -> str:
    return _("After this move the deal cannot be won any more.")


# -- grades


def grades() -> tuple[str, ...]:
    """The names of the grades, from 1."""
    return (_("Very easy"), _("Easy"), _("Medium"), _("Hard"), _("Very hard"))


def how_hard() -> str:
    return _("How hard may it be?")


def looking() -> str:
    return _("Looking for one …")


def no_deal_of_grade() -> Message:
    return Message(_("No such deal was found"), _("Please try again."))


def difficulty(grade: int | None, par: int | None) -> str:
    """Say how hard a deal is and what can be reached: ``Medium, par 41``."""
    told = [grades()[grade - 1]] if grade else []
    if par:
        told.append(_("par {par}", par=par))
    return listed(*told)


# -- solutions


def no_solution() -> Message:
    return Message(_("There is no solution to show"), _("The search found none from here."))


def recording_begins(length: int) -> str:
    """Say that a recording is shown."""
    return ngettext("A solution of {count} move.", "A solution of {count} moves.", length)


def recording_label(is_history: bool) -> str:
    """Name what is shown."""
    return _("Your game so far") if is_history else _("Solution")


def history_begins(at: int, length: int) -> str:
    """Say that the game so far is shown."""
    return _("Your game so far. {place}.", place=recording_at(at, length))


def recording_at(at: int, length: int) -> str:
    """Say where a recording stands: ``Move 12 of 43``."""
    return _("Move {at} of {length}", at=at, length=length)


def recording_speed(speed: float) -> str:
    """Say how fast a recording is played: ``2 a second``."""
    if speed < 1:
        return _("1 in 2 seconds")
    return ngettext("{count} a second", "{count} a second", int(speed))


def recording_button(is_playing: bool) -> str:
    """The button that plays a recording, or halts it."""
    return _("Pause") if is_playing else _("Play")


def copied() -> Message:
    return Message(_("Copied"))


def not_copied() -> Message:
    return Message(_("The browser does not let this page copy"))


def play_on_from_here() -> Message:
    return Message(_("Your game goes on from here"), _("Undo leads back through it."))


# -- the game so far


def over_for_good() -> Message:
    reason = _("You can look at it, but not play on in it.")
    return Message(_("This game is over"), reason)


def too_far_back(most: int) -> Message:
    """Say that undo does not reach that far."""
    reason = ngettext(
        "These rules take back {count} move.", "These rules take back {count} moves.", most
    )
    return Message(_("Undo does not reach so far"), reason)


def goes_on_from(taken_back: int, counted: int) -> Message:
    """Say that the game goes on from an earlier turn; `counted` moves are the price of that."""
    title = _("Your game goes on from here")
    if taken_back <= 0:
        return Message(title)
    if counted:
        price = ngettext(
            "Taking back has counted as {count} move.",
            "Taking back has counted as {count} moves.",
            counted,
        )
        return Message(title, price)
    return Message(title, _("Redo plays the rest again."))
