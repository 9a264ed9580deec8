"""The short form of the load run: nothing is refused, nothing is lost. `make soak` runs 200 tables."""

import subprocess
import sys
from pathlib import Path

from server.serving import SOURCE


def test_no_action_is_lost_under_load() -> None:
    script = Path(__file__).parents[2] / "bench/load.py"
    env = {"PYTHONPATH": str(SOURCE), "PATH": "/usr/bin:/bin"}
    command = [sys.executable, str(script), "--tables", "12", "--seconds", "4", "--rate", "0"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "refused 0, lost 0" in done.stdout
