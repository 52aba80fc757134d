"""A bare page of 52 boxes without Python: what a tap takes on this machine whatever one does.

A tap on a box frames it, the next one anywhere lets it glide there. That is the least that a game
of cards has to do, in a few lines of JavaScript.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page

from benchmarks.play import WATCH_TAPS, tap
from benchmarks.server import Log, load_site
from benchmarks.sites import Site
from benchmarks.visits import slow_down

PAIRS = 60
"""Taps on a box and beside it; about as many as a game has moves."""

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Boxes</title>
<style>
html { touch-action: none; background: #264; }
div { position: absolute; width: 44px; height: 66px; }
.box { background: #fff; transition: translate .12s; }
.held { outline: 3px solid #24c; }
.place { top: 600px; outline: 1px solid #fff; }
</style>
<body>
<script>
for (let at = 0; at < 52; at += 1) {
  const box = document.createElement("div");
  box.className = "box";
  box.id = `box-${at}`;
  box.textContent = at;
  box.style.translate = `${8 + 50 * (at % 8)}px ${8 + 80 * Math.floor(at / 8)}px`;
  document.body.append(box);
}
for (let at = 0; at < 8; at += 1) {
  const place = document.createElement("div");
  place.className = "place";
  place.id = `place-${at}`;
  place.style.left = `${8 + 50 * at}px`;
  document.body.append(place);
}
let held = null;
addEventListener("pointerup", (event) => {
  if (held === null) {
    held = event.target.closest(".box");
    held?.classList.add("held");
  } else {
    const place = event.target.getBoundingClientRect();
    held.style.translate = `${place.left}px ${place.top}px`;
    held.classList.remove("held");
    held = null;
  }
});
addEventListener("touchend", (event) => event.preventDefault(), { passive: false });
</script>
</body>
</html>
"""


def bare() -> Site:
    """Return the page."""
    with tempfile.TemporaryDirectory() as directory:
        root = Path(directory)
        (root / "index.html").write_text(PAGE, encoding="utf-8")
        return Site("bare page", load_site(root), "body", has_worker=False)


def tap_boxes(page: Page, log: Log) -> tuple[list[float], list[float]]:
    """Return how long each tap took to be seen: those on a box, and those that let it glide."""
    page.add_init_script(WATCH_TAPS)
    page.goto(log.address)
    slow_down(page)
    choosing: list[float] = []
    moving: list[float] = []
    for pair in range(PAIRS):
        choosing.append(tap(page, f"#box-{pair % 52}"))
        moving.append(tap(page, f"#place-{pair % 8}"))
    return choosing, moving
