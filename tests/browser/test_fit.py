"""Every card of every position is on the screen, from the smallest phone to the largest desk."""

from __future__ import annotations

from typing import Any

from conftest import Room, device
from playwright.sync_api import Page
from texts import LINES, housed

from freecell import STANDARD, Game, read_turns, save

SIZES = [
    (320, 480),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1440, 900),
    (2560, 1440),
]

FIFTEEN = next(line.moves for line in LINES if line.deal == 10712)
"""After these moves column 1 holds fifteen cards."""

# Returns what is wrong with the layout: cards off the table or covered, ranks cut, pages that
# scroll, texts that do not fit their buttons.
MISFITS = """() => {
  const misfits = [];
  const box = (node) => node.getBoundingClientRect();
  const inside = (inner, outer, slack) =>
    inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) misfits.push("scrolls");
  scrollTo(99, 99);
  if (scrollX || scrollY) misfits.push("can be scrolled");

  const cards = [...document.querySelectorAll(".card[data-card]")];
  const table = box(document.querySelector("main"));
  for (const card of cards) {
    const { card: name, pile, depth, count } = card.dataset;
    const place = box(card);
    if (!inside(place, view, 0.5)) misfits.push(`${name} is off the screen`);
    if (!inside(place, table, 0.5)) misfits.push(`${name} is off the table`);
    if (pile.startsWith("foundation") && Number(depth) < Number(count) - 1) continue;
    const next = cards.find(
      (other) => other.dataset.pile === pile && Number(other.dataset.depth) === Number(depth) + 1,
    );
    const end = next ? box(next).top : place.bottom;
    if (end - place.top < 9) misfits.push(`${name} shows ${end - place.top} pixels`);
    const hit = document.elementFromPoint((place.left + place.right) / 2, (place.top + end) / 2);
    if (hit?.closest(".card") !== card) misfits.push(`${name} cannot be tapped`);
    for (const sign of card.querySelectorAll(".index > *")) {
      const drawn = box(sign);
      if (drawn.height < 7) misfits.push(`${name}: a sign of ${drawn.height} pixels`);
      const shown = { left: place.left, right: place.right, top: place.top, bottom: end };
      if (!inside(drawn, shown, 1)) misfits.push(`${name}: a sign is cut`);
    }
  }

  for (const node of document.querySelectorAll(".tools button, .meters > div")) {
    const range = document.createRange();
    for (const part of [...node.querySelectorAll("span, dt, dd, svg")]) {
      const style = getComputedStyle(part);
      if (style.display === "none" || style.position === "absolute") continue;
      range.selectNodeContents(part);
      const text = part.textContent.trim();
      for (const line of range.getClientRects()) {
        if (!inside(line, view, 0.5)) misfits.push(`“${text}” is off the screen`);
      }
    }
    if (!inside(box(node), view, 0.5)) misfits.push(`${node.textContent} is off the screen`);
    if (node.matches("button") && node.scrollWidth > node.clientWidth) {
      misfits.push(`“${node.textContent.trim()}” is cut`);
    }
  }
  const [head, menu] = [".head", ".menu"].map((name) => box(document.querySelector(name)));
  for (const meter of document.querySelectorAll(".meters dd")) {
    const { left, right, top, bottom, width } = box(meter);
    if (width && !inside(box(meter), head, 1)) misfits.push(`${meter.textContent} is cut`);
    if (right > menu.left + 0.5 && left < menu.right && bottom > menu.top && top < menu.bottom) {
      misfits.push(`${meter.textContent} lies under the menu`);
    }
  }
  const buttons = [...document.querySelectorAll(".tools button")].map(box);
  buttons.forEach((one, index) => {
    for (const other of buttons.slice(index + 1)) {
      const apart = one.right <= other.left + 0.5 || other.right <= one.left + 0.5 ||
        one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
      if (!apart) misfits.push("two buttons overlap");
    }
    if (one.width < 44 || one.height < 40) misfits.push(`a button of ${one.width}x${one.height}`);
  });
  return misfits;
}"""

# Nineteen cards is the most a column can hold: seven dealt ones, the last a king, and a run down
# to the ace. The other cards lie as they may. Only the attributes are set, as the game would.
NINETEEN = """(cards) => {
  const lie = (name, pile, depth, count) => Object.assign(
    document.querySelector(`.card[data-card="${name}"]`).dataset, { pile, depth, count });
  for (const [pile, names] of Object.entries(cards)) {
    names.forEach((name, depth) => lie(name, pile, depth, names.length));
    document.querySelector(`.slot[data-pile="${pile}"]`).dataset.count = names.length;
  }
}"""


def misfits(page: Page) -> dict[str, Any]:
    """Return what is wrong, by size of the screen."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wrong = page.evaluate(MISFITS)
        if wrong:
            found[f"{width}x{height}"] = wrong
    return found


def long_column() -> dict[str, list[str]]:
    """Return piles of which column 1 holds nineteen cards and the others few or many."""
    run = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS".split()
    deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    rest = [card for card in deck if card not in run]
    piles = {"column-1": rest[:6] + run}
    for place in range(2, 9):
        piles[f"column-{place}"] = rest[6 + (place - 2) * 4 : 10 + (place - 2) * 4]
    piles |= {f"cell-{place}": rest[33 + place : 34 + place] for place in range(1, 5)}
    left = [card for card in deck if not any(card in cards for cards in piles.values())]
    piles["column-8"] = [*piles["column-8"], *left]
    piles |= {f"foundation-{suit}": [] for suit in "CDHS"}
    return piles


def test_every_card_is_on_the_screen(room: Room) -> None:
    game = Game.new(STANDARD, 10712)
    for turn in read_turns(STANDARD, game.position, FIFTEEN):
        game = game.play(*turn)
    assert len(game.position.columns[0]) == 15
    kept = device(room.site, **{"freecell:game:10712": save(housed(game), 0)})
    player = room.player("?deal=10712", storage_state=kept)
    player.expect(game)
    assert misfits(player.page) == {}
    player.press("Restart")
    player.expect(game.restart())
    assert misfits(player.page) == {}

    piles = long_column()
    assert len({card for cards in piles.values() for card in cards}) == 52
    player.page.evaluate(NINETEEN, piles)
    assert misfits(player.page) == {}
