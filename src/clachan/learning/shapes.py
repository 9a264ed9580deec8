"""How a field of a state lies in an array for learners: always in the same places, however full the table is.

`Learning.shapes` gives it for the fields of a game whose length changes or whose numbers are packed. All others take
the places that they have at the start.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

LEAST: Final = -32768
MOST: Final = 32767
PLAIN: Final = 0
TALLY: Final = 1
BITS: Final = 2
SPLIT: Final = 3
BYTES: Final = 4


class Shape:
    """Of one cell: a whole field, or what one seat (or one of several piles) has of it."""

    def __init__(self, kind: int, size: int, rows: int, base: int = 0, names: tuple[str, str] = ("", "")) -> None:
        self.kind = kind
        self.size = size  # ids, places or bits that are shown
        self.rows = rows  # 0: the field is one cell; else it is a list of so many
        self.base = base
        self.names = names  # what the two parts of a SPLIT number are
        self.wide = size * (2 if kind == SPLIT else 8 if kind == BYTES else 1)  # entries of a cell


def upto(size: int, rows: int = 0) -> Shape:
    """A list in its order, -1 where it has ended. What lies beyond `size` is not shown."""
    return Shape(PLAIN, size, rows)


def tally(ids: int, rows: int = 0) -> Shape:
    """A list of ids below `ids`, as how many of each: for piles and hands, whose order means nothing."""
    return Shape(TALLY, ids, rows)


def bits(size: int, rows: int = 0) -> Shape:
    """Numbers whose bits mean something apart, one cell for each number."""
    return Shape(BITS, size, rows)


def split(size: int, base: int, rows: int = 0, names: tuple[str, str] = ("", "")) -> Shape:
    """A list of numbers high * base + low, each as two entries; both are the number itself where it is negative."""
    return Shape(SPLIT, size, rows, base, names)


def octets(size: int, rows: int = 0) -> Shape:
    """A list of numbers that hold eight small ones, 8 bits each: eight entries for each."""
    return Shape(BYTES, size, rows)


def lay(shape: Shape, cell: object, out: vec[i16], at: i64) -> None:
    """Write a cell's entries, always as many, from the place `at` on."""
    kind, size, end = shape.kind, shape.size, at + shape.wide
    i: i64
    if kind == PLAIN and isinstance(cell, int):
        out[at] = cut(cell)
        fill(out, at + 1, end, -1)
        return
    if kind == PLAIN and isinstance(cell, list):  # what most fields are: no vec between
        for entry in cast(list[int], cell):
            if at == end:
                return
            out[at] = cut(entry)
            at += 1
        fill(out, at, end, -1)
        return
    if kind == BITS:
        if isinstance(cell, int):  # of any width
            for i in range(size):
                out[at + i] = i16(cell >> i & 1)
        return
    given = numbers(cell)
    shown = min(len(given), size)
    if kind == PLAIN:
        for i in range(shown):
            out[at + i] = cut(given[i])
        fill(out, at + shown, end, -1)
    elif kind == TALLY:
        fill(out, at, end, 0)
        lay_tally(size, given, out, at)
    elif kind == SPLIT:
        lay_split(shape.base, given, out, at, shown)
        fill(out, at + 2 * shown, end, -1)
    else:
        for i in range(shown):
            for k in range(8):
                out[at + k] = i16(given[i] >> 8 * k & 255)
            at += 8
        fill(out, at, end, 0)


def lay_tally(size: i64, given: vec[i64], out: vec[i16], at: i64) -> None:
    """Count each id from `at` on, where the entries are zero."""
    i: i64
    for i in range(len(given)):
        if given[i] < 0 or given[i] >= size:
            raise IndexError(f"{given[i]} is not one of {size} ids")
        out[at + given[i]] += 1


def lay_split(base: i64, given: vec[i64], out: vec[i16], at: i64, shown: i64) -> None:
    """Write quotient and remainder of the first `shown` numbers, or a negative number twice."""
    i: i64
    for i in range(shown):
        n = given[i]
        out[at] = cut(n if n < 0 else n // base)
        out[at + 1] = cut(n if n < 0 else n % base)
        at += 2


def numbers(cell: object) -> vec[i64]:
    """The numbers of a cell, however the state holds them."""
    if isinstance(cell, list):
        some: list[int] = cell
        out = vec[i64]([0] * len(some))
        for i in range(len(some)):
            out[i] = some[i]
        return out
    if isinstance(cell, tuple):
        fixed: tuple[int, ...] = cell
        out = vec[i64]([0] * len(fixed))
        for i in range(len(fixed)):
            out[i] = fixed[i]
        return out
    return vec[i64]([cell]) if isinstance(cell, int) else cast(vec[i64], cell)


def cut(n: i64) -> i16:
    """A number in 16 bits, or the nearest that there is."""
    if n < LEAST:
        return i16(LEAST)
    return i16(n) if n < MOST else i16(MOST)


def fill(out: vec[i16], start: i64, end: i64, n: i16) -> None:
    for at in range(start, end):
        out[at] = n


def entry_names(shape: Shape) -> list[str]:
    """What each entry of a cell is."""
    if shape.kind == TALLY:
        return [f"how many {i}" for i in range(shape.size)]
    if shape.kind == BITS:
        return [f"bit {i}" for i in range(shape.size)]
    if shape.kind == SPLIT:
        high, low = shape.names
        return [f"[{i}] {part}" for i in range(shape.size) for part in (high, low)]
    if shape.kind == BYTES:
        return [f"[{i}] of kind {k}" for i in range(shape.size) for k in range(8)]
    return [f"[{i}]" for i in range(shape.size)]
