"""Areas, closed areas and roads of territories: by hand, then against the slow oracle."""

from random import Random

import pytest

from clachan.core import playout
from clachan.games.skye.components import TERRAINS, border_of, spin_of
from clachan.games.skye.scoring import areas, closed_areas, scroll_points, size
from clachan.games.skye.state import COUNTS, ROAD_TILES, ROAD_WHISKY, Skye
from clachan.kit.regions import root
from clachan.kit.squares import cell_at
from marks import rule

from .oracle import Land
from .tables import GAME, catalogue, points, put, seen, territory, tile

TABLES = GAME.tables
PASTURE, MOUNTAIN, WATER = range(3)


def area(s: Skye, ident: str, part: int) -> int:
    """The area that a part of a tile belongs to."""
    return root(s.parent, TABLES.parts[tile(ident)][part])


def castle_area(s: Skye, part: int) -> int:
    return root(s.parent, TABLES.parts[TABLES.castle][part])


def count(s: Skye, what: int) -> int:
    return s.count[what]


@rule("SK-1.1.3", "SK-3.2.1", "SK-3.2.2", "SK-1.12.1")
def test_areas_join_across_borders_and_include_the_castle_tile() -> None:
    s = territory(("L41", 1, 0, 0))  # its water runs from west to east
    water = castle_area(s, 1)
    assert area(s, "L41", 1) == water
    assert size(s, water) == 2
    assert s.open_sides[water] == 1
    assert TABLES.terrain[water] == WATER


@rule("SK-1.1.4")
def test_an_area_is_closed_when_no_border_is_open() -> None:
    s = territory(("L41", 1, 0, 0))
    assert castle_area(s, 1) not in closed_areas(s, 0)
    put(s, 0, ("L10", 2, 0, 270))  # its water ends there
    assert castle_area(s, 1) in closed_areas(s, 0)
    assert size(s, castle_area(s, 1)) == 3


@rule("SK-1.1.4", "SK-3.2.1")
def test_an_area_inside_one_tile_is_closed() -> None:
    s = territory(("L07", 0, -1, 270))
    assert closed_areas(s, 0) == [area(s, "L07", 2)]
    assert size(s, area(s, "L07", 2)) == 1


RING = (
    ("L31", 1, 0, 0),
    ("L47", 2, 0, 90),
    ("L61", 2, 1, 0),
    ("L57", 2, 2, 270),
    ("L12", 1, 2, 90),
    ("L38", 0, 2, 0),
    ("L30", 0, 1, 90),
)


@rule("SK-1.1.4")
def test_a_hole_is_empty_and_keeps_areas_open() -> None:
    """The water of L31, L47 and L61 is bounded but for the hole in the middle of the ring."""
    s = territory(*RING)
    assert s.open_sides[area(s, "L61", 0)] == 1
    assert points(s, "largest_lake") == [4, 0]  # castle and L31
    put(s, 0, ("L34", 1, 1, 180))
    assert s.open_sides[area(s, "L61", 0)] == 0
    assert size(s, area(s, "L61", 0)) == 4
    assert points(s, "largest_lake") == [8, 0]


@rule("SK-1.1.5")
def test_a_tile_that_an_area_enters_twice_counts_once() -> None:
    """A pasture leads once around, from the northern to the southern part of L41."""
    s = territory(
        ("L19", 0, -1, 180),
        ("L20", 1, -1, 90),
        ("L46", 2, -1, 90),
        ("L41", 2, 0, 0),
        ("L72", 2, 1, 180),
        ("L29", 1, 1, 90),
        ("L64", 0, 1, 0),
    )
    assert area(s, "L41", 0) == area(s, "L41", 2) == castle_area(s, 0)
    assert size(s, castle_area(s, 0)) == 8


@rule("SK-1.1.3", "SK-3.1.2")
def test_areas_do_not_join_through_a_corner() -> None:
    """The water east of the castle and that of L14 meet in a point only."""
    s = territory(("L14", 0, 1, 0), ("L27", 1, 0, 270))
    assert area(s, "L14", 1) != castle_area(s, 1)
    assert s.open_sides[castle_area(s, 1)] == 0


