"""The component files: counts, facts of the rulebook, provenance; and every fault is found and named."""

from collections import Counter
from random import Random

import pytest
import yaml

from clachan.core import ComponentError
from clachan.games.glenmore.components import mixes
from clachan.games.glenmore.constants import (
    CARD_WORDS,
    CASTLE,
    CODES,
    COIN_GOOD,
    COUNTS,
    CREST_WORDS,
    EXCHANGE,
    GOODS,
    ONCE,
    PERK,
    PERSON,
    SCOT,
    TOKEN,
    VILLAGE,
)
from clachan.games.glenmore.effects.resolution import DEEDS
from clachan.games.glenmore.game import GlenMoreGame
from clachan.games.glenmore.rules import COUNTING
from clachan.kit.files import Files, Node, provenance
from clachan.play.drive import BareTable, drive, random_policy
from clachan.play.registry import packaged_file
from marks import rule

from .tables import CARD, CREST, GAME, TABLES, TILE

FILES: Files = {
    name: packaged_file("glenmore", f"components/{name}") for name in ("tiles.yaml", "clans.yaml", "landmarks.yaml")
}
TOP = yaml.safe_load(FILES["tiles.yaml"])


# --- what the rulebook says --------------------------------------------------------------------------------


def tile(name: str) -> dict[str, object]:
    found: dict[str, object] = next(t for t in TOP["tiles"] if t["name"] == name)
    return found


@rule("GM-R1.6")
def test_facts_of_the_rulebook_are_kept() -> None:
    assert tile("Halkirk")["river"] is True
    assert tile("Halkirk")["once"] == [{"effect": "scot", "n": 1}]
    assert tile("Halkirk")["activate"] == {"effect": "move", "n": 1}
    assert tile("Inshriach")["activate"] == {"effect": "produce", "goods": {"wood": 1}}
    assert tile("Lochridge")["river"] is False
    assert tile("Loch Ness")["cost"] == {"scot": 1}
    assert tile("Inverness")["rebuild"] == "village"
    assert TABLES.tiles[TABLES.castle].act.code == 7  # one movement point
    butcher = TABLES.tiles[TILE["Butcher"]]
    assert {(d.goods[3] + d.goods[4], d.vp) for d in butcher.deals if d.perk < 0} == {(1, 2), (2, 5), (3, 8)}


def test_provenance_counts() -> None:
    """16 tiles and the two home tiles rest on the rulebook, 2 on a public page, 52 are reconstructed."""
    counts = {kind: Counter(provenance(w) for w in words) for kind, words in GAME.presentation.sources().items()}
    assert counts["tiles"] == {"rulebook": 18, "public": 2, "reconstructed": 52}
    assert counts["crests"] == {"rulebook": 22}
    assert counts["landmark cards"] == {"rulebook": 11}
    assert counts["roads"] == {"rulebook": 2, "reconstructed": 40}


def test_known_fields_are_never_reconstructed_ones() -> None:
    """An item that claims the rulebook names the fields it fixes; a reconstructed one claims none."""
    for t in TOP["tiles"]:
        assert bool(t["known_fields"]) == (t["source"] != "reconstructed"), t["name"]
        assert all(f in t for f in t["known_fields"] + t.get("deduced_fields", [])), t["name"]


@rule("GM-R1.6", "GM-R10.1", "GM-Q2")
def test_the_mix_of_tiles() -> None:
    tiles = TABLES.tiles[: TABLES.in_stacks]
    assert Counter(t.type for t in tiles)[PERSON] == 12
    assert Counter(t.type for t in tiles)[VILLAGE] == 13
    assert Counter(t.type for t in tiles)[CASTLE] == 6
    assert len([t for t in tiles if t.landmark]) == 11
    rebuilds = [t for t in tiles if t.rebuild >= 0]
    assert len(rebuilds) == 8
    for r in rebuilds:  # each has something to cover
        assert r.type == r.rebuild
        assert [t for t in TABLES.tiles if t.type == r.type and t.river == r.river and t.rebuild < 0]
    assert len([t for t in tiles if SCOT in [d.code for d in t.once]]) >= 18
    assert all([d.code for d in t.once] == [TOKEN] for t in tiles if t.type == PERSON)
    assert not [t.name for t in tiles if t.icon or t.protected]  # base tiles have neither (R3.4, R4.2)


