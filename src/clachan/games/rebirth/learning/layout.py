"""Rebirth as numbers for learners: see clachan/learning/arrays.py."""

from clachan.core import Action
from clachan.games.rebirth.actions import CHOOSE, DECLINE, DOUBLE_ON, TAKE
from clachan.games.rebirth.components import KINDS
from clachan.games.rebirth.learning.component_events import COMPONENT_EVENTS
from clachan.games.rebirth.state import Rebirth
from clachan.learning import ComponentEvent, Learning
from clachan.learning.shapes import Shape, bits, split, tally, upto


class RebirthLearning(Learning[Rebirth]):
    """What learners and statistics need of Rebirth."""

    def fixed_actions(self, s: Rebirth) -> list[Action]:
        return [*s.board.place, *CHOOSE, TAKE, DECLINE, *DOUBLE_ON[: len(s.edition.missions)]]

    def shapes(self, s: Rebirth) -> dict[str, Shape]:
        return {
            "cell": split(len(s.cell), 8, names=("owner", "tile")),
            "near": split(len(s.near), 8, names=("own tiles", "farms and plants among them")),
            "hand": tally(KINDS),
            "missions": tally(len(s.edition.missions)),
            "revealed": tally(len(s.edition.missions), s.seats),
            "display": upto(len(s.edition.missions)),
            "bonus": upto(len(s.board.holy)),
            "bonuses_left": upto(6),
            "met": bits(len(s.edition.missions), s.seats),
            "taken": upto(len(s.edition.missions)),
        }

    def component_events(self) -> dict[str, ComponentEvent]:
        return COMPONENT_EVENTS
