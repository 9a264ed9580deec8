"""Pebbles: a toy game that uses everything in the kernel, small enough to break in every way.

Two rounds. Each seat draws pebbles from the common bag, unseen, until it holds two. One seat after the other may polish
its pebbles (a step it may undo). Then all seats secretly choose a pebble to show; together they are revealed and score
their kind.
"""

from random import Random
from typing import ClassVar

from clachan.core import (
    ASK_CHANCE,
    Action,
    Frame,
    Game,
    Mark,
    Msg,
    Option,
    Options,
    Refusal,
    Seat,
    SeatFrame,
    State,
    each,
    hidden,
    public,
    shown,
)
from clachan.play.text import Texts

KINDS = 3
PEBBLE: tuple[Action, ...] = tuple(("pebble", k) for k in range(KINDS))
SHOW: tuple[Action, ...] = tuple(("show", k) for k in range(KINDS))
POLISH: Action = ("polish",)
REST: Action = ("rest",)


class Pebbles(State):
    MARKS: ClassVar[tuple[Mark, ...]] = (
        hidden("bag", pool="pebbles", counts=True),
        each("hand", pool="pebbles"),
        each("commit"),
        shown("pile", pool="pebbles"),
        *public("polished"),
    )

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options, 1)
        self.bag: list[int] = []
        self.hand: list[list[int]] = []
        self.commit: list[int] = []  # the pebble each seat will show, or -1
        self.pile: list[int] = []
        self.polished: list[int] = []

    def blank(self) -> "Pebbles":
        return type(self)(self.seats, self.options)


class Deal(Frame[Pebbles]):
    ARGS: ClassVar[tuple[str, ...]] = ("seat", "round")

    def __init__(self, seat: Seat, round: int) -> None:
        self.seat, self.round = seat, round

    def to_act(self, s: Pebbles) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: Pebbles, seat: Seat) -> list[Action]:
        return [PEBBLE[k] for k in range(KINDS) if s.bag[k]]

    def weights(self, s: Pebbles) -> list[int]:
        return [n for n in s.bag if n]

    def source(self, s: Pebbles) -> tuple[str, int]:
        return ("bag", -1)

    def audience(self, s: Pebbles, seat: Seat, action: Action) -> Seat:
        return self.seat

    def apply(self, s: Pebbles, seat: Seat, action: Action) -> None:
        s.bag[action[1]] -= 1
        s.hand[self.seat] = sorted([*s.hand[self.seat], action[1]])
        if len(s.hand[self.seat]) < 2:
            return
        s.stack.pop()
        if self.seat + 1 < s.seats:
            s.stack.append(Deal(self.seat + 1, self.round))
        else:
            s.stack += [Choose(self.round), *[Polish(p) for p in reversed(range(s.seats))]]


class Polish(SeatFrame[Pebbles]):
    def legal(self, s: Pebbles, seat: Seat) -> list[Action]:
        return [POLISH, REST] if s.polished[seat] < 2 else [REST]

    def refusals(self, s: Pebbles, seat: Seat) -> list[Refusal]:
        return [] if s.polished[seat] < 2 else [Refusal(POLISH, "TY-R2", "refused-polish", {})]

    def apply(self, s: Pebbles, seat: Seat, action: Action) -> None:
        if action == POLISH:
            s.polished[seat] += 1
            s.award(seat, 0, 1, "TY-R1", "log-polish", {})
        else:
            s.stack.pop()


class Choose(Frame[Pebbles]):
    ARGS: ClassVar[tuple[str, ...]] = ("round",)

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
        s.stack.pop()
        for p in range(s.seats):
            s.hand[p].remove(s.commit[p])
            s.pile.append(s.commit[p])
            s.award(p, 0, s.commit[p], "TY-R3", "log-show", {})
            s.commit[p] = -1
        if self.round == 1:
            s.stack.append(Deal(0, 2))


class Toy(Game[Pebbles]):
    state: type[Pebbles] = Pebbles

    def __init__(self) -> None:
        options = (Option("pebbles", (6, 4), "TY-R4"),)
        super().__init__("toy", 1, range(2, 4), options, [Deal, Polish, Choose], (("sheet", "TY-R3"),), "toy", 60)

    def start(self, seats: int, options: Options) -> Pebbles:
        s = self.state(seats, options)
        s.bag = [options["pebbles"]] * KINDS
        s.hand = [[] for _ in range(seats)]
        s.commit = [-1] * seats
        s.polished = [0] * seats
        s.stack = [Deal(0, 1)]
        return s

    def ranking(self, s: Pebbles) -> list[int]:
        totals = [s.total(p) for p in range(s.seats)]
        return [1 + len([t for t in totals if t > mine]) for mine in totals]

    def say(self, s: Pebbles, seat: Seat, action: Action) -> Msg:
        return ("do", {"what": " ".join(map(str, action))})

    def resample(self, s: Pebbles, seat: Seat, rng: Random) -> None:
        for p in range(s.seats):
            if p != seat and s.commit[p] >= 0:
                s.commit[p] = rng.choice(s.hand[p])

    def check(self, s: Pebbles) -> None:
        assert all(n >= 0 for n in s.bag)


TEXTS = Texts("toy", "en", "do = { $what }")


def toy() -> Toy:
    return Toy()
