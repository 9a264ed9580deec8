"""Compiling the engine that runs here, into the folder that `clachan.engine` looks in.

The build is made beside that folder, tried out, and renamed at the end, so an interruption or a failing compiler leaves
everything as it was. One process at a time compiles. mypyc comes from this environment, or else from one of its own in
the cache folder.
"""

import hashlib
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import mkdtemp

from clachan import engine

REQUIREMENTS = ("setuptools>=77.0.3", "mypy>=2.4.1,<2.5", "types-PyYAML>=6.0.12")  # as in pyproject.toml
LOCK = engine.PACKAGE.parent.parent / "requirements/build.txt"  # of a checkout: the same, with hashes
NICENESS = 19
MOST_JOBS = 4  # compilers at once: each may need half a gigabyte
KEPT_BUILDS = 3
WAIT_SECONDS = 0.5
TEMPORARY = ".compiling-"

Say = Callable[[str], None]


class CannotCompile(Exception):
    """The engine cannot be compiled. The message is one sentence for people."""


def compilers() -> list[str]:
    """Return the C compilers on this system. An empty CC counts as unset."""
    named = os.environ.get("CC", "").split()[:1] or ["cc"]
    return [c for c in (*named, "gcc", "clang", "cl") if shutil.which(c)]


def compile_engine(say: Say) -> Path:
    """Compile the engine of these sources, unless there is a build already; returns its folder."""
    target = engine.folder()
    if not engine.fault(target):
        return target
    must_have_compiler()
    with suppress(OSError, AttributeError):  # not on Windows
        os.nice(NICENESS)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with one_at_a_time(target.parent / "lock", say):
            if engine.fault(target):  # nobody was faster
                make(target, say)
    except OSError as e:
        raise CannotCompile(f"The engine cannot be compiled into {target}: {e.strerror or e}.") from e
    return target


def make(target: Path, say: Say) -> None:
    for left in target.parent.glob(f"{TEMPORARY}*"):  # by a process that was killed
        shutil.rmtree(left, ignore_errors=True)
    folder = Path(mkdtemp(prefix=TEMPORARY, dir=target.parent))
    try:
        python = python_with_mypyc(folder, say)
        say("Compiling the engine. This takes a few minutes.")
        copy_sources(folder)
        build = folder / "build-of-engine"
        jobs = min(MOST_JOBS, os.cpu_count() or 1)
        run(
            [python, "-P", "clachan/engine/build.py", build.name, str(jobs)], folder, "The engine could not be compiled"
        )
        engine.sign(build)
        try_out(build)
        if target.exists():
            target.rename(folder / "old")
        build.rename(target)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if target.parent == engine.cache():
        forget_old_builds(target)


def must_have_compiler() -> None:
    """Raise CannotCompile at once if there is no working compiler, instead of after minutes."""
    if not compilers():
        raise CannotCompile("There is no C compiler. On Debian and Ubuntu: apt-get install gcc libc6-dev python3-dev.")
    command = shlex.split(os.environ.get("CC", "").strip() or sysconfig.get_config_var("CC") or "")
    if os.name != "posix" or not command:
        return
    command += ["-fsyntax-only", "-I", sysconfig.get_path("include"), "-x", "c", "-"]
    try:
        done = subprocess.run(command, input="#include <Python.h>\n", capture_output=True, text=True, check=False)
        fails = done.returncode != 0
    except OSError:
        fails, done = True, None
    if done is not None and "Python.h" in done.stderr:
        raise CannotCompile("The C headers of Python are missing. On Debian and Ubuntu: apt-get install python3-dev.")
    if fails:
        raise CannotCompile(f"The C compiler {command[0]!r} does not work; set CC to another one.")


@contextmanager
def one_at_a_time(lock: Path, say: Say) -> Iterator[None]:
    """Wait until no other process compiles. A lock of SQLite ends with its process, on every system."""
    lock.touch()  # says why it cannot be written, better than SQLite does
    db = sqlite3.connect(lock, timeout=0, isolation_level=None)
    told = False
    try:
        while True:
            try:
                db.execute("BEGIN EXCLUSIVE")
                break
            except sqlite3.OperationalError as e:
                if "locked" not in str(e):
                    raise CannotCompile(f"The engine cannot be compiled: {lock}: {e}.") from e
            if not told:
                say("Another process compiles the engine; waiting for it.")
                told = True
            time.sleep(WAIT_SECONDS)
        yield
    finally:
        db.close()


