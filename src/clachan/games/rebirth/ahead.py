"""What Rebirth's choices mean beyond events and sheets: who leads at the castles beside a space, how far missions are,
what is left of a settlement."""

from clachan.core import Action, Args, Event, Msg, Seat
from clachan.games.rebirth.components import (
    CASTLES,
    COAST,
    FARM,
    FARM_CLUSTERS,
    HUGE,
    LINK_CASTLES,
    LINK_TOWERS,
    MEDIUM,
    NEXT_TO_CASTLE,
    NEXT_TO_TOWER,
    ONE_CLUSTER,
    POWER,
    POWER_CLUSTERS,
    SMALL,
    Mission,
)
from clachan.games.rebirth.rules import big_clusters, clusters, owned, towns_held
from clachan.games.rebirth.scoring import mission_points, quantity
from clachan.games.rebirth.state import Rebirth


def holdings(s: Rebirth, seat: Seat) -> dict[str, int]:
    return {"castle": s.keeper.count(seat), "letter": len(s.missions[seat])}


def foretell(before: Rebirth, after: Rebirth, seat: Seat, action: Action) -> list[Event]:
    if action[0] != "place":
        return []
    x: int = action[1]
    return castles(before, after, seat, x) + towns(after, seat, x) + missions(before, after, seat)


def castles(before: Rebirth, after: Rebirth, seat: Seat, x: int) -> list[Event]:
    """Castles beside the space that change hands by no event: who leads there (R34, R35)."""
    out: list[Event] = []
    for k in after.board.castles_near[x]:
        keeper = after.keeper[k]
        if keeper == before.keeper[k]:
            args: Args = {"castle": after.board.castles[k], "n": tiles_near(after, k, seat)}
            if keeper == seat:
                out.append(Event("means-castle-held", seat, "RB-R34", args))
            else:
                args |= {"keeper": {"seat": keeper}, "most": tiles_near(after, k, keeper)}
                out.append(Event("means-castle-not", seat, "RB-R34", args))
    return out


def tiles_near(s: Rebirth, special: int, seat: Seat) -> int:
    return s.near[special * s.seats + seat] >> 3


def towns(after: Rebirth, seat: Seat, x: int) -> list[Event]:
    """What is left to fill of the settlement."""
    town = after.board.town[x]
    if town < 0:
        return []
    settlement = after.board.settlements[town]
    free = len([y for y in settlement.spaces if after.cell[y] == -1])
    return [Event("means-town", seat, "RB-R23", {**settlement.args, "n": free})] if free else []


# --- missions ----------------------------------------------------------------------------------------------


def watched(s: Rebirth, seat: Seat) -> list[int]:
    """The missions that matter to a seat: its own, and those for all that it has not fulfilled."""
    return sorted({*s.missions[seat], *[m for m in s.display if not s.met[seat] >> m & 1]})


def missions(before: Rebirth, after: Rebirth, seat: Seat) -> list[Event]:
    """Missions that come nearer, or are led from now on."""
    out: list[Event] = []
    for m in watched(before, seat):
        had, has = progress(before, m, seat), progress(after, m, seat)
        if had != has and not (after.taken and after.met[seat] >> m & 1):
            out.append(Event("means-mission", seat, "RB-R52" if after.taken else "RB-R40", has[1]))
    return out


def progress(s: Rebirth, m: int, seat: Seat) -> Msg:
    """How far a seat is with a mission."""
    if s.taken:
        mission = s.tables.ireland_missions[m]
        n = min(mission.n, count(s, mission, seat))
        return ("now-mission", {**mission.args, "n": n, "of": mission.n, "way": "@mission-way-count"})
    mission = s.tables.scotland_missions[m]
    if mission.rule == "always":
        return ("now-mission", {**mission.args, "n": 0, "of": 0, "way": "@mission-way-always"})
    others = [quantity(s, mission, p) for p in range(s.seats) if p != seat]
    won = mission_points(s, m, seat)
    way = "@mission-way-led" if won else "@mission-way-behind"
    return ("now-mission", {**mission.args, "n": quantity(s, mission, seat), "of": max(others), "way": way})


def count(s: Rebirth, mission: Mission, seat: Seat) -> int:
    """What a mission of Ireland counts: see rules.fulfils."""
    rule, board = mission.code, s.board
    if rule in (NEXT_TO_CASTLE, NEXT_TO_TOWER):
        places = range(CASTLES) if rule == NEXT_TO_CASTLE else range(CASTLES, CASTLES + len(board.holy))
        return max([tiles_near(s, k, seat) for k in places])
    if rule in (LINK_CASTLES, LINK_TOWERS):
        bits = [s.reach[x] for x in range(board.spaces) if s.cell[x] >> 3 == seat]
        own = (1 << CASTLES) - 1
        return max([(b & own if rule == LINK_CASTLES else b >> CASTLES).bit_count() for b in bits], default=0)
    if rule == COAST:
        return owned(s, seat, board.coast)
    if rule in (FARM_CLUSTERS, POWER_CLUSTERS):
        return big_clusters(s, seat, FARM if rule == FARM_CLUSTERS else POWER)
    if rule == ONE_CLUSTER:
        return max([len(c) for kind in (FARM, POWER) for c in clusters(s, seat, kind)], default=0)
    if rule in (SMALL, MEDIUM, HUGE):
        return towns_held(s, seat, {SMALL: 1, MEDIUM: 2, HUGE: 4}[rule])
    return towns_held(s, seat, 3) + towns_held(s, seat, 4)


def outlook(s: Rebirth, seat: Seat) -> dict[str, Msg]:
    out: dict[str, Msg] = {f"missions:{m}": progress(s, m, seat) for m in watched(s, seat)}
    for k, keeper in enumerate(s.keeper):
        args: Args = {"n": tiles_near(s, k, seat)}
        if keeper < 0:
            out[f"castles:{k}"] = ("now-castle-free", args)
        elif keeper == seat:
            out[f"castles:{k}"] = ("now-castle-mine", args)
        else:
            args |= {"keeper": {"seat": keeper}, "most": tiles_near(s, k, keeper)}
            out[f"castles:{k}"] = ("now-castle", args)
    for h in range(len(s.board.holy)):
        there = s.near[(CASTLES + h) * s.seats + seat]
        out[f"holy:{h}"] = ("now-holy-been" if there else "now-holy", {})
    for t, town in enumerate(s.board.settlements):
        free = len([y for y in town.spaces if s.cell[y] == -1])
        out[f"settlements:{t}"] = ("now-town", {"n": free, "mine": owned(s, seat, town.spaces)})
    return out
