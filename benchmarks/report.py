"""What was measured, as rows of one table."""

from __future__ import annotations

from statistics import median

from benchmarks.audits import FULL_MARKS, Report
from benchmarks.drag import in_time
from benchmarks.endurance import growth
from benchmarks.figures import (
    Aim,
    Row,
    Samples,
    alone,
    beside,
    compared,
    count,
    kilobytes,
    megabytes,
    met,
    milliseconds,
    percent,
    percentile,
    ratio,
    table,
)
from benchmarks.games import Games
from benchmarks.starts import (
    FIRST,
    FIRST_SLOW,
    LATER,
    LATER_SLOW,
    OFFLINE,
    OFFLINE_SLOW,
    Starts,
)

START_FIRST, START_LATER = Aim(0.35), Aim(0.25)
BYTES, MEMORY = Aim(0.85), Aim(1.25)
REQUESTS = Aim(14)
TAP = Aim(50, " ms")
LATE = Aim(5, " %")
GROWTH = Aim(1.02)

START_ROWS = (
    (FIRST, FIRST, START_FIRST),
    (FIRST_SLOW, FIRST_SLOW, START_FIRST),
    (LATER, LATER, START_LATER),
    (LATER_SLOW, LATER_SLOW, START_LATER),
    (OFFLINE, LATER, START_LATER),
    (OFFLINE_SLOW, LATER_SLOW, START_LATER),
)
"""Our visits, those of the ordinary page that they are compared with, and the aim."""

NOTES = """\
One local server serves both pages as GitHub Pages does: gzip -6, Cache-Control: max-age=600.
Medians; the ratio is that of the medians, lowest and highest are those of single repetitions.
Starts: from the navigation to the table that can be played, or to the line that is printed.
  First visit: a browser that knows nothing. Later: the fourth visit or so, caches warm, the game
  from its service worker. Offline: the server stopped; beside the ordinary page's later visit.
First paint: the browser's own first-contentful-paint, in every repetition before the page asks for
  the WebAssembly file.
Bytes, requests: what the server was asked for and sent in a first visit until that moment.
Taps: a won game of deal 617 with the processor slowed 4x; Event Timing, from the tap to the frame
  that shows what it did, in steps of 8 ms. Beside it no ordinary page, but a bare one: 52 boxes and
  ten lines of JavaScript, to know what a tap takes on this machine whatever one does.
Drag: a card carried around by a finger, slowed 4x; a frame is late more than 16.7 ms after the
  one before.
Memory: Chromium's private memory footprint of the page's process, after a game or the line."""


def measured(starts: Starts, games: Games) -> str:
    """Return the table of everything but Lighthouse, and how to read it."""
    rows = [*_start_rows(starts), *_paint_rows(starts), *_traffic_rows(starts), *_game_rows(games)]
    return f"{table(rows)}\n\n{NOTES}"


def audited(report: Report) -> str:
    """Return Lighthouse's scores and what holds each back."""
    lines = [f"Lighthouse {report.version}, as it runs by default (a slow telephone)"]
    for name, score in report.scores.items():
        aim = f"   aim 100: {met(score == 100)}" if name in FULL_MARKS else ""
        lines.append(f"  {name:<16}{score:>4}{aim}")
        lines += [f"      {told}" for told in report.failing[name]]
    return "\n".join(lines)


def _start_rows(starts: Starts) -> list[Row]:
    return [
        compared(kind, _samples(starts, kind, against, "ready"), milliseconds, aim)
        for kind, against, aim in START_ROWS
    ]


def _paint_rows(starts: Starts) -> list[Row]:
    rows: list[Row] = []
    for kind in (FIRST, LATER):
        visits = starts.ours[kind]
        is_before = all(visit.painted < visit.wasm_asked for visit in visits)
        painted = milliseconds(median(visit.painted for visit in visits))
        asked = median(visit.wasm_asked for visit in visits)
        rows.append((f"first paint, {kind}", painted, "", "", "", "before it", met(is_before)))
        rows.append(alone("  the WebAssembly is asked for", asked, milliseconds, None))
    return rows


def _traffic_rows(starts: Starts) -> list[Row]:
    requests = _samples(starts, FIRST, FIRST, "requests")
    most = max(requests.ours)
    judged = (str(REQUESTS), met(most <= REQUESTS.limit))
    return [
        compared(f"bytes, {FIRST}", _samples(starts, FIRST, FIRST, "size"), kilobytes, BYTES),
        (f"requests, {FIRST}", count(most), count(max(requests.theirs)), "", "", *judged),
    ]


def _game_rows(games: Games) -> list[Row]:
    return [
        *_tap_rows("tap to move, slowed 4x", games.moving),
        *_tap_rows("tap to selection, slowed 4x", games.choosing),
        alone(
            "late frames of a drag, slowed 4x", 100 * (1 - in_time(games.dragging)), percent, LATE
        ),
        compared("memory after a game", games.memory, megabytes, MEMORY),
        alone("  after ten games, beside two", growth(games.endurance), ratio, GROWTH),
    ]


def _tap_rows(name: str, taps: Samples) -> list[Row]:
    def row(title: str, share: float, aim: Aim | None) -> Row:
        ours, theirs = percentile(taps.ours, share), percentile(taps.theirs, share)
        return beside(title, ours, theirs, milliseconds, aim)

    return [row(f"{name}, p95", 0.95, TAP), row("  the same, median", 0.5, None)]


def _samples(starts: Starts, kind: str, against: str, figure: str) -> Samples:
    """Return one figure of our visits and of the ordinary page's."""
    return Samples(
        [getattr(visit, figure) for visit in starts.ours[kind]],
        [getattr(visit, figure) for visit in starts.theirs[against]],
    )
