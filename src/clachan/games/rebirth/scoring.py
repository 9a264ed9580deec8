"""Rebirth's end: final scoring, missions of Scotland, tie-breaks."""

from clachan.core import Item, Seat
from clachan.games.rebirth.components import BLANK, FARM, POWER, Mission
from clachan.games.rebirth.rules import big_clusters, clusters, is_complete, owned, touched, towns_held
from clachan.games.rebirth.state import CASTLE, MISSIONS, UNFINISHED, Rebirth


def quantity(s: Rebirth, mission: Mission, seat: Seat) -> int:
    """The number that a Scotland mission compares between players (3.4)."""
    board = s.board
    rule = mission.rule
    if rule == "most_tiles_next_to_castle":
        return s.near[mission.castle * s.seats + seat] >> 3
    if rule == "most_ports":
        return owned(s, seat, board.coast)
    if rule == "most_medium_both":
        return towns_held(s, seat, 2, 2)  # A23
    if rule == "most_power_clusters_3plus":
        return big_clusters(s, seat, POWER)
    if rule == "most_farm_clusters_3plus":
        return big_clusters(s, seat, FARM)
    if rule == "most_castles_controlled":
        return s.keeper.count(seat)
    if rule == "most_small":
        return towns_held(s, seat, 1)
    if rule == "most_large_two_spaces":
        return towns_held(s, seat, 3, 2)
    if rule == "largest_farm_cluster":
        return max((len(c) for c in clusters(s, seat, FARM)), default=0)
    if rule == "largest_power_cluster":
        return max((len(c) for c in clusters(s, seat, POWER)), default=0)
    if rule == "most_castles_touched":
        return touched(s, seat)
    if rule == "most_tiles_next_to_cathedrals":
        return len([x for x in range(board.spaces) if s.cell[x] >> 3 == seat and board.holy_near[x]])
    return len(
        [x for x in range(board.spaces) if s.cell[x] >> 3 == seat and board.kind[x] == BLANK]
    )  # most_tiles_on_blank


def mission_points(s: Rebirth, m: int, seat: Seat) -> int:
    """What a card in front of a seat scores at the end (R40, R59, R62)."""
    if s.taken:  # Ireland: a private mission, always for the higher value, fulfilled at any time (A18)
        return s.tables.ireland_missions[m].first if s.met[seat] >> m & 1 else 0
    mission = s.tables.scotland_missions[m]
    if mission.rule == "always":
        return mission.first
    mine = quantity(s, mission, seat)
    most = max([quantity(s, mission, p) for p in range(s.seats)])
    return mission.first if mine and mine == most else 0  # a tie is enough; nothing is not most (A9)


def unfinished(s: Rebirth, seat: Seat) -> list[tuple[int, int]]:
    """Space and influence of each own settlement tile in a settlement with a free space (R38)."""
    out = []
    for i, town in enumerate(s.board.settlements):
        if not is_complete(s, i):
            for x in town.spaces:
                if s.cell[x] >> 3 == seat:
                    out.append((x, (s.cell[x] & 7) - 1))
    return out


def pending(s: Rebirth, seat: Seat) -> list[Item]:
    """What the final scoring would give now. Missions are secret."""
    missions = sum([mission_points(s, m, seat) for m in s.missions[seat]])
    return [
        Item("sheet-unfinished", sum([n for _, n in unfinished(s, seat)]), "RB-R38", True),
        Item("sheet-castles", s.tables.castle_points * s.keeper.count(seat), "RB-R39", True),
        Item("sheet-missions", missions, "RB-R59" if s.taken else "RB-R40", True, True),
    ]


def final_scoring(s: Rebirth) -> None:
    """R38-R40, R62; afterwards all cards lie open."""
    for seat in range(s.seats):
        for x, influence in unfinished(s, seat):
            s.award(seat, UNFINISHED, influence, "RB-R38", "log-unfinished", {"at": s.board.called[x]})
    for castle, seat in enumerate(s.keeper):
        if seat >= 0:
            s.award(
                seat, CASTLE, s.tables.castle_points, "RB-R39", "log-castle-points", {"castle": s.board.castles[castle]}
            )
    deck = s.tables.ireland_missions if s.taken else s.tables.scotland_missions
    rule = "RB-R62" if s.taken else "RB-R40"
    for seat in range(s.seats):
        for m in s.missions[seat]:
            points = mission_points(s, m, seat)
            s.award(seat, MISSIONS, points, rule, "log-mission-final", deck[m].args)
            if not points:
                s.tell("log-mission-missed", seat, rule, deck[m].args)
    s.revealed = s.missions
    s.missions = [[] for _ in range(s.seats)]


def winners(s: Rebirth) -> list[Seat]:
    """Most points; a tie for first is broken by places, even in favour of a third (R41, R63, A12)."""
    totals = [s.total(p) for p in range(s.seats)]
    tied = [p for p in range(s.seats) if totals[p] == max(totals)]
    if len(tied) == 1:
        return tied
    first = s.keeper[s.board.first_tie]  # Edinburgh or Blarney
    if first in tied:
        return [first]
    if s.board.key == "scotland":
        stirling = s.keeper[s.board.second_tie]
        return [stirling] if stirling >= 0 else tied
    tara = [s.near[s.board.second_tie * s.seats + p] >> 3 for p in range(s.seats)]
    if max(tara) == 0:
        return tied
    return [p for p in range(s.seats) if tara[p] == max(tara)]


def ranking(s: Rebirth) -> list[int]:
    """Places: the winners are first; the others follow by points, ties shared."""
    won = winners(s)
    totals = [s.total(p) for p in range(s.seats)]
    places = []
    for p in range(s.seats):
        if p in won:
            places.append(1)
        else:
            better = len([q for q in range(s.seats) if q not in won and totals[q] > totals[p]])
            places.append(1 + len(won) + better)
    return places
