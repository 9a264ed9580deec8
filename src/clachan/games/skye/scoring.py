"""Isle of Skye's points: the 16 scoring tiles, the scrolls, the gold, who wins."""

from collections.abc import Callable
from typing import Final

from clachan.core import Item, Seat
from clachan.games.skye.components import (
    BROCH,
    CATTLE,
    FARM,
    LETTERS,
    LIGHTHOUSE,
    MOUNTAIN,
    ONE_LIGHT,
    ONE_SHIP,
    SHEEP,
    SHIP,
    WATER,
    WHISKY,
    Scoring,
    ScoringTile,
    tile_of,
)
from clachan.games.skye.names import naming
from clachan.games.skye.state import COUNTS, GOLD, ROAD_CATTLE, ROAD_TILES, SCROLLS, SQUARES, Skye
from clachan.kit.regions import count_bits, root
from clachan.kit.squares import WIDTH, find, x_of

# --- areas -------------------------------------------------------------------------------------------------


def areas(s: Skye, seat: Seat) -> list[int]:
    """Return the roots of all areas of a territory (1.1.3), in the order of building."""
    parent = s.parent
    parts = s.tables.parts
    out = []
    for spin in s.spins[seat]:
        for part in parts[tile_of(spin)]:
            if parent[part] == part:
                out.append(part)
    return out


def closed_areas(s: Skye, seat: Seat) -> list[int]:
    """Return the roots of the areas that have no border open to an empty cell (1.1.4)."""
    open_sides = s.open_sides
    return [a for a in areas(s, seat) if not open_sides[a]]


def size(s: Skye, area: int) -> int:
    """On how many different tiles an area lies (1.1.5)."""
    return count_bits(s.area_tiles[area])


# --- the scoring tiles -------------------------------------------------------------------------------------


# One function for each: what it counts in a seat's territory (1.10).


def squares(s: Skye, seat: Seat) -> int:
    """Points where four tiles meet (1.10.1)."""
    return s.count[seat * COUNTS + SQUARES]


def closed(s: Skye, seat: Seat) -> int:
    """Closed areas (1.10.2)."""
    return len(closed_areas(s, seat))


def sheep(s: Skye, seat: Seat) -> int:
    """Return all sheep (1.10.3)."""
    return s.count[seat * COUNTS + SHEEP]


def closed_3(s: Skye, seat: Seat) -> int:
    """Closed areas on three tiles or more (1.10.4)."""
    return len([a for a in closed_areas(s, seat) if size(s, a) >= 3])


def brochs(s: Skye, seat: Seat) -> int:
    """Points for the brochs of each mountain area: the table is not linear (1.10.5)."""
    table = s.tables.broch_points
    terrain = s.tables.terrain
    return sum([table[min(3, s.things[a])] for a in areas(s, seat) if terrain[a] == MOUNTAIN])


def building_sets(s: Skye, seat: Seat) -> int:
    """Sets of broch, farm and lighthouse (1.10.6)."""
    at = seat * COUNTS
    return min(s.count[at + BROCH], s.count[at + FARM], s.count[at + LIGHTHOUSE])


def whisky(s: Skye, seat: Seat) -> int:
    """Tiles with whisky (1.10.7)."""
    return s.count[seat * COUNTS + WHISKY]


def ships(s: Skye, seat: Seat) -> int:
    """Ships (1.10.8)."""
    return s.count[seat * COUNTS + SHIP]


def gold(s: Skye, seat: Seat) -> int:
    """Gold (1.10.9)."""
    return s.gold[seat]


def farm_animals(s: Skye, seat: Seat) -> int:
    """Sheep and cattle on a tile that has a farm or touches a farm tile by border or corner (1.10.10)."""
    tally = s.tables.tally
    cells = s.cells[seat]
    spins = s.spins[seat]
    farms = [cells[i] for i, spin in enumerate(spins) if tally[tile_of(spin)][FARM]]
    found = 0
    for i, spin in enumerate(spins):
        row = tally[tile_of(spin)]
        animals = row[SHEEP] + row[CATTLE]
        if animals:
            for farm in farms:
                if touch(cells[i], farm):
                    found += animals
                    break
    return found


def touch(one: int, other: int) -> bool:
    """Return whether two cells are the same or have a border or a corner in common."""
    away = one - other
    if away < 0:
        away = -away
    return away <= 1 or WIDTH - 1 <= away <= WIDTH + 1


def road_cattle(s: Skye, seat: Seat) -> int:
    """Cattle on tiles that a road connects with the castle (1.10.11)."""
    return s.count[seat * COUNTS + ROAD_CATTLE]


def road_tiles(s: Skye, seat: Seat) -> int:
    """Tiles that a road connects with the castle, by option the castle too (1.10.12)."""
    return s.count[seat * COUNTS + ROAD_TILES] + (1 if s.options["road_tiles_counts_castle"] else 0)


def lit_ships(s: Skye, seat: Seat) -> int:
    """Areas with a lighthouse and a ship (1.10.13)."""
    return len([a for a in areas(s, seat) if s.things[a] >= ONE_LIGHT and s.things[a] % ONE_LIGHT >= ONE_SHIP])


def columns(s: Skye, seat: Seat) -> int:
    """Columns with at least one run of three tiles, each once (1.10.14, 1.9.4)."""
    cells = s.cells[seat]
    seen = 0
    for cell in cells:
        if find(cells, cell + WIDTH) >= 0 and find(cells, cell - WIDTH) >= 0:
            seen |= 1 << x_of(cell) + WIDTH
    return seen.bit_count()


