"""Building packages of this checkout, for tests."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SMOKE = ROOT / "tests/wheel/smoke.py"  # plays and serves


def build_wheel(folder: Path, **environment: str) -> tuple[Path, str]:
    """A wheel of this checkout, and what was said while it was built."""
    command = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(folder)]
    command += ["build", "--build-base", str(folder / "build"), "bdist_wheel", "--dist-dir", str(folder / "dist")]
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | environment
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = (folder / "dist").glob("*.whl")
    return wheel, done.stderr
