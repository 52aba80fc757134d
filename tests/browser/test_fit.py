"""Every card of every position is on the screen, from the smallest phone to the largest desk."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from conftest import DESK, Room, device
from playwright.sync_api import Page, expect
from texts import LINES, housed

from freecell import STANDARD, Game, read_turns, save

SIZES = [
    (320, 480),
    (480, 320),
    (568, 320),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (900, 700),
    (1024, 600),
    (1100, 750),
    (1440, 900),
    (1440, 2560),
    (2560, 1440),
    (2160, 3840),
    (3840, 2160),
]
SMALL = [size for size in SIZES if max(size) < 1000]
DESKS = [(1440, 900), (2560, 1440)]
ZOOMED = [(720, 450), (640, 400), (512, 384), (960, 540), (450, 720)]
"""Screens of desks and tablets, zoomed to 200 %."""

FIFTEEN = next(line.moves for line in LINES if line.deal == 10712)
"""After these moves column 1 holds fifteen cards."""

LEAST = 44
"""Pixels: the least height of a button, unless the page or its letters are twice as big."""

GAMES = [(109, 57), (85, 145), (7, 40), (20, 15)]
"""Deals, and how many moves are played by chance."""

# Returns the cards of columns of which a part lies under the message; null without a message.
UNDER_THE_MESSAGE = """(part) => {
  const toast = document.querySelector("#toast");
  if (!toast.checkVisibility()) return null;
  const { left, top, right, bottom } = toast.getBoundingClientRect();
  const isUnder = (node) => {
    const box = node.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  };
  return [...document.querySelectorAll(`.card[data-pile^=column]${part}`)]
    .filter(isUnder)
    .map((node) => node.closest(".card").dataset.card);
}"""

# Returns what is wrong with the layout: cards off the table or covered, ranks cut, columns spread
# unevenly, pages that scroll, texts that do not fit their buttons.
MISFITS = """async (least) => {
  await new Promise(requestAnimationFrame);
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
  for (const slot of document.querySelectorAll(".slot[data-pile^=column]")) {
    const column = cards.filter(({ dataset }) => dataset.pile === slot.dataset.pile)
      .sort((one, other) => one.dataset.depth - other.dataset.depth);
    const tops = column.map((card) => box(card).top);
    const strips = tops.slice(1).map((top, index) => top - tops[index]);
    const isEven = Math.max(...strips) - Math.min(...strips) <= 0.5 || strips.length < 2;
    if (!isEven) misfits.push(`${slot.dataset.pile} is uneven: ${strips}`);
  }
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
  const head = box(document.querySelector(".head"));
  for (const meter of document.querySelectorAll(".meters dd")) {
    const isShown = box(meter).width > 0;
    if (isShown && !inside(box(meter), head, 1)) misfits.push(`${meter.textContent} is cut`);
  }
  const around = [...document.querySelectorAll("button:not(.slot, .card), .meters > div, main")];
  const seen = around.filter((node) => !node.closest("dialog, .toast") && node.checkVisibility());
  seen.forEach((node, index) => {
    const one = box(node);
    for (const next of seen.slice(index + 1)) {
      const other = box(next);
      const apart = one.right <= other.left + 0.5 || other.right <= one.left + 0.5 ||
        one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
      const names = [node, next].map((each) => each.ariaLabel ?? each.textContent.trim());
      if (!apart) misfits.push(`${names.join(" and ")} overlap`);
    }
    if (node.matches(".tools button") && (one.width < 44 || one.height < least)) {
      misfits.push(`a button of ${one.width}x${one.height}`);
    }
  });
  return misfits;
}"""

# Nineteen cards is the most a column can hold: seven dealt ones, the last a king, and a run down
# to the ace. The other cards lie as they may. Only the attributes are set, as the game would.
NINETEEN = """(cards) => {
  for (const card of document.querySelectorAll("[data-moved]")) delete card.dataset.moved;
  const lie = (name, pile, depth, count) => Object.assign(
    document.querySelector(`.card[data-card="${name}"]`).dataset, { pile, depth, count });
  for (const [pile, names] of Object.entries(cards)) {
    names.forEach((name, depth) => lie(name, pile, depth, names.length));
    document.querySelector(`.slot[data-pile="${pile}"]`).dataset.count = names.length;
  }
}"""

LOOK = "(look) => void Object.assign(document.documentElement.dataset, look)"


def misfits(
    page: Page, sizes: Sequence[tuple[int, int]] = SIZES, *, least: int = LEAST
) -> dict[str, Any]:
    """Return what is wrong, by size of the screen; a button has to be at least so high."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong = page.evaluate(MISFITS, least)
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


