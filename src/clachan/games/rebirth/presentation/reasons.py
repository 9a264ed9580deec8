"""Why somebody would place a tile somewhere, or answer Rebirth's other questions in a certain way."""

from collections.abc import Sequence
from typing import Final

from clachan.core import Action, Args, Event, Seat
from clachan.games.rebirth.presentation.previews import progress, tiles_near, watched
from clachan.games.rebirth.rules import placements
from clachan.games.rebirth.state import Rebirth, has_met, kind_of

# What an event of the acting seat means, the most important first. A cluster of one tile has a clause of its own.
CLAUSES: Final = {
    "log-castle-from": "why-castle-from",
    "log-castle": "why-castle",
    "log-mission": "why-mission",
    "log-tower": "why-tower",
    "log-cathedral": "why-cathedral",
    "log-settlement": "why-completes",
    "log-cluster": "why-cluster",
    "log-plus": "why-plus",
}


def of_placement(before: Rebirth, after: Rebirth, events: Sequence[Event], seat: Seat, x: int) -> list[Event]:
    """Why a tile would go on a space: what it takes, completes and scores there, then what it prepares."""
    found: list[Event] = []
    for key, clause in CLAUSES.items():
        for e in events:
            if e.key == key and e.seat == seat:
                alone = key == "log-cluster" and e.points == 1
                found.append(Event("why-new-cluster" if alone else clause, seat, e.rule, e.args, e.points))
    town = before.board.town[x]
    if town >= 0 and not [e for e in found if e.key == "why-completes"]:
        found.append(of_settlement(after, seat, town, x))
    return found + of_castles(before, after, seat, x) + of_missions(before, after, seat)


def of_settlement(after: Rebirth, seat: Seat, town: int, x: int) -> Event:
    """What the tile does in a settlement that scores nothing for its seat."""
    settlement = after.board.settlements[town]
    free = len([y for y in settlement.spaces if after.cell[y] == -1])
    args: Args = {**settlement.args, "influence": kind_of(after.cell[x]) - 1, "n": free}
    return Event("why-influence" if free else "why-completes-for-others", seat, "RB-R24", args)


def of_castles(before: Rebirth, after: Rebirth, seat: Seat, x: int) -> list[Event]:
    """Castles beside the space that do not change hands: whether the tile defends or attacks them."""
    found: list[Event] = []
    for k in after.board.castles_near[x]:
        keeper = after.keeper[k]
        if keeper != before.keeper[k]:
            continue
        rivals = [p for p in range(after.seats) if p != seat and tiles_near(after, k, p)]
        args: Args = {"castle": after.board.castles[k]}
        if keeper != seat:
            gap = tiles_near(after, k, keeper) - tiles_near(after, k, seat)
            found.append(Event("why-castle-near", seat, "RB-R34", {**args, "keeper": {"seat": keeper}, "gap": gap}))
        elif rivals:
            found.append(Event("why-castle-held", seat, "RB-R34", args))
    return found


def of_missions(before: Rebirth, after: Rebirth, seat: Seat) -> list[Event]:
    """Missions that come nearer, or are led from now on."""
    found: list[Event] = []
    for m in watched(before, seat):
        had, has = progress(before, m, seat)[1], progress(after, m, seat)[1]
        if has_met(after, seat, m):
            continue
        way = has["way"]
        if way == "@mission-way-count" and has["n"] > had["n"]:
            found.append(Event("why-mission-nearer", seat, "RB-R52", {"n": has["n"], "of": has["of"]}))
        elif way == "@mission-way-led" and had["way"] != way:
            found.append(Event("why-mission-led", seat, "RB-R40", {}))
    return found


def of_choice(after: Rebirth, seat: Seat) -> list[Event]:
    """Why a tile would be kept: the most points that it can score at once."""
    best = 0
    spaces = placements(after, after.hand[seat][0])
    for action in spaces:
        tried = after.copy()
        tried.stack[-1].apply(tried, seat, action)
        best = max(best, tried.total(seat) - after.total(seat))
    return [Event("why-kept" if best else "why-fits", seat, "RB-R57", {"n": len(spaces), "points": best})]


def of_doubling(after: Rebirth, seat: Seat, m: int) -> list[Event]:
    """Why the doubling token would go on a mission: how far the seat is, and what it will score."""
    mission = after.edition.missions[m]
    n, of, _ = after.edition.progress(after, m, seat)
    points = 2 * (mission.later if after.taken[m] else mission.first)
    return [Event("why-doubled", seat, "RB-R60", {"n": n, "of": of}, points)]


def reasons(before: Rebirth, after: Rebirth, events: Sequence[Event], seat: Seat, action: Action) -> list[Event]:
    """See `Presentation.reasons`."""
    verb: str = action[0]
    if verb == "place":
        return of_placement(before, after, events, seat, action[1])
    if verb == "choose":
        return of_choice(after, seat)
    if verb == "double":
        return of_doubling(after, seat, action[1])
    return [Event(f"why-{verb}", seat, "RB-R56", {})]
