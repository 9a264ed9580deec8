"""The flow of Empires of the North: set-up, the four phases, the end. What cards can make happen is in effects.py."""

from bisect import insort
from typing import ClassVar, Final

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, Action, Frame, Msg, Refusal, Seat
from clachan.games.empires import effects
from clachan.games.empires.actions import COLLECT, FIRST, MOVE, PASS, PLACE, RAID_ON, RING, USE, WAY
from clachan.games.empires.components import LOOKOUT_CARDS
from clachan.games.empires.effects import (
    TO_LOOK,
    Act,
    Ask,
    Draw,
    Home,
    Pay,
    Play,
    Run,
    Sight,
    Visit,
    accompany,
    charge,
    fire,
    fire_later,
    pay_forced,
    refused_company,
    show,
    unbuildable,
    use,
)
from clachan.games.empires.empire import close_ranks, enter, name, receive
from clachan.games.empires.memory import kept_some
from clachan.games.empires.rules import (
    TRY,
    YES,
    can_pay,
    can_perform,
    can_place,
    cards_missing,
    company,
    discount,
    feasible,
    grants,
    neighbours,
    raidable,
    tokens,
)
from clachan.games.empires.scoring import final_scoring
from clachan.games.empires.state import (
    ACTIONS,
    CLEANUP,
    EXPEDITION,
    INTEREST,
    LOOKOUT,
    SETUP,
    SPENT,
    Empires,
)
from clachan.games.empires.trial import survives
from clachan.games.empires.vocabulary import (
    BITS,
    DISCOUNT,
    FOOD,
    GOLD,
    M_EITHER,
    RAID,
    RAZE,
    SHIP,
    STORED,
    TILES,
    WORKER,
)

WORKERS: Final = 5  # at the start (1.3.5)
HAND: Final = 3  # kept of the first five cards (1.3.7)
FIRST_CARDS: Final = 5
FACE_UP: Final = 2  # islands of each deck (1.3.1)
TRIGGER: Final = 25  # points that end the game (1.14.1)

# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: Empires) -> None:
    """The table before clans are chosen and anything is drawn (1.3)."""
    n = s.seats
    s.clan = [-1] * n
    s.supply = [[0] * 10 for _ in range(n)]
    s.disc = [-1] * (2 * n)
    s.passed = [0] * n
    s.card = [[] for _ in range(n)]
    s.face = [[] for _ in range(n)]
    s.turned = [[] for _ in range(n)]
    s.held = [[] for _ in range(n)]
    s.under = [[] for _ in range(n)]
    s.uses = [[] for _ in range(n)]
    s.alert = [0] * n
    s.hand = [[] for _ in range(n)]
    s.looked = [[] for _ in range(n)]
    s.deck = [[] for _ in range(n)]
    s.discard = [[] for _ in range(n)]
    s.played = [[] for _ in range(n)]
    s.keeping = [-1] * n
    s.drawn = [-1] * n
    s.sure = [[] for _ in range(n)]
    s.either = [[] for _ in range(n)]
    s.sea = [sorted(deck) for deck in s.tables.islands]
    s.row = [[], []]
    s.wake = [[], []]
    s.stack = [Round(), PickClan()]


class PickClan(Frame[Empires]):
    """Each seat in turn takes a different clan, or they are dealt (1.3.3, A32)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        if -1 not in s.clan:
            return ASK_NOBODY
        return ASK_CHANCE if s.options["clans"] == "random" else ASK[s.clan.index(-1)]

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        return [a for i, a in enumerate(s.tables.clan) if i not in s.clan]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        at = s.clan.index(-1)
        s.clan[at] = action[1]
        settle_clan(s, at)

    def step(self, s: Empires) -> None:
        s.stack.pop()
        s.stack += [FirstPlayer(), Ring()]

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        return [Refusal(s.tables.clan[c], "EN-A32", "refused-clan", {}) for c in s.clan if c >= 0]


def settle_clan(s: Empires, seat: Seat) -> None:
    """Starting locations and their goods, five workers, the ships, the draw pile (1.3.3-1.3.5)."""
    clan = s.tables.clans[s.clan[seat]]
    if s.sink is not None:
        s.tell("log-clan", seat, "EN-1.3.3", {"clan": clan.named})
    for card in clan.starting:
        enter(s, seat, card, card, -1)
        for kind, n in s.cards[card].yields:
            receive(s, seat, kind, n, "EN-1.3.5", card)
    s.supply[seat][WORKER] = WORKERS
    s.supply[seat][SHIP] = clan.ships
    s.deck[seat] = clan.deck[:]


class FirstPlayer(Frame[Empires]):
    """Chance decides who begins (1.3.6, A30), unless an option says so."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.options["first"] == "random" else ASK_NOBODY

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        return list(FIRST[: s.seats])

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        s.first = action[1]
        s.tell("log-first", s.first, "EN-1.3.6", {})

    def step(self, s: Empires) -> None:
        self.apply(s, -1, FIRST[(int(s.options["first"]) - 1) % s.seats])


