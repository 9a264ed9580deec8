"""Territories: where tiles lie, what lies around what, where the next may go, what may be removed."""

from bisect import bisect_left
from typing import Final

from clachan.core import Seat
from clachan.games.glenmore.actions import ORIGIN, WIDTH
from clachan.games.glenmore.components import CASTLE, CASTLES_STAND, KINDS, LIMIT
from clachan.games.glenmore.state import HOME_CASTLE, GlenMore

EDGES: Final = (-WIDTH, -1, 1, WIDTH)
AROUND: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
NEARBY: Final = frozenset(AROUND)


def swap(lists: list[list[int]], seat: Seat, new: list[int]) -> list[list[int]]:
    """The same with another list for one seat. Copies of the state share the old ones."""
    out = lists[:]
    out[seat] = new
    return out


# --- laying ------------------------------------------------------------------------------------------------


def settle_home(s: GlenMore, seat: Seat) -> None:
    """The home tile: start village on the left with a Scot, home castle on the right (R2.1, R2.2)."""
    tables = s.tables
    s.cells[seat] = [ORIGIN, ORIGIN + 1]
    s.tiles[seat] = [tables.village, tables.castle]
    s.goods[seat] = [0] * (2 * KINDS)
    s.scots[seat] = [1, 0]
    if seat:  # all begin alike
        s.near[seat], s.banks[seat], s.open[seat], s.reach[seat] = s.near[0], s.banks[0], s.open[0], s.reach[0]
    else:
        survey(s, seat)


def lay(s: GlenMore, seat: Seat, tile: int, cell: int) -> int:
    """Lay a tile on free ground; returns its plot."""
    plot = len(s.cells[seat])
    s.cells = swap(s.cells, seat, [*s.cells[seat], cell])
    s.tiles = swap(s.tiles, seat, [*s.tiles[seat], tile])
    s.goods[seat].extend([0] * KINDS)
    s.scots[seat].append(0)
    if s.tables.river[tile]:
        survey(s, seat)
    else:
        join(s, seat, cell, plot)
    return plot


def join(s: GlenMore, seat: Seat, cell: int, plot: int) -> None:
    """What `survey` would find after a tile without river was laid on a cell: only what is near it changes."""
    bit = 1 << plot
    at = cells_in_use(s, seat)
    near = s.near[seat][:]
    for q in range(plot):
        if s.cells[seat][q] - cell in NEARBY:
            near[q] |= bit
    near.append(around(at, cell))
    banks: list[int] = []
    for i in range(0, len(s.banks[seat]), 2):
        bank, mask = s.banks[seat][i], s.banks[seat][i + 1]
        if bank - cell not in (-1, 1):  # else the river cannot go on there (Q9)
            banks.append(bank)
            banks.append(mask | bit if bank - cell in NEARBY else mask)
    opened: list[int] = []
    reach: list[int] = []
    for e, mask in zip(s.open[seat], s.reach[seat], strict=True):
        if e != cell:
            opened.append(e)
            reach.append(mask | bit if e - cell in NEARBY else mask)
    left, right = river_ends(s, seat, at)
    for d in EDGES:
        e = cell + d
        if e not in at and e not in opened and e != left - 1 and e != right + 1:
            i = bisect_left(opened, e)
            opened.insert(i, e)
            reach.insert(i, around(at, e))
    s.near = swap(s.near, seat, near)
    s.banks = swap(s.banks, seat, banks)
    s.open = swap(s.open, seat, opened)
    s.reach = swap(s.reach, seat, reach)


def cover(s: GlenMore, seat: Seat, tile: int, plot: int) -> None:
    """Rebuild: goods and Scots stay on the plot (R10.3); the new tile was not activated yet (Q32)."""
    tiles = s.tiles[seat][:]
    s.under = swap(s.under, seat, [*s.under[seat], plot, tiles[plot]])
    tiles[plot] = tile
    s.tiles = swap(s.tiles, seat, tiles)
    s.used &= ~(1 << plot)


