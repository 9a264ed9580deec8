"""What cost a seat points in a finished game of Empires of the North."""

from collections.abc import Sequence

from clachan.core import Event, Seat
from clachan.games.empires.constants import GOLD
from clachan.games.empires.state import Empires

HAND_POINTS = 2  # that a card is usually worth once it is in play


def causes(end: Empires, events: Sequence[Event], seat: Seat) -> list[Event]:
    """Goods that were left, cards that were never played, raids."""
    goods = sum([end.supply[seat][t] for t in range(GOLD)])
    cards = len(end.hand[seat])
    raids = len([e for e in events if e.key == "log-raid" and e.args["from"] == {"seat": seat}])
    return [
        Event("review-goods", seat, "EN-1.14.3", {"n": goods}, goods // 2),
        Event("review-hand", seat, "EN-1.14.3", {"n": cards}, HAND_POINTS * max(0, cards - 1)),
        Event("review-raids", seat, "EN-1.9.1", {"n": raids}, raids),
    ]
