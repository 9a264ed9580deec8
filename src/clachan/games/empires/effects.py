"""What cards can make happen: programs of steps, tile actions, payments, visits to islands. Each frame is one question
or one step; `run` carries out steps until one of them has to ask."""

from bisect import insort
from typing import ClassVar, Final

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, Action, Frame, Msg, Refusal, Seat
from clachan.games.empires import memory
from clachan.games.empires.actions import (
    ALONE,
    ASSIGN_A,
    ATTACH,
    BLIND,
    CONQUER_IT,
    COPY_OF,
    DECLINE,
    DISCARD_CARD,
    ENOUGH,
    FOUND,
    GAIN,
    GLEAN,
    HARVEST_FROM,
    OPTION,
    OVERTAKE,
    PAY,
    PILLAGE_IT,
    REFRESH_CARD,
    RELEASE_FROM,
    RETURN,
    SAIL_WITH,
    SHIFT,
    SHIP_AT,
    STAY,
    TRADE,
    WAIVE,
)
from clachan.games.empires.components import BOOST, DISTANT, Card
from clachan.games.empires.empire import enter, give, lay, leave, lift, name, receive, spend, wake
from clachan.games.empires.rules import (
    TRY,
    can_expedite,
    can_perform,
    can_place,
    chosen_by,
    company,
    constructible,
    copy_targets,
    enough,
    fields,
    hosts,
    neighbours,
    playable,
    releasable,
    takings,
    times,
)
from clachan.games.empires.state import Empires
from clachan.games.empires.trial import survives
from clachan.games.empires.vocabulary import (
    AMOUNTS,
    ASSIGN,
    BITS,
    BUILD,
    CONQUER,
    CONSTRUCT,
    DISCARD,
    EITHER,
    EXPLORE,
    FISH,
    GOLD,
    GOOD,
    GOODS,
    HARVEST,
    KINDS_OF,
    M_CONQUER,
    M_EITHER,
    MOVE_DISC,
    MOVE_SHIP,
    P_ACTION,
    P_BOOST,
    PILLAGE,
    POPULATE,
    RAZE,
    RELEASE,
    RESOURCE,
    RESOURCES,
    S_ASSIGN,
    S_BUILD,
    S_CHOOSE,
    S_DISCARD,
    S_DRAW,
    S_EXCHANGE,
    S_EXPEDITION,
    S_FIELD_GOODS,
    S_GAIN,
    S_GAIN_SAME,
    S_MOVE_DISC,
    S_MOVE_SHIP,
    S_PAY,
    S_PERFORM,
    S_REFRESH,
    S_RELEASE,
    S_SEARCH,
    S_TAKE,
    S_WAKE,
    SHIP,
    STRICT,
    TILES,
    TOKENS,
    UPGRADE,
    USE,
    WORKER,
    Step,
    owed,
)

# Where a drawn card goes.
TO_HAND: Final = 0
TO_LOOK: Final = 1
TO_BUILD: Final = 2  # the hand, and it may be built at once (V8)


class Ask(Frame[Empires]):
    """A question to one seat inside an action. While a must lies ahead, answers that would make it impossible are not
    offered (A14)."""

    seat: Seat

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat]

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        raise NotImplementedError

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        options = self.options(s, seat)
        if s.guarded:
            safe = [a for a in options if survives(s, seat, a)]
            return safe or options
        return options


# --- programs ------------------------------------------------------------------------------------------------


def run(s: Empires, seat: Seat, slot: int, program: int, at: int) -> None:
    """Carry out a program from a step on (V1). Steps that may ask or trigger are begun with the rest on the stack."""
    steps = s.tables.programs[program].steps
    end = len(steps)
    while at < end:
        step = steps[at]
        at += 1
        op = step.op
        if op == S_GAIN and not step.resources and not step.goods:
            give(s, seat, step, times(s, seat, step))
        elif op == S_WAKE:
            wake(s, seat, step)
        elif op == S_PAY:
            bill = pay_forced(s, seat, step.bill, step.later_lay)
            if bill:
                if at < end:
                    s.stack.append(Run(seat, slot, program, at))
                s.stack.append(Pay(seat, bill, step.later_lay))
                return
        else:
            if at < end:
                s.stack.append(Run(seat, slot, program, at))
            begin(s, seat, slot, step)
            return


