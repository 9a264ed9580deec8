"""The build of the engine: which modules are compiled, in which groups and with which options.

setup.py uses it for packages. `compilation.py` runs it as a script, in a copy of the sources and under a Python that
has mypyc, so it imports nothing of ours. Every package is a group of its own: groups compile in parallel, and
setuptools compiles only those whose C code changed.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup  # type: ignore[import-untyped]

INTERPRETED = {"__init__.py", "phrase.py", "views.py"}  # of core and presentation: see there


def groups(package: Path) -> list[tuple[list[str], str | None]]:
    """Return the modules to compile, as one group for each package."""
    games = sorted(p.parent for p in package.glob("games/*/game.py"))
    shared = [package / part for part in ("core", "kit", "presentation", "learning")]
    folders = [*shared, *games, package / "bots", package / "bots/evaluators"]
    found = [(d, sorted(d.rglob("*.py") if d in games else d.glob("*.py"))) for d in folders]
    return [([str(f) for f in files if f.name not in INTERPRETED], f"clachan_{d.name}") for d, files in found if files]


def extensions(package: Path, options: list[str]) -> list[Extension]:
    """Return the extension modules of the engine. `options` are passed to mypy."""
    from mypyc.build import mypycify

    parts = groups(package)
    made = mypycify(
        ["--strict", *options, *[f for files, _ in parts for f in files]],
        opt_level="2",
        separate=parts,
        verbose=bool(os.environ.get("CLACHAN_VERBOSE")),
    )
    if os.name == "posix":
        for extension in made:  # let functions of a group be inlined in it: nobody replaces them from outside
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return list(made)


def main(target: str, jobs: str) -> None:
    """Compile the package in this folder. Of other packages that it imports only the types count, if they are here."""
    options = ["--config-file", "", "--explicit-package-bases", "--follow-imports", "silent"]
    found = extensions(Path("clachan"), options)
    commands = ["--quiet", "build_ext", "--build-lib", target, "--build-temp", "temp", "--parallel", jobs]
    setup(name="clachan-engine", packages=[], ext_modules=found, script_args=commands)


if __name__ == "__main__":
    main(*sys.argv[1:])
