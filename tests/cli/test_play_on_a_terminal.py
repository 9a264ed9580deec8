"""The terminal game as a person starts, loses and finds it again."""

import os
import re
import signal
import time
from pathlib import Path

import pytest

from clachan.play import record, registry
from cli.pseudo import Terminal, terminal
from cli.test_cli import run

ENTER, ESC, LEFT, RIGHT, DOWN = "\r", "\x1b", "\x1b[D", "\x1b[C", "\x1b[B"
RECORDS = Path(__file__).parents[1] / "records"


def folder(home: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(home)}


def games(home: Path) -> list[Path]:
    return sorted((home / "clachan" / "games").glob("*.jsonl"))


def entries(path: Path) -> int:
    return len(record.read(path.read_text(encoding="utf-8")).entries)


def decisions(path: Path, seat: int = 0) -> int:
    return [e[0] for e in record.read(path.read_text(encoding="utf-8")).entries].count(seat)


def decide(t: Terminal, path: Path, times: int) -> None:
    """Press Enter until so many decisions of the first seat are on disk."""
    wanted = decisions(path) + times
    end = time.monotonic() + 60
    while decisions(path) < wanted and time.monotonic() < end:
        before = decisions(path)
        t.press(ENTER)
        for _ in range(10):
            if decisions(path) == before:
                t.read(0.1)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_game_that_is_killed_is_gone_on_with_and_nothing_is_lost(how: signal.Signals, tmp_path: Path) -> None:
    """Nothing was on disk before one left by the q key."""
    with terminal("play", "rebirth", "--bots", "random", "--seed", 3, env=folder(tmp_path)) as t:
        t.wait_for("choices")
        (path,) = games(tmp_path)
        t.press("+", "+", "+", "+")
        decide(t, path, 8)
        shown = re.findall(r"entry (\d+)", t.wait_for("entry"))
        os.kill(t.process.pid, how)
        code = t.ends()
    assert code == (143 if how == signal.SIGTERM else -how)
    kept = entries(path)
    assert kept >= max(int(n) for n in shown)
    assert decisions(path) == 8

    with terminal("play", "rebirth", env=folder(tmp_path)) as t:
        t.wait_for("Rebirth", f"{kept} entries", "Go on with it?")
        t.press("y", ENTER)
        t.wait_for("random", "choices")
        decide(t, path, 1)
        t.press("q")
        assert t.ends() == 0
        assert f"--resume {path}" in t.text.replace("\n", "")
    assert games(tmp_path) == [path]
    found = record.read(path.read_text())
    assert found.header.bots == [None, "random"]
    table = record.replay(found, registry.game("rebirth"))
    assert sum(e.seat == 0 for e in table.entries) == 9
    assert len(table.entries) > kept


def test_a_new_game_may_be_begun_instead(tmp_path: Path) -> None:
    for answer in ("", "n"):
        with terminal("play", "rebirth", env=folder(tmp_path)) as t:
            if answer:
                t.wait_for("Go on")
                t.press(answer, ENTER)
            t.wait_for("choices")
            decide(t, games(tmp_path)[-1], 1)
            t.press("q")
            assert t.ends() == 0
        time.sleep(1)  # names tell seconds
    assert len(games(tmp_path)) == 2
    told = run("games", env=folder(tmp_path)).stdout
    assert told.count("rebirth-2") == 2
    assert "--resume" in told


def test_leaving_before_the_first_decision_leaves_nothing(tmp_path: Path) -> None:
    with terminal("play", "rebirth", env=folder(tmp_path)) as t:
        t.wait_for("choices")
        t.press("q")
        assert t.ends() == 0
    assert games(tmp_path) == []


def test_any_record_can_be_gone_on_with(tmp_path: Path) -> None:
    lines = (RECORDS / "skye-3.jsonl").read_text().splitlines(keepends=True)
    path = tmp_path / "skye.jsonl"
    path.write_text("".join(lines[:60]))
    with terminal("play", "--resume", path, "--seat", 2, "--bots", "random", env=folder(tmp_path)) as t:
        t.wait_for("(you)", "entry")
        t.press("q")
        assert t.ends() == 0
    assert path.read_text().startswith("".join(lines[:60]))
    assert "valid" in run("validate", path).stdout