class Ring(Frame[Empires]):
    """The five action tiles are shuffled into a ring (1.3.2)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.ring) < 5 else ASK_NOBODY

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        return [RING[t] for t in range(5) if t not in s.ring]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.ring = [*s.ring, action[1]]

    def step(self, s: Empires) -> None:
        s.stack.pop()


class Reveal(Sight):
    """Islands are turned up until two of each deck lie open (1.3.1, 1.13.4)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        d = self.distance
        return ASK_CHANCE if len(s.row[d]) < FACE_UP and s.sea[d] else ASK_NOBODY

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.sea[self.distance].remove(action[1])
        insort(s.row[self.distance], action[1])
        if s.sink is not None:
            s.tell("log-reveal", -1, "EN-1.13.4", {"card": name(s, action[1])})

    def step(self, s: Empires) -> None:
        d = self.distance
        if len(s.row[d]) < FACE_UP and s.wake[d]:
            s.sea[d], s.wake[d] = s.wake[d], []
        else:
            s.stack.pop()


# --- rounds --------------------------------------------------------------------------------------------------


class Round(Frame[Empires]):
    """The phases, one after the other (1.4.1). It stays at the bottom of the stack until the game is over."""

    def step(self, s: Empires) -> None:
        if s.phase == SETUP:
            begin_first_hand(s)
        elif s.phase == LOOKOUT:
            begin_lookout(s)
        elif s.phase == INTEREST:
            s.phase = ACTIONS
            for i in range(s.seats):
                s.stack.append(Interest((s.first + s.seats - 1 - i) % s.seats))  # A20: the first player on top
        elif s.phase == ACTIONS:
            s.phase = EXPEDITION
            s.turn = s.first
            s.stack.append(Turn())
        elif s.phase == EXPEDITION:
            if max([s.total(i) for i in range(s.seats)]) >= TRIGGER or s.round >= s.options["max_rounds"]:
                s.last = 1  # 1.14.3, A38
                s.tell("log-last", -1, "EN-1.14.3", {})
            s.phase = CLEANUP
            s.stack.append(Voyage())
        elif s.last:
            s.stack.pop()
            final_scoring(s)
        else:
            clean_up(s)


def begin_first_hand(s: Empires) -> None:
    """Five cards each, three are kept (1.3.7)."""
    s.phase = LOOKOUT
    s.stack.append(Keep(1))
    s.stack.append(Look(0, 1))
    s.stack += [Reveal(1), Reveal(0)]


def begin_lookout(s: Empires) -> None:
    """All draw four cards and choose which to keep (1.5.1)."""
    s.round += 1
    s.phase = INTEREST
    s.tell("log-round", -1, "EN-1.4.1", {"round": s.round})
    for seat in range(s.seats):
        s.uses[seat] = [0] * len(s.uses[seat])  # V5
    s.stack.append(Keep(0))
    s.stack.append(Look(0, 0))


