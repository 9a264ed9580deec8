"""How good a table looks for a seat, in hundredths of a point: what `greedy` compares."""

from typing import Any

from clachan.bots.taste import Taste
from clachan.core import Game, Seat
from clachan.games.skye.components import (
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    MOUNTAIN,
    OFFERED,
    SHEEP,
    SHIP,
    WHISKY,
    Scoring,
)
from clachan.games.skye.flow import Buy, Pricing
from clachan.games.skye.rules import free_gold
from clachan.games.skye.scoring import (
    ALL_SHEEP,
    BROCHS,
    BUILDING_SETS,
    CATTLE_BY_ROAD,
    CLOSED,
    CLOSED_3,
    CLOSED_MOUNTAINS,
    COLUMNS,
    FARM_ANIMALS,
    FOUR_MEET,
    GOLD_MOST,
    LARGEST_LAKE,
    LIT_SHIPS,
    SHIP_MOST,
    TILES_BY_ROAD,
    WHISKY_MOST,
    areas,
    majority,
    scroll_points,
    units,
    uses_left,
)
from clachan.games.skye.state import COUNTS, ROAD_WHISKY, Skye
from clachan.kit.squares import CORNERS, STEPS, WIDTH

# What a feature of a tile is worth each time a scoring tile is used: (scoring tile, feature) -> hundredths of a point.
FEATURE_WORTH = {
    (ALL_SHEEP, SHEEP): 100,
    (FARM_ANIMALS, SHEEP): 60,
    (FARM_ANIMALS, CATTLE): 60,
    (FARM_ANIMALS, FARM): 90,
    (CATTLE_BY_ROAD, CATTLE): 120,
    (BUILDING_SETS, FARM): 140,
    (BUILDING_SETS, BROCH): 140,
    (BUILDING_SETS, LIGHTHOUSE): 140,
    (BROCHS, BROCH): 150,
    (LIT_SHIPS, LIGHTHOUSE): 110,
    (LIT_SHIPS, SHIP): 80,
    (SHIP_MOST, SHIP): 90,
    (WHISKY_MOST, WHISKY): 90,
}
# What any tile is worth for scoring tiles that look at the shape of the territory.
SHAPE_WORTH = {FOUR_MEET: 90, COLUMNS: 70, CLOSED: 50, CLOSED_3: 60, CLOSED_MOUNTAINS: 40, LARGEST_LAKE: 50}


class SkyeTaste(Taste):
    def value(self, s: Skye, seat: Seat) -> int:
        return value(s, seat)


def reference(game: Game[Any]) -> Taste:
    return SkyeTaste(game)


def taste(game: Game[Any]) -> Taste:
    return reference(game)


def value(s: Skye, seat: Seat) -> int:
    """Points, what the territory will still score, gold, and tiles that are on the way into the territory."""
    if not s.asked:
        return 100 * s.total(seat)
    times = uses_left(s)
    gold = gold_worth(s)
    out = 100 * s.total(seat) + gold * s.gold[seat]
    for letter, n in enumerate(times):
        if n:
            out += n * promise(s, seat, s.tables.scorings[s.scoring[letter]])
    out += 130 * sum([points for _, points, _ in scroll_points(s, seat)])
    out += s.count[seat * COUNTS + ROAD_WHISKY] * s.tables.whisky_gold * gold * rounds_left(s)
    for tile in s.hand[seat]:
        out += tile_worth(s, tile, times)
    return out + market(s, seat, times, gold)


def rounds_left(s: Skye) -> int:
    return len(s.tables.tracks[s.seats]) - max(1, s.round)


def gold_worth(s: Skye) -> int:
    """One gold: a fifth of a point at the end, more while it can still buy tiles."""
    return 100 * s.tables.gold_points // s.tables.gold_per + 9 * rounds_left(s)


# --- the territory -----------------------------------------------------------------------------------------


