"""A ship visits an island: pillage or conquer (1.12). In the Expedition phase, or when a card says so."""

from collections.abc import Sequence
from typing import Final

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, CHANCE, Action, Msg, Reason, Seat
from clachan.games.empires.actions import BLIND, CONQUER_IT, PILLAGE_IT, RETURN
from clachan.games.empires.cards.programs import Step, fire_later, run
from clachan.games.empires.constants import CONQUER, DISTANCES, DISTANT, PILLAGE, SHIP
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import enter, name
from clachan.games.empires.state import Empires, has_fish, has_raze, less, owner, plus
from clachan.kit.bags import PileFrame, take_out

MODES = ("either", "pillage", "conquer")  # what a visit may do
M_EITHER: Final = 0
M_CONQUER: Final = 2


def visit(s: Empires, ship: int, mode: int, may: int) -> None:
    """Let a ship that has left the queue visit an island and return; with `may` it can return without a visit."""
    seat = owner(ship)
    s.stack += [Home(seat), Visit(seat, has_fish(ship), has_raze(ship), mode, may)]


class Home(Step):
    """The ship returns to its owner; its fish and raze are gone, used or not (1.12.5)."""

    def step(self, s: Empires) -> None:
        s.then()
        s.supply[self.seat][SHIP] += 1


class Visit(Ask):
    """Which island to visit (1.12.2). In the Expedition phase a ship may also return without (A7)."""

    def __init__(self, seat: Seat, fish: int, raze: int, mode: int, may: int) -> None:
        self.seat = seat
        self.fish = fish
        self.raze = raze
        self.mode = mode
        self.may = may

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        for distance in range(1 + self.fish):
            if s.row[distance] or s.sea[distance] or s.wake[distance]:
                return ASK[self.seat]
        return ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        out = []
        for distance in range(DISTANT + 1):
            out += [s.tables.visit[c] for c in s.row[distance]]
            if s.sea[distance] or s.wake[distance] or (distance == DISTANT and not self.fish):
                out.append(BLIND[distance])
        return [*out, RETURN] if self.raze else [*out, RETURN, CONQUER_IT]

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        out = []
        for distance in range(1 + self.fish):
            out += [s.tables.visit[c] for c in s.row[distance]]
            if s.sea[distance] or s.wake[distance]:
                out.append(BLIND[distance])
        if self.may:
            out.append(RETURN)
        return out

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        if action == RETURN:
            return None if self.may else ("EN-A39", "refused-return", {})
        if action == CONQUER_IT:
            return ("EN-1.12.4", "refused-conquer", {})
        if action == BLIND[DISTANT] and not self.fish:
            return ("EN-1.12.2", "refused-distant", {"card": "@distant"})
        if action[0] == "visit" and s.cards[action[1]].distance > self.fish:
            return ("EN-1.12.2", "refused-distant", {"card": name(s, action[1])})
        return None

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        if action[0] == "blind":
            return (f"do-blind-{DISTANCES[action[1]]}", {})
        return super().say(s, seat, action)

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        if action == RETURN:
            s.then()
            s.tell("log-return", seat, "EN-1.12.7", {})
        elif action[0] == "blind":
            s.then(Sight(action[1]), Land(seat, self.raze, self.mode))
        else:
            s.then(Land(seat, self.raze, self.mode))
            s.landed = action[1]
            distance = s.cards[s.landed].distance
            s.row[distance] = less(s.row[distance], s.landed)

    def step(self, s: Empires) -> None:
        """Return with nothing if no island is left (A8)."""
        s.then()

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Visit", {"fish": self.fish, "raze": self.raze})


class Sight(PileFrame[Empires]):
    """The top island of a deck is turned up (1.12.7, A6)."""

    def __init__(self, distance: int) -> None:
        self.distance = distance

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.sea[self.distance] else ASK_NOBODY

    def pile(self, s: Empires) -> list[int]:
        return s.sea[self.distance]

    def table(self, s: Empires) -> Sequence[Action]:
        return s.tables.island

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        return ("do-island", {"card": s.cards[action[1]].named})

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        take_out(s.sea[self.distance], action[1])
        s.landed = action[1]
        if s.sink is not None:
            s.tell("log-sight", CHANCE, "EN-1.12.7", {"card": name(s, s.landed)})

    def step(self, s: Empires) -> None:
        if not shuffled_anew(s, self.distance):
            s.then()


def shuffled_anew(s: Empires, distance: int) -> bool:
    """Shuffle the discards of an empty deck into a new one (1.11.6, A8). Return whether there are any."""
    if not s.wake[distance]:
        return False
    s.sea[distance], s.wake[distance] = list(s.wake[distance]), ()
    return True


class Land(Ask):
    """Pillage or conquer the island that was reached (1.12.3, 1.12.4)."""

    def __init__(self, seat: Seat, raze: int, mode: int) -> None:
        self.seat = seat
        self.raze = raze
        self.mode = mode

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.raze and self.mode == M_EITHER and s.landed >= 0 else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [PILLAGE_IT, CONQUER_IT]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        if action == CONQUER_IT:
            conquer(s, seat)
        else:
            pillage(s, seat)

    def step(self, s: Empires) -> None:
        s.then()
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
    distance = s.cards[card].distance
    s.wake[distance] = plus(s.wake[distance], card)
    fire_later(s, seat, PILLAGE, card)
    run(s, seat, -1, s.cards[card].pillage)


def conquer(s: Empires, seat: Seat) -> None:
    """The island joins the empire: its bonus, then features, not its own (1.12.4, A10)."""
    card = s.landed
    s.landed = -1
    if s.sink is not None:
        s.tell("log-conquer", seat, "EN-1.12.4", {"card": name(s, card)})
    fire_later(s, seat, CONQUER, card)
    slot = enter(s, seat, card, card, -1)
    if s.cards[card].bonus >= 0:
        run(s, seat, slot, s.cards[card].bonus)
