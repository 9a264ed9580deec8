"""The short form of the load run, with tables of all games: nothing is refused, nothing is lost. `make load` runs 200
tables."""

import subprocess
import sys
from pathlib import Path

import pytest

from clachan.games import KEYS
from server.serving import SOURCE


@pytest.mark.parametrize(
    "how",
    [
        ["--tables", "12", "--rate", "0"],
        pytest.param(["--tables", "6", "--rate", "6", "--siege"], marks=pytest.mark.long),
        pytest.param(["--tables", "2", "--rate", "4", "--bots", "5", "--repetitions", "2"], marks=pytest.mark.long),
    ],
)
def test_no_action_is_lost_under_load(how: list[str]) -> None:
    script = Path(__file__).parents[2] / "bench/load.py"
    env = {"PYTHONPATH": str(SOURCE), "PATH": "/usr/bin:/bin"}
    command = [sys.executable, str(script), "--seconds", "4", *how]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "refused 0, lost 0" in done.stdout


def test_the_cost_of_a_move_is_measured_for_every_game() -> None:
    script = Path(__file__).parents[2] / "bench/moves.py"
    env = {"PYTHONPATH": str(SOURCE), "PATH": "/usr/bin:/bin"}
    command = [sys.executable, str(script), "--moves", "5"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(KEYS)
