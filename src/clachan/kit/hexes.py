"""Hex grids: pointy-top hexes in odd-r offset coordinates (row, column), every odd row pushed half a hex right."""

Hex = tuple[int, int]  # row, column


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Return the six hexes that share an edge, clockwise from the west."""
    r, c = at
    left = c - 1 + (r & 1)  # the upper and lower neighbours on the left side
    return ((r, c - 1), (r - 1, left), (r - 1, left + 1), (r, c + 1), (r + 1, left + 1), (r + 1, left))


def axial(at: Hex) -> tuple[int, int]:
    """Axial coordinates (q, r)."""
    r, c = at
    return (c - (r - (r & 1)) // 2, r)


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes."""
    (aq, ar), (bq, br) = axial(a), axial(b)
    dq, dr = aq - bq, ar - br
    return max(abs(dq), abs(dr), abs(dq + dr))


def name(at: Hex) -> str:
    """Return how people call a hex: the column as a letter, then the row from 1.

    A1 is the top left.
    """
    r, c = at
    return f"{chr(ord('A') + c)}{r + 1}"
