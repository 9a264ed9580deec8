"""The flow of Curragh, from top to bottom: favours, then trips. Each frame is one question or one step."""

from bisect import insort
from typing import ClassVar, Final

from clachan.core import ASK_CHANCE, CHANCE, Action, Frame, Msg, Refusal, Seat, SeatFrame

from .components import FAVOURS
from .state import CATCH, FAVOUR, NOBODY_AT_SEA, Curragh

# The verbs of the players.
HAUL: Final[Action] = ("haul",)
HOME: Final[Action] = ("home",)


def lay_out(s: Curragh) -> None:
    """The table before anything is drawn (CU-R1)."""
    fish = s.tables.fish
    s.bag = [f.count for f in fish] + [s.tables.storms]
    s.landed = [[] for _ in range(s.seats)]
    s.favour = [[] for _ in range(s.seats)]
    s.favours = [kind for kind in range(len(fish)) for _ in range(FAVOURS)]
    s.stack = [Trip(0), DealFavour(0)]  # the last one is on top


class DealFavour(Frame[Curragh]):
    """Each seat gets a favour that the others do not see (CU-R2)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def to_act(self, s: Curragh) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: Curragh, seat: Seat) -> list[Action]:
        return [s.tables.favour[kind] for kind in sorted(set(s.favours))]

    def weights(self, s: Curragh) -> list[int]:
        return [s.favours.count(kind) for kind in sorted(set(s.favours))]

    def source(self, s: Curragh) -> tuple[str, int]:
        return ("favours", -1)

    def audience(self, s: Curragh, seat: Seat, action: Action) -> Seat:
        return self.seat

    def apply(self, s: Curragh, seat: Seat, action: Action) -> None:
        s.stack.pop()
        s.favours.remove(action[1])
        s.favour[self.seat] = [action[1]]
        s.tell("log-favour", self.seat, "CU-R2", {"fish": s.tables.fish[action[1]].name}, self.seat)
        if self.seat + 1 < s.seats:
            s.stack.append(DealFavour(self.seat + 1))


class Trip(SeatFrame[Curragh]):
    """At sea: haul once more, or row home (CU-R3)."""

    def to_act(self, s: Curragh) -> tuple[Seat, ...]:
        return super().to_act(s) if s.boat == self.seat else ()

    def step(self, s: Curragh) -> None:
        """The boat puts out."""
        s.boat = self.seat
        if self.seat == 0:
            s.trip += 1
            s.tell("log-trip", CHANCE, "CU-R6", {"n": s.trip})

    def legal(self, s: Curragh, seat: Seat) -> list[Action]:
        return [HAUL, HOME] if s.net else [HAUL]

    def refusals(self, s: Curragh, seat: Seat) -> list[Refusal]:
        return [] if s.net else [Refusal(HOME, "CU-R3", "refused-empty", {})]

    def prompt(self, s: Curragh, seat: Seat) -> Msg:
        return ("prompt-trip", {"points": s.tables.points(s.net)})

    def apply(self, s: Curragh, seat: Seat, action: Action) -> None:
        if action == HAUL:
            s.stack.append(Haul(seat))
            return
        s.award(seat, CATCH, s.tables.points(s.net), "CU-R5", "log-home", {"fish": len(s.net)})
        s.landed[seat] = sorted(s.landed[seat] + s.net)
        s.net = []
        end_trip(s, seat)


class Haul(Frame[Curragh]):
    """A token from the bag (CU-R4)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def to_act(self, s: Curragh) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: Curragh, seat: Seat) -> list[Action]:
        return [s.tables.token[kind] for kind, n in enumerate(s.bag) if n]

    def weights(self, s: Curragh) -> list[int]:
        return [n for n in s.bag if n]

    def source(self, s: Curragh) -> tuple[str, int]:
        return ("bag", -1)

    def apply(self, s: Curragh, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        s.stack.pop()
        if kind != s.tables.storm:
            s.bag[kind] -= 1
            insort(s.net, kind)
            s.tell("log-haul", self.seat, "CU-R4", {"fish": s.tables.fish[kind].name})
            return
        for lost in s.net:  # the storm goes back too
            s.bag[lost] += 1
        s.tell("log-storm", self.seat, "CU-R4", {"fish": len(s.net)})
        s.net = []
        end_trip(s, self.seat)


def end_trip(s: Curragh, seat: Seat) -> None:
    """The next seat puts out; after the last trip the favours are scored (CU-R6, CU-R7)."""
    s.stack.pop()
    s.boat = NOBODY_AT_SEA
    if seat + 1 < s.seats:
        s.stack.append(Trip(seat + 1))
    elif s.trip < s.options["trips"]:
        s.stack.append(Trip(0))
    else:
        for p in range(s.seats):
            args = {"fish": s.tables.fish[s.favour[p][0]].name}
            s.award(p, FAVOUR, favoured(s, p), "CU-R7", "log-favoured", args)
        s.revealed = [cards[0] for cards in s.favour]
        s.favour = [[] for _ in range(s.seats)]


def favoured(s: Curragh, seat: Seat) -> int:
    """A point for every landed fish of the favoured kind (CU-R7)."""
    return s.landed[seat].count(s.favour[seat][0]) if s.favour[seat] else 0


FRAMES: list[type[Frame[Curragh]]] = [DealFavour, Trip, Haul]
