"""The player's hand: what a gesture picks up, puts back, or plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from freecell.autoplay import home_of
from freecell.cards import Card
from freecell.houserules import TapDoes
from freecell.position import Pile, PileKind
from freecell.rules import Refusal, Returns
from freecell.ui import words
from freecell.ui.bestspot import best_move, move_home
from freecell.ui.intents import Drop, Gesture, Lift, Name, Press, Send, TakeUp, Tap
from freecell.ui.panels import PanelDesk
from freecell.ui.selection import Grip, Selection, grasp, move_to, pick
from freecell.ui.settings import Settings
from freecell.ui.table import Table


class Hand:
    """Does what a gesture asks for; what is in hand is the table's `selection`."""

    def __init__(self, table: Table, desk: PanelDesk, settings: Callable[[], Settings]) -> None:
        self._table = table
        self._desk = desk
        self._settings = settings
        self.peeked: Card | None = None
        """The covered card that is shown whole."""

    @property
    def is_carrying(self) -> bool:
        """Whether cards follow the hand."""
        held = self._table.selection
        return held is not None and held.grip is Grip.CARRIED

    def do(self, gesture: Gesture) -> None:
        """Do what is asked for."""
        if isinstance(gesture, Drop):
            self._drop(gesture.pile)
        elif not self._is_over():
            self._do(gesture)

    def put_back(self) -> None:
        """Let go of what is in hand."""
        if self._table.selection is not None:
            self._hold(None)

    def peek(self, pile: Pile | None, depth: int | None) -> None:
        """Show a covered card whole; None, or any other card, is the end of that."""
        cards = () if pile is None else self._table.game.position[pile]
        is_column = pile is not None and pile.kind is PileKind.COLUMN
        is_covered = is_column and depth is not None and depth < len(cards) - 1
        self.peeked = cards[depth] if is_covered and depth is not None else None

    def _do(self, gesture: Gesture) -> None:
        match gesture:
            case Tap(pile, depth):
                self._tap(pile, depth)
            case Send(pile, depth):
                self._send(pile, depth)
            case TakeUp(pile, depth):
                self._take_up(pile, depth)
            case Lift(pile, depth):
                self._lift(pile, depth)
            case Name(pile):
                self._name(pile)

    def _is_over(self) -> bool:
        """Whether the game has ended; then something else is offered."""
        game = self._table.game
        if game.closed is None:
            return False
        message = words.has_ended(game.number, game.closed)
        self._desk.offer(message, words.play_again(), Press.SAME_DEAL)
        return True

    # -- taps

    def _tap(self, pile: Pile, depth: int | None) -> None:
        """Pick up what is tapped, put it back, or play what is in hand to there.

        Under rules that say so, a tap with nothing in hand sends the card on its way.
        """
        game, held = self._table.game, self._table.selection
        picked = pick(game.house.card, game.position, pile, depth)
        if held is None:
            self._tap_first(picked, pile)
        elif held.pile == pile:
            is_same = picked is not None and picked.depth == held.depth
            self._hold(None if is_same else picked)
        else:
            self._bring(held, pile, picked)

    def _tap_first(self, picked: Selection | None, pile: Pile) -> None:
        if picked is None:
            if self._table.game.position[pile]:
                self._desk.show_toast(words.foundation_is_final())
        elif pile.kind is PileKind.FOUNDATION:
            self._hold(picked)  # where it shall lie only the player can say
        else:
            self._send_or_hold(picked)

    def _send_or_hold(self, picked: Selection) -> None:
        house, position = self._table.game.house, self._table.game.position
        selects = house.tap is TapDoes.SELECTS and not self._settings().is_on("one-tap")
        move = move_home(house.card, position, picked) if house.tap_home else None
        if move is not None:
            self._table.try_move(move)
        elif selects:
            self._hold(picked)
        else:
            self._send_off(picked)

    def _send(self, pile: Pile, depth: int) -> None:
        """Send what the first of two taps has picked up; without that it was a tap."""
        held = self._table.selection
        game = self._table.game
        picked = pick(game.house.card, game.position, pile, depth)
        if held is None or held != picked or pile.kind is PileKind.FOUNDATION:
            self._tap(pile, depth)
        else:
            self._send_off(held)

    def _send_off(self, picked: Selection) -> None:
        position = self._table.game.position
        move = best_move(self._table.game.house.card, position, picked)
        if move is None:
            self._table.selection = None
            self._desk.show_toast(words.no_place(), shaken=position[picked.pile][picked.depth])
        else:
            self._table.try_move(move)

    def _take_up(self, pile: Pile, depth: int) -> None:
        """Pick exactly these cards up; one that cannot be moved is shown whole."""
        game = self._table.game
        taken = grasp(game.house.card, game.position, pile, depth, Grip.EXACT)
        if taken is None:
            self.peek(pile, depth)
        else:
            self._hold(taken)

    def _hold(self, selection: Selection | None) -> None:
        self._table.selection = selection
        if selection is None:
            self._desk.say(words.put_back())
        else:
            cards = self._table.game.position[selection.pile][selection.depth :]
            self._desk.say(words.picked(cards[0], len(cards)))

    def _bring(self, held: Selection, pile: Pile, picked: Selection | None = None) -> None:
        """Play what is in hand to a pile; refused, something else may come in hand instead."""
        refusal = self._play_or_refuse(held, pile)
        # A run that is only too long stays in hand: it may fit elsewhere.
        if picked is not None and refusal not in (None, Refusal.TOO_MANY_CARDS):
            self._hold(picked)

    def _play_or_refuse(self, held: Selection, pile: Pile) -> Refusal | None:
        """Play what is in hand to a pile, or say why that is refused."""
        rules, position = self._table.game.house.card, self._table.game.position
        move = move_to(rules, position, held, pile)
        refusal = rules.refusal(position, move)
        if refusal is None:
            self._table.try_move(move)
        else:
            message = words.refused(rules, position, move, refusal)
            self._desk.show_toast(message, shaken=position[held.pile][held.depth])
        return refusal

    # -- cards that are carried

    def _lift(self, pile: Pile, depth: int) -> None:
        game = self._table.game
        lifted = grasp(game.house.card, game.position, pile, depth, Grip.CARRIED)
        if lifted is not None:
            self._hold(lifted)
        elif pile.kind is PileKind.FOUNDATION:
            self._desk.show_toast(words.foundation_is_final())
        else:
            cards = game.position[pile]
            shaken = cards[depth] if depth < len(cards) else None
            self._desk.show_toast(words.not_a_run(), shaken=shaken)

    def _drop(self, target: Pile | None) -> None:
        held = self._table.selection
        if held is None or held.grip is not Grip.CARRIED:
            return  # something else has taken them out of the hand
        if target is None or target == held.pile:
            self._hold(None)
            return
        self._table.selection = None  # whatever comes of it, nothing is carried any more
        self._play_or_refuse(replace(held, grip=Grip.EXACT), target)

    # -- piles named by keys

    def _name(self, pile: Pile | None) -> None:
        """Pick up from the first pile that is named, play to the second.

        A refused move leaves nothing in hand: the next two keys are a move again.
        """
        game, held = self._table.game, self._table.selection
        if held is not None:
            target = pile or home_of(game.position[held.pile][-1])
            self._table.selection = None
            if target == held.pile:
                self._hold(None)
            else:
                self._play_or_refuse(held, target)
            return
        picked = None if pile is None else pick(game.house.card, game.position, pile, None)
        if picked is not None:
            self._hold(picked)
        elif pile is None and game.house.card.returns is not Returns.NEVER:
            self._desk.show_toast(words.which_home())
        else:
            self._desk.show_toast(words.nothing_there(pile))
