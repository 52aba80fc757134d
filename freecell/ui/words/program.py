"""The program itself: playing offline, what is kept on the device, faults, languages."""

from __future__ import annotations

from freecell.ui.language import _
from freecell.ui.words.message import Message


def ready_offline() -> Message:
    return Message(_("Ready to play offline"))


def install_on_ios() -> Message:
    how = _("Tap Share, then “Add to Home Screen”, and open it there once.")
    return Message(_("Keep FreeCell at hand"), how)


def storage_failed() -> Message:
    reason = _(
        "The browser's storage is full or blocked. You can play on, but not leave and come back."
    )
    return Message(_("Your game cannot be stored"), reason)


def caught_up() -> Message:
    return Message(_("This game went on in another tab"), _("Here is where it stands now."))


def damaged(deal: int | None, *, is_newer: bool) -> Message:
    """Say that something stored was set aside: the game of a deal, or without one the settings."""
    if is_newer:
        reason = _("Another version of the program wrote it. It is set aside, not deleted.")
    elif deal is None:
        reason = _("Your settings are set aside, not deleted.")
    else:
        reason = _("The game of deal {number} is set aside, not deleted.", number=deal)
    return Message(_("Something stored could not be read"), reason)


def went_wrong(reason: str) -> Message:
    """Say that a fault of the program was met and nothing was lost."""
    text = _("Your game is as it was. ({reason})", reason=reason)
    return Message(_("Something went wrong"), text)


def no_language(name: str) -> str:
    """Say that the texts of a language, which is named in itself, did not arrive."""
    return _(
        "The texts for “{language}” did not arrive."
        " Please look at your connection, then try again.",
        language=name,
    )


def start_without_language(name: str) -> Message:
    """Say that the page speaks English, although another language was wanted."""
    return Message(
        _("The texts for “{language}” did not arrive", language=name),
        _("They come when you open the page again with a connection."),
    )
