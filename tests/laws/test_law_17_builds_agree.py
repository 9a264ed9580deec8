"""Law 17: the compiled and the plain build give the same digests."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


def run(**env: str) -> Any:
    script = Path(__file__).with_name("fingerprint.py")
    return json.loads(subprocess.check_output([sys.executable, str(script)], env={**os.environ, **env}))


def test_builds_agree() -> None:
    assert COMPILED.is_dir(), "run `make compiled` first: this law compares the two builds"
    compiled = run(PYTHONPATH=str(COMPILED), CLACHAN_PLAIN="")
    plain = run(PYTHONPATH=str(COMPILED), CLACHAN_PLAIN="1")
    source = run(PYTHONPATH=str(ROOT / "src"), CLACHAN_PLAIN="1")
    assert (compiled["build"], plain["build"], source["build"]) == ("compiled", "plain", "plain")
    assert compiled["digests"] == plain["digests"] == source["digests"]
    assert compiled["digests"]
