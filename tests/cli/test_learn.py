"""`clachan learn`: the minute for a pipe, the first game with its coach at a terminal."""

import json
from pathlib import Path

from cli.pseudo import terminal
from cli.test_cli import run


def test_the_minute_is_told_line_by_line() -> None:
    told = run("learn", "skye", "--language", "cs")
    assert told.stdout.startswith("Vybuduj teritorium")
    assert "**" not in told.stdout
    assert "potřebuje terminál" in told.stderr
    assert run("learn", "skye", "--minute").stderr == ""


def test_a_game_that_is_not_there() -> None:
    assert "did you mean skye?" in run("learn", "skie", code=2).stderr


def test_the_first_game_is_played_with_the_coach_and_kept(tmp_path: Path) -> None:
    with terminal("learn", "rebirth", env={"XDG_DATA_HOME": str(tmp_path)}) as t:
        t.wait_for("Play a first game now")
        t.press("\r")
        t.wait_for("Coach: What this game is about")
        t.press("g")
        t.wait_for("Coach: One tile a turn")
        t.press("g")
        t.press("q")
        assert t.ends() == 0
    kept = json.loads((tmp_path / "clachan" / "coach.json").read_text(encoding="utf-8"))
    assert kept == {"silent": False, "known": {"rebirth": ["goal", "place"]}}
