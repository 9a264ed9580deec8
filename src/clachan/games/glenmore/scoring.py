"""Scoring rounds, the end, the winner."""

from clachan.core import CHANCE, Item, Seat
from clachan.games.glenmore.components import COIN_VP, FIRST_COINS, HOME_FACTOR
from clachan.games.glenmore.land import size
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

ROUND = (HOME, LANDMARKS, BARRELS, PERSONS)


def amount(s: GlenMore, seat: Seat, category: int) -> int:
    """What a category of the scoring rounds counts (R17.1)."""
    if category == HOME:
        return s.scots[seat][HOME_CASTLE] * max(1, s.perks[seat][HOME_FACTOR])  # Castle Moil
    if category == LANDMARKS:
        return len(s.cards[seat])
    if category == BARRELS:
        return s.barrels[seat]
    return people(s, seat)


def lead_points(s: GlenMore, category: int) -> list[int]:
    """Points of each seat for being ahead of the one with the fewest (R17.2, Q22)."""
    have = [amount(s, seat, category) for seat in range(s.seats)]
    least, table = min(have), s.tables.lead
    return [table[min(n - least, len(table) - 1)] for n in have]


def score_round(s: GlenMore) -> None:
    """Four categories; nothing is spent (R17.3, R13.7)."""
    for category in ROUND:
        points = lead_points(s, category)
        for seat in range(s.seats):
            key = CATEGORIES[category][0]
            s.award(seat, category, points[seat], "GM-R17.2", "log-lead", {"what": f"@{key}"})


def size_points(s: GlenMore) -> list[int]:
    """What each seat loses for tiles beyond the smallest territory (R18.3)."""
    have = [size(s, seat) for seat in range(s.seats)]
    return [-s.tables.penalty * (n - min(have)) for n in have]


def card_points(s: GlenMore, seat: Seat) -> int:
    """Armadale: the first coins are worth more (R18.3)."""
    perks = s.perks[seat]
    return perks[COIN_VP] * min(s.coins[seat], perks[FIRST_COINS])


def score_end(s: GlenMore) -> None:
    """Fourth round, size, coins, cards (R18.3)."""
    s.tell("log-end", CHANCE, "GM-R18.2", {})
    score_round(s)
    sizes = size_points(s)
    for seat in range(s.seats):
        s.award(seat, SIZE, sizes[seat], "GM-R18.3", "log-size", {"tiles": size(s, seat)})
        s.award(seat, COINS, s.coins[seat], "GM-R18.3", "log-coins-end", {"coins": s.coins[seat]})
        s.award(seat, CARDS, card_points(s, seat), "GM-L1", "log-cards-end", {})


def pending(s: GlenMore, seat: Seat) -> list[Item]:
    """What the end would bring now."""
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
