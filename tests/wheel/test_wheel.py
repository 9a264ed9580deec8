"""The wheel in an empty environment: only what it names as its dependencies is there. It is complete, and it serves."""

import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from packages import ROOT, SMOKE, build_wheel

SITE = Path(sysconfig.get_path("purelib"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one that `make test` has just built, compiled; by itself a plain one."""
    if os.environ.get("CLACHAN_WHEEL"):
        (found,) = (ROOT / "dist").glob("clachan-*.whl")
        return found
    return build_wheel(tmp_path_factory.mktemp("wheel"), CLACHAN_PLAIN="1")[0]


def needed(requirements: list[str], extras: frozenset[str] = frozenset()) -> set[str]:
    """The names of all distributions that these requirements lead to."""
    found: set[str] = set()
    for text in requirements:
        r = Requirement(text)
        if r.marker and not any(r.marker.evaluate({"extra": extra}) for extra in (extras or {""})):
            continue
        found |= {r.name} | needed(metadata.requires(r.name) or [], frozenset(r.extras))
    return found


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel. Its dependencies are links to those of this one: no network is needed."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python"), "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--no-index", "--disable-pip-version-check", str(wheel)], check=True)
    (own,) = site.glob("clachan-*.dist-info")
    for name in needed(metadata.PathDistribution(own).requires or []):
        for file in metadata.distribution(name).files or []:
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (site / top).exists():
                (site / top).symlink_to(SITE / top)
    return folder


def clachan(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "CLACHAN"))} | {"CLACHAN_COMPILE": "0"}
    return subprocess.run(
        [str(home / "bin/clachan"), *args], cwd=home, env=env, capture_output=True, text=True, check=False, timeout=300
    )


def test_the_wheel_holds_the_client_the_texts_the_rules_and_the_components(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "clachan/server/static/index.html" in names, "build the client first: make web"
    for ending in (".js", ".css", "en.ftl", "cs.ftl", "rules.md", "rules.cs.md", ".yaml", "py.typed"):
        assert any(name.endswith(ending) for name in names), ending
    assert not any(name.startswith(("tests/", "build/")) for name in names)
    for path in (ROOT / "src/clachan").rglob("*.py"):
        assert str(path.relative_to(ROOT / "src")) in names


def test_it_plays_and_says_which_build_it_is(wheel: Path, home: Path) -> None:
    compiled = any(name.endswith(".so") for name in zipfile.ZipFile(wheel).namelist())
    assert ("compiled" if compiled else "plain") in clachan(home, "--version").stdout
    done = clachan(home, "simulate", "glenmore", "-n", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("C compiler") == (not compiled)
    assert "sound" in clachan(home, "components", "check", "empires").stdout


def test_it_plays_in_the_terminal_and_over_http_without_node_and_a_compiler(home: Path, tmp_path: Path) -> None:
    env = {"PATH": str(home / "bin"), "XDG_DATA_HOME": str(tmp_path / "data")}
    for tool in ("node", "npm", "cc", "gcc", "clang"):
        assert shutil.which(tool, path=env["PATH"]) is None
    command = [str(home / "bin/python"), str(SMOKE), str(tmp_path)]
    done = subprocess.run(command, cwd=home, env=env, capture_output=True, text=True, check=False, timeout=600)
    assert done.stdout == "sound\n", done.stderr


@pytest.fixture
def served(home: Path, tmp_path: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = {"PATH": str(home / "bin"), "CLACHAN_LOG": "warning", "CLACHAN_PORT": str(port), "CLACHAN_BOTS": "1"}
    env["CLACHAN_COMPILE"] = "0"
    env["CLACHAN_DB"] = str(tmp_path / "clachan.db")
    server = subprocess.Popen([str(home / "bin/clachan"), "serve"], cwd=tmp_path, env=env, stderr=subprocess.PIPE)
    assert server.stderr is not None
    try:
        while b"http://" not in (line := server.stderr.readline()):
            assert line, "the server ended"
            assert b"no browser client" not in line
        assert f":{port}/".encode() in line
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(30)
        server.stderr.close()


def fetch(url: str) -> str:
    for _ in range(300):
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return str(answer.read().decode())
        except ConnectionError:
            pass
        except urllib.error.URLError as e:
            if not isinstance(e.reason, ConnectionError):
                raise
        time.sleep(0.1)
    raise AssertionError(f"{url} does not answer")


def test_it_serves_the_browser_client(served: str) -> None:
    page = fetch(served + "/")
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script, page
    assert len(fetch(served + script.group(1))) > 1000
    assert "skye" in fetch(served + "/api/games")


@pytest.mark.parametrize("compiler", ["", "   "])
def test_an_empty_name_of_a_compiler_is_none(compiler: str) -> None:
    """CC="" was an IndexError. Asks for metadata with the arguments of a build, and stops before compiling."""
    code = (
        "import sys, shutil; shutil.which = lambda name: None; sys.argv = ['setup.py', 'build', '--help']; import setup"
    )
    env = {k: v for k, v in os.environ.items() if k != "CLACHAN_PLAIN"} | {"CC": compiler}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "no C compiler found: building plain Python" in done.stderr
