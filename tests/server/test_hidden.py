"""Everything works without POSIX and without the optional libraries."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.serving import SOURCE, Server, make, play_on, sit
from server.test_old import FOLDER
from server.test_sets import skye

HIDE = (Path(__file__).with_name("hidden.py")).read_text()

PLAYS = """
import asyncio, sys
from pathlib import Path
from clachan.play.journal import Journal
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.terminal.session import Session
from clachan.terminal.app import TableApp

async def main(path):
    table = Table(game("rebirth"), 2, {"first": "1"}, ("Ann", "Bob"))
    session = Session(table, None, ["random"], 7, "en", Journal(path, table))
    app = TableApp(session, pause=0)
    async with app.run_test(size=(140, 45)) as pilot:
        while not table.over:
            await pilot.pause(0.05)
    session.journal.close()

asyncio.run(main(Path(sys.argv[1])))
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a process in which POSIX is hidden."""
    folder = tmp_path / "hidden"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(HIDE)
    path = os.pathsep.join([str(folder), str(SOURCE), os.environ.get("PYTHONPATH", "")])
    own = {"PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path / "data"), "CLACHAN_PLAIN": "1"}
    driver = "textual.drivers.headless_driver:HeadlessDriver"  # the usual one is written for the system that this is
    return {**os.environ, **own, "TEXTUAL_DRIVER": driver}


def python(environment: dict[str, str], *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)


def test_they_are_hidden(elsewhere: dict[str, str]) -> None:
    for gone in ("import fcntl", "import resource", "import uvloop", "import os; os.nice", "open('/proc/self/stat')"):
        assert python(elsewhere, "-c", gone).returncode == 1, gone


def test_a_game_is_played_in_the_terminal_and_its_record_replays(elsewhere: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    done = python(elsewhere, "-c", PLAYS, record)
    assert done.returncode == 0, done.stderr
    done = python(elsewhere, "-m", "clachan", "replay", record)
    assert done.returncode == 0, done.stderr


def test_commands_work(elsewhere: dict[str, str], tmp_path: Path) -> None:
    """Runs of the lab lock their file. Their processes, and those of user bots, have limits."""
    own = tmp_path / "mine.py"
    own.write_text("class Mine:\n    def choose(self, seen, rng):\n        return seen.legal[0]\n")
    for command in (
        ("arena", "rebirth", "--bots", f"{own}:Mine,random", "-n", "2"),
        ("simulate", "glenmore", "-n", "4", "--jobs", "2"),
        ("backup", str(tmp_path / "old.backup"), "--db", str(FOLDER / "first.db")),
        ("restore", str(tmp_path / "old.backup"), "--db", str(tmp_path / "old.db")),
    ):
        done = python(elsewhere, "-m", "clachan", *command)
        assert done.returncode == 0, done.stderr + done.stdout
    done = python(elsewhere, "-m", "clachan", "serve", "--db", "postgresql://nobody@localhost/none")
    assert done.returncode == 2
    assert done.stderr.strip() == (
        "error: PostgreSQL needs psycopg, which is not installed: pip install 'clachan[postgres]'"
    )


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(str(tmp_path / "clachan.db"), tmp_path / "log", preface=HIDE, bots=1).start()
    yield running
    running.stop()


async def test_a_table_is_served_to_its_end_with_a_bot(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "hard")
        s = await sit(server, table["id"], ann)
        assert await play_on(s, 0) > 5
        record = await ann.get(f"/api/tables/{table['id']}/record")
        assert record.status_code == 200
        assert record.text.count("\n") == s.latest[0]["entries"] + 1
        await s.close()
    troubles: list[dict[str, Any]] = [line for line in server.lines() if line.get("level") in ("warning", "error")]
    assert not troubles


async def test_a_set_of_somebodys_own_is_tried(server: Server) -> None:
    async with server.person() as ann:
        answer = await ann.post("/api/sets", json={"game": "skye", "files": skye("2")})
        assert answer.status_code == 200, answer.text
