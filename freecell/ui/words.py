"""Every text that a player reads or hears, in one place."""

from __future__ import annotations

from typing import NamedTuple

from freecell.cards import Card, Suit
from freecell.deal import FIRST_DEAL, LAST_DEAL
from freecell.housegame import Ending, HouseGame
from freecell.position import Move, Pile, PileKind, Position
from freecell.rules import Build, EmptyColumn, FreeCell, Refusal

_RANKS = (
    "ace", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth",
)  # fmt: skip
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


class Message(NamedTuple):
    """A short bold line and, where it helps, the reason."""

    title: str
    text: str = ""


# -- cards and piles


def card_name(card: Card) -> str:
    """``seven of hearts``."""
    return f"{_RANKS[card.rank - 1]} of {suit_name(card.suit)}"


def suit_name(suit: Suit) -> str:
    """``hearts``."""
    return suit.name.lower()


def pile_name(pile: Pile) -> str:
    """``column 3``, ``free cell 2``, ``foundation of hearts``."""
    match pile.kind:
        case PileKind.COLUMN:
            return f"column {pile.index + 1}"
        case PileKind.CELL:
            return f"free cell {pile.index + 1}"
        case PileKind.FOUNDATION:
            return f"foundation of {suit_name(Suit(pile.index))}"


def card_label(card: Card, pile: Pile, depth: int, count: int) -> str:
    """Name a card and its place; `depth` is from 0: ``Seven of hearts, column 3, fifth of six``."""
    label = f"{card_name(card)}, {pile_name(pile)}"
    if pile.kind is PileKind.COLUMN:
        label += f", {_ORDINALS[depth]} of {_count(count)}"
    return _sentence(label)


def pile_label(pile: Pile, count: int) -> str:
    """Name a pile and what it holds: ``Column 3, 6 cards``, ``Free cell 2, empty``."""
    held = "empty" if count == 0 else "1 card" if count == 1 else f"{count} cards"
    return _sentence(f"{pile_name(pile)}, {held}")


# -- status line


