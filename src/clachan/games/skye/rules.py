"""Isle of Skye's rules as functions of the state: income, free gold, where a tile may go, what laying it changes."""

from bisect import insort

from clachan.core import Action, Seat
from clachan.games.skye.actions import PLACE
from clachan.games.skye.components import CATTLE, OFFERED, WHISKY, border_of, opposite, seen_by, spin_of, tile_of
from clachan.games.skye.names import naming
from clachan.games.skye.state import COUNTS, NO_TILE, ROAD_CATTLE, ROAD_TILES, ROAD_WHISKY, SQUARES, Skye
from clachan.kit.regions import join
from clachan.kit.squares import CORNERS, ORIGIN, STEPS, find

# --- gold --------------------------------------------------------------------------------------------------


def income(s: Skye, seat: Seat) -> tuple[int, int, int]:
    """Return the gold of phase 1: for the castle, for whisky on roads to it, for the players ahead (1.3)."""
    tables = s.tables
    behind = tables.tracks[s.seats][s.round - 1].behind
    if behind:
        mine = s.total(seat)
        behind *= len([p for p in range(s.seats) if s.total(p) > mine])
    return (tables.castle_gold, s.count[seat * COUNTS + ROAD_WHISKY] * tables.whisky_gold, behind)


def free_gold(s: Skye, seat: Seat) -> int:
    """Return the gold that does not lie on the seat's tiles (1.6.2)."""
    at = seat * OFFERED
    coins = s.coins[seat]
    return s.gold[seat] - s.price[at] - s.price[at + 1] - s.price[at + 2] - coins[0] - coins[1] - coins[2]


def owner(slot: int) -> Seat:
    """Return whose tile lies in a slot of the market; as many as there are seats for the neutral tile."""
    return slot // OFFERED


# --- placement ---------------------------------------------------------------------------------------------


def can_place(s: Skye, seat: Seat, tile: int) -> bool:
    """Return whether a tile fits anywhere in a territory (1.7.2, 1.7.3)."""
    fits = s.tables.fits[tile]
    for need in s.needs[seat]:
        if fits[need]:
            return True
    return False


def placeable(s: Skye, seat: Seat) -> list[int]:
    """Return the tiles that a seat still has to build and can place now."""
    return [t for t in s.hand[seat] if can_place(s, seat, t)]


def placements(s: Skye, seat: Seat, tile: int) -> list[Action]:
    """Return the interned `place` actions of a tile: every site and rotation where all common borders match (1.7.3)."""
    fits = s.tables.fits[tile]
    sites = s.sites[seat]
    out = []
    for i, need in enumerate(s.needs[seat]):
        for turns in fits[need]:
            out.append(PLACE[sites[i] * 4 + turns])
    return out


def give_back(s: Skye, tile: int) -> None:
    """Put a tile back into the bag, which has no order (1.5.1)."""
    insort(s.bag, tile)


# --- laying a tile -----------------------------------------------------------------------------------------


def lay_castle(s: Skye, seat: Seat, turns: int) -> None:
    """Lay the first tile of a territory (1.2.5)."""
    castle = s.tables.castle + seat
    s.sites[seat].append(ORIGIN)
    s.needs[seat].append(0)
    s.linked[s.tables.road[castle][0]] = 1
    lay(s, seat, castle, ORIGIN, turns)


def lay(s: Skye, seat: Seat, tile: int, cell: int, turns: int) -> None:
    """Put a tile into a territory and bring everything that follows from it up to date."""
    tables = s.tables
    spin = spin_of(tile, turns)
    cells = s.cells[seat]
    spins = s.spins[seat]
    sites = s.sites[seat]
    needs = s.needs[seat]
    bit = 1 << len(cells)
    for part in tables.parts[tile]:
        s.area_tiles[part] = bit
    gone = find(sites, cell)
    sites.pop(gone)
    needs.pop(gone)
    at = seat * COUNTS
    for k, n in enumerate(tables.tally[tile]):
        if n:
            s.count[at + k] += n
    beside = 0  # bit i: there is a tile on side i
    linked = False
    for side in range(4):
        near = cell + STEPS[side]
        mine = border_of(spin, side)
        there = find(cells, near)
        if there >= 0:
            beside |= 1 << side
            theirs = border_of(spins[there], opposite(side))
            join(s.parent, s.open_sides, s.area_tiles, s.things, tables.part_at[mine], tables.part_at[theirs])
            road = tables.road_at[theirs]
            if road >= 0 and s.linked[road] and tables.road_at[mine] >= 0:
                linked = True
        else:
            shown = seen_by(opposite(side), tables.facing[mine])
            site = find(sites, near)
            if site >= 0:
                needs[site] |= shown
            else:
                sites.append(near)
                needs.append(shown)
    cells.append(cell)
    spins.append(spin)
    s.count[at + SQUARES] += squares(cells, cell, beside)
    if linked:
        reach(s, seat, cell, spin)


def squares(cells: list[int], cell: int, beside: int) -> int:
    """Return how many squares of four tiles a cell completes; `beside` has a bit for each side with a tile."""
    n = 0
    for side in range(4):
        if beside >> side & 1 and beside >> (side + 1 & 3) & 1 and find(cells, cell + CORNERS[side]) >= 0:
            n += 1
    return n


def reach(s: Skye, seat: Seat, cell: int, spin: int) -> None:
    """Follow the roads of a new tile beside a road that leads to the castle (1.1.6, 3.2.3)."""
    for side in range(4):
        road = s.tables.road_at[border_of(spin, side)]
        if road >= 0 and not s.linked[road]:
            theirs = road_beyond(s, seat, cell, side)
            if theirs >= 0 and s.linked[theirs]:
                link(s, seat, cell, spin, road)


def road_beyond(s: Skye, seat: Seat, cell: int, side: int) -> int:
    """Return the road that comes to a side of a cell from the tile beside it, or -1."""
    there = find(s.cells[seat], cell + STEPS[side])
    return -1 if there < 0 else s.tables.road_at[border_of(s.spins[seat][there], opposite(side))]


def link(s: Skye, seat: Seat, cell: int, spin: int, road: int) -> None:
    """Mark a road, and all roads that it meets, as leading to the castle."""
    tables = s.tables
    tile = tile_of(spin)
    roads = tables.road[tile]
    if not s.linked[roads[0]] and not s.linked[roads[-1]]:  # a tile with two roads counts once (1.12.2)
        at = seat * COUNTS
        s.count[at + ROAD_TILES] += 1
        s.count[at + ROAD_CATTLE] += tables.tally[tile][CATTLE]
        s.count[at + ROAD_WHISKY] += tables.tally[tile][WHISKY]
    s.linked[road] = 1
    for side in range(4):
        if tables.road_at[border_of(spin, side)] == road:
            theirs = road_beyond(s, seat, cell, side)
            if theirs >= 0 and not s.linked[theirs]:
                near = cell + STEPS[side]
                link(s, seat, near, s.spins[seat][find(s.cells[seat], near)], theirs)


def next_tile(s: Skye, seat: Seat) -> None:
    """Choose the next tile after a change of a territory.

    When no tile fits, all go back into the bag (1.7.4). When just one fits, there is nothing to choose.
    """
    hand = s.hand[seat]
    s.lifted[seat] = NO_TILE
    if not hand:
        return
    fitting = placeable(s, seat)
    if len(fitting) == 1:
        s.lifted[seat] = fitting[0]
    elif not fitting:
        for tile in hand:
            give_back(s, tile)
            if s.sink is not None:
                s.tell("log-give-back", seat, "SK-1.7.4", naming(s, tile))
        hand.clear()
