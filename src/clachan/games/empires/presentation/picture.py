"""Empires of the North as people and programs get to see it: a picture of what the marks let through, and what never
changes."""

from typing import Final, Literal, TypedDict

from clachan.core import Args, Phrase, Seat, Seen
from clachan.games.empires.bills import owed
from clachan.games.empires.cards.card import Card
from clachan.games.empires.components import Tables
from clachan.games.empires.constants import (
    AMOUNTS,
    DISCS,
    DISTANCES,
    FISH,
    FOOD,
    GOLD,
    KINDS,
    RAZE,
    SHEEP,
    SHIP,
    SPENT,
    STONE,
    SUBS,
    TILES,
    WOOD,
    WORKER,
    Distance,
    Kind,
    Sub,
    Tile,
)
from clachan.games.empires.names import Roll, tokens
from clachan.games.empires.presentation.card_text import lines
from clachan.games.empires.state import CLEANUP, NEXT_ROUND, is_exhausted, tile_of

Stage = Literal["setup", "lookout", "interest", "actions", "expedition", "cleanup", "over"]
STAGES: Final[tuple[Stage, ...]] = ("setup", "cleanup", "lookout", "interest", "actions", "expedition")  # by phase


class Supply(TypedDict):
    """What lies in front of a seat; spent workers lie on its clan tile."""

    food: int
    wood: int
    stone: int
    sheep: int
    fish: int
    gold: int
    raze: int
    worker: int
    ship: int
    spent: int


class Disc(TypedDict):
    tile: Tile
    exhausted: bool


class Standing(TypedDict):
    """A card in an empire."""

    slot: int  # its place in the order of entering: what actions name
    card: int  # as printed
    face: int  # the card that it counts as: another one for a copy (1.11.8)
    exhausted: bool
    under: int | None  # of an upgrade: the slot of its field
    tokens: dict[str, int]  # what lies on it, by kind
    uses: int  # of its limit in this round (V5)
    nth: int | None  # its number among cards of this empire that look the same


class Player(TypedDict):
    """What a seat has; lists that are null are hidden from the viewer."""

    clan: int | None  # index of the catalogue's clans
    supply: Supply
    discs: list[Disc | None]  # two; null in the supply
    passed: bool
    hand_size: int
    hand: list[int] | None
    looked_size: int
    looked: list[int] | None  # to choose from in Lookout
    keeping: list[int] | None  # what it has decided to keep of them
    drawn: int | None  # the card just drawn, if it may be built at once (V8)
    pile_size: int
    pile: list[int] | None  # the draw pile, whose contents its owner can work out; its order nobody knows
    discard: list[int]
    played: list[int]  # on the way: a boost being resolved, a location being built (A28)
    empire: list[Standing]


class Ship(TypedDict):
    seat: int
    fish: bool
    raze: bool


class Waters(TypedDict):
    """The islands of one distance."""

    deck: int  # how many lie face down
    row: list[int]  # face up
    discard: list[int]


class Picture(TypedDict):
    round: int
    stage: Stage
    last: bool  # this round is the last (1.14.1)
    last_round: int | None  # its number, as soon as it is known (1.14.2)
    first: int | None  # the first player
    turn: int | None  # whose turn it is in the Action phase
    ring: list[Tile]
    queue: list[Ship]  # front first
    seas: list[Waters]  # nearby, distant
    landed: int | None  # the island that a ship has reached
    players: list[Player]


class Name(TypedDict):
    en: str
    cs: str


class Clan(TypedDict):
    key: str
    name: Name
    nation: str
    difficulty: int
    icons: dict[str, str]  # of its cards: what each shows
    deck: list[int]
    starting: list[int]


class CardFace(TypedDict):
    """A clan card or an island; its text is made from its effects."""

    id: str
    name: Name
    kind: Kind
    sub: Sub
    icon: str | None  # its type; islands have none
    clan: int | None
    copies: int
    distance: Distance | None
    pay: dict[str, int] | None
    play_with: list[Tile]
    yields: dict[str, int]
    action: bool
    text: list[Phrase]  # a line for each ability
    source: str


