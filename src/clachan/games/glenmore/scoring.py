"""Scoring rounds, the end, the winner."""

from clachan.core import CHANCE, Args, Item, Seat
from clachan.games.glenmore.constants import COIN_VP, FIRST_COINS, HOME_FACTOR
from clachan.games.glenmore.rules import people
from clachan.games.glenmore.state import (
    BARRELS,
    CARDS,
    CATEGORIES,
    COINS,
    HOME,
    HOME_CASTLE,
    LANDMARKS,
    PERSONS,
    SIZE,
    GlenMore,
)
from clachan.games.glenmore.territory import size

ROUND = (HOME, LANDMARKS, BARRELS, PERSONS)


def amounts(s: GlenMore, category: int) -> list[int]:
    """Return what a category of the scoring rounds counts, seat by seat (R17.1)."""
    if category == HOME:  # Castle Moil is a factor
        return [s.scots[p][HOME_CASTLE] * max(1, s.perks[p][HOME_FACTOR]) for p in range(s.seats)]
    if category == LANDMARKS:
        return [len(s.cards[p]) for p in range(s.seats)]
    if category == BARRELS:
        return s.barrels
    return [people(s, p) for p in range(s.seats)]


def lead_points(s: GlenMore, category: int) -> list[int]:
    """Points of each seat for being ahead of the one with the fewest (R17.2, Q22)."""
    have, table = amounts(s, category), s.tables.lead
    least = min(have)
    return [table[min(n - least, len(table) - 1)] for n in have]


def score_round(s: GlenMore) -> None:
    """Score the four categories. Nothing is spent (R17.3, R13.7)."""
    for category in ROUND:
        args: Args = {"what": f"@{CATEGORIES[category][0]}"} if s.sink is not None else {}
        for seat, points in enumerate(lead_points(s, category)):
            s.award(seat, category, points, "GM-R17.2", "log-lead", args)


def size_points(s: GlenMore) -> list[int]:
    """Return what each seat loses for tiles beyond the smallest territory (R18.3)."""
    have = [size(s, seat) for seat in range(s.seats)]
    return [-s.tables.penalty * (n - min(have)) for n in have]


def card_points(s: GlenMore, seat: Seat) -> int:
    """Armadale: the first coins are worth more (R18.3)."""
    perks = s.perks[seat]
    return perks[COIN_VP] * min(s.coins[seat], perks[FIRST_COINS])


def score_end(s: GlenMore) -> None:
    """Score the fourth round, size, coins and cards (R18.3)."""
    s.tell("log-end", CHANCE, "GM-R18.2", {})
    score_round(s)
    sizes = size_points(s)
    for seat in range(s.seats):
        s.award(seat, SIZE, sizes[seat], "GM-R18.3", "log-size", {"tiles": size(s, seat)})
        s.award(seat, COINS, s.coins[seat], "GM-R18.3", "log-coins-end", {"coins": s.coins[seat]})
        s.award(seat, CARDS, card_points(s, seat), "GM-L1", "log-cards-end", {})


def pending(s: GlenMore, seat: Seat) -> list[Item]:
    """Return what the final scoring would give now."""
    items = [Item(CATEGORIES[c][0], lead_points(s, c)[seat], "GM-R17.2", True) for c in ROUND]
    return [
        *items,
        Item("sheet-size", size_points(s)[seat], "GM-R18.3", True),
        Item("sheet-coins", s.coins[seat], "GM-R18.3", True),
        Item("sheet-cards", card_points(s, seat), "GM-L1", True),
    ]


def ranking(s: GlenMore) -> list[int]:
    """Most points, then most goods left, then shared (R18.4)."""
    key = [(s.total(p), sum(s.stock[p])) for p in range(s.seats)]
    return [1 + len([k for k in key if k > key[p]]) for p in range(s.seats)]
