"""`clachan arena`, `stats`, `compare` and `simulate` as a person runs them: bar, stop and resume, files, bad input."""

import json
import os
import re
import resource
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

import forking
from cli.pseudo import processes_of, terminal

RECORDS = Path(__file__).parents[1] / "records"
CTRL_C = "\x03"
MINE = "class Mine:\n    def choose(self, seen, rng):\n        return seen.legal[-1]\n"
# Slow while a file "held" is there, so that a run can be stopped however quick the machine is.
SLOW = """
import os, time
class Slow:
    def choose(self, seen, rng):
        time.sleep(0.05 if os.path.exists("held") else 0)
        return seen.legal[-1]
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A place with bots; what is kept of runs is kept here as well."""
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    (tmp_path / "slow.py").write_text(SLOW, encoding="utf-8")
    return tmp_path


def clachan(home: Path, *args: object, limit: int | None = None) -> subprocess.CompletedProcess[str]:
    """A command without a terminal. `limit`: no file may grow beyond so many bytes, as on a full disk."""
    env = {**os.environ, "XDG_DATA_HOME": str(home / "data"), "CLACHAN_PLAIN": "1", "COLUMNS": "80"}
    command = [sys.executable, "-m", "clachan", *map(str, args)]
    if limit is None:
        return forking.run(command, env=env, cwd=home)
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=env,
        cwd=home,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )


def test_an_arena_shows_a_bar_and_tables_that_fit_80_columns(home: Path) -> None:
    command = ("arena", "empires", "-n", 27, "-p", "2,3", "-j", 2, "--bots", "random,mine.py,slow.py:Slow")
    with terminal(*command, cwd=home, env={"XDG_DATA_HOME": str(home)}) as t:
        assert t.ends() == 0
    assert "27/27" in t.text
    assert re.search(r"0:00:\d\d", t.text)  # the time that is left
    assert "…" not in t.text
    tables = t.text[t.text.index("empires: 27 games") :]
    assert max(len(line.rstrip()) for line in tables.splitlines()) <= 80
    for head in ("rating", "Cross table", "margin", "s a game", "1 of 3", "played as", "lost by error"):
        assert head in tables
    assert re.search(r"Slow +21 +\d\.\d\d +[\d.]+ +[+-][\d.]+ +\d\.\d{3} +0", tables)


def test_a_run_that_was_stopped_goes_on_to_the_same_result(home: Path) -> None:
    command = ("arena", "rebirth", "-n", 40, "--bots", "mine.py,slow.py", "--seed", 3, "--out", "r.csv", "-j", 2)
    (home / "held").touch()
    with terminal(*command, cwd=home, env={"XDG_DATA_HOME": str(home / "data")}) as t:
        t.wait_match(r" ([1-9]\d*)/40")
        t.press(CTRL_C)
        assert t.ends(within=20) == 2
        assert "that were asked for" in t.text
        assert "--resume goes on" in t.text
        assert "Traceback" not in t.text
        assert processes_of(t.process.pid) == []
    (home / "held").unlink()
    stopped = len((home / "r.csv").read_text().splitlines()) - 1
    assert 0 < stopped < 80
    with terminal(*command, "--resume", cwd=home, env={"XDG_DATA_HOME": str(home / "data")}) as t:
        assert t.ends() == 0
    digest = re.search(r"digest (\w+)", t.text)
    assert digest
    assert not list((home / "data").rglob("*.jsonl"))  # finished: nothing is kept
    resumed = rows(home / "r.csv")
    again = clachan(home, *command[:-2], "-j", 1)
    assert f"digest {digest[1]}" in again.stdout
    assert rows(home / "r.csv") == resumed
    assert len(resumed) == 80


