"""Imperial Settlers: Empires of the North, six clans, 2 to 4 players."""

from clachan.core import GameSpec
from clachan.games.empires.components import CARDS_FILE, ISLANDS_FILE
from clachan.games.empires.game import EmpiresGame
from clachan.games.empires.learning import EmpiresLearning
from clachan.games.empires.presentation import EmpiresPresentation

GAME = GameSpec(
    "empires", (CARDS_FILE, ISLANDS_FILE), EmpiresGame, EmpiresPresentation, EmpiresLearning, minutes=(45, 90), weight=3
)

__all__ = ["GAME"]