def clear(s: GlenMore, seat: Seat, plot: int) -> None:
    """Remove a tile with everything under it from the game (R14.1). What lay on it is the caller's business."""
    tiles, under = s.tiles[seat][:], s.under[seat]
    s.gone.append(tiles[plot])
    tiles[plot] = -1
    rest: list[int] = []
    for i in range(0, len(under), 2):
        if under[i] == plot:
            s.gone.append(under[i + 1])
        else:
            rest.append(under[i])
            rest.append(under[i + 1])
    s.tiles = swap(s.tiles, seat, tiles)
    s.under = swap(s.under, seat, rest)
    survey(s, seat)


def survey(s: GlenMore, seat: Seat) -> None:
    """Work out what follows from where the tiles lie: neighbours, and where the next tile may touch."""
    cells, at = s.cells[seat], cells_in_use(s, seat)
    s.near = swap(s.near, seat, [around(at, c) for c in cells])
    left, right = river_ends(s, seat, at)
    banks: list[int] = []
    for end, side in ((left - 1, -1), (right + 1, 1)):
        if end not in at and end + side not in at:  # a tile without river beyond it would touch the river (Q9)
            banks.append(end)
            banks.append(around(at, end))
    opened: list[int] = []
    for c in cells:
        if c in at:
            for d in EDGES:
                e = c + d
                if e not in at and e not in opened and e != left - 1 and e != right + 1:  # R9.1, R9.5
                    opened.append(e)
    opened.sort()
    s.banks = swap(s.banks, seat, banks)
    s.open = swap(s.open, seat, opened)
    s.reach = swap(s.reach, seat, [around(at, c) for c in opened])


def cells_in_use(s: GlenMore, seat: Seat) -> dict[int, int]:
    """Cell -> plot, of tiles that still lie there."""
    cells, tiles = s.cells[seat], s.tiles[seat]
    at: dict[int, int] = {}
    for p in range(len(cells)):
        if tiles[p] >= 0:
            at[cells[p]] = p
    return at


def around(at: dict[int, int], cell: int) -> int:
    """The plots around a cell, a bit each."""
    found = 0
    for d in AROUND:
        p = at.get(cell + d, -1)
        if p >= 0:
            found |= 1 << p
    return found


def river_ends(s: GlenMore, seat: Seat, at: dict[int, int]) -> tuple[int, int]:
    """The first and the last cell of the river (R9.3)."""
    tiles, river = s.tiles[seat], s.tables.river
    left, right = ORIGIN, ORIGIN + 1
    while left - 1 in at and river[tiles[at[left - 1]]]:
        left -= 1
    while right + 1 in at and river[tiles[at[right + 1]]]:
        right += 1
    return left, right


# --- where a tile may go -----------------------------------------------------------------------------------


def standing(s: GlenMore, seat: Seat) -> int:
    """The plots that support a placement, a bit each: those with a Scot (R9.2), castles too with Mackintosh."""
    scots = s.scots[seat]
    found = 0
    for p in range(len(scots)):
        if scots[p]:
            found |= 1 << p
    if s.perks[seat][CASTLES_STAND]:
        tiles, kinds = s.tiles[seat], s.tables.type
        for p in range(len(tiles)):
            if tiles[p] >= 0 and kinds[tiles[p]] == CASTLE:
                found |= 1 << p
    return found


def can_lay(s: GlenMore, seat: Seat, tile: int, stand: int) -> bool:
    """Whether a tile has any legal place."""
    tables = s.tables
    if tables.rebuild[tile] >= 0:
        return bool(rebuild_plots(s, seat, tile, stand))
    if tables.river[tile]:
        banks = s.banks[seat]
        for i in range(1, len(banks), 2):
            if banks[i] & stand:
                return True
        return False
    for mask in s.reach[seat]:
        if mask & stand:
            return True
    return False


def spots(s: GlenMore, seat: Seat, tile: int, stand: int) -> list[int]:
    """The cells where a tile may be laid (R9.1-R9.6, R10.1, R10.2), in a fixed order."""
    tables = s.tables
    if tables.rebuild[tile] >= 0:
        cells = s.cells[seat]
        return [cells[p] for p in rebuild_plots(s, seat, tile, stand)]
    if tables.river[tile]:
        banks = s.banks[seat]
        return [banks[i - 1] for i in range(1, len(banks), 2) if banks[i] & stand]  # R9.4
    opened, reach = s.open[seat], s.reach[seat]
    return [opened[i] for i in range(len(opened)) if reach[i] & stand]


