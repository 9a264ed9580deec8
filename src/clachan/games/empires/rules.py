"""The rules as functions of the state: what can be paid, what can be performed, what counts."""

from typing import Final

from clachan.core import Seat
from clachan.games.empires.components import ALWAYS, BOOST, OTHER, SAME, Card
from clachan.games.empires.state import Empires
from clachan.games.empires.vocabulary import (
    BITS,
    C_ASSIGNED,
    C_DISTINCT,
    C_EVERY,
    C_FIT,
    CONSTRUCT,
    DISCOUNT,
    EITHER,
    EXPLORE,
    FULL,
    GOLD,
    GOOD,
    HARVEST,
    KINDS_OF,
    M_CONQUER,
    POPULATE,
    RAZE,
    RESOURCE,
    RESOURCES,
    S_DISCARD,
    S_PERFORM,
    S_TAKE,
    SHIP,
    TOKENS,
    UPGRADE,
    WORKER,
    Bill,
    Count,
    Filter,
    Step,
    owed,
)

# Verdicts. TRY: only trying it out tells (A14).
NO: Final = 0
YES: Final = 1
TRY: Final = 2

# --- paying ------------------------------------------------------------------------------------------------


def can_pay(have: list[int], bill: Bill, less: int = 0) -> bool:
    """Whether a cost can be paid; gold stands in for resources (1.7.2, A19). `less`: a discount on resources (V11)."""
    single = bill.single
    if single >= 0:
        return have[single] >= bill.n or (single < RESOURCES and have[single] + have[GOLD] + less >= bill.n)
    for kind, n in bill.strict:
        if have[kind] < n:
            return False
    if bill.plain:
        short = -less
        for kind, n in bill.pairs:
            if have[kind] < n:
                short += n - have[kind]
        return short <= 0 or short <= have[GOLD] - bill.gold
    if bill.only_any:
        return have[0] + have[1] + have[2] + have[3] + have[4] + have[GOLD] + less >= bill.any
    return enough(have, bill.bill, bill.lay, less)


def enough(have: list[int], bill: int, lay: int, less: int = 0) -> bool:
    """Whether a supply covers a bill and, from what is left, tokens to lay on a card: these gold cannot replace."""
    gold = have[GOLD] - owed(bill, GOLD) - owed(lay, GOLD)
    raze = have[RAZE] - owed(bill, RAZE) - owed(lay, RAZE)
    if gold < 0 or raze < 0 or have[WORKER] < owed(bill, WORKER) + owed(lay, WORKER):
        return False
    left = short = paid = 0
    for kind in range(RESOURCES):
        spare = have[kind] - (lay >> BITS * kind & FULL)
        if spare < 0:
            return False
        n = bill >> BITS * kind & FULL
        if spare < n:
            short += n - spare
            paid += spare
        else:
            left += spare - n
            paid += n
    any_resource = owed(bill, RESOURCE)
    if less:
        cut = min(less, short)
        short -= cut
        less -= cut
        cut = min(less, any_resource)
        any_resource -= cut
        left += min(less - cut, paid)
    gold -= short
    laid = owed(lay, RESOURCE)
    total = laid + any_resource
    goods = owed(bill, GOOD) + owed(lay, GOOD)
    # gold may pay what is named, so that the named token can be laid
    fits = laid <= left + min(paid, gold)
    return gold >= 0 and fits and total <= left + gold and total + goods <= left + gold + raze


def discount(s: Empires, seat: Seat, card: Card) -> int:
    """How many resources less a paid build costs (V11)."""
    if not s.alert[seat] >> DISCOUNT & 1 or card.bill is None or not card.bill.resources:
        return 0
    less = 0
    faces = s.face[seat]
    for slot in range(len(faces)):
        if faces[slot] >= 0:
            own = s.cards[faces[slot]]
            if own.discount and s.uses[seat][slot] < own.discount_limit and grants(own, card):
                less += own.discount
    return min(less, card.bill.resources)


def grants(own: Card, card: Card) -> bool:
    """Whether a discount is for this card, by its printed icon."""
    where = own.discount_where
    return where is not None and where.fits[card.index]


# --- cards in an empire --------------------------------------------------------------------------------------


def selects(f: Filter, face: int, slot: int, this: int) -> bool:
    """Whether a filter means the card in a slot; `this` is the slot of the card whose text it is (V2)."""
    return f.fits[face] and (not f.this or slot == this) and (not f.other or slot != this)


def chosen_by(s: Empires, seat: Seat, f: Filter, this: int) -> list[int]:
    """The slots of own cards that a filter means."""
    fitting = f.fits
    slots = [i for i, face in enumerate(s.face[seat]) if fitting[face]]
    if f.this:
        slots = [i for i in slots if i == this]
    if f.other:
        slots = [i for i in slots if i != this]
    return slots