class Catalogue(TypedDict):
    amounts: list[str]
    tiles: list[Tile]
    distances: list[Distance]
    clans: list[Clan]
    cards: list[CardFace]


def stage(seen: Seen) -> Stage:
    """The phase that it is."""
    if not seen["to_act"]:
        return "over"
    return "setup" if seen["phase"] == CLEANUP and not seen["round"] else STAGES[seen["phase"]]


def last_round(seen: Seen) -> int | None:
    """The number of the last round, once it is announced."""
    at: int = seen["round"]
    return at + int(seen["last"] == NEXT_ROUND) if seen["last"] else None


def something(n: int) -> int | None:
    return n if n >= 0 else None


def player(seen: Seen, p: Seat, pile: list[int] | None, cards: list[Card]) -> Player:
    """A field that is hidden from the viewer is a number: how much it holds."""
    hand, looked, keeping = seen["hand"][p], seen["looked"][p], seen["keeping"][p]
    mine = isinstance(hand, list)
    discs: list[int] = seen["disc"]
    return {
        "clan": something(seen["clan"][p]),
        "supply": supply(seen["supply"][p]),
        "discs": [
            {"tile": TILES[tile_of(d)], "exhausted": bool(is_exhausted(d))} if d >= 0 else None
            for d in discs[p * DISCS : (p + 1) * DISCS]
        ],
        "passed": bool(seen["passed"][p]),
        "hand_size": len(hand) if mine else hand,
        "hand": hand if mine else None,
        "looked_size": len(looked) if mine else looked,
        "looked": looked if mine else None,
        "keeping": [c for i, c in enumerate(looked) if keeping >> i & 1] if mine and keeping >= 0 else None,
        "drawn": something(seen["drawn"][p]) if mine else None,
        "pile_size": seen["deck"][p],
        "pile": pile,
        "discard": seen["discard"][p],
        "played": seen["played"][p],
        "empire": empire(seen, p, cards),
    }


def supply(have: list[int]) -> Supply:
    return {
        "food": have[FOOD],
        "wood": have[WOOD],
        "stone": have[STONE],
        "sheep": have[SHEEP],
        "fish": have[FISH],
        "gold": have[GOLD],
        "raze": have[RAZE],
        "worker": have[WORKER],
        "ship": have[SHIP],
        "spent": have[SPENT],
    }


def empire(seen: Seen, p: Seat, cards: list[Card]) -> list[Standing]:
    face: list[int] = seen["face"][p]
    roll = Roll(cards, seen["card"][p], face, seen["turned"][p], seen["held"][p], seen["under"][p])
    uses: list[int] = seen["uses"][p]
    numbers = roll.numbers()
    return [
        {
            "slot": i,
            "card": roll.card[i],
            "face": face[i],
            "exhausted": bool(roll.turned[i]),
            "under": something(roll.under[i]),
            "tokens": tokens(roll.held[i]),
            "uses": uses[i],
            "nth": numbers[i],
        }
        for i in range(len(face))
        if face[i] >= 0
    ]


def card_face(tables: Tables, card: Card) -> CardFace:
    price = card.bill.bill if card.bill is not None else 0
    return {
        "id": card.ident,
        "name": both(card.named),
        "kind": KINDS[card.kind],
        "sub": SUBS[card.sub],
        "icon": tables.icons[card.icon] if card.icon >= 0 else None,
        "clan": something(card.clan),
        "copies": card.copies,
        "distance": DISTANCES[card.distance] if card.distance >= 0 else None,
        "pay": {AMOUNTS[t]: owed(price, t) for t in range(len(AMOUNTS)) if owed(price, t)} if card.bill else None,
        "play_with": [TILES[t] for t in card.tiles],
        "yields": {AMOUNTS[t]: n for t, n in card.yields},
        "action": card.action >= 0,
        "text": [{"key": said["key"], "args": said["args"]} for said in lines(tables, card)],
        "source": card.source,
    }


def both(named: Args) -> Name:
    return {"en": named["en"], "cs": named["cs"]}
