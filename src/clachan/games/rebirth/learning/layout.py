"""Rebirth as numbers for learners: see clachan/learning/arrays.py."""

from clachan.core import Action
from clachan.games.rebirth.actions import CHOOSE, DECLINE, DOUBLE_ON, TAKE
from clachan.games.rebirth.components import KINDS
from clachan.games.rebirth.state import Rebirth
from clachan.learning.shapes import Shape, bits, split, tally, upto


def alphabet(s: Rebirth, missions: int) -> list[Action]:
    return [*s.board.place, *CHOOSE, TAKE, DECLINE, *DOUBLE_ON[:missions]]


def shapes(s: Rebirth, missions: int) -> dict[str, Shape]:
    return {
        "cell": split(len(s.cell), 8, names=("owner", "tile")),
        "near": split(len(s.near), 8, names=("own tiles", "farms and plants among them")),
        "hand": tally(KINDS),
        "missions": tally(missions),
        "revealed": tally(missions, s.seats),
        "display": upto(missions),
        "bonus": upto(len(s.board.holy)),
        "bonuses_left": upto(6),
        "met": bits(missions, s.seats),
        "taken": upto(missions),
    }