class Run(Frame[Empires]):
    """The rest of a program. `slot` is the card whose text it is, -1 for a boost or a pillaged island."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "program", "at")

    def __init__(self, seat: Seat, slot: int, program: int, at: int) -> None:
        self.seat = seat
        self.slot = slot
        self.program = program
        self.at = at

    def step(self, s: Empires) -> None:
        s.stack.pop()
        run(s, self.seat, self.slot, self.program, self.at)


def begin(s: Empires, seat: Seat, slot: int, step: Step) -> None:
    """Begin a step that may ask or trigger."""
    op = step.op
    stack = s.stack
    if op == S_GAIN:
        n = times(s, seat, step)
        give(s, seat, step, n)
        if step.goods * n:
            stack.append(GainAny(seat, GOOD, step.goods * n, step.card))
        if step.resources * n:
            stack.append(GainAny(seat, RESOURCE, step.resources * n, step.card))
    elif op == S_ASSIGN:
        begin_assign(s, seat, slot, step)
    elif op == S_DRAW:
        s.draws = step.n * times(s, seat, step)
        stack.append(Draw(seat, TO_BUILD if step.drawn else TO_HAND))
    elif op == S_DISCARD:
        stack.append(Discard(seat, slot, step.index, step.n))
    elif op == S_TAKE:
        stack.append(Take(seat, slot, step.index))
    elif op == S_RELEASE:
        stack.append(Release(seat, slot, step.index, step.n, 0))
    elif op == S_REFRESH:
        stack.append(Refresh(seat, slot, step.index, step.n))
    elif op == S_PERFORM:
        if step.purpose in (P_ACTION, P_BOOST) or can_perform(s, seat, step.tile):  # A42: else it is skipped
            begin_perform(s, seat, step.tile)
    elif op == S_BUILD:
        stack.append(BuildFrom(seat, step.index))
    elif op == S_SEARCH:
        stack.append(Search(seat, step.index))
    elif op == S_MOVE_DISC:
        stack.append(MoveDisc(seat, step.index, step.n, 0))
    elif op == S_MOVE_SHIP:
        stack.append(MoveShip(seat, step.n))
    elif op == S_EXPEDITION:
        begin_expedition(s, seat, step)
    elif op == S_FIELD_GOODS:
        stack.append(Glean(seat, step.index, step.n, 0))
    elif op == S_EXCHANGE:
        stack.append(Exchange(seat, slot, step.index, step.n))
    elif op == S_CHOOSE:
        stack.append(Choose(seat, slot, step.index))
    elif op == S_GAIN_SAME:
        receive(s, seat, s.same, step.n, step.rule, step.card)


# --- features ------------------------------------------------------------------------------------------------


def fire(s: Empires, seat: Seat, event: int, before: int, face: int, slot: int) -> None:
    """Something happened to a seat: its features react (A26), those that were there when it began (A10): their slots
    are below `before`. `face` and `slot` are the card that it is about."""
    if not s.alert[seat] >> event & 1:
        return
    faces = s.face[seat]
    for i in range(min(before, len(faces)) - 1, -1, -1):  # reversed: the oldest ends on top of the stack
        if faces[i] < 0:
            continue
        card = s.cards[faces[i]]
        if card.when != event or (card.limit and s.uses[seat][i] >= card.limit):
            continue
        where = card.where
        if where is not None and (
            face < 0 or not where.fits[face] or (where.this and slot != i) or (where.other and slot == i)
        ):
            continue
        if card.limit:
            s.uses[seat][i] += 1
        s.stack.append(Run(seat, i, card.feature, 0))


def fire_later(s: Empires, seat: Seat, event: int, face: int, slot: int) -> None:
    """Fire when what is pushed from now on is done."""
    if s.alert[seat] >> event & 1:
        s.stack.append(After(seat, event, len(s.face[seat]), face, slot))


class After(Frame[Empires]):
    """An event that fires when all above it is done."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "event", "before", "face", "slot")

    def __init__(self, seat: Seat, event: int, before: int, face: int, slot: int) -> None:
        self.seat = seat
        self.event = event
        self.before = before
        self.face = face
        self.slot = slot

    def step(self, s: Empires) -> None:
        s.stack.pop()
        fire(s, self.seat, self.event, self.before, self.face, self.slot)


# --- paying --------------------------------------------------------------------------------------------------


def pay_forced(s: Empires, seat: Seat, bill: int, lay_later: int) -> int:
    """Pay as long as there is one way only; returns what is left of the bill. `lay_later` stays in the supply."""
    have = s.supply[seat]
    if bill & STRICT:
        for kind in (GOLD, RAZE, WORKER):
            n = owed(bill, kind)
            if n:
                spend(s, seat, kind, n)
                bill -= n << BITS * kind
    while bill:
        options = payments(have, bill, lay_later)
        if len(options) != 1:
            return bill
        bill = pay_unit(s, seat, bill, options[0])
    return 0


def due(bill: int) -> int:
    """The kind that is paid next: the lowest, so resources by name before any resource or good."""
    return ((bill & -bill).bit_length() - 1) // BITS


def payments(have: list[int], bill: int, lay_later: int) -> list[int]:
    """With what the next unit may be paid, so that the rest can be paid too (A19, V1)."""
    kind = due(bill)
    rest = bill - (1 << BITS * kind)
    if kind < RESOURCES:
        if not have[GOLD]:
            return [kind]
        tokens = [kind, GOLD]
    elif kind == RESOURCE:
        tokens = [0, 1, 2, 3, 4, GOLD]
    else:
        tokens = [0, 1, 2, 3, 4, GOLD, RAZE]
    if not rest and not lay_later:
        return [t for t in tokens if have[t]]
    out = []
    for token in tokens:
        if have[token] > 0:
            have[token] -= 1
            if enough(have, rest, lay_later):
                out.append(token)
            have[token] += 1
    return out


def pay_unit(s: Empires, seat: Seat, bill: int, token: int) -> int:
    """Pay the next unit; returns the rest of the bill."""
    spend(s, seat, token, 1)
    return bill - (1 << BITS * due(bill))


class Pay(Ask):
    """With what to pay the next unit: gold may stand in for a resource (1.7.2, A19)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "bill", "lay_later")

    def __init__(self, seat: Seat, bill: int, lay_later: int) -> None:
        self.seat = seat
        self.bill = bill
        self.lay_later = lay_later

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [PAY[t] for t in payments(s.supply[seat], self.bill, self.lay_later)]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        bill = pay_unit(s, seat, self.bill, action[1])
        if bill:
            bill = pay_forced(s, seat, bill, self.lay_later)
            if bill:
                s.stack.append(Pay(seat, bill, self.lay_later))

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        out = []
        legal = payments(s.supply[seat], self.bill, self.lay_later)
        for t in range(TOKENS):
            if t not in legal:
                args = {"what": AMOUNTS[t], "due": AMOUNTS[due(self.bill)]}
                if not s.supply[seat][t]:
                    out.append(Refusal(PAY[t], "EN-1.11.2", "refused-have-not", args))
                else:
                    out.append(Refusal(PAY[t], "EN-1.11.16", "refused-pay", args))
        return out

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Pay", {"due": AMOUNTS[due(self.bill)]})


class Waive(Ask):
    """Which resource a discount takes off the price (V11)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "bill", "less")

    def __init__(self, seat: Seat, bill: int, less: int) -> None:
        self.seat = seat
        self.bill = bill
        self.less = less

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [WAIVE[t] for t in waivers(s.supply[seat], self.bill, self.less)]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        charge(s, seat, self.bill - (1 << BITS * int(action[1])), self.less - 1)


def waivers(have: list[int], bill: int, less: int) -> list[int]:
    """The kinds that may be taken off so that the rest can be paid."""
    kinds = [t for t in (0, 1, 2, 3, 4, RESOURCE) if owed(bill, t)]
    return [t for t in kinds if enough(have, bill - (1 << BITS * t), 0, less - 1)]