def test_clachan_alone_asks_what_to_play(tmp_path: Path) -> None:
    with terminal(env=folder(tmp_path)) as t:
        t.wait_for("What shall we play?", "Isle of Skye", "Brian Boru")
        t.press(ENTER)
        t.wait_for("How many players", "3 players", "5 players")
        t.press(ESC)
        t.wait_for("What shall we play?")
        t.press(ENTER)
        t.wait_for("How many players")
        t.press(DOWN, ENTER)
        t.wait_for("How strong", "expert", "hard", "medium", "easy")
        t.press(DOWN, DOWN, DOWN, ENTER)
        t.wait_for("Niall", "easy", "choices")  # the fourth seat
        decide(t, games(tmp_path)[0], 1)
        t.press("q")
        assert t.ends() == 0
    with terminal(env=folder(tmp_path) | {"LANG": "cs_CZ.UTF-8"}) as t:
        t.wait_for("Co si zahrajeme?", "Pokračovat: Brian Boru: 4 hráči")
        t.press(ENTER)
        t.wait_for("(ty)", "lehký")
        t.press("q")
        assert t.ends() == 0


def test_a_record_is_stepped_through_on_the_board_by_turn() -> None:
    path = RECORDS / "rebirth-ireland-2.jsonl"
    n = entries(path)
    with terminal("replay", path, "--board", size=(140, 50)) as t:
        t.wait_for("Rebirth", f"0 of {n}", "turn")
        t.press(RIGHT)
        first = t.wait_match(rf"\b([1-9]\d*) of {n}")
        t.press(RIGHT)
        assert int(t.wait_match(rf"\b(?!{first} )([1-9]\d*) of {n}")) > int(first)
        t.press(LEFT)
        t.wait_for(f"{first} of {n}")
        t.press("\x1b[F")
        t.wait_for(f"{n} of {n}", "game is over")
        t.press("q")
        assert t.ends() == 0
    assert entries(path) == n


def test_a_small_terminal_is_told_so(tmp_path: Path) -> None:
    with terminal("play", "skye", size=(50, 20), env=folder(tmp_path)) as t:
        t.wait_for("60 × 15")
        t.resize(80, 24)
        t.wait_for("choices")
        t.press("q")
        assert t.ends() == 0


BAD = [
    (("play", "sky"), "did you mean skye?"),
    (("play", "skye", "--bots", "gredy"), "did you mean greedy?"),
    (("play", "skye", "--bots", "hard,easy"), "--bots names 2 levels, but bots have only 1 of the seats (--players)"),
    (("play", "skye", "-l", "csz"), "did you mean cs?"),
    (("play", "rebirth", "-o", "mapp=ireland"), "did you mean map?"),
    (("play", "skye", "--save", "README.md"), "README.md is there already: go on with it by --resume README.md"),
    (("play", "skye", "--save", "README.md/game.jsonl"), "README.md: "),
    (("play", "--resume", "nowhere.jsonl"), "nowhere.jsonl: cannot be read"),
    (("play", "--resume", "README.md"), "line 1: the header is not JSON"),
    (("play", "skye", "--resume", "README.md"), "a game cannot be given too"),
    (("replay", RECORDS / "skye-3.jsonl", "--board", "--seat", 4), "--seat must be from 1 to 3"),
]


@pytest.mark.parametrize(("args", "reason"), BAD, ids=lambda a: " ".join(map(str, a)) if isinstance(a, tuple) else "")
def test_bad_input_gets_one_sentence(args: tuple[object, ...], reason: str, tmp_path: Path) -> None:
    with terminal(*args, env=folder(tmp_path), size=(200, 24)) as t:
        assert t.ends() == 2
    assert reason in t.text
    assert "bug" not in t.text
    assert games(tmp_path) == []
