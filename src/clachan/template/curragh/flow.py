"""The flow of Curragh, from top to bottom: favours, then trips. Each frame is one question or one step."""

from bisect import insort
from collections.abc import Sequence
from typing import Final

from clachan.core import ASK_NOBODY, CHANCE, Action, Msg, Reason, Seat, SeatFrame
from clachan.kit.bags import BagFrame, PileFrame

from .components import FAVOURS
from .state import CATCH, FAVOUR, NOBODY_AT_SEA, Curragh

# The verbs of the players.
HAUL: Final[Action] = ("haul",)
HOME: Final[Action] = ("home",)


def lay_out(s: Curragh) -> None:
    """The table before anything is drawn (CU-R1)."""
    fish = s.tables.fish
    s.bag = [f.count for f in fish] + [s.tables.storms]
    s.net = []
    s.landed = [[] for _ in range(s.seats)]
    s.favour = [[] for _ in range(s.seats)]
    s.favours = [kind for kind in range(len(fish)) for _ in range(FAVOURS)]
    s.now(*[DealFavour(p) for p in range(s.seats)], Trip(0))


class DealFavour(PileFrame[Curragh]):
    """Each seat gets a favour that the others do not see (CU-R2)."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def pile(self, s: Curragh) -> list[int]:
        return s.favours

    def table(self, s: Curragh) -> Sequence[Action]:
        return s.tables.favour

    def say(self, s: Curragh, seat: Seat, action: Action) -> Msg:
        return ("do-favour", {"fish": s.tables.fish[action[1]].name})

    def audience(self, s: Curragh, seat: Seat, action: Action) -> Seat:
        return self.seat

    def apply(self, s: Curragh, seat: Seat, action: Action) -> None:
        s.favours.remove(action[1])
        s.favour[self.seat] = [action[1]]
        s.tell("log-favour", self.seat, "CU-R2", {"fish": s.tables.fish[action[1]].name}, self.seat)
        s.then()


class Trip(SeatFrame[Curragh]):
    """At sea: haul once more, or row home (CU-R3)."""

    def to_act(self, s: Curragh) -> tuple[Seat, ...]:
        return super().to_act(s) if s.boat == self.seat else ASK_NOBODY

    def step(self, s: Curragh) -> None:
        """The boat puts out."""
        s.boat = self.seat
        if self.seat == 0:
            s.trip += 1
            s.tell("log-trip", CHANCE, "CU-R6", {"n": s.trip})

    def tries(self, s: Curragh, seat: Seat) -> list[Action]:
        return [HAUL, HOME]

    def forbids(self, s: Curragh, seat: Seat, action: Action) -> Reason | None:
        return ("CU-R3", "refused-empty", {}) if action == HOME and not s.net else None

    def say(self, s: Curragh, seat: Seat, action: Action) -> Msg:
        return ("do-haul", {}) if action == HAUL else ("do-home", {"points": s.tables.points(s.net)})

    def prompt(self, s: Curragh, seat: Seat) -> Msg:
        return ("prompt-trip", {"points": s.tables.points(s.net)})

    def apply(self, s: Curragh, seat: Seat, action: Action) -> None:
        if action == HAUL:
            s.now(Haul(seat))
            return
        s.award(seat, CATCH, s.tables.points(s.net), "CU-R5", "log-home", {"fish": len(s.net)})
        s.landed[seat] = sorted(s.landed[seat] + s.net)
        s.then(EndTrip(seat))


class Haul(BagFrame[Curragh]):
    """A token from the bag (CU-R4)."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def bag(self, s: Curragh) -> list[int]:
        return s.bag

    def table(self, s: Curragh) -> Sequence[Action]:
        return s.tables.token

    def say(self, s: Curragh, seat: Seat, action: Action) -> Msg:
        if action[1] == s.tables.storm:
            return ("do-storm", {})
        return ("do-token", {"fish": s.tables.fish[action[1]].name})

    def apply(self, s: Curragh, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        s.then()
        if kind != s.tables.storm:
            s.bag[kind] -= 1
            insort(s.net, kind)
            s.tell("log-haul", self.seat, "CU-R4", {"fish": s.tables.fish[kind].name})
            return
        for lost in s.net:  # the storm goes back too
            s.bag[lost] += 1
        s.tell("log-storm", self.seat, "CU-R4", {"fish": len(s.net)})
        s.then(EndTrip(self.seat))


class EndTrip(SeatFrame[Curragh]):
    """The next seat puts out; after the last trip the favours are scored (CU-R6, CU-R7)."""

    def to_act(self, s: Curragh) -> tuple[Seat, ...]:
        return ASK_NOBODY

    def step(self, s: Curragh) -> None:
        s.net = []
        s.boat = NOBODY_AT_SEA
        if self.seat + 1 < s.seats:
            s.then(Trip(self.seat + 1))
        elif s.trip < s.options["trips"]:
            s.then(Trip(0))
        else:
            s.then()
            score_favours(s)


def score_favours(s: Curragh) -> None:
    """The end: favours lie open and are scored (CU-R7)."""
    for p in range(s.seats):
        args = {"fish": s.tables.fish[s.favour[p][0]].name}
        s.award(p, FAVOUR, favoured(s, p), "CU-R7", "log-favoured", args)
    s.revealed = tuple([cards[0] for cards in s.favour])
    s.favour = [[] for _ in range(s.seats)]


def favoured(s: Curragh, seat: Seat) -> int:
    """A point for every landed fish of the favoured kind (CU-R7)."""
    return s.landed[seat].count(s.favour[seat][0]) if s.favour[seat] else 0
