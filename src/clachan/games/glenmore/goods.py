"""A handful of goods in one number, four bits for each kind: frames and tiles hold it."""

from typing import Final

from mypy_extensions import i64

from clachan.kit.effects import Vector

BITS: Final = 4  # up to fifteen of a kind
ALL: Final = 15

Need = tuple[tuple[int, int], ...]  # good, how many


def one(good: int) -> int:
    return 1 << BITS * good


def count(handful: int, good: int) -> int:
    """Return how many of a kind are in it."""
    return handful >> BITS * good & ALL


def from_kind(handful: int, good: int) -> int:
    """Without the kinds before this one."""
    return handful >> BITS * good << BITS * good


def without_kind(handful: int, good: int) -> int:
    return handful & ~(ALL << BITS * good)


def first_kind(handful: int) -> int:
    """Return the first kind that is in it."""
    rest: i64 = handful
    good: i64 = 0
    while not rest & ALL:
        rest >>= BITS
        good += 1
    return good


def total(handful: int) -> int:
    rest: i64 = handful
    found: i64 = 0
    while rest:
        found += rest & ALL
        rest >>= BITS
    return found


def pack(goods: Vector) -> int:
    """Return a count for each kind as a handful."""
    packed = 0
    for good, n in enumerate(goods):
        packed |= n << BITS * good
    return packed


def unpack(handful: int) -> Need:
    """Return the kinds that are in it, each with its count."""
    found: list[tuple[int, int]] = []
    good = 0
    while handful:
        if handful & ALL:
            found.append((good, handful & ALL))
        handful >>= BITS
        good += 1
    return tuple(found)
