"""The flow of Empires of the North: set-up, then rounds of four phases, in the order of the rulebook. The Action phase
is in turns/, what cards make happen in cards/."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, ASK_SEATS, CHANCE, Action, Args, Frame, Msg, Reason, Seat
from clachan.games.empires.actions import COLLECT, FIRST, TILE
from clachan.games.empires.cards.card import LOOKOUT_CARDS
from clachan.games.empires.cards.programs import Run, Step, fire_later
from clachan.games.empires.constants import (
    DISCS,
    DISTANCES,
    DISTANT,
    LAST_ROUND_POINTS,
    NEARBY,
    RING,
    SHIP,
    SPENT,
    STORED,
    SUPPLY,
    TILES,
    WORKER,
)
from clachan.games.empires.decisions import Ask
from clachan.games.empires.determinization import kept_some
from clachan.games.empires.empire import close_ranks, enter, name, receive
from clachan.games.empires.names import called, several
from clachan.games.empires.scoring import final_scoring
from clachan.games.empires.state import (
    ACTIONS,
    CLEANUP,
    EXPEDITION,
    INTEREST,
    LOOKOUT,
    NEXT_ROUND,
    SETUP,
    THIS_ROUND,
    Empires,
    plus,
    put,
    tokens,
)
from clachan.games.empires.turns.drawing import TO_LOOK, Draw
from clachan.games.empires.turns.islands import M_EITHER, Sight, shuffled_anew, visit
from clachan.games.empires.turns.turn import Turn
from clachan.kit.bags import take_out

WORKERS: Final = 5  # at the start (1.3.5)
HAND: Final = 3  # kept of the first five cards (1.3.7)
FIRST_CARDS: Final = 5
FACE_UP: Final = 2  # islands of each deck (1.3.1)

# --- set-up (1.3) --------------------------------------------------------------------------------------------


def lay_out(s: Empires) -> None:
    """Set the table up, before clans are chosen and anything is drawn."""
    seats = range(s.seats)
    s.clan = [-1 for _ in seats]
    s.supply = [vec[i64]([0] * SUPPLY) for _ in seats]
    s.disc = [-1] * (DISCS * s.seats)
    s.passed = [0 for _ in seats]
    s.card = [() for _ in seats]
    s.face = [() for _ in seats]
    s.turned = [[] for _ in seats]
    s.held = [() for _ in seats]
    s.under = [() for _ in seats]
    s.uses = [() for _ in seats]
    s.alert = [0 for _ in seats]
    s.hand = [[] for _ in seats]
    s.looked = [() for _ in seats]
    s.deck = [[] for _ in seats]
    s.discard = [() for _ in seats]
    s.played = [() for _ in seats]
    s.keeping = [-1 for _ in seats]
    s.drawn = [-1 for _ in seats]
    s.sure = [() for _ in seats]
    s.either = [() for _ in seats]
    s.sea = [sorted(deck) for deck in s.tables.islands]
    s.row = [() for _ in DISTANCES]
    s.wake = [() for _ in DISTANCES]
    if s.tables.as_printed:
        s.now(Reveal(NEARBY), Reveal(DISTANT), Ring(), PickClan(0), FirstPlayer(), Round())
    else:
        s.now(PickClan(), Round())


class PickClan(Frame[Empires]):
    """Each seat in turn takes a different clan, or they are dealt (1.3.3, A32)."""

    def __init__(self, ring_follows: int = 1) -> None:
        self.ring_follows = ring_follows  # up to version 2 of the rules, clans came first

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        if -1 not in s.clan:
            return ASK_NOBODY
        return ASK_CHANCE if s.options["clans"] == "random" else ASK[s.clan.index(-1)]

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return list(s.tables.clan)

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        return ("EN-A32", "refused-clan", {}) if action[1] in s.clan else None

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        clan = s.tables.clans[action[1]]
        return ("do-clan", {"clan": clan.named, "difficulty": clan.difficulty})

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        at = s.clan.index(-1)
        s.clan[at] = action[1]
        set_up_clan(s, at)

    def step(self, s: Empires) -> None:
        if self.ring_follows:
            s.then(Ring(), FirstPlayer())
        else:
            s.then()


def set_up_clan(s: Empires, seat: Seat) -> None:
    """Give a seat its starting locations and goods, five workers, ships and draw pile (1.3.3-1.3.5)."""
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


class Ring(Frame[Empires]):
    """The five action tiles are shuffled into a ring (1.3.2)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.ring) < RING else ASK_NOBODY

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        return [TILE[t] for t in range(RING) if t not in s.ring]

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        return ("do-tile", {"tile": f"@tile-{TILES[action[1]]}"})

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.ring = (*s.ring, action[1])

    def step(self, s: Empires) -> None:
        s.then()


