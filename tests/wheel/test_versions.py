"""The lowest and the newest versions that pyproject.toml allows. Packages come from the registry."""

import os
import subprocess
import tomllib
import venv
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from packages import ROOT, SMOKE, build_wheel

pytestmark = pytest.mark.long

# A step through each adapter for learning.
LEARN = """
import pyspiel, sklearn
from clachan.lab.adapters import gym, spiel, zoo
env = gym.SeatEnv("rebirth")
env.reset(seed=2)
env.step(int(env.action_masks().argmax()))
zoo.env("rebirth").reset(seed=2)
pyspiel.load_game(f"{spiel.PREFIX}rebirth").new_initial_state()
"""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def lowest(requirement: str) -> str:
    """A requirement with the lowest version that it allows."""
    found = Requirement(requirement)
    (bound,) = (s.version for s in found.specifier if s.operator == ">=")
    extras = f"[{','.join(sorted(found.extras))}]" if found.extras else ""
    return f"{found.name}{extras}=={bound}" + (f"; {found.marker}" if found.marker else "")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("plain"), CLACHAN_PLAIN="1")[0]


def environment(folder: Path) -> dict[str, str]:
    """Nothing of the environment that the tests run in, but where packages come from."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "CLACHAN", "XDG"))}
    return {**kept, "XDG_DATA_HOME": str(folder / "data")}


def run(folder: Path, *command: object) -> str:
    done = subprocess.run(
        [str(folder / "bin/python"), *map(str, command)],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def install(folder: Path, *what: object) -> None:
    venv.create(folder, with_pip=True, symlinks=True)
    run(folder, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--upgrade", *what)
    run(folder, "-m", "pip", "check")


def test_every_requirement_has_a_lower_bound() -> None:
    extras = PROJECT["optional-dependencies"]
    for requirement in [*PROJECT["dependencies"], *(r for some in extras.values() for r in some)]:
        if Requirement(requirement).name != "clachan":
            assert lowest(requirement)
            assert all(s.operator != "==" for s in Requirement(requirement).specifier)


def test_the_lowest_versions_play_and_serve(wheel: Path, tmp_path: Path) -> None:
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgres"]]
    install(tmp_path / "env", f"{wheel}[postgres]", *map(lowest, wanted))
    assert "sound" in run(tmp_path / "env", SMOKE, tmp_path)


def test_the_newest_versions_play_and_serve_beside_other_libraries(wheel: Path, tmp_path: Path) -> None:
    folder = tmp_path / "env"
    install(folder, "--upgrade-strategy", "eager", f"{wheel}[postgres]", "numpy", "gymnasium", "pyarrow")
    assert "sound" in run(folder, SMOKE, tmp_path)


def test_the_lowest_versions_of_the_extras_for_research_agree(wheel: Path, tmp_path: Path) -> None:
    folder, extras = tmp_path / "env", PROJECT["optional-dependencies"]
    install(
        folder,
        f"{wheel}[lab,learn]",
        *{lowest(requirement) for name in ("lab", "learn") for requirement in extras[name]},
    )
    assert "sound" in run(folder, SMOKE, tmp_path)
    run(folder, "-m", "clachan", "export", tmp_path / "smoke.jsonl", "--out", tmp_path / "smoke.parquet")
    assert (tmp_path / "smoke.parquet").stat().st_size > 1000
    run(folder, "-c", LEARN)
