"""Curragh: a game for clachan."""

from clachan.core import GameSpec

from .components import SEA
from .game import CurraghGame
from .learning import CurraghLearning
from .presentation import CurraghPresentation

# Without CurraghPresentation and CurraghLearning it is played all the same, on a generic board.
GAME = GameSpec("curragh", (SEA,), CurraghGame, CurraghPresentation, CurraghLearning, minutes=(10, 20), weight=1)

__all__ = ["GAME"]