def time_text(seconds: float) -> str:
    """``4:12``, from an hour on ``1:04:12``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def page_title(name: str) -> str:
    """The title of the page while a game of this name is played."""
    return f"FreeCell: deal {name.partition('&')[0]}"


# -- what happened, for those who listen


def moved(position: Position, move: Move, automatic: tuple[Move, ...]) -> str:
    """Say what a turn did; `position` is the one before it."""
    said = _move_named(position, move)
    if automatic:
        after = position.after(move)
        names = []
        for step in automatic:
            names.append(card_name(after[step.source][-1]))
            after = after.after(step)
        said += (
            f" Home by themselves: {', '.join(names)}."
            if len(names) <= 4
            else (f" {len(names)} cards go home by themselves.")
        )
    return said


def picked(card: Card, count: int) -> str:
    """Say what is in hand."""
    rest = f" and {count - 1} on it" if count > 1 else ""
    return _sentence(f"{card_name(card)}{rest} picked up.")


PUT_BACK = "Put back."
UNDONE = "Taken back."
REDONE = "Played again."
RESTARTED = Message("Back to the deal", "Redo plays your moves again.")
RESTARTED_AFRESH = Message("Back to the deal", "These rules count from here.")


# -- why a move is refused


def refused(rules: FreeCell, position: Position, move: Move, refusal: Refusal) -> Message:
    """Explain a refusal in plain words."""
    cards = position[move.source][-move.count :]
    match refusal:
        case Refusal.WRONG_CARD:
            return _wrong_card(rules, cards[0], position[move.target][-1])
        case Refusal.TOO_MANY_CARDS:
            return _too_many(rules, position, move.target)
        case Refusal.CELL_TAKEN:
            return Message("This free cell is taken", "It holds one card at a time.")
        case Refusal.ONE_CARD_ONLY:
            if move.target.kind is PileKind.CELL:
                return Message("A free cell holds one card", f"You picked up {len(cards)}.")
            return Message("Cards go home one by one", f"You picked up {len(cards)}.")
        case Refusal.NOT_NEXT_ON_FOUNDATION:
            return _not_next(cards[0], Suit(move.target.index), len(position[move.target]))
        case Refusal.FOUNDATION_IS_FINAL:
            return FOUNDATION_IS_FINAL
        case Refusal.KINGS_ONLY:
            return Message("Only a king may go there", "Empty columns take kings only.")
        case Refusal.EMPTY_COLUMN_CLOSED:
            return Message("Empty columns stay empty", "These rules let no card in.")
        case Refusal.WHOLE_COLUMN:
            return Message("A whole column stays", "To empty one column for another is no move.")
        case Refusal.NOT_A_RUN:
            return NOT_A_RUN
        case Refusal.SAME_PILE | Refusal.NOT_ENOUGH_CARDS:
            return Message("There is nothing to move")


FOUNDATION_IS_FINAL = Message("Cards that are home stay there")
NOT_A_RUN = Message("These cards are not in order", "Only a run moves as one.")


WHICH_HOME = Message("Home of which suit?", "Type c, d, h or s.")


def nothing_there(pile: Pile | None) -> Message:
    """Say that a key named a pile without a card to move; None is home."""
    if pile is None:
        return Message("Nothing is in hand", "Name the pile first, then h for home.")
    return Message("There is nothing to move", _sentence(f"{pile_name(pile)} is empty."))


def _wrong_card(rules: FreeCell, upper: Card, lower: Card) -> Message:
    names = _sentence(f"{card_name(upper)} cannot lie on {card_name(lower)}.")
    if upper.rank == len(_RANKS):
        return Message("A king needs an empty column", names)
    rank = _RANKS[upper.rank]
    if rules.build is Build.SAME_SUIT:
        return Message(f"Needs the {rank} of {suit_name(upper.suit)}", names)
    colour = "black" if upper.is_red else "red"
    return Message(f"Needs a {colour} {rank}", names)


def _too_many(rules: FreeCell, position: Position, target: Pile) -> Message:
    title = f"Only {_plural(rules.run_limit_for(position, target), 'card')} can move"
    cells = _plural(position.empty_cells, "free cell")
    if rules.empty_column is not EmptyColumn.ANY_CARD:
        return Message(title, _sentence(f"{cells}, and empty columns do not count."))
    columns = position.empty_columns - (not position[target])
    other = "other " if not position[target] else ""
    return Message(title, _sentence(f"{cells}, {_plural(columns, f'{other}empty column')}."))


def _not_next(card: Card, home: Suit, count: int) -> Message:
    if card.suit is not home:
        return Message(f"This is the home of {suit_name(home)}")
    needed = f"The {_RANKS[count]} of {suit_name(home)} goes home next"
    return Message(needed, f"The {card_name(card)} has to wait.")


# -- deals


def deal_number(text: str) -> int:
    """Read a deal number that a player typed. Raises ValueError with what is wrong, in words.

    White space around it and a number sign before it do no harm.
    """
    digits = text.strip().removeprefix("#")
    if not digits:
        raise ValueError(f"Type a whole number {_DEAL_RANGE}.")
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"“{_short(digits)}” is not a whole number {_DEAL_RANGE}.")
    digits = digits.lstrip("0") or "0"
    number = int(digits[:20])  # Python refuses to read thousands of digits
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise ValueError(f"There is no deal {_short(digits)}: deals go {_DEAL_RANGE}.")
    return number


def bad_rules(reason: str) -> Message:
    """Say that the link asks for rules that there are not."""
    return Message("This link asks for unknown rules", reason)


def bad_link(reason: str, number: int) -> Message:
    """Say that the link named no deal, and what is dealt instead."""
    return Message("This link names no deal", f"{reason} Here is deal {number} instead.")


def impossible_deal(number: int) -> Message:
    """Say that a deal cannot be won."""
    return Message(
        f"Deal {number} cannot be won", "It is one of the very few. Try it all the same!"
    )


def game_kept(number: int) -> Message:
    """Say that another game waits."""
    return Message(f"Your game of deal {number} is kept")


def game_resumed(number: int) -> Message:
    """Say that a deal was begun before."""
    return Message(f"Your game of deal {number} goes on", "Restart takes you back to the deal.")


def has_ended(number: int, ending: Ending) -> Message:
    """Say that the table shows a game that is over."""
    match ending:
        case Ending.WON:
            return Message(f"You have won deal {number}")
        case Ending.GIVEN_UP:
            return Message(f"You gave deal {number} up")
        case _:
            return Message(f"Deal {number} is lost", "No move was left.")


def back_to(number: int) -> str:
    """The button that brings a kept game back."""
    return f"Back to {number}"


PLAY_AGAIN = "Play again"
UNDERSTOOD = "OK"


TAKE_BACK = "Undo"
NO_PLACE = Message("No place for it", "No pile takes this card now.")


RULES_FROM_NEXT_DEAL = Message("These rules hold from the next deal on")


def dealt(game: HouseGame) -> str:
    """Say which game is on the table."""
    return f"{page_title(game.name)}."


# -- the analyst


CAN_BE_WON = Message("This can still be won")
LOST = Message("This cannot be won any more", "No way leads home from here.")
NEVER_WINNABLE = Message("This deal cannot be won", "It never could: no move of yours lost it.")
CANNOT_SAY = Message("I cannot say", "The search came to no end here.")
ONLY_BACK = Message("The only way on is back", "Take back your last move.")
TOO_FAR_BACK = Message("It was lost too long ago", "These rules take back only so many moves.")
NO_MOVE_LEFT = Message("No move is left")
THINKING = Message("Thinking …")
NO_ANALYST = Message("The helper has not arrived", "Open the page again to have it loaded.")
GO_BACK = "Go back"
NO_SOLUTION = Message("There is no solution to show", "The search found none from here.")
PLAY_ON_FROM_HERE = Message("Your game goes on from here", "Undo leads back through it.")
OVER_FOR_GOOD = Message("This game is over", "You can look at it, but not play on in it.")
NO_DEAL_OF_GRADE = Message("No such deal was found", "Please try again.")
COPIED = Message("Copied")
SOLUTION = "Solution"
HISTORY = "Your game so far"
PLAY = "Play"
PAUSE = "Pause"
LIGHTS = {
    "winnable": "Can still be won",
    "lost": "Cannot be won any more",
    "thinking": "Thinking",
    "unknown": "Cannot be said",
}
"""What the light beside the deal says."""
CHANCES = {
    "winnable": "keeps the win",
    "impossible": "loses the deal",
    "unknown": "cannot be said",
}
"""What the coach says of a place, by verdict."""
HOW_HARD = "How hard may it be?"
LOOKING = "Looking for one …"
GUARD_TEXT = "After this move the deal cannot be won any more."


def hint(position: Position, move: Move) -> str:
    """Say the next move of a line that wins."""
    return f"Hint: {_move_named(position, move)}"


def lost_by(position: Position, move: Move) -> Message:
    """Say, after going back, which move lost the game."""
    return Message("From here it can be won", f"It was lost by: {_move_named(position, move)}")


GRADES = ("Very easy", "Easy", "Medium", "Hard", "Very hard")
"""By grade, from 1."""


def recording_at(at: int, length: int) -> str:
    """Say where a recording stands: ``12 of 43``."""
    return f"Move {at} of {length}"


def recording_speed(speed: float) -> str:
    """Say how fast a recording is played: ``2 a second``."""
    return "1 in 2 seconds" if speed < 1 else f"{int(speed)} a second"


def recording_begins(length: int) -> str:
    """Say that a recording is shown."""
    return f"A solution of {_plural(length, 'move')}."


def history_begins(at: int, length: int) -> str:
    """Say that the game so far is shown."""
    return f"Your game so far. {recording_at(at, length)}."


def too_far_back(most: int) -> Message:
    """Say that undo does not reach that far."""
    return Message("Undo does not reach so far", f"These rules take back {_plural(most, 'move')}.")


def goes_on_from(taken_back: int, counted: int) -> Message:
    """Say that the game goes on from an earlier turn; `counted` moves are the price of that."""
    if taken_back <= 0:
        return Message("Your game goes on from here")
    if counted:
        price = f"Taking back has counted as {_plural(counted, 'move')}."
        return Message("Your game goes on from here", price)
    return Message("Your game goes on from here", "Redo plays the rest again.")


def difficulty(grade: int | None, par: int | None) -> str:
    """Say how hard a deal is and what can be reached: ``Medium, par 41``."""
    told = [GRADES[grade - 1]] if grade else []
    if par:
        told.append(f"par {par}")
    return ", ".join(told)


def _move_named(position: Position, move: Move) -> str:
    cards = position[move.source][-move.count :]
    what = card_name(cards[0])
    if len(cards) > 1:
        what = f"{_count(len(cards))} cards from {what}"
    return f"{_sentence(what)} to {pile_name(move.target)}."


# -- endings


ENDINGS = {
    Ending.WON: "Won",
    Ending.GIVEN_UP: "Given up",
    Ending.LOST: "Lost",
    None: "No move is left",
}
"""The title of each ending's summary; None is a game without a move that may go on."""

