"""What cost a seat points in a finished game of Isle of Skye."""

from collections.abc import Sequence

from clachan.core import Event, Seat
from clachan.games.skye.state import Skye

GOLD_PER_POINT = 5  # at the end (1.11.3)
TILE_POINTS = 4  # that a tile from a neighbour is usually worth
FEW_KEPT = 3  # tiles: so many unsold ones are no mistake
FEW_PASSES = 1


def causes(end: Skye, events: Sequence[Event], seat: Seat) -> list[Event]:
    """Gold that was left, tiles that nobody bought, rounds without a purchase."""
    gold = end.gold[seat]
    kept = [e for e in events if e.key == "log-keep" and e.seat == seat]
    paid = sum([int(e.args["gold"]) for e in kept])
    passes = len([e for e in events if e.key == "log-pass" and e.seat == seat])
    unspent = max(0, gold - 2 * GOLD_PER_POINT)
    return [
        Event("review-gold", seat, "SK-1.11.3", {"gold": gold, "worth": gold // GOLD_PER_POINT}, unspent // 3),
        Event("review-kept", seat, "SK-1.6.6", {"n": len(kept), "gold": paid}, max(0, len(kept) - FEW_KEPT) * 2),
        Event("review-passes", seat, "SK-1.6.1", {"n": passes}, max(0, passes - FEW_PASSES) * TILE_POINTS),
    ]
