"""Component sets are bounded: what is larger is refused before anything is computed from it."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from largest_sets import Data, copies, larger_map, largest, packaged, written

from clachan.core import ComponentError, Phrase
from clachan.games import KEYS
from clachan.games.rebirth.components import BOUNDS, Board
from clachan.games.skye.components import MAX_GOLD
from clachan.kit.bearings import tell_apart
from clachan.kit.files import MAX_SET_CHARACTERS, Node
from clachan.play.registry import assemble, game, packaged_file, spec, whole_set


def opened(key: str, data: Data) -> Any:
    return assemble(spec(key), whole_set(key, written(data)))


@pytest.mark.parametrize("key", KEYS)
def test_the_largest_set_is_accepted(key: str) -> None:
    assert opened(key, largest(key)).components != game(key).components


# --- one more ------------------------------------------------------------------------------------------------


def grow(file: str, *path: str) -> Callable[[Data], None]:
    """Return a change that adds one more item to a list, or to a mapping, of a file."""

    def change(data: Data) -> None:
        items = data[file]
        for part in path:
            items = items[part]
        if isinstance(items, dict):
            items["one more"] = copy.deepcopy(next(iter(items.values())))
        elif isinstance(items[0], dict) and "id" in items[0]:
            copies(items, len(items) + 1, "id")
        else:
            items.append(copy.deepcopy(items[-1]))

    return change


def grown_map(**more: int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data["scotland.txt"] = larger_map(packaged_file("rebirth", "components/scotland.txt"), **more)

    return change


def more_tiles(data: Data) -> None:
    tiles = data["cards.json"]["tile_set"]
    tiles["farm"] += 1
    tiles["per_player"] += 1


def endless_row(data: Data) -> None:
    data["cards.yaml"]["cards"][3]["secondary"][0] = ["coin"] * 5000


def many_effects(data: Data) -> None:
    tile = next(t for t in data["tiles.yaml"]["tiles"] if t.get("once"))
    tile["once"] = tile["once"] * 5000


def many_options(data: Data) -> None:
    tile = next(t for t in data["tiles.yaml"]["tiles"] if (t.get("activate") or {}).get("effect") == "exchange")
    tile["activate"]["options"] = tile["activate"]["options"] * 500


def many_filters(data: Data) -> None:
    for clan in data["cards.yaml"]["clans"].values():
        for card in clan["cards"]:
            if "feature" in card:
                icons = sorted(clan["icons"])
                more = [{"gain": {"food": 1}, "per": {"icon": icons[n % len(icons)]}} for n in range(15)]
                card["feature"]["effect"] += more


ONE_MORE = [
    ("rebirth", grown_map(rows=BOUNDS["rows"] + 1), r"scotland\.txt: \[grid\]: rows: must be at most 40, not 41"),
    ("rebirth", grown_map(columns=400), r"scotland\.txt: \[grid\]: columns: must be at most 40, not 400"),
    ("rebirth", grown_map(spaces=221), r"scotland\.txt: \[grid\]: spaces: must be at most 220, not 221"),
    (
        "rebirth",
        grown_map(settlements=41),
        r"scotland\.txt: \[grid\]: settlements: must be at most 40, not 41",
    ),
    ("rebirth", more_tiles, r"cards\.json: tile_set: per_player: must be at most 50, not 51"),
    ("rebirth", grow("cards.json", "scotland_missions"), r"cards\.json: .*scotland_missions: .*at most 32, not 33"),
    ("skye", grow("tiles.yaml", "tiles"), r"tiles\.yaml: .*tiles: must be at most 120, not 121"),
    ("glenmore", grow("clans.yaml", "crests"), r"clans\.yaml: .*crests: must be at most 64, not 65"),
    ("glenmore", grow("clans.yaml", "edges"), r"clans\.yaml: .*edges: must be at most 128, not 129"),
    ("glenmore", many_effects, r"tiles\.yaml: .*once: must be at most 20, not \d*,000"),
    ("glenmore", many_options, r"tiles\.yaml: .*options: must be at most 8, not \d*,?\d00"),
    ("brianboru", grow("map.yaml", "towns"), r"map\.yaml: .*towns: must be at most 64, not 65"),
    ("brianboru", grow("map.yaml", "roads"), r"map\.yaml: .*roads: must be at most 186, not 187"),
    ("brianboru", grow("marriages.yaml", "marriages"), r"marriages\.yaml: .*marriages: must be at most 32, not 33"),
    ("brianboru", grow("marriages.yaml", "track", "spaces"), r"marriages\.yaml: track: spaces: .*most 24, not 25"),
    ("brianboru", endless_row, r"cards\.yaml: cards 4: secondary: must be at most 8, not 5,000"),
    ("empires", grow("cards.yaml", "clans"), r"cards\.yaml: .*clans: must be at most 12, not 13"),
    ("empires", grow("islands.yaml", "islands"), r"islands\.yaml: .*islands: must be at most 48, not 49"),
    ("empires", many_filters, r"cards\.yaml: .*too many: all texts together have at most 120, not 121"),
]


@pytest.mark.parametrize(("key", "change", "said"), ONE_MORE)
def test_one_more_is_refused_by_file_item_count_and_limit(key: str, change: Callable[[Data], None], said: str) -> None:
    data = largest(key)
    change(data)
    with pytest.raises(ComponentError, match=said):
        opened(key, data)


def test_gold_is_bounded_because_every_price_is_an_action() -> None:
    """SK: each of 120 tiles has an action for each price that somebody could pay."""
    data = packaged("skye", "game.yaml")
    data["game.yaml"]["income"].update(castle=50, per_whisky_tile_road_connected=50)
    with pytest.raises(ComponentError, match=rf"game\.yaml: income: castle: .*gold.*; at most {MAX_GOLD:,}"):
        opened("skye", data)


@pytest.mark.parametrize("key", KEYS)
def test_the_files_of_a_set_have_a_length_together(key: str) -> None:
    comment = {"json": " \n"}
    files = {
        name: packaged_file(key, f"components/{name}")
        + comment.get(name.rpartition(".")[2], "# all\n") * (MAX_SET_CHARACTERS // 6)
        for name in spec(key).files
    }
    with pytest.raises(ComponentError, match=f"file: length: .*at most {MAX_SET_CHARACTERS:,} characters, not "):
        assemble(spec(key), whole_set(key, files))


@pytest.mark.parametrize("field", ["wholes", "words", "nodes"])
def test_every_list_has_a_bound(field: str) -> None:
    """Games of other packages read their files with the same nodes."""
    value: Any = {"wholes": 1, "words": "x", "nodes": {}}[field]
    with pytest.raises(ComponentError, match=r"a\.yaml: top: list: must be at most \d+, not 100,000"):
        getattr(Node("a.yaml", "top", {"list": [value] * 100_000}), field)("list")


# --- linear time ---------------------------------------------------------------------------------------------


class CountedPhrase(dict[str, Any]):
    """A phrase that counts how often it is compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        CountedPhrase.compared += 1
        return super().__eq__(other)

    __hash__ = None


def test_texts_are_told_apart_without_comparing_each_with_all() -> None:
    phrases: list[Phrase] = [CountedPhrase(key=f"field-{n % 50}", args={}) for n in range(400)]  # type: ignore[misc]
    CountedPhrase.compared = 0
    told = tell_apart(phrases)
    assert len({json.dumps(phrase) for phrase in told}) == 400
    assert CountedPhrase.compared <= 400


class Spaces(tuple[int, ...]):
    """Spaces that are never searched one by one."""

    __slots__ = ()

    def __contains__(self, space: object) -> bool:
        raise AssertionError("searched all spaces for one")


def test_connected_spaces_are_found_without_searching_a_list() -> None:
    board: Board = game("rebirth").tables.boards["scotland"]  # type: ignore[attr-defined]
    assert len(board._connected(Spaces(range(board.spaces)))) == board.spaces
