"""Territories: where tiles lie, their neighbours, where the next may go, which may be removed."""

from typing import Final

from mypy_extensions import i64

from clachan.core import Seat
from clachan.games.glenmore.actions import ORIGIN, WIDTH
from clachan.games.glenmore.constants import CASTLE, CASTLES_STAND, KINDS, LIMIT, RIVERS
from clachan.games.glenmore.state import HOME_CASTLE, START_VILLAGE, GlenMore
from clachan.kit.shared import replaced

EDGES: Final = (-WIDTH, -1, 1, WIDTH)
LAST: Final = WIDTH * WIDTH  # comes after every cell
MIDDLE: Final = RIVERS + 1  # the river reaches less far from the start village: see river_ends
AROUND: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)


# --- cells -------------------------------------------------------------------------------------------------


def is_around(a: i64, b: i64) -> bool:
    """Return whether two cells touch, by an edge or a corner."""
    apart = a - b if a > b else b - a
    return apart == 1 or WIDTH - 1 <= apart <= WIDTH + 1


def is_beside(a: i64, b: i64) -> bool:
    """Return whether two cells share an edge."""
    apart = a - b if a > b else b - a
    return apart == 1 or apart == WIDTH


def plot_at(s: GlenMore, seat: Seat, cell: i64) -> int:
    """Return the plot with a tile on this cell, or -1."""
    cells, tiles = s.cells[seat], s.tiles[seat]
    for p in range(len(cells)):
        if cells[p] == cell and tiles[p] >= 0:
            return p
    return -1


def around(s: GlenMore, seat: Seat, cell: i64) -> int:
    """Return the plots around a cell that hold a tile, a bit each."""
    cells, tiles = s.cells[seat], s.tiles[seat]
    found: i64 = 0
    bit: i64 = 1
    n: i64 = len(cells)
    p: i64
    for p in range(n):
        if is_around(cells[p], cell) and tiles[p] >= 0:
            found |= bit
        bit <<= 1
    return found


def plots_in(plots: int) -> list[int]:
    """Plots that are given as a bit each, ascending."""
    out: list[int] = []
    while plots:
        low = plots & -plots
        out.append(low.bit_length() - 1)
        plots ^= low
    return out


def unused(s: GlenMore, plots: int) -> int:
    """Those of some plots, a bit each, that were not activated this turn (R12.2)."""
    return plots & ~s.used


def open_to(s: GlenMore, seat: Seat, plots: int) -> int:
    """Return how many free cells lie beside some plots, a bit each."""
    n = 0
    for beside in s.reach[seat]:
        if beside & plots:
            n += 1
    return n


def alive(s: GlenMore, seat: Seat) -> int:
    """Plots with a tile, a bit each."""
    tiles = s.tiles[seat]
    found: i64 = 0
    bit: i64 = 1
    for tile in tiles:
        if tile >= 0:
            found |= bit
        bit <<= 1
    return found


def cells_in_use(s: GlenMore, seat: Seat) -> dict[int, int]:
    """Cell -> plot, of tiles that still lie there."""
    return {cell: p for p, cell in enumerate(s.cells[seat]) if s.tiles[seat][p] >= 0}


def river_ends(s: GlenMore, seat: Seat, without: int = 0) -> tuple[int, int, bool]:
    """Return the first and the last cell of the river that crosses the home tile (R9.3).

    The third value is whether no tile with a river lies apart from it. Some plots may be left out.
    """
    cells, tiles, river = s.cells[seat], s.tiles[seat], s.tables.river
    wet = 0  # tiles with a river lie in one row: a bit for each, that of the start village is MIDDLE
    for p in range(len(cells)):
        if tiles[p] >= 0 and river[tiles[p]] and not without >> p & 1:
            wet |= 1 << cells[p] - ORIGIN + MIDDLE
    left = right = MIDDLE
    while wet >> left - 1 & 1:
        left -= 1
    while wet >> right + 1 & 1:
        right += 1
    whole = wet == (1 << right + 1) - (1 << left)
    return ORIGIN - MIDDLE + left, ORIGIN - MIDDLE + right, whole


