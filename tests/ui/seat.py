"""A player's seat at the app: a page that only notes what is painted, and everything handed in."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from texts import pile

from freecell import Card, Game, HouseGame, Pile, read_move
from freecell.impossible import impossible
from freecell.ui import words
from freecell.ui.analyst import Analyst
from freecell.ui.app import App
from freecell.ui.cardviews import CardView
from freecell.ui.chooser import Speak
from freecell.ui.cues import Cue
from freecell.ui.dialogs import DealDialog, Dialog, Summary
from freecell.ui.intents import Intent, Tap
from freecell.ui.panels import PanelDesk
from freecell.ui.scene import Changes, PileView, Scene, Toast
from freecell.ui.storage import StorageError
from freecell.ui.table import Table
from freecell.ui.thinker import Thinker


class HandClock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class MemoryStorage:
    """Texts in a dict. `room` is how many characters fit; `blocked` refuses everything."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.room: int | None = None
        self.blocked = False

    def load(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def save(self, key: str, text: str) -> None:
        self._check()
        others = sum(len(k) + len(v) for k, v in self.texts.items() if k != key)
        if self.room is not None and others + len(key) + len(text) > self.room:
            raise StorageError("full")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._check()
        return list(self.texts)

    @property
    def games(self) -> dict[str, str]:
        """The kept games, by deal number."""
        start = "freecell:game:"
        return {k.removeprefix(start): v for k, v in self.texts.items() if k.startswith(start)}

    @property
    def painted(self) -> str | None:
        """The deal that the page will show before there is an app."""
        text = self.texts.get("freecell:preview")
        return None if text is None else str(json.loads(text)["deal"])

    def fill(self) -> None:
        """Leave no room for another character."""
        self.room = 0

    def _check(self) -> None:
        if self.blocked:
            raise StorageError("blocked")


class PaintedPage:
    """Shows what was painted. Only the changes are ever written, as in the real page."""

    def __init__(self) -> None:
        self.cards: dict[Card, CardView] = {}
        self.piles: dict[Pile, PileView] = {}
        self.status: dict[str, str] = {}
        self.enabled: dict[str, bool] = {}
        self.scene: Scene | None = None
        self.changes = Changes()
        self.paintings = 0

    def draw(self, scene: Scene, changes: Changes) -> None:
        """Write the changes, and check that they lead to the scene."""
        self.cards.update(changes.cards)
        self.piles.update(changes.piles)
        if changes.cells:
            self.piles = {pile: view for pile, view in self.piles.items() if pile in scene.piles}
        self.status.update(changes.status)
        self.enabled.update(changes.enabled)
        assert self.cards == scene.cards
        assert self.piles == scene.piles
        assert self.status == scene.status
        assert self.enabled == scene.enabled
        self.scene, self.changes = scene, changes
        self.paintings += 1


class Seat:
    """One page open at one app."""

    def __init__(
        self,
        asked: str | None = None,
        *,
        query: dict[str, str] | None = None,
        storage: MemoryStorage | None = None,
        clock: HandClock | None = None,
        seed: int = 0,
        oracle: Callable[[int, Callable[[bool], None]], None] | None = None,
        speak: Speak | None = None,
        painted: str | None = None,
        fresh: bool = False,
        analyst: bool = False,
        motion: bool = False,
        grades: bool = False,
    ) -> None:
        self.storage = storage or MemoryStorage()
        self.clock = clock or HandClock()
        self.page = PaintedPage()
        self.updates_taken = 0
        self.at_sides = False
        """Whether the page is low: cells and foundations stand at the sides."""
        self.copied = ""
        """What is on the clipboard."""
        self.may_copy = True
        self.cues: list[tuple[str, Cue]] = []
        """What was heard and felt."""
        self.alarm: float | None = None
        """When the app wants to be woken to think."""
        self.app = App(
            storage=self.storage,
            clock=self.clock,
            date=lambda: f"2026-01-01T00:00:{int(self.clock.now) % 60:02}Z",
            random=Random(seed),
            oracle=oracle or (lambda number, answer: answer(impossible(number))),
            draw=self.page.draw,
            take_update=self._take_update,
            wake=self._set_alarm,
            later=lambda action: action(),
            speak=speak or (lambda choice, then: then(None)),
            give=lambda sense, cue: self.cues.append((sense, cue)),
            at_sides=lambda: self.at_sides,
            is_still=lambda: not motion,
            copy=self._copy,
        )
        query = dict(query or {})
        if asked is not None:
            query["deal"] = asked
        if fresh:
            query["new"] = ""
        self.app.start(query, painted)
        self._random = Random(seed)
        self._grades = grades
        if analyst:
            self.app.bring(self._make_analyst)

    def _copy(self, text: str, told: Callable[[bool], None]) -> None:
        if self.may_copy:
            self.copied = text
        told(self.may_copy)

    def _take_update(self, by_hand: bool) -> None:
        self.updates_taken += 1

    def _make_analyst(self, table: Table, desk: PanelDesk, thinker: Thinker) -> Analyst:
        analyst = Analyst(table, desk, thinker, self.clock, self._random)
        if not self._grades:  # it takes longer than all else
            analyst.learn = lambda game: None
        return analyst

    def _set_alarm(self, seconds: float) -> None:
        self.alarm = self.clock.now + seconds

    # -- what the player does

    def do(self, *asked: Intent) -> None:
        """Ask for something, one after the other."""
        for intent in asked:
            self.app.handle(intent)

    def tap(self, name: str, depth: int | None = None) -> None:
        """Tap a pile by its short name (`texts.pile`'s), or the card at `depth` in it."""
        self.app.handle(Tap(pile(name), depth))

    def play(self, text: str) -> None:
        """Play words of notation by taps; a count is picked inside the run."""
        for word in text.split():
            position = self.game.position
            move = read_move(self.game.rules, position, word)
            count = move.count if "v" in word else 1
            self.app.handle(Tap(move.source, len(position[move.source]) - count))
            self.app.handle(Tap(move.target))

    def think(self, times: int = 10_000) -> None:
        """Wake the app as often as it wants to, `times` at most."""
        for _ in range(times):
            if self.alarm is None:
                return
            self.clock.now = max(self.clock.now, self.alarm)
            self.alarm = None
            self.app.think()

    def wait(self, seconds: float) -> None:
        """Let time pass, and the page notice it."""
        self.clock.now += seconds
        self.app.tick()

    # -- what the player sees

    @property
    def game(self) -> Game:
        """The game itself, without its house rules."""
        return self.app.game.game

    @property
    def house(self) -> HouseGame:
        return self.app.game

    @property
    def dialog(self) -> Dialog | None:
        return self.scene.panels.dialog

    @property
    def summary(self) -> Summary | None:
        return self.dialog if isinstance(self.dialog, Summary) else None

    @property
    def deal_dialog(self) -> DealDialog | None:
        return self.dialog if isinstance(self.dialog, DealDialog) else None

    @property
    def scene(self) -> Scene:
        assert self.page.scene is not None
        return self.page.scene

    @property
    def toast(self) -> Toast | None:
        return self.scene.panels.toast

    @property
    def message(self) -> words.Message | None:
        """The words of the message over the table."""
        return self.toast.message if self.toast else None

    @property
    def button(self) -> str:
        """The button of the message over the table."""
        return self.toast.button if self.toast else ""

    @property
    def said(self) -> str:
        return self.scene.panels.said.text

    @property
    def held(self) -> list[str]:
        """The cards in hand, deepest first."""
        views = self.scene.cards.items()
        held = [(view.depth, str(card)) for card, view in views if view.held is not None]
        return [card for _, card in sorted(held)]

    @property
    def lit(self) -> set[Pile]:
        """The piles that the cards in hand may go to."""
        return {pile for pile, view in self.scene.piles.items() if view.is_target}
