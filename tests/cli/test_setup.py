"""`make play` where something is missing: one sentence says what, and what to do. Nothing is half installed after it.

Each test runs make in a folder that has only what the Makefile needs, with a PATH of its own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("Makefile", "scripts", "requirements", "pyproject.toml", "setup.py", "LICENSE", "README.md")
TOOLS = "awk basename cat chmod cp dirname env find id kill ln ls make mkdir mv rm sed sh tail test touch true uname"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A checkout without the rest, and without Node.js and Python."""
    folder = tmp_path / "clone"
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name)
        else:
            folder.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    (folder / "src/clachan/server").mkdir(parents=True)
    (folder / "src/clachan/__init__.py").write_text('__version__ = "0.0.0"\n')
    (folder / "web").mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "web" / name, folder / "web" / name)
    bin_folder = folder / "bin"
    bin_folder.mkdir()
    for tool in TOOLS.split():
        found = shutil.which(tool)
        if found:
            (bin_folder / tool).symlink_to(found)
    return folder


def script(clone: Path, name: str, text: str) -> None:
    path = clone / "bin" / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def python(clone: Path) -> None:
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    script(
        clone, "python3", f'exec "{sys.base_prefix}/bin/{version}" "$@"'
    )  # the shims of pyenv need more than this PATH


def make(clone: Path, *targets: str, user: int | None = None, environment: Mapping[str, str] = {}) -> str:
    """Run make, which fails, and return the sentences that say why."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "MAKE", "MFLAGS"))}
    env = {**kept, "PATH": str(clone / "bin"), **environment}
    done = subprocess.run(
        ["make", *targets], cwd=clone, env=env, user=user, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return "\n".join(line for line in done.stderr.splitlines() if line.startswith("error: "))


def test_a_missing_python_is_named(clone: Path) -> None:
    said = make(clone, ".venv/runtime")
    assert said.startswith("error: python3 is missing; Clachan needs Python 3.11 or newer")
    assert not (clone / ".venv").exists()


def test_an_old_python_is_named(clone: Path) -> None:
    script(clone, "python3", 'test "$1" = --version && echo "Python 3.9.2" || exit 1')
    assert make(clone, ".venv/runtime").startswith(
        "error: python3 is Python 3.9.2; Clachan needs Python 3.11 or newer: install one and name it"
    )


def test_a_missing_node_is_named(clone: Path) -> None:
    assert make(clone, "web").startswith(
        "error: node is missing; the browser client is built with Node.js 20.19 or newer and npm"
    )
    assert not (clone / "src/clachan/server/static").exists()


def test_an_old_node_is_named(clone: Path) -> None:
    script(clone, "node", 'test "$1" = --version && echo v18.1.0 || exit 1')
    script(clone, "npm", "exit 1")
    assert make(clone, "web").startswith("error: this is Node.js v18.1.0; the browser client is built with 20.19")


def test_a_missing_network_is_named_and_nothing_is_half_installed(clone: Path) -> None:
    python(clone)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
    said = make(clone, ".venv/runtime", environment={**nowhere, "PIP_NO_CACHE_DIR": "1"})
    assert said.startswith("error: the Python packages could not be installed; check the network and pip's settings")
    assert (clone / "build/setup-python-setuptools.log").read_text().strip(), "the whole output is there"
    assert not (clone / ".venv/runtime").exists()
    assert (clone / ".venv.incomplete").exists(), "the next one starts over"

    script(clone, "node", "exit 0")
    script(clone, "npm", "echo network >&2; exit 1")
    said = make(clone, "web")
    assert said.startswith("error: the packages of the browser client could not be installed; check the network")
    assert not (clone / "web/node_modules/runtime").exists()


def test_what_was_interrupted_is_started_over(clone: Path) -> None:
    """A stamp beside the mark of an installation whose process is gone counts for nothing."""
    for folder, mark in ((".venv", ".venv.incomplete"), ("web/node_modules", "web/node_modules.incomplete")):
        (clone / folder / "bin").mkdir(parents=True)
        (clone / folder / "runtime").touch()
        (clone / mark).write_text("999999999\n")
    (clone / "web/node_modules/half").touch()
    script(clone, "node", "exit 0")
    script(clone, "npm", "exit 0")
    make(clone, "web", ".venv/runtime")
    assert not (clone / "web/node_modules/half").exists()
    assert not (clone / "web/node_modules.incomplete").exists()
    assert not (clone / ".venv/runtime").exists()


def test_an_installation_that_runs_is_left_alone(clone: Path) -> None:
    python(clone)
    (clone / ".venv.incomplete").write_text(f"{os.getpid()}\n")
    assert make(clone, ".venv/runtime").startswith(f"error: process {os.getpid()} is installing into .venv")


def test_debian_packages_are_named_to_who_may_not_install_them(clone: Path) -> None:
    (clone / "bin/id").unlink()
    script(clone, "id", "echo 1000")
    (clone / "Makefile").write_text((clone / "Makefile").read_text() + "\nneeds:\n\t@$(APT) postgresql\n")
    assert make(clone, "needs") == (
        "error: postgresql is missing; install it with your system's package manager (Debian: sudo apt-get install"
        " postgresql)"
    )


def test_a_folder_of_somebody_else_is_named(clone: Path) -> None:
    python(clone)
    with TemporaryDirectory() as folder:  # pytest's own is for one user only
        there = Path(folder) / "clone"
        shutil.copytree(clone, there, symlinks=True)
        Path(folder).chmod(0o755)
        there.chmod(0o555)
        said = make(there, ".venv/runtime", user=65534 if os.getuid() == 0 else None)
        there.chmod(0o755)
    assert said.startswith(f"error: you may not write in {there}; use a clone of your own, or change its owner")


def test_help_lists_every_target_that_people_call(clone: Path) -> None:
    done = subprocess.run(["make", "help"], cwd=clone, capture_output=True, text=True, check=True)
    for target in ("play", "test", "setup", "web", "wheel", "pure", "sdist", "lock", "clean"):
        assert f"make {target} " in done.stdout
