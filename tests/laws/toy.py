"""Pebbles: a toy game that uses everything in the kernel, small enough to break in every way.

Two rounds. Each seat draws pebbles from the common bag, unseen, until it holds two. One seat after the other may polish
its pebbles (a step it may undo). Then all seats secretly choose a pebble to show; together they are revealed and score
their kind.
"""

from random import Random
from typing import Annotated

from clachan.core import (
    ASK_CHANCE,
    ASK_NOBODY,
    Action,
    Each,
    Frame,
    Game,
    Hidden,
    Option,
    Options,
    Pool,
    Public,
    Reason,
    Seat,
    SeatFrame,
    State,
)
from clachan.kit.bags import BagFrame
from clachan.learning import Learning
from clachan.play.text import Texts
from clachan.presentation import Presentation

KINDS = 3
PEBBLE: tuple[Action, ...] = tuple(("pebble", k) for k in range(KINDS))
SHOW: tuple[Action, ...] = tuple(("show", k) for k in range(KINDS))
POLISH: Action = ("polish",)
REST: Action = ("rest",)


class Pebbles(State):
    bag: Annotated[Hidden[list[int]], Pool("pebbles", counts=True)]
    hand: Annotated[Each[list[list[int]]], Pool("pebbles")]
    commit: Each[list[int]]  # the pebble each seat will show, or -1
    pile: Annotated[Public[list[int]], Pool("pebbles")]
    polished: Public[list[int]]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options, 1)


class Round(Frame[Pebbles]):
    def __init__(self, number: int) -> None:
        self.number = number

    def step(self, s: Pebbles) -> None:
        seats = range(s.seats)
        s.then(*[Deal(p) for p in seats], *[Polish(p) for p in seats], Choose(self.number))


class Deal(BagFrame[Pebbles]):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def to_act(self, s: Pebbles) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.hand[self.seat]) < 2 else ASK_NOBODY

    def bag(self, s: Pebbles) -> list[int]:
        return s.bag

    def table(self, s: Pebbles) -> tuple[Action, ...]:
        return PEBBLE

    def audience(self, s: Pebbles, seat: Seat, action: Action) -> Seat:
        return self.seat

    def apply(self, s: Pebbles, seat: Seat, action: Action) -> None:
        s.bag[action[1]] -= 1
        s.hand[self.seat] = sorted([*s.hand[self.seat], action[1]])

    def step(self, s: Pebbles) -> None:
        s.then()


class Polish(SeatFrame[Pebbles]):
    def tries(self, s: Pebbles, seat: Seat) -> list[Action]:
        return [POLISH, REST]

    def forbids(self, s: Pebbles, seat: Seat, action: Action) -> Reason | None:
        return ("TY-R2", "refused-polish", {}) if action == POLISH and s.polished[seat] == 2 else None

    def apply(self, s: Pebbles, seat: Seat, action: Action) -> None:
        if action == POLISH:
            s.polished[seat] += 1
            s.award(seat, 0, 1, "TY-R1", "log-polish", {})
        else:
            s.then()


class Choose(Frame[Pebbles]):
    def __init__(self, round: int) -> None:
        self.round = round

    def to_act(self, s: Pebbles) -> tuple[Seat, ...]:
        return tuple(p for p in range(s.seats) if s.commit[p] < 0)

    def legal(self, s: Pebbles, seat: Seat) -> list[Action]:
        return [SHOW[k] for k in range(KINDS) if k in s.hand[seat]]

    def audience(self, s: Pebbles, seat: Seat, action: Action) -> Seat:
        return seat

    def apply(self, s: Pebbles, seat: Seat, action: Action) -> None:
        s.commit[seat] = action[1]

    def recallers(self, s: Pebbles) -> tuple[Seat, ...]:
        return tuple(p for p in range(s.seats) if s.commit[p] >= 0)

    def recall(self, s: Pebbles, seat: Seat) -> None:
        s.commit[seat] = -1

    def step(self, s: Pebbles) -> None:
        for p in range(s.seats):
            s.hand[p].remove(s.commit[p])
            s.pile.append(s.commit[p])
            s.award(p, 0, s.commit[p], "TY-R3", "log-show", {})
            s.commit[p] = -1
        s.then(*([Round(2)] if self.round == 1 else []))


class Toy(Game[Pebbles]):
    state: type[Pebbles] = Pebbles

    def __init__(self) -> None:
        options = (Option("pebbles", (6, 4), "TY-R4"),)
        super().__init__(
            "toy", 1, range(2, 4), options, [Round, Deal, Polish, Choose], (("sheet", "TY-R3"),), "toy", 60
        )
        self.presentation = Presentation(self)
        self.learning = Learning(self)

    def start(self, seats: int, options: Options) -> Pebbles:
        s = self.state(seats, options)
        s.bag = [options["pebbles"]] * KINDS
        s.hand = [[] for _ in range(seats)]
        s.commit = [-1] * seats
        s.pile = []
        s.polished = [0] * seats
        s.now(Round(1))
        return s

    def ranking(self, s: Pebbles) -> list[int]:
        totals = [s.total(p) for p in range(s.seats)]
        return [1 + len([t for t in totals if t > mine]) for mine in totals]

    def resample(self, s: Pebbles, seat: Seat, rng: Random) -> None:
        for p in range(s.seats):
            if p != seat and s.commit[p] >= 0:
                s.commit[p] = rng.choice(s.hand[p])

    def check(self, s: Pebbles) -> None:
        assert all(n >= 0 for n in s.bag)


TEXTS = Texts("toy", "en", "do = { $what }")


def toy() -> Toy:
    return Toy()
