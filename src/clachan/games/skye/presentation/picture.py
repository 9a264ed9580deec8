"""Isle of Skye as people and programs see it: a picture of what the marks let through, and what never changes."""

from typing import TypedDict

from clachan.core import Phrase, Seat, Seen
from clachan.games.skye.components import (
    FEATURES,
    OFFERED,
    TERRAINS,
    Feature,
    Letter,
    ScoringTile,
    Tables,
    Terrain,
    tile_of,
    turns_of,
)
from clachan.kit.squares import x_of, y_of


class Laid(TypedDict):
    """A tile of a territory: steps to the right of the castle and below it, quarter turns clockwise."""

    tile: int
    x: int
    y: int
    turns: int


class Offered(TypedDict):
    """A tile in the market. What others do behind their screens is hidden: no price, no axe (1.4.2)."""

    tile: int
    price: int | None
    axe: bool  # the viewer's own


class Player(TypedDict):
    gold: int | None  # all of it, that on own tiles included; null is hidden from the viewer
    offer: list[Offered]
    hand: list[int]  # tiles gained in this round and not built yet
    lifted: int | None  # the one that is built next
    territory: list[Laid]  # in the order of building, the castle first


class Lettered(TypedDict):
    """A scoring tile and the letter it lies on (1.2.2)."""

    letter: Letter
    scoring: ScoringTile


class Picture(TypedDict):
    round: int  # counted from 1; 0 before the first
    start: int | None  # the start player
    scoring: list[Lettered]
    bag: int  # tiles in it
    neutral: Offered | None  # the tile that the bank sells (1.4.5)
    players: list[Player]


class Standing(TypedDict):
    what: Feature
    count: int


class Area(TypedDict):
    """One connected piece of terrain on a tile, with the borders it reaches."""

    terrain: Terrain
    borders: list[int]
    things: list[Standing]


class Road(TypedDict):
    exits: list[int]  # borders
    bridge: bool


class Inscribed(TypedDict):
    """A scroll on a tile: text `scroll-<kind>`."""

    kind: str
    area: int


class TileCard(TypedDict):
    """A landscape or castle tile, unrotated. Borders are numbered clockwise from the top."""

    id: str  # of the component file
    name: Phrase
    castle: bool
    areas: list[Area]
    centre: int  # the area at the middle
    roads: list[Road]
    scroll: Inscribed | None
    printed: dict[str, list[str]]  # what stands there -> near which sides, N, E, S, W or C for the middle


class Space(TypedDict):
    """A space of the round track: what is scored, and the gold for each player ahead (1.8.4)."""

    letters: list[Letter]
    behind: int


class Catalogue(TypedDict):
    tiles: list[TileCard]
    track: list[Space]


def player(seen: Seen, p: Seat) -> Player:
    lifted: int = seen["lifted"][p]
    return {
        "gold": seen["open_gold"][p] if "open_gold" in seen else seen["gold"][p],
        "offer": offered(seen, p),
        "hand": seen["hand"][p],
        "lifted": lifted if lifted >= 0 else None,
        "territory": [
            {"tile": tile_of(spin), "x": x_of(cell), "y": y_of(cell), "turns": turns_of(spin)}
            for cell, spin in zip(seen["cells"][p], seen["spins"][p], strict=True)
        ],
    }


def offered(seen: Seen, p: Seat) -> list[Offered]:
    """A seat's tiles in the market. What lies behind its screen is a list for the owner only."""
    coins: list[int] | int = seen["coins"][p]
    axe: int | None = seen["axe"][p]
    out: list[Offered] = []
    for i in range(OFFERED):
        tile: int = seen["offer"][p * OFFERED + i]
        if tile >= 0:
            shown: int = seen["price"][p * OFFERED + i]
            if not shown and isinstance(coins, list):
                shown = coins[i]
            out.append({"tile": tile, "price": shown or None, "axe": axe == i})
    return out


def card(tables: Tables, t: int) -> TileCard:
    tile = tables.tiles[t]
    return {
        "id": tile.ident,
        "name": tables.called[t],
        "castle": t >= tables.castle,
        "areas": [
            {
                "terrain": TERRAINS[terrain],
                "borders": borders,
                "things": [{"what": FEATURES[k], "count": n} for k, n in enumerate(features) if n],
            }
            for terrain, borders, features in zip(tile.terrains, tile.area_borders, tile.features, strict=True)
        ],
        "centre": tile.centre,
        "roads": [{"exits": r, "bridge": b} for r, b in zip(tile.roads, tile.bridges, strict=True)],
        "scroll": {"kind": tile.scroll, "area": tile.scroll_area} if tile.scroll else None,
        "printed": tile.printed,
    }
