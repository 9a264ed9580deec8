"""What cost a seat points in a finished game of Brian Boru."""

from collections.abc import Sequence

from clachan.core import Event, Seat
from clachan.games.brianboru.rules import influence
from clachan.games.brianboru.state import BrianBoru

TOWN_POINTS = 2  # that a town is usually worth


def causes(end: BrianBoru, events: Sequence[Event], seat: Seat) -> list[Event]:
    """Regions that were missed by one town, towns that fell to the Vikings, coins that were lacking."""
    found: list[Event] = []
    for r, region in enumerate(end.tables.regions):
        counts = influence(end, r)
        best = max([n for p, n in enumerate(counts) if p != seat])
        if counts[seat] and 0 <= best - counts[seat] <= 1 and end.claimant[r] != seat:
            args = {"region": f"@region-{region.ident}", "worth": region.points}
            found.append(Event("review-region", seat, "BB-R7.4.3", args, region.points))
    raided = [e for e in events if e.key == "log-raid" and e.args["from"] == {"seat": seat}]
    raided += [e for e in events if e.key == "log-raid-own" and e.seat == seat]
    debts = -sum([e.points for e in events if e.key == "log-debt" and e.seat == seat])
    return [
        *found,
        Event("review-raided", seat, "BB-R7.2.2", {"n": len(raided)}, TOWN_POINTS * len(raided)),
        Event("review-debts", seat, "BB-R6.6", {"lost": debts}, debts),
    ]
