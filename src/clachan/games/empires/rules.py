"""The rules as functions of the state: what can be placed, performed and used."""

from clachan.core import Seat
from clachan.games.empires.cards.card import ALWAYS, NO, OTHER, SAME, TRY, YES, Card
from clachan.games.empires.cards.filters import Filter
from clachan.games.empires.cards.programs import Program
from clachan.games.empires.constants import (
    BOOST,
    CONSTRUCT,
    DISCOUNT,
    EITHER,
    EXPLORE,
    HARVEST,
    POPULATE,
    RING,
    SHIP,
    SPENT,
    UPGRADE,
    WORKER,
)
from clachan.games.empires.state import Empires, has_raze, owner, tokens, waits

# --- cards in an empire --------------------------------------------------------------------------------------


def chosen_by(s: Empires, seat: Seat, where: Filter, this: int) -> list[int]:
    """Return the slots of a seat's cards that a filter selects."""
    return [i for i, face in enumerate(s.face[seat]) if where.selects(face, i, this)]


def is_field(s: Empires, seat: Seat, slot: int) -> bool:
    """Return whether a slot holds a field itself, not an upgrade (1.8.5)."""
    return s.tables.field[s.face[seat][slot]] > 0 and s.under[seat][slot] < 0


def hosts_upgrade(s: Empires, seat: Seat, card: Card, slot: int) -> bool:
    """Return whether an upgrade may be attached to a card: a field that yields what it yields (1.11.19, A9, A43)."""
    return is_field(s, seat, slot) and not card.crops & ~s.cards[s.face[seat][slot]].crops


def is_copied(s: Empires, seat: Seat, card: Card, slot: int) -> bool:
    """Return whether a copy card may copy a card (1.11.8): never a field unless it says so, never
    an upgrade (A16, A44)."""
    where = card.copy
    if where is None or not where.selects(s.face[seat][slot], slot, -1):
        return False
    return s.cards[s.face[seat][slot]].sub > EITHER or (where.names_fields and is_field(s, seat, slot))


def can_place(s: Empires, seat: Seat, card: Card) -> bool:
    """Return whether a location can be placed: an upgrade needs its field, a copy its target."""
    if card.copy is not None:
        for slot in range(len(s.face[seat])):
            if is_copied(s, seat, card, slot):
                return True
        return False
    return card.sub != UPGRADE or has_host(s, seat, card)


def has_host(s: Empires, seat: Seat, card: Card) -> bool:
    """Return whether the seat has a field for an upgrade."""
    for slot in range(len(s.face[seat])):
        if hosts_upgrade(s, seat, card, slot):
            return True
    return False


def discount(s: Empires, seat: Seat, card: Card) -> int:
    """Return how many resources a discount takes off a paid build (V11)."""
    if not waits(s, seat, DISCOUNT) or card.bill is None or not card.bill.resources:
        return 0
    less = 0
    discounts = s.tables.discounts
    for slot, face in enumerate(s.face[seat]):
        if discounts[face] > 0 and grants_now(s, seat, slot, face, card):
            less += discounts[face]
    return min(less, card.bill.resources)


def grants_now(s: Empires, seat: Seat, slot: int, face: int, card: Card) -> bool:
    """Return whether a card of the seat makes building this one cheaper, within its limit of this round."""
    if face < 0:
        return False
    own = s.cards[face]
    return own.discount > 0 and s.uses[seat][slot] < own.discount_limit and own.grants(card)


# --- tile actions --------------------------------------------------------------------------------------------


def can_perform(s: Empires, seat: Seat, tile: int) -> bool:
    """Return whether a tile action can really be carried out (1.8.4, 1.8.5)."""
    if tile == POPULATE:
        return True
    if tile == EXPLORE:
        return bool(s.deck[seat] or s.discard[seat])
    if tile == CONSTRUCT:
        bills = s.tables.bills
        for c in s.hand[seat]:
            if bills[c] is not None and is_constructible(s, seat, s.cards[c]):
                return True
        return False
    if tile == HARVEST:
        field, under = s.tables.field, s.under[seat]
        for slot, face in enumerate(s.face[seat]):
            if field[face] > 0 and under[slot] < 0:  # see `is_field`
                return True
        return False
    return s.supply[seat][SHIP] > 0


