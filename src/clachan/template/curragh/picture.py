"""Curragh as people and programs get to see it: made of nothing but what the marks let through."""

from typing import TypedDict

from clachan.core import Seat, Seen

from .components import Tables
from .state import NOBODY_AT_SEA


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


def draw(tables: Tables, seen: Seen, seat: Seat | None) -> Picture:
    idents = [f.ident for f in tables.fish] + ["storm"]
    favour = seen["revealed"] or [cards[0] if isinstance(cards, list) and cards else None for cards in seen["favour"]]
    return {
        "trip": seen["trip"],
        "at_sea": None if seen["boat"] == NOBODY_AT_SEA else seen["boat"],
        "net": [idents[kind] for kind in seen["net"]],
        "bag": [{"kind": idents[kind], "count": n} for kind, n in enumerate(seen["bag"])],
        "boats": [
            {"landed": [idents[kind] for kind in fish], "favour": None if kept is None else idents[kept]}
            for fish, kept in zip(seen["landed"], favour, strict=True)
        ],
    }


def catalogue(tables: Tables) -> Catalogue:
    return {"fish": [{"id": f.ident, "name": f.name, "points": f.points} for f in tables.fish]}
