"""An audit of the box, complaints about damaged sets, and the use of every component in play."""

import json
from collections import Counter
from random import Random
from typing import Any, cast

import pytest
import yaml

from clachan.core import ComponentError
from clachan.games.brianboru.components import Tables
from clachan.games.brianboru.presentation.picture import Catalogue
from clachan.games.brianboru.state import BrianBoru
from clachan.kit.files import provenance
from clachan.play.registry import packaged_file
from clachan.play.text import texts

from .stage import GAME, TABLES, random_play

FILES = ("cards.yaml", "map.yaml", "marriages.yaml")

# Specification, section 4: value -> suit, primary, upper, lower. S is the suit's own symbol.
CARDS = {
    (1, 2, 3): ("town S S coin", "coin coin coin expand", "S S"),
    (4, 5, 6): ("town S S", "coin coin coin expand", "S S"),
    (7, 8, 9): ("town S coin", "coin coin expand", "S S"),
    (10, 11, 12): ("town coin coin", "coin coin expand", "S S"),
    (14, 15, 16): ("town", "coin expand", "S S S"),
    (17, 18, 19): ("town pay_coin", "coin expand", "S S S"),
    (23, 24, 25): ("town pay_coin pay_coin", "coin expand", "S S S"),
}
WHITE = {
    13: ("town coin", "coin coin expand", "pay_coin liberate"),
    20: ("town", "coin coin expand"),
    21: ("town pay_coin", "coin coin expand"),
    22: ("town pay_coin pay_coin", "coin coin expand"),
}
# region -> threshold, points, red, blue and yellow towns
REGIONS = {
    "northern_ui_neill": (4, 6, 3, 2, 2),
    "ulaid": (3, 4, 2, 2, 1),
    "breifne": (2, 3, 1, 2, 1),
    "southern_ui_neill": (3, 5, 2, 2, 2),
    "dubhlinn": (2, 2, 1, 1, 1),
    "connaught": (5, 7, 4, 2, 3),
    "leinster": (4, 6, 1, 4, 4),
    "munster": (5, 7, 4, 3, 3),
}


def catalogue() -> Catalogue:
    return cast(Catalogue, GAME.presentation.catalogue(GAME.setup(3)))


def test_all_25_cards() -> None:
    cards = {c["value"]: c for c in catalogue()["cards"]}
    assert sorted(cards) == list(range(1, 26))
    for trio, rows in CARDS.items():
        for value, suit, symbol in zip(trio, ("yellow", "red", "blue"), ("court", "battle", "church"), strict=True):
            assert cards[value]["suit"] == suit
            assert [" ".join(r["symbols"]) for r in cards[value]["rows"]] == [row.replace("S", symbol) for row in rows]
    for value, plain in WHITE.items():
        assert cards[value]["suit"] == "white"
        assert [" ".join(r["symbols"]) for r in cards[value]["rows"]] == list(plain)


def test_all_regions_and_towns() -> None:
    assert TABLES.towns == 53
    for r, (ident, (threshold, points, *colours)) in enumerate(REGIONS.items()):
        found = TABLES.regions[r]
        assert (found.ident, found.threshold, found.points) == (ident, threshold, points)
        assert [sum(1 for x in found.towns if TABLES.colour[x] == k) for k in range(3)] == colours
    assert len(set(TABLES.names)) == 53


def test_the_roads() -> None:
    assert len(TABLES.roads) == 36
    between = Counter(
        "-".join(sorted((TABLES.codes[a][:2], TABLES.codes[b][:2])))
        for a, b in TABLES.roads
        if TABLES.region[a] != TABLES.region[b]
    )
    assert between == {"BR-NU": 2, "NU-UL": 1, "BR-CO": 1, "DU-LE": 2, "CO-MU": 1}
    joined = {x for road in TABLES.roads for x in road}
    alone = [code for x, code in enumerate(TABLES.codes) if x not in joined]
    assert len(alone) == 6, alone
    ring = [road for road in TABLES.roads if TABLES.codes[road[0]].startswith("SU")]
    assert len(ring) == 6, "Southern Uí Néill is a ring of six"


