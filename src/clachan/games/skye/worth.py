"""How good a table looks for a seat: what `greedy` compares."""

from clachan.core import Seat
from clachan.games.skye.state import Skye


def value(s: Skye, seat: Seat) -> int:
    return 100 * s.total(seat)
