"""The 16 scoring tiles: the worked example, then each by hand-computed tables."""

from random import Random
from typing import Any, Final, cast

import pytest
import yaml

from clachan.core import CHANCE
from clachan.games.skye.components import CATTLE, SCORINGS, SHEEP, SHIP, ScoringTile, tile_of
from clachan.games.skye.round_scoring import counted
from clachan.games.skye.rules import income
from clachan.games.skye.scoring import UNITS, majority, scroll_points
from clachan.games.skye.state import Skye
from clachan.kit.squares import x_of
from clachan.play.registry import packaged_file
from clachan.play.table import Table
from marks import rule

from .tables import GAME, Placed, points, put, put_anywhere, scoring, territory

EXAMPLE: dict[str, Any] = yaml.safe_load(packaged_file("skye", "components/game.yaml"))["examples"][0]


def score(ident: str, *placed: Placed) -> int:
    """What a scoring tile gives for a territory."""
    return points(territory(*placed), ident)[0]


def test_every_scoring_tile_that_components_may_name_has_its_function() -> None:
    assert sorted(UNITS) == sorted(SCORINGS)


# --- the worked example ------------------------------------------------------------------------------------


def nine_tiles() -> Skye:
    placed = [(p["tile"], p["x"], p["y"], p["rotation"]) for p in EXAMPLE["placed"]]
    assert placed[0] == ("CASTLE", 0, 0, 0)
    return territory(*placed[1:])


@pytest.mark.parametrize(
    "ident",
    [k for k in EXAMPLE["expect"] if k not in ("final_scrolls", "income_without_trailing", "whisky_tiles", "ships")],
)
def test_the_nine_tiles_of_the_example(ident: str) -> None:
    assert points(nine_tiles(), ident)[0] == EXAMPLE["expect"][ident]


@rule("SK-1.3.1", "SK-1.3.2")
def test_income_scrolls_and_counts_of_the_example() -> None:
    s = nine_tiles()
    expect = EXAMPLE["expect"]
    s.round = 1
    assert sum(income(s, 0)) == expect["income_without_trailing"]
    assert sum(n for _, n, _ in scroll_points(s, 0)) == expect["final_scrolls"]
    # Nobody else has any: the counts decide the majorities alone.
    assert s.count[6] == expect["whisky_tiles"]
    assert s.count[5] == expect["ships"]


# --- tile by tile ------------------------------------------------------------------------------------------

BLOCK = (("L02", 1, 0, 90), ("L01", 0, 1, 0), ("L04", 1, 1, 270), ("L03", 0, 2, 180), ("L07", 1, 2, 90))
RING = (
    ("L02", 1, 0, 90),
    ("L01", 2, 0, 180),
    ("L04", 2, 1, 0),
    ("L03", 2, 2, 180),
    ("L05", 1, 2, 0),
    ("L06", 0, 2, 0),
    ("L07", 0, 1, 90),
)


@rule("SK-1.10.1", "SK-1.12.1")
@pytest.mark.parametrize(
    ("placed", "expected"),
    [
        ((), 0),
        (BLOCK[:2], 0),  # three tiles around a point
        (BLOCK[:3], 2),
        (BLOCK, 4),  # two wide, three long
        (RING, 0),  # a hole in the middle
        ((*RING, ("L34", 1, 1, 0)), 8),  # three by three
    ],
)
def test_squares(placed: tuple[Placed, ...], expected: int) -> None:
    assert score("squares", *placed) == expected


@rule("SK-1.10.2")
def test_closed_areas() -> None:
    assert score("closed_areas") == 0
    assert score("closed_areas", ("L07", 0, -1, 270)) == 1  # inside one tile
    assert score("closed_areas", ("L10", 1, 0, 270)) == 1  # water of two tiles
    assert score("closed_areas", ("L10", 1, 0, 270), ("L07", 0, -1, 270)) == 2
    # L16 ends the pasture in the south; L27 in the north: the pasture of the castle closes.
    assert score("closed_areas", ("L16", 0, 1, 270)) == 0
    assert score("closed_areas", ("L16", 0, 1, 270), ("L27", 0, -1, 90)) == 1


@rule("SK-1.10.3")
def test_sheep() -> None:
    s = territory()
    for ident, total in (("L16", 3), ("L04", 4), ("L33", 6), ("L14", 6), ("L27", 9)):
        put_anywhere(s, 0, ident)
        assert points(s, "sheep") == [total, 0]


@rule("SK-1.10.4")
def test_large_closed_areas() -> None:
    assert score("closed_areas_3", ("L10", 1, 0, 270)) == 0  # closed, on two tiles
    assert score("closed_areas_3", ("L41", 1, 0, 0)) == 0  # not closed
    assert score("closed_areas_3", ("L41", 1, 0, 0), ("L10", 2, 0, 270)) == 3  # on three
    assert score("closed_areas_3", ("L41", 1, 0, 0), ("L60", 2, 0, 0), ("L10", 3, 0, 270)) == 3  # on four
    pasture = (("L16", 0, 1, 270), ("L27", 0, -1, 90))  # with the castle three tiles
    assert score("closed_areas_3", *pasture, ("L41", 1, 0, 0)) == 3


