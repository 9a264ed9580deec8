"""The component files: what must be in them, and how a fault in them is reported."""

import json
import re
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
import yaml

from clachan.core import ComponentError
from clachan.games.skye.components import FEATURES, TERRAINS, Tables
from clachan.kit.files import provenance
from clachan.play.registry import packaged_file
from marks import rule

from .tables import GAME, catalogue, tile

TABLES = GAME.tables
LANDSCAPE = TABLES.tiles[: TABLES.landscape]
FILES = {name: packaged_file("skye", f"components/{name}") for name in ("tiles.yaml", "game.yaml")}
PARSED = {name: yaml.load(text, Loader=yaml.CSafeLoader) for name, text in FILES.items()}


@rule("SK-1.2.7")
def test_there_are_73_landscape_tiles_and_all_start_in_the_bag() -> None:
    assert [t.ident for t in LANDSCAPE] == [f"L{n:02}" for n in range(1, 74)]
    assert GAME.setup(2).bag == list(range(73))


def test_totals_are_those_of_the_tile_list() -> None:
    totals = {name: sum(t.totals[k] for t in LANDSCAPE) for k, name in enumerate(FEATURES)}
    assert totals == {
        "sheep": 28,
        "cattle": 15,
        "farm": 15,
        "broch": 14,
        "lighthouse": 15,
        "ship": 28,
        "whisky": 27,
    }
    tiles = {name: sum(1 for t in LANDSCAPE if t.totals[k]) for k, name in enumerate(FEATURES)}
    assert tiles == {"sheep": 21, "cattle": 14, "farm": 15, "broch": 14, "lighthouse": 15, "ship": 22, "whisky": 27}


@rule("SK-1.1.1", "SK-3.1.2")
def test_each_border_is_one_terrain() -> None:
    borders = Counter(TERRAINS[e] for t in LANDSCAPE for e in t.borders)
    assert borders == {"pasture": 107, "mountain": 89, "water": 96}
    assert all(len(t.borders) == 4 for t in TABLES.tiles)


@rule("SK-3.1.3")
def test_enclosed_areas_are_where_the_list_has_them() -> None:
    enclosed = {t.ident: TERRAINS[t.terrains[i]] for t in LANDSCAPE for i, b in enumerate(t.area_borders) if not b}
    assert enclosed == {
        **dict.fromkeys(("L07", "L11", "L45", "L65"), "mountain"),
        **dict.fromkeys(("L09", "L35", "L57", "L64", "L68"), "water"),
        **dict.fromkeys(("L15", "L40", "L42", "L73"), "pasture"),
    }
    assert TABLES.tiles[tile("L41")].area_borders == [[0], [1, 3], [2]], "opposite borders joined as the data say"
    assert TABLES.tiles[tile("L24")].area_borders == [[0, 2], [1], [3]], "and others not"


@rule("SK-3.1.5")
def test_roads_are_counted() -> None:
    exits = Counter(tuple(sorted(len(r) for r in t.roads)) for t in LANDSCAPE)
    assert exits == {(): 17, (1,): 6, (2,): 38, (3,): 10, (2, 2): 2}
    water = TERRAINS.index("water")
    assert not [t.ident for t in LANDSCAPE for r in t.roads for side in r if t.borders[side] == water]
    bridges = [t.ident for t in LANDSCAPE if any(t.bridges)]
    assert bridges == ["L09", "L35", "L39", "L46", "L58", "L61", "L64", "L68", "L71", "L72"]


@rule("SK-1.9.3", "SK-1.11.1")
def test_there_are_seven_scroll_kinds_twice() -> None:
    kinds = Counter(t.scroll for t in LANDSCAPE if t.scroll)
    assert kinds == {x.ident: 2 for x in TABLES.scrolls}
    assert {(x.per, FEATURES[x.feature]) for x in TABLES.scrolls} == {
        (2, "sheep"),
        (2, "whisky"),
        (2, "ship"),
        (1, "cattle"),
        (1, "broch"),
        (1, "farm"),
        (1, "lighthouse"),
    }


