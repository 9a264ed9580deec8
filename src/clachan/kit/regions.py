"""Regions that grow when tiles are laid: which parts are connected, and what is still open.

A part is one connected piece of a tile. Four lists, indexed by part, hold a forest and what is known of each region at
its root: the open sides, the tiles it lies on (a bit each) and what stands in it (any sums packed into one int). There
is no path compression: looking changes nothing, so that readers of a state may look.
"""


def root(parent: list[int], part: int) -> int:
    """The part that stands for the whole region."""
    while parent[part] != part:
        part = parent[part]
    return part


def join(parent: list[int], open_sides: list[int], tiles: list[int], things: list[int], a: int, b: int) -> None:
    """Two parts meet at a common border: one open side less for each, and one region from now on."""
    a = root(parent, a)
    b = root(parent, b)
    if a == b:
        open_sides[a] -= 2
        return
    if tiles[a].bit_count() < tiles[b].bit_count():  # the larger one keeps its root: paths stay short
        a, b = b, a
    parent[b] = a
    open_sides[a] += open_sides[b] - 2
    tiles[a] |= tiles[b]
    things[a] += things[b]
