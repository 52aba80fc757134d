"""What is asked of the page itself: where things are, and when it shows them."""

from __future__ import annotations

# Waits for one condition after the other, looked at in each frame, and returns what the last one
# gave; null when one did not come true in time. Playwright's own wait_for_function would need eval,
# which the page's content security policy forbids.
UNTIL = """async (steps) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const cardsOf = (pile) => all(`.card[data-pile="${pile}"]`);
  const conditions = {
    // Where to tap a card: the middle of what shows of it, once that is what a tap would hit.
    card(name) {
      const node = document.querySelector(`.card[data-card="${name}"]`);
      const { pile, depth } = node.dataset;
      const above = cardsOf(pile).find((card) => Number(card.dataset.depth) === Number(depth) + 1);
      const box = node.getBoundingClientRect();
      const bottom = above && pile.startsWith("column")
        ? above.getBoundingClientRect().top : box.bottom;
      return hits(node, box.left + box.width / 2, (box.top + bottom) / 2);
    },
    // Where to tap a pile: in the room below its cards.
    pile(name) {
      const node = document.querySelector(`.slot[data-pile="${name}"]`);
      const box = node.getBoundingClientRect();
      const ends = cardsOf(name).map((card) => card.getBoundingClientRect().bottom);
      return hits(node, box.left + box.width / 2, (Math.max(box.top, ...ends) + box.bottom) / 2);
    },
    held(names) {
      const held = all('.card[aria-pressed="true"]').map((node) => node.dataset.card);
      return held.sort().join() === names.sort().join();
    },
    moves(text) {
      return document.querySelector('[data-status="moves"]').textContent === text;
    },
    home(text) {
      return document.querySelector('[data-status="home"]').textContent === text;
    },
    read() {
      const pairs = (nodes, pair) => Object.fromEntries(nodes.map(pair));
      return {
        cards: all(".card[data-card]").map((node) => ({ ...node.dataset })),
        counts: pairs(all(".slot"), ({ dataset }) => [dataset.pile, dataset.count]),
        targets: all(".slot[data-target]").map((node) => node.dataset.pile),
        status: pairs(all("[data-status]"), (node) => [node.dataset.status, node.textContent]),
      };
    },
  };
  function hits(node, x, y) {
    const found = document.elementFromPoint(x, y)?.closest(".card, .slot");
    return found === node && [x, y];
  }
  // A card that glides is tapped when it has arrived.
  const glides = () => document.getAnimations()
    .some(({ effect }) => effect.target.closest(".board .card"));
  const isSettled = (result) => result && !(Array.isArray(result) && glides());

  const end = performance.now() + 10_000;
  let result;
  for (const [name, argument] of steps) {
    for (;;) {
      result = conditions[name](argument);
      if (isSettled(result)) break;
      if (performance.now() > end) return null;
      await new Promise(requestAnimationFrame);
    }
  }
  return result;
}"""


# What to know of a page on which something did not come true.
STATE = """() => ({
  status: [...document.querySelectorAll("[data-status]")].map((node) => node.textContent),
  dialog: document.querySelector("dialog[open]")?.id,
  toast: document.querySelector("#toast:not([hidden])")?.textContent,
  focus: document.activeElement?.cloneNode().outerHTML,
  held: [...document.querySelectorAll(".card[aria-pressed=true]")].map((node) => node.dataset.card),
  address: location.search,
  isHidden: document.hidden,
})"""


# The picture that the page is opened with next is kept a moment after each move.
PICTURE_IS_KEPT = """async (moves) => {
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem("freecell:preview")).status.moves;
    } catch {
      return null;
    }
  };
  while (kept() !== moves) await new Promise((resolve) => setTimeout(resolve, 20));
}"""