@rule("SK-3.1.4")
def test_objects_stand_on_their_terrain() -> None:
    home = {"sheep": 0, "cattle": 0, "farm": 0, "broch": 1, "lighthouse": 2, "ship": 2}
    for t in LANDSCAPE:
        for terrain, features in zip(t.terrains, t.features, strict=True):
            for k, n in enumerate(features):
                assert not n or home.get(FEATURES[k], terrain) == terrain, t.ident


@rule("SK-1.9.5")
def test_no_tile_has_more_than_one_barrel() -> None:
    assert {t.totals[FEATURES.index("whisky")] for t in LANDSCAPE} == {0, 1}


@rule("SK-1.8.4", "SK-1.8.5", "SK-1.8.1", "SK-1.2.1")
def test_round_tracks() -> None:
    def track(seats: int) -> list[tuple[str, int]]:
        return [("".join("ABCD"[i] for i in r.letters), r.behind) for r in TABLES.tracks[seats]]

    six = [("A", 0), ("B", 0), ("AC", 1), ("BD", 2), ("ACD", 3), ("BCD", 4)]
    assert track(2) == track(3) == track(4) == six
    assert track(5) == [("AB", 0), ("AC", 0), ("BD", 1), ("ACD", 2), ("BCD", 3)]
    for seats in range(2, 6):
        assert Counter("".join(letters for letters, _ in track(seats))) == dict.fromkeys("ABCD", 3)


def test_every_item_says_where_it_comes_from() -> None:
    counts = {kind: Counter(provenance(w) for w in words) for kind, words in GAME.presentation.sources().items()}
    assert counts["landscape tiles"] == {"public": 73}
    assert counts["castle tiles"] == {"public": 5}
    assert counts["scoring tiles"]["rulebook"] == 15  # one of them with a reconstructed detail
    assert sum(counts["scoring tiles"].values()) == 16


def test_a_client_gets_everything_it_needs_to_draw() -> None:
    box = catalogue(GAME.setup(3))
    l67 = box["tiles"][tile("L67")]
    assert [(a["terrain"], a["borders"]) for a in l67["areas"]] == [
        ("water", [0]),
        ("mountain", [1, 3]),
        ("water", [2]),
    ]
    ship = [{"what": "ship", "count": 1}]
    assert [a["things"] for a in l67["areas"]] == [ship, [], ship]
    assert l67["printed"] == {"ship": ["N", "S"]}
    castles = [t for t in box["tiles"] if t["castle"]]
    assert [t["roads"] for t in castles] == [[{"exits": [0, 2, 3], "bridge": False}]] * 5
    assert [space["letters"] for space in box["track"]][2:4] == [["A", "C"], ["B", "D"]]


# --- custom sets -------------------------------------------------------------------------------------------


def changed(file: str, path: list[Any], value: Any) -> dict[str, str]:
    """The files with one value replaced."""
    data = deepcopy(PARSED[file])
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return {**FILES, file: json.dumps(data)}