def largest_lake(s: Skye, seat: Seat) -> int:
    """Tiles of the largest closed water area (1.10.15)."""
    terrain = s.tables.terrain
    return max([0] + [size(s, a) for a in closed_areas(s, seat) if terrain[a] == WATER])


def closed_mountains(s: Skye, seat: Seat) -> int:
    """Closed mountain areas (1.10.16)."""
    terrain = s.tables.terrain
    return len([a for a in closed_areas(s, seat) if terrain[a] == MOUNTAIN])


# The rule of each, and what it counts.
UNITS: Final[dict[ScoringTile, tuple[str, Callable[[Skye, Seat], int]]]] = {
    "squares": ("SK-1.10.1", squares),
    "closed_areas": ("SK-1.10.2", closed),
    "sheep": ("SK-1.10.3", sheep),
    "closed_areas_3": ("SK-1.10.4", closed_3),
    "brochs": ("SK-1.10.5", brochs),
    "building_sets": ("SK-1.10.6", building_sets),
    "whisky_majority": ("SK-1.10.7", whisky),
    "ship_majority": ("SK-1.10.8", ships),
    "gold_majority": ("SK-1.10.9", gold),
    "farm_animals": ("SK-1.10.10", farm_animals),
    "road_cattle": ("SK-1.10.11", road_cattle),
    "road_tiles": ("SK-1.10.12", road_tiles),
    "lighthouse_ships": ("SK-1.10.13", lit_ships),
    "columns": ("SK-1.10.14", columns),
    "largest_lake": ("SK-1.10.15", largest_lake),
    "closed_mountains": ("SK-1.10.16", closed_mountains),
}


def units(s: Skye, seat: Seat, scoring: Scoring) -> int:
    """Return what a scoring tile counts in a seat's territory."""
    return UNITS[scoring.ident][1](s, seat)


def majority(scoring: Scoring, counts: list[int]) -> list[int]:
    """First and second place, ties as in 1.10.17; who is below the minimum is left out."""
    most = max(counts)
    if most < scoring.least:
        return [0] * len(counts)
    if counts.count(most) > 1:
        return [scoring.first if n == most else 0 for n in counts]
    second = max([n for n in counts if n < most])
    return [scoring.first if n == most else scoring.second if n == second and n >= scoring.least else 0 for n in counts]


def worth(s: Skye, scoring: Scoring) -> list[int]:
    """Return the points of a scoring tile for every seat, now."""
    count = UNITS[scoring.ident][1]
    counts = [count(s, p) for p in range(s.seats)]
    return majority(scoring, counts) if scoring.first else [scoring.points * n for n in counts]


# --- the end -----------------------------------------------------------------------------------------------


def scroll_points(s: Skye, seat: Seat) -> list[tuple[int, int, bool]]:
    """Tile, points and whether doubled, for each scroll of a territory (1.11.1, 1.11.2)."""
    tables = s.tables
    out = []
    for spin in s.spins[seat]:
        tile = tile_of(spin)
        kind = tables.scroll[tile]
        if kind >= 0:
            scroll = tables.scrolls[kind]
            points = s.count[seat * COUNTS + scroll.feature] // scroll.per * scroll.points
            closed = not s.open_sides[root(s.parent, tables.scroll_part[tile])]
            out.append((tile, 2 * points if closed else points, closed))  # first round down, then double
    return out


def gold_points(s: Skye, seat: Seat) -> int:
    """1 point for 5 gold, rounded down (1.11.3)."""
    return s.gold[seat] // s.tables.gold_per * s.tables.gold_points


def pending(s: Skye, seat: Seat, gold_is_open: bool) -> list[Item]:
    """Return what the final scoring would give now."""
    return [
        Item("sheet-scrolls", sum([points for _, points, _ in scroll_points(s, seat)]), "SK-1.11.1", True),
        Item("sheet-gold", gold_points(s, seat), "SK-1.11.3", True, not gold_is_open),
    ]


def final_scoring(s: Skye) -> None:
    """Scrolls, then gold (1.11)."""
    for seat in range(s.seats):
        for tile, points, closed in scroll_points(s, seat):
            rule = "SK-1.11.2" if closed else "SK-1.11.1"
            args = {**naming(s, tile), "scroll": f"@scroll-{s.tables.tiles[tile].scroll}"}
            if points:
                s.award(seat, SCROLLS, points, rule, "log-scroll-closed" if closed else "log-scroll", args)
            else:
                s.tell("log-scroll-none", seat, rule, args)
        s.award(seat, GOLD, gold_points(s, seat), "SK-1.11.3", "log-gold", {"gold": s.gold[seat]})


def ranking(s: Skye) -> list[int]:
    """Places by points, then by gold that was not converted; what is still tied is shared (1.11.4)."""
    keys = [(s.total(p), s.gold[p] % s.tables.gold_per) for p in range(s.seats)]
    return [1 + len([k for k in keys if k > key]) for key in keys]


def uses_left(s: Skye) -> list[int]:
    """Return how often each letter will still be scored, this round included."""
    out = [0] * len(LETTERS)
    if len(s.scoring) == len(LETTERS):
        for r in s.tables.tracks[s.seats][max(0, s.round - 1) :]:
            for letter in r.letters:
                out[letter] += 1
    return out
