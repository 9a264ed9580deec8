"""Rebirth's rules as functions of the state: where a tile may go, what a placement scores, who controls what."""

from clachan.core import Action, Seat
from clachan.games.rebirth.components import (
    BLANK,
    CASTLE_BITS,
    CASTLES,
    COAST,
    FARM,
    FARM_CLUSTERS,
    FARM_SPACE,
    HUGE,
    LINK_CASTLES,
    LINK_TOWERS,
    MEDIUM,
    NEXT_TO_CASTLE,
    NEXT_TO_TOWER,
    ONE_CLUSTER,
    POWER,
    POWER_CLUSTERS,
    POWER_SPACE,
    SETTLEMENT,
    SMALL,
    Mission,
)
from clachan.games.rebirth.state import CLUSTERS, EMPTY, MISSIONS, PLUS, SETTLEMENTS, Rebirth

# --- placement ---------------------------------------------------------------------------------------------


def open_spaces(s: Rebirth, kind: int) -> list[int]:
    """Free spaces that suit a tile (R14-R19)."""
    if kind > POWER:
        return s.open[SETTLEMENT]  # R17
    own, other = (FARM_SPACE, POWER_SPACE) if kind == FARM else (POWER_SPACE, FARM_SPACE)
    return s.open[own] + s.open[BLANK] or s.open[other]  # R15, R16; the last resort R18, R19 (A2)


def can_place(s: Rebirth, kind: int) -> bool:
    """Whether a tile has any legal space."""
    if kind > POWER:
        return bool(s.open[SETTLEMENT])
    return bool(s.open[FARM_SPACE] or s.open[POWER_SPACE] or s.open[BLANK])


def placements(s: Rebirth, kind: int) -> list[Action]:
    """The interned `place` actions of a tile."""
    place = s.board.place
    return [place[x] for x in open_spaces(s, kind)]


def placement_rule(s: Rebirth, kind: int, x: int) -> str:
    """The rule that forbids a tile on a hex."""
    if x >= s.board.spaces or s.cell[x] != EMPTY:
        return "RB-R14"
    if kind > POWER:
        return "RB-R17"
    if s.board.kind[x] == SETTLEMENT:
        return "RB-R15" if kind == FARM else "RB-R16"
    return "RB-R19" if kind == FARM else "RB-R18"  # the last resort is not reached yet (A2)


# --- clusters and groups -----------------------------------------------------------------------------------


def cluster(s: Rebirth, x: int) -> list[int]:
    """The cluster that contains a farm or power plant: connected, same type, same colour (R21)."""
    cell = s.cell
    near = s.board.near
    value = cell[x]
    found = [x]
    for y in found:  # grows while we walk
        for z in near[y]:
            if cell[z] == value and z not in found:
                found.append(z)
    return found


def clusters(s: Rebirth, seat: Seat, kind: int) -> list[list[int]]:
    """All clusters of a seat's tiles of one type."""
    value = seat * 8 + kind
    seen: set[int] = set()
    out = []
    for x, v in enumerate(s.cell):
        if v == value and x not in seen:
            found = cluster(s, x)
            seen.update(found)
            out.append(found)
    return out


def join(s: Rebirth, seat: Seat, x: int) -> None:
    """A new tile joins the groups of its neighbours, of any tile types, and what they are next to (R53)."""
    joined = s.joined
    reach = s.board.special_bits[x]
    for y in s.board.near[x]:
        if s.cell[y] >> 3 == seat:
            root = group_of(s, y)
            if root != x:
                joined[root] = x
                reach |= s.reach[root]
    s.reach[x] = reach


def group_of(s: Rebirth, x: int) -> int:
    """The root of a tile's group."""
    joined = s.joined
    while joined[x] != x:
        joined[x] = joined[joined[x]]
        x = joined[x]
    return x


# --- settlements -------------------------------------------------------------------------------------------


