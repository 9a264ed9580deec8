"""Mutants: a promise that is broken on purpose must be noticed by the tests that are named for it.

`tests/server/mutants.toml` lists the mutants. Each replaces one text in one file of a scratch copy; then the tests that
it names must fail. Before that, all these tests must pass on the copy as it is. `make mutants` runs all of them, and
`python tests/mutants.py NAME...` some.
"""

import argparse
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
import xml.etree.ElementTree as Xml
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LIST = ROOT / "tests/server/mutants.toml"
PATIENCE = "30"  # seconds until a test gives up waiting: half as long as usual, because a mutant may hang
MUTANT_SECONDS = 300.0  # for the tests of one mutant; more is as good as a failure
BASELINE_SECONDS = 1800.0
END_SECONDS = 30.0  # for a test run that is stopped to clean up
NOTICED, SURVIVED, HUNG, INVALID = "noticed", "SURVIVED", "noticed (hangs)", "INVALID"


class MutantError(Exception):
    """A mutant that is no mutant: it does not apply, or its tests fail without it."""


class Mutant(NamedTuple):
    """A way to break a promise."""

    name: str
    promise: str  # an id in docs/promises.md
    breaks: str  # what no longer holds
    file: str  # below src/clachan
    old: str  # occurs exactly once in the file
    new: str
    tests: list[str]  # module::test in tests/server, perhaps with its parameters


class Result(NamedTuple):
    mutant: Mutant
    verdict: str
    seconds: float


def read_mutants(path: Path = LIST) -> list[Mutant]:
    found = [Mutant(**given) for given in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]]
    names = [m.name for m in found]
    if len(set(names)) < len(names):
        raise MutantError(f"two mutants have the same name: {sorted(n for n in names if names.count(n) > 1)}")
    return found


def patched(mutant: Mutant, package: Path) -> str:
    """Return the text of the mutant's file with its change."""
    path = package / mutant.file
    if not path.is_file():
        raise MutantError(f"mutant {mutant.name}: there is no file {mutant.file}; where is its code now?")
    text = path.read_text(encoding="utf-8")
    times = text.count(mutant.old)
    if times != 1:
        raise MutantError(
            f"mutant {mutant.name}: its old text occurs {times} times in {mutant.file}, not once. The code has changed:"
            f" write a mutant that breaks {mutant.promise} as the code is now. Its old text:\n{mutant.old}"
        )
    return text.replace(mutant.old, mutant.new)


# --- a copy to break -------------------------------------------------------------------------------------------


class Scratch:
    """A copy of the package and its tests."""

    def __init__(self, folder: Path, package: Path) -> None:
        self.folder = folder
        self.package = folder / "src/clachan"
        shutil.copytree(package, self.package, ignore=shutil.ignore_patterns("__pycache__", "static"))
        (self.package / "server/static").symlink_to((package / "server/static").resolve())
        shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__", "web", "wheel"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        (folder / "docs").symlink_to(ROOT / "docs")
        self.changes = 0

    def environment(self) -> dict[str, str]:
        own = {"PYTHONPATH": str(self.folder / "src"), "CLACHAN_PATIENCE": PATIENCE}
        dropped = ("PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE")  # the copy keeps its own bytecode
        return {**{k: v for k, v in os.environ.items() if k not in dropped}, **own}

    def try_mutant(self, mutant: Mutant) -> Result:
        path, began = self.package / mutant.file, time.monotonic()
        original, at = path.read_text(encoding="utf-8"), path.stat()
        self.changes += 1
        path.write_text(patched(mutant, self.package), encoding="utf-8")
        os.utime(path, (at.st_atime, at.st_mtime + self.changes))  # bytecode is known by the second of its source
        try:
            must_import(mutant, self.environment())
            outcomes = self.run(mutant.tests, MUTANT_SECONDS)
            if outcomes is None:
                verdict = HUNG
            else:
                passed = [t for t in mutant.tests if outcomes.get(t) != "failed"]
                verdict = f"{SURVIVED} {', '.join(passed)}" if passed else NOTICED
        except MutantError as e:
            verdict = f"{INVALID} {e}"
        finally:
            path.write_text(original, encoding="utf-8")
            os.utime(path, ns=(at.st_atime_ns, at.st_mtime_ns))
        return Result(mutant, verdict, time.monotonic() - began)

    def run(self, tests: Iterable[str], seconds: float) -> dict[str, str] | None:
        """Run tests and return how each ended; None if they did not end in time."""
        report = self.folder / "report.xml"
        report.unlink(missing_ok=True)
        nodes = [f"tests/server/{name.replace('::', '.py::', 1)}" for name in tests]
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *nodes]
        with (self.folder / "output").open("wb") as output:
            process = subprocess.Popen(
                command,
                cwd=self.folder,
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                code = process.wait(seconds)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)  # it may stop the servers and databases that it has started
                with suppress(subprocess.TimeoutExpired):
                    process.wait(END_SECONDS)
                return None
            finally:  # a test that fails may leave servers behind
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        if code not in (0, 1):
            raise MutantError(f"pytest ended with {code}:\n{self.output()}")
        return outcomes_in(report)

    def output(self) -> str:
        return (self.folder / "output").read_text(errors="replace")[-3000:]


