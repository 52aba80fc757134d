"""A player in front of the page: taps where a card shows, and reads what the page shows."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect
from watch import Watch

from freecell import Card, Game, Move, Pile, Position, read_turns, write_board
from freecell.ui.intents import parse_pile_id, pile_id

READY = 60_000
"""Milliseconds that a start may take on a slow, busy machine."""

# Every wait is for a condition, looked at in each frame. Playwright's own wait_for_function would
# need eval, which the page's content security policy forbids.
_UNTIL = """async ([condition, argument, patience]) => {
  const conditions = {
    // Where to tap a card: the middle of what shows of it, once that is what a tap would hit.
    card: (name) => {
      const node = document.querySelector(`.card[data-card="${name}"]`);
      const { pile, depth } = node.dataset;
      const above = cards(pile).find((card) => Number(card.dataset.depth) === Number(depth) + 1);
      const box = node.getBoundingClientRect();
      const bottom = above && pile.startsWith("column")
        ? above.getBoundingClientRect().top : box.bottom;
      return hits(node, box.left + box.width / 2, (box.top + bottom) / 2);
    },
    // Where to tap a pile: its place for the next card.
    pile: (name) => {
      const node = document.querySelector(`.slot[data-pile="${name}"]`);
      const box = node.getBoundingClientRect();
      const ends = cards(name).map((card) => card.getBoundingClientRect().bottom);
      const top = Math.max(box.top, ...ends);
      return hits(node, box.left + box.width / 2, (top + box.bottom) / 2);
    },
    held: (names) => {
      const held = [...document.querySelectorAll('.card[aria-pressed="true"]')];
      return held.map((node) => node.dataset.card).sort().join() === [...names].sort().join();
    },
    moves: (text) => document.querySelector('[data-status="moves"]').textContent === text,
  };
  function cards(pile) {
    return [...document.querySelectorAll(`.card[data-pile="${pile}"]`)];
  }
  function hits(node, x, y) {
    const found = document.elementFromPoint(x, y)?.closest(".card, .slot");
    return found === node && [x, y];
  }
  const end = performance.now() + patience;
  let before;
  for (;;) {
    const result = conditions[condition](argument);
    // A card that glides is tapped when it has arrived.
    if (result === true || (result && String(result) === String(before))) return result;
    if (performance.now() > end) return false;
    before = result;
    await new Promise(requestAnimationFrame);
  }
}"""

_READ = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    cards: all(".card[data-card]").map((node) => ({ ...node.dataset })),
    counts: Object.fromEntries(all(".slot").map((node) => [node.dataset.pile, node.dataset.count])),
    targets: all(".slot[data-target]").map((node) => node.dataset.pile),
    status: Object.fromEntries(
      all("[data-status]").map((node) => [node.dataset.status, node.textContent])),
  };
}"""


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
        """Tap a card where it shows."""
        self._tap("card", name)

    def tap_pile(self, name: str) -> None:
        """Tap a pile where the next card would lie."""
        self._tap("pile", name)

    def hold(self, card: str, *held: str) -> None:
        """Tap a card and see it picked up, with `held` on it."""
        self.tap_card(card)
        self.expect_held(card, *held)

    def expect_held(self, *names: str) -> None:
        """Wait until exactly these cards are in hand."""
        assert self._until("held", names), f"{names} should be in hand"

    def play(self, game: Game, text: str, *, check: bool = True) -> Game:
        """Play words of notation by taps, from `game`; return the game that follows.

        The table is compared with the engine's after each move.
        """
        for turn in read_turns(game.rules, game.position, text):
            self._play(game.position, turn[0])
            game = game.play(*turn)
            assert self._until("moves", str(game.moves)), f"{turn[0]} should have been played"
            if check:
                self.expect(game)
        return game

    def expect(self, game: Game) -> None:
        """Check that the page shows a game."""
        shown = self.shown()
        assert write_board(shown.position) == write_board(game.position)
        assert shown.status["deal"] == str(game.number)
        assert shown.status["moves"] == str(game.moves)
        assert shown.status["home"] == str(game.position.home)

    def shown(self) -> Shown:
        """Return what the page shows. The 52 cards and the piles must fit together."""
        read = self.page.evaluate(_READ)
        cards = {card["card"]: card for card in read["cards"]}
        assert len(cards) == len(read["cards"]) == 52
        piles: dict[Pile, dict[int, Card]] = {parse_pile_id(name): {} for name in read["counts"]}
        for name, card in cards.items():
            assert card["count"] == read["counts"][card["pile"]]
            piles[parse_pile_id(card["pile"])][int(card["depth"])] = Card.parse(name)
        for pile, found in piles.items():
            assert sorted(found) == list(range(int(read["counts"][pile_id(pile)])))
        return Shown(_position(piles), read["status"], set(read["targets"]))

    def _play(self, position: Position, move: Move) -> None:
        """Tap a card and then where it goes: a pile, or the card that it will lie on."""
        self.tap_card(str(position[move.source][-1]))
        assert self._until("held", [str(position[move.source][-1])])
        target = position[move.target]
        if target:
            self.tap_card(str(target[-1]))
        else:
            self.tap_pile(pile_id(move.target))

    def _tap(self, kind: str, name: str) -> None:
        point = self._until(kind, name)
        assert point, f"{name} cannot be tapped: something lies over it"
        self._tap_at(*point)

    def _tap_at(self, x: float, y: float) -> None:
        if self.has_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _until(self, condition: str, argument: Any, patience: int = 5000) -> Any:
        return self.page.evaluate(_UNTIL, [condition, argument, patience])


def _position(piles: dict[Pile, dict[int, Card]]) -> Position:
    groups: dict[str, list[tuple[Card, ...]]] = {"column": [], "cell": [], "foundation": []}
    for pile, cards in sorted(piles.items(), key=lambda item: item[0].index):
        groups[pile.kind].append(tuple(cards[depth] for depth in range(len(cards))))
    return Position(
        columns=tuple(groups["column"]),
        cells=tuple(groups["cell"]),
        foundations=tuple(groups["foundation"]),
    )