def promise(s: Skye, seat: Seat, scoring: Scoring) -> int:
    """What one use of a scoring tile gives now, and a share of what is nearly there."""
    code = scoring.code
    own = units(s, seat, scoring)
    if scoring.first:
        place = majority(scoring, [units(s, p, scoring) for p in range(s.seats)])[seat]
        return 60 * place + (8 if code == GOLD_MOST else 45) * own
    out = 100 * own * (1 if code == BROCHS else scoring.points)
    if code == FOUR_MEET:
        return out + 30 * scoring.points * corners_begun(s, seat)
    if code == COLUMNS:
        return out + 25 * scoring.points * pairs(s, seat)
    if code == CLOSED or code == CLOSED_3 or code == CLOSED_MOUNTAINS or code == LARGEST_LAKE:
        return out + nearly_closed(s, seat, code == CLOSED_MOUNTAINS)
    if code == BUILDING_SETS:
        at = seat * COUNTS
        return out + 60 * (s.count[at + BROCH] + s.count[at + FARM] + s.count[at + LIGHTHOUSE] - 3 * own)
    return out


def corners_begun(s: Skye, seat: Seat) -> int:
    """Empty cells that would complete a square of four."""
    cells = s.cells[seat]
    found = 0
    for site in s.sites[seat]:
        for side in range(4):
            if site + CORNERS[side] in cells and site + STEPS[side] in cells and site + STEPS[(side + 1) & 3] in cells:
                found += 1
    return found


def pairs(s: Skye, seat: Seat) -> int:
    """Tiles with a tile to the south: columns that grow."""
    cells = s.cells[seat]
    return len([c for c in cells if c + WIDTH in cells])


def nearly_closed(s: Skye, seat: Seat, mountains: bool) -> int:
    """Open areas with few open borders, the fewer the better."""
    out = 0
    for area in areas(s, seat):
        left = s.open_sides[area]
        if 0 < left <= 2 and (not mountains or s.tables.terrain[area] == MOUNTAIN):
            out += 20 if left == 1 else 8
    return out


# --- tiles -------------------------------------------------------------------------------------------------


def tile_worth(s: Skye, tile: int, times: list[int]) -> int:
    """A rough price tag for a tile that is not built yet."""
    tables = s.tables
    row = tables.tally[tile]
    out = 120
    for letter, n in enumerate(times):
        if n:
            code = tables.scorings[s.scoring[letter]].code
            out += n * SHAPE_WORTH.get(code, 0)
            if code == TILES_BY_ROAD and tables.road[tile]:
                out += 60 * n
            for k, count in enumerate(row):
                if count:
                    out += n * count * FEATURE_WORTH.get((code, k), 0)
            enclosed = [p for p in tables.parts[tile] if not tables.sides[p]]
            if enclosed and (code == CLOSED or (code == CLOSED_MOUNTAINS and tables.terrain[enclosed[0]] == MOUNTAIN)):
                out += 100 * n
    if tables.scroll[tile] >= 0:
        out += 200
    if row[WHISKY]:
        out += 30 * rounds_left(s)
    return out


def market(s: Skye, seat: Seat, times: list[int], gold: int) -> int:
    """The own tiles on offer: what they are worth if nobody buys them, and the gold if somebody does. And the tile that
    free gold can still buy."""
    out = 0
    for i in range(OFFERED):
        slot = seat * OFFERED + i
        tile = s.offer[slot]
        if tile >= 0 and i != s.axe[seat]:
            worth = tile_worth(s, tile, times)
            price = max(s.price[slot], s.coins[seat][i])
            sold = max(8, 45 - 6 * price)  # in hundredths: dear tiles stay
            out += (sold * price * gold + (100 - sold) * (worth - price * gold)) // 100 if price else worth
    if may_still_buy(s, seat):
        enough = 3 + s.round // 2
        out += 60 * average_worth(times) * min(enough, free_gold(s, seat)) // (100 * enough)
    return out


def may_still_buy(s: Skye, seat: Seat) -> bool:
    """Whether a seat's turn in the market of this round is still to come."""
    top = s.stack[-1]
    return isinstance(top, Pricing) or (isinstance(top, Buy) and (seat - s.start) % s.seats >= top.turn)


def average_worth(times: list[int]) -> int:
    """A tile like any other."""
    return 120 + 60 * sum(times)
