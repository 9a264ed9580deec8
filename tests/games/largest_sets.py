"""The largest component sets that the validators accept: every count is at its bound."""

import copy
import json
from typing import Any

import yaml

from clachan.games.brianboru import components as brianboru
from clachan.games.brianboru.actions import MOST_CARDS, MOST_TOWNS
from clachan.games.empires import components as empires
from clachan.games.glenmore import components as glenmore
from clachan.games.glenmore.constants import CRESTS
from clachan.games.rebirth import components as rebirth
from clachan.games.skye import components as skye
from clachan.play.registry import packaged_file

Data = dict[str, Any]  # file name -> what it holds: a text for maps, otherwise the parsed file


def packaged(key: str, *names: str) -> Data:
    return {name: yaml.safe_load(packaged_file(key, f"components/{name}")) for name in names}


def written(data: Data) -> dict[str, str]:
    """Return the files of a set as texts."""
    return {
        name: value
        if isinstance(value, str)
        else json.dumps(value)
        if name.endswith(".json")
        else yaml.safe_dump(value, default_flow_style=True, width=10_000, sort_keys=False)
        for name, value in data.items()
    }


def largest(key: str) -> Data:
    """Return the largest set of a game."""
    return {"rebirth": of_rebirth, "skye": of_skye, "glenmore": of_glenmore, "brianboru": of_brianboru}.get(
        key, of_empires
    )()


def copies(items: list[Any], count: int, *fields: str) -> None:
    """Copy items until there are `count`; each copy has other names in these fields."""
    for n in range(count - len(items)):
        new = copy.deepcopy(items[n])
        for field in fields:
            new[field] = f"{new[field]}{n}x"
        items.append(new)


# --- Rebirth -------------------------------------------------------------------------------------------------


def of_rebirth() -> Data:
    cards = json.loads(packaged_file("rebirth", "components/cards.json"))
    copies(cards["scotland_missions"], rebirth.MOST_CARDS, "id")
    for mission in cards["scotland_missions"][25:]:
        mission["count"] = 0
    copies(cards["ireland_missions"], rebirth.MOST_CARDS, "id")
    tiles = cards["tile_set"]
    tiles["farm"] += rebirth.MAX_TILES - tiles["per_player"]
    tiles["per_player"] = rebirth.MAX_TILES
    maps = {f"{key}.txt": larger_map(packaged_file("rebirth", f"components/{key}.txt")) for key in rebirth.HOLY}
    return {**maps, "cards.json": cards}


def larger_map(text: str, **more: int) -> str:
    """Return a map with more land below it: settlements first, then farms."""
    bounds = {**rebirth.BOUNDS, **more}
    before, _, rest = text.partition("[grid]\n")
    grid, _, after = rest.partition("\n[")
    rows = [line.split("|")[1].split() for line in grid.splitlines() if "|" in line]
    land = [token for row in rows for token in row]
    have = len([t for t in land if t[0] in "FPBS"])
    towns = len({t[:3] for t in land if t[0] == "S"})
    wanted = [f"S{n:02}--" for n in range(towns + 1, bounds["settlements"] + 1) for _ in range(4)]
    wanted += ["F----"] * (bounds["spaces"] - have - len(wanted))
    assert len(wanted) == bounds["spaces"] - have
    width = len(rows[0]) // 4 * 4
    rows += [wanted[at : at + width] for at in range(0, len(wanted), width)]
    columns = bounds["columns"]
    rows = [row + ["xxxxx"] * (columns - len(row)) for row in rows]
    rows += [["xxxxx"] * columns for _ in range(bounds["rows"] - len(rows))]
    lines = [f"{r:02}| {' '.join(row)}" for r, row in enumerate(rows)]
    listed = [f"S{n:02} | Town {n} | huge" for n in range(towns + 1, bounds["settlements"] + 1)]
    return f"{before}[grid]\n" + "\n".join(lines) + f"\n[{after}\n[settlements]\n" + "\n".join(listed) + "\n"


# --- Isle of Skye --------------------------------------------------------------------------------------------


def of_skye(count: int = skye.MAX_LANDSCAPE) -> Data:
    data = packaged("skye", "tiles.yaml", "game.yaml")
    tiles, game = data["tiles.yaml"]["tiles"], data["game.yaml"]
    copies(tiles, count, "id")
    for tile in tiles:
        tile.pop("disputes", None)
    game["components"]["landscape_tiles"]["count"] = len(tiles)
    for scroll in game["scrolls"]:
        scroll["count"] = len([t for t in tiles if t["scroll"] and t["scroll"]["kind"] == scroll["kind"]])
    return data


# --- Glen More -----------------------------------------------------------------------------------------------


def of_glenmore() -> Data:
    data = packaged("glenmore", "tiles.yaml", "clans.yaml", "landmarks.yaml")
    clans = data["clans.yaml"]
    crests, edges = clans["crests"], clans["edges"]
    first = crests[0]
    new = [f"c{n}" for n in range(CRESTS - len(crests))]
    for ident in new:
        names = {"id": ident, "name": f"Crest {ident}", "colour": "new", "distance": first["distance"] + 1}
        crests.append({**copy.deepcopy(first), **names})
        edges.append({**edges[-1], "a": first["id"], "b": ident, "cost": 1})
    while len(edges) < glenmore.MAX_ROADS:
        n = len(edges)
        edges.append({**edges[-1], "a": new[n % len(new)], "b": new[(n + 1) % len(new)], "cost": 9})
    return data


# --- Brian Boru ----------------------------------------------------------------------------------------------


def of_brianboru() -> Data:
    data = packaged("brianboru", "cards.yaml", "map.yaml", "marriages.yaml")
    copies(data["cards.yaml"]["viking_cards"]["cards"], MOST_CARDS, "id")
    world, weddings = data["map.yaml"], data["marriages.yaml"]
    copies(world["towns"], MOST_TOWNS, "id")
    ids = [town["id"] for town in world["towns"]]
    have = {frozenset((r["a"], r["b"])) for r in world["roads"]}
    new = [(a, b) for i, a in enumerate(ids) for b in ids[:i] if frozenset((a, b)) not in have]
    for a, b in new[: brianboru.MAX_ROADS - len(have)]:
        world["roads"].append({**world["roads"][0], "a": a, "b": b})
    for region in world["regions"]:
        region["outline"] = (region["outline"] * 10)[: brianboru.MAX_POINTS]
    bride = weddings["marriages"][0]
    for n in range(MOST_CARDS - len(weddings["marriages"])):
        weddings["marriages"].insert(0, {**bride, "id": f"m{n}", "name": f"Bride {n}"})
    spaces = weddings["track"]["spaces"]
    while len(spaces) < brianboru.MAX_SPACES:
        spaces.append({**spaces[-1], "index": len(spaces)})
    return data


# --- Empires of the North ------------------------------------------------------------------------------------


def of_empires() -> Data:
    data = packaged("empires", "cards.yaml", "islands.yaml")
    clans, islands = data["cards.yaml"]["clans"], data["islands.yaml"]["islands"]
    for key in list(clans)[: empires.MAX_CLANS - len(clans)]:
        clans[f"{key}x"] = copy.deepcopy(clans[key])
        for card in clans[f"{key}x"]["cards"]:
            card["id"] += "x"
    copies(islands, empires.MAX_ISLANDS, "id")
    return data
