"""Isle of Skye: From Chieftain to King (A. Pelikan, A. Pfister): 2 to 5 players."""

from clachan.core import GameSpec
from clachan.games.skye.game import SkyeGame
from clachan.games.skye.learning import SkyeLearning
from clachan.games.skye.presentation import SkyePresentation

GAME = GameSpec(
    "skye", ("tiles.yaml", "game.yaml"), SkyeGame, SkyePresentation, SkyeLearning, minutes=(45, 60), weight=2
)

__all__ = ["GAME"]