def charge(s: Empires, seat: Seat, bill: int, less: int) -> None:
    """Pay a price with a discount: ask what it takes off where there is a choice."""
    while less:
        kinds = waivers(s.supply[seat], bill, less)
        if len(kinds) != 1:
            s.stack.append(Waive(seat, bill, less))
            return
        bill -= 1 << BITS * kinds[0]
        less -= 1
    bill = pay_forced(s, seat, bill, 0)
    if bill:
        s.stack.append(Pay(seat, bill, 0))


# --- amounts to choose ---------------------------------------------------------------------------------------


class GainAny(Ask):
    """Which resource or good to gain, a unit at a time (V1)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "what", "left", "card")

    def __init__(self, seat: Seat, what: int, left: int, card: int) -> None:
        self.seat = seat
        self.what = what
        self.left = left
        self.card = card

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return list(GAIN[: RESOURCES if self.what == RESOURCE else GOODS])

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        receive(s, seat, action[1], 1, "EN-1.11.1", self.card)
        if self.left > 1:
            s.stack.append(GainAny(seat, self.what, self.left - 1, self.card))

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-GainAny", {"left": self.left})


def begin_assign(s: Empires, seat: Seat, slot: int, step: Step) -> None:
    """Put tokens on this card (1.11.3); ask only where there is a choice."""
    if step.what < TOKENS and not step.up_to:
        lay(s, seat, slot, step.what, step.n)
        fire(s, seat, ASSIGN, len(s.face[seat]), s.face[seat][slot], slot)
    else:
        s.stack.append(Assign(seat, slot, step.index, 0))


class Assign(Ask):
    """Which token to put on this card; with `up_to` at least one (1.11.3, A23, V6)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "at", "laid")

    def __init__(self, seat: Seat, slot: int, at: int, laid: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.laid = laid

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        step = s.tables.steps[self.at]
        return ASK[self.seat] if self.laid < step.n and self.kinds(s) else ASK_NOBODY

    def kinds(self, s: Empires) -> list[int]:
        """Tokens that may be laid so that the rest of the cost can be paid."""
        step = s.tables.steps[self.at]
        have = s.supply[self.seat]
        more = 0 if step.up_to else (step.n - self.laid - 1) << BITS * step.what
        out = []
        for kind in KINDS_OF[step.what]:
            if have[kind] > 0:
                have[kind] -= 1
                if enough(have, step.later_bill, step.later_lay + more):
                    out.append(kind)
                have[kind] += 1
        return out

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        out = [ASSIGN_A[kind] for kind in self.kinds(s)]
        if self.laid and s.tables.steps[self.at].up_to:
            out.append(ENOUGH)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == ENOUGH:
            self.finish(s)
            return
        lay(s, seat, self.slot, action[1], 1)
        s.stack.append(Assign(seat, self.slot, self.at, self.laid + 1))

    def step(self, s: Empires) -> None:
        s.stack.pop()
        self.finish(s)

    def finish(self, s: Empires) -> None:
        fire(s, self.seat, ASSIGN, len(s.face[self.seat]), s.face[self.seat][self.slot], self.slot)

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = self.options(s, seat)
        out = []
        for k in range(TOKENS):
            if ASSIGN_A[k] not in legal:
                key = "refused-assign" if s.supply[seat][k] else "refused-have-not"
                out.append(Refusal(ASSIGN_A[k], "EN-1.11.3", key, {"what": AMOUNTS[k]}))
        if s.tables.steps[self.at].up_to and ENOUGH not in legal:
            out.append(Refusal(ENOUGH, "EN-A23", "refused-enough", {}))
        return out

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Assign", {"card": name(s, s.face[seat][self.slot])})


class Release(Ask):
    """Which token to take back, from any own card (1.11.4, V6)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "at", "left", "got")

    def __init__(self, seat: Seat, slot: int, at: int, left: int, got: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left
        self.got = got

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        found = self.left and releasable(s, self.seat, self.slot, s.tables.steps[self.at])
        return ASK[self.seat] if found else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        step = s.tables.steps[self.at]
        out = [RELEASE_FROM[i * TOKENS + kind] for i, kind in releasable(s, seat, self.slot, step)]
        if step.up_to:
            out.append(ENOUGH)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == ENOUGH:
            self.finish(s, self.got)
            return
        lift(s, seat, action[1], action[2], 1)
        s.stack.append(Release(seat, self.slot, self.at, self.left - 1, self.got + 1))

    def step(self, s: Empires) -> None:
        s.stack.pop()
        self.finish(s, self.got)

    def finish(self, s: Empires, got: int) -> None:
        if got:  # V4: once per effect, if anything was released
            fire(s, self.seat, RELEASE, len(s.face[self.seat]), -1, -1)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Release", {"left": self.left})


class Take(Ask):
    """Release goods of one type from a refreshed card and exhaust it (V6)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "at")

    def __init__(self, seat: Seat, slot: int, at: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        found = takings(s, seat, self.slot, s.tables.steps[self.at])
        return [RELEASE_FROM[i * TOKENS + kind] for i, kind in found]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        i: int = action[1]
        s.same = action[2]
        lift(s, seat, i, action[2], s.tables.steps[self.at].n)
        s.turned[seat][i] = 1  # not a use of its action (V4)
        fire(s, seat, RELEASE, len(s.face[seat]), -1, -1)


class Glean(Ask):
    """A good from one field after another (V7, A24)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "at", "left", "used")

    def __init__(self, seat: Seat, at: int, left: int, used: int) -> None:
        self.seat = seat
        self.at = at
        self.left = left
        self.used = used  # bit i: slot i has given

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.left and self.options(s, self.seat) else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        what = s.tables.steps[self.at].what
        faces = s.face[seat]
        out = []
        for i in range(len(faces)):
            if faces[i] >= 0 and not self.used >> i & 1 and s.cards[faces[i]].sub <= EITHER:
                out += [GLEAN[i * TOKENS + t] for t, _ in s.cards[faces[i]].yields if t in KINDS_OF[what]]
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        step = s.tables.steps[self.at]
        i: int = action[1]
        receive(s, seat, action[2], step.goods, "EN-V7", s.face[seat][i])
        s.stack.append(Glean(seat, self.at, self.left - 1, self.used | 1 << i))

    def step(self, s: Empires) -> None:
        s.stack.pop()

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Glean", {"left": self.left})


class Exchange(Ask):
    """Once more, or enough (V9)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "at", "left")

    def __init__(self, seat: Seat, slot: int, at: int, left: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        can = self.left and enough(s.supply[self.seat], s.tables.steps[self.at].bill, 0)
        return ASK[self.seat] if can else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [TRADE, ENOUGH]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == ENOUGH:
            return
        step = s.tables.steps[self.at]
        s.stack.append(Exchange(seat, self.slot, self.at, self.left - 1))
        s.stack.append(Run(seat, self.slot, step.program, 0))
        bill = pay_forced(s, seat, step.bill, 0)
        if bill:
            s.stack.append(Pay(seat, bill, 0))

    def step(self, s: Empires) -> None:
        s.stack.pop()

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Exchange", {"card": name(s, s.tables.steps[self.at].card), "left": self.left})


class Choose(Ask):
    """One side of the slash (1.2.9). A side whose must cannot be carried out is not offered (A37)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "at")

    def __init__(self, seat: Seat, slot: int, at: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [OPTION[i] for i in range(len(s.tables.steps[self.at].options))]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        run(s, seat, self.slot, s.tables.steps[self.at].options[action[1]], 0)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Choose", {"card": name(s, s.tables.steps[self.at].card)})


# --- cards of the empire -------------------------------------------------------------------------------------


class Refresh(Ask):
    """Which exhausted own card to refresh, never the one being used (A13)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "at", "left")

    def __init__(self, seat: Seat, slot: int, at: int, left: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left

    def candidates(self, s: Empires) -> list[int]:
        where = s.tables.steps[self.at].filter
        assert where is not None
        turned = s.turned[self.seat]
        return [i for i in chosen_by(s, self.seat, where, self.slot) if turned[i] and i != self.slot]

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.left and len(self.candidates(s)) > self.left else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [REFRESH_CARD[i] for i in self.candidates(s)]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        refresh(s, seat, action[1])
        s.stack.append(Refresh(seat, self.slot, self.at, self.left - 1))

    def step(self, s: Empires) -> None:
        """All that there are."""
        s.stack.pop()
        if self.left:
            for i in self.candidates(s):
                refresh(s, self.seat, i)

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = self.candidates(s)
        out = []
        for i, face in enumerate(s.face[seat]):
            if face >= 0 and i not in legal:
                args = {"card": name(s, face)}
                if i == self.slot:
                    out.append(Refusal(REFRESH_CARD[i], "EN-A13", "refused-refresh-self", args))
                elif not s.turned[seat][i]:
                    out.append(Refusal(REFRESH_CARD[i], "EN-1.11.14", "refused-refresh", args))
                else:
                    out.append(Refusal(REFRESH_CARD[i], "EN-V2", "refused-filter", args))
        return out


def refresh(s: Empires, seat: Seat, slot: int) -> None:
    s.turned[seat][slot] = 0
    if s.sink is not None:
        s.tell("log-refresh", seat, "EN-1.11.14", {"card": name(s, s.face[seat][slot]), "slot": slot})


class Discard(Ask):
    """Which own card to discard from the empire, one after the other (A34). As a cost it must be paid in full."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "at", "left")

    def __init__(self, seat: Seat, slot: int, at: int, left: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left

    def candidates(self, s: Empires) -> list[int]:
        where = s.tables.steps[self.at].filter
        assert where is not None
        found = chosen_by(s, self.seat, where, self.slot)
        if self.left > 1 and s.tables.steps[self.at].cost:
            # one whose upgrades would leave too few for the rest of the cost may not go first
            under = s.under[self.seat]
            return [i for i in found if len([k for k in found if k != i and under[k] != i]) >= self.left - 1]
        return found

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        if not self.left:
            return ASK_NOBODY
        step = s.tables.steps[self.at]
        found = self.candidates(s)
        forced = not step.up_to and len(found) == 1 and self.left == 1
        return ASK[self.seat] if found and not forced else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        out = [DISCARD_CARD[i] for i in self.candidates(s)]
        if s.tables.steps[self.at].up_to:
            out.append(ENOUGH)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action != ENOUGH:
            self.remove(s, action[1])

    def step(self, s: Empires) -> None:
        """The only card there is, or none."""
        s.stack.pop()
        if self.left:
            for i in self.candidates(s):
                self.remove(s, i)

    def remove(self, s: Empires, slot: int) -> None:
        seat = self.seat
        program = s.tables.steps[self.at].program
        if self.left > 1:
            s.stack.append(Discard(seat, self.slot, self.at, self.left - 1))
        if program >= 0:
            s.stack.append(Run(seat, self.slot, program, 0))
        faces = leave(s, seat, slot)
        for face in faces[::-1]:
            fire(s, seat, DISCARD, len(s.face[seat]), face, slot)

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = self.candidates(s)
        return [
            Refusal(DISCARD_CARD[i], "EN-V2", "refused-filter", {"card": name(s, face)})
            for i, face in enumerate(s.face[seat])
            if face >= 0 and i not in legal
        ]

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Discard", {"left": self.left})


# --- building ------------------------------------------------------------------------------------------------


def show(s: Empires, seat: Seat, card: int) -> None:
    """Take a card from the hand and lay it open: it is being played (A28)."""
    s.hand[seat].remove(card)
    insort(s.played[seat], card)
    if s.sure[seat]:
        memory.played(s, seat, card)


class Play(Frame[Empires]):
    """A shown card takes effect: a boost is resolved, a location put into the empire (1.8.6, 1.7.3)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def step(self, s: Empires) -> None:
        s.stack.pop()
        seat = self.seat
        card = s.cards[self.card]
        if card.kind == BOOST:
            if s.sink is not None:
                s.tell("log-boost", seat, "EN-1.8.6", {"card": name(s, self.card)})
            s.stack.append(Shelve(seat, self.card))
            run(s, seat, -1, card.effect, 0)
        elif card.copy is not None:
            s.stack.append(CopyOf(seat, self.card))
        elif card.sub == UPGRADE or card.sub == EITHER:
            s.stack.append(Attach(seat, self.card))
        else:
            settle_in(s, seat, self.card, self.card, -1)


class Shelve(Frame[Empires]):
    """A boost goes to the discard pile after its effect, before the tile action (A28)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def step(self, s: Empires) -> None:
        s.stack.pop()
        s.played[self.seat].remove(self.card)
        insort(s.discard[self.seat], self.card)


def settle_in(s: Empires, seat: Seat, card: int, face: int, under: int) -> None:
    """A shown location joins the empire: yields, build bonus, then `build` features (1.7.4, 1.11.18, V4)."""
    s.played[seat].remove(card)
    slot = enter(s, seat, card, face, under)
    shown = s.cards[face]
    if s.sink is not None:
        s.tell("log-build", seat, "EN-1.7.3", {"card": name(s, card), "slot": slot})
    if s.alert[seat] >> BUILD & 1:
        s.stack.append(After(seat, BUILD, slot, face, slot))
    for kind, n in shown.yields:
        receive(s, seat, kind, n, "EN-1.11.18", face)
    if shown.bonus >= 0:
        run(s, seat, slot, shown.bonus, 0)


class CopyOf(Ask):
    """Which card to copy (1.11.8, A16)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [COPY_OF[i] for i in copy_targets(s, seat, s.cards[self.card])]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        face = s.face[seat][action[1]]
        if s.sink is not None:
            s.tell("log-copy", seat, "EN-1.11.8", {"copied": name(s, face)})
        settle_in(s, seat, self.card, face, -1)

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = copy_targets(s, seat, s.cards[self.card])
        return [
            Refusal(COPY_OF[i], "EN-1.11.8", "refused-copy", {"card": name(s, face)})
            for i, face in enumerate(s.face[seat])
            if face >= 0 and i not in legal
        ]


class Attach(Ask):
    """Which field an upgrade belongs to (1.11.19); some may stand alone as well (1.11.21)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.options(s, self.seat)) > 1 else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        card = s.cards[self.card]
        out = [ATTACH[i] for i in hosts(s, seat, card)]
        if card.sub == EITHER:
            out.append(FOUND)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        settle_in(s, seat, self.card, self.card, -1 if action == FOUND else action[1])

    def step(self, s: Empires) -> None:
        self.apply(s, self.seat, self.options(s, self.seat)[0])

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = hosts(s, seat, s.cards[self.card])
        return [
            Refusal(ATTACH[i], "EN-1.11.19", "refused-attach", {"card": name(s, face)})
            for i, face in enumerate(s.face[seat])
            if face >= 0 and i not in legal
        ]

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Attach", {"card": name(s, self.card)})


class BuildFrom(Ask):
    """Build the card just drawn, or one from the hand, for free (V8). Asked even if it cannot be built, so that nobody
    learns what was drawn."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: Seat, at: int) -> None:
        self.seat = seat
        self.at = at

    def buildable(self, s: Empires, seat: Seat) -> list[int]:
        cards = [s.drawn[seat]] if s.tables.steps[self.at].drawn else sorted(set(s.hand[seat]))
        return [c for c in cards if c >= 0 and s.cards[c].kind != BOOST and can_place(s, seat, s.cards[c])]

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        step = s.tables.steps[self.at]
        return ASK[self.seat] if (s.drawn[self.seat] >= 0 if step.drawn else s.hand[self.seat]) else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        out = [s.tables.build[c] for c in self.buildable(s, seat)]
        if s.tables.steps[self.at].up_to or not out:
            out.append(DECLINE)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action != DECLINE:
            show(s, seat, action[1])
            s.stack.append(Play(seat, action[1]))
        s.drawn[seat] = -1

    def step(self, s: Empires) -> None:
        s.stack.pop()


class Search(Ask):
    """Which card of the own draw pile to take (1.11.7, V9). The others do not see it."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: Seat, at: int) -> None:
        self.seat = seat
        self.at = at

    def found(self, s: Empires, seat: Seat) -> list[int]:
        return self.matches(s, s.deck[seat])

    def matches(self, s: Empires, cards: list[int]) -> list[int]:
        """The locations that are meant, each once."""
        where = s.tables.steps[self.at].filter
        assert where is not None
        out: list[int] = []
        for c in cards:
            if s.cards[c].kind != BOOST and where.fits[c] and (not out or out[-1] != c):
                out.append(c)
        return out

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.found(s, self.seat) else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [s.tables.take[c] for c in self.found(s, seat)]

    def audience(self, s: Empires, seat: Seat, action: Action) -> Seat:
        return seat

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        s.deck[seat].remove(action[1])
        insort(s.hand[seat], action[1])
        if s.sink is not None:
            s.tell("log-search", seat, "EN-1.11.7", {"card": name(s, action[1])}, seat)

    def step(self, s: Empires) -> None:
        s.stack.pop()
        s.tell("log-search-none", self.seat, "EN-1.11.7", {})


class Draw(Frame[Empires]):
    """Draw cards from the own pile, unseen by the others (1.11.6). An empty pile is made anew from the discards when
    the next card is needed (A22)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "to")

    def __init__(self, seat: Seat, to: int) -> None:
        self.seat = seat
        self.to = to

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.draws and s.deck[self.seat] else ASK_NOBODY

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        table = s.tables.card
        out = []
        last = -1
        for c in s.deck[self.seat]:
            if c != last:
                last = c
                out.append(table[c])
        return out

    def weights(self, s: Empires) -> list[int]:
        out: list[int] = []
        last = -1
        for c in s.deck[self.seat]:
            if c != last:
                last = c
                out.append(1)
            else:
                out[-1] += 1
        return out

    def source(self, s: Empires) -> tuple[str, int]:
        return ("deck", self.seat)

    def audience(self, s: Empires, seat: Seat, action: Action) -> Seat:
        return self.seat

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        card: int = action[1]
        s.deck[self.seat].remove(card)
        insort(s.looked[self.seat] if self.to == TO_LOOK else s.hand[self.seat], card)
        if self.to == TO_BUILD:
            s.drawn[self.seat] = card
        s.draws -= 1
        if s.draws == 0:
            s.stack.pop()
        if s.sink is not None:
            s.tell("log-draw", self.seat, "EN-1.11.6", {"card": name(s, card)}, self.seat)

    def step(self, s: Empires) -> None:
        if s.draws and s.discard[self.seat]:
            s.deck[self.seat], s.discard[self.seat] = s.discard[self.seat], []
            memory.pile_made_anew(s, self.seat)
            s.tell("log-reshuffle", self.seat, "EN-1.11.6", {})
        else:
            s.draws = 0
            s.stack.pop()


