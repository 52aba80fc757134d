"""The dance after a win, sounds and vibration: there when they shall be, and only then."""

from __future__ import annotations

from typing import Any

from conftest import DESK, Room, device
from player import Player
from playwright.sync_api import expect
from test_play import SOLUTIONS
from texts import housed

from freecell import STANDARD, Game, read_turns, save
from freecell.ui.settings import Settings, write_settings

NOTED = """
window.noted = { contexts: 0, tones: 0, vibrations: 0 };
window.AudioContext = class extends AudioContext {
  constructor(...options) { super(...options); noted.contexts += 1; }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { noted.tones += 1; start.apply(this, at); };
Navigator.prototype.vibrate = () => { noted.vibrations += 1; return true; };
"""
"""Notes what is played; the device of the test can vibrate."""

DANCERS = """() => document.getAnimations().filter((motion) =>
  motion.animationName?.startsWith("dance-") && motion.effect.target.closest(".board")).length"""

CANNOT_VIBRATE = "delete Navigator.prototype.vibrate;"

*BEFORE, LAST = SOLUTIONS[11724]


def almost_won() -> Game:
    game = Game.new(STANDARD, 11724)
    for turn in read_turns(STANDARD, game.position, " ".join(BEFORE)):
        game = game.play(*turn)
    return game


def begin(room: Room, init: str = NOTED, **chosen: str) -> Player:
    """Return a player one move before a win."""
    settings = Settings()
    for name, value in chosen.items():
        settings = settings.choose(name, value)
    texts = {"game:11724": save(housed(almost_won()), 0), "settings": write_settings(settings)}
    kept = device(room.site, **{f"freecell:{key}": text for key, text in texts.items()})
    query = "?deal=11724"
    return room.player(query, size=DESK, touch=False, motion=True, init=init, storage_state=kept)


def noted(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = player.page.evaluate("noted")
    return found


def win(player: Player) -> int:
    """Play the last move; return how many steps are danced then."""
    player.expect(almost_won())
    player.page.keyboard.type(LAST)
    player.win.wait_for()
    dancers: int = player.page.evaluate(DANCERS)
    return dancers


def take_back(player: Player) -> None:
    """Close the summary if it is open, and take back the last move."""
    player.page.keyboard.press("Escape")
    player.win.wait_for(state="hidden")
    player.page.keyboard.press("u")
    player.expect(almost_won())


def test_the_dance_after_a_win(room: Room) -> None:
    """All cards dance; a key or a tap ends it, and the summary stays.

    The device cannot vibrate, and the settings do not offer it.
    """
    player = begin(room, NOTED + CANNOT_VIBRATE)
    page = player.page

    assert win(player) == 2 * 52
    page.keyboard.press("Tab")
    assert page.evaluate(DANCERS) == 0
    assert player.win.is_visible()

    take_back(player)
    assert win(player) == 2 * 52
    page.mouse.click(5, 5)
    assert page.evaluate(DANCERS) == 0

    take_back(player)
    assert win(player) == 2 * 52
    player.win.get_by_role("button", name="Close").click()
    player.win.wait_for(state="hidden")
    assert page.evaluate(DANCERS) == 0

    take_back(player)
    assert win(player) == 2 * 52
    page.locator("html:not([data-celebrating])").wait_for()  # it comes to its end by itself
    assert player.win.is_visible()

    page.emulate_media(reduced_motion="reduce")
    take_back(player)
    assert win(player) == 0
    assert noted(player) == {"contexts": 0, "tones": 0, "vibrations": 0}

    page.emulate_media(reduced_motion="no-preference")
    take_back(player)
    player.menu("Settings")
    expect(page.get_by_label("Sounds")).to_be_visible()
    expect(page.get_by_label("Vibration")).to_have_count(0)
    page.get_by_label("Cards glide").select_option("off")
    page.keyboard.press("Escape")
    assert win(player) == 0


def test_sounds_and_vibration(room: Room) -> None:
    """Nothing of it is there before the first move; then each cue is heard and felt once.

    Nothing glides: else each card that goes home by itself would be heard, see test_cascade.py.
    """
    player = begin(room, sound="on", vibration="on", speed="off")
    page = player.page
    player.expect(almost_won())
    assert noted(player) == {"contexts": 0, "tones": 0, "vibrations": 0}
    win(player)
    assert noted(player) == {"contexts": 1, "tones": 4, "vibrations": 1}
    take_back(player)
    assert noted(player) == {"contexts": 1, "tones": 5, "vibrations": 2}

    player.menu("Settings")
    page.get_by_label("Sounds").select_option("off")
    page.get_by_label("Vibration").select_option("off")
    page.keyboard.press("Escape")
    win(player)
    assert noted(player) == {"contexts": 1, "tones": 5, "vibrations": 2}