# --- laying ------------------------------------------------------------------------------------------------


def settle_home(s: GlenMore) -> None:
    """The home tiles: start village on the left with a Scot, home castle on the right (R2.1, R2.2). All begin alike."""
    seats = range(s.seats)
    s.cells = tuple([(ORIGIN, ORIGIN + 1) for _ in seats])
    s.tiles = tuple([(s.tables.village, s.tables.castle) for _ in seats])
    s.under = s.near = s.open = s.reach = s.banks = tuple([() for _ in seats])
    s.goods = [[0] * (2 * KINDS) for _ in seats]
    s.scots = [[1, 0] for _ in seats]
    s.stock = [[0] * KINDS for _ in seats]
    survey(s, 0)
    s.near, s.open = s.near[:1] * s.seats, s.open[:1] * s.seats
    s.reach, s.banks = s.reach[:1] * s.seats, s.banks[:1] * s.seats


def lay(s: GlenMore, seat: Seat, tile: int, cell: int) -> int:
    """Lay a tile on free ground. Return its plot."""
    plot = len(s.cells[seat])
    s.cells = replaced(s.cells, seat, (*s.cells[seat], cell))
    s.tiles = replaced(s.tiles, seat, (*s.tiles[seat], tile))
    s.goods[seat].extend((0,) * KINDS)
    s.scots[seat].append(0)
    join(s, seat, cell, plot)
    return plot


def join(s: GlenMore, seat: Seat, cell: i64, plot: int) -> None:
    """What `survey` would find after a tile was laid on a cell: only what is near it changes."""
    cells, tiles, before = s.cells[seat], s.tiles[seat], s.near[seat]
    bit = 1 << plot
    mask: i64 = 0
    other: i64 = 1
    above = beside_left = beside_right = below = False
    near: list[int] = []
    for q in range(plot):
        at: i64 = cells[q]
        if is_around(at, cell):
            near.append(before[q] | bit)
            if tiles[q] >= 0:
                mask |= other
                above = above or at == cell - WIDTH
                beside_left = beside_left or at == cell - 1
                beside_right = beside_right or at == cell + 1
                below = below or at == cell + WIDTH
        else:
            near.append(before[q])
        other <<= 1
    near.append(mask)
    s.near = replaced(s.near, seat, tuple(near))
    left, right = survey_river(s, seat)
    fresh: list[int] = []  # cells that it opens, ascending
    if not above:
        fresh.append(cell - WIDTH)
    if not beside_left:
        fresh.append(cell - 1)
    if not beside_right:
        fresh.append(cell + 1)
    if not below:
        fresh.append(cell + WIDTH)
    open_up(s, seat, cell, bit, fresh, left - 1, right + 1)


def open_up(s: GlenMore, seat: Seat, cell: i64, bit: int, fresh: list[int], before: i64, after: i64) -> None:
    """Cells where a tile without river may touch: those of before but the one that was used, and the fresh ones; never
    the cells at the ends of the river (R9.5)."""
    opened: list[int] = []
    reach: list[int] = []
    free_then, reach_then = s.open[seat], s.reach[seat]
    fresh.append(LAST)
    i: i64 = 0
    for k in range(len(free_then) + 1):
        free: i64 = free_then[k] if k < len(free_then) else LAST
        while fresh[i] < free:
            new: i64 = fresh[i]
            if new != before and new != after:
                opened.append(new)
                reach.append(around(s, seat, new))
            i += 1
        if fresh[i] == free:
            i += 1
        if free != LAST and free != cell and free != before and free != after:
            opened.append(free)
            reach.append(reach_then[k] | bit if is_around(free, cell) else reach_then[k])
    s.open = replaced(s.open, seat, tuple(opened))
    s.reach = replaced(s.reach, seat, tuple(reach))


