"""The benchmarks' own arithmetic and table; what they measure is not for a test to say."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from benchmarks.audits import read_report
from benchmarks.drag import in_time
from benchmarks.endurance import growth
from benchmarks.figures import (
    Aim,
    Samples,
    alone,
    beside,
    compared,
    milliseconds,
    percentile,
    table,
)
from benchmarks.server import load_site

LIMIT = Aim(0.35)


def test_a_ratio_is_that_of_the_medians() -> None:
    samples = Samples(ours=[30, 100, 20], theirs=[100, 100, 200])
    assert samples.ratio == pytest.approx(0.3)
    assert samples.ratios == pytest.approx([0.3, 1.0, 0.1])


@pytest.mark.parametrize(("ours", "met"), [([35.0], "yes"), ([36.0], "NO")])
def test_an_aim_is_met_up_to_its_limit(ours: list[float], met: str) -> None:
    row = compared("start", Samples(ours, [100.0]), milliseconds, LIMIT)
    assert row[-2:] == ("<= 0.35", met)


def test_a_figure_without_an_aim_is_not_judged() -> None:
    assert alone("start", 1234.4, milliseconds, None) == ("start", "1,234 ms", *[""] * 5)


@pytest.mark.parametrize(("ours", "met"), [(50.0, "yes"), (56.0, "NO")])
def test_a_figure_beside_another_is_judged_alone(ours: float, met: str) -> None:
    row = beside("tap", ours, 25.0, milliseconds, Aim(50, " ms"))
    assert row[2:] == ("25 ms", f"{ours / 25:.2f}", "", "<= 50 ms", met)


@pytest.mark.parametrize(("share", "value"), [(0.95, 19), (1.0, 20), (0.01, 1)])
def test_percentiles_are_values_that_were_measured(share: float, value: int) -> None:
    assert percentile(range(20, 0, -1), share) == value


def test_frames_are_in_time_when_no_refresh_is_missed() -> None:
    assert in_time([16.6, 16.7, 16.8, 33.3]) == 0.75


def test_growth_leaves_out_what_the_first_game_loads() -> None:
    steady = [100, 120, 120, 120, 121, 119, 120, 120, 120, 120]
    assert growth(steady) == 1
    assert growth([100 + 10 * game for game in range(10)]) > 1.3


def test_the_table_has_straight_columns() -> None:
    rows = [
        compared("start", Samples([300.0], [1000.0]), milliseconds, LIMIT),
        compared("a longer name", Samples([1500.0], [1000.0]), milliseconds, LIMIT),
    ]
    headings, line, *lines = table(rows).splitlines()
    assert set(line) == {"-"}
    assert lines[0].split() == "start 300 ms 1,000 ms 0.30 0.30-0.30 <= 0.35 yes".split()
    assert {text.index("<=") for text in lines} == {headings.rindex("aim") - 4}


def test_files_are_sent_compressed_when_that_makes_them_smaller(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("FreeCell " * 100)
    (tmp_path / "tiny.json").write_text("{}")
    site = load_site(tmp_path)
    assert site["/"] is site["/index.html"]
    assert gzip.decompress(site["/"].content) == b"FreeCell " * 100
    assert (site["/tiny.json"].content, site["/tiny.json"].is_compressed) == (b"{}", False)


def test_what_holds_a_score_back_is_listed_by_weight() -> None:
    audits = {
        "ok": {"title": "Fine", "score": 1, "scoreDisplayMode": "binary"},
        "light": {"title": "Light", "score": 0, "scoreDisplayMode": "binary"},
        "heavy": {
            "title": "Heavy",
            "score": 0.2,
            "scoreDisplayMode": "numeric",
            "displayValue": "3 s",
        },
        "aside": {"title": "Aside", "score": 0, "scoreDisplayMode": "informative"},
    }
    refs = [{"id": "ok", "weight": 9}, {"id": "light", "weight": 1}]
    refs += [{"id": "heavy", "weight": 5}, {"id": "aside", "weight": 0}]
    category = {"score": 0.875, "auditRefs": refs}
    names = ("accessibility", "best-practices", "seo", "performance")
    report = read_report(
        {
            "lighthouseVersion": "12",
            "categories": dict.fromkeys(names, category),
            "audits": audits,
        }
    )
    assert report.scores["seo"] == 88
    assert report.failing["performance"] == ["Heavy: 3 s", "Light"]
