"""The Action phase: turns of one action each, clockwise, until all have passed (1.6 to 1.10)."""

from typing import Final

from mypy_extensions import i64

from clachan.core import ASK, ASK_NOBODY, Action, Args, Frame, Msg, Reason, Refusal, Seat
from clachan.games.empires.actions import MOVE, PASS, RAID_ON, USE, WAY, moving, placing
from clachan.games.empires.bills import UNIT, can_pay
from clachan.games.empires.cards.card import ALWAYS, NO, OTHER, TRY, YES
from clachan.games.empires.cards.programs import Step, fire, run
from clachan.games.empires.constants import DISCOUNT, DISCS, FOOD, GOLD, RAID, RAZE, RING, TILES
from clachan.games.empires.constants import USE as USED
from clachan.games.empires.empire import close_ranks, name
from clachan.games.empires.lookahead import survives
from clachan.games.empires.names import called
from clachan.games.empires.rules import (
    can_perform,
    can_place,
    cards_missing,
    discount,
    feasible,
    grants_now,
    looks_to_join,
    neighbours,
    raided,
)
from clachan.games.empires.state import Empires, disc_on, is_exhausted, replaced, tile_of, waits
from clachan.games.empires.turns.building import play, unbuildable
from clachan.games.empires.turns.payment import charge, pay
from clachan.games.empires.turns.tiles import declare, no_company