def is_field(s: Empires, seat: Seat, slot: int) -> bool:
    """Whether a slot holds a field itself, not an upgrade (1.8.5)."""
    return s.tables.fields[s.face[seat][slot]] and s.under[seat][slot] < 0


def fields(s: Empires, seat: Seat) -> list[int]:
    """The fields that can be harvested."""
    is_one, under = s.tables.fields, s.under[seat]
    return [i for i, face in enumerate(s.face[seat]) if is_one[face] and under[i] < 0]


def hosts(s: Empires, seat: Seat, card: Card) -> list[int]:
    """The fields that an upgrade may be attached to: they yield what it yields (1.11.19, A9, A43)."""
    faces, cards = s.face[seat], s.cards
    return [i for i in fields(s, seat) if not card.crops & ~cards[faces[i]].crops]


def copy_targets(s: Empires, seat: Seat, card: Card) -> list[int]:
    """What a copy card may copy (1.11.8): never a field unless it says so, never an upgrade (A16, A44)."""
    where = card.copy
    if where is None:
        return []
    out = []
    for slot in chosen_by(s, seat, where, -1):
        sub = s.cards[s.face[seat][slot]].sub
        if sub > EITHER or (where.names_fields and is_field(s, seat, slot)):
            out.append(slot)
    return out


def can_place(s: Empires, seat: Seat, card: Card) -> bool:
    """Whether a location finds its place: an upgrade needs its field, a copy its target."""
    if card.copy is not None:
        return bool(copy_targets(s, seat, card))
    return card.sub != UPGRADE or bool(hosts(s, seat, card))


def tokens(held: int, what: int) -> int:
    """How many tokens of a class lie on a card."""
    if what < TOKENS:
        return held >> 8 * what & 255
    return sum([held >> 8 * kind & 255 for kind in KINDS_OF[what]])


def count(s: Empires, seat: Seat, c: Count) -> int:
    """A count at this moment (V3)."""
    faces = [f for f in s.face[seat] if f >= 0]
    if c.op == C_FIT:
        assert c.filter is not None
        return len([f for f in faces if c.filter.fits[f]])
    if c.op == C_EVERY:
        assert c.of is not None
        return count(s, seat, c.of) // c.every
    if c.op == C_ASSIGNED:
        return sum([tokens(h, c.what) for h in s.held[seat]])
    icons = [s.cards[f].icon for f in faces]
    if c.op == C_DISTINCT:
        return len({i for i in icons if i > 0})  # the field icon is 0, islands have -1
    return min([len([i for i in icons if i == icon]) for icon in c.icons])


def times(s: Empires, seat: Seat, step: Step) -> int:
    """How often an amount is given: once, or by its count up to `max`, which caps the count."""
    if step.count is None:
        return 1
    n = count(s, seat, step.count)
    return n if step.cap < 0 else min(n, step.cap)


# --- tile actions --------------------------------------------------------------------------------------------


def can_perform(s: Empires, seat: Seat, tile: int) -> bool:
    """Whether a tile action can really be carried out (1.8.4, 1.8.5)."""
    if tile == POPULATE:
        return True
    if tile == EXPLORE:
        return bool(s.deck[seat] or s.discard[seat])
    if tile == CONSTRUCT:
        for c in s.hand[seat]:
            if is_constructible(s, seat, s.cards[c]):
                return True
        return False
    if tile == HARVEST:
        for slot in range(len(s.face[seat])):
            if is_field(s, seat, slot):
                return True
        return False
    return s.supply[seat][SHIP] > 0


def constructible(s: Empires, seat: Seat) -> list[int]:
    """The pay-to-build locations in the hand that find a place, each once."""
    return [c for c in sorted(set(s.hand[seat])) if is_constructible(s, seat, s.cards[c])]


def is_constructible(s: Empires, seat: Seat, card: Card) -> bool:
    return card.bill is not None and (card.copy is None or can_place(s, seat, card))


def playable(s: Empires, seat: Seat, card: Card, tile: int, ready: bool) -> int:
    """Whether a card may be played with a tile action (1.8.6): the action must be possible afterwards (A14). `ready`
    tells whether it is possible without the card."""
    if card.kind == BOOST:
        must = s.tables.programs[card.effect].must
        if must >= 0:
            step = s.tables.steps[must]
            if step.op == S_PERFORM:
                return TRY
            if not can_expedite(s, seat, step.mode):
                return NO  # A37
    elif card.sub == UPGRADE and not hosts(s, seat, card):
        return NO
    after = card.after[tile]
    if after == SAME:
        return YES if ready else NO
    return YES if after == ALWAYS else TRY


