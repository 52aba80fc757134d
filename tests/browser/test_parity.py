"""The page's Python and ours are different ones; the deals and games must be the same."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

from texts import LINES

from freecell import STANDARD, Game, deal, read_turns, write_board
from freecell.save import write_words
from tools import node
from tools.build import pyodide
from tools.build.stdlib import STAND_INS
from tools.project import DIST, ROOT

SCRIPT = """
import hashlib, json, sys
sys.path.insert(0, "/work")
from sitecustomize import packs
with open("freecell.bin", "rb") as file:
    packs.add(file.read(), "/work")
from freecell import STANDARD, Game, deal, impossible, read_turns, write_board
from freecell.save import write_words
with open("questions.json") as file:
    questions = json.load(file)
boards = "\\n".join(write_board(deal(number)) for number in questions["deals"])
games = []
for number, moves in questions["games"]:
    game = Game.new(STANDARD, number)
    for turn in read_turns(STANDARD, game.position, moves):
        game = game.play(*turn)
    games.append(write_words(game.turns))
answers = {
    "python": list(sys.version_info[:2]),
    "boards": hashlib.sha256(boards.encode()).hexdigest(),
    "games": games,
    "impossible": [number for number in range(11_000, 12_000) if impossible(number)],
}
with open("answers.json", "w") as file:
    json.dump(answers, file)
"""

EDGES = [2**31, 2**32, 2**33 - 1]


def test_deals_and_games(tmp_path: Path) -> None:
    numbers = [*range(1, 501), *range(31_990, 32_010), 10**6]
    numbers += [number + near for number in EDGES for near in range(-10, 10)]
    numbers = [number for number in numbers if number < 2**33]
    games = [(line.deal, line.moves) for line in LINES]
    (pack,) = DIST.glob("assets/freecell-*.bin")
    (tmp_path / "freecell.bin").write_bytes(pack.read_bytes())
    (tmp_path / "sitecustomize.py").write_bytes((STAND_INS / "sitecustomize.py").read_bytes())
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    questions = json.dumps({"deals": numbers, "games": games})
    (tmp_path / "questions.json").write_text(questions, encoding="utf-8")
    run = ROOT / "tools" / "build" / "inside" / "run.mjs"
    subprocess.run(
        [
            node.node_program(),
            run,
            pyodide.HOME,
            pyodide.STANDARD_LIBRARY,
            tmp_path,
            tmp_path / "script.py",
        ],
        check=True,
        timeout=120,
    )
    answers = json.loads((tmp_path / "answers.json").read_text(encoding="utf-8"))

    boards = "\n".join(write_board(deal(number)) for number in numbers)
    assert answers["boards"] == hashlib.sha256(boards.encode()).hexdigest()
    assert answers["games"] == [write_words(played(n, moves).turns) for n, moves in games]
    assert answers["impossible"] == [11982]
    assert tuple(answers["python"]) >= sys.version_info[:2]


def played(number: int, moves: str) -> Game:
    game = Game.new(STANDARD, number)
    for turn in read_turns(STANDARD, game.position, moves):
        game = game.play(*turn)
    return game
