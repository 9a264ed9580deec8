"""The texts that previews and info cards of a game use: for the tests that compare texts with the code."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from clachan.core import Game
from clachan.play.table import Table


def foreseen(package: ModuleType, game: Game[Any], written: set[str]) -> set[str]:
    """Those of the written keys that stand in ahead.py and about.py, or that a preview or an info card makes."""
    folder = Path(str(package.__file__)).parent
    source = "".join((folder / name).read_text("utf-8") for name in ("ahead.py", "about.py"))
    found = set(re.findall(r'"@?([A-Za-z][\w-]*)"', source))
    for mode in game.modes():
        table = Table(game, game.players[-1], mode)
        table.roll(Random(1))
        cards = game.about(table.state)
        found |= set(keys(cards))
        found |= {f"hold-{name}" for name in game.holdings(table.state, 0)}
        found |= {f"hold-{name}" for c in cards.values() for name, _ in c["cost"] or []}
        found |= {f"hold-{name}" for c in cards.values() for r in c["rows"] for name, _ in (*r["give"], *r["get"])}
    return found & written


def keys(value: Any) -> Iterator[str]:
    """The keys of all texts inside a value."""
    if isinstance(value, dict):
        if "key" in value and isinstance(value["key"], str):
            yield value["key"]
        for inner in value.values():
            yield from keys(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from keys(inner)
    elif isinstance(value, str) and value.startswith("@"):
        yield value[1:]