def copy_sources(folder: Path) -> None:
    """Copy the sources, so that they cannot change while they are compiled."""
    for path in engine.PACKAGE.rglob("*.py"):
        copy = folder / "clachan" / path.relative_to(engine.PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    if engine.digest_of(folder / "clachan") != engine.digest():
        raise CannotCompile("The sources of the engine have changed since this program started; start it again.")


def python_with_mypyc(folder: Path, say: Say) -> str:
    """Return this Python if it has mypyc, otherwise one in a separate virtual environment in the cache folder."""
    names = [re.split("[<>=]", requirement)[0] for requirement in REQUIREMENTS]
    if all(map(is_here, names)):
        return sys.executable
    lock = LOCK.read_bytes() if LOCK.is_file() else b""
    name = hashlib.sha256(f"{REQUIREMENTS} {sys.version} {sys.prefix}".encode() + lock).hexdigest()[:12]
    tools = engine.cache() / f"tools-{name}"
    python = Path("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not tools.is_dir():
        say(f"Installing {', '.join(names)}, which compile the engine.")
        new = folder / "tools"
        why = "mypy, which compiles the engine, could not be installed"
        run([sys.executable, "-m", "venv", str(new)], folder, why)
        wanted = ["--require-hashes", "-r", str(LOCK)] if lock else list(REQUIREMENTS)
        pip = [str(new / python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
        run([*pip, *wanted], folder, why)
        tools.parent.mkdir(parents=True, exist_ok=True)
        new.rename(tools)
    return str(tools / python)


def is_here(name: str) -> bool:
    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


def run(command: list[str], folder: Path, trouble: str, environment: Mapping[str, str] | None = None) -> str:
    """Run a program and return what it prints. If it fails, the error has its last line and names the whole log."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "MYPYPATH")} | dict(environment or {})
    if not env.get("CC", "x").strip():
        del env["CC"]
    options = {"cwd": folder, "env": env, "stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, errors="replace", check=False, **options)  # type: ignore[call-overload]
    if done.returncode == 0:
        return str(done.stdout)
    log = folder.parent / "compile.log"
    log.write_text(f"{shlex.join(command)}\n{done.stdout}{done.stderr}", encoding="utf-8")
    lines = [line.strip() for line in f"{done.stdout}\n{done.stderr}".splitlines() if line.strip()]
    killed = f"it was ended by signal {-done.returncode}" if done.returncode < 0 else ""
    why = killed or (lines[-1] if lines else f"exit code {done.returncode}")
    raise CannotCompile(f"{trouble}: {why.rstrip('.')}. All of it is in {log}.")


def try_out(build: Path) -> None:
    """Compare the results of a build and of the sources, in separate processes, because it may crash."""
    command = [sys.executable, "-P", "-m", "clachan.engine.trial"]
    why = "The compiled engine does not work"
    path = {"PYTHONPATH": os.pathsep.join(filter(None, [str(engine.PACKAGE.parent), os.environ.get("PYTHONPATH")]))}
    plain = run(command, build.parent, why, {**path, engine.PLAIN: "1"})
    compiled = run(command, build.parent, why, {**path, engine.PLAIN: "", engine.ENGINE: str(build)})
    if compiled != plain.replace("plain", "compiled", 1):
        raise CannotCompile(f"{why}: it plays other games than the sources do.")


def forget_old_builds(but: Path) -> None:
    """Delete all but the latest builds. Several are kept for people who switch between versions."""
    builds = [receipt.parent for receipt in but.parent.glob(f"*/{engine.RECEIPT}") if receipt.parent != but]
    for old in sorted(builds, key=lambda b: (b / engine.RECEIPT).stat().st_mtime, reverse=True)[KEPT_BUILDS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def end_with(parent: int) -> None:
    """End when the process that started this one has ended, with all that was started here."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.killpg(0, signal.SIGKILL)

    if hasattr(os, "killpg"):
        threading.Thread(target=watch, name="parent", daemon=True).start()