class FirstPlayer(Frame[Empires]):
    """Chance decides who begins (1.3.6, A30), unless an option says so."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.options["first"] == "random" else ASK_NOBODY

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        return list(FIRST[: s.seats])

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        return ("do-first", {"who": {"seat": action[1]}})

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        s.first = action[1]
        s.tell("log-first", s.first, "EN-1.3.6", {})

    def step(self, s: Empires) -> None:
        self.apply(s, CHANCE, FIRST[(int(s.options["first"]) - 1) % s.seats])


# --- rounds (1.4) ----------------------------------------------------------------------------------------------


class Round(Frame[Empires]):
    """The phases, one after the other (1.4.1). It stays at the bottom of the stack until the game is over."""

    def step(self, s: Empires) -> None:
        """Begin the next phase."""
        if s.phase == SETUP:
            begin_first_hand(s)
        elif s.phase == CLEANUP:
            begin_lookout(s)
        elif s.phase == LOOKOUT:
            begin_interest(s)
        elif s.phase == INTEREST:
            begin_actions(s)
        elif s.phase == ACTIONS:
            begin_expedition(s)
        elif s.last == THIS_ROUND:
            s.then()
            final_scoring(s)
        else:
            begin_cleanup(s)


def begin_first_hand(s: Empires) -> None:
    """Let each seat keep three of five cards (1.3.7). Up to version 2 of the rules, islands were turned up only now."""
    s.phase = CLEANUP
    s.now(Reveal(NEARBY), Reveal(DISTANT), Look(0, 1), Keep(1))


class Reveal(Sight):
    """Islands are turned up until two of each deck lie open (1.3.1, 1.13.4)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        d = self.distance
        return ASK_CHANCE if len(s.row[d]) < FACE_UP and s.sea[d] else ASK_NOBODY

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        d = self.distance
        take_out(s.sea[d], action[1])
        s.row[d] = plus(s.row[d], action[1])
        if s.sink is not None:
            s.tell("log-reveal", CHANCE, "EN-1.13.4", {"card": name(s, action[1])})

    def step(self, s: Empires) -> None:
        if len(s.row[self.distance]) >= FACE_UP or not shuffled_anew(s, self.distance):
            s.then()


# --- Lookout (1.5) ---------------------------------------------------------------------------------------------


def begin_lookout(s: Empires) -> None:
    """Let all seats draw four cards and choose which to keep (1.5.1)."""
    s.phase = LOOKOUT
    s.round += 1
    s.tell("log-round", CHANCE, "EN-1.4.1", {"round": s.round})
    if s.tables.as_printed and (s.last == NEXT_ROUND or s.round >= s.options["max_rounds"]):
        s.last = THIS_ROUND
        s.tell("log-last", CHANCE, "EN-1.14.2" if s.round < s.options["max_rounds"] else "EN-A38", {})
    for seat in range(s.seats):
        s.uses[seat] = (0,) * len(s.uses[seat])  # V5
    s.now(Look(0, 0), Keep(0))


