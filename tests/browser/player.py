"""A player in front of the page: taps where a card shows, and reads what the page shows."""

from __future__ import annotations

from typing import Any, NamedTuple

from hands import Finger, Hand, Mouse
from looking import PICTURE_IS_KEPT, STATE, UNTIL
from playwright.sync_api import Locator, Page, expect
from watch import Watch

from freecell import Card, FreeCell, Game, Move, Pile, Position, read_turns, write_board
from freecell.ui.cardviews import CardView
from freecell.ui.intents import parse_pile_id, pile_id
from freecell.ui.pointing import DOUBLE_WITHIN
from freecell.ui.words import card_label, pile_label

READY = 60_000
"""Milliseconds that a start may take on a slow, busy machine."""


class Shown(NamedTuple):
    """What the page shows."""

    position: Position
    status: dict[str, str]
    targets: set[str]


class Player:
    """Plays in one page, and knows from the engine under CPython what should be seen."""

    def __init__(self, page: Page, address: str, *, touch: bool, watch: Watch) -> None:
        self.page = page
        self.address = address
        self.has_touch = touch
        self._hand: Hand | None = None
        self._tapped = ""
        self.watch = watch

    # -- the page

    def open(self, query: str = "") -> Player:
        """Load the page and wait until it can be played."""
        self.page.goto(self.address + query)
        return self.ready()

    def reload(self) -> Player:
        """Load the page again."""
        self.page.reload()
        return self.ready()

    def ready(self) -> Player:
        """Wait until the page can be played."""
        expect(self.page.locator("html[data-ready]")).to_be_attached(timeout=READY)
        return self

    @property
    def toast(self) -> Locator:
        return self.page.locator("#toast")

    @property
    def toast_button(self) -> Locator:
        return self.toast.get_by_role("button")

    @property
    def win(self) -> Locator:
        return self.page.get_by_role("dialog", name="Won")

    @property
    def summary(self) -> Locator:
        """What a game has come to."""
        return self.page.locator("#summary")

    def button(self, name: str) -> Locator:
        """One of the buttons below or above the table, by its name."""
        return self.page.get_by_role("navigation").get_by_role("button", name=name, exact=True)

    def press(self, name: str, times: int = 1) -> None:
        """Press one of these buttons."""
        self.touch(self.button(name))
        if times > 1:
            box = self.button(name).bounding_box()
            assert box is not None
            for _ in range(times - 1):
                self._tap_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def menu(self, name: str) -> None:
        """Open the menu and press a button there."""
        self.touch(self.page.get_by_role("button", name="Menu"))
        self.touch(self.menu_button(name))

    def menu_button(self, name: str) -> Locator:
        """One of the buttons in the menu, open or not."""
        return self.page.locator("#menu").get_by_role("button", name=name, include_hidden=True)

    def touch(self, target: Locator) -> None:
        """Tap or click something that is no card."""
        if self.has_touch:
            target.tap()
        else:
            target.click()

    def deal(self, number: int) -> None:
        """Ask for a deal by its number."""
        self.press("Deal number")
        dialog = self.page.get_by_role("dialog", name="Deal number")
        dialog.get_by_role("textbox").fill(str(number))
        self.touch(dialog.get_by_role("button", name="Deal", exact=True))
        expect(dialog).to_be_hidden()
        expect(self.page.locator('[data-status="deal"]')).to_have_text(str(number))

    # -- the table

    def tap_card(self, name: str) -> None:
        """Tap a card where it shows; the same one again not so quickly that it is a double tap."""
        if name == self._tapped:
            self.page.wait_for_timeout(1000 * DOUBLE_WITHIN + 50)
        self._tapped = name
        self._tap(["card", name])

    def tap_pile(self, name: str) -> None:
        """Tap a pile where the next card would lie."""
        self._tap(["pile", name])

    def double_tap(self, name: str) -> None:
        """Tap a card twice, quickly."""
        x, y = self._until(["card", name])
        if self.has_touch:
            self.page.touchscreen.tap(x, y)
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.dblclick(x, y)

    def tap(self, name: str) -> None:
        """Tap a card or a pile."""
        if "-" in name:
            self.tap_pile(name)
        else:
            self.tap_card(name)

    def long_press(self, name: str) -> None:
        """Press a card until it is picked up."""
        self.hand.down(*self._until(["card", name]))
        self.page.locator(f'.card[data-card="{name}"][aria-pressed="true"]').wait_for()
        self.hand.up()

    def drag(self, card: str, target: str) -> None:
        """Drag a card, with what lies on it, over another card or the free room of a pile."""
        kind = "pile" if "-" in target else "card"
        start, end = self._until(["card", card]), self._until([kind, target])
        self.hand.drag(*start, *end)

    @property
    def hand(self) -> Hand:
        """What goes down, moves and is let go of."""
        if self._hand is None:
            self._hand = Finger(self.page) if self.has_touch else Mouse(self.page)
        return self._hand

    def place(self, name: str) -> tuple[float, float]:
        """Return where to tap a card or a pile."""
        x, y = self._until(["pile" if "-" in name else "card", name])
        return x, y

    def hold(self, card: str, *others: str) -> None:
        """Tap a card and see it picked up, with others on it."""
        self.tap_card(card)
        self.expect_held(card, *others)

    def expect_held(self, *names: str) -> None:
        """Wait until exactly these cards are in hand."""
        self._until(["held", list(names)])

    def play(self, game: Game, text: str) -> Game:
        """Play words of notation by taps, from `game`; return the game that follows.

        The table is compared with the engine's after each move.
        """
        for turn in read_turns(game.rules, game.position, text):
            self._play(game.position, turn[0])
            game = game.play(*turn)
            self.expect(game)
        return game

    def expect(self, game: Game) -> None:
        """Wait until the page shows as many moves as a game has, and check that it shows it.

        The last card that goes home by itself may come a moment later.
        """
        count = ["moves", str(game.moves)], ["home", str(game.position.home)]
        shown = _shown(self._until(*count, ["read", None]))
        assert write_board(shown.position) == write_board(game.position)
        assert shown.status["deal"] == str(game.number)

    def expect_names(self, position: Position) -> None:
        """Wait until every card and pile is named by where it lies."""
        for pile in position.piles():
            cards = position[pile]
            slot = self.page.locator(f'.slot[data-pile="{pile_id(pile)}"]')
            expect(slot).to_have_attribute("aria-label", pile_label(pile, len(cards)))
            for depth, card in enumerate(cards):
                name = card_label(card, pile, depth, len(cards))
                node = self.page.locator(f'.card[data-card="{card}"]')
                expect(node).to_have_attribute("aria-label", name)

    def expect_position(self, moves: int, position: Position) -> None:
        """Wait until the page counts so many moves, and check where the cards lie."""
        shown = _shown(self._until(["moves", str(moves)], ["read", None]))
        assert write_board(shown.position) == write_board(position)

    def make(self, rules: FreeCell, position: Position, move: Move) -> None:
        """Make a move by taps: of its top card, or inside the run where only some cards go."""
        usual = rules.usual_move(position, move.source, move.target)
        depth = -1 if move == usual else -move.count
        held = list(map(str, position[move.source][depth:]))
        self.tap_card(held[0])
        lower = position[move.target]
        target = ["card", str(lower[-1])] if lower else ["pile", pile_id(move.target)]
        self._tap(["held", held], target)

    def wait_until_picture_is_kept(self) -> None:
        """Wait until the page would be opened next with what it shows now."""
        self.page.evaluate(PICTURE_IS_KEPT, self.shown().status["moves"])

    def shown(self) -> Shown:
        """Return what the page shows."""
        return _shown(self._until(["read", None]))

    def _play(self, position: Position, move: Move) -> None:
        """Tap a card and then where it goes: a pile, or the card that it will lie on."""
        card = str(position[move.source][-1])
        self.tap_card(card)
        lower = position[move.target]
        target = ["card", str(lower[-1])] if lower else ["pile", pile_id(move.target)]
        self._tap(["held", [card]], target)

    def _tap(self, *steps: list[Any]) -> None:
        """Tap at the place that the last of some conditions gives."""
        self._tap_at(*self._until(*steps))

    def _tap_at(self, x: float, y: float) -> None:
        if self.has_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _until(self, *steps: list[Any]) -> Any:
        result = self.page.evaluate(UNTIL, steps)
        assert result is not None, f"{steps} did not come true: {self.page.evaluate(STATE)}"
        return result