@rule("GM-R12.5")
def test_every_kind_of_exchange_occurs() -> None:
    kinds = {
        next(iter(option["pay"])) + "=" + next(iter(option["gain"]))
        for t in TOP["tiles"]
        if t["activate"] and t["activate"]["effect"] == "exchange"
        for option in t["activate"]["options"]
    }
    assert kinds == {"different=vp", "animals=vp", "any=vp", "goods=vp", "any=clan_token", "goods=whisky"}


def test_ways_of_exchanging_are_complete_and_distinct() -> None:
    def ways(**pay: int) -> list[tuple[int, ...]]:
        return mixes(Node("f", "i", pay), 0)

    assert [len(ways(any=n)) for n in (1, 2, 3)] == [5, 15, 35]
    assert [len(ways(different=n)) for n in (2, 4)] == [10, 5]
    assert [len(ways(animals=n)) for n in (1, 2, 3)] == [2, 3, 4]
    for t in TABLES.tiles:
        seen = [(d.goods, d.coins, d.vp, d.whisky, d.tokens, d.perk, d.instead) for d in t.deals]
        assert len(set(seen)) == len(seen), t.name
        if t.act.code == EXCHANGE:
            assert [d for d in t.deals if d.perk == COIN_GOOD]


def test_texts_of_crests_and_cards_exist() -> None:
    for language in ("en", "cs"):
        text = packaged_file("glenmore", f"text/{language}.ftl")
        assert all(f"\ncrest-{c.ident} = " in text for c in TABLES.crests)
        assert all(f"\ncard-{c.ident} = " in text for c in TABLES.cards)
    assert len(CREST) == 22
    assert len(CARD) == 11


# --- faults ------------------------------------------------------------------------------------------------

FAULTS = [
    ("tiles.yaml", "name: Lochridge", "name: Halkirk", "tiles: name"),
    ("tiles.yaml", "id: S03", "id: S02", "tiles: id"),
    ("tiles.yaml", "effect: produce, goods: {wood: 1}", "effect: prodcue, goods: {wood: 1}", "tiles S02: activate"),
    ("tiles.yaml", "goods: {wood: 1}", "goods: {wod: 1}", "tiles S02: activate: goods"),
    ("tiles.yaml", "once: [{effect: scot, n: 1}]", "once: [{effect: scott, n: 1}]", "tiles S01: once[0]"),
    ("tiles.yaml", "once: [{effect: scot, n: 1}]", "once: [{effect: scot, m: 1}]", "tiles S01: once[0]: m"),
    ("tiles.yaml", "cost: {wood: 1, stone: 1}", "cost: {wood: 1, gold: 1}", "tiles A01: cost"),
    ("tiles.yaml", "cost: {scot: 1}", "cost: {scot: 2}", "tiles B01: cost"),
    ("tiles.yaml", "type: village", "type: vilage", "home H01: type"),
    ("tiles.yaml", "river: false", "river: maybe", "tiles S02: river"),
    ("tiles.yaml", "landmark: castle_moil", "landmark: castle_moyle", "landmarks castle_moil: tile"),
    ("tiles.yaml", "[{effect: landmark}, {effect: scot, n: 1}]", "[{effect: scot, n: 1}]", "tiles A01: landmark"),
    ("tiles.yaml", "stack: B", "stack: A", "tiles: stack A must have 14"),
    ("tiles.yaml", "rebuild: village", "rebuild: town", "tiles B09: rebuild"),
    ("tiles.yaml", "pay: {different: 2}", "pay: {different: 6}", "different"),
    ("tiles.yaml", "pay: {any: 1}", "pay: {some: 1}", "some"),
    ("tiles.yaml", "gain: {whisky: 1}", "gain: {rum: 1}", "gain"),
    ("tiles.yaml", "pay: {any: 3}", "pay: {any: 5}", "tiles C13: activate: options"),
    ("tiles.yaml", "goods: {barley: 1, sheep: 1}", "goods: {barley: 1, sheep: 20}", "tiles B17: activate: goods"),
    ("tiles.yaml", "goods_per_tile_max: 3", "goods_per_tile_max: 4", "constants: goods_per_tile_max"),
    ("tiles.yaml", "market_prices: [1, 2, 3]", "market_prices: [1, 2, 4]", "constants: market_prices"),
    ("tiles.yaml", "    4: 5\n", "", "constants: scoring_table"),
    ("tiles.yaml", "- id: HUME", "- id: HOME", "special"),
    ("tiles.yaml", "start_coins_by_turn_order: [5, 6, 7, 8]", "start_coins_by_turn_order: [5, 6]", "start_coins"),
    ("tiles.yaml", "end_tile_depth_in_d: [7, 8, 9, 10]", "end_tile_depth_in_d: []", "end_tile_depth_in_d"),
    ("clans.yaml", "effect: coins, n: 3", "effect: coins", "crests macleod: effects[0]: n"),
    ("clans.yaml", "effect: remove_tiles, max: 1", "effect: remove_tile, max: 1", "crests macmillan: effects[0]"),
    ("clans.yaml", "classes: [exchange]", "classes: [trade]", "crests cameron: effects[0]: classes"),
    ("clans.yaml", "count: villages", "count: hamlets", "crests brodie: effects[0]: count"),
    ("clans.yaml", "steps: [[3, 5], [4, 8]]", "steps: [[4, 8], [3, 5]]", "crests brodie: effects[0]: steps"),
    ("clans.yaml", "a: ross, b: mckay, cost: 1", "a: ross, b: mckay, cost: 2", "crests mckay: distance"),
    ("clans.yaml", "colour: green", "colour: blue", "crests chisholm: colour"),
    ("clans.yaml", "a: start, b: gunn", "a: start, b: gun", "edges"),
    ("clans.yaml", "target: mckay, cost: 2", "target: mckay, cost: 1", "rulebook_examples mckay: cost"),
    ("clans.yaml", "name: Ross", "name: Gunn", "crests: name"),
    ("clans.yaml", "layout_xy: [2, 8]", "layout_xy: [2]", "crests macleod: layout_xy"),
    ("landmarks.yaml", "effect: activate_all", "effect: activate_most", "landmarks castle_of_mey: effects[0]"),
    ("landmarks.yaml", "vp_per_coin: 2", "vp_per_coin: two", "landmarks armadale_castle: effects[0]: vp_per_coin"),
    ("landmarks.yaml", "tile: C03", "tile: C99", "landmarks armadale_castle: tile"),
    ("landmarks.yaml", "landmarks:\n", "landmarks:\n- 7\n", "landmarks 0"),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), FAULTS, ids=[f"{i} {f[3]}" for i, f in enumerate(FAULTS)])