class Look(Step):
    """Cards to choose from, for one seat after the other."""

    def __init__(self, seat: Seat, opening: int) -> None:
        self.seat = seat
        self.opening = opening

    def step(self, s: Empires) -> None:
        s.then()
        if self.seat + 1 < s.seats:
            s.stack.append(Look(self.seat + 1, self.opening))
        s.draws = FIRST_CARDS if self.opening else LOOKOUT_CARDS
        for face in s.face[self.seat]:
            if face >= 0 and not self.opening:
                s.draws += s.cards[face].lookout  # V11
        s.stack.append(Draw(self.seat, TO_LOOK))


class Keep(Frame[Empires]):
    """All at the same time: which of the cards to keep, for a worker each (1.5.1, 1.5.2); at the start exactly three
    for nothing (1.3.7). An answer is secret until all have answered."""

    def __init__(self, opening: int) -> None:
        self.opening = opening

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        waiting = 0
        for seat in range(s.seats):
            if s.keeping[seat] < 0:
                waiting |= 1 << seat
        return ASK_SEATS[waiting]

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return hands_of(s.looked[seat], 0, len(s.looked[seat]))

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        return hands_of(s.looked[seat], HAND if self.opening else 0, self.most(s, seat))

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        n, most = len(action) - 1, self.most(s, seat)
        if self.opening:
            return None if n == HAND else ("EN-1.3.7", "refused-keep-first", {"most": most})
        return None if n <= most else ("EN-1.5.2", "refused-keep", {"most": most})

    def most(self, s: Empires, seat: Seat) -> int:
        """Return how many cards may be kept."""
        return HAND if self.opening else min(len(s.looked[seat]), s.supply[seat][WORKER])

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.keeping[seat] = self.mask_of(s, seat, action)

    def mask_of(self, s: Empires, seat: Seat, action: Action) -> int:
        """Return the kept cards as bits: an int hides even their number from the others."""
        mask = 0
        at = 1
        for i, card in enumerate(s.looked[seat]):
            kept: int = action[at] if at < len(action) else -1
            if card == kept:
                mask |= 1 << i
                at += 1
        return mask

    def audience(self, s: Empires, seat: Seat, action: Action) -> Seat:
        return seat

    def recallers(self, s: Empires) -> tuple[Seat, ...]:
        return tuple([p for p in range(s.seats) if s.keeping[p] >= 0])

    def recall(self, s: Empires, seat: Seat) -> None:
        s.keeping[seat] = -1

    def step(self, s: Empires) -> None:
        """Reveal what all have decided."""
        s.then()
        for seat in range(s.seats):
            self.keep(s, seat, s.keeping[seat])
            s.keeping[seat] = -1

    def keep(self, s: Empires, seat: Seat, mask: int) -> None:
        """Move the kept cards to the hand and the others to the discard pile."""
        dropped: list[int] = []
        for i, card in enumerate(s.looked[seat]):
            if mask >> i & 1:
                put(s.hand[seat], card)
            else:
                dropped.append(card)
        if dropped:
            s.discard[seat] = tuple(sorted([*s.discard[seat], *dropped]))
        n = len(s.looked[seat]) - len(dropped)
        if not self.opening:
            s.supply[seat][WORKER] -= n
            s.supply[seat][SPENT] += n
        if s.sink is not None:
            s.tell("log-keep", seat, "EN-1.3.7" if self.opening else "EN-1.5.1", {"n": n})
        if s.either[seat]:
            kept_some(s, seat, dropped)
        s.looked[seat] = ()

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        return ("do-keep", {"cards": several(s, list(action[1:]))}) if len(action) > 1 else ("do-keep-none", {})

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Keep-first" if self.opening else "prompt-Keep", {"most": self.most(s, seat)})


def hands_of(cards: tuple[int, ...], least: int, most: int) -> list[Action]:
    """Return all hands that may be kept of cards in ascending order.

    A second copy of a card joins only hands with the first, so that each choice is listed once.
    """
    out: list[Action] = [("keep",)]
    joined: i64 = 0  # hands from here on hold the card before
    last = -1
    for card in cards:
        start = joined if card == last else 0
        joined = len(out)
        more: Action = (card,)
        for i in range(start, joined):
            hand = out[i]
            if len(hand) <= most:
                out.append(hand + more)
        last = card
    return [hand for hand in out if len(hand) > least] if least else out


