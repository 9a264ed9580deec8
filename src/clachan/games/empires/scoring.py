"""The end: final scoring, ties, and how good a table looks."""

from clachan.core import Item, Seat
from clachan.games.empires.constants import GOLD, RAZE, RESOURCES
from clachan.games.empires.rules import empire_size, workers
from clachan.games.empires.state import CARDS, GOLD_LEFT, RAZE_LEFT, RESOURCES_LEFT, Empires


def leftovers(s: Empires, seat: Seat) -> list[tuple[int, int]]:
    """Return what the end adds: a point per card, per two resources, per gold (1.14.4), by option
    per raze token (A1)."""
    own = s.supply[seat]
    out = [(CARDS, empire_size(s, seat)), (RESOURCES_LEFT, sum(own[:RESOURCES]) // 2), (GOLD_LEFT, own[GOLD])]
    if s.options["score_raze"]:
        out.append((RAZE_LEFT, own[RAZE]))
    return out


KEYS = {
    CARDS: ("sheet-cards", "log-end-cards", "EN-1.14.4"),
    RESOURCES_LEFT: ("sheet-resources", "log-end-resources", "EN-1.14.4"),
    GOLD_LEFT: ("sheet-gold", "log-end-gold", "EN-1.14.4"),
    RAZE_LEFT: ("sheet-raze", "log-end-raze", "EN-A1"),
}


def final_scoring(s: Empires) -> None:
    for seat in range(s.seats):
        for category, points in leftovers(s, seat):
            _, key, rule = KEYS[category]
            s.award(seat, category, points, rule, key)


def pending(s: Empires, seat: Seat) -> list[Item]:
    """Return what the end would add now."""
    return [Item(KEYS[c][0], points, KEYS[c][2], pending=True) for c, points in leftovers(s, seat) if points]


def ranking(s: Empires) -> list[int]:
    """Points, then cards in the empire, workers, cards in hand; then shared (1.14.5)."""
    keys = [(s.total(i), empire_size(s, i), workers(s, i), len(s.hand[i])) for i in range(s.seats)]
    return [1 + len([k for k in keys if k > own]) for own in keys]
