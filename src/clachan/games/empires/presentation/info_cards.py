"""Info cards of Empires of the North: cards and islands, clans, action tiles."""

from clachan.core import Phrase
from clachan.games.empires.bills import owed
from clachan.games.empires.cards.card import Card, Clan
from clachan.games.empires.components import Tables
from clachan.games.empires.constants import AMOUNTS, DISTANCES, ISLAND, KINDS, SUBS, TILES
from clachan.games.empires.presentation.card_text import lines
from clachan.games.empires.presentation.previews import theme
from clachan.presentation import About, Amount
from clachan.presentation.info_cards import card, phrase, row


def card_about(tables: Tables, c: Card) -> About:
    rows = []
    if c.yields:
        rows.append(row("about-yields", None, [(AMOUNTS[t], n) for t, n in c.yields]))
    rows += [row("about-words", line) for line in lines(tables, c)]
    if c.tiles:
        rows.append(row("about-with", [f"@tile-{TILES[t]}" for t in c.tiles]))
    bill = c.bill.bill if c.bill is not None else 0
    cost: list[Amount] | None = None
    if c.bill is not None:
        cost = [(AMOUNTS[t], owed(bill, t)) for t in range(len(AMOUNTS)) if owed(bill, t)]
    source = f"{c.source}; the rest reconstructed" if c.attested else c.source
    return card(c.named, kind(c), rows, "EN-1.12.3" if c.kind == ISLAND else "EN-1.7.1", cost, source)


def kind(c: Card) -> Phrase:
    if c.kind == ISLAND:
        return phrase("about-island", {"distance": f"@distance-{DISTANCES[c.distance]}"})
    return phrase(f"frame-{KINDS[c.kind] if KINDS[c.kind] == 'boost' else SUBS[c.sub]}")


def clan_about(tables: Tables, clan: Clan) -> About:
    starting = [tables.cards[n].named for n in clan.starting]
    rows = [
        row("about-words", theme(clan)),
        row("about-difficulty", phrase("about-of-ten", {"n": clan.difficulty})),
        row("about-starting", starting, [("ship", clan.ships)]),
    ]
    return card(clan.named, phrase("about-clan"), rows, "EN-1.3.3")
