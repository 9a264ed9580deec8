"""Curragh as a Game: the object that plugs in."""

from collections.abc import Mapping
from typing import Any

from clachan.core import Action, Game, GameSpec, Item, Msg, Option, Options, Seat, Seen, frames_in
from clachan.kit.files import Files, digest
from clachan.learning.shapes import Shape, tally, upto

from . import flow, picture
from .components import SEA, Tables
from .state import CATEGORIES, NOBODY_AT_SEA, Curragh

OPTIONS = (Option("trips", (3, 5), "CU-R6"),)  # the first choice is the default


class CurraghGame(Game[Curragh]):
    """Curragh with one component set."""

    def __init__(self, files: Files) -> None:
        self.tables = Tables(files)
        tokens = sum([f.count for f in self.tables.fish]) + 1
        # The longest game: a favour each, and five trips on which every fish is hauled, with two entries each.
        bound = 5 + 5 * 5 * (2 * tokens + 1)
        super().__init__("curragh", 1, range(2, 6), OPTIONS, frames_in(flow), CATEGORIES, digest(files), bound)

    def start(self, seats: int, options: Options) -> Curragh:
        s = Curragh(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: Curragh) -> list[int]:
        """Most points win, then most fish; who is still tied shares the place (CU-R8)."""
        keys = [(s.total(p), len(s.landed[p])) for p in range(s.seats)]
        return [1 + len([k for k in keys if k > mine]) for mine in keys]

    def say(self, s: Curragh, seat: Seat, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "home":
            return ("do-home", {"points": self.tables.points(s.net)})
        if len(action) == 1:
            return (f"do-{verb}", {})
        kind: int = action[1]
        if kind == self.tables.storm:
            return ("do-storm", {})
        return (f"do-{verb}", {"fish": self.tables.fish[kind].name})

    def modes(self) -> list[Options]:
        return [{}, {"trips": 5}]

    def pending(self, s: Curragh, seat: Seat) -> list[Item]:
        """What the favour would give now: only its owner may see it."""
        return [Item("sheet-favour", flow.favoured(s, seat), "CU-R7", pending=True, secret=True)]

    def picture(self, seen: Seen, seat: Seat | None) -> Mapping[str, Any]:
        return picture.draw(self.tables, seen, seat)

    def phase(self, seen: Seen) -> Msg:
        return ("phase-trip", {"n": seen["trip"], "of": seen["options"]["trips"]})

    def catalogue(self, s: Curragh) -> Mapping[str, Any]:
        return picture.catalogue(self.tables)

    def alphabet(self, s: Curragh) -> list[Action]:
        """The decisions by number, for learners."""
        return [flow.HAUL, flow.HOME]

    def shapes(self, s: Curragh) -> dict[str, Shape]:
        """How what a seat sees lies in an array, for learners."""
        kinds = len(self.tables.fish) + 1
        return {
            "net": tally(kinds),
            "landed": tally(kinds, s.seats),
            "favour": tally(kinds),
            "revealed": upto(s.seats),
        }

    def sources(self) -> dict[str, list[str]]:
        return {"fish": [f.source for f in self.tables.fish]}

    def check(self, s: Curragh) -> None:
        assert not s.net or s.boat != NOBODY_AT_SEA, "a net without a boat"
        assert s.trip <= s.options["trips"], "too many trips"


GAME = GameSpec("curragh", (SEA,), CurraghGame, minutes=(10, 20), weight=1)
