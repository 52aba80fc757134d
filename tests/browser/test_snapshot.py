"""Later visits begin with Python's memory as the build left it; without, when it does not work."""

from __future__ import annotations

import json

import pytest
from conftest import Room
from player import READY, Player
from playwright.sync_api import expect

from freecell import STANDARD, Game
from tools.project import DIST

START = Game.new(STANDARD, 617)
SNAPSHOT = next(DIST.glob("assets/snapshot-*.bin")).relative_to(DIST).as_posix()

IS_KEPT = f"""async () => {{
  const address = new URL("{SNAPSHOT}", location.href).href;
  while (!(await caches.match(address))) await new Promise((resolve) => setTimeout(resolve, 50));
}}"""
WAS_USED = "() => performance.getEntriesByName('snapshot restored').length > 0"
DAMAGE = f"""async (size) => {{
  const address = new URL("{SNAPSHOT}", location.href).href;
  for (const name of await caches.keys()) {{
    const cache = await caches.open(name);
    if (await cache.match(address)) await cache.put(address, new Response(new Uint8Array(size)));
  }}
}}"""
MARK = "() => localStorage.getItem('freecell:snapshot')"


@pytest.fixture
def player(room: Room) -> Player:
    """Someone who comes back for the second time, and for whom the snapshot has been fetched."""
    player = room.player("?deal=617", offline=True, allow="Python starts without its snapshot")
    expect(player.toast).to_contain_text("Ready to play offline", timeout=READY)
    assert not player.page.evaluate(WAS_USED)
    player.reload()
    assert not player.page.evaluate(WAS_USED)
    player.page.evaluate(IS_KEPT)
    return player


def test_it_is_used(player: Player) -> None:
    game = player.play(START, "83 53")
    player.reload().expect(game)
    assert player.page.evaluate(WAS_USED)
    assert player.page.evaluate(MARK) is None
    game = player.play(game, "6a 6b")
    player.press("Undo")
    player.expect(game.undo())
    # Chance is not part of it.
    deals = {player.open("?new").shown().status["deal"] for _ in range(3)}
    assert len(deals) > 1


@pytest.mark.parametrize("size", [4096, 3])
def test_a_damaged_one(player: Player, size: int) -> None:
    """The game starts all the same, and does not try it again."""
    player.page.evaluate(DAMAGE, size)
    player.reload().expect(START)
    assert not player.page.evaluate(WAS_USED)
    player.play(START, "83")
    assert json.dumps(player.page.evaluate(MARK)).endswith(f'{SNAPSHOT}"')