# --- tile actions --------------------------------------------------------------------------------------------


def begin_perform(s: Empires, seat: Seat, tile: int) -> None:
    """A CAPITALS action: without a disc, but a card may be played with it (1.8.9, A36)."""
    s.stack.append(PlayWith(seat, tile) if s.hand[seat] else Act(seat, tile))


def accompany(s: Empires, seat: Seat, tile: int, card: int) -> None:
    """Play a card with a tile action (1.8.6); be on guard if only trying tells that the action stays possible (A14)."""
    if s.tables.joins[tile][card] == TRY:
        s.guarded |= int(playable(s, seat, s.cards[card], tile, can_perform(s, seat, tile)) == TRY)
    show(s, seat, card)
    s.stack.append(Play(seat, card))


class PlayWith(Ask):
    """Which card to play with a tile action that a card performs, or none (1.8.6, 1.8.9). Asked whenever there is a
    hand, so that nobody learns what is in it."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        ready = can_perform(s, seat, self.tile)
        out = [ALONE] if ready else []
        for c, verdict in company(s, seat, self.tile, ready):
            action = s.tables.with_[c]
            if verdict != TRY or survives(s, seat, action):
                out.append(action)
        return out or [ALONE]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        s.stack.append(Act(seat, self.tile))
        if action != ALONE:
            accompany(s, seat, self.tile, action[1])

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        return refused_company(s, seat, self.tile, self.options(s, seat), s.tables.with_)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-PlayWith", {"tile": TILES[self.tile]})


def refused_company(s: Empires, seat: Seat, tile: int, legal: list[Action], table: tuple[Action, ...]) -> list[Refusal]:
    """Cards in hand that may not be played with a tile action."""
    out = []
    for c in sorted(set(s.hand[seat])):
        if table[c] not in legal:
            card = s.cards[c]
            args = {"card": name(s, c), "tile": TILES[tile]}
            if tile not in card.tiles:
                out.append(Refusal(table[c], "EN-1.8.6", "refused-other-tile", args))
            elif card.sub == UPGRADE and not hosts(s, seat, card):
                out.append(Refusal(table[c], "EN-1.11.19", "refused-no-field", args))
            elif needs_ship(s, seat, card):
                out.append(Refusal(table[c], "EN-1.11.17", "refused-no-ship", args))
            elif card.is_field and tile == CONSTRUCT:
                out.append(Refusal(table[c], "EN-A15", "refused-must", args))
            else:
                out.append(Refusal(table[c], "EN-A14", "refused-must", args))
    return out


def needs_ship(s: Empires, seat: Seat, card: Card) -> bool:
    """Whether a boost would pillage or conquer now and no ship in the queue can (1.11.17)."""
    must = s.tables.programs[card.effect].must if card.kind == BOOST else -1
    if must < 0 or s.tables.steps[must].op != S_EXPEDITION:
        return False
    return not can_expedite(s, seat, s.tables.steps[must].mode)


class Act(Frame[Empires]):
    """Carry out a tile action; then it is an event (1.8.5, V4)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def step(self, s: Empires) -> None:
        s.stack.pop()
        seat, tile = self.seat, self.tile
        if not can_perform(s, seat, tile):
            s.broken = True
            return
        fire_later(s, seat, tile, -1, -1)
        if tile == EXPLORE:
            s.draws = 1
            s.stack.append(Draw(seat, TO_HAND))
        elif tile == POPULATE:
            receive(s, seat, WORKER, 1, "EN-1.8.5", -1)
        elif tile == CONSTRUCT:
            s.stack.append(BuildFree(seat))
        elif tile == HARVEST:
            s.stack.append(Harvest(seat))
        else:
            s.stack.append(Embark(seat))