@rule("SK-1.1.3")
def test_roads_do_not_divide_areas() -> None:
    s = territory(("L31", 0, 1, 0))  # a road all along its pasture
    assert area(s, "L31", 0) == castle_area(s, 0)
    assert len([a for a in areas(s, 0) if TABLES.terrain[a] == PASTURE]) == 1


@rule("SK-1.1.6", "SK-3.2.3")
def test_roads_need_an_exit_on_both_sides() -> None:
    s = territory(("L31", 0, 1, 0))
    assert count(s, ROAD_TILES) == 1
    blind = put(s.copy(), 0, ("L62", 0, 2, 0))  # its road faces east
    assert count(blind, ROAD_TILES) == 1
    met = put(s, 0, ("L62", 0, 2, 270))  # its road faces north
    assert count(met, ROAD_TILES) == 2
    assert count(met, ROAD_WHISKY) == 2


@rule("SK-3.2.3")
def test_a_road_that_is_reached_later_connects_all_behind_it() -> None:
    s = territory(("L41", 1, 0, 0), ("L19", 1, 1, 0), ("L31", 1, 2, 0))
    assert count(s, ROAD_TILES) == 0
    put(s, 0, ("L29", 0, 1, 90))  # from the castle to L19
    assert count(s, ROAD_TILES) == 3
    assert count(s, ROAD_WHISKY) == 2


@rule("SK-1.12.2", "SK-3.1.5")
def test_two_roads_of_one_tile_do_not_link_each_other() -> None:
    s = territory(("L33", 0, 1, 90))  # one road from the castle to the east, one from south to west
    assert count(s, ROAD_TILES) == 1
    put(s, 0, ("L31", 0, 2, 0))  # beside the other road
    assert count(s, ROAD_TILES) == 1
    put(s, 0, ("L13", 1, 1, 180))  # beside the road that leads to the castle
    assert count(s, ROAD_TILES) == 2


@rule("SK-1.1.2")
def test_territories_never_touch() -> None:
    s = territory(("L41", 1, 0, 0))
    assert cell_at(1, 0) not in s.sites[0]
    assert cell_at(1, 0) in s.sites[1]
    assert s.open_sides[root(s.parent, TABLES.parts[TABLES.castle + 1][1])] == 1


@rule("SK-3.1.1")
@pytest.mark.parametrize("turns", range(4))
def test_tiles_turn_clockwise(turns: int) -> None:
    """L37 is water, pasture, mountain, pasture from the north clockwise; its road joins east and south."""
    spin = spin_of(tile("L37"), turns)
    facing = [TABLES.facing[border_of(spin, side)] for side in range(4)]
    expected = [WATER, PASTURE, MOUNTAIN, PASTURE]
    assert facing == expected[-turns:] + expected[:-turns]
    roads = [side for side in range(4) if TABLES.road_at[border_of(spin, side)] >= 0]
    assert sorted(roads) == sorted([(1 + turns) % 4, (2 + turns) % 4])


@pytest.mark.parametrize("seats", [2, 4, 5])
@rule("SK-3.1.3", "SK-3.2.1", "SK-3.2.2", "SK-3.2.3", "SK-1.12.3", "SK-1.12.4")
def test_what_is_kept_up_to_date_is_what_the_oracle_sees(seats: int) -> None:
    for seed in range(30):
        s = GAME.setup(seats)
        playout(GAME, s, Random(seed))
        for seat, player in enumerate(seen(s, None)["players"]):
            land = Land(catalogue(s), player["territory"])
            assert sorted((a.terrain, a.size, a.closed) for a in land.areas) == sorted(
                (TERRAINS[TABLES.terrain[a]], size(s, a), not s.open_sides[a]) for a in areas(s, seat)
            )
            for ident, score in land.scores().items():
                assert points(s, ident)[seat] == score, ident
            assert sum(n for _, n, _ in scroll_points(s, seat)) == land.scrolls()
            assert s.count[seat * COUNTS + ROAD_WHISKY] == len([c for c in land.by_road if "whisky" in land.things[c]])