def test_marriages_track_and_vikings() -> None:
    assert [m.ident for m in TABLES.marriages] == [
        "orlaith", "aodhan", "conall", "cormac", "niall", "aoife", "brigid", "estrid",
    ]  # fmt: skip
    assert TABLES.marriages[TABLES.princess].ident == "estrid"
    assert catalogue()["marriages"][5]["rewards"] == [
        {"kind": "points", "amount": 2, "region": None},
        {"kind": "renown", "amount": 1, "region": None},
    ]
    munster = [r.ident for r in TABLES.regions].index("munster")
    assert catalogue()["marriages"][0]["rewards"][1] == {"kind": "town_in_region", "amount": 1, "region": munster}
    track = [[], [], ["coin"], ["coin"], ["coin"], ["coin"] * 2, ["coin"] * 2, ["renown"], ["any_free_town"], []]
    assert catalogue()["track"] == track
    assert TABLES.strength == [9, 10, 11, 12, 13, 13, 14]


def test_every_item_has_a_source() -> None:
    counts = {kind: Counter(map(provenance, sources)) for kind, sources in GAME.presentation.sources().items()}
    assert {kind: sum(c.values()) for kind, c in counts.items()} == {
        "action cards": 25,
        "Viking cards": 7,
        "regions": 8,
        "towns": 53,
        "roads": 36,
        "marriage cards": 8,
        "marriage track": 10,
    }
    assert counts["Viking cards"]["reconstructed"] == 7, "no public list of the seven numbers exists"
    assert counts["action cards"]["reconstructed"] == 1, "a coin on card 5"


def test_every_component_is_used_in_play() -> None:
    """Over some games every card wins and loses, every town is taken, every marriage is made, every reward is got."""
    won, lost, raids, keys = set[int](), set[int](), set[int](), set[str]()
    wed: set[int] = set()
    towns: set[int] = set()
    for seed in range(60):
        s: BrianBoru = GAME.setup(3 + seed % 3)
        s.sink = []
        random_play(s, Random(seed))
        for event in s.sink:
            keys.add(event.key)
            if event.key == "log-primary":
                won.add(event.args["card"])
            elif event.key == "log-secondary":
                lost.add(event.args["card"])
        wed.update(m for cards in s.married for m in cards)
        raids.update(s.raids)
        towns.update(x for x, p in enumerate(s.owner) if p >= 0)
    assert won == lost == set(range(25))
    assert wed == set(range(8))
    assert raids == set(range(7))
    assert towns == set(range(53))
    track = {"log-track-coins", "log-track-renown", "log-track-town", "log-track-nothing"}
    symbols = {
        "log-coins",
        "log-pay",
        "log-debt",
        "log-church",
        "log-battle",
        "log-court",
        "log-expand",
        "log-liberate",
    }
    claims = {f"log-claim-{end}" for end in ("closed", "open", "tied", "vikings", "kept", "taken", "wrested")}
    assert track | symbols | claims <= keys


# --- custom sets -------------------------------------------------------------------------------------------


def change(file: str, path: list[Any], value: Any) -> dict[str, str]:
    """The packaged set with one value replaced."""
    files = {name: packaged_file("brianboru", f"components/{name}") for name in FILES}
    data = yaml.load(files[file], Loader=yaml.CSafeLoader)
    node = data
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value
    files[file] = json.dumps(data)  # which is YAML too
    return files


