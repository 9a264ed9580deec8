"""Compiling the engine, and what happens when that fails. A package with a tiny engine stands for ours; everything else
is real, mypyc and the C compiler too."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from clachan import engine
from clachan.engine.compilation import KEPT_BUILDS, REQUIREMENTS, TEMPORARY

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds until a test gives up waiting: never a measure of speed
MODULES = (
    *("core/__init__", "core/game", "kit/__init__", "kit/bags", "games/__init__", "games/tin/__init__"),
    *("games/tin/game", "bots/__init__", "bots/levels", "bots/evaluators/__init__", "bots/evaluators/tin"),
)
COMPILE = "from clachan.engine.compilation import compile_engine; print(compile_engine(print))"
RUNNING = "from clachan import engine; engine.select_cached_build(); print(engine.running())"


class Tiny:
    """A package like ours in a folder of its own, and its cache."""

    def __init__(self, folder: Path) -> None:
        self.package, self.home, self.compiler = folder / "src/clachan", folder / "cache", folder / "compiler"
        self.folder, self.cache = folder, self.home / "clachan/engine"

    def make(self) -> "Tiny":
        for module in MODULES:
            file = self.package / f"{module}.py"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"def name() -> str:\n    return {module!r}\n")
        shutil.copyfile(ROOT / "src/clachan/__init__.py", self.package / "__init__.py")
        shutil.copytree(ROOT / "src/clachan/engine", self.package / "engine")
        trial = "from clachan.core import game\nfrom clachan.engine import running\nprint(running(), game.name())\n"
        (self.package / "engine/trial.py").write_text(trial)
        self.compiler.write_text('#!/bin/sh\nexec cc "$@" -O0\n')  # does all that ours does, in a third of the time
        self.compiler.chmod(0o755)
        return self

    def start(self, code: str, **environment: str) -> subprocess.Popen[str]:
        own = {"PYTHONPATH": str(self.package.parent), "XDG_CACHE_HOME": str(self.home), "CC": str(self.compiler)}
        env = {k: v for k, v in os.environ.items() if not k.startswith("CLACHAN_")} | own | environment
        pipe = subprocess.PIPE
        return subprocess.Popen(
            [sys.executable, "-c", code], env=env, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )

    def run(self, code: str, **environment: str) -> tuple[int, str]:
        """The exit code, and the last line that was printed."""
        process = self.start(code, **environment)
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, (out + err).strip().splitlines()[-1]

    def build(self) -> Path:
        (found,) = [receipt.parent for receipt in self.cache.glob(f"*/{engine.RECEIPT}")]
        return found

    def leftovers(self) -> list[Path]:
        return list(self.cache.glob(f"{TEMPORARY}*"))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Tiny:
    """One that two processes compiled at the same time."""
    tiny = Tiny(tmp_path_factory.mktemp("tiny")).make()
    both = [tiny.start(COMPILE) for _ in range(2)]
    said = [process.communicate(timeout=PATIENCE) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert sum(out.count("Compiling the engine") for out, _ in said) == 1, "one compiles, the other one waits"
    assert len({out.splitlines()[-1] for out, _ in said}) == 1, "both have the same build in the end"
    return tiny


@pytest.fixture
def copy(compiled: Tiny, tmp_path: Path) -> Tiny:
    """The same package with its build, to spoil."""
    shutil.copytree(compiled.folder, tmp_path / "copy")
    return Tiny(tmp_path / "copy")


@pytest.fixture
def plain(tmp_path: Path) -> Tiny:
    return Tiny(tmp_path / "plain").make()


@pytest.mark.long
def test_a_build_is_used_unless_the_environment_says_otherwise(compiled: Tiny) -> None:
    assert not compiled.leftovers()
    assert compiled.run(RUNNING) == (0, "compiled")
    assert compiled.run(RUNNING, CLACHAN_COMPILE="0") == (0, "plain")
    assert compiled.run(RUNNING, CLACHAN_PLAIN="1") == (0, "plain")
    assert compiled.run(RUNNING, CLACHAN_ENGINE=str(compiled.build()), CLACHAN_COMPILE="0") == (0, "compiled")
    assert compiled.run(RUNNING, CLACHAN_ENGINE=str(compiled.folder)) == (0, "plain")


@pytest.mark.long
def test_all_of_it_comes_from_the_build_and_processes_that_are_started_use_it_too(compiled: Tiny) -> None:
    names = [f"clachan.{m}".replace("/", ".") for m in MODULES if not m.endswith("__init__")]
    code = f"""
