"""Glen More as people and programs get to see it: a picture of the table, and what never changes at it.

Nothing is secret (Q25), so everybody gets the same picture.
"""

from typing import Any, Final, Literal, TypedDict

from clachan.core import Phrase, Seat, Seen
from clachan.games.glenmore.actions import x_of, y_of
from clachan.games.glenmore.components import Deal, Deed, Tables
from clachan.games.glenmore.components import Tile as TableTile
from clachan.games.glenmore.constants import (
    CODE_NAMES,
    GOODS,
    KINDS,
    STACKS,
    TYPES,
    EffectName,
    Good,
    StackName,
    TileType,
)
from clachan.games.glenmore.state import DIE, END, PIECE

Price = Good | Literal["coin", "whisky", "scot"]  # what a tile may cost


class Space(TypedDict):
    """What stands on a space of the rondel: a tile, the piece of a seat, the die, or END."""

    what: Literal["tile", "piece", "die", "end"]
    tile: int | None  # index of the catalogue's tiles
    seat: int | None


class Plot(TypedDict):
    """A tile of a territory with what lies on it."""

    tile: int
    x: int  # to the right of the start village
    y: int  # below it
    goods: list[Good]
    scots: int
    covered: list[int]  # tiles under it, the lowest first (R10.3)


class Player(TypedDict):
    """What a seat has."""

    coins: int
    barrels: int
    supply: int  # Scots that are not on the table
    persons: list[int]  # tiles
    cards: list[int]  # indices of the catalogue's cards
    tokens: list[int]  # crests, in the order they were reached
    territory: list[Plot | None]  # in the order the plots were laid; null where the tile was removed (R14.1)


class Turn(TypedDict):
    """What the seat on turn is in the middle of."""

    hand: int | None  # the tile that it has taken, pays for and places
    active: int | None  # the plot that is worked on: of the new tile, or of the effect or exchange being resolved
    activated: list[int]  # plots that were activated in this turn (R12.2)
    moves: int  # movement points left (R12.6)
    further: int  # activations that Loch Ness still allows


class Picture(TypedDict):
    rondel: list[Space]  # rear first
    finished: list[int]  # seats that stand on END
    stack: StackName  # the stack that the rondel is filled from
    left: list[int]  # its tiles, in no order
    above_end: list[int]  # how many tiles of stack D may lie above END; empty once it is laid (R2.5)
    discard: list[int]
    removed: list[int]  # tiles that left the game (R14.1)
    market: list[int]  # filled spaces of each row, by good (R6.1)
    fares: list[int | None]  # what the way to each crest costs; null where nobody can go any more (R13.3)
    hume: int | None  # the seat that has David Hume
    turn: Turn
    players: list[Player]


class Effect(TypedDict):
    """What a tile gives once or when it is activated."""

    effect: EffectName
    n: int
    goods: list[Good]


class Exchange(TypedDict):
    """A way to use an exchange: exactly these goods for this gain (R12.5)."""

    goods: list[Good]
    points: int
    barrels: int
    tokens: int


class Tile(TypedDict):
    id: str
    name: Phrase
    stack: StackName | None  # null for the two home tiles
    type: TileType
    subtype: str | None  # of a landscape: what is drawn on it
    river: bool
    rebuild: TileType | None  # the type that it is laid on (R10.1)
    cost: list[Price]
    once: list[Effect]
    activate: Effect | None
    exchanges: list[Exchange]
    people: int  # what a person counts for (R17.1)


class Crest(TypedDict):
    name: str
    text: Phrase
    colour: str
    distance: int  # from the start, in coins
    at: tuple[int, int]  # to the right and down


class Road(TypedDict):
    """Between two crests; null is the start."""

    ends: tuple[int | None, int | None]
    coins: int


class Card(TypedDict):
    """A landmark card."""

    name: str
    text: Phrase


class Catalogue(TypedDict):
    goods: list[Good]
    die: list[int]  # its faces
    tiles: list[Tile]
    crests: list[Crest]
    start: tuple[int, int]  # of the clan board, to the right and down
    roads: list[Road]
    cards: list[Card]
    tokens: int  # of each seat (R1.3)
    hume: int  # the persons that David Hume counts for
    lead: list[int]  # points for being this much ahead; the last is for everything above (R17.2)


