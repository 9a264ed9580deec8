"""Texts inside texts: what cards say is put together from phrases, which Fluent turns into a language (text/*.ftl)."""

from typing import Any

from clachan.core import Args
from clachan.games.empires.constants import CLASSES

Said = Args  # {"key": ..., "args": {...}}: see core.words.Args


def phrase(key: str, **args: Any) -> Said:
    return {"key": key, "args": args}


def listed(parts: list[Said], last: str) -> Said:
    """a, b and c; `last` is "and" or "or"."""
    return phrase(f"list-{last}", first=parts[:-1], last=parts[-1]) if len(parts) > 1 else parts[0]


def in_order(parts: list[Said]) -> Said:
    """One after the other. What one of them leaves open (you may, or) ends at its semicolon."""
    return phrase("in-order", first=parts[0], rest=in_order(parts[1:])) if len(parts) > 1 else parts[0]


def beside(parts: list[Said]) -> Said:
    """One after the other, each a sentence of its own."""
    return phrase("beside", first=parts[0], rest=beside(parts[1:])) if len(parts) > 1 else parts[0]


def amount(kind: int, n: int) -> Said:
    """2 wood, 2 dřeva: what one gains or pays."""
    return phrase("amount", what=CLASSES[kind], n=n)


def up_to(may: bool, what: Said) -> Said:
    return phrase("up-to", what=what) if may else what


def amounts(pairs: list[tuple[int, int]]) -> Said:
    """Several amounts: 1 food and 2 wood."""
    return listed([amount(kind, n) for kind, n in pairs], "and")
