"""Whole games: how soon each tap is seen, how even a drag is, and what memory the page takes."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Playwright

from benchmarks.bare import bare, tap_boxes
from benchmarks.endurance import play_on
from benchmarks.figures import Samples
from benchmarks.memory import footprint
from benchmarks.play import play
from benchmarks.server import serving
from benchmarks.sites import Site
from benchmarks.starts import Say
from benchmarks.visits import new_profile


@dataclass
class Games:
    """What was measured in some games."""

    choosing: Samples = field(default_factory=Samples)
    """Milliseconds of each tap that takes cards in hand; theirs is the bare page's, see `bare`."""
    moving: Samples = field(default_factory=Samples)
    """Milliseconds of each tap that moves them."""
    dragging: list[float] = field(default_factory=list)
    memory: Samples = field(default_factory=Samples)
    endurance: list[int] = field(default_factory=list)


def measure(playwright: Playwright, ours: Site, theirs: Site, repeat: int, say: Say) -> Games:
    """Play, and look at the memory of both pages."""
    games = Games()
    for turn in range(repeat):
        say(f"games: {turn + 1} of {repeat}")
        _play(playwright, ours, games)
        _tap_boxes(playwright, games)
        games.memory.theirs.append(_ordinary_memory(playwright, theirs))
    say("games: ten on one page")
    games.endurance = _play_on(playwright, ours)
    return games


def _play(playwright: Playwright, site: Site, games: Games) -> None:
    with (
        serving(site.bodies) as log,
        new_profile(playwright, site, log) as profile,
        profile.page() as page,
    ):
        played = play(page, log)
        games.choosing.ours += played.choosing
        games.moving.ours += played.moving
        games.dragging += played.dragging
        page.evaluate("() => Promise.all(document.getAnimations().map(({ finished }) => finished))")
        games.memory.ours.append(footprint(page))


def _tap_boxes(playwright: Playwright, games: Games) -> None:
    site = bare()
    with (
        serving(site.bodies) as log,
        new_profile(playwright, site, log) as profile,
        profile.page() as page,
    ):
        choosing, moving = tap_boxes(page, log)
        games.choosing.theirs += choosing
        games.moving.theirs += moving


def _play_on(playwright: Playwright, site: Site) -> list[int]:
    with (
        serving(site.bodies) as log,
        new_profile(playwright, site, log) as profile,
        profile.page() as page,
    ):
        return play_on(page, log)


def _ordinary_memory(playwright: Playwright, site: Site) -> int:
    """Return what the ordinary page takes once it has printed its line."""
    with (
        serving(site.bodies) as log,
        new_profile(playwright, site, log) as profile,
        profile.page() as page,
    ):
        page.goto(log.address, wait_until="commit")
        page.evaluate("() => readyForBenchmark")
        return footprint(page)