class Look(Frame[Empires]):
    """Cards to choose from, for one seat after the other."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "opening")

    def __init__(self, seat: Seat, opening: int) -> None:
        self.seat = seat
        self.opening = opening

    def step(self, s: Empires) -> None:
        s.stack.pop()
        if self.seat + 1 < s.seats:
            s.stack.append(Look(self.seat + 1, self.opening))
        more = sum([s.cards[f].lookout for f in s.face[self.seat] if f >= 0])  # V11
        s.draws = FIRST_CARDS if self.opening else LOOKOUT_CARDS + more
        s.stack.append(Draw(self.seat, TO_LOOK))


class Keep(Frame[Empires]):
    """All at the same time: which of the cards to keep, for a worker each (1.5.1, 1.5.2); at the start exactly three
    for nothing (1.3.7). An answer is secret until all have answered."""

    ARGS: ClassVar[tuple[str, ...]] = ("opening",)

    def __init__(self, opening: int) -> None:
        self.opening = opening

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return tuple([p for p in range(s.seats) if s.keeping[p] < 0])

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        least, most = self.bounds(s, seat)
        return [a for a in hands_of(s.looked[seat]) if least < len(a) <= most + 1]

    def bounds(self, s: Empires, seat: Seat) -> tuple[int, int]:
        """How many cards may be kept."""
        n = len(s.looked[seat])
        return (HAND, HAND) if self.opening else (0, min(n, s.supply[seat][WORKER]))

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.keeping[seat] = self.mask_of(s, seat, action)

    def mask_of(self, s: Empires, seat: Seat, action: Action) -> int:
        """The kept cards as bits: an int hides even their number from the others."""
        mask = 0
        for c in action[1:]:
            i = s.looked[seat].index(c)
            while mask >> i & 1:
                i += 1
            mask |= 1 << i
        return mask

    def audience(self, s: Empires, seat: Seat, action: Action) -> Seat:
        return seat

    def recallers(self, s: Empires) -> tuple[Seat, ...]:
        return tuple([p for p in range(s.seats) if s.keeping[p] >= 0])

    def recall(self, s: Empires, seat: Seat) -> None:
        s.keeping[seat] = -1

    def step(self, s: Empires) -> None:
        s.stack.pop()
        for seat in range(s.seats):
            mask = s.keeping[seat]
            n = mask.bit_count()
            for i, card in enumerate(s.looked[seat]):
                insort(s.hand[seat] if mask >> i & 1 else s.discard[seat], card)
            if not self.opening:
                s.supply[seat][WORKER] -= n
                s.supply[seat][SPENT] += n
            s.tell("log-keep", seat, "EN-1.3.7" if self.opening else "EN-1.5.1", {"n": n})
            if s.either[seat]:
                kept_some(s, seat, [c for i, c in enumerate(s.looked[seat]) if not mask >> i & 1])
            s.looked[seat] = []
            s.keeping[seat] = -1

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = self.legal(s, seat)
        rule, key = ("EN-1.3.7", "refused-keep-first") if self.opening else ("EN-1.5.2", "refused-keep")
        args = {"most": self.bounds(s, seat)[1]}
        return [Refusal(a, rule, key, args) for a in hands_of(s.looked[seat]) if a not in legal]

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Keep-first" if self.opening else "prompt-Keep", {"most": self.bounds(s, seat)[1]})


def hands_of(cards: list[int]) -> list[Action]:
    """All that may be kept of cards in ascending order. Of equal cards the first ones, so that each choice is listed
    once: a second copy joins only what holds the first."""
    out: list[Action] = [("keep",)]
    with_last = out
    last = -1
    for c in cards:
        with_last = [(*a, c) for a in (with_last if c == last else out)]
        out += with_last
        last = c
    return out


class Interest(Ask):
    """Stored effects pay out at the end of Lookout (1.5.3, 1.11.9); the owner chooses the order of his cards (A20)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "paid")

    def __init__(self, seat: Seat, paid: int = 0) -> None:
        self.seat = seat
        self.paid = paid  # bit i: slot i has paid

    def due(self, s: Empires) -> list[int]:
        """Cards with a full group of tokens that have not paid yet."""
        out = []
        held = s.held[self.seat]
        for i in range(len(held)):
            if held[i] and not self.paid >> i & 1:
                card = s.cards[s.face[self.seat][i]]
                if card.stored >= 0 and tokens(held[i], card.stored_what) >= card.stored_n:
                    out.append(i)
        return out

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.due(s)) > 1 else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [COLLECT[i] for i in self.due(s)]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        self.collect(s, action[1])

    def step(self, s: Empires) -> None:
        due = self.due(s)
        if due:
            self.collect(s, due[0])
        else:
            s.stack.pop()

    def collect(self, s: Empires, slot: int) -> None:
        """Once for each full group; tokens stay (V10)."""
        s.stack.pop()
        s.stack.append(Interest(self.seat, self.paid | 1 << slot))
        face = s.face[self.seat][slot]
        card = s.cards[face]
        fire_later(s, self.seat, STORED, face, slot)
        for _ in range(tokens(s.held[self.seat][slot], card.stored_what) // card.stored_n):
            s.stack.append(Run(self.seat, slot, card.stored, 0))


# --- the Action phase ------------------------------------------------------------------------------------------


class Turn(Frame[Empires]):
    """One action or pass, clockwise, until all have passed (1.6)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_NOBODY if s.acting or s.turn < 0 else ASK[s.turn]

    def step(self, s: Empires) -> None:
        """The action is resolved: who is next?"""
        if s.turn < 0:
            s.stack.pop()
            return
        s.acting = s.guarded = 0
        close_ranks(s, s.turn)
        for i in range(1, s.seats + 1):
            seat = (s.turn + i) % s.seats
            if not s.passed[seat]:
                s.turn = seat
                return
        s.turn = -1

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        out: list[Action] = []
        builds(s, seat, out)
        discs(s, seat, out)
        acts, bills, simple = s.tables.acts, s.tables.bills, s.tables.simple
        have, turned = s.supply[seat], s.turned[seat]
        for slot, face in enumerate(s.face[seat]):
            if acts[face] and not turned[slot] and can_pay(have, bills[face]):
                verdict = YES if simple[face] else feasible(s, seat, slot)
                if verdict == YES or (verdict == TRY and survives(s, seat, USE[slot])):
                    out.append(USE[slot])
        if have[RAZE]:
            for other, slot in raidable(s, seat):
                out.append(RAID_ON[other][slot])
        out.append(PASS)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.acting = 1
        verb: str = action[0]
        if verb == "use":
            if s.sink is not None:
                s.tell("log-use", seat, "EN-1.10.1", {"card": name(s, s.face[seat][action[1]])})
            s.guarded = int(feasible(s, seat, action[1]) == TRY)
            use(s, seat, action[1])
        elif verb == "build":
            build(s, seat, action[1])
        elif verb == "place":
            place(s, seat, action[1], action[2] if len(action) > 2 else -1)
        elif verb == "move":
            move(s, seat, action[1], action[2], action[3] if len(action) > 3 else -1)
        elif verb == "raid":
            raid(s, seat, action[1], action[2])
        else:
            s.passed[seat] = 1
            s.tell("log-pass", seat, "EN-1.6.2", {})

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = self.legal(s, seat)
        out = [unbuildable(s, seat, s.cards[c]) for c in sorted(set(s.hand[seat])) if s.tables.build[c] not in legal]
        out += refused_discs(s, seat, legal)
        out += refused_uses(s, seat, legal)
        return out + refused_raids(s, seat, legal)


def builds(s: Empires, seat: Seat, out: list[Action]) -> None:
    """Locations in hand that can be paid (1.7.1)."""
    have = s.supply[seat]
    cheaper = s.alert[seat] >> DISCOUNT & 1
    cards = s.cards
    last = -1
    for c in s.hand[seat]:
        if c == last:
            continue
        last = c
        card = cards[c]
        bill = card.bill
        if bill is None:
            continue
        if not can_pay(have, bill):
            if not cheaper:
                continue
            less = discount(s, seat, card)
            if not less or not can_pay(have, bill, less):
                continue
        if card.copy is None or can_place(s, seat, card):
            out.append(s.tables.build[c])


# tile -> the ways of a disc to it
NO_WAY: Final[list[list[int]]] = [[] for _ in range(5)]
PLACING: Final[list[list[int]]] = [[25 + tile] for tile in range(5)]


def discs(s: Empires, seat: Seat, out: list[Action]) -> None:
    """Place a disc on any tile, or move a fresh one to a neighbour for 1 food or gold (1.8.1, 1.8.2)."""
    one, two = s.disc[seat * 2], s.disc[seat * 2 + 1]
    have = s.supply[seat]
    ways = PLACING if one < 0 or two < 0 else NO_WAY
    if have[FOOD] or have[GOLD]:
        for disc in (one, two) if one != two else (one,):
            if disc >= 0 and not disc & 1:
                start = disc >> 1
                beside = neighbours(s, start)
                ways = [[*w, start * 5 + tile] if tile in beside else w for tile, w in enumerate(ways)]
    if ways is NO_WAY:
        return
    tables = s.tables
    named = 0
    for c in s.hand[seat]:
        named |= tables.tile_bits[c]
    for tile in range(5):
        here = ways[tile]
        if not here:
            continue
        ready = can_perform(s, seat, tile)
        if ready:
            for way in here:
                out.append(WAY[way])
        if named >> tile & 1:
            for c, verdict in company(s, seat, tile, ready):
                for way in here:
                    action = tables.way_with[way][c]
                    if verdict == YES or survives(s, seat, action):
                        out.append(action)


def build(s: Empires, seat: Seat, card: int) -> None:
    """Pay, then put the card into the empire (1.7). Discounts apply by themselves (V11)."""
    show(s, seat, card)
    s.stack.append(Play(seat, card))
    shown = s.cards[card]
    less = discount(s, seat, shown)
    if less:
        for slot, face in enumerate(s.face[seat]):
            own = s.cards[face]
            if face >= 0 and own.discount and s.uses[seat][slot] < own.discount_limit and grants(own, shown):
                s.uses[seat][slot] += 1
    assert shown.bill is not None
    charge(s, seat, shown.bill.bill, less)


def place(s: Empires, seat: Seat, tile: int, card: int) -> None:
    """A disc from the supply onto a tile, fresh side up (1.8.1)."""
    k = seat * 2 if s.disc[seat * 2] < 0 else seat * 2 + 1
    s.disc[k] = tile * 2
    if s.sink is not None:
        s.tell("log-place", seat, "EN-1.8.1", {"tile": TILES[tile]})
    declare(s, seat, tile, card)


def move(s: Empires, seat: Seat, start: int, tile: int, card: int) -> None:
    """A fresh disc to a neighbouring tile, turned to its exhausted side, for 1 food or gold (1.8.2)."""
    k = seat * 2 if s.disc[seat * 2] == start * 2 else seat * 2 + 1
    s.disc[k] = tile * 2 + 1
    if s.sink is not None:
        s.tell("log-move", seat, "EN-1.8.2", {"tile": TILES[start], "goal": TILES[tile]})
    declare(s, seat, tile, card)
    bill = pay_forced(s, seat, 1 << BITS * FOOD, 0)
    if bill:
        s.stack.append(Pay(seat, bill, 0))


def declare(s: Empires, seat: Seat, tile: int, card: int) -> None:
    """Declare the action, resolve the card, resolve the action (1.8.6)."""
    s.stack.append(Act(seat, tile))
    if card >= 0:
        accompany(s, seat, tile, card)


def raid(s: Empires, seat: Seat, other: Seat, slot: int) -> None:
    """Pay a raze token, exhaust an opponent's card (1.9.1)."""
    s.supply[seat][RAZE] -= 1
    s.turned[other][slot] = 1
    if s.sink is not None:
        s.tell("log-raid", seat, "EN-1.9.1", {"card": name(s, s.face[other][slot]), "from": other + 1, "slot": slot})
    fire(s, seat, RAID, len(s.face[seat]), -1, -1)


# --- refusals --------------------------------------------------------------------------------------------------


def refused_discs(s: Empires, seat: Seat, legal: list[Action]) -> list[Refusal]:
    """Discs that cannot be placed or moved, and cards that cannot be played with them."""
    out = []
    placing = -1 in s.disc[seat * 2 : seat * 2 + 2]
    hand = [[c for c in sorted(set(s.hand[seat])) if tile in s.cards[c].tiles] for tile in range(5)]
    for tile in range(5):
        args = {"tile": TILES[tile]}
        if PLACE[tile] not in legal:
            rule, key = ("EN-1.8.4", "refused-perform") if placing else ("EN-1.8.3", "refused-no-disc")
            out.append(Refusal(PLACE[tile], rule, key, args))
        table = tuple(s.tables.way_with[PLACING[tile][0]])
        if placing:
            out += refused_company(s, seat, tile, legal, table)
        else:
            out += [Refusal(table[c], "EN-1.8.3", "refused-no-disc", args) for c in hand[tile]]
    fresh = sorted({d >> 1 for d in s.disc[seat * 2 : seat * 2 + 2] if d >= 0 and not d & 1})
    tired = sorted({d >> 1 for d in s.disc[seat * 2 : seat * 2 + 2] if d >= 0 and d & 1} - set(fresh))
    for start in fresh + tired:
        for tile in range(5):
            if tile == start:
                continue
            m = start * 5 + tile
            table = tuple(s.tables.way_with[m])
            refusal = refused_move(s, seat, start, tile, start in tired)
            if refusal is not None:
                out.append(refusal)
                out += [Refusal(table[c], refusal.rule, refusal.key, refusal.args) for c in hand[tile]]
                continue
            if MOVE[m] not in legal:
                out.append(Refusal(MOVE[m], "EN-1.8.4", "refused-perform", {"tile": TILES[tile]}))
            with_card = [table[c] for c in hand[tile]]
            out += [r for r in refused_company(s, seat, tile, legal, table) if r.action in with_card]
    return out


def refused_move(s: Empires, seat: Seat, start: int, tile: int, tired: bool) -> Refusal | None:
    """Why a disc cannot go from one tile to another, whatever is done there."""
    action = MOVE[start * 5 + tile]
    args = {"tile": TILES[start], "goal": TILES[tile]}
    if tired:
        return Refusal(action, "EN-1.8.3", "refused-tired-disc", args)
    if tile not in neighbours(s, start):
        return Refusal(action, "EN-1.8.2", "refused-not-adjacent", args)
    if not s.supply[seat][FOOD] and not s.supply[seat][GOLD]:
        return Refusal(action, "EN-1.8.2", "refused-no-food", args)
    return None


def refused_uses(s: Empires, seat: Seat, legal: list[Action]) -> list[Refusal]:
    """Own cards that cannot be used."""
    out = []
    for slot, face in enumerate(s.face[seat]):
        if face < 0 or USE[slot] in legal:
            continue
        action = s.cards[face].action
        args = {"card": name(s, face)}
        if action < 0:
            out.append(Refusal(USE[slot], "EN-1.2.8", "refused-no-action", args))
        elif s.turned[seat][slot]:
            out.append(Refusal(USE[slot], "EN-1.10.1", "refused-exhausted", args))
        elif not can_pay(s.supply[seat], s.tables.bills[face]) or cards_missing(s, seat, slot, action):
            out.append(Refusal(USE[slot], "EN-1.10.2", "refused-cost", args))
        else:
            out.append(Refusal(USE[slot], "EN-A37", "refused-use-must", args))
    return out


def refused_raids(s: Empires, seat: Seat, legal: list[Action]) -> list[Refusal]:
    """Cards of opponents that cannot be raided."""
    out = []
    for other in range(s.seats):
        for slot, face in enumerate(s.face[other]):
            action = RAID_ON[other][slot]
            if face < 0 or other == seat or action in legal:
                continue
            args = {"card": name(s, face)}
            if s.passed[other]:
                out.append(Refusal(action, "EN-1.6.2", "refused-raid-passed", args))
            elif s.cards[face].action < 0 or s.turned[other][slot]:
                out.append(Refusal(action, "EN-1.9.1", "refused-raid-target", args))
            else:
                out.append(Refusal(action, "EN-1.9.1", "refused-raid-raze", args))
    return out


# --- Expedition and Cleanup --------------------------------------------------------------------------------------


class Voyage(Frame[Empires]):
    """The queue, front to back, one ship at a time (1.12.1)."""

    def step(self, s: Empires) -> None:
        if not s.queue:
            s.stack.pop()
            return
        ship = s.queue.pop(0)
        s.stack.append(Home(ship >> 2))
        s.stack.append(Visit(ship >> 2, ship >> 1 & 1, ship & 1, M_EITHER, 1))


def clean_up(s: Empires) -> None:
    """Cleanup (1.13); then the next round."""
    for seat in range(s.seats):
        close_ranks(s, seat)
        own = s.supply[seat]
        own[WORKER] += own[SPENT]
        own[SPENT] = 0
        s.turned[seat] = [0] * len(s.turned[seat])
        s.passed[seat] = 0
    s.disc = [-1] * (2 * s.seats)
    for d in range(2):
        s.wake[d] = sorted(s.wake[d] + s.row[d])
        s.row[d] = []
    s.first = (s.first + 1) % s.seats
    s.phase = LOOKOUT
    s.tell("log-cleanup", -1, "EN-1.13.1", {})
    s.stack += [Reveal(1), Reveal(0)]


FRAMES: list[type[Frame[Empires]]] = [
    *effects.FRAMES,
    PickClan,
    FirstPlayer,
    Ring,
    Reveal,
    Round,
    Look,
    Keep,
    Interest,
    Turn,
    Voyage,
]