FAULTS: list[tuple[str, list[Any], Any, str]] = [
    ("tiles.yaml", ["tiles", 0, "edges", "N"], "sea", "tiles.yaml: tiles L01.edges: N: must be one of"),
    ("tiles.yaml", ["tiles", 0, "edges", "N"], "water", "tiles.yaml: tiles L01: areas: border N is water"),
    ("tiles.yaml", ["tiles", 0, "areas", 0, "edges"], ["N"], "tiles L01: areas: border E belongs to no area"),
    ("tiles.yaml", ["tiles", 0, "areas", 0, "edges"], ["N", "E", "S"], "border S is mountain in edges"),
    ("tiles.yaml", ["tiles", 0, "areas", 0, "edges"], ["N", "N", "E"], "border N belongs to two areas"),
    (
        "tiles.yaml",
        ["tiles", 0, "areas", 0, "features"],
        {"broch": 1},
        "tiles L01 areas 0: features: broch cannot stand in pasture",
    ),
    ("tiles.yaml", ["tiles", 0, "areas", 0, "features"], {"goat": 1}, "must be of sheep, cattle"),
    (
        "tiles.yaml",
        ["tiles", 0, "areas", 0, "features"],
        {"sheep": 2},
        "features: sheep is not the sum of the areas, 2",
    ),
    (
        "tiles.yaml",
        ["tiles", 0, "roads"],
        [{"exits": ["N"]}, {"exits": ["N"]}],
        "L01: roads: must be at most two roads",
    ),
    ("tiles.yaml", ["tiles", 0, "id"], "L02", "tiles L02: id: L02 is there twice"),
    ("tiles.yaml", ["tiles", 1, "scroll", "kind"], "per_goat", "tiles L02: scroll: must be one of per_2_sheep"),
    (
        "tiles.yaml",
        ["tiles", 1, "scroll", "kind"],
        "per_farm",
        "top: scrolls: per_2_whisky is counted 2 times but is on 1",
    ),
    ("tiles.yaml", ["tiles", 34, "areas", 2, "terrain"], "pasture", "L35: areas: only one area may be enclosed"),
    ("tiles.yaml", ["tiles"], [], "game.yaml: top: components: landscape_tiles is 73 but tiles.yaml has 0"),
    ("game.yaml", ["round_tracks", "five", "players"], [4], "round_tracks: players: there is no track for 5 players"),
    ("game.yaml", ["round_tracks", "five", "rounds"], [], "round_tracks.five: rounds: must be 1 to 6, not 0"),
    ("game.yaml", ["scoring_tiles", 0, "id"], "sheep", "game.yaml: top: scoring_tiles: must be each of"),
    ("game.yaml", ["scoring_tiles", 0, "vp"], "two", "scoring_tiles squares: vp: must be a whole number"),
    ("game.yaml", ["castles"], [], "game.yaml: top: castles: must be 5, not 0"),
    ("game.yaml", ["castles", 0, "rotation"], 45, "castles blue: rotation: must be 0, 90, 180 or 270"),
    ("game.yaml", ["income", "castle"], 1, "income: castle: must be a whole number from 2"),
    ("game.yaml", ["market", "neutral_tile_variant", "prices_by_round"], [2], "prices_by_round: must give a price"),
]


@pytest.mark.parametrize(("file", "path", "value", "complaint"), FAULTS, ids=[f[3][:40] for f in FAULTS])
def test_a_fault_names_file_item_and_field(file: str, path: list[Any], value: Any, complaint: str) -> None:
    with pytest.raises(ComponentError, match=re.escape(complaint)):
        Tables(changed(file, path, value))


def test_joins_inside_a_tile_may_not_cross() -> None:
    crossed = [{"terrain": t, "edges": e, "features": {}} for t, e in (("pasture", ["N", "S"]), ("water", ["E", "W"]))]
    data = deepcopy(PARSED["tiles.yaml"])
    data["tiles"][40].update(areas=crossed, features={})  # L41 has borders P W P W
    with pytest.raises(ComponentError, match="L41: areas: two joins cross"):
        Tables({**FILES, "tiles.yaml": json.dumps(data)})


def test_equal_neighbours_must_be_joined() -> None:
    areas = [{"terrain": t, "edges": [e], "features": {}} for t, e in zip(("pasture",) * 2, "NE", strict=True)]
    areas.append({"terrain": "mountain", "edges": ["S", "W"], "features": {}})
    data = deepcopy(PARSED["tiles.yaml"])
    data["tiles"][0].update(areas=areas, features={})
    with pytest.raises(ComponentError, match="L01: areas: borders N and E are equal and must be joined"):
        Tables({**FILES, "tiles.yaml": json.dumps(data)})


def test_another_set_plays_by_its_own_numbers() -> None:
    tables = Tables(changed("game.yaml", ["scoring_tiles", 0, "vp"], 7))
    assert tables.scorings[0].points == 7
