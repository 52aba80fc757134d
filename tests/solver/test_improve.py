"""Shorter lines, and the count of turns."""

from __future__ import annotations

from statistics import median

import pytest
from referee import replay, replay_card_by_card
from texts import board

from freecell import STANDARD, FreeCell, PileKind, Returns, RunLimit, deal, write_turns
from freecell.solver import BEAMS, Improvement, Line, improve, solve

NUMBERS = range(1, 32001, 2000)


def without_home(line: Line) -> int:
    """Return how many moves do not go home."""
    return sum(move.target.kind is not PileKind.FOUNDATION for move in line.moves)


def test_one_narrow_beam_finds_short_lines() -> None:
    lengths = []
    for number in NUMBERS:
        line = improve(STANDARD, deal(number), beams=BEAMS[:1])
        if line:
            replay(STANDARD, deal(number), line.moves)
            replay_card_by_card(deal(number), line.moves)
            lengths.append(without_home(line))
    assert len(lengths) >= len(NUMBERS) - 2
    assert median(lengths) <= 35


def test_lines_get_shorter_and_shorter() -> None:
    position = deal(1)
    first = solve(STANDARD, position).line
    assert first is not None
    improvement = Improvement(STANDARD, position, first, BEAMS[:4])
    turns = [first.turns]
    while not improvement.run(100):
        assert improvement.best is not None
        turns.append(improvement.best.turns)
    assert turns == sorted(turns, reverse=True)
    assert len(set(turns)) > 2
    assert improvement.result is improvement.best
    assert improvement.best is not None
    replay(STANDARD, position, improvement.best.moves)


def test_nothing_shorter_gives_back_what_there_was() -> None:
    best = improve(STANDARD, deal(2), beams=BEAMS[:3])
    assert improve(STANDARD, deal(2), best, BEAMS[:2]) is best


def test_no_line_of_an_impossible_deal() -> None:
    assert improve(STANDARD, deal(11982), beams=BEAMS[:2]) is None


@pytest.mark.parametrize("number", NUMBERS)
def test_turns_are_the_words_of_the_notation(number: int) -> None:
    position = deal(number)
    line = solve(STANDARD, position).line
    assert line is not None
    words = write_turns(STANDARD, position, [(move,) for move in line.moves]).split()
    assert line.turns == len(words)


def test_a_card_that_goes_home_by_itself_is_no_turn() -> None:
    position = board(
        "founds: C-9 D-9 H-9 S-8 / : KC QH / : KS QD JC TH / : TD / : KH / : JH TC"
        " / : KD QC JD TS 9S / : QS JS"
    )
    line = improve(STANDARD, position)
    assert line is not None
    assert len(line.moves) == 17
    assert line.turns == 1


@pytest.mark.parametrize(
    "rules",
    [
        FreeCell(cells=3),
        FreeCell(run_limit=RunLimit.SIMPLE),
        FreeCell(run_limit=RunLimit.NONE),
        FreeCell(returns=Returns.TO_COLUMN),
    ],
    ids=str,
)
def test_house_rules(rules: FreeCell) -> None:
    position = deal(8, rules.cells)
    line = improve(rules, position, beams=BEAMS[:2])
    assert line is not None
    replay(rules, position, line.moves)
