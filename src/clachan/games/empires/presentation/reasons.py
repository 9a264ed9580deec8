"""Why somebody would build a card, use a tile, raid, sail or pay with something in Empires of the North."""

from collections.abc import Sequence
from typing import Final

from clachan.core import Action, Event, Phrase, Seat
from clachan.games.empires.cards.card import Card
from clachan.games.empires.constants import AMOUNTS, SPENT, TILES, TOKENS, WORKER
from clachan.games.empires.presentation.previews import THEMES, missing
from clachan.games.empires.state import Empires

MET: Final = ("pay", "gain", "assign", "release", "glean", "waive")  # answers that name a token


def owned(s: Empires, seat: Seat) -> list[int]:
    """How much of each a seat has; workers that are exhausted count too."""
    return [s.supply[seat][t] + (s.supply[seat][SPENT] if t == WORKER else 0) for t in range(TOKENS)]


def gained(before: Empires, after: Empires, seat: Seat) -> list[Phrase]:
    """What a seat has more of than before, points first."""
    points = after.total(seat) - before.total(seat)
    found: list[Phrase] = [{"key": "amount", "args": {"what": "vp", "n": points}}] if points > 0 else []
    for t, had, has in zip(range(TOKENS), owned(before, seat), owned(after, seat), strict=True):
        if has > had:
            found.append({"key": "amount", "args": {"what": AMOUNTS[t], "n": has - had}})
    return found


def of_gains(before: Empires, after: Empires, seat: Seat) -> list[Event]:
    what = gained(before, after, seat)
    found = [Event("why-brings", seat, "EN-1.6.4", {"what": what})] if what else []
    cards = len(after.hand[seat]) - len(before.hand[seat])
    if cards > 0:
        found.append(Event("why-draws", seat, "EN-1.6.4", {"n": cards}))
    return found


def of_card(s: Empires, seat: Seat, card: Card) -> list[Event]:
    """What a card does once it lies in the empire."""
    programs = s.tables.programs
    found: list[Event] = []
    if card.effect >= 0:
        found.append(Event("why-instant", seat, "EN-1.11.1", {"what": programs[card.effect].say()}))
    if card.pillage >= 0:
        found.append(Event("why-pillaged", seat, "EN-1.12.4", {"what": programs[card.pillage].say()}))
    if card.yields:
        found.append(Event("why-yields", seat, "EN-1.9.2", {"what": amounts_of(card)}))
    if card.action >= 0:
        program = programs[card.action]
        costs = program.costs if program.costs < len(program.words) else 0
        found.append(Event("why-action", seat, "EN-1.10.1", {"what": program.say(costs)}))
    if card.feature >= 0:
        found.append(Event("why-feature", seat, "EN-1.11.1", {"what": programs[card.feature].say()}))
    if card.stored >= 0:
        found.append(Event("why-stored", seat, "EN-1.11.9", {"what": programs[card.stored].say()}))
    if card.discount:
        found.append(Event("why-discount", seat, "EN-1.11.11", {}))
    return found


def amounts_of(card: Card) -> list[Phrase]:
    return [{"key": "amount", "args": {"what": AMOUNTS[t], "n": n}} for t, n in card.yields]


def of_keep(s: Empires, seat: Seat, cards: Sequence[int]) -> list[Event]:
    """Which cards of a choice can be paid for now."""
    ready = [c for c in cards if missing(s, seat, s.cards[c]) == []]
    if ready:
        names = [s.cards[c].named for c in ready]
        return [Event("why-keep", seat, "EN-1.5.1", {"cards": names})]
    return [Event("why-keep-later" if cards else "why-keep-none", seat, "EN-1.5.1", {"n": len(cards)})]


def of_disc(before: Empires, after: Empires, seat: Seat, tile: int, cards: Sequence[int]) -> list[Event]:
    """What a tile does, with the card that is played with it."""
    found = of_gains(before, after, seat)
    for c in cards:
        found += of_card(before, seat, before.cards[c])
    return [*found, Event(f"why-{TILES[tile]}", seat, "EN-1.8.1", {})] if cards or not found else found


def of_slot(before: Empires, after: Empires, seat: Seat, slot: int) -> list[Event]:
    """What a card in play brings: at once, or by what is asked next."""
    found = of_gains(before, after, seat)
    return found or of_card(before, seat, before.cards[before.face[seat][slot]])[:1]


def reasons(before: Empires, after: Empires, seat: Seat, action: Action) -> list[Event]:
    """See `Presentation.reasons`."""
    verb: str = action[0]
    rest: list[int] = [int(n) for n in action[1:]]
    if verb == "clan":
        clan = before.tables.clans[rest[0]]
        return [Event(f"why-clan-{clan.key}", seat, "EN-1.3.3", {})] if clan.key in THEMES else []
    if verb == "keep":
        return of_keep(before, seat, rest)
    if verb in ("build", "with", "take", "visit"):
        found = [*of_gains(before, after, seat), *of_card(before, seat, before.cards[rest[0]])]
        return found or [Event("why-joins", seat, "EN-1.7.1", {})]
    if verb == "place":
        return of_disc(before, after, seat, rest[0], rest[1:])
    if verb == "move":
        return of_disc(before, after, seat, rest[1], rest[2:])
    if verb in ("use", "harvest", "copy", "refresh"):
        return of_slot(before, after, seat, rest[0])
    if verb == "raid":
        return [*of_gains(before, after, seat), Event("why-raid", seat, "EN-1.9.1", {"player": {"seat": rest[0]}})]
    if verb == "pass":
        left = len(before.stack[-1].legal(before, seat)) - 1
        return [Event("why-pass", seat, "EN-1.6.2", {"n": left})]
    if verb == "sail":
        return [Event("why-sail-far" if rest[0] else "why-sail", seat, "EN-1.8.8", {"raze": rest[1]})]
    if verb in MET:
        token = rest[-1]
        n = 1 if verb == "gain" else before.supply[seat][token] if token < TOKENS else 0
        return [Event(f"why-{verb}", seat, "", {"what": AMOUNTS[token], "n": n})]
    return of_gains(before, after, seat) or [Event(f"why-{verb}", seat, "", {})]