class Turn(Frame[Empires]):
    """One action or pass, clockwise, until all have passed (1.6)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_NOBODY if s.acting or s.turn < 0 else ASK[s.turn]

    def step(self, s: Empires) -> None:
        """Find who is next, once an action is resolved."""
        if s.turn < 0:
            s.then()
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
        find_builds(s, seat, out)
        find_discs(s, seat, out)
        find_uses(s, seat, out)
        if s.supply[seat][RAZE]:
            find_raids(s, seat, out)
        out.append(PASS)
        return out

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "build":
            return ("do-build", {"card": s.cards[action[1]].named})
        if verb == "use":
            return ("do-use", {"card": called(s, seat, action[1])})
        if verb == "raid":
            return ("do-raid", {"who": {"seat": action[1]}, "card": called(s, action[1], action[2])})
        if verb == "pass":
            return ("do-pass", {})
        args: Args = {"tile": f"@tile-{TILES[action[1]]}"}
        if verb == "move":
            args["goal"] = f"@tile-{TILES[action[2]]}"
        cards = action[3 if verb == "move" else 2 :]
        return (f"do-{verb}-with", {**args, "card": s.cards[cards[0]].named}) if cards else (f"do-{verb}", args)

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.acting = 1
        verb: str = action[0]
        if verb == "use":
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

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        """Return cards in hand with a price or a tile, discs to every tile, cards in play, and to pass."""
        cards = sorted(set(s.hand[seat]))
        out = [s.tables.build[c] for c in cards]
        for way, action in enumerate(WAY):
            if way >= len(MOVE) or (way // RING != way % RING and way // RING in starts(s, seat)):
                out.append(action)
                out += [s.tables.way_with[way][c] for c in cards if is_tried(s, seat, way, c)]
        out += [USE[i] for i, face in enumerate(s.face[seat]) if face >= 0]
        for other in range(s.seats):
            if other != seat:
                out += [RAID_ON[other][i] for i, face in enumerate(s.face[other]) if face >= 0]
        return [*out, PASS]

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        return None if action in self.legal(s, seat) else self.why(s, seat, action)

    def refusals(self, s: Empires, seat: Seat) -> list[Refusal]:
        """Return the refusals as the kernel does, but find the legal actions only once."""
        legal = set(self.legal(s, seat))
        return [Refusal(a, *self.why(s, seat, a)) for a in self.tries(s, seat) if a not in legal]

    def why(self, s: Empires, seat: Seat, action: Action) -> Reason:
        """Return why something that is not legal is forbidden."""
        verb: str = action[0]
        if verb == "build":
            return unbuildable(s, seat, s.cards[action[1]])
        if verb == "place":
            return no_place(s, seat, action[1], action[2] if len(action) > 2 else -1)
        if verb == "move":
            return no_move(s, seat, action[1], action[2], action[3] if len(action) > 3 else -1)
        return no_use(s, seat, action[1]) if verb == "use" else no_raid(s, action[1], action[2])


# --- build (1.7) -----------------------------------------------------------------------------------------------


def find_builds(s: Empires, seat: Seat, out: list[Action]) -> None:
    """Add the builds that can be paid (1.7.1)."""
    have, bills, build, tile_bits = s.supply[seat], s.tables.bills, s.tables.build, s.tables.tile_bits
    cheaper = waits(s, seat, DISCOUNT)
    last = -1
    for c in s.hand[seat]:
        if c == last or tile_bits[c]:  # it is played with a tile, not paid for (1.2.2)
            continue
        last = c
        bill = bills[c]
        if bill is None:
            continue
        if not can_pay(have, bill):
            if not cheaper:
                continue
            less = discount(s, seat, s.cards[c])
            if not less or not can_pay(have, bill, less):
                continue
        card = s.cards[c]
        if card.copy is None or can_place(s, seat, card):
            out.append(build[c])


def build(s: Empires, seat: Seat, card: int) -> None:
    """Pay, then put the card into the empire (1.7). Discounts apply by themselves (V11)."""
    play(s, seat, card)
    shown = s.cards[card]
    less = discount(s, seat, shown)
    if less:
        for slot, face in enumerate(s.face[seat]):
            if grants_now(s, seat, slot, face, shown):
                s.uses[seat] = replaced(s.uses[seat], slot, s.uses[seat][slot] + 1)
    assert shown.bill is not None
    charge(s, seat, shown.bill.bill, less)


# --- discs on tiles (1.8) --------------------------------------------------------------------------------------

NOWHERE: Final = -1  # for a tile
NO_WAY: Final = -1  # for a way of a disc: see actions.WAY


def find_discs(s: Empires, seat: Seat, out: list[Action]) -> None:
    """Place a disc on any tile, or move a fresh one to a neighbour for 1 food or gold (1.8.1, 1.8.2); alone or with a
    card that names the tile (1.8.6)."""
    one, two = s.disc[seat * DISCS], s.disc[seat * DISCS + 1]
    free = one < 0 or two < 0
    first = movable(s, seat, one)
    second = movable(s, seat, two) if two != one else NOWHERE
    if not free and first == NOWHERE and second == NOWHERE:
        return
    left, right = neighbours(s, first) if first != NOWHERE else (NOWHERE, NOWHERE)
    west, east = neighbours(s, second) if second != NOWHERE else (NOWHERE, NOWHERE)
    tile_bits = s.tables.tile_bits
    named: i64 = 0
    for c in s.hand[seat]:
        named |= tile_bits[c]
    for tile in range(RING):
        one_goes = tile == left or tile == right
        two_goes = tile == west or tile == east
        if free or one_goes or two_goes:
            placed = placing(tile) if free else NO_WAY
            moved = moving(first, tile) if one_goes else NO_WAY
            also = moving(second, tile) if two_goes else NO_WAY
            ready = can_perform(s, seat, tile)
            if ready:
                if placed != NO_WAY:
                    out.append(WAY[placed])
                if moved != NO_WAY:
                    out.append(WAY[moved])
                if also != NO_WAY:
                    out.append(WAY[also])
            if named >> tile & 1:
                find_company(s, seat, tile, ready, placed, moved, also, out)


def movable(s: Empires, seat: Seat, disc: int) -> int:
    """Return the tile of a fresh disc whose move can be paid."""
    if disc < 0 or is_exhausted(disc):
        return NOWHERE
    have = s.supply[seat]
    return tile_of(disc) if have[FOOD] or have[GOLD] else NOWHERE


def find_company(
    s: Empires, seat: Seat, tile: int, ready: bool, placed: int, moved: int, also: int, out: list[Action]
) -> None:
    """Add the cards that may be played with a tile action, by all ways of a disc to it: see `rules.joins`."""
    joins = s.tables.joins[tile]
    last = -1
    for c in s.hand[seat]:
        how = joins[c]
        if how == OTHER or c == last:
            continue
        last = c
        verdict = YES if ready or how == ALWAYS else NO
        if how == TRY:
            verdict = looks_to_join(s, seat, s.cards[c], tile, ready)
        if verdict != NO:
            if placed != NO_WAY:
                offer(s, seat, placed, c, verdict, out)
            if moved != NO_WAY:
                offer(s, seat, moved, c, verdict, out)
            if also != NO_WAY:
                offer(s, seat, also, c, verdict, out)


def offer(s: Empires, seat: Seat, way: int, card: int, verdict: int, out: list[Action]) -> None:
    """Add a disc that goes a way with a card."""
    action = s.tables.way_with[way][card]
    if verdict == YES or survives(s, seat, action):
        out.append(action)


def place(s: Empires, seat: Seat, tile: int, card: int) -> None:
    """A disc from the supply onto a tile, fresh side up (1.8.1)."""
    at = seat * DISCS
    s.disc[at if s.disc[at] < 0 else at + 1] = disc_on(tile, 0)
    if s.sink is not None:
        s.tell("log-place", seat, "EN-1.8.1", {"tile": TILES[tile]})
    declare(s, seat, tile, card)


def move(s: Empires, seat: Seat, start: int, tile: int, card: int) -> None:
    """A fresh disc to a neighbouring tile, turned to its exhausted side, for 1 food or gold (1.8.2)."""
    at = seat * DISCS
    s.disc[at if s.disc[at] == disc_on(start, 0) else at + 1] = disc_on(tile, 1)
    if s.sink is not None:
        s.tell("log-move", seat, "EN-1.8.2", {"tile": TILES[start], "goal": TILES[tile]})
    declare(s, seat, tile, card)
    pay(s, seat, UNIT[FOOD])


def starts(s: Empires, seat: Seat) -> list[int]:
    """Return the tiles with discs of the seat."""
    return [tile_of(d) for d in s.disc[seat * DISCS : (seat + 1) * DISCS] if d >= 0]


def is_tried(s: Empires, seat: Seat, way: int, card: int) -> bool:
    """Return whether a person would try to play a card with a disc: where its tile is, or where a
    disc could be placed."""
    placed = way >= len(MOVE) and -1 in s.disc[seat * DISCS : (seat + 1) * DISCS]
    return placed or way % RING in s.cards[card].tiles


def no_place(s: Empires, seat: Seat, tile: int, card: int) -> Reason:
    """Return why a disc cannot be placed on a tile, or a card not be played with it."""
    if -1 not in s.disc[seat * DISCS : (seat + 1) * DISCS]:
        return ("EN-1.8.3", "refused-no-disc", {"tile": TILES[tile]})
    return no_act(s, seat, tile, card)


def no_act(s: Empires, seat: Seat, tile: int, card: int) -> Reason:
    """Return why a tile action cannot be carried out, or a card not be played with it."""
    return no_company(s, seat, tile, card) if card >= 0 else ("EN-1.8.4", "refused-perform", {"tile": TILES[tile]})


def no_move(s: Empires, seat: Seat, start: int, tile: int, card: int) -> Reason:
    """Return why a disc cannot go from one tile to another."""
    args = {"tile": TILES[start], "goal": TILES[tile]}
    if disc_on(start, 0) not in s.disc[seat * DISCS : (seat + 1) * DISCS]:
        return ("EN-1.8.3", "refused-tired-disc", args)
    if tile not in neighbours(s, start):
        return ("EN-1.8.2", "refused-not-adjacent", args)
    if not s.supply[seat][FOOD] and not s.supply[seat][GOLD]:
        return ("EN-1.8.2", "refused-no-food", args)
    return no_act(s, seat, tile, card)


# --- raid (1.9) ------------------------------------------------------------------------------------------------


def find_raids(s: Empires, seat: Seat, out: list[Action]) -> None:
    """Add the raids on cards of opponents who have not passed (1.9.1)."""
    for other in range(s.seats):
        if other != seat and not s.passed[other]:
            out.extend([RAID_ON[other][slot] for slot in raided(s, other)])


def raid(s: Empires, seat: Seat, other: Seat, slot: int) -> None:
    """Pay a raze token, exhaust an opponent's card (1.9.1)."""
    s.supply[seat][RAZE] -= 1
    s.turned[other][slot] = 1
    if s.sink is not None:
        args = {"card": name(s, s.face[other][slot]), "from": {"seat": other}, "slot": slot}
        s.tell("log-raid", seat, "EN-1.9.1", args)
    fire(s, seat, RAID)


