"""Rebirth's rules as functions of the state: where a tile may go, what a placement scores, who controls what."""

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import Action, Args, Seat
from clachan.games.rebirth.components import BLANK, FARM, FARM_SPACE, POWER, POWER_SPACE, SETTLEMENT
from clachan.games.rebirth.state import (
    CLUSTERS,
    EMPTY,
    FARM_WEIGHT,
    PLUS,
    SETTLEMENTS,
    TILE_WEIGHT,
    Rebirth,
    cell_of,
    kind_of,
    owner_of,
)
from clachan.kit.bags import take_out

# --- placement ---------------------------------------------------------------------------------------------


def open_spaces(s: Rebirth, kind: int) -> list[int]:
    """Free spaces that suit a tile (R14-R19)."""
    if kind > POWER:
        return s.open[SETTLEMENT]  # R17
    own, other = (FARM_SPACE, POWER_SPACE) if kind == FARM else (POWER_SPACE, FARM_SPACE)
    return s.open[own] + s.open[BLANK] or s.open[other]  # R15, R16; the last resort R18, R19 (A2)


def can_place(s: Rebirth, kind: int) -> bool:
    """Return whether a tile has any legal space."""
    if kind > POWER:
        return bool(s.open[SETTLEMENT])
    return bool(s.open[FARM_SPACE] or s.open[POWER_SPACE] or s.open[BLANK])


def placements(s: Rebirth, kind: int) -> list[Action]:
    """Return the interned `place` actions of a tile, in the order of `open_spaces`."""
    place = s.board.place
    if kind > POWER:
        return [place[x] for x in s.open[SETTLEMENT]]
    out = [place[x] for x in s.open[FARM_SPACE if kind == FARM else POWER_SPACE]]
    for x in s.open[BLANK]:
        out.append(place[x])
    return out or [place[x] for x in open_spaces(s, kind)]


def misplaced(s: Rebirth, kind: int, x: int) -> str:
    """Return the rule that forbids a tile on a hex, or nothing."""
    if x >= s.board.spaces or s.cell[x] != EMPTY:
        return "RB-R14"
    ground = s.board.kind[x]
    if kind > POWER:
        return "" if ground == SETTLEMENT else "RB-R17"
    if ground == SETTLEMENT:
        return "RB-R15" if kind == FARM else "RB-R16"
    own = FARM_SPACE if kind == FARM else POWER_SPACE
    if ground == own or ground == BLANK or not (s.open[own] or s.open[BLANK]):
        return ""
    return "RB-R19" if kind == FARM else "RB-R18"  # the last resort is not reached yet (A2)


# --- clusters and groups -----------------------------------------------------------------------------------


def cluster(s: Rebirth, x: int) -> list[int]:
    """Return the cluster that contains a farm or power plant: connected, same type, same colour (R21)."""
    cell = s.cell
    near = s.board.near
    value = cell[x]
    found = [x]
    for y in found:  # grows while we walk
        for z in near[y]:
            if cell[z] == value and z not in found:
                found.append(z)
    return found


def cluster_size(s: Rebirth, x: int) -> int:
    """Return the size of a tile's cluster. Most tiles are alone."""
    cell = s.cell
    value = cell[x]
    for z in s.board.near[x]:
        if cell[z] == value:
            return len(cluster(s, x))
    return 1


def cluster_sizes(s: Rebirth, seat: Seat, kind: int) -> list[int]:
    """Return the sizes of all clusters of a seat's tiles of one type."""
    cell = s.cell
    value = cell_of(seat, kind)
    seen: list[int] = []
    sizes = []
    for x in range(len(cell)):
        if cell[x] == value and x not in seen:
            found = cluster(s, x)
            sizes.append(len(found))
            seen += found
    return sizes


def big_clusters(s: Rebirth, seat: Seat, kind: int) -> int:
    """Separate clusters of three or more tiles, at this moment (A19)."""
    return len([n for n in cluster_sizes(s, seat, kind) if n >= 3])


def join(s: Rebirth, seat: Seat, x: int) -> None:
    """Join a new tile with the groups of its neighbours, of any types (R53)."""
    cell, joined, reached = s.cell, s.joined, s.reach
    own: i64 = seat
    reach: i64 = s.board.special_bits[x]
    for y in s.board.near[x]:
        if owner_of(cell[y]) == own:
            root = group_of(joined, y)
            if root != x:
                joined[root] = x
                reach |= reached[root]
    reached[x] = reach


def group_of(joined: vec[i64], x: i64) -> i64:
    """Return the root of a tile's group."""
    while joined[x] != x:
        joined[x] = joined[joined[x]]
        x = joined[x]
    return x


# --- settlements -------------------------------------------------------------------------------------------


