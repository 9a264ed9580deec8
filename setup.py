"""Compiles the engine with mypyc where a C compiler is present: see `clachan.engine.build`. CLACHAN_PLAIN=1 forces
plain Python."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, LinkError

sys.path.insert(0, str(Path(__file__).parent / "src"))
from clachan.engine import build, compilation

SOURCE = Path("src/clachan")


def say(line: str) -> None:
    print(f"clachan: {line}", file=sys.stderr, flush=True)


def engine() -> list[Extension]:
    if not {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"} & set(sys.argv):
        return []  # only metadata is asked for
    if os.environ.get("CLACHAN_PLAIN"):
        say("CLACHAN_PLAIN is set: building plain Python")
        return []
    if not os.environ.get("CC", "x").strip():
        del os.environ["CC"]  # set to nothing means not set
    if not compilation.compilers():
        say("no C compiler found: building plain Python, which is several times slower")
        return []
    return build.extensions(SOURCE, ["--config-file", "pyproject.toml"])


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