@rule("SK-1.10.5")
def test_brochs() -> None:
    """A mountain that grows westward, closed nowhere; at last one more broch in a mountain of its own."""
    s = territory()
    steps = (("L05", -1, 0, 0), ("L08", -2, 0, 0), ("L06", -3, 0, 0), ("L09", -4, 0, 0), ("L07", 0, -1, 270))
    for placed, total in zip(steps, (1, 3, 6, 6, 7), strict=True):
        put(s, 0, placed)
        assert points(s, "brochs") == [total, 0]


@rule("SK-1.10.6")
def test_building_sets() -> None:
    s = territory()
    steps = (("L04", 0), ("L41", 5), ("L49", 5), ("L10", 5), ("L22", 10), ("L11", 10), ("L29", 15))
    for ident, total in steps:  # broch and farm; light; light; broch; farm; broch and light; farm
        put_anywhere(s, 0, ident)
        assert points(s, "building_sets") == [total, 0]


@rule("SK-1.10.7", "SK-1.9.1", "SK-1.9.5")
def test_whisky_majority_needs_whisky_and_no_road() -> None:
    s = territory(seats=3)
    assert points(s, "whisky_majority") == [0, 0, 0]
    put(s, 1, ("L62", 0, 1, 0))  # whisky, not connected; and a ship
    assert points(s, "whisky_majority") == [0, 5, 0]
    put_anywhere(s, 2, "L66")  # a ship is not enough
    assert points(s, "whisky_majority") == [0, 5, 0]
    put_anywhere(s, 0, "L12", "L13")
    assert points(s, "whisky_majority") == [5, 2, 0]


@rule("SK-1.10.8")
def test_ship_majority_counts_ships() -> None:
    s = territory(seats=3)
    put_anywhere(s, 0, "L66")  # two ships on one tile
    put_anywhere(s, 1, "L69")
    assert points(s, "ship_majority") == [5, 2, 0]
    put_anywhere(s, 1, "L70")
    assert points(s, "ship_majority") == [5, 5, 0]
    put_anywhere(s, 2, "L60", "L52")
    assert points(s, "ship_majority") == [2, 2, 5]


@rule("SK-1.10.9")
def test_gold_majority() -> None:
    s = territory(seats=4)
    for gold, expected in (([0, 0, 0, 0], [0, 0, 0, 0]), ([1, 0, 0, 0], [5, 0, 0, 0]), ([9, 9, 3, 1], [5, 5, 0, 0])):
        s.gold = gold
        assert points(s, "gold_majority") == expected


@rule("SK-1.10.10")
def test_animals_at_farms() -> None:
    s = territory()
    steps: tuple[tuple[Placed, int], ...] = (
        (("L14", 0, 1, 0), 1),  # a cattle on a farm tile
        (("L27", 1, 0, 270), 4),  # three sheep, at the corner of the farm tile
        (("L16", 0, -1, 90), 4),  # three sheep two steps away
        (("L22", -1, 1, 0), 5),  # a sheep on another farm tile; the cattle is near two farms and counts once
    )
    for placed, total in steps:
        put(s, 0, placed)
        assert points(s, "farm_animals") == [total, 0]


@rule("SK-1.10.11")
def test_cattle_by_road() -> None:
    assert score("road_cattle", ("L31", 0, 1, 0)) == 2
    assert score("road_cattle", ("L31", 0, 1, 0), ("L56", 0, -1, 270)) == 2  # a cattle without a road
    assert score("road_cattle", ("L31", 0, 1, 0), ("L62", 0, 2, 0)) == 2  # the road does not meet
    assert score("road_cattle", ("L31", 0, 1, 0), ("L62", 0, 2, 270)) == 4
    assert score("road_cattle", ("L32", 0, -1, 0)) == 4  # two cattle on one tile


@rule("SK-1.10.12")
def test_tiles_by_road_with_and_without_the_castle() -> None:
    placed = (("L31", 0, 1, 0), ("L62", 0, 2, 270), ("L56", 0, -1, 270))
    assert score("road_tiles") == 0
    assert score("road_tiles", *placed) == 2
    counted = put(GAME.setup(2, {"road_tiles_counts_castle": True}), 0, *placed)
    assert points(counted, "road_tiles") == [3, 1]


@rule("SK-1.10.13")
def test_ships_at_lighthouses() -> None:
    s = territory()
    steps: tuple[tuple[Placed, int], ...] = (
        (("L41", 1, 0, 0), 0),  # a light
        (("L60", 2, 0, 0), 3),  # two ships in the same water
        (("L49", 3, 0, 0), 3),  # a second light
        (("L61", -1, 0, 0), 6),  # light and ship in another water
        (("L69", 0, 1, 90), 6),  # a ship alone
    )
    for placed, total in steps:
        put(s, 0, placed)
        assert points(s, "lighthouse_ships") == [total, 0]


@rule("SK-1.12.3")
def test_a_lighthouse_between_two_waters_serves_one() -> None:
    s = territory(("L11", 0, 1, 0), ("L66", -1, 1, 0))  # ships in the west, the light belongs to the east
    assert points(s, "lighthouse_ships") == [0, 0]
    put(s, 0, ("L69", 1, 1, 90))
    assert points(s, "lighthouse_ships") == [3, 0]