def is_complete(s: Rebirth, town: int) -> bool:
    """Return whether every space of a settlement is occupied."""
    for x in s.board.settlements[town].spaces:
        if s.cell[x] == EMPTY:
            return False
    return True


def settlement_prizes(s: Rebirth, town: int, finisher: Seat) -> list[tuple[Seat, int, str]]:
    """Return who gets how much for a completed settlement, and by which rule (R25-R29)."""
    spaces = s.board.settlements[town].spaces
    influence = [0] * s.seats
    tiles = [0] * s.seats
    for x in spaces:
        value = s.cell[x]
        if value >= 0:  # neutral tiles have no owner (A6, A7)
            influence[owner_of(value)] += kind_of(value) - 1  # R24
            tiles[owner_of(value)] += 1
    if len(spaces) == 1:
        return [(finisher, influence[finisher], "RB-R25")]
    prizes = s.tables.prizes[len(spaces)]
    rule = ("RB-R26", "RB-R27", "RB-R28")[len(spaces) - 2]
    n = s.seats
    order: list[Seat] = []
    for i in range(1, n + 1):  # R29: influence, then clockwise from the finisher, who loses every tie
        p = (finisher + i) % n
        if tiles[p]:
            at = len(order)
            while at and influence[order[at - 1]] < influence[p]:
                at -= 1
            order.insert(at, p)
    if tiles[order[0]] == len(spaces):
        return [(order[0], sum(prizes), rule)]  # one player on all spaces
    won = [[p, prizes[i] if i < len(prizes) else 0] for i, p in enumerate(order)]
    if len(spaces) == 4 and len(order) == 2 and tiles[order[0]] + tiles[order[1]] == 4:
        won[0][1] += prizes[2]  # R28: exactly two players, the first takes the third prize as well
    return [(p, points, rule) for p, points in won]


# --- placing -----------------------------------------------------------------------------------------------


def place(s: Rebirth, seat: Seat, kind: int, x: int) -> list[int]:
    """Put a tile on a space and score it (A11, A15).

    Return the holy places that the seat is next to for the first time, in board order (A10).
    """
    board = s.board
    s.cell[x] = cell_of(seat, kind)
    take_out(s.open[board.kind[x]], x)
    if s.sink is not None:
        s.tell("log-place", seat, "RB-R14", {"tile": f"@tile-{kind}", "at": board.called[x], "hex": x})
    if kind <= POWER:
        size = cluster_size(s, x)
        args = {"size": size, "tile": f"@tile-{kind}"} if s.sink is not None else None
        s.award(seat, CLUSTERS, size, "RB-R22", "log-cluster", args)
        weight = TILE_WEIGHT + FARM_WEIGHT
    else:
        size = 0
        town = board.town[x]
        if is_complete(s, town):  # R23
            for p, points, rule in settlement_prizes(s, town, seat):
                s.award(p, SETTLEMENTS, points, rule, "log-settlement", board.settlements[town].args)
        weight = TILE_WEIGHT
    if board.plus[x]:  # R30, R49, A24
        s.award(seat, PLUS, s.tables.plus_points, s.edition.plus_rule, "log-plus")
    for castle in board.castles_near[x]:
        s.near[castle * s.seats + seat] += weight
        contest(s, castle, seat)
    fresh = []
    for holy in board.holy_near[x]:
        at = holy * s.seats + seat
        if not s.near[at]:
            fresh.append(holy)
        s.near[at] += weight
    s.edition.placed(s, seat, kind, x, size)
    return fresh


def contest(s: Rebirth, castle: int, seat: Seat) -> None:
    """Give the active seat control of a castle if its new tile wins it (R33-R35)."""
    holder = s.keeper[castle]
    if holder == seat:
        return
    if holder == -1 or s.near[castle * s.seats + seat] > s.near[castle * s.seats + holder]:
        s.keeper[castle] = seat
        if s.sink is not None:
            args: Args = {"castle": s.board.castles[castle], "special": castle}
            if holder == -1:
                s.tell("log-castle", seat, "RB-R33", args)
            else:
                s.tell("log-castle-from", seat, "RB-R34", {**args, "from": {"seat": holder}})


# --- what missions count -----------------------------------------------------------------------------------


def owned(s: Rebirth, seat: Seat, spaces: tuple[int, ...]) -> int:
    """Return how many of these spaces a seat occupies."""
    cell = s.cell
    own: i64 = seat
    count = 0
    for x in spaces:
        if owner_of(cell[x]) == own:
            count += 1
    return count


def towns_held(s: Rebirth, seat: Seat, span: int, least: int = 1) -> int:
    """Return how many settlements of a size hold at least `least` tiles of a seat."""
    count = 0
    for town in s.board.by_size[span - 1]:
        if owned(s, seat, s.board.settlements[town].spaces) >= least:
            count += 1
    return count
