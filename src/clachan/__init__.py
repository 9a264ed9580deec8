"""Clachan: board games of the north-western isles for people, bots and researchers, on one engine.

The engine may be compiled: see `clachan.engine`. CLACHAN_PLAIN=1 in the environment runs its Python source even then.
"""

from typing import Literal

from clachan import engine

__version__ = "0.9.0"

engine.select_from_environment()


def build() -> Literal["plain", "compiled"]:
    """Whether the engine that runs is "compiled" or "plain"."""
    return engine.running()
