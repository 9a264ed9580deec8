"""Glen More's info cards: tiles with their exchanges, crests, landmark cards."""

from clachan.core import Phrase
from clachan.games.glenmore.components import Card as LandmarkCard
from clachan.games.glenmore.components import Crest as ClanCrest
from clachan.games.glenmore.components import Deal, Deed, Tables, Tile
from clachan.games.glenmore.constants import (
    COINS,
    EXCHANGE,
    GOOD_ANY,
    GOODS,
    LANDMARK,
    MOVE,
    NONE,
    PERSON,
    POINTS,
    PRODUCE,
    SCOT,
    SETTLE,
    STOW,
    THRESHOLD,
    TOKEN,
    TYPES,
    WHISKY,
)
from clachan.games.glenmore.names import count, goods
from clachan.games.glenmore.presentation.picture import tile_name
from clachan.games.glenmore.presentation.previews import deed_words
from clachan.presentation import About, AboutRow, Amount
from clachan.presentation.info_cards import card, phrase, row

ICONS = {SCOT: "scot", GOOD_ANY: "any", TOKEN: "targe", WHISKY: "whisky", COINS: "coin", POINTS: "vp", MOVE: "boot"}
CREST_ICONS = {COINS: "coin", POINTS: "vp", SETTLE: "scot", MOVE: "boot"}


def amounts(vector: tuple[int, ...]) -> list[Amount]:
    return [(GOODS[k], n) for k, n in enumerate(vector) if n]


def tile_card(tables: Tables, t: int) -> About:
    tile = tables.tiles[t]
    rows = [once(tables, t, deed) for deed in tile.once] + waking(tile)
    if tile.type == PERSON:
        rows.append(row("about-scoring", phrase("about-person", {"n": tile.people})))
    if tile.river:
        rows.append(row("about-laying", phrase("about-river")))
    if tile.rebuild >= 0:
        rows.append(row("about-laying", phrase("about-rebuild", {"type": f"@type-{TYPES[tile.rebuild]}"})))
    if tile.protected:
        rows.append(row("about-laying", phrase("about-protected")))
    cost = amounts(tile.cost) + [(k, n) for k, n in price(tile) if n]
    home = t in (tables.village, tables.castle)
    return card(
        tile_name(tables, t), phrase(f"type-{TYPES[tile.type]}"), rows, rule(tile), None if home else cost, tile.source
    )


def price(tile: Tile) -> list[Amount]:
    return [("coin", tile.coins), ("whisky", tile.whisky), ("scot", tile.scots)]


def rule(tile: Tile) -> str:
    if tile.type == PERSON:
        return "GM-R13.1"
    return "GM-R12.5" if tile.act.code == EXCHANGE else "GM-R12.1"


def once(tables: Tables, t: int, deed: Deed) -> AboutRow:
    """What a tile brings when it is placed."""
    if deed.code == LANDMARK:
        item = tables.cards[tables.card_of[t]]
        text = phrase("about-card", {"card": item.name, "what": f"@card-{item.ident}"})
        return row("about-once", text, [("landmark", 1)])
    get: list[Amount] = [(ICONS[deed.code], deed.n)] if deed.code in ICONS else []
    return row("about-once", once_words(deed), get)


def once_words(deed: Deed) -> Phrase:
    words = {SCOT: "scots", TOKEN: "tokens", WHISKY: "barrels", COINS: "coins", POINTS: "points"}
    if deed.code in words:
        return phrase(f"n-{words[deed.code]}", {"n": deed.n})
    return deed_words(deed)


def waking(tile: Tile) -> list[AboutRow]:
    """What a tile does when it is activated: an exchange with each of its ways."""
    deed = tile.act
    if deed.code == NONE:
        return []
    if deed.code == EXCHANGE:
        ways = [d for d in tile.deals if d.printed]
        shown = [row("about-waking", None, gain(d), amounts(d.goods)) for d in ways[:6]]
        return [*shown, row("about-words", swap_words(ways))]
    get = amounts(deed.goods) if deed.code == PRODUCE else [(ICONS[deed.code], deed.n)]
    return [row("about-waking", deed_words(deed), get)]


def gain(deal: Deal) -> list[Amount]:
    return [(k, n) for k, n in (("vp", deal.vp), ("whisky", deal.whisky), ("targe", deal.tokens)) if n]


def swap_words(ways: list[Deal]) -> Phrase:
    """All ways of an exchange in one sentence; many are summed up by the number of goods."""
    if len(ways) > 6:
        seen: dict[int, Deal] = {}
        for d in ways:
            seen.setdefault(sum(d.goods), d)
        steps = [phrase("about-step", {"n": n, "gain": gained(d)}) for n, d in sorted(seen.items())]
        return phrase("about-any-goods", {"steps": steps})
    steps = [phrase("swap", {"paid": goods(d.goods), "gain": gained(d), "coins": 0}) for d in ways]
    return phrase("about-one-way", {"steps": steps})


def gained(deal: Deal) -> list[Phrase]:
    return count("points", deal.vp) + count("barrels", deal.whisky) + count("tokens", deal.tokens)


def crest_card(crest: ClanCrest) -> About:
    get: list[Amount] = []
    for deed in crest.deeds:
        get += amounts(deed.goods) if deed.code == STOW else []
        get += [(CREST_ICONS[deed.code], deed.n)] if deed.code in CREST_ICONS else []
        get += [("vp", deed.steps[-1][1])] if deed.code == THRESHOLD else []
    rows = [row("about-at-once", phrase(f"crest-{crest.ident}"), get)]
    if crest.repeatable:
        rows.append(row("about-words", phrase("about-again")))
    return card(crest.name, phrase("about-crest"), rows, "GM-R13.3", source=crest.source)


def landmark(item: LandmarkCard) -> About:
    rows = [row("about-words", phrase(f"card-{item.ident}")), row("about-scoring", phrase("about-landmark"))]
    return card(item.name, phrase("about-landmark-card"), rows, "GM-R17.1", source=item.source)
