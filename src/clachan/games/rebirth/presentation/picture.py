"""Rebirth as people and programs get to see it: a picture of what the marks let through, and what never changes."""

from typing import Final, Literal, TypedDict

from clachan.core import Phrase, Seat, Seen
from clachan.games.rebirth.components import SEATS, TILE_NAMES, Ground, TileKind
from clachan.games.rebirth.state import kind_of, owner_of


class Placed(TypedDict):
    """A tile on the map; a face-down one has no owner and no kind (R7)."""

    seat: int | None
    kind: TileKind | None


class Castle(TypedDict):
    keeper: int | None
    tiles: list[int]  # next to it, by seat


class Holy(TypedDict):
    """A cathedral or a tower."""

    visitors: list[int]  # seats that have a tile next to it
    bonus: int | None  # of a tower: index of the catalogue's bonuses


class Counted(TypedDict):
    kind: TileKind
    count: int


class Player(TypedDict):
    """What a seat has; lists that are null are hidden from the viewer."""

    hand_size: int
    hand: list[TileKind] | None
    supply_size: int
    supply: list[Counted] | None
    aside_size: int
    aside: list[Counted] | None
    mission_count: int
    missions: list[int] | None  # indices of the catalogue's missions
    revealed: list[int]  # after the end (R40)


class Shown(TypedDict):
    """A public mission (R43)."""

    mission: int
    met: list[int]  # seats that have fulfilled it
    doubled: list[int]  # seats whose doubling token lies on it


class Picture(TypedDict):
    spaces: list[Placed | None]
    castles: list[Castle]
    holy: list[Holy]
    display: list[Shown]
    deck: int
    players: list[Player]


class Settled(TypedDict):
    name: str
    spaces: list[int]


class Card(TypedDict):
    """A mission card in words, with its points for the first to fulfil it and for later ones."""

    text: Phrase
    first: int
    later: int


class Catalogue(TypedDict):
    map: Literal["scotland", "ireland"]
    rows: int
    columns: int
    outside: list[tuple[int, int]]  # land beyond the board
    hexes: list[tuple[int, int]]  # row and column: the spaces, then castles, then holy places
    places: list[Phrase]  # what each hex is called
    grounds: list[Ground]  # by space
    plus: list[bool]
    town: list[int | None]
    settlements: list[Settled]
    castles: list[str]
    holy: list[str]
    tiles: list[TileKind]
    missions: list[Card]
    prizes: list[list[int]]  # of a settlement, by how many spaces it has


def placed(value: int) -> Placed | None:
    """A tile on a space; None: there are no tiles of that kind."""
    return {"seat": owner_of(value), "kind": TILE_NAMES[kind_of(value)]} if kind_of(value) < len(TILE_NAMES) else None


# What lies on a space; at the end, where -2 and -1 lead, NEUTRAL and EMPTY. Nobody changes a picture, so all of them
# share these: to make them anew for everybody who looks was much of the work of a move on the server.
PLACED: Final[list[Placed | None]] = [*[placed(v) for v in range(8 * SEATS)], {"seat": None, "kind": None}, None]


def player(seen: Seen, p: Seat) -> Player:
    """A field that is hidden from the viewer is a number: how much it holds."""
    hand, supply, aside, missions = [seen[name][p] for name in ("hand", "supply", "aside", "missions")]
    mine = isinstance(hand, list)
    return {
        "hand_size": len(hand) if mine else hand,
        "hand": [TILE_NAMES[k] for k in hand] if mine else None,
        "supply_size": sum(supply) if mine else supply,
        "supply": counted(supply) if mine else None,
        "aside_size": sum(aside) if mine else aside,
        "aside": counted(aside) if mine else None,
        "mission_count": len(missions) if mine else missions,
        "missions": missions if mine else None,
        "revealed": seen["revealed"][p] if seen["revealed"] else [],
    }


def counted(counts: list[int]) -> list[Counted]:
    return [{"kind": TILE_NAMES[k], "count": n} for k, n in enumerate(counts) if n]