def is_constructible(s: Empires, seat: Seat, card: Card) -> bool:
    """Return whether CONSTRUCT can build a card in hand: one that has a price and can be placed."""
    return card.bill is not None and (card.copy is None or can_place(s, seat, card))


def joins(s: Empires, seat: Seat, card: int, tile: int, ready: bool) -> int:
    """Return whether a card may be played with a tile action (1.8.6): the action must be possible afterwards (A14).

    `ready`: it is possible without the card.
    """
    how = s.tables.joins[tile][card]
    if how == OTHER:
        return NO
    if how == TRY:
        return looks_to_join(s, seat, s.cards[card], tile, ready)
    return YES if ready or how == ALWAYS else NO


def looks_to_join(s: Empires, seat: Seat, card: Card, tile: int, ready: bool) -> int:
    """Return the same for a card whose verdict depends on the state: an upgrade needs its field, a must its way."""
    if card.kind == BOOST:
        must = s.tables.programs[card.effect].must
        if must is not None:
            if must.tiles:
                return TRY  # the tile action that it performs may use up what this one needs
            if must.can_do(s, seat) == NO:
                return NO  # A37
    elif card.sub == UPGRADE and not has_host(s, seat, card):
        return NO
    after = card.after[tile]
    if after == SAME:
        return YES if ready else NO
    return YES if after == ALWAYS else TRY


def best_company(s: Empires, seat: Seat, tile: int) -> int:
    """Return whether a card in hand makes a tile action possible that is impossible without it (A37)."""
    best = NO
    for card in s.hand[seat]:
        verdict = joins(s, seat, card, tile, False)
        if verdict == YES:
            return YES
        if verdict != NO:
            best = verdict
    return best


def has_ship(s: Empires, seat: Seat, to_conquer: bool) -> bool:
    """Return whether the seat has a ship in the queue for "pillage or conquer now" (1.11.17, A39)."""
    for ship in s.queue:
        if owner(ship) == seat and (not to_conquer or has_raze(ship)):
            return True
    return False


def neighbours(s: Empires, tile: int) -> tuple[int, int]:
    """Return the two tiles next to one in the ring (1.3.2)."""
    ring = s.ring
    at = 0
    while ring[at] != tile:
        at += 1
    return (ring[at - 1], ring[at + 1 - RING])


# --- using a card --------------------------------------------------------------------------------------------


def feasible(s: Empires, seat: Seat, slot: int, program: Program) -> int:
    """Return whether a payable action has the cards that it takes, and a way to carry out its must (A37)."""
    if program.takes and cards_missing(s, seat, slot, program):
        return NO
    if program.wild:
        return TRY
    return YES if program.must is None else program.must.can_do(s, seat)


def cards_missing(s: Empires, seat: Seat, slot: int, program: Program) -> bool:
    """Return whether the seat lacks cards that the cost of an action takes or discards (A37)."""
    for i in range(program.costs):
        if program.words[i].cards_missing(s, seat, slot):
            return True
    return False


def raided(s: Empires, other: Seat) -> list[int]:
    """Return the cards of a seat that a raid may exhaust: refreshed, with an action (1.9.1, A17)."""
    action, turned = s.tables.action, s.turned[other]
    return [slot for slot, face in enumerate(s.face[other]) if action[face] >= 0 and not turned[slot]]


# --- counting ------------------------------------------------------------------------------------------------


def workers(s: Empires, seat: Seat) -> int:
    """Return all workers of a seat: available, spent and assigned (A21)."""
    return s.supply[seat][WORKER] + s.supply[seat][SPENT] + sum([tokens(h, WORKER) for h in s.held[seat]])


def empire_size(s: Empires, seat: Seat) -> int:
    """Cards in an empire (1.2.6)."""
    return len([f for f in s.face[seat] if f >= 0])
