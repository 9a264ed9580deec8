"""`clachan puzzles` as a person runs it: find, check, show, and what is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import forking
from clachan.play.teaching.puzzles import lines_of


def clachan(home: Path, *args: object) -> subprocess.CompletedProcess[str]:
    return forking.run([sys.executable, "-m", "clachan", "puzzles", *map(str, args)], cwd=home)


def test_packaged_puzzles_are_checked_and_shown(tmp_path: Path) -> None:
    done = clachan(tmp_path, "check", "skye")
    assert (done.returncode, done.stderr) == (0, "")
    assert "puzzles are sound" in done.stdout
    ident = json.loads(lines_of("skye")[0])["id"]
    assert ident in clachan(tmp_path, "show", "skye").stdout
    english, czech = (clachan(tmp_path, "show", "skye", ident, "-l", tongue).stdout for tongue in ("en", "cs"))
    assert "points more than the next best" in english
    assert "lepší než druhý nejlepší tah" in czech


def test_a_file_with_a_fault_is_named_with_item_and_field(tmp_path: Path) -> None:
    bad = tmp_path / "own.jsonl"
    bad.write_text(json.dumps({**json.loads(lines_of("skye")[0]), "right": 0}) + "\n", encoding="utf-8")
    done = clachan(tmp_path, "check", "skye", "--file", bad)
    assert done.returncode == 2
    assert "own.jsonl" in done.stderr
    assert "right: must be from 1" in done.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("find", "chess"), "there is no game 'chess'"),
        (("find", "skye", "--games", "0"), "should be greater than or equal to"),
        (("find", "skye", "--players", "9"), "skye is for 2 to 5 players"),
        (("find", "skye", "--bots", "genius"), "there is no bot 'genius'"),
        (("find", "skye", "--out", "broken.jsonl"), "broken.jsonl: line 1: line: is not JSON"),
        (("find", "skye", "--out", "nowhere/at/all.jsonl"), "nowhere"),
        (("check", "chess"), "there is no game 'chess'"),
        (("check", "--file", "x.jsonl"), "say which game"),
        (("check", "skye", "--file", "missing.jsonl"), "missing.jsonl"),
        (("show", "skye", "skye-nothing"), "there is no puzzle 'skye-nothing'"),
    ],
)
def test_bad_input_gets_a_clear_message(tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    (tmp_path / "broken.jsonl").write_text("no puzzle\n", encoding="utf-8")
    done = clachan(tmp_path, *args)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
