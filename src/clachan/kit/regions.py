"""Regions that grow when tiles are laid: which parts are connected, and what is still open.

A part is one connected piece of a tile. Four vectors, indexed by part, hold a forest and what is known of each region
at its root: the open sides, the tiles it lies on (a bit each) and what stands in it (any sums packed into one int).
There is no path compression: looking changes nothing, so that readers of a state may look.
"""

from librt.vecs import vec
from mypy_extensions import i64


def root(parent: vec[i64], part: i64) -> i64:
    """Return the part that stands for the whole region."""
    while parent[part] != part:
        part = parent[part]
    return part


def join(parent: vec[i64], open_sides: vec[i64], tiles: vec[i64], things: vec[i64], a: i64, b: i64) -> None:
    """Two parts meet at a common border: one open side less for each, and one region from now on."""
    a = root(parent, a)
    b = root(parent, b)
    if a == b:
        open_sides[a] -= 2
        return
    if count_bits(tiles[a]) < count_bits(tiles[b]):  # the larger one keeps its root: paths stay short
        a, b = b, a
    parent[b] = a
    open_sides[a] += open_sides[b] - 2
    tiles[a] |= tiles[b]
    things[a] += things[b]


def count_bits(number: i64) -> i64:
    """On how many tiles a region lies."""
    found: i64 = 0
    while number:
        number &= number - 1
        found += 1
    return found
