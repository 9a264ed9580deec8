"""What cost a seat points in a finished game of Glen More."""

from collections.abc import Sequence

from clachan.core import Event, Seat
from clachan.games.glenmore.state import GlenMore


def causes(end: GlenMore, events: Sequence[Event], seat: Seat) -> list[Event]:
    """A large territory, and goods that were never used."""
    lost = -sum([e.points for e in events if e.key == "log-size" and e.seat == seat])
    goods = sum(end.stock[seat])
    return [
        Event("review-size", seat, "GM-R18.3", {"lost": lost}, lost),
        Event("review-goods", seat, "GM-R18.3", {"n": goods}, goods),
    ]
