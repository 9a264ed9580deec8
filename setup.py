"""Compiles the engine (core, kit, games) and the bots with mypyc where a C compiler is present.

CLACHAN_PLAIN=1 forces plain Python. Every package is a group of its own, so that groups compile in parallel and
setuptools compiles only those whose C code changed.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, LinkError

SOURCE = Path("src/clachan")
INTERPRETED = {"__init__.py", "views.py"}  # of core: see there


def say(line: str) -> None:
    print(f"clachan: {line}", file=sys.stderr, flush=True)


def groups() -> list[tuple[list[str], str]]:
    """The modules to compile, a group for each package."""
    games = sorted(p.parent for p in SOURCE.glob("games/*/game.py"))
    folders = [SOURCE / "core", SOURCE / "kit", *games, SOURCE / "bots", SOURCE / "bots/tastes"]
    found = [(d, sorted(d.rglob("*.py") if d in games else d.glob("*.py"))) for d in folders]
    return [([str(f) for f in files if f.name not in INTERPRETED], f"clachan_{d.name}") for d, files in found]


def engine() -> list[Extension]:
    if not {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"} & set(sys.argv):
        return []  # only metadata is asked for
    if os.environ.get("CLACHAN_PLAIN"):
        say("CLACHAN_PLAIN is set: building plain Python")
        return []
    if not os.environ.get("CC", "x").strip():
        del os.environ["CC"]  # set to nothing means not set
    if not any(shutil.which(c) for c in (*os.environ.get("CC", "cc").split()[:1], "gcc", "clang")):
        say("no C compiler found: building plain Python, which is several times slower")
        return []
    from mypyc.build import mypycify

    parts = groups()
    made = mypycify(
        ["--strict", "--config-file", "pyproject.toml", *[f for files, _ in parts for f in files]],
        opt_level="2",
        separate=parts,
        verbose=bool(os.environ.get("CLACHAN_VERBOSE")),
    )
    if os.name == "posix":
        for extension in made:  # let functions of a group be inlined in it: nobody replaces them from outside
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


class Package(build_py):
    """Says what a package lacks. `pip` shows it with -v only, so `clachan serve` says it again."""

    def run(self) -> None:
        if not (SOURCE / "server/static/index.html").is_file() and not self.editable_mode:
            say("the browser client is not built: this package serves the API only (`make wheel` builds a whole one)")
        super().run()


class Build(build_ext):
    """Compiles in parallel; a compiler that fails gives a plain build instead of none."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        try:
            super().run()
        except (CompileError, LinkError) as e:
            say(f"the C compiler failed ({e}): building plain Python, which is several times slower")
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=engine(), cmdclass={"build_py": Package, "build_ext": Build})