class BuildFree(Ask):
    """CONSTRUCT: which location to build without paying (1.8.5)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [s.tables.build[c] for c in constructible(s, seat)]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        show(s, seat, action[1])
        s.stack.append(Play(seat, action[1]))

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = constructible(s, seat)
        return [unbuildable(s, seat, s.cards[c]) for c in sorted(set(s.hand[seat])) if c not in legal]


def unbuildable(s: Empires, seat: Seat, card: Card) -> Refusal:
    """Why a card in hand cannot be built."""
    action = s.tables.build[card.index]
    args = {"card": name(s, card.index)}
    if card.bill is None:
        return Refusal(action, "EN-1.7.1", "refused-not-built", args)
    if not can_place(s, seat, card):
        return Refusal(action, "EN-1.11.8", "refused-no-copy", args)
    return Refusal(action, "EN-1.7.2", "refused-price", args)


class Harvest(Ask):
    """Which field to harvest, with its upgrades (1.8.5, 1.11.19)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(fields(s, self.seat)) > 1 else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [HARVEST_FROM[i] for i in fields(s, seat)]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        harvest(s, seat, action[1])

    def step(self, s: Empires) -> None:
        s.stack.pop()
        harvest(s, self.seat, fields(s, self.seat)[0])

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = fields(s, seat)
        return [
            Refusal(HARVEST_FROM[i], "EN-1.8.5", "refused-harvest", {"card": name(s, face)})
            for i, face in enumerate(s.face[seat])
            if face >= 0 and i not in legal
        ]


