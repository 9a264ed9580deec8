"""Brian Boru as people and programs get to see it: a picture of what the marks let through, and what never changes."""

from typing import TypedDict

from clachan.core import Phrase, Seat, Seen
from clachan.games.brianboru.components import (
    REWARD_TOWN,
    REWARDS,
    SUITS,
    SYMBOLS,
    RewardKind,
    Row,
    Suit,
    Symbol,
    TrackReward,
)
from clachan.games.brianboru.names import in_words


class Disc(TypedDict):
    """What lies on a town that is not free."""

    seat: int
    vikings: bool
    monastery: bool


class Claim(TypedDict):
    """A region's claim token: who has it, and the discs and monasteries that turn it up (R7.4.2)."""

    face_up: bool
    holder: int | None
    count: int


class Held(TypedDict):
    """Action cards of a seat; those that the viewer may not see are null."""

    count: int
    cards: list[int] | None


class Player(TypedDict):
    coins: int
    renown: int
    raiders: int
    church: int
    track: int
    marriages: list[int]
    packet: Held  # to choose from
    chosen: Held  # from this packet, until all have chosen
    hand: Held
    last: Held  # not played (R5.1)
    lacks: list[Suit]  # shown not to hold (A2)


class Lain(TypedDict):
    """A card in the trick."""

    seat: int
    card: int


class Trick(TypedDict):
    leader: int | None  # who is to lead, until the card lies on the table
    town: int | None
    cards: list[Lain]  # not yet resolved, in the order in which they will be
    winner: int | None


class Deck(TypedDict):
    left: int
    turned: list[int]


class Picture(TypedDict):
    round: int
    marker: int | None  # who has it
    towns: list[Disc | None]
    claims: list[Claim]  # by region
    raiders: int  # in the battle area
    marriage: int | None
    support: int | None  # who has the princess for military support (R7.1.3a)
    trade: int | None  # who has her for trade (R7.1.3b)
    players: list[Player]
    trick: Trick
    viking_cards: Deck
    marriage_cards: Deck  # the princess counts as left and is never among those turned
    undealt: int  # action cards in the deck; after the deal those set aside
    passed: int  # how often packets were passed on
    played: list[int | None]  # action card -> who played it this round
    # Action card -> the seat it was dealt to, if the viewer has seen its packet; null for spectators, who see none.
    dealt: list[int | None] | None


class Region(TypedDict):
    id: str
    code: str
    threshold: int
    points: int
    towns: list[int]
    outline: list[tuple[int, int]]


class Town(TypedDict):
    name: str
    code: str
    colour: Suit
    region: int
    at: tuple[int, int]


class CardAction(TypedDict):
    """A row of a card: its symbols, and the same in words."""

    symbols: list[Symbol]
    text: Phrase


class Card(TypedDict):
    """The primary action, then the secondary ones."""

    value: int
    suit: Suit
    rows: list[CardAction]


class Reward(TypedDict):
    kind: RewardKind
    amount: int
    region: int | None


class Marriage(TypedDict):
    name: str
    rewards: list[Reward]


class Catalogue(TypedDict):
    rounds: int
    canvas: tuple[int, int]
    regions: list[Region]
    towns: list[Town]
    roads: list[tuple[int, int]]
    cards: list[Card]
    marriages: list[Marriage]
    princess: int
    track: list[list[TrackReward]]  # rewards by space
    strength: list[int]  # raiders by Viking card
    spread: list[int]  # points by number of regions


def who(number: int) -> int | None:
    """A seat or a component, if there is one."""
    return number if number >= 0 else None


def player(seen: Seen, p: Seat) -> Player:
    bits: int = seen["lacks"][p]
    return {
        "coins": seen["coins"][p],
        "renown": seen["renown"][p],
        "raiders": seen["raiders"][p],
        "church": seen["church"][p],
        "track": seen["track"][p],
        "marriages": seen["married"][p],
        "packet": held(seen["packet"][p]),
        "chosen": held(seen["picks"][p]),
        "hand": held(seen["hand"][p]),
        "last": held(seen["last"][p]),
        "lacks": [suit for k, suit in enumerate(SUITS) if bits >> k & 1],
    }


def held(cell: list[int] | int) -> Held:
    """Cards that are hidden from the viewer are a number: how many."""
    if isinstance(cell, list):
        return {"count": len(cell), "cards": cell}
    return {"count": cell, "cards": None}


def trick(seen: Seen) -> Trick:
    cards: list[int] = seen["trick"]
    lain: list[Lain] = [{"seat": cards.index(card), "card": card} for card in sorted(cards) if card >= 0]
    return {
        "leader": who(seen["leader"]),
        "town": who(seen["active"]),
        "cards": lain,
        "winner": who(seen["winner"]),
    }


def action(row: Row) -> CardAction:
    return {"symbols": [SYMBOLS[symbol] for symbol, count in row for _ in range(count)], "text": in_words(row)}


def reward(kind: int, amount: int) -> Reward:
    if kind == REWARD_TOWN:
        return {"kind": REWARDS[kind], "amount": 1, "region": amount}
    return {"kind": REWARDS[kind], "amount": amount, "region": None}
