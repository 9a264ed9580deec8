"""What people see of Curragh, made of nothing but what the marks let through."""

from typing import TypedDict

from clachan.core import Msg, Seat, Seen
from clachan.presentation import Presentation

from .game import CurraghGame
from .state import NOBODY_AT_SEA, Curragh


class Counted(TypedDict):
    kind: str
    count: int


class Boat(TypedDict):
    """What a seat has. A favour that the viewer does not see is null."""

    landed: list[str]
    favour: str | None


class Picture(TypedDict):
    trip: int
    at_sea: int | None
    net: list[str]
    bag: list[Counted]
    boats: list[Boat]


class Kind(TypedDict):
    id: str
    name: dict[str, str]
    points: int


class Catalogue(TypedDict):
    fish: list[Kind]


class CurraghPresentation(Presentation[Curragh]):
    """What people see of Curragh."""

    def __init__(self, game: CurraghGame) -> None:
        super().__init__(game)
        self.tables = game.tables

    def picture(self, seen: Seen, seat: Seat | None) -> Picture:
        idents = [f.ident for f in self.tables.fish] + ["storm"]
        hidden = [cards[0] if isinstance(cards, list) and cards else None for cards in seen["favour"]]
        return {
            "trip": seen["trip"],
            "at_sea": None if seen["boat"] == NOBODY_AT_SEA else seen["boat"],
            "net": [idents[kind] for kind in seen["net"]],
            "bag": [{"kind": idents[kind], "count": n} for kind, n in enumerate(seen["bag"])],
            "boats": [
                {"landed": [idents[kind] for kind in fish], "favour": None if kept is None else idents[kept]}
                for fish, kept in zip(seen["landed"], seen["revealed"] or hidden, strict=True)
            ],
        }

    def phase(self, seen: Seen) -> Msg:
        return ("phase-trip", {"n": seen["trip"], "of": seen["options"]["trips"]})

    def catalogue(self, s: Curragh) -> Catalogue:
        return {"fish": [{"id": f.ident, "name": f.name, "points": f.points} for f in self.tables.fish]}

    def sources(self) -> dict[str, list[str]]:
        return {"fish": [f.source for f in self.tables.fish]}