def must_import(mutant: Mutant, environment: dict[str, str]) -> None:
    """A mutant that cannot even be imported breaks more than its promise."""
    module = ".".join(("clachan", *Path(mutant.file).with_suffix("").parts))
    command = [sys.executable, "-c", f"import {module}"]
    done = subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True, check=False)
    if done.returncode:
        raise MutantError(f"mutant {mutant.name} cannot be imported: {done.stderr.splitlines()[-1]}")


def outcomes_in(report: Path) -> dict[str, str]:
    """Return how each test ended, under its name with its parameters, and under its name alone: failed if one did."""
    found: dict[str, str] = {}
    for case in Xml.parse(report).iter("testcase"):
        kinds = {child.tag for child in case}
        end = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
        full = f"{case.attrib['classname'].rpartition('.')[2]}::{case.attrib['name']}"
        found[full] = end
        name = full.partition("[")[0]
        found[name] = max(found.get(name, end), end, key=["passed", "skipped", "failed"].index)
    return found


# --- all of them -----------------------------------------------------------------------------------------------


def run_all(mutants: Sequence[Mutant], package: Path, jobs: int) -> list[Result]:
    """Check that all tests pass, then try every mutant."""
    for mutant in mutants:
        patched(mutant, package)
    results: list[Result] = []
    with tempfile.TemporaryDirectory(prefix="clachan-mutants-") as made:
        os.chmod(made, 0o755)  # PostgreSQL is run by another user
        copies = [Scratch(Path(made) / str(n), package) for n in range(jobs)]
        tests = sorted({test for mutant in mutants for test in mutant.tests})
        parts = [tests[n::jobs] for n in range(jobs)]
        work(copies, [lambda copy, part=part: baseline(copy, part) for part in parts if part])
        work(copies, [lambda copy, m=m: results.append(tell(copy.try_mutant(m))) for m in mutants])
    return results


def baseline(copy: Scratch, tests: Sequence[str]) -> None:
    outcomes = copy.run(tests, BASELINE_SECONDS)
    bad = tests if outcomes is None else [t for t in tests if outcomes.get(t) != "passed"]
    if bad:
        raise MutantError(f"without any mutant these do not pass: {', '.join(bad)}\n{copy.output()}")
    print(f"without a mutant: {len(tests)} tests pass", flush=True)


def tell(result: Result) -> Result:
    print(f"{result.mutant.promise:4} {result.mutant.name:32} {result.seconds:5.0f} s  {result.verdict}", flush=True)
    return result


def work(copies: Sequence[Scratch], tasks: Sequence[object]) -> None:
    """Do all tasks, one at a time on each copy."""
    waiting: queue.SimpleQueue[object] = queue.SimpleQueue()
    for task in tasks:
        waiting.put(task)
    errors: list[BaseException] = []

    def go(copy: Scratch) -> None:
        try:
            while not errors:
                task = waiting.get_nowait()
                assert callable(task)
                task(copy)
        except queue.Empty:
            pass
        except BaseException as e:
            errors.append(e)

    threads = [threading.Thread(target=go, args=(copy,)) for copy in copies]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


def main() -> int:
    import clachan

    parser = argparse.ArgumentParser(description="Break each promise of the server, and see that its tests notice.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="names of mutants, or ids of promises; default: all")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    try:
        mutants = read_mutants()
        known = {word for m in mutants for word in (m.name, m.promise)}
        if unknown := set(given.names) - known:
            raise MutantError(f"there is no mutant or promise {', '.join(sorted(unknown))}")
        wanted = [m for m in mutants if not given.names or {m.name, m.promise} & set(given.names)]
        results = run_all(wanted, Path(clachan.__file__).parent, given.jobs)
    except MutantError as e:
        print(f"error: {e}", file=sys.stderr)
        return 2
    bad = [r for r in results if not r.verdict.startswith(NOTICED)]
    print(f"\n{len(results)} mutants of {len({r.mutant.promise for r in results})} promises, {len(bad)} not noticed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
