"""What axe-core finds wrong in each state of the page, and whether each colour has its contrast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import DESK, Room, device
from player import Player
from playwright.sync_api import Locator, expect
from test_effects import LAST, almost_won
from texts import housed

from freecell import save
from freecell.ui.settings import CHOICES
from tools.project import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"

CHECK = """async (id) => {
  const motions = document.getAnimations().map((motion) => motion.finished);
  await Promise.allSettled(motions);
  const { violations } = await axe.run(id ? `#${id}` : document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`));
}"""

COLOURS = """([pairs, least]) => {
  const probe = document.body.appendChild(document.createElement("i"));
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const painted = (...names) => {
    canvas.reset();
    for (const name of names) {
      probe.style.color = name.startsWith("--") ? `var(${name})` : name;
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const faint = [];
  for (const [front, ...behind] of pairs) {
    const lights = [painted(front), painted(...behind)].map(light).sort((a, b) => b - a);
    const ratio = (lights[0] + 0.05) / (lights[1] + 0.05);
    if (!(ratio >= least)) faint.push(`${front} on ${behind}: ${ratio.toFixed(2)}`);
  }
  probe.remove();
  return faint;
}"""
"""Returns the pairs of colours whose contrast is too low; a background may be several layers."""

TABLES = ("--table-hi", "--table", "--table-lo")
SUITS = ("--red", "--black", "--blue", "--green")
TEXTS = [
    *(("--ink", table) for table in TABLES),
    *(("--ink", table, "--rail") for table in TABLES),
    *((suit, paper) for suit in SUITS for paper in ("--paper", "--paper-held")),
    *((ink, "--sheet") for ink in ("--sheet-ink", "--sheet-dim", "--sheet-red")),
    ("--accent-ink", "--accent"),
    ("--accent", "--sheet"),
    ("--signal-ink", "--signal"),
    ("#fff", "--night"),
]
SHAPES = [
    *((shape, table) for shape in ("--line", "--glow") for table in TABLES),
    ("--paper-edge", "--paper"),
    ("--held", "--paper-held"),
    ("--held", "--paper"),
    ("--field-line", "--sheet"),
    ("--signal", "--night"),
]

SHEETS = {
    "A deal as hard as you like": "grades",
    "Give this deal up": "give-up",
    "House rules": "rules",
    "Settings": "settings",
    "Keys and gestures": "help",
}


def begin(room: Room, **options: Any) -> Player:
    """Return a player one move before a win."""
    kept = device(room.site, **{"freecell:game:11724": save(housed(almost_won()), 0)})
    player = room.player("?deal=11724", size=DESK, touch=False, storage_state=kept, **options)
    player.expect(almost_won())
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    return player


def states(player: Player) -> Iterator[tuple[str, str]]:
    """Bring the page into one state after the other; yield its name, and the id of what is open."""
    page, keyboard = player.page, player.page.keyboard

    def opened(name: str) -> Locator:
        sheet = page.locator(f"#{name}")
        expect(sheet).to_be_visible()
        return sheet

    yield "table", ""
    keyboard.type("1")
    expect(page.locator('.card[aria-pressed="true"]').first).to_be_visible()
    yield "selection", ""
    keyboard.press("Escape")
    player.menu("Settings")
    page.get_by_label("Winnable light").select_option("on")
    keyboard.press("Escape")
    keyboard.press("d")
    expect(page.locator(".mark").first).to_be_visible()
    yield "hint", ""
    keyboard.type("11")
    keyboard.type("h")
    expect(player.toast).to_be_visible()
    yield "message", ""
    page.get_by_role("button", name="Menu").click()
    opened("menu").locator("summary").click()
    yield "menu", "menu"
    keyboard.press("Escape")
    for entry, name in SHEETS.items():
        player.menu(entry)
        opened(name)
        yield name, name
        keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()
    keyboard.press("g")
    opened("deal-dialog")
    keyboard.type("none")
    keyboard.press("Enter")
    expect(page.locator("#deal-error")).not_to_be_empty()
    yield "deal number, refused", "deal-dialog"
    keyboard.press("Escape")
    player.menu("History of this game")
    opened("recording")
    yield "recording", ""
    keyboard.press("Escape")
    keyboard.type(LAST)
    opened("summary")
    yield "won", "summary"


@pytest.mark.parametrize("look", ["light", "dark", "forced"])
def test_no_violation_in_any_state(room: Room, look: str) -> None:
    options = {"forced_colors": "active"} if look == "forced" else {"color_scheme": look}
    player = begin(room, **options)
    seen, wrong = [], {}
    for name, opened in states(player):
        seen.append(name)
        found = player.page.evaluate(CHECK, opened)
        if found:
            wrong[name] = found
    assert wrong == {}
    assert len(seen) == 13

    for table in CHOICES["table"] if look != "forced" else ():
        player.page.evaluate("(table) => (document.documentElement.dataset.table = table)", table)
        assert player.page.evaluate(COLOURS, [TEXTS, 4.5]) == [], table
        assert player.page.evaluate(COLOURS, [SHAPES, 3]) == [], table