def is_complete(s: Rebirth, town: int) -> bool:
    """Whether every space of a settlement is occupied."""
    for x in s.board.settlements[town].spaces:
        if s.cell[x] == EMPTY:
            return False
    return True


def settlement_prizes(s: Rebirth, town: int, finisher: Seat) -> list[tuple[Seat, int, str]]:
    """Who gets how much for a settlement that has just been completed, and by which rule (R25-R29)."""
    spaces = s.board.settlements[town].spaces
    influence = [0] * s.seats
    tiles = [0] * s.seats
    for x in spaces:
        value = s.cell[x]
        if value >= 0:  # neutral tiles have no owner (A6, A7)
            influence[value >> 3] += (value & 7) - 1  # R24
            tiles[value >> 3] += 1
    if len(spaces) == 1:
        return [(finisher, influence[finisher], "RB-R25")]
    prizes = s.tables.prizes[len(spaces)]
    rule = ("RB-R26", "RB-R27", "RB-R28")[len(spaces) - 2]
    n = s.seats
    # R29: influence, then clockwise from the finisher, who loses every tie.
    order = sorted(
        [p for p in range(n) if tiles[p]],
        key=lambda p: (-influence[p], (p - finisher) % n or n),
    )
    if tiles[order[0]] == len(spaces):
        return [(order[0], sum(prizes), rule)]  # one player on all spaces
    won = [[p, prizes[i] if i < len(prizes) else 0] for i, p in enumerate(order)]
    if len(spaces) == 4 and len(order) == 2 and tiles[order[0]] + tiles[order[1]] == 4:
        won[0][1] += prizes[2]  # R28: exactly two players, the first takes the third prize as well
    return [(p, points, rule) for p, points in won]


# --- placing -----------------------------------------------------------------------------------------------


def place(s: Rebirth, seat: Seat, kind: int, x: int) -> list[int]:
    """Put a tile on a space and score it (A11, A15). Returns the holy places that the seat is next to for the first
    time, in board order (A10)."""
    board = s.board
    s.cell[x] = seat * 8 + kind
    s.open[board.kind[x]].remove(x)
    if s.sink is not None:
        s.tell("log-place", seat, "RB-R14", {"tile": f"@tile-{kind}", "at": board.called[x], "hex": x})
    if kind <= POWER:
        size = len(cluster(s, x))
        args = {"size": size, "tile": f"@tile-{kind}"} if s.sink is not None else None
        s.award(seat, CLUSTERS, size, "RB-R22", "log-cluster", args)
        work = 9
    else:
        size = 0
        town = board.town[x]
        if is_complete(s, town):  # R23
            for p, points, rule in settlement_prizes(s, town, seat):
                s.award(p, SETTLEMENTS, points, rule, "log-settlement", board.settlements[town].args)
        work = 8
    if board.plus[x]:  # R30, R49, A24
        rule = "RB-R30" if board.key == "scotland" else "RB-R49"
        s.award(seat, PLUS, s.tables.plus_points, rule, "log-plus")
    for castle in board.castles_near[x]:
        s.near[castle * s.seats + seat] += work
        contest(s, castle, seat)
    fresh = []
    for holy in board.holy_near[x]:
        at = holy * s.seats + seat
        if not s.near[at]:
            fresh.append(holy)
        s.near[at] += work
    if s.taken:
        check_missions(s, seat, kind, x, size)
    return fresh


def contest(s: Rebirth, castle: int, seat: Seat) -> None:
    """The active seat has a new tile next to a castle: does it take control (R33-R35)?"""
    holder = s.keeper[castle]
    if holder == seat:
        return
    if holder == -1 or s.near[castle * s.seats + seat] > s.near[castle * s.seats + holder]:
        s.keeper[castle] = seat
        if s.sink is not None:
            args = {"castle": s.board.castles[castle], "special": castle, "from": holder + 1}
            s.tell(
                "log-castle" if holder == -1 else "log-castle-from", seat, "RB-R33" if holder == -1 else "RB-R34", args
            )


