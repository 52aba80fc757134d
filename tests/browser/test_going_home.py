"""Cards that go home by themselves leave one after the other, and nobody has to wait for them."""

from __future__ import annotations

from conftest import DESK, PHONE, Room, device
from player import Player
from test_play import expect_win, words
from texts import housed

from freecell import STANDARD, Game, read_turns, save
from freecell.ui.settings import Settings, write_settings

COUNTED = """
window.counted = [];
addEventListener("DOMContentLoaded", () => {
  const home = document.querySelector('[data-status="home"]');
  const summary = document.getElementById("summary");
  new MutationObserver(() => counted.push([Number(home.textContent), summary.open]))
    .observe(home, { childList: true, characterData: true, subtree: true });
});
"""
"""Notes each count of cards at home that is shown, and whether the summary is open then."""


def play_to(move: int) -> Game:
    """Return a game of deal 617 after so many moves of its solution."""
    game = Game.new(STANDARD, 617)
    for turn in read_turns(STANDARD, game.position, words(617, 0, move)):
        game = game.play(*turn)
    return game


def begin(room: Room, game: Game, *, speed: str, touch: bool) -> Player:
    """Return a player of that game, with cards that glide."""
    texts = {
        "game:617": save(housed(game), 0),
        "settings": write_settings(Settings().choose("speed", speed)),
    }
    kept = device(room.site, **{f"freecell:{key}": text for key, text in texts.items()})
    player = room.player(
        "?deal=617",
        size=PHONE if touch else DESK,
        touch=touch,
        motion=True,
        init=COUNTED,
        storage_state=kept,
    )
    player.expect(game)
    return player


def test_one_after_the_other_to_the_win(room: Room) -> None:
    before = play_to(62)
    player = begin(room, before, speed="fast", touch=False)
    player.page.evaluate("() => { counted.length = 0; }")
    expect_win(player, player.play(before, words(617, 62)))
    counts = player.page.evaluate("counted")
    assert [count for count, _ in counts] == sorted({count for count, _ in counts})
    assert counts[-1][0] == 52
    assert len(counts) > 4  # of 25: a machine that is busy may show some of them together
    assert not any(is_open for _, is_open in counts[:-1])


def test_a_tap_on_the_way(room: Room) -> None:
    """It is taken at once, and means what will lie there."""
    before = play_to(57)
    player = begin(room, before, speed="slow", touch=True)
    (turn,) = read_turns(STANDARD, before.position, words(617, 57, 58))
    assert len(turn) > 5
    after = before.play(*turn)
    player.tap_card("QD")
    player.tap_card("KS")
    # Where the six of clubs still lies is the room below the eight then: a tap takes what fits.
    x, y = player.page.evaluate(
        """() => {
          const box = document.querySelector('.card[data-card="6C"]').getBoundingClientRect();
          return [box.left + box.width / 2, box.bottom - 4];
        }"""
    )
    player.page.touchscreen.tap(x, y)
    player.expect_held("8S")
    player.expect(after)


def test_a_tap_or_a_key_before_the_summary(room: Room) -> None:
    """All cards are home then, and the summary is there: neither asks for anything else."""
    before = play_to(62)
    player = begin(room, before, speed="slow", touch=True)
    (turn,) = read_turns(STANDARD, before.position, words(617, 62))
    won = before.play(*turn)
    x, y = player.place("KD")
    player.tap_card("TD")
    player.tap_pile("cell-2")
    player.page.touchscreen.tap(x, y)
    expect_win(player, won)
    player.expect_held()

    player.touch(player.win.get_by_role("button", name="Close"))
    player.press("Undo")
    player.expect(before)
    player.page.keyboard.type("1b")
    player.page.keyboard.press("Enter")
    expect_win(player, won)