GAP = (("L01", 0, 1, 0), ("L02", 1, 1, 270), ("L03", 1, 2, 180), ("L06", 1, 3, 0), ("L04", 0, 3, 0))
TWICE = (
    ("L01", 0, -1, 90),
    ("L02", 0, 1, 0),
    ("L03", 1, 1, 90),
    ("L04", 1, 2, 180),
    ("L05", 1, 3, 0),
    ("L06", 0, 3, 0),
    ("L08", 0, 4, 90),
    ("L09", 0, 5, 90),
)


@rule("SK-1.10.14", "SK-1.9.4")
@pytest.mark.parametrize(
    ("placed", "expected"),
    [
        (GAP[:1], 0),  # two tiles
        ((("L01", 0, 1, 0), ("L02", 0, 2, 90)), 3),
        (GAP, 3),  # two, a gap and one in the column of the castle; three beside it
        (TWICE[:2], 3),
        (TWICE, 6),  # three, a gap and three count once; the column beside it has three
    ],
)
def test_columns(placed: tuple[Placed, ...], expected: int) -> None:
    assert score("columns", *placed) == expected


@rule("SK-1.10.15")
def test_largest_lake() -> None:
    assert score("largest_lake") == 0
    assert score("largest_lake", ("L41", 1, 0, 0)) == 0  # open water
    assert score("largest_lake", ("L09", -1, 0, 0)) == 2  # inside one tile
    assert score("largest_lake", ("L10", 1, 0, 270)) == 4
    assert score("largest_lake", ("L09", -1, 0, 0), ("L41", 1, 0, 0), ("L10", 2, 0, 270)) == 6  # not 1 + 3


@rule("SK-1.10.16")
def test_closed_mountains() -> None:
    assert score("closed_mountains") == 0
    assert score("closed_mountains", ("L09", -1, 0, 0)) == 0  # open; the lake on it is no mountain
    assert score("closed_mountains", ("L19", -1, 0, 0)) == 2  # ends the mountain of the castle
    assert score("closed_mountains", ("L19", -1, 0, 0), ("L07", 0, -1, 270)) == 4


@rule("SK-1.10.17")
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([0, 0], [0, 0]),
        ([1, 0], [5, 0]),
        ([2, 1], [5, 2]),
        ([2, 2], [5, 5]),
        ([3, 2, 1], [5, 2, 0]),
        ([3, 2, 2], [5, 2, 2]),
        ([3, 3, 2], [5, 5, 0]),
        ([3, 0, 0], [5, 0, 0]),
        ([1, 1, 1, 1], [5, 5, 5, 5]),
        ([0, 4, 1, 4], [0, 5, 0, 5]),
        ([2, 2, 7, 2, 0], [2, 2, 5, 2, 0]),
    ],
)
def test_majorities(counts: list[int], expected: list[int]) -> None:
    assert majority(GAME.tables.scorings[scoring("ship_majority")], counts) == expected


ONE_EACH: Final[tuple[ScoringTile, ...]] = ("largest_lake", "road_tiles", "whisky_majority")
SEVERAL: Final[tuple[ScoringTile, ...]] = (
    "squares",
    "closed_areas",
    "closed_areas_3",
    "closed_mountains",
    "lighthouse_ships",
)


def random_game(seed: int) -> Skye:
    """A game of random moves, in which nobody builds any more."""
    table, rng = Table(GAME, 3, {}), Random(seed)
    while not table.over:
        seat = min(table.to_act())
        if seat == CHANCE:
            table.roll(rng)
        else:
            table.act(seat, rng.choice(list(table.legal(seat))))
    return cast(Skye, table.state)


def test_the_tiles_that_are_counted_are_those_that_count() -> None:
    """What people are shown during a scoring agrees with its numbers, in territories of random play."""
    tally = GAME.tables.tally
    for seed in range(4):
        s = random_game(seed)
        for seat in range(s.seats):

            def things(ident: ScoringTile, *features: int, s: Skye = s, seat: int = seat) -> int:
                tiles = [tile_of(s.spins[seat][i]) for i in counted(s, seat, ident)]
                return sum(tally[t][f] for t in tiles for f in features)

            def n(ident: ScoringTile, s: Skye = s, seat: int = seat) -> int:
                return UNITS[ident][1](s, seat)

            assert things("sheep", SHEEP) == n("sheep")
            assert things("ship_majority", SHIP) == n("ship_majority")
            assert things("farm_animals", SHEEP, CATTLE) == n("farm_animals")
            assert things("road_cattle", CATTLE) == n("road_cattle")
            for ident in ONE_EACH:
                assert len(counted(s, seat, ident)) == n(ident), ident
            assert len({x_of(s.cells[seat][i]) for i in counted(s, seat, "columns")}) == n("columns")
            for ident in SEVERAL:
                assert bool(counted(s, seat, ident)) == bool(n(ident)), ident
            assert counted(s, seat, "gold_majority") == []
