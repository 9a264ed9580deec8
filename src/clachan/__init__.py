"""Clachan: board games of the north-western isles for people, bots and researchers, on one engine.

The engine may be compiled. CLACHAN_PLAIN=1 in the environment runs its Python source even then.
"""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

__version__ = "0.9.0"


class _PlainFinder:
    """Finds the modules of this package as source, never as compiled extensions."""

    @staticmethod
    def find_spec(name: str, path: list[str] | None, target: object = None) -> ModuleSpec | None:
        if name.startswith("clachan.") and path:
            for folder in path:
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None:
                    return spec
        return None


if os.environ.get("CLACHAN_PLAIN"):
    sys.meta_path.insert(0, _PlainFinder)  # type: ignore[arg-type]


def build() -> str:
    """Whether the engine that runs is "compiled" or "plain"."""
    from clachan.core import game

    return "plain" if str(game.__file__).endswith(".py") else "compiled"