MEASURES = {"moves": "Moves", "time": "Time", "home": "Cards home", "points": "Points"}


PAR = "Par"


def measure_text(name: str, value: float) -> str:
    """Return one measure of a result as text."""
    return time_text(value) if name == "time" else f"{int(value):,}"


def ending_said(ending: Ending | None) -> str:
    """Say how a game has ended."""
    match ending:
        case Ending.WON:
            return "Won. All cards are home."
        case Ending.GIVEN_UP:
            return "Given up."
        case Ending.LOST:
            return "Lost. No move is left."
        case _:
            return "No move is left."


def summary_text(ending: Ending | None, number: int, home: int, *, begun: bool) -> str:
    """The line under the title of the summary."""
    match ending:
        case Ending.LOST | None if not begun:
            return f"Deal {number} has no first move."
        case Ending.WON:
            return f"Deal {number}. All 52 cards are home."
        case Ending.LOST:
            return f"Deal {number}. Undo can lead out of it until you take another deal."
        case Ending.GIVEN_UP:
            return f"Deal {number}. {home} of 52 cards went home."
        case _:
            return f"Deal {number}. Undo, or begin anew."


def give_up_question(home: int) -> str:
    """Ask whether to give up."""
    return f"The game ends here, with {home} of 52 cards home."


