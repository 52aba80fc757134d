"""Deal numbers: which cards lie where, exactly as Microsoft and FreeCell Pro number their deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from freecell.cards import DECK, Card
from freecell.dealnumber import FIRST_DEAL, LAST_DEAL, check_number
from freecell.impossible import impossible
from freecell.position import COLUMNS, Cards, Position

__all__ = [
    "FIRST_DEAL",
    "LAST_DEAL",
    "LAST_RANDOM_DEAL",
    "check_number",
    "deal",
    "next_deal",
    "random_deal",
    "shuffled_deck",
]

LAST_RANDOM_DEAL = 1_000_000
"""Random deals are drawn from the numbers that Microsoft's programs offer."""


def shuffled_deck(number: int) -> tuple[Card, ...]:
    """Return the 52 cards of a deal in the order in which they are dealt.

    The deck is shuffled by a linear congruential generator (the one of Microsoft's C runtime):
    each step picks one of the cards that are left, and the last of these fills its place.
    Raises ValueError when `number` is not in 1 to 8,589,934,591.
    """
    deck = list(DECK)
    numbers = _random_numbers(check_number(number))
    for left in range(len(deck), 0, -1):
        pick = next(numbers) % left
        last = left - 1
        deck[pick], deck[last] = deck[last], deck[pick]
    return tuple(reversed(deck))


def deal(number: int, cells: int = 4) -> Position:
    """Return the position in which deal `number` begins, with `cells` empty free cells.

    Columns 1 to 4 get seven cards and columns 5 to 8 six. Raises ValueError as `shuffled_deck`.
    """
    deck = shuffled_deck(number)
    columns: tuple[Cards, ...] = tuple(deck[index::COLUMNS] for index in range(COLUMNS))
    return Position(columns=columns, cells=((),) * cells)


def random_deal(random: Random) -> int:
    """Return a deal number of the first million that is not known to be impossible."""
    while True:
        number = random.randint(FIRST_DEAL, LAST_RANDOM_DEAL)
        if not impossible(number):
            return number


def next_deal(number: int) -> int:
    """Return the next number that is not known to be impossible; after the last comes the first.

    Raises as `impossible`: its file is needed above the first million.
    """
    while True:
        number = FIRST_DEAL if number >= LAST_DEAL else number + 1
        if not impossible(number):
            return number


def _random_numbers(number: int) -> Iterator[int]:
    """Yield the generator's numbers for a deal; what is taken from its state depends on the range.

    Up to 2^31 - 1 these are Microsoft's 15 bits. FreeCell Pro set the bit above them for the
    numbers up to 2^32 - 1, and took 16 bits plus one for those beyond.
    """
    state = number & 0xFFFFFFFF
    while True:
        state = (214013 * state + 2531011) & 0xFFFFFFFF
        bits = state >> 16
        if number < 2**31:
            yield bits & 0x7FFF
        elif number < 2**32:
            yield bits | 0x8000
        else:
            yield bits + 1
