"""How a field of a state lies in an array for learners: always in the same places, however full the table is.

A game says it with `Game.shapes`, for those of its fields whose length changes or whose numbers are packed. All others
take the places that they have at the start.
"""

from typing import Final

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


def lay(shape: Shape, cell: list[int], out: list[int]) -> None:
    """Append a cell's entries, always as many."""
    kind, size = shape.kind, shape.size
    if kind == PLAIN:
        short = size - len(cell)
        if short >= 0:
            out.extend(cell)
            if short:
                out.extend([-1] * short)
        else:
            out.extend(cell[:size])
    elif kind == TALLY:
        counts = [0] * size
        for i in cell:
            counts[i] += 1
        out.extend(counts)
    elif kind == SPLIT:
        base, left = shape.base, size
        for n in cell:
            if not left:
                break
            left -= 1
            if n < 0:
                out.append(n)
                out.append(n)
            else:
                out.append(n // base)
                out.append(n % base)
        out.extend([-1] * (2 * left))
    elif kind == BITS:
        n = cell[0]
        for i in range(size):
            out.append(n >> i & 1)
    else:
        left = size
        for n in cell:
            if not left:
                break
            left -= 1
            if n:
                for i in range(8):
                    out.append(n >> 8 * i & 255)
            else:
                out.extend([0] * 8)
        out.extend([0] * (8 * left))


def describe(shape: Shape) -> list[str]:
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
