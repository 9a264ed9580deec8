"""Claims, final scoring, places."""

from clachan.core import CHANCE, Args, Item, Phrase, Seat
from clachan.games.brianboru.rules import influence, most, regions_reached
from clachan.games.brianboru.state import (
    CATEGORIES,
    CLAIMS,
    CONTESTED,
    MARKER,
    RENOWNED,
    RICHEST,
    SPREAD,
    BrianBoru,
)


def tally(counts: list[int]) -> list[Phrase]:
    """Return how much each seat has, as phrases."""
    return [{"key": "tally", "args": {"player": {"seat": seat}, "n": n}} for seat, n in enumerate(counts)]


def region_args(s: BrianBoru, region: int, counts: list[int]) -> Args:
    """Return the arguments of a log line: a region's name, and the count of each seat there, the Vikings last."""
    vikings: Phrase = {"key": "tally", "args": {"player": "@vikings", "n": counts[s.seats]}}
    present = [p for p, n in zip([*tally(counts[: s.seats]), vikings], counts, strict=True) if n]
    return {"region": f"@region-{s.tables.regions[region].ident}", "counts": present}


def settle_claims(s: BrianBoru) -> None:
    """Turn claim tokens up, then decide who takes each (R7.4)."""
    for r, region in enumerate(s.tables.regions):
        counts = influence(s, r)
        if not s.face_up[r]:
            if sum(counts) < region.threshold:
                if s.sink is not None:
                    args = {**region_args(s, r, counts), "total": sum(counts), "threshold": region.threshold}
                    s.tell("log-claim-closed", CHANCE, "BB-R7.4.2", args)
                continue
            s.face_up[r] = 1
            if s.sink is not None:
                args = {**region_args(s, r, counts), "total": sum(counts), "threshold": region.threshold}
                s.tell("log-claim-open", CHANCE, "BB-R7.4.2", args)
        take_claim(s, r, counts)


def take_claim(s: BrianBoru, r: int, counts: list[int]) -> None:
    """Give the token to the only seat with the most.

    The Vikings put it on the board, and a tie leaves it where it is (R7.4.3, A16, A17).
    """
    best = most(counts)
    before = s.claimant[r]
    if len(best) == 1:
        s.claimant[r] = best[0] if best[0] < s.seats else -1
    if s.sink is None:
        return
    args = region_args(s, r, counts)
    now = s.claimant[r]
    if len(best) > 1:
        s.tell("log-claim-tied", before, "BB-R7.4.3", args)
    elif now < 0:
        s.tell("log-claim-vikings", before, "BB-R7.4.3", args)
    elif now == before:
        s.tell("log-claim-kept", now, "BB-R7.4.3", args)
    else:
        key = "log-claim-taken" if before < 0 else "log-claim-wrested"
        s.tell(key, now, "BB-R7.4.3", args if before < 0 else {**args, "from": {"seat": before}})


def final_counts(s: BrianBoru, r: int) -> list[int]:
    """Return the counts in a region whose token lies on the board at the end: by R7.4, or by option (A18, A19)."""
    counts = influence(s, r, s.options["final_monasteries"] == "double")
    if s.options["final_vikings"] == "aside":
        counts[s.seats] = 0
    return counts


def contested(s: BrianBoru) -> list[tuple[Seat, int, int]]:
    """Seat, region and points of tokens that lie face up on the board at the end (R8.5, A18, A19)."""
    out = []
    for r, region in enumerate(s.tables.regions):
        if s.face_up[r] and s.claimant[r] < 0:
            counts = final_counts(s, r)
            for seat in most(counts):
                if seat < s.seats and counts[seat]:  # who has nothing there has not the most
                    out.append((seat, r, region.points // 2))
    return out


def richest(s: BrianBoru) -> Seat:
    """Return the only seat with the most coins, or -1 (R8.1, A22)."""
    best = most(s.coins)
    return best[0] if len(best) == 1 else -1


def final_scoring(s: BrianBoru) -> None:
    """Score the end of the game (R8)."""
    regions = s.tables.regions
    rich = richest(s)
    if rich >= 0:
        s.award(rich, RICHEST, 1, "BB-R8.1", "log-richest", {"coins": s.coins[rich]})
    else:
        s.tell("log-richest-tied", CHANCE, "BB-R8.1", {"coins": max(s.coins)})
    s.award(s.holder, MARKER, 1, "BB-R8.2", "log-marker-points")
    for seat in range(s.seats):
        s.award(seat, RENOWNED, s.renown[seat], "BB-R8.3", "log-renown-points", {"renown": s.renown[seat]})
    for r, seat in enumerate(s.claimant):
        if seat >= 0:
            args: Args = {"region": f"@region-{regions[r].ident}"}
            s.award(seat, CLAIMS, regions[r].points, "BB-R8.4", "log-claim-points", args)
    for seat, r, points in contested(s):
        args = region_args(s, r, final_counts(s, r)) if s.sink is not None else {}
        s.award(seat, CONTESTED, points, "BB-R8.5", "log-contested", args)
    for seat in range(s.seats):
        reached = regions_reached(s, seat)
        args = {"regions": reached}
        s.award(seat, SPREAD, s.tables.spread[reached], "BB-R8.6", "log-spread", args)
        if not s.tables.spread[reached]:
            s.tell("log-spread-none", seat, "BB-R8.6", args)


def pending(s: BrianBoru, seat: Seat) -> list[Item]:
    """Return what the final scoring would give now. Nothing of it is secret."""
    claims = sum([s.tables.regions[r].points for r, p in enumerate(s.claimant) if p == seat])
    shared = sum([points for p, _, points in contested(s) if p == seat])
    spread = s.tables.spread[regions_reached(s, seat)]
    worth = [
        (RICHEST, int(richest(s) == seat)),
        (MARKER, int(s.holder == seat)),
        (RENOWNED, s.renown[seat]),
        (CLAIMS, claims),
        (CONTESTED, shared),
        (SPREAD, spread),
    ]
    return [Item(CATEGORIES[c][0], n, CATEGORIES[c][1], True) for c, n in worth]


def ranking(s: BrianBoru) -> list[int]:
    """Places: points, then claim tokens, then marriage cards; what is still equal shares a place (R8.7)."""
    marks = [(s.total(p), s.claimant.count(p), len(s.married[p])) for p in range(s.seats)]
    return [1 + len([q for q in marks if q > mine]) for mine in marks]
