"""The scoring of a round, with the tiles that each scoring tile counts, so that people can follow it.

What they are worth is in `scoring`."""

from clachan.core import Seat
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
    ScoringTile,
    tile_of,
)
from clachan.games.skye.scoring import UNITS, areas, closed_areas, size, touch, worth
from clachan.games.skye.state import Skye
from clachan.kit.squares import CORNERS, STEPS, WIDTH, find


def score_round(s: Skye) -> None:
    """The scoring tiles that the round track shows, for every seat (1.8.1)."""
    for letter in s.tables.tracks[s.seats][s.round - 1].letters:
        scoring = s.tables.scorings[s.scoring[letter]]
        rule = UNITS[scoring.ident][0]
        for seat, points in enumerate(worth(s, scoring)):
            if s.sink is not None:
                args = {
                    "letter": LETTERS[letter],
                    "scoring": f"@scoring-{scoring.ident}",
                    "counted": counted(s, seat, scoring.ident),
                }
                if points:
                    s.award(seat, letter, points, rule, "log-score", args)
                else:
                    s.tell("log-score-none", seat, rule, args)
            else:
                s.award(seat, letter, points, rule, "log-score")


def counted(s: Skye, seat: Seat, ident: ScoringTile) -> list[int]:
    """Return the tiles that count, by their place in the territory, in the order of building; areas
    one after another."""
    if ident == "squares":
        return squares(s, seat)
    if ident == "columns":
        return columns(s, seat)
    if ident == "sheep":
        return bearing(s, seat, SHEEP)
    if ident == "whisky_majority":
        return bearing(s, seat, WHISKY)
    if ident == "ship_majority":
        return bearing(s, seat, SHIP)
    if ident == "building_sets":
        return bearing(s, seat, BROCH, FARM, LIGHTHOUSE)
    if ident == "farm_animals":
        farms = [s.cells[seat][i] for i in bearing(s, seat, FARM)]
        return [i for i in bearing(s, seat, SHEEP, CATTLE) if any(touch(s.cells[seat][i], farm) for farm in farms)]
    if ident == "road_tiles":
        return by_road(s, seat)
    if ident == "road_cattle":
        return [i for i in by_road(s, seat) if i in bearing(s, seat, CATTLE)]
    return [i for area in areas_counted(s, seat, ident) for i in tiles_of(s, area)]


def areas_counted(s: Skye, seat: Seat, ident: ScoringTile) -> list[int]:
    """Return the areas that count, where areas are counted; none for gold."""
    terrain, closed = s.tables.terrain, closed_areas(s, seat)
    if ident == "closed_areas":
        return closed
    if ident == "closed_areas_3":
        return [a for a in closed if size(s, a) >= 3]
    if ident == "closed_mountains":
        return [a for a in closed if terrain[a] == MOUNTAIN]
    if ident == "largest_lake":
        lakes = [a for a in closed if terrain[a] == WATER]
        return [max(lakes, key=lambda a: size(s, a))] if lakes else []
    if ident == "brochs":
        return [a for a in areas(s, seat) if terrain[a] == MOUNTAIN and s.things[a]]
    if ident == "lighthouse_ships":
        return [a for a in areas(s, seat) if s.things[a] >= ONE_LIGHT and s.things[a] % ONE_LIGHT >= ONE_SHIP]
    return []


def tiles_of(s: Skye, area: int) -> list[int]:
    tiles = int(s.area_tiles[area])
    return [i for i in range(tiles.bit_length()) if tiles >> i & 1]


def bearing(s: Skye, seat: Seat, *features: int) -> list[int]:
    """Tiles on which one of these stands."""
    tally = s.tables.tally
    return [i for i, spin in enumerate(s.spins[seat]) if any(tally[tile_of(spin)][f] for f in features)]


def by_road(s: Skye, seat: Seat) -> list[int]:
    """Tiles that a road connects with the castle."""
    road = s.tables.road
    return [
        i
        for i, spin in enumerate(s.spins[seat])
        if (i or s.options["road_tiles_counts_castle"]) and any(s.linked[r] for r in road[tile_of(spin)])
    ]


def squares(s: Skye, seat: Seat) -> list[int]:
    """Return the tiles round each point where four meet, counted from its north-west tile."""
    cells, out = s.cells[seat], []
    for i, cell in enumerate(cells):
        block = [i, find(cells, cell + STEPS[1]), find(cells, cell + CORNERS[1]), find(cells, cell + STEPS[2])]
        if min(block) >= 0:
            out += block
    return list(dict.fromkeys(out))


def columns(s: Skye, seat: Seat) -> list[int]:
    """Return the tiles of runs of three and more in a column, from north to south."""
    cells, out = s.cells[seat], []
    for cell in sorted(cells, key=lambda c: (c % WIDTH, c)):
        run = [find(cells, cell + WIDTH * k) for k in (-1, 0, 1)]
        if min(run) >= 0:
            out += run
    return list(dict.fromkeys(out))
