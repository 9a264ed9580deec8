"""What agents need to train on Curragh: the numbers of its decisions, and how its fields lie in an array."""

from clachan.core import Action
from clachan.learning import Learning
from clachan.learning.shapes import Shape, tally, upto

from . import flow
from .state import Curragh


class CurraghLearning(Learning[Curragh]):
    """What learners and statistics need of Curragh."""

    def fixed_actions(self, s: Curragh) -> list[Action]:
        return [flow.HAUL, flow.HOME]

    def shapes(self, s: Curragh) -> dict[str, Shape]:
        kinds = len(s.tables.fish) + 1
        return {
            "net": tally(kinds),
            "landed": tally(kinds, s.seats),
            "favour": tally(kinds),
            "revealed": upto(s.seats),
        }
