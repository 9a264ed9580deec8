"""The examples in the documents run. `make test-all` learns from as many games as they say, then plays more."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs/examples/learned.py"
SOAK = bool(os.environ.get("CLACHAN_SOAK"))


def run(folder: Path, *command: object) -> str:
    env = {**os.environ, "CLACHAN_MODEL": str(folder / "rebirth.joblib")}
    done = subprocess.run(
        [sys.executable, *map(str, command)], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_is_learned_beats_random(tmp_path: Path) -> None:
    """With few lessons it plays; with all of them it wins clearly more than half of its games."""
    run(tmp_path, EXAMPLE, *([] if SOAK else [60]))
    games = 100 if SOAK else 4
    arena = ["-m", "clachan", "arena", "rebirth", "--bots", f"random,{EXAMPLE}:Learned", "--games", games, "--json"]
    found = json.loads(run(tmp_path, *arena, "-j", 2 if SOAK else 1))
    learned = next(s for s in found["standings"] if "Learned" in s["bot"])
    assert learned["seats"] >= games
    assert learned["lost_by_error"] == 0
    assert learned["interval"][0] > 0.5 or not SOAK