from clachan import engine
engine.select_cached_build()
import importlib, json, os, subprocess, sys
files = [importlib.import_module(name).__file__ for name in {names}]
child = subprocess.check_output([sys.executable, "-c", "import clachan; print(clachan.build())"], text=True)
print(json.dumps([files, child.strip(), os.environ["CLACHAN_ENGINE"]]))
"""
    files, child, named = json.loads(compiled.run(code)[1])
    assert all(Path(file).is_relative_to(compiled.build()) for file in files)
    assert (child, Path(named)) == ("compiled", compiled.build())


@pytest.mark.long
def test_an_engine_that_runs_already_is_kept(compiled: Tiny) -> None:
    """Never half of one and half of another."""
    code = "import clachan.core.game; from clachan import engine; engine.select_cached_build(); print(engine.running())"
    assert compiled.run(code) == (0, "plain")


@pytest.mark.long
def test_other_sources_need_another_build(copy: Tiny) -> None:
    (copy.package / "kit/bags.py").write_text('def name() -> str:\n    return "another"\n')
    assert copy.run(RUNNING) == (0, "plain")
    named = f"from clachan import engine; from pathlib import Path; print(engine.fault(Path({str(copy.build())!r})))"
    assert copy.run(named) == (0, "it was compiled from other sources")
    assert copy.run(COMPILE)[0] == 0
    assert copy.run(RUNNING) == (0, "compiled")
    assert copy.run("from clachan.kit import bags; print(bags.name())", CLACHAN_COMPILE="0") == (0, "another")


@pytest.mark.long
@pytest.mark.parametrize("harm", ["truncated", "flipped", "missing", "receipt", "unsigned"])
def test_a_damaged_build_is_not_used_and_made_anew(copy: Tiny, harm: str) -> None:
    build = copy.build()
    file = next(build.rglob("clachan_core__mypyc*"))
    if harm == "truncated":
        file.write_bytes(file.read_bytes()[:1000])
    elif harm == "flipped":
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 255
        file.write_bytes(data)
    elif harm == "missing":
        file.unlink()
    elif harm == "receipt":
        (build / engine.RECEIPT).write_text("{")
    else:
        (build / engine.RECEIPT).write_text("[]")
    assert copy.run(RUNNING) == (0, "plain")
    if harm == "truncated":
        assert copy.run(COMPILE) == (0, str(build))
        assert copy.run(RUNNING) == (0, "compiled")
        assert not copy.leftovers()


@pytest.mark.parametrize(
    ("compiler", "said"),
    [("false", "The C compiler 'false' does not work"), ("/nowhere/cc", "The C compiler '/nowhere/cc' does not work")],
)
def test_a_compiler_that_fails_is_one_sentence_and_changes_nothing(plain: Tiny, compiler: str, said: str) -> None:
    code, last = plain.run(COMPILE, CC=compiler)
    assert code == 1
    assert said in last
    assert not plain.cache.exists()
    assert plain.run(RUNNING) == (0, "plain")


def test_a_folder_that_cannot_be_written_is_one_sentence(plain: Tiny) -> None:
    plain.cache.parent.parent.mkdir()
    plain.cache.parent.write_text("a file in its place")
    code, last = plain.run(COMPILE)
    assert code == 1
    assert "The engine cannot be compiled into " in last


def test_sources_that_cannot_be_compiled_are_one_sentence_and_leave_nothing(plain: Tiny) -> None:
    (plain.package / "kit/bags.py").write_text('def name() -> str:\n    return "text" + 1\n')
    code, last = plain.run(COMPILE)
    assert code == 1
    assert "The engine could not be compiled: " in last
    assert "compile.log" in last
    assert "bags.py:2" in (plain.cache / "compile.log").read_text()
    assert not plain.leftovers()
    assert plain.run(RUNNING) == (0, "plain")


@pytest.mark.long
def test_a_build_that_plays_otherwise_is_thrown_away(plain: Tiny) -> None:
    (plain.package / "engine/trial.py").write_text(
        "from clachan.engine import running\nprint(running(), id(running))\n"
    )
    code, last = plain.run(COMPILE)
    assert code == 1
    assert "it plays other games than the sources do" in last
    assert not plain.leftovers()
    assert plain.run(RUNNING) == (0, "plain")


@pytest.mark.long
def test_a_killed_compilation_leaves_nothing_that_is_used_and_the_next_one_tidies_up(plain: Tiny) -> None:
    process = plain.start(COMPILE)
    end = time.monotonic() + PATIENCE
    while not any(folder.joinpath("clachan").exists() for folder in plain.leftovers()):
        assert time.monotonic() < end
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    (left,) = plain.leftovers()
    assert plain.run(RUNNING) == (0, "plain")
    assert plain.run(COMPILE)[0] == 0
    assert not left.exists()
    assert plain.run(RUNNING) == (0, "compiled")


def test_without_mypy_and_network_it_is_one_sentence(plain: Tiny) -> None:
    hidden = "import importlib.metadata as m\nfrom clachan.engine import compilation\n"
    hidden += "compilation.is_here = lambda name: False\n" + COMPILE
    code, last = plain.run(hidden, PIP_INDEX_URL="http://127.0.0.1:9/", PIP_RETRIES="0", PIP_CONFIG_FILE=os.devnull)
    assert code == 1
    assert "mypy, which compiles the engine, could not be installed: " in last
    assert not plain.leftovers()
    assert not list(plain.cache.glob("tools-*"))


@pytest.mark.long
def test_only_the_latest_builds_are_kept(copy: Tiny) -> None:
    newest = copy.build()
    for i in range(4):
        old = shutil.copytree(newest, copy.cache / f"old{i}")
        os.utime(old / engine.RECEIPT, (1000 + i, 1000 + i))
    forget = "from pathlib import Path; from clachan.engine.compilation import forget_old_builds as forget; "
    assert copy.run(f"{forget} forget(Path({str(newest)!r})); print('done')") == (0, "done")
    assert {p.parent.name for p in copy.cache.glob(f"*/{engine.RECEIPT}")} == {newest.name, "old3", "old2"}
    assert KEPT_BUILDS == 3


def test_what_compiles_is_what_the_package_is_built_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["build-system"]["requires"]) == set(REQUIREMENTS)


@pytest.mark.long
def test_our_engine_compiles_and_runs(tmp_path: Path) -> None:
    """The real one: some minutes. `clachan compile` tries it out against the sources by itself."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("CLACHAN_")} | {"XDG_CACHE_HOME": str(tmp_path)}
    env["PYTHONPATH"] = str(ROOT / "src")

    def clachan(*args: str, code: int = 0, **environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "clachan", *args], env=env | environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
        return done.stdout

    assert "plain engine)" in clachan("--version")
    assert "Compiled in" in clachan("compile")
    assert "compiled engine)" in clachan("--version")
    assert "compiled already" in clachan("compile")
    assert "plain engine" in clachan("--version", CLACHAN_PLAIN="1")
    same = [json.loads(clachan("simulate", "skye", "-n", "20", "--json", CLACHAN_PLAIN=p))["digest"] for p in ("", "1")]
    assert same[0] == same[1]
