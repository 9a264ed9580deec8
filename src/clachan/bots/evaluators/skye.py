"""The evaluator of Isle of Skye: points, what the territory will still score, gold, and tiles on
their way into it."""

from typing import Any

from clachan.bots.evaluator import Evaluator
from clachan.bots.weights import Weights as WeightTable
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
    areas,
    majority,
    scroll_points,
    units,
    uses_left,
)
from clachan.games.skye.state import COUNTS, ROAD_WHISKY, Skye
from clachan.kit.squares import CORNERS, STEPS, WIDTH

FEATURES = {"sheep": SHEEP, "cattle": CATTLE, "farm": FARM, "broch": BROCH, "lighthouse": LIGHTHOUSE}
FEATURES |= {"ship": SHIP, "whisky": WHISKY}


class Weights(WeightTable):
    """The weights of Isle of Skye."""

    def __init__(self) -> None:
        self.tile = 120  # any tile
        self.scroll_tile = 200  # a scroll on a tile
        self.scroll_point = 130  # a point that a scroll gives now
        self.whisky_round = 30  # a barrel on a tile, for each round to come
        self.gold_round = 9  # a gold, for each round in which it can still buy tiles
        self.average_scoring = 60  # what a tile like any other brings at one use of a scoring tile
        # A feature of a tile at each use of a scoring tile: scoring tile/feature.
        self.feature: dict[str, int] = {
            "sheep/sheep": 100,
            "farm_animals/sheep": 60,
            "farm_animals/cattle": 60,
            "farm_animals/farm": 90,
            "road_cattle/cattle": 120,
            "building_sets/farm": 140,
            "building_sets/broch": 140,
            "building_sets/lighthouse": 140,
            "brochs/broch": 150,
            "lighthouse_ships/lighthouse": 110,
            "lighthouse_ships/ship": 80,
            "ship_majority/ship": 90,
            "whisky_majority/whisky": 90,
        }
        # Any tile at each use of a scoring tile that counts the shape of the territory.
        self.shape: dict[str, int] = {
            "squares": 90,
            "columns": 70,
            "closed_areas": 50,
            "closed_areas_3": 60,
            "closed_mountains": 40,
            "largest_lake": 50,
        }
        self.road_tile = 60  # a tile with a road at each use of its scoring tile
        self.enclosed_area = 100  # an area that is closed on the tile itself, at each use of its scoring tile


class Prices:
    """The weights, with the features of tiles as numbers."""

    def __init__(self, w: Weights) -> None:
        self.w = w
        self.feature: dict[tuple[str, int], int] = {}
        for name, worth in w.feature.items():
            scoring, feature = name.split("/")
            self.feature[scoring, FEATURES[feature]] = worth


class SkyeEvaluator(Evaluator):
    def __init__(self, game: Game[Any], weights: Weights) -> None:
        super().__init__(game)
        self.prices = Prices(weights)

    def value(self, s: Skye, seat: Seat) -> int:
        return value(self.prices, s, seat)

    def network_checkpoint(self, s: Skye) -> int:
        """Return how many rounds are over: between rounds nothing is on offer or in a hand."""
        return max(0, s.round - 1)

    def features(self, s: Skye, seat: Seat) -> list[int]:
        return features(self.prices, s, seat)

    def shared_features(self, s: Skye) -> list[int]:
        left = rounds_left(s) + 1
        return [100 * left, 100 if left == 1 else 0, 100 if left == 2 else 0, 100 * s.seats, 100 if s.seats == 2 else 0]


def reference(game: Game[Any]) -> Evaluator:
    return SkyeEvaluator(game, Weights())


def evaluator(game: Game[Any], weights: WeightTable) -> Evaluator:
    assert isinstance(weights, Weights)
    return SkyeEvaluator(game, weights)


def value(prices: Prices, s: Skye, seat: Seat) -> int:
    """Return the value of points, of what the territory will still score, of gold, and of tiles on
    their way into it."""
    if not s.asked:
        return 100 * s.total(seat)
    times = uses_left(s)
    gold = gold_worth(prices, s)
    out = 100 * s.total(seat) + gold * s.gold[seat]
    for letter, n in enumerate(times):
        if n:
            out += n * promise(s, seat, s.tables.scorings[s.scoring[letter]])
    out += prices.w.scroll_point * sum([points for _, points, _ in scroll_points(s, seat)])
    out += s.count[seat * COUNTS + ROAD_WHISKY] * s.tables.whisky_gold * gold * rounds_left(s)
    for tile in s.hand[seat]:
        out += tile_worth(prices, s, tile, times)
    return out + market(prices, s, seat, times, gold)


def rounds_left(s: Skye) -> int:
    return len(s.tables.tracks[s.seats]) - max(1, s.round)


def gold_worth(prices: Prices, s: Skye) -> int:
    """Return the value of a gold: a fifth of a point at the end, more while it can still buy
    tiles."""
    return 100 * s.tables.gold_points // s.tables.gold_per + prices.w.gold_round * rounds_left(s)


