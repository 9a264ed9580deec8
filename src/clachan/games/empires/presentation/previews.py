"""What the choices of Empires of the North mean beyond events and sheets: what is kept and can be built, where a ship
may go, what is still possible when somebody passes."""

from clachan.core import Action, Args, Event, Msg, Phrase, Seat
from clachan.games.empires.bills import can_pay, owed
from clachan.games.empires.cards.card import Card, Clan
from clachan.games.empires.cards.phrases import beside
from clachan.games.empires.constants import AMOUNTS, DISCS, ISLAND, SHIP, TOKENS
from clachan.games.empires.presentation.card_text import lines
from clachan.games.empires.rules import can_place, discount
from clachan.games.empires.state import Empires
from clachan.presentation.info_cards import phrase, plain

TILE_WORDS = ("explore", "populate", "construct", "harvest", "sail-on")  # texts `means-...`, by action tile
THEMES = ("heidel", "olaf", "panurjuk", "nanuuk", "mackinnon", "glenn")  # clans with texts of their own


def holdings(s: Empires, seat: Seat) -> dict[str, int]:
    held = {AMOUNTS[t]: s.supply[seat][t] for t in range(TOKENS)}
    held["ship"] = s.supply[seat][SHIP]
    held["hand"] = len(s.hand[seat])
    held["disc"] = s.disc[seat * DISCS : (seat + 1) * DISCS].count(-1)
    return held


def foretell(before: Empires, after: Empires, seat: Seat, action: Action) -> list[Event]:
    verb: str = action[0]
    rest: list[int] = [int(n) for n in action[1:]]
    if verb == "clan":
        return [Event("means-clan", seat, "EN-1.3.3", {"clan": theme(before.tables.clans[rest[0]])})]
    if verb == "keep":
        ready = [c for c in rest if missing(before, seat, before.cards[c]) == []]
        args: Args = {"n": len(rest), "cost": len(rest) if before.round else 0, "ready": len(ready)}
        return [Event("means-keep", seat, "EN-1.5.1", args)]
    if verb == "sail":
        return [Event("means-sail", seat, "EN-1.8.8", {"far": int(rest[0] > 0), "raze": rest[1]})]
    if verb in ("visit", "build", "with", "take"):
        return [words(before, seat, before.cards[rest[0]])]
    if verb == "pass":
        left = len([a for a in before.stack[-1].legal(before, seat) if a != action])
        return [Event("means-pass", seat, "EN-1.6.2", {"n": left})]
    if verb in ("place", "move"):
        return [Event(f"means-{TILE_WORDS[rest[1 if verb == 'move' else 0]]}", seat, "EN-1.8.1", {})]
    return []


def words(s: Empires, seat: Seat, card: Card) -> Event:
    """What is printed on a card."""
    return Event("means-card", seat, "", {"card": card.named, "text": beside(lines(s.tables, card))})


def theme(clan: Clan) -> Phrase:
    """What a clan is about; in a set of somebody's own, as its file says it."""
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


def outlook(s: Empires, seat: Seat) -> dict[str, Msg]:
    """Whether the cards in hand can be paid, and what is missing."""
    out: dict[str, Msg] = {}
    for c in sorted({*s.hand[seat], *s.looked[seat]}):
        card = s.cards[c]
        lack = missing(s, seat, card)
        if lack is None:
            continue
        if lack:
            out[f"cards:{c}"] = ("now-missing", {"what": lack})
        else:
            out[f"cards:{c}"] = ("now-payable" if can_place(s, seat, card) else "now-no-place", {})
    return out
