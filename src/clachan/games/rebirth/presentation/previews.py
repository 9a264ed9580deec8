"""What Rebirth's choices mean beyond events and sheets: who leads at the castles beside a space, how far missions are,
what is left of a settlement."""

from clachan.core import Args, Event, Msg, Seat
from clachan.games.rebirth.state import Rebirth, has_met, tiles_beside


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
    return tiles_beside(s.near[special * s.seats + seat])


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
    return sorted({*s.missions[seat], *[m for m in s.display if not has_met(s, seat, m)]})


def missions(before: Rebirth, after: Rebirth, seat: Seat) -> list[Event]:
    """Missions that come nearer, or are led from now on."""
    out: list[Event] = []
    for m in watched(before, seat):
        had, has = progress(before, m, seat), progress(after, m, seat)
        if had != has and not has_met(after, seat, m):
            out.append(Event("means-mission", seat, after.edition.mission_rule, has[1]))
    return out


def progress(s: Rebirth, m: int, seat: Seat) -> Msg:
    """How far a seat is with a mission."""
    n, of, way = s.edition.progress(s, m, seat)
    return ("now-mission", {**s.edition.missions[m].args, "n": n, "of": of, "way": way})