def features(prices: Prices, s: Skye, seat: Seat) -> list[int]:
    """Return what a seat has between two rounds: for each scoring tile what it gives now and what
    is nearly there, then what lies in the territory."""
    left = rounds_left(s) + 1
    own = s.gold[seat]
    scrolls = sum([points for _, points, _ in scroll_points(s, seat)])
    out = [value(prices, s, seat), 100 * s.total(seat), 10 * own, 2 * own * left, 20 * scrolls, 10 * scrolls * left]
    sure, near = [0] * len(s.tables.scorings), [0] * len(s.tables.scorings)
    for letter, n in enumerate(uses_left(s)):
        if n:
            k = s.scoring[letter]
            scoring = s.tables.scorings[k]
            mine = units(s, seat, scoring)
            if scoring.first:
                sure[k] = 20 * n * majority(scoring, [units(s, p, scoring) for p in range(s.seats)])[seat]
                near[k] = 20 * n * mine
            else:
                sure[k] = 20 * n * mine * scoring.points
                near[k] = n * (promise(s, seat, scoring) - 100 * mine * scoring.points) // 5
    out += sure + near
    for k in range(COUNTS):
        out.append(20 * s.count[seat * COUNTS + k])
    borders = [0, 0, 0, 0]  # areas by open borders: none, one, two, more
    for area in areas(s, seat):
        borders[min(3, s.open_sides[area])] += 20
    out += borders
    out += [10 * left * s.count[seat * COUNTS + ROAD_WHISKY], 10 * len(s.sites[seat]), 10 * len(s.cells[seat])]
    return [*out, 100 if s.start == seat else 0, 20 * corners_begun(s, seat), 20 * pairs(s, seat)]


# --- the territory -----------------------------------------------------------------------------------------


def promise(s: Skye, seat: Seat, scoring: Scoring) -> int:
    """Return what one use of a scoring tile gives now, and a share of what is nearly there."""
    code = scoring.ident
    own = units(s, seat, scoring)
    if scoring.first:
        place = majority(scoring, [units(s, p, scoring) for p in range(s.seats)])[seat]
        return 60 * place + (8 if code == "gold_majority" else 45) * own
    out = 100 * own * scoring.points
    if code == "squares":
        return out + 30 * scoring.points * corners_begun(s, seat)
    if code == "columns":
        return out + 25 * scoring.points * pairs(s, seat)
    if code == "closed_areas" or code == "closed_areas_3" or code == "closed_mountains" or code == "largest_lake":
        return out + nearly_closed(s, seat, code == "closed_mountains")
    if code == "building_sets":
        at = seat * COUNTS
        return out + 60 * (s.count[at + BROCH] + s.count[at + FARM] + s.count[at + LIGHTHOUSE] - 3 * own)
    return out


def corners_begun(s: Skye, seat: Seat) -> int:
    """Return how many empty cells would complete a square of four."""
    cells = s.cells[seat]
    found = 0
    for site in s.sites[seat]:
        for side in range(4):
            if site + CORNERS[side] in cells and site + STEPS[side] in cells and site + STEPS[(side + 1) & 3] in cells:
                found += 1
    return found


def pairs(s: Skye, seat: Seat) -> int:
    """Return how many tiles have a tile to the south, for columns that grow."""
    cells = s.cells[seat]
    return len([c for c in cells if c + WIDTH in cells])


def nearly_closed(s: Skye, seat: Seat, mountains: bool) -> int:
    """Return the value of open areas with one or two open borders."""
    out = 0
    for area in areas(s, seat):
        left = s.open_sides[area]
        if 0 < left <= 2 and (not mountains or s.tables.terrain[area] == MOUNTAIN):
            out += 20 if left == 1 else 8
    return out


# --- tiles -------------------------------------------------------------------------------------------------


def tile_worth(prices: Prices, s: Skye, tile: int, times: list[int]) -> int:
    """Return a rough price of a tile that is not built yet."""
    tables = s.tables
    row = tables.tally[tile]
    w = prices.w
    out = w.tile
    for letter, n in enumerate(times):
        if n:
            code = tables.scorings[s.scoring[letter]].ident
            out += n * w.shape.get(code, 0)
            if code == "road_tiles" and tables.road[tile]:
                out += w.road_tile * n
            for k, count in enumerate(row):
                if count:
                    out += n * count * prices.feature.get((code, k), 0)
            enclosed = [p for p in tables.parts[tile] if not tables.sides[p]]
            mountain = enclosed and tables.terrain[enclosed[0]] == MOUNTAIN
            if enclosed and (code == "closed_areas" or (code == "closed_mountains" and mountain)):
                out += w.enclosed_area * n
    if tables.scroll[tile] >= 0:
        out += w.scroll_tile
    if row[WHISKY]:
        out += w.whisky_round * rounds_left(s)
    return out


def market(prices: Prices, s: Skye, seat: Seat, times: list[int], gold: int) -> int:
    """Return the value of the seat's tiles on offer, whether they are kept or sold, and of the tile
    that free gold can still buy."""
    out = 0
    for i in range(OFFERED):
        slot = seat * OFFERED + i
        tile = s.offer[slot]
        if tile >= 0 and i != s.axe[seat]:
            worth = tile_worth(prices, s, tile, times)
            price = max(s.price[slot], s.coins[seat][i])
            sold = max(8, 45 - 6 * price)  # in hundredths: dear tiles stay
            out += (sold * price * gold + (100 - sold) * (worth - price * gold)) // 100 if price else worth
    if may_still_buy(s, seat):
        enough = 3 + s.round // 2
        out += 60 * average_worth(prices, times) * min(enough, free_gold(s, seat)) // (100 * enough)
    return out


def may_still_buy(s: Skye, seat: Seat) -> bool:
    """Whether a seat's turn in the market of this round is still to come."""
    top = s.stack[-1]
    return isinstance(top, Pricing) or (isinstance(top, Buy) and (seat - s.start) % s.seats >= top.turn)


def average_worth(prices: Prices, times: list[int]) -> int:
    """Return the value of an average tile."""
    return prices.w.tile + prices.w.average_scoring * sum(times)