def harvest(s: Empires, seat: Seat, slot: int) -> None:
    """The goods of a field and of all its upgrades (1.8.10, 1.11.19)."""
    faces = s.face[seat]
    under = s.under[seat]
    for i in range(len(faces)):
        if i == slot or (under[i] == slot and faces[i] >= 0):
            for kind, n in s.cards[faces[i]].yields:
                receive(s, seat, kind, n, "EN-1.8.10", faces[i])


class Embark(Ask):
    """SAIL: what the ship takes along: a fish (or gold instead), a raze token (1.8.5, 1.8.8)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        have = s.supply[self.seat]
        return ASK[self.seat] if have[FISH] or have[GOLD] or have[RAZE] else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        have = s.supply[seat]
        foods = [0] + [1] * (have[FISH] > 0) + [2] * (have[GOLD] > 0)
        return [SAIL_WITH[f * 2 + r] for f in foods for r in range(1 + (have[RAZE] > 0))]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        embark(s, seat, action[1], action[2])

    def step(self, s: Empires) -> None:
        s.stack.pop()
        embark(s, self.seat, 0, 0)

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        legal = self.options(s, seat)
        return [Refusal(a, "EN-1.8.8", "refused-sail", {}) for a in SAIL_WITH if a not in legal]


def embark(s: Empires, seat: Seat, food: int, raze: int) -> None:
    """A ship joins the end of the queue; `food` is 0 none, 1 a fish, 2 gold instead."""
    have = s.supply[seat]
    have[SHIP] -= 1
    if food:
        have[FISH if food == 1 else GOLD] -= 1
    have[RAZE] -= raze
    s.queue.append(seat * 4 + (2 if food else 0) + raze)
    if s.sink is not None:
        s.tell("log-sail", seat, "EN-1.8.5", {"fish": int(food > 0), "raze": raze, "place": len(s.queue)})


# --- discs and ships -----------------------------------------------------------------------------------------


class MoveDisc(Ask):
    """Move an own disc to another tile, or not (1.11.12, A18). Each disc once in an effect (A41)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "at", "left", "moved")

    def __init__(self, seat: Seat, at: int, left: int, moved: int) -> None:
        self.seat = seat
        self.at = at
        self.left = left
        self.moved = moved

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        can = self.left and [k for k in range(2) if s.disc[self.seat * 2 + k] >= 0 and not self.moved >> k & 1]
        return ASK[self.seat] if can else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        out = []
        adjacent = s.tables.steps[self.at].mode
        before = -1
        for k in range(2):
            disc = s.disc[seat * 2 + k]
            if disc >= 0 and disc != before and not self.moved >> k & 1:
                before = disc  # two discs that lie alike are one choice
                tiles = sorted(neighbours(s, disc >> 1)) if adjacent else [0, 1, 2, 3, 4]
                out += [SHIFT[k * 5 + t] for t in tiles if t != disc >> 1]
        out.append(STAY)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == STAY:
            return
        k: int = action[1]
        at = seat * 2 + k
        if s.sink is not None:
            args = {"tile": TILES[s.disc[at] >> 1], "goal": TILES[int(action[2])]}
            s.tell("log-shift", seat, "EN-1.11.12", args)
        s.disc[at] = int(action[2]) * 2 + (s.disc[at] & 1)
        if self.left > 1:
            s.stack.append(MoveDisc(seat, self.at, self.left - 1, self.moved | 1 << k))
        fire(s, seat, MOVE_DISC, len(s.face[seat]), -1, -1)

    def step(self, s: Empires) -> None:
        s.stack.pop()


