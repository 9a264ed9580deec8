"""Tuples that copies of a state share: they are replaced, never changed."""

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    """Return a copy with another item in one place."""
    out = list(items)
    out[at] = new
    return tuple(out)