def survey(s: GlenMore, seat: Seat) -> None:
    """Work out what follows from where the tiles lie: neighbours, and where the next tile may touch."""
    s.near = replaced(s.near, seat, tuple([around(s, seat, c) for c in s.cells[seat]]))
    left, right = survey_river(s, seat)
    used = cells_in_use(s, seat)
    beside = {cell + step for cell in used for step in EDGES}
    opened = sorted([c for c in beside if c not in used and c != left - 1 and c != right + 1])  # R9.1, R9.5
    s.open = replaced(s.open, seat, tuple(opened))
    s.reach = replaced(s.reach, seat, tuple([around(s, seat, c) for c in opened]))


def survey_river(s: GlenMore, seat: Seat) -> tuple[int, int]:
    """Update where the river may continue. Return its ends."""
    cells, tiles = s.cells[seat], s.tiles[seat]
    left, right, _ = river_ends(s, seat)
    around_left: i64 = 0
    around_right: i64 = 0
    shut_left = shut_right = False  # a tile without river beyond the cell would touch the river (Q9)
    bit: i64 = 1
    for p in range(len(cells)):
        if tiles[p] >= 0:
            at: i64 = cells[p]
            if is_around(at, left - 1):
                around_left |= bit
            if is_around(at, right + 1):
                around_right |= bit
            shut_left = shut_left or at == left - 1 or at == left - 2
            shut_right = shut_right or at == right + 1 or at == right + 2
        bit <<= 1
    banks: tuple[int, ...] = () if shut_left else (left - 1, around_left)
    s.banks = replaced(s.banks, seat, banks if shut_right else (*banks, right + 1, around_right))
    return left, right


def cover(s: GlenMore, seat: Seat, tile: int, plot: int) -> None:
    """Rebuild: goods and Scots stay on the plot (R10.3); the new tile was not activated yet (Q32)."""
    tiles = list(s.tiles[seat])
    s.under = replaced(s.under, seat, (*s.under[seat], plot, tiles[plot]))
    tiles[plot] = tile
    s.tiles = replaced(s.tiles, seat, tuple(tiles))
    s.used &= ~(1 << plot)


def clear(s: GlenMore, seat: Seat, plot: int) -> None:
    """Remove a tile with everything under it from the game (R14.1). What lay on it is the caller's business."""
    tiles, under = list(s.tiles[seat]), s.under[seat]
    s.gone.append(tiles[plot])
    tiles[plot] = -1
    rest: list[int] = []
    for i in range(0, len(under), 2):
        if under[i] == plot:
            s.gone.append(under[i + 1])
        else:
            rest += under[i : i + 2]
    s.tiles = replaced(s.tiles, seat, tuple(tiles))
    s.under = replaced(s.under, seat, tuple(rest))
    survey(s, seat)


# --- where a tile may go -----------------------------------------------------------------------------------


def standing(s: GlenMore, seat: Seat) -> int:
    """Return the plots that support a placement, a bit each: those with a Scot (R9.2), castles too with Mackintosh."""
    found: i64 = 0
    bit: i64 = 1
    for scots in s.scots[seat]:
        if scots:
            found |= bit
        bit <<= 1
    if s.perks[seat][CASTLES_STAND]:
        kinds = s.tables.type
        bit = 1
        for tile in s.tiles[seat]:
            if tile >= 0 and kinds[tile] == CASTLE:
                found |= bit
            bit <<= 1
    return found


def can_lay(s: GlenMore, seat: Seat, tile: int, stand: int) -> bool:
    """Return whether a tile has any legal place."""
    tables = s.tables
    if tables.rebuild[tile] >= 0:
        return bool(rebuild_plots(s, seat, tile, stand))
    feet: i64 = stand
    if tables.river[tile]:
        banks = s.banks[seat]
        for i in range(1, len(banks), 2):
            if banks[i] & feet:
                return True
        return False
    for mask in s.reach[seat]:
        if mask & feet:
            return True
    return False