def rows(path: Path) -> list[str]:
    """A file of results without the seconds, which are never the same."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    at = head.split(",").index("seconds")
    return [",".join(cell for i, cell in enumerate(line.split(",")) if i != at) for line in lines]


def test_simulate_has_the_same_outputs_and_can_be_resumed(home: Path) -> None:
    command = ("simulate", "glenmore", "-n", 6, "--bots", "mine.py,random", "--seed", 1)
    done = clachan(home, *command, "--out", "r.csv", "--out", "r.parquet", "--html", "r.html", "--save", "records")
    assert done.returncode == 0
    assert len(rows(home / "r.csv")) == parquet.read_table(home / "r.parquet").num_rows == 12
    page = (home / "r.html").read_text(encoding="utf-8")
    assert "Simulation: Glen More" in page
    assert page.count("<svg") == 4
    assert "://" not in page
    assert len(list((home / "records").iterdir())) == 6
    assert clachan(home, "validate", *(home / "records").iterdir()).returncode == 0
    again = clachan(home, *command, "--resume")
    assert "no unfinished run like this one" in again.stderr
    assert again.stdout.split("digest")[1] == done.stdout.split("digest")[1]


def test_a_full_disk_ends_the_run_and_keeps_what_is_finished(home: Path) -> None:
    command = ("arena", "rebirth", "-n", 30, "--bots", "mine.py,random", "-j", 1, "--seed", 2)
    full = clachan(home, *command, limit=3000)
    assert full.returncode == 2
    assert "error: File too large" in full.stderr
    assert "Traceback" not in full.stderr
    assert "that were asked for" in full.stdout
    (kept,) = (home / "data").rglob("*.jsonl")
    whole = kept.read_bytes().count(b"\n") - 1
    assert 0 < whole < 30
    resumed = clachan(home, *command, "--resume")
    assert resumed.returncode == 0
    fresh = clachan(home, *command)
    assert resumed.stdout.split("digest")[1] == fresh.stdout.split("digest")[1]


def test_results_that_cannot_be_written_are_not_lost(home: Path) -> None:
    command = ("arena", "rebirth", "-n", 2, "--bots", "mine.py,random", "--html", "r.html", "--json")
    full = clachan(home, *command, limit=20_000)
    assert full.returncode == 2
    assert json.loads(full.stdout)["games"] == 2
    assert not (home / "r.html").exists()
    assert [f.name for f in home.iterdir() if f.name.startswith(".")] == []
    assert clachan(home, *command, "--resume").returncode == 0
    assert "Arena: Rebirth" in (home / "r.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["arena skye", "simulate skye", "stats skye"])
def test_files_are_written_even_if_nobody_reads_the_screen_to_its_end(home: Path, command: str) -> None:
    line = [sys.executable, "-m", "clachan", *command.split(), "-n", "2", "--bots", "random,greedy", "--html", "r.html"]
    ear, mouth = os.pipe()
    os.close(ear)
    done = forking.run(line, stdout=mouth, cwd=home)
    os.close(mouth)
    assert "Traceback" not in done.stderr
    assert "<svg" in (home / "r.html").read_text(encoding="utf-8")


def test_an_error_in_a_bot_is_told_with_its_line_and_the_run_goes_on(home: Path) -> None:
    (home / "bad.py").write_text(MINE.replace("[-1]", "[99999]"), encoding="utf-8")
    done = clachan(home, "arena", "rebirth", "-n", 4, "--bots", "bad.py:Mine,random")
    assert done.returncode == 0
    assert "lost by an error: bad.py, line 3, in choose: IndexError: list index out of range (4 games)" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_stats_and_compare_fit_80_columns_and_write_all_lines(home: Path) -> None:
    command: tuple[object, ...] = ("stats", "glenmore", "-n", 12, "--bots", "random", "--html", "s.html")
    with terminal(*command, cwd=home, env={"XDG_DATA_HOME": str(home)}) as t:
        assert t.ends() == 0
    page = (home / "s.html").read_text(encoding="utf-8")
    assert "Components: Glen More" in page
    assert page.count("<svg") >= 1
    assert "12/12" in t.text
    told = t.text[t.text.index("glenmore: 12 games") :]
    assert max(len(line.rstrip()) for line in told.splitlines()) <= 80
    assert "…" not in told
    assert all(word in told for word in ("crest", "landmark card", "price", "win share", "noise"))

    (home / "set").mkdir()
    source = Path(__file__).parents[2] / "src/clachan/games/brianboru/components/map.yaml"
    text = source.read_text(encoding="utf-8").replace("\n    points: 6\n", "\n    points: 26\n")
    (home / "set/map.yaml").write_text(text, encoding="utf-8")
    command = ("compare", "brianboru", "--components", "set", "-n", 20, "--bots", "random")
    with terminal(*command, "--out", "c.csv", "--html", "c.html", cwd=home, env={"XDG_DATA_HOME": str(home)}) as t:
        assert t.ends() == 0
    told = t.text[t.text.index("brianboru: 20 games") :]
    assert max(len(line.rstrip()) for line in told.splitlines()) <= 80
    assert re.search(r"score +[\d.]+ +[\d.]+ +\+[\d.]+ +[\d.]+ – [\d.]+ +more", told)
    assert "within the noise; --all shows them" in told
    assert len((home / "c.csv").read_text(encoding="utf-8").splitlines()) > 100
    page = (home / "c.html").read_text(encoding="utf-8")
    assert page.count("<svg") >= 1
    assert "Two component sets: Brian Boru" in page
    assert "Beyond the noise" in page
    assert "://" not in page


def test_stats_and_compare_can_be_stopped_and_resumed(home: Path) -> None:
    command = ("stats", "rebirth", "-n", 30, "--bots", "slow.py", "--json", "-j", 1)
    (home / "held").touch()
    with terminal(*command, cwd=home, env={"XDG_DATA_HOME": str(home / "data")}) as t:
        t.wait_match(r" ([1-9]\d*)/30")
        t.press(CTRL_C)
        assert t.ends(within=20) == 2
    (home / "held").unlink()
    assert len(list((home / "data").rglob("stats-rebirth-*.jsonl"))) == 1
    resumed = clachan(home, *command, "--resume")
    assert "begins anew" not in resumed.stderr
    assert json.loads(resumed.stdout) == json.loads(clachan(home, *command).stdout)


def test_an_analysis_that_was_stopped_says_how_to_go_on(home: Path) -> None:
    """The draws that fit into a time may be others the next time: it names those that were taken."""
    command = ("analyse", RECORDS / "rebirth-scotland-2.jsonl", "-j", 1)
    with terminal(*command, "--seconds", 400, cwd=home, env={"XDG_DATA_HOME": str(home / "data")}) as t:
        t.wait_for(" 1/")
        t.press(CTRL_C)
        assert t.ends(within=20) == 2
    again = re.search(r"the same command with --resume and --draws (\d+) instead\s+of --seconds goes on", t.text)
    assert again
    with terminal(*command, "--draws", again[1], "--resume", cwd=home, env={"XDG_DATA_HOME": str(home / "data")}) as t:
        t.wait_for(" 1/")
        t.press(CTRL_C)
        assert t.ends(within=20) == 2
        assert "begins anew" not in t.text


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("arena nosuch", "there is no game 'nosuch'"),
        ("arena rebirth --bots random,gredy", "there is no bot 'gredy'; did you mean greedy?"),
        ("arena rebirth --bots random", "needs two bots or more"),
        ("arena rebirth --bots random,random", "is named twice"),
        ("arena rebirth --bots random,absent.py:Mine", "absent.py: there is no such file"),
        ("arena rebirth --bots random,empty.py", "empty.py holds no bot"),
        ("arena rebirth --players 2,x", "--players takes whole numbers"),
        ("arena rebirth --players 2,9", "for 2 to 4 players, not for 9"),
        ("arena rebirth -n 0", "at least 1"),
        ("arena rebirth -n 1", "takes 2 games: ask for that many or more"),
        ("arena rebirth --out r.xlsx", "must end with .csv or .parquet"),
        ("arena rebirth --html r.pdf", "must end with .html"),
        ("arena rebirth --out absent/r.csv", "there is no folder"),
        ("arena rebirth --out folder.csv", "it is a folder"),
        ("arena rebirth --save mine.py", "mine.py"),
        ("simulate rebirth --bots nobody", "there is no bot 'nobody'"),
        ("simulate rebirth --out r.txt", "must end with .csv or .parquet"),
        ("stats rebirth --components absent", "must name a folder"),
        ("stats rebirth --bots empty.py", "empty.py holds no bot"),
        ("compare rebirth", "name one folder with --components"),
        ("compare rebirth --components a --components b --components c", "or two of them"),
        ("arena rebirth --ray nowhere", "--ray takes local, or the address of a cluster"),
        ("simulate rebirth --ray 127.0.0.1:9", "there is no Ray cluster at 127.0.0.1:9: Connection refused"),
        ("arena rebirth --ladder --players 3", "--ladder has its own line-ups"),
        ("train rebirth", "counts nothing that could be weighed"),
        ("train glenmore -n 3", "20 games or more"),
        ("train glenmore --check 0", "Invalid value for '--check'"),
        ("train glenmore --effort 0", "Invalid value for '--effort'"),
        ("compare rebirth --components folder.csv", "holds no component file of rebirth"),
        ("analyse version.jsonl", "version.jsonl: line 1: made with version 99 of rebirth; this is version 1"),
        ("analyse set.jsonl", "set.jsonl: line 1: made with component set 0123456789abcdef; this set is"),
        ("analyse begun.jsonl", "begun.jsonl: nobody had a choice in this game yet"),
        ("analyse begun.jsonl --seconds 9 --resume", "--resume goes on with the same number of draws"),
        ("export version.jsonl --out x.parquet", "version.jsonl: line 1: made with version 99 of rebirth"),
        ("export set.jsonl --out x.parquet", "made with component set 0123456789abcdef"),
    ],
)
def test_bad_input_is_told_before_anything_is_played(home: Path, command: str, said: str) -> None:
    (home / "empty.py").write_text("x = 1\n", encoding="utf-8")
    (home / "folder.csv").mkdir()
    header, *_ = (RECORDS / "rebirth-scotland-2.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    about = json.loads(header)
    for name, field, value in (
        ("version", "version", 99),
        ("set", "components", "0123456789abcdef"),
        ("begun", "names", about["names"]),
    ):
        (home / f"{name}.jsonl").write_text(json.dumps({**about, field: value}) + "\n", encoding="utf-8")
    done = clachan(home, *command.split())
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.long
def test_train_learns_checks_and_writes_weights(home: Path) -> None:
    command = ("train", "skye", "-n", 20, "--check", 2, "--effort", 0.01, "-j", 1, "--out", "w.json")
    done = clachan(home, *command)
    assert done.returncode == 0, done.stderr
    assert "20 games" in done.stdout
    assert "of 2 games" in done.stdout
    data = json.loads((home / "w.json").read_text())
    assert (data["game"], data["games"], data["seed"]) == ("skye", 20, 0)
    assert (home / "w.json").stat().st_size < 300_000
    assert clachan(home, *command[:-1], "again.json").returncode == 0
    again = json.loads((home / "again.json").read_text())
    assert {**again, "made": ""} == {**data, "made": ""}, "the same seed learns the same"
