"""The command line: what it prints, where, and its exit codes."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from freecell import STANDARD, deal, read_board, read_turns, write_board
from freecell.cli.main import main

LOST_BOARD = write_board(deal(781948))


def wins(number: int, notation: str) -> bool:
    """Whether moves in standard notation win a deal."""
    position = deal(number)
    for turn in read_turns(STANDARD, position, notation):
        for move in turn:
            position = position.after(move)
    return STANDARD.is_won(position)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch):
    """Give a text as standard input."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "617"]) == 0
    assert read_board(capsys.readouterr().out) == deal(617)


@pytest.mark.parametrize(("number", "impossible"), [(617, False), (11982, True)])
def test_deal_as_json(capsys: pytest.CaptureFixture[str], number: int, impossible: bool) -> None:
    assert main(["deal", str(number), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {
        "deal": number,
        "board": write_board(deal(number)),
        "impossible": impossible,
    }


def test_solve(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "617"]) == 0
    out, err = capsys.readouterr()
    assert wins(617, out)
    assert err == ""


def test_solve_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["verdict", "notation", "moves", "states"]
    assert answer["verdict"] == "winnable"
    assert answer["states"] > 10
    assert len(answer["notation"].split()) == answer["moves"]
    assert wins(1, answer["notation"])


def test_solve_a_board(capsys: pytest.CaptureFixture[str], given) -> None:
    given(write_board(deal(5)))
    assert main(["solve", "-"]) == 0
    assert wins(5, capsys.readouterr().out)


def test_solve_what_cannot_be_won(capsys: pytest.CaptureFixture[str], given) -> None:
    given(LOST_BOARD)
    assert main(["solve", "-"]) == 1
    assert capsys.readouterr().out == "This cannot be won.\n"


def test_solve_what_cannot_be_won_as_json(capsys: pytest.CaptureFixture[str], given) -> None:
    given(LOST_BOARD)
    assert main(["solve", "-", "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["verdict"], answer["notation"], answer["moves"]) == ("impossible", None, None)


def test_solve_within_a_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "11982", "--budget", "50"]) == 1
    assert "Not known" in capsys.readouterr().out
    assert main(["solve", "11982", "--budget", "50", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["verdict"] == "unknown"


def test_solve_with_boards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "3", "--explain"]) == 0
    blocks = capsys.readouterr().out.strip().split("\n\n")
    assert blocks[0] == write_board(deal(3))
    words = [block.split()[1].rstrip(",") for block in blocks[1:]]
    assert wins(3, " ".join(words))
    assert blocks[-1].count("-K") == 4


def test_solve_shorter(capsys: pytest.CaptureFixture[str], given) -> None:
    position = deal(2)
    for turn in read_turns(STANDARD, position, "2a"):
        for move in turn:
            position = position.after(move)
    lengths = []
    for options in ([], ["--short"]):
        given(write_board(position))
        assert main(["solve", "-", *options]) == 0
        lengths.append(len(capsys.readouterr().out.split()))
    assert lengths[1] < lengths[0]


def test_progress_is_told_on_standard_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freecell.cli.progress.PATIENCE", 0)
    monkeypatch.setattr("freecell.cli.progress.INTERVAL_IN_A_FILE", 0)
    assert main(["solve", "11982", "--budget", "3000", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["verdict"] == "unknown"
    assert err.startswith("solving: 500 positions")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("3a", "Does not win: ends with 0 of 52 cards home."),
        ("3a 3b 3c 3d 3a", "Does not win: word 5: '3a' cannot be played, the cell is taken."),
        ("11", "Does not win: word 1: '11' cannot be played, it ends where it begins."),
    ],
)
def test_check_what_does_not_win(capsys: pytest.CaptureFixture[str], moves: str, said: str) -> None:
    assert main(["check", "1", moves]) == 1
    assert capsys.readouterr().out == f"{said}\n"


def test_check_a_solution(capsys: pytest.CaptureFixture[str], given) -> None:
    main(["solve", "9"])
    solution = capsys.readouterr().out
    assert main(["check", "9", solution]) == 0
    assert capsys.readouterr().out == f"Wins in {len(solution.split())} moves.\n"
    given(solution)
    assert main(["check", "9", "-", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {"wins": True, "moves": len(solution.split()), "problem": None}


def test_check_moves_after_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "9"])
    solution = capsys.readouterr().out
    assert main(["check", "9", f"{solution} 1a"]) == 1
    assert "cannot be played" in capsys.readouterr().out


def test_check_what_is_no_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "1", "3a hello"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("freecell: word 2: 'hello' is not a move")


def test_grade(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "617"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["Deal 617: very hard (grade 5 of 5)", "Effort: 9.97", "Par: 41 moves"]


def test_grade_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {"deal": 1, "grade": 3, "name": "medium", "effort": 6.483, "par": 42}


def test_play(capsys: pytest.CaptureFixture[str], given) -> None:
    given("3a\nhint undo\nredo restart board\n11\nhelp\n\nquit\n")
    assert main(["play", "1"]) == 0
    out = capsys.readouterr().out
    assert out.count("Freecells: 2H - - -") == 1
    assert "Try " in out
    assert "it ends where it begins." in out
    assert "Moves are two characters" in out


def test_play_to_the_end(capsys: pytest.CaptureFixture[str], given) -> None:
    main(["solve", "2"])
    solution = capsys.readouterr().out
    given(solution)
    assert main(["play", "2"]) == 0
    assert capsys.readouterr().out.endswith(f"Won in {len(solution.split())} moves.\n")


def test_play_ends_with_the_input(given) -> None:
    given("")
    assert main(["play", "2"]) == 0


def test_play_says_when_the_game_is_lost(capsys: pytest.CaptureFixture[str], given) -> None:
    given("hint\n")
    main(["play", "781948"])
    assert "cannot be won" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "required"),
        (["deal"], "required"),
        (["deal", "0"], "deal numbers go from 1 to 8,589,934,591"),
        (["deal", "8589934592"], "deal numbers go from 1"),
        (["deal", "-1"], "is not a deal number"),
        (["deal", "six"], "'six' is not a deal number"),
        (["deal", "²"], "is not a deal number"),
        (["solve", "1", "--budget", "0"], "positive whole number"),
        (["shuffle", "1"], "invalid choice"),
    ],
)
def test_bad_usage(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit) as raised:
        main(arguments)
    assert raised.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


@pytest.mark.parametrize("text", ["", "hello", ": AS", "Foundations: X-1"])
def test_bad_boards(capsys: pytest.CaptureFixture[str], given, text: str) -> None:
    given(text)
    assert main(["solve", "-"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("freecell: ")
    assert len(err.splitlines()) == 1


def test_an_interrupt_has_its_own_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(options: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("freecell.cli.main.show_deal", interrupt)
    assert main(["deal", "1"]) == 130


def test_as_a_program() -> None:
    command = [sys.executable, "-m", "freecell", "deal", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert read_board(ran.stdout) == deal(1)


def test_who_reads_no_further_is_no_error() -> None:
    command = f"{sys.executable} -m freecell solve 1 --explain | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("Foundations:")
    assert ran.stderr == ""