@pytest.mark.parametrize(
    ("file", "path", "value", "complaint"),
    [
        ("cards.yaml", ["cards", 3, "value"], 9, "top: cards: must be 25 cards"),
        ("cards.yaml", ["cards", 0, "suit"], "green", "cards 1: suit: must be one of red"),
        ("cards.yaml", ["cards", 0, "primary"], ["court"], "cards 1: primary: must begin with town"),
        ("cards.yaml", ["cards", 0, "primary"], [], "cards 1: primary: must hold at least one symbol"),
        ("cards.yaml", ["cards", 0, "secondary"], [["town"]], "cards 1: primary: must begin with town"),
        ("cards.yaml", ["cards", 0, "secondary"], [["gold"]], "cards 1: secondary: must be lists of town"),
        ("cards.yaml", ["cards", 0, "secondary"], [], "cards 1: secondary: must be a list of one or two"),
        ("cards.yaml", ["meta", "deal", 4], 7, "meta.deal: 4: must be a whole number from 3 to 6"),
        ("cards.yaml", ["viking_cards", "cards", 0, "invasion_strength"], "x", "cards V1: invasion_strength"),
        ("cards.yaml", ["viking_cards", "cards", 0, "id"], "V2", "viking_cards: cards: must have at most 32 different"),
        ("cards.yaml", ["viking_cards", "cards"], [], "top: viking_cards: must be at least 4"),
        ("map.yaml", ["regions", 0, "id"], "wales", "regions wales: id: must be one of"),
        ("map.yaml", ["regions", 0, "id"], "ulaid", "top: regions: must be northern_ui_neill"),
        ("map.yaml", ["regions", 0, "threshold"], 8, "regions northern_ui_neill: threshold: is more than"),
        ("map.yaml", ["regions", 0, "outline"], "round", "regions northern_ui_neill: outline"),
        ("map.yaml", ["towns", 0, "colour"], "white", "towns NU1: colour: must be one of red, blue, yellow"),
        ("map.yaml", ["towns", 0, "id"], "NU2", "towns NU2: id: is used twice"),
        ("map.yaml", ["roads", 0, "b"], "XX1", "roads 1: b: there is no town 'XX1'"),
        ("map.yaml", ["roads", 0, "b"], "NU1", "roads 1: b: a road joins two different towns"),
        ("map.yaml", ["meta", "region_spread_points", 8], -1, "meta.region_spread_points: 8: must be a whole"),
        ("marriages.yaml", ["marriages", 7, "always_last"], False, "marriages: exactly one card"),
        ("marriages.yaml", ["marriages", 7, "choices", 0, "id"], "flee", "the choices must be military_support"),
        ("marriages.yaml", ["marriages", 0, "rewards", 1, "region"], "wales", "region: must be one of"),
        ("marriages.yaml", ["track", "spaces", 3, "index"], 5, "spaces 5: index: must be 3"),
        ("marriages.yaml", ["track", "spaces", 3, "rewards"], ["gold"], "spaces 3: rewards: must hold only coin"),
        ("marriages.yaml", ["meta", "deck_size", 3], 99, "meta.deck_size: 3: must be a whole number from 1 to 8"),
    ],
)
def test_faults_are_named(file: str, path: list[Any], value: Any, complaint: str) -> None:
    with pytest.raises(ComponentError) as e:
        Tables(change(file, path, value))
    assert str(e.value).startswith(f"{file}: ")
    assert complaint in str(e.value)


def test_towns_of_the_same_name_are_told_apart() -> None:
    """By their regions, and by numbers only within one: NU1 is called like NU2 or like UL2."""
    words = texts("brianboru")
    neighbours = Tables(change("map.yaml", ["towns", 0, "name"], "Ailech"))
    assert [words.say("do-build", {"town": town}) for town in neighbours.called[:3]] == [
        "Build a monastery in Ailech in Northern Uí Néill (1)",
        "Build a monastery in Ailech in Northern Uí Néill (2)",
        "Build a monastery in Cúil Raithin",
    ]
    apart = Tables(change("map.yaml", ["towns", 0, "name"], "Condaire"))
    assert [words.say("do-raid", {"town": apart.called[x]}) for x in (0, 8)] == [
        "The Vikings take Condaire in Northern Uí Néill",
        "The Vikings take Condaire in Ulaid",
    ]


def test_a_changed_card_counts() -> None:
    tables = Tables(change("cards.yaml", ["cards", 0, "secondary"], [["renown", "liberate", "liberate"]]))
    assert tables.cards[0].rows[1] == ((3, 1), (8, 1), (8, 1)), "liberations are asked one by one"