# -- the program itself


READY_OFFLINE = Message("Ready to play offline")
INSTALL_ON_IOS = Message(
    "Keep FreeCell at hand", "Tap Share, then “Add to Home Screen”, and open it there once."
)


# -- keeping games


DAMAGED = "Something stored could not be read"
STORAGE_FAILED = Message(
    "Your game cannot be stored",
    "The browser's storage is full or blocked. You can play on, but not leave and come back.",
)
CAUGHT_UP = Message("This game went on in another tab", "Here is where it stands now.")


def damaged(reason: str) -> Message:
    """Say that something stored was set aside."""
    return Message(DAMAGED, f"It is set aside, not deleted: {reason}.")


def went_wrong(reason: str) -> Message:
    """Say that a fault of the program was met and nothing was lost."""
    return Message("Something went wrong", f"Your game is as it was. ({reason})")


_DEAL_RANGE = f"from {FIRST_DEAL} to {LAST_DEAL:,}"


def _plural(number: int, noun: str) -> str:
    count = _NUMBERS[number] if number == 0 else str(number)
    return f"{count} {noun}" if number == 1 else f"{count} {noun}s"


def _count(number: int) -> str:
    return _NUMBERS[number] if 0 < number < len(_NUMBERS) else str(number)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:23] + "…"