def test_a_fault_is_named_by_file_item_and_field(file: str, old: str, new: str, says: str) -> None:
    assert old in FILES[file]
    with pytest.raises(ComponentError) as e:
        GlenMoreGame(FILES | {file: FILES[file].replace(old, new, 1)})
    assert str(e.value).startswith(f"{file}: ") or says.startswith("landmarks castle_moil")
    assert says in str(e.value)


def test_a_changed_tile_plays() -> None:
    """A custom set: a forest that costs a coin and gives two wood."""
    old = "  cost: {}\n  once: []\n  activate: {effect: produce, goods: {wood: 1}}"
    new = "  cost: {coin: 1}\n  once: []\n  activate: {effect: produce, goods: {wood: 2}}"
    game = GlenMoreGame(FILES | {"tiles.yaml": FILES["tiles.yaml"].replace(old, new, 1)})
    assert game.tables.tiles[TILE["Inshriach"]].coins == 1
    assert game.components != GAME.components
    s, rng = game.setup(3), Random(5)
    for _ in drive(BareTable(game, s), random_policy(rng), rng):
        game.check(s)
    assert len(GOODS) == 5


# --- kinds -------------------------------------------------------------------------------------------------


def test_every_kind_of_effect_that_files_may_name_is_carried_out() -> None:
    named = {CODES.get(w.name, PERK) for words in (ONCE, CREST_WORDS, CARD_WORDS) for w in words.words}
    assert named == set(DEEDS)


def test_everything_that_steps_may_count_is_counted() -> None:
    assert set(COUNTS) == set(COUNTING)


def test_a_river_is_no_longer_than_the_row_that_it_lies_in() -> None:
    files = {**FILES, "tiles.yaml": FILES["tiles.yaml"].replace("river: false", "river: true")}
    with pytest.raises(ComponentError, match=r"tiles\.yaml: .*: tiles: must be at most 30 with a river"):
        GlenMoreGame(files)