def _shown(read: dict[str, Any]) -> Shown:
    """Return what was read from the page. The 52 cards and the piles must fit together."""
    cards = {card["card"]: card for card in read["cards"]}
    assert len(cards) == len(read["cards"]) == 52
    piles: dict[Pile, dict[int, Card]] = {parse_pile_id(name): {} for name in read["counts"]}
    for name, card in cards.items():
        pile, depth = parse_pile_id(card["pile"]), int(card["depth"])
        view = CardView(pile, depth, int(read["counts"][card["pile"]]), held=None)
        assert int(card["count"]) == view.laid_out_for
        piles[pile][depth] = Card.parse(name)
    for pile, found in piles.items():
        assert sorted(found) == list(range(int(read["counts"][pile_id(pile)])))
    return Shown(_position(piles), read["status"], set(read["targets"]))


def _position(piles: dict[Pile, dict[int, Card]]) -> Position:
    groups: dict[str, list[tuple[Card, ...]]] = {"column": [], "cell": [], "foundation": []}
    for pile, cards in sorted(piles.items(), key=lambda item: item[0].index):
        groups[pile.kind].append(tuple(cards[depth] for depth in range(len(cards))))
    return Position(
        columns=tuple(groups["column"]),
        cells=tuple(groups["cell"]),
        foundations=tuple(groups["foundation"]),
    )
