"""The review of a finished game: what cost a seat points, and one thing to try next time."""

from typing import Final, NamedTuple

from clachan.core import Event, Msg, Seat
from clachan.play.table import Table

MAX_CAUSES: Final = 3
MIN_CAUSE_POINTS: Final = 1  # causes that cost less are not mentioned
GAP: Final = "review-gap"  # of the score sheet to the best opponent's


class Review(NamedTuple):
    """Why a seat did not do better: sentences, the costliest cause first, and what to try next time."""

    causes: list[Msg]
    advice: Msg | None


def review(table: Table, seat: Seat) -> Review:
    """Return the review of a finished game for one seat."""
    events = [event for entry in table.entries for event in entry.events]
    found = [*table.game.presentation.review(table.state, events, seat), *largest_gap(table, seat)]
    causes = sorted([e for e in found if e.points >= MIN_CAUSE_POINTS], key=lambda e: -e.points)[:MAX_CAUSES]
    told = [(e.key, {"points": e.points, **e.args}) for e in causes]
    return Review(told, (f"{told[0][0]}-try", told[0][1]) if told else None)


def largest_gap(table: Table, seat: Seat) -> list[Event]:
    """Return the line of the score sheet in which the best opponent was ahead by most."""
    sheets = table.game.scores(table.state)
    places = table.game.ranking(table.state)
    rival = min([p for p in range(table.seats) if p != seat], key=lambda p: (places[p], p))
    apart: dict[str, int] = {}
    for owner, sign in ((rival, 1), (seat, -1)):
        for item in sheets[owner]:
            apart[item.key] = apart.get(item.key, 0) + sign * item.points
    key = max(apart, key=lambda k: apart[k], default="")
    if not key or apart[key] <= 0:
        return []
    args = {"player": {"seat": rival}, "what": f"@{key}", "n": apart[key]}
    return [Event(GAP, seat, "", args, apart[key] // 2)]
