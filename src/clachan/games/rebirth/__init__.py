"""Rebirth (R. Knizia): maps Scotland and Ireland, 2 to 4 players."""

from clachan.core import GameSpec
from clachan.games.rebirth.game import RebirthGame
from clachan.games.rebirth.learning import RebirthLearning
from clachan.games.rebirth.presentation import RebirthPresentation

GAME = GameSpec(
    "rebirth",
    ("scotland.txt", "ireland.txt", "cards.json"),
    RebirthGame,
    RebirthPresentation,
    RebirthLearning,
    minutes=(45, 60),
    weight=2,
)

__all__ = ["GAME"]