def no_raid(s: Empires, other: Seat, slot: int) -> Reason:
    """Return why a card of an opponent cannot be raided."""
    args = {"card": name(s, s.face[other][slot])}
    if s.passed[other]:
        return ("EN-1.6.2", "refused-raid-passed", args)
    if slot not in raided(s, other):
        return ("EN-1.9.1", "refused-raid-target", args)
    return ("EN-1.9.1", "refused-raid-raze", args)


# --- use a card (1.10) -----------------------------------------------------------------------------------------


def find_uses(s: Empires, seat: Seat, out: list[Action]) -> None:
    """Add the uses of refreshed cards whose action can be paid and carried out (1.10.1)."""
    action, programs = s.tables.action, s.tables.programs
    have, turned = s.supply[seat], s.turned[seat]
    for slot, face in enumerate(s.face[seat]):
        at = action[face]
        if at < 0 or turned[slot]:
            continue
        program = programs[at]
        if can_pay(have, program.bill):
            verdict = YES if program.simple else feasible(s, seat, slot, program)
            if verdict == YES or (verdict == TRY and survives(s, seat, USE[slot])):
                out.append(USE[slot])


def use(s: Empires, seat: Seat, slot: int) -> None:
    """Use the action of one of the seat's cards: pay, resolve, exhaust last (1.10)."""
    face = s.face[seat][slot]
    if s.sink is not None:
        s.tell("log-use", seat, "EN-1.10.1", {"card": name(s, face)})
    program = s.tables.programs[s.tables.action[face]]
    if not program.simple:
        s.guarded = int(feasible(s, seat, slot, program) == TRY)
    s.stack.append(Used(seat, slot, face, len(s.face[seat])))
    run(s, seat, slot, program.index)


class Used(Step):
    """Exhaust the used card, if it is still there, then `use_action` features (1.10.4, V1)."""

    def __init__(self, seat: Seat, slot: int, face: int, before: int) -> None:
        self.seat = seat
        self.slot = slot
        self.face = face
        self.before = before

    def step(self, s: Empires) -> None:
        s.then()
        if s.face[self.seat][self.slot] >= 0:
            s.turned[self.seat][self.slot] = 1
        fire(s, self.seat, USED, self.before, self.face, self.slot)


def no_use(s: Empires, seat: Seat, slot: int) -> Reason:
    """Return why a card of the seat cannot be used."""
    face = s.face[seat][slot]
    args = {"card": name(s, face)}
    if s.tables.action[face] < 0:
        return ("EN-1.2.8", "refused-no-action", args)
    program = s.tables.programs[s.tables.action[face]]
    if s.turned[seat][slot]:
        return ("EN-1.10.1", "refused-exhausted", args)
    if not can_pay(s.supply[seat], program.bill) or cards_missing(s, seat, slot, program):
        return ("EN-1.10.2", "refused-cost", args)
    return ("EN-A37", "refused-use-must", args)