def rebuild_plots(s: GlenMore, seat: Seat, tile: int, stand: int) -> list[int]:
    """Plots that a rebuild tile may cover: same type and river, a Scot beside (R10.1, R10.2, Q10, Q11)."""
    tables = s.tables
    tiles, near = s.tiles[seat], s.near[seat]
    want, river = tables.rebuild[tile], tables.river[tile]
    itself: bool = s.options["rebuild_scot_on_covered"]
    found: list[int] = []
    for p in range(len(tiles)):
        t = tiles[p]
        if t < 0 or p == HOME_CASTLE or tables.type[t] != want or tables.river[t] != river:
            continue
        if near[p] & stand or (itself and stand >> p & 1):
            found.append(p)
    return found


def plot_at(s: GlenMore, seat: Seat, cell: int) -> int:
    """The plot with a tile on this cell, or -1."""
    cells, tiles = s.cells[seat], s.tiles[seat]
    for p in range(len(cells)):
        if cells[p] == cell and tiles[p] >= 0:
            return p
    return -1


# --- what may be removed -----------------------------------------------------------------------------------


def stands(s: GlenMore, seat: Seat, without: int) -> bool:
    """Whether all tiles but these are joined to the home tile and the river is whole (R14.1, Q19)."""
    cells, tiles, river = s.cells[seat], s.tiles[seat], s.tables.river
    at: dict[int, int] = {}
    for p in range(len(cells)):
        if tiles[p] >= 0 and not without >> p & 1:
            at[cells[p]] = p
    left, right = river_ends(s, seat, at)
    wet = [c for c, p in at.items() if river[tiles[p]]]
    if len(wet) != right - left + 1:
        return False
    found = [ORIGIN]
    for c in found:
        for d in EDGES:
            if c + d in at and c + d not in found:
                found.append(c + d)
    return len(found) == len(at)


def removable(s: GlenMore, seat: Seat, most: int) -> list[int]:
    """Plots that may be removed next when up to `most` may go in all: the rest can be made to stand (Q19)."""
    return [p for p in own_plots(s, seat) if can_stand(s, seat, 1 << p, most - 1)]


def can_stand(s: GlenMore, seat: Seat, without: int, more: int) -> bool:
    """Whether the territory stands without these, or without up to `more` others as well."""
    if stands(s, seat, without):
        return True
    if more:
        for p in own_plots(s, seat):
            if not without >> p & 1 and can_stand(s, seat, without | 1 << p, more - 1):
                return True
    return False


def own_plots(s: GlenMore, seat: Seat) -> list[int]:
    """Plots with a tile, the two home tiles left out: they can never be removed (R14.1)."""
    tiles = s.tiles[seat]
    return [p for p in range(HOME_CASTLE + 1, len(tiles)) if tiles[p] >= 0]


# --- what lies on it ---------------------------------------------------------------------------------------


def load_of(s: GlenMore, seat: Seat, plot: int) -> int:
    """How many goods lie on a plot."""
    return sum(s.goods[seat][plot * KINDS : plot * KINDS + KINDS])


def room(s: GlenMore, seat: Seat, plot: int) -> int:
    """How many more goods fit (R1.7); none where the tile was removed."""
    return LIMIT - load_of(s, seat, plot) if s.tiles[seat][plot] >= 0 else 0


def put(s: GlenMore, seat: Seat, plot: int, good: int, n: int) -> None:
    """Goods onto a plot, or off it when n is negative."""
    s.goods[seat][plot * KINDS + good] += n
    s.stock[seat][good] += n


def size(s: GlenMore, seat: Seat) -> int:
    """Tiles in the territory: only top tiles, the home tile counts two (R18.3, R10.5)."""
    return len([t for t in s.tiles[seat] if t >= 0])
