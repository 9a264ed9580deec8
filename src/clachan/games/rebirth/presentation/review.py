"""What cost a seat points in a finished game of Rebirth."""

from collections.abc import Sequence

from clachan.core import Event, Seat
from clachan.games.rebirth.state import Rebirth

MISSION_POINTS = 5  # that most missions bring


def causes(end: Rebirth, events: Sequence[Event], seat: Seat) -> list[Event]:
    """Castles that were taken and not won back, and missions that were not fulfilled."""
    taken = {e.args["castle"] for e in events if e.key == "log-castle-from" and e.args["from"] == {"seat": seat}}
    held = [name for name, keeper in zip(end.board.castles, end.keeper, strict=True) if keeper == seat]
    lost = len(taken.difference(held))
    missed = len([e for e in events if e.key == "log-mission-missed" and e.seat == seat])
    return [
        Event("review-castles", seat, "RB-R34", {"n": lost}, end.tables.castle_points * lost),
        Event("review-missions", seat, "RB-R40", {"n": missed}, MISSION_POINTS * missed),
    ]