def company(s: Empires, seat: Seat, tile: int, ready: bool) -> list[tuple[int, int]]:
    """The cards in hand that may be played with a tile action, each with its verdict."""
    out = []
    last = -1
    joins = s.tables.joins[tile]
    for c in s.hand[seat]:
        how = joins[c]
        if how != OTHER and c != last:
            last = c
            if how == TRY:
                verdict = playable(s, seat, s.cards[c], tile, ready)
            else:
                verdict = YES if ready or how == ALWAYS else NO
            if verdict:
                out.append((c, verdict))
    return out


def can_expedite(s: Empires, seat: Seat, mode: int) -> bool:
    """Whether an own ship lies in the queue for "pillage or conquer now" (1.11.17, A39)."""
    for ship in s.queue:
        if ship >> 2 == seat and (mode != M_CONQUER or ship & 1):
            return True
    return False


def neighbours(s: Empires, tile: int) -> tuple[int, int]:
    """The two tiles next to one in the ring (1.3.2)."""
    at = s.ring.index(tile)
    return (s.ring[at - 1], s.ring[(at + 1) % 5])


# --- using a card --------------------------------------------------------------------------------------------


def feasible(s: Empires, seat: Seat, slot: int) -> int:
    """Whether an action whose amounts can be paid finds the cards that it takes, and its must a way (A37)."""
    program = s.tables.programs[s.cards[s.face[seat][slot]].action]
    if program.takes and cards_missing(s, seat, slot, program.index):
        return NO
    if program.wild:
        return TRY
    return YES if program.must < 0 else can_do(s, seat, s.tables.steps[program.must])


def cards_missing(s: Empires, seat: Seat, slot: int, action: int) -> bool:
    """Whether own cards that the cost of an action takes or discards are missing (A37)."""
    program = s.tables.programs[action]
    for i in range(program.costs):
        step = program.steps[i]
        if step.op == S_TAKE and not takings(s, seat, slot, step):
            return True
        if step.op == S_DISCARD:
            assert step.filter is not None
            if len(chosen_by(s, seat, step.filter, slot)) < step.n:
                return True
    return False


def can_do(s: Empires, seat: Seat, step: Step) -> int:
    """Whether the one must of a tame program can be carried out, with a card from the hand if need be (A37)."""
    if step.op != S_PERFORM:
        return YES if can_expedite(s, seat, step.mode) else NO
    if can_perform(s, seat, step.tile):
        return YES
    best = NO
    for _, verdict in company(s, seat, step.tile, False):
        if verdict == YES:
            return YES
        best = verdict
    return best


def takings(s: Empires, seat: Seat, this: int, step: Step) -> list[tuple[int, int]]:
    """For `release_and_exhaust`: refreshed cards with enough tokens of one type, as (slot, type) (V6)."""
    assert step.filter is not None
    out = []
    for slot in chosen_by(s, seat, step.filter, this):
        if not s.turned[seat][slot]:
            held = s.held[seat][slot]
            for kind in KINDS_OF[step.what]:
                if held >> 8 * kind & 255 >= step.n:
                    out.append((slot, kind))
    return out


def releasable(s: Empires, seat: Seat, this: int, step: Step) -> list[tuple[int, int]]:
    """What `release` may take: tokens on own cards, never from a ship (1.11.4)."""
    out = []
    helds = s.held[seat]
    for slot in range(len(helds)):
        held = helds[slot]
        if held and (step.filter is None or selects(step.filter, s.face[seat][slot], slot, this)):
            for kind in KINDS_OF[step.what]:
                if held >> 8 * kind & 255:
                    out.append((slot, kind))
    return out


def raidable(s: Empires, seat: Seat) -> list[tuple[Seat, int]]:
    """Cards that a raid may exhaust: refreshed, with an action, of opponents who have not passed (1.9.1, A17)."""
    out = []
    for other in range(s.seats):
        if other != seat and not s.passed[other]:
            faces = s.face[other]
            turned = s.turned[other]
            for slot in range(len(faces)):
                if not turned[slot] and s.tables.acts[faces[slot]]:
                    out.append((other, slot))
    return out


def workers(s: Empires, seat: Seat) -> int:
    """All workers of a seat: available, spent and assigned (A21)."""
    return s.supply[seat][WORKER] + s.supply[seat][9] + sum([h >> 8 * WORKER & 255 for h in s.held[seat]])


def empire_size(s: Empires, seat: Seat) -> int:
    """Cards in an empire (1.2.6)."""
    return len([f for f in s.face[seat] if f >= 0])