# --- Ireland's missions ------------------------------------------------------------------------------------


def check_missions(s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> None:
    """After a placement: which missions does the active seat fulfil for the first time (R52, A18, A21)?"""
    join(s, seat, x)
    tables = s.tables
    watched = kind if kind <= POWER else 1 + s.board.settlements[s.board.town[x]].size
    for m in tables.watch[watched]:
        if not s.met[seat] >> m & 1 and fulfils(s, tables.ireland_missions[m], seat, kind, x, size):
            s.met[seat] |= 1 << m
            if m in s.display:
                score_mission(s, m, seat)


def score_mission(s: Rebirth, m: int, seat: Seat) -> None:
    """The first seat ever scores the higher value, later ones the lower; a doubling token doubles (R52, R60)."""
    mission = s.tables.ireland_missions[m]
    points = mission.later if s.taken[m] else mission.first
    s.taken[m] += 1
    doubled = s.token[seat] == m
    rule = "RB-R60" if doubled else "RB-R52"
    s.award(seat, MISSIONS, 2 * points if doubled else points, rule, "log-mission", mission.args)


def fulfils(s: Rebirth, mission: Mission, seat: Seat, kind: int, x: int, size: int) -> bool:
    """Whether a mission that was open before the tile on `x` is fulfilled now. `size` is the new tile's cluster.

    Every condition depends on the seat's own tiles (A21), so only what the new tile touched needs a look.
    `Tables.watch` says which missions a kind of tile can fulfil.
    """
    board = s.board
    rule = mission.code
    n = mission.n
    if rule == NEXT_TO_CASTLE:
        for k in board.castles_near[x]:
            if s.near[k * s.seats + seat] >> 3 >= n:
                return True
        return False
    if rule == NEXT_TO_TOWER:
        for k in board.holy_near[x]:
            if s.near[k * s.seats + seat] >> 3 >= n:
                return True
        return False
    if rule == LINK_CASTLES:
        return (s.reach[x] & CASTLE_BITS).bit_count() >= n
    if rule == LINK_TOWERS:
        return (s.reach[x] >> CASTLES).bit_count() >= n
    if rule == COAST:
        return board.plus[x] and owned(s, seat, board.coast) >= n
    if rule == FARM_CLUSTERS or rule == POWER_CLUSTERS:
        return size >= 3 and big_clusters(s, seat, kind) >= n
    if rule == ONE_CLUSTER:
        return size >= n
    if rule == SMALL:
        return towns_held(s, seat, 1) >= n
    if rule == MEDIUM:
        return towns_held(s, seat, 2) >= n
    if rule == HUGE:
        return towns_held(s, seat, 4) >= n
    return towns_held(s, seat, 3) + towns_held(s, seat, 4) >= n  # LARGE_OR_HUGE


def touched(s: Rebirth, seat: Seat) -> int:
    """How many castles a seat has a tile next to."""
    return len([k for k in range(CASTLES) if s.near[k * s.seats + seat]])


def owned(s: Rebirth, seat: Seat, spaces: tuple[int, ...]) -> int:
    """How many of these spaces a seat occupies."""
    count = 0
    for x in spaces:
        if s.cell[x] >> 3 == seat:
            count += 1
    return count


def big_clusters(s: Rebirth, seat: Seat, kind: int) -> int:
    """Separate clusters of three or more tiles, at this moment (A19)."""
    return len([c for c in clusters(s, seat, kind) if len(c) >= 3])


def towns_held(s: Rebirth, seat: Seat, span: int, least: int = 1) -> int:
    """Settlements of a size in which a seat has at least so many spaces."""
    count = 0
    for town in s.board.by_size[span - 1]:
        if owned(s, seat, s.board.settlements[town].spaces) >= least:
            count += 1
    return count