def test_the_menu_is_on_the_screen(room: Room) -> None:
    """It is the longest dialog; what does not fit is scrolled inside."""
    page = room.player("?deal=1").page
    page.get_by_role("button", name="Menu").tap()
    menu = page.locator("#menu")
    expect(menu).to_be_visible()
    for width, height in [*SMALL, *ZOOMED]:
        page.set_viewport_size({"width": width, "height": height})
        box = menu.bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0, (width, height)
        assert box["x"] + box["width"] <= width, (width, height)
        assert box["y"] + box["height"] <= height, (width, height)


def by_chance(number: int, moves: int) -> Game:
    """Return a game of random legal moves; the same every time."""
    random = Random(number)
    game = Game.new(STANDARD, number)
    while game.at < moves:
        game = game.play(random.choice(list(game.rules.moves(game.position))))
    return game


def test_a_message_covers_no_card(room: Room) -> None:
    """It speaks of a card, which has to be seen; on a low page at least the card's index."""
    game = by_chance(153, 34)
    deepest, *_ = middle = game.position.columns[3]
    assert len(middle) == 15
    kept = device(room.site, **{"freecell:game:153": save(housed(game), 0)})
    player = room.player("?deal=153", storage_state=kept)
    player.expect(game)
    player.drag(str(deepest), str(game.position.columns[0][-1]))
    expect(player.toast).to_be_visible()
    covered = {}
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        is_low = height <= 560 and width / height >= 4 / 3
        part = " .index" if is_low else ""
        covered[width, height] = player.page.evaluate(UNDER_THE_MESSAGE, part)
    assert {size: cards for size, cards in covered.items() if cards != []} == {}


def test_positions_of_games_by_chance(room: Room) -> None:
    """Several games on one page; then large print, the left hand, zoomed, large letters."""
    games = [by_chance(number, moves) for number, moves in GAMES]
    texts = {f"freecell:game:{game.number}": save(housed(game), 0) for game in games}
    player = room.player(f"?deal={games[0].number}", storage_state=device(room.site, **texts))
    page = player.page
    wrong: dict[str, dict[str, Any]] = {}
    for game, sizes in zip(games, (SIZES[::3], SIZES[1::3], SIZES[2::3], ZOOMED), strict=True):
        page.set_viewport_size(DESK)
        if game is not games[0]:
            player.deal(game.number)
        page.keyboard.press("Escape")  # what a message covers can be seen when it is gone
        expect(player.toast).to_be_hidden()
        player.expect(game)
        wrong[f"deal {game.number}"] = misfits(page, sizes, least=24 if sizes is ZOOMED else LEAST)
    page.evaluate(LOOK, {"print": "large"})
    wrong["large print"] = misfits(page, DESKS)
    page.evaluate(NINETEEN, long_column())
    for look in ({"print": "large"}, {"hand": "left"}):
        page.evaluate(LOOK, look)
        wrong[str(look)] = misfits(page, SMALL) | misfits(page, ZOOMED, least=24)
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 24, "fixed": 20}})
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= 24
    wrong["24 pixels"] = misfits(page, SMALL, least=24)
    assert {name: found for name, found in wrong.items() if found} == {}
