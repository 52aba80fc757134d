"""What the search looks up about the rules, worked out once."""

from __future__ import annotations

from functools import cache

from freecell.cards import KING
from freecell.position import COLUMNS
from freecell.rules import Build, EmptyColumn, FreeCell, Returns, RunLimit
from freecell.solver.packed import ALL_CARDS, CODES, FIRST_CARD, FIRST_KING, Heights

LONGEST_RUN = 13

_KINGS = (1 << CODES) - (1 << FIRST_KING)
_CLUBS = sum(1 << card for card in range(FIRST_CARD, CODES, 4))

CLUBS_ABOVE, DIAMONDS_ABOVE, SPADES_ABOVE, HEARTS_ABOVE = 0x10, 0x20, 0x40, 0x80
"""The masks of the aces: shifted by four times a foundation's height, those of the next cards."""

LOWER = [ALL_CARDS & ((1 << (card & ~3)) - 1) for card in range(CODES)]
"""For each card the mask of all cards of lower rank."""
LOWER_OF_SUIT = [mask & _CLUBS << (card & 3) for card, mask in enumerate(LOWER)]
"""For each card the mask of the lower cards of its suit."""


@cache
def tables_for(rules: FreeCell, *, forced: bool = False, hasty: bool = False) -> Tables:
    """Return the tables; `forced` means that every card that can go home does, at once.

    With `hasty` a search sends them home though the rules do not, and may miss wins.
    """
    return Tables(rules, forced, hasty)


class Tables:
    """The rules as masks and small tables; see `freecell.solver.packed` for the cards."""

    def __init__(self, rules: FreeCell, forced: bool, hasty: bool) -> None:
        self.cells = rules.cells
        self.to_cell = rules.returns is Returns.TO_CELL
        self.to_column = rules.returns is Returns.TO_COLUMN
        self.by_suit = rules.build is Build.SAME_SUIT
        self.forced = forced
        self.hasty = hasty
        self.any_card_enters = rules.empty_column is EmptyColumn.ANY_CARD
        self.enters = _entering(rules.empty_column)
        """Mask of the cards that an empty column takes."""
        self.accepts = [self._accepted_by(card) for card in range(CODES)]
        """For each card the mask of the cards that may lie on it."""

        # By suit, no card but the next lower one of the suit could lie on a card that can go home,
        # and that one is home: a card that is home never needs to come back.
        self.returns = (self.to_cell or self.to_column) and not self.by_suit
        heights = range(KING + 1)
        self._safe_ranks = [[self._safe_rank(low, same) for same in heights] for low in heights]
        self.is_sharp = (
            self.any_card_enters
            and not self.returns
            and not forced
            and rules.run_limit is not RunLimit.NONE
        )
        """Whether the prunings of `SharpSearch` are sound."""
        # What single cards can do is the same under the exact and the simple limit. Where moves are
        # only counted by what they reach, the longer ones are searched, and spelt as shorter ones.
        limit = RunLimit.EXACT if self.is_sharp else rules.run_limit
        self.onto = [[self._longest(limit, c, e) for e in range(COLUMNS + 1)] for c in range(9)]
        """``onto[free cells][empty columns]``: how many cards may move onto a card at once."""
        self.into = [[0] + [row[e - 1] for e in range(1, COLUMNS + 1)] for row in self.onto]
        """The same into one of the empty columns."""
        # A part of a run goes into an empty column card by card, if need be. Only where more cards
        # move than single ones could, or where something happens between, is each count a move.
        self.parts_enter = self.any_card_enters and (limit is RunLimit.NONE or forced)

    def safe_among(self, cards: int, heights: Heights) -> int:
        """Return the mask of those of the next cards that can go home without losing a win.

        Take any line that wins, and send the card home where it first could go: the same line
        still wins if nothing ever has to lie on the card again. That is so when the cards that
        could are home for good; also when they and those that could lie on these can all go home
        as soon as they are on top. The second reason holds even where cards may come back.

        Where cards go home anyway, it is all of them.
        """
        if self.by_suit or self.forced or self.hasty:
            return cards
        clubs, diamonds, spades, hearts = heights
        by_black = self._safe_ranks[clubs if clubs < spades else spades]
        by_red = self._safe_ranks[diamonds if diamonds < hearts else hearts]
        safe = 0
        if clubs < by_red[spades]:
            safe = CLUBS_ABOVE << 4 * clubs
        if diamonds < by_black[hearts]:
            safe |= DIAMONDS_ABOVE << 4 * diamonds
        if spades < by_red[clubs]:
            safe |= SPADES_ABOVE << 4 * spades
        if hearts < by_black[diamonds]:
            safe |= HEARTS_ABOVE << 4 * hearts
        return safe & cards

    def _safe_rank(self, others: int, same: int) -> int:
        """Return the highest rank that is safe.

        `others` is the height of the lower suit of the other colour, `same` that of the other suit
        of the same colour.
        """
        if same >= others - 1:
            return others + 2
        return same + 3 if self.returns else others + 1

    def _accepted_by(self, card: int) -> int:
        """Return the mask of the cards of the next lower rank that fit, none on aces."""
        rank, suit = card >> 2, card & 3
        suits = 1 << suit if self.by_suit else (0b1010, 0b0101)[suit & 1]
        return suits << 4 * (rank - 1) if rank > 1 else 0

    def _longest(self, limit: RunLimit, cells: int, columns: int) -> int:
        if not self.any_card_enters:
            columns = 0
        match limit:
            case RunLimit.EXACT:
                return min(LONGEST_RUN, (cells + 1) << columns)
            case RunLimit.SIMPLE:
                return cells + columns + 1
            case RunLimit.NONE:
                return LONGEST_RUN


def _entering(empty_column: EmptyColumn) -> int:
    match empty_column:
        case EmptyColumn.ANY_CARD:
            return ALL_CARDS
        case EmptyColumn.KINGS_ONLY:
            return _KINGS
        case EmptyColumn.NOTHING:
            return 0
