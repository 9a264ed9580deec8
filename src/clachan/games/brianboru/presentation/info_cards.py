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
    TRACK_REWARDS,
    Row,
    Tables,
)
from clachan.games.brianboru.presentation.picture import in_words
from clachan.presentation import About, Amount
from clachan.presentation.info_cards import card, phrase, row

ICONS = {TOWN: "town", COIN: "coin", RENOWN: "renown", CHURCH: "church", BATTLE: "raider", COURT: "court"}


def about(tables: Tables) -> dict[str, About]:
    out: dict[str, About] = {}
    for n, c in enumerate(tables.cards):
        name = phrase("card-name", {"suit": SUITS[c.suit], "value": c.value})
        labels = ["about-if-won", *["about-if-lost"] * (len(c.rows) - 1)]
        rows = [row(label, in_words(r), gains(r), costs(r)) for label, r in zip(labels, c.rows, strict=True)]
        rows.insert(0, row("about-suit", phrase(f"about-suit-{SUITS[c.suit]}")))
        out[f"cards:{n}"] = card(name, phrase("about-action-card"), rows, "BB-R5.5")
    out |= {f"towns:{x}": town(tables, x) for x in range(tables.towns)}
    for r, region in enumerate(tables.regions):
        text = phrase("about-region", {"n": len(region.towns), "of": region.threshold})
        rows = [row("about-words", text), row("about-at-end", None, [("vp", region.points)])]
        out[f"regions:{r}"] = card(phrase(f"region-{region.ident}"), phrase("about-a-region"), rows, "BB-R7.4.3")
    for m, marriage in enumerate(tables.marriages):
        rows = [row("about-marriage", reward(tables, kind, n)) for kind, n in marriage.rewards]
        if m == tables.princess:
            rows = [row("about-marriage", phrase("about-princess", {"points": tables.spurned}))]
        out[f"marriages:{m}"] = card(marriage.name, phrase("about-bride"), rows, "BB-R7.1.2")
    for i, space in enumerate(tables.track):
        words: list[Phrase] = [phrase(f"track-{TRACK_REWARDS[r]}") for r in space]
        rows = [row("about-upkeep", words or phrase("track-nothing"))]
        out[f"track:{i}"] = card(phrase("about-track-space", {"n": i}), phrase("marriage-track"), rows, "BB-R7.1.4")
    return out


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
    return card(tables.called[x], phrase("about-town"), rows, "BB-R5.2")


def reward(tables: Tables, kind: int, n: int) -> Phrase:
    if kind == REWARD_TOWN:
        return phrase(f"reward-{REWARDS[kind]}", {"region": f"@region-{tables.regions[n].ident}"})
    return phrase(f"reward-{REWARDS[kind]}", {"n": n})