# --- the table ---------------------------------------------------------------------------------------------


def some(n: int) -> int | None:
    return n if n >= 0 else None


def space(item: int) -> Space:
    if item < END:
        return {"what": "tile", "tile": item, "seat": None}
    if item >= PIECE:
        return {"what": "piece", "tile": None, "seat": item - PIECE}
    return {"what": "die" if item == DIE else "end", "tile": None, "seat": None}


def turn(seen: Seen) -> Turn:
    used: int = seen["used"]
    return {
        "hand": some(seen["hand"]),
        "active": active(seen["stack"]),
        "activated": [p for p in range(used.bit_length()) if used >> p & 1],
        "moves": seen["moves"],
        "further": seen["ness"],
    }


ON_A_PLOT: Final = ("Activate", "Exchange", "Gain", "Pick", "Resolve")  # frames that name a plot after the seat


def active(stack: list[list[Any]]) -> int | None:
    """The plot of the topmost frame that has one."""
    for frame in stack[::-1]:
        if frame[0] in ON_A_PLOT:
            return some(frame[2])
    return None


def player(seen: Seen, p: Seat) -> Player:
    return {
        "coins": seen["coins"][p],
        "barrels": seen["barrels"][p],
        "supply": seen["supply"][p],
        "persons": seen["persons"][p],
        "cards": seen["cards"][p],
        "tokens": seen["tokens"][p],
        "territory": territory(seen, p),
    }


def territory(seen: Seen, p: Seat) -> list[Plot | None]:
    cells: list[int] = seen["cells"][p]
    tiles: list[int] = seen["tiles"][p]
    goods: list[int] = seen["goods"][p]
    scots: list[int] = seen["scots"][p]
    under: list[int] = seen["under"][p]
    out: list[Plot | None] = []
    for plot, tile in enumerate(tiles):
        if tile < 0:
            out.append(None)
            continue
        here = goods[plot * KINDS : plot * KINDS + KINDS]
        out.append(
            {
                "tile": tile,
                "x": x_of(cells[plot]),
                "y": y_of(cells[plot]),
                "goods": each(here) if any(here) else [],  # most tiles are empty
                "scots": scots[plot],
                "covered": [under[i + 1] for i in range(0, len(under), 2) if under[i] == plot] if under else [],
            }
        )
    return out


def each(counts: list[int] | tuple[int, ...]) -> list[Good]:
    """Goods one by one."""
    return [GOODS[k] for k, n in enumerate(counts) for _ in range(n)]


# --- what never changes ------------------------------------------------------------------------------------


def tile_data(tables: Tables, t: int) -> Tile:
    tile = tables.tiles[t]
    return {
        "id": tile.ident,
        "name": tile_name(tables, t),
        "stack": STACKS[tile.stack] if tile.stack >= 0 else None,
        "type": TYPES[tile.type],
        "subtype": tile.subtype or None,
        "river": tile.river,
        "rebuild": TYPES[tile.rebuild] if tile.rebuild >= 0 else None,
        "cost": cost(tile),
        "once": [effect(d) for d in tile.once],
        "activate": effect(tile.act) if tile.act.code >= 0 else None,
        "exchanges": [exchange(d) for d in tile.deals if d.printed],
        "people": tile.people,
    }


def tile_name(tables: Tables, t: int) -> Phrase:
    if t == tables.village:
        return {"key": "home-village", "args": {}}
    if t == tables.castle:
        return {"key": "home-castle", "args": {}}
    return {"key": "tile-name", "args": {"name": tables.tiles[t].called}}


def cost(tile: TableTile) -> list[Price]:
    out: list[Price] = []
    out += each(tile.cost)
    out += ["coin"] * tile.coins
    out += ["whisky"] * tile.whisky
    out += ["scot"] * tile.scots
    return out


def effect(deed: Deed) -> Effect:
    return {"effect": CODE_NAMES[deed.code], "n": deed.n, "goods": each(deed.goods)}


def exchange(deal: Deal) -> Exchange:
    return {"goods": each(deal.goods), "points": deal.vp, "barrels": deal.whisky, "tokens": deal.tokens}
