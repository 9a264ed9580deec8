"""What the choices of Empires of the North mean beyond events and sheets: what is kept and can be built, where a ship
may go, what is still possible when somebody passes."""

from clachan.core import Event, Phrase, Seat
from clachan.games.empires.bills import can_pay, owed
from clachan.games.empires.cards.card import Card, Clan
from clachan.games.empires.cards.phrases import beside
from clachan.games.empires.constants import AMOUNTS, ISLAND, TOKENS
from clachan.games.empires.presentation.card_text import lines
from clachan.games.empires.rules import discount
from clachan.games.empires.state import Empires
from clachan.presentation.info_cards import phrase, plain

TILE_WORDS = ("explore", "populate", "construct", "harvest", "sail-on")  # texts `means-...`, by action tile
THEMES = ("heidel", "olaf", "panurjuk", "nanuuk", "mackinnon", "glenn")  # clans with texts of their own


def words(s: Empires, seat: Seat, card: Card) -> Event:
    """What is printed on a card."""
    return Event("means-card", seat, "", {"card": card.named, "text": beside(lines(s.tables, card))})


def theme(clan: Clan) -> Phrase:
    """What a clan is about; in a custom set, as its file describes it."""
    return phrase(f"clan-{clan.key}") if clan.key in THEMES else plain(clan.theme)


def missing(s: Empires, seat: Seat, card: Card) -> list[Phrase] | None:
    """What a seat lacks to build a card, gold apart, which stands in for resources (1.7.2); None for a card that is not
    paid for, [] where it can pay."""
    if card.bill is None or card.kind == ISLAND:
        return None
    have = s.supply[seat]
    if can_pay(have, card.bill, discount(s, seat, card)):
        return []
    bill = card.bill.bill
    short = [(t, owed(bill, t) - have[t]) for t in range(TOKENS)]
    lack = [(t, n) for t, n in short if n > 0]
    found: list[Phrase] = [{"key": "amount", "args": {"what": AMOUNTS[t], "n": n}} for t, n in lack]
    return found or [{"key": "more-resources", "args": {}}]
