"""Brian Boru's info cards: action cards, towns, regions, marriages, spaces of the track."""

from clachan.core import Phrase
from clachan.games.brianboru.components import (
    BATTLE,
    CHURCH,
    COIN,
    COURT,
    PAY,
    RENOWN,
    REWARD_TOWN,
    REWARDS,
    SUITS,
    TOWN,
    Row,
    Tables,
)
from clachan.presentation import About, Amount
from clachan.presentation.info_cards import card, phrase, row

ICONS = {TOWN: "town", COIN: "coin", RENOWN: "renown", CHURCH: "church", BATTLE: "raider", COURT: "court"}


def gains(what: Row) -> list[Amount]:
    return [(ICONS[symbol], n) for symbol, n in what if symbol in ICONS]


def costs(what: Row) -> list[Amount]:
    return [("coin", n) for symbol, n in what if symbol == PAY]


def town(tables: Tables, x: int) -> About:
    suit = SUITS[tables.colour[x]]
    region = f"@region-{tables.regions[tables.region[x]].ident}"
    near = [a if b == x else b for a, b in tables.roads if x in (a, b)]
    rows = [
        row("about-suit", phrase(f"about-suit-{suit}")),
        row("about-a-region", phrase("called", {"name": region})),
        row("about-roads", [tables.names[y] for y in near] or phrase("about-no-road")),
    ]
    return card(tables.called[x], phrase("about-town"), rows, "BB-R5.2", source=tables.sources["towns"][x])


def reward(tables: Tables, kind: int, n: int) -> Phrase:
    if kind == REWARD_TOWN:
        return phrase(f"reward-{REWARDS[kind]}", {"region": f"@region-{tables.regions[n].ident}"})
    return phrase(f"reward-{REWARDS[kind]}", {"n": n})