def begin_interest(s: Empires) -> None:
    """Let stored effects pay out (1.5.3), in turn order (A20)."""
    s.phase = INTEREST
    s.now(*[Interest((s.first + i) % s.seats) for i in range(s.seats)])


class Interest(Ask):
    """Stored effects pay out at the end of Lookout (1.5.3, 1.11.9); the owner chooses the order of his cards (A20)."""

    def __init__(self, seat: Seat, paid: int = 0) -> None:
        self.seat = seat
        self.paid = paid  # bit i: slot i has paid

    def due(self, s: Empires) -> list[int]:
        """Cards with a full group of tokens that have not paid yet."""
        out: list[int] = []
        faces = s.face[self.seat]
        for i, held in enumerate(s.held[self.seat]):
            if held and not self.paid >> i & 1:
                card = s.cards[faces[i]]
                if card.stored >= 0 and tokens(held, card.stored_what) >= card.stored_n:
                    out.append(i)
        return out

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.due(s)) > 1 else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [COLLECT[i] for i in self.due(s)]

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"card": called(s, seat, action[1])}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        self.collect(s, action[1])

    def step(self, s: Empires) -> None:
        due = self.due(s)
        if due:
            self.collect(s, due[0])
        else:
            s.then()

    def collect(self, s: Empires, slot: int) -> None:
        """Pay out once for each full group of tokens. They stay (V10)."""
        s.then(Interest(self.seat, self.paid | 1 << slot))
        face = s.face[self.seat][slot]
        card = s.cards[face]
        fire_later(s, self.seat, STORED, face, slot)
        for _ in range(tokens(s.held[self.seat][slot], card.stored_what) // card.stored_n):
            s.stack.append(Run(self.seat, slot, card.stored, 0))


# --- Actions (1.6), Expedition (1.12), Cleanup (1.13) ------------------------------------------------------------


def begin_actions(s: Empires) -> None:
    s.phase = ACTIONS
    s.turn = s.first
    s.now(Turn())


def begin_expedition(s: Empires) -> None:
    """Resolve the queue. Up to version 2 of the rules, only now the round became the last one (1.14.3, A38)."""
    s.phase = EXPEDITION
    limit = s.round >= s.options["max_rounds"]
    if not s.tables.as_printed and (limit or any(s.total(i) >= LAST_ROUND_POINTS for i in range(s.seats))):
        s.last = THIS_ROUND
        s.tell("log-last", CHANCE, "EN-1.14.3", {})
    s.now(Voyage())


class Voyage(Frame[Empires]):
    """The queue, front to back, one ship at a time (1.12.1)."""

    def step(self, s: Empires) -> None:
        if not s.queue:
            s.then()
            return
        ship = s.queue[0]
        s.queue = s.queue[1:]
        visit(s, ship, M_EITHER, 1)


def begin_cleanup(s: Empires) -> None:
    """Prepare the next round and turn other islands up (1.13)."""
    s.phase = CLEANUP
    for seat in range(s.seats):
        close_ranks(s, seat)
        own = s.supply[seat]
        own[WORKER] += own[SPENT]
        own[SPENT] = 0
        s.turned[seat] = [0] * len(s.turned[seat])
        s.passed[seat] = 0
    s.disc = [-1] * (DISCS * s.seats)
    for d in range(len(DISTANCES)):
        s.wake[d] = tuple(sorted([*s.wake[d], *s.row[d]]))
        s.row[d] = ()
    s.first = (s.first + 1) % s.seats
    s.tell("log-cleanup", CHANCE, "EN-1.13.1", {})
    s.now(Reveal(NEARBY), Reveal(DISTANT))