class MoveShip(Ask):
    """Move an own ship forward in the queue, or not (1.11.13, A33, V9)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.options(s, self.seat)) > 1 else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [OVERTAKE[i] for i in range(1, len(s.queue)) if s.queue[i] >> 2 == seat] + [STAY]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == STAY:
            return
        at: int = action[1]
        ship = s.queue.pop(at)
        goal = max(0, at - self.n)
        s.queue.insert(goal, ship)
        if s.sink is not None:
            s.tell("log-overtake", seat, "EN-1.11.13", {"place": goal + 1})
        fire(s, seat, MOVE_SHIP, len(s.face[seat]), -1, -1)

    def step(self, s: Empires) -> None:
        s.stack.pop()


# --- islands -------------------------------------------------------------------------------------------------


def begin_expedition(s: Empires, seat: Seat, step: Step) -> None:
    """Pillage or conquer now (1.11.17)."""
    if can_expedite(s, seat, step.mode):
        s.stack.append(PickShip(seat, step.mode))
    else:
        s.broken = s.broken or step.purpose in (P_ACTION, P_BOOST)


class PickShip(Ask):
    """Which own ship in the queue visits an island now (A31, A39)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "mode")

    def __init__(self, seat: Seat, mode: int) -> None:
        self.seat = seat
        self.mode = mode

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.options(s, self.seat)) > 1 else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        conquer = self.mode == M_CONQUER
        return [SHIP_AT[i] for i, ship in enumerate(s.queue) if ship >> 2 == seat and (not conquer or ship & 1)]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        ship = s.queue.pop(action[1])
        s.stack.append(Home(seat))
        s.stack.append(Visit(seat, ship >> 1 & 1, ship & 1, self.mode, 0))

    def step(self, s: Empires) -> None:
        self.apply(s, self.seat, self.options(s, self.seat)[0])

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        if self.mode != M_CONQUER:
            return []
        own = [i for i, ship in enumerate(s.queue) if ship >> 2 == seat and not ship & 1]
        return [Refusal(SHIP_AT[i], "EN-1.12.4", "refused-conquer", {}) for i in own]