def spots(s: GlenMore, seat: Seat, tile: int, stand: int) -> list[int]:
    """Return the cells where a tile may be laid (R9.1-R9.6, R10.1, R10.2), in a fixed order."""
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
    tables, tiles = s.tables, s.tiles[seat]
    want, river = tables.rebuild[tile], tables.river[tile]
    found: list[int] = []
    for p in range(len(tiles)):
        t = tiles[p]
        alike = t >= 0 and p != HOME_CASTLE and tables.type[t] == want and tables.river[t] == river
        if alike and holds_rebuild(s, seat, p, stand):
            found.append(p)
    return found


def holds_rebuild(s: GlenMore, seat: Seat, plot: int, stand: int) -> bool:
    """Return whether a Scot stands beside a plot, or by option on it (Q10)."""
    return bool(s.near[seat][plot] & stand) or bool(s.options["rebuild_scot_on_covered"] and stand >> plot & 1)


# --- what may be removed -----------------------------------------------------------------------------------


def shared_edges(s: GlenMore, seat: Seat) -> list[int]:
    """Plot -> the plots that it shares an edge with, a bit each."""
    cells = s.cells[seat]
    found: list[int] = []
    for p in range(len(cells)):
        mask = 0
        for q in range(len(cells)):
            if is_beside(cells[p], cells[q]):
                mask |= 1 << q
        found.append(mask)
    return found


def stands(s: GlenMore, seat: Seat, edges: list[int], without: int) -> bool:
    """Return whether all tiles but these are joined to the home tile and the river is whole (R14.1, Q19)."""
    if not river_ends(s, seat, without)[2]:
        return False
    rest = alive(s, seat) & ~without
    joined = 1 << START_VILLAGE
    grown = True
    while grown:
        grown = False
        for p in range(len(edges)):
            if joined >> p & 1 and edges[p] & rest & ~joined:
                joined |= edges[p] & rest
                grown = True
    return joined == rest


def removable(s: GlenMore, seat: Seat, most: int) -> list[int]:
    """Plots that may be removed next when up to `most` may go in all: the rest can be made to stand (Q19)."""
    edges = shared_edges(s, seat)
    return [p for p in own_plots(s, seat) if can_stand(s, seat, edges, 1 << p, most - 1)]


def can_stand(s: GlenMore, seat: Seat, edges: list[int], without: int, more: int) -> bool:
    """Return whether the territory stands without these, or without up to `more` others as well."""
    if stands(s, seat, edges, without):
        return True
    if more:
        for p in own_plots(s, seat):
            if not without >> p & 1 and can_stand(s, seat, edges, without | 1 << p, more - 1):
                return True
    return False


def own_plots(s: GlenMore, seat: Seat) -> list[int]:
    """Plots with a tile, the two home tiles left out: they can never be removed (R14.1)."""
    tiles = s.tiles[seat]
    return [p for p in range(HOME_CASTLE + 1, len(tiles)) if tiles[p] >= 0]


# --- what lies on it ---------------------------------------------------------------------------------------


def room(s: GlenMore, seat: Seat, plot: int) -> int:
    """Return how many more goods fit (R1.7); none where the tile was removed."""
    if s.tiles[seat][plot] < 0:
        return 0
    goods, left = s.goods[seat], LIMIT
    for k in range(KINDS):
        left -= goods[plot * KINDS + k]
    return left


def put(s: GlenMore, seat: Seat, plot: int, good: int, n: int) -> None:
    """Goods onto a plot, or off it when n is negative."""
    s.goods[seat][plot * KINDS + good] += n
    s.stock[seat][good] += n


def size(s: GlenMore, seat: Seat) -> int:
    """Tiles in the territory: only top tiles, the home tile counts two (R18.3, R10.5)."""
    return len([t for t in s.tiles[seat] if t >= 0])