class Home(Frame[Empires]):
    """The ship returns to its owner; its fish and raze are gone, used or not (1.12.5)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def step(self, s: Empires) -> None:
        s.stack.pop()
        s.supply[self.seat][SHIP] += 1


class Visit(Ask):
    """Which island to visit (1.12.2). In the Expedition phase a ship may also return without (A7)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "fish", "raze", "mode", "may")

    def __init__(self, seat: Seat, fish: int, raze: int, mode: int, may: int) -> None:
        self.seat = seat
        self.fish = fish
        self.raze = raze
        self.mode = mode
        self.may = may

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        for d in range(1 + self.fish):
            if s.row[d] or s.sea[d] or s.wake[d]:
                return ASK[self.seat]
        return ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        out = []
        for d in range(1 + self.fish):
            out += [s.tables.visit[c] for c in s.row[d]]
            if s.sea[d] or s.wake[d]:
                out.append(BLIND[d])
        if self.may:
            out.append(RETURN)
        return out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == RETURN:
            s.tell("log-return", seat, "EN-1.12.7", {})
            return
        s.stack.append(Land(seat, self.raze, self.mode))
        if action[0] == "blind":
            s.stack.append(Sight(action[1]))
        else:
            s.landed = action[1]
            s.row[s.cards[s.landed].distance].remove(s.landed)

    def step(self, s: Empires) -> None:
        """No island is left: the ship returns with nothing (A8)."""
        s.stack.pop()

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        out = []
        if not self.fish:
            for c in s.row[DISTANT]:
                out.append(Refusal(s.tables.visit[c], "EN-1.12.2", "refused-distant", {"card": name(s, c)}))
            out.append(Refusal(BLIND[DISTANT], "EN-1.12.2", "refused-distant", {"card": "@distant"}))
        if not self.raze:
            out.append(Refusal(CONQUER_IT, "EN-1.12.4", "refused-conquer", {}))
        if not self.may:
            out.append(Refusal(RETURN, "EN-A39", "refused-return", {}))
        return out

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Visit", {"fish": self.fish, "raze": self.raze})


class Sight(Frame[Empires]):
    """The top island of a deck is turned up (1.12.7, A6)."""

    ARGS: ClassVar[tuple[str, ...]] = ("distance",)

    def __init__(self, distance: int) -> None:
        self.distance = distance

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.sea[self.distance] else ASK_NOBODY

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        return [s.tables.island[c] for c in s.sea[self.distance]]

    def weights(self, s: Empires) -> list[int]:
        return [1] * len(s.sea[self.distance])

    def source(self, s: Empires) -> tuple[str, int]:
        return ("sea", self.distance)

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        s.sea[self.distance].remove(action[1])
        self.receive(s, action[1])

    def receive(self, s: Empires, card: int) -> None:
        s.landed = card
        if s.sink is not None:
            s.tell("log-sight", -1, "EN-1.12.7", {"card": name(s, card)})

    def step(self, s: Empires) -> None:
        """The deck is empty: its discards become a new one (1.11.6, A8)."""
        if s.wake[self.distance]:
            s.sea[self.distance], s.wake[self.distance] = s.wake[self.distance], []
        else:
            s.stack.pop()


class Land(Ask):
    """Pillage or conquer the island that was reached (1.12.3, 1.12.4)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "raze", "mode")

    def __init__(self, seat: Seat, raze: int, mode: int) -> None:
        self.seat = seat
        self.raze = raze
        self.mode = mode

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.raze and self.mode == M_EITHER and s.landed >= 0 else ASK_NOBODY

    def options(self, s: Empires, seat: Seat) -> list[Action]:
        return [PILLAGE_IT, CONQUER_IT]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == CONQUER_IT:
            conquer(s, seat)
        else:
            pillage(s, seat)

    def step(self, s: Empires) -> None:
        s.stack.pop()
        if s.landed < 0:
            return
        if self.mode == M_CONQUER:
            conquer(s, self.seat)
        else:
            pillage(s, self.seat)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Land", {"card": name(s, s.landed)})


def pillage(s: Empires, seat: Seat) -> None:
    """Gain all that the box shows; the island goes to the discards of its deck (1.12.3)."""
    card = s.landed
    s.landed = -1
    if s.sink is not None:
        s.tell("log-pillage", seat, "EN-1.12.3", {"card": name(s, card)})
    insort(s.wake[s.cards[card].distance], card)
    fire_later(s, seat, PILLAGE, card, -1)
    run(s, seat, -1, s.cards[card].pillage, 0)


def conquer(s: Empires, seat: Seat) -> None:
    """The island joins the empire: its bonus, then features, not its own (1.12.4, A10)."""
    card = s.landed
    s.landed = -1
    if s.sink is not None:
        s.tell("log-conquer", seat, "EN-1.12.4", {"card": name(s, card)})
    fire_later(s, seat, CONQUER, card, -1)
    slot = enter(s, seat, card, card, -1)
    if s.cards[card].bonus >= 0:
        run(s, seat, slot, s.cards[card].bonus, 0)


# --- using a card --------------------------------------------------------------------------------------------


def use(s: Empires, seat: Seat, slot: int) -> None:
    """Use the action of an own card: pay, resolve, exhaust last (1.10)."""
    face = s.face[seat][slot]
    s.stack.append(Used(seat, slot, face, len(s.face[seat])))
    run(s, seat, slot, s.cards[face].action, 0)


class Used(Frame[Empires]):
    """Exhaust the used card, if it is still there, then `use_action` features (1.10.4, V1)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "slot", "face", "before")

    def __init__(self, seat: Seat, slot: int, face: int, before: int) -> None:
        self.seat = seat
        self.slot = slot
        self.face = face
        self.before = before

    def step(self, s: Empires) -> None:
        s.stack.pop()
        if s.face[self.seat][self.slot] >= 0:
            s.turned[self.seat][self.slot] = 1
        fire(s, self.seat, USE, self.before, self.face, self.slot)


FRAMES: list[type[Frame[Empires]]] = [
    Run,
    After,
    Pay,
    Waive,
    GainAny,
    Assign,
    Release,
    Take,
    Glean,
    Exchange,
    Choose,
    Refresh,
    Discard,
    Play,
    Shelve,
    CopyOf,
    Attach,
    BuildFrom,
    Search,
    Draw,
    PlayWith,
    Act,
    BuildFree,
    Harvest,
    Embark,
    MoveDisc,
    MoveShip,
    PickShip,
    Home,
    Visit,
    Sight,
    Land,
    Used,
]
