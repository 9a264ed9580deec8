"""Glen More II: Chronicles (M. Cramer), the base game, 2 to 4 players."""

from clachan.core import GameSpec
from clachan.games.glenmore.components import CLANS, LANDMARKS, TILES
from clachan.games.glenmore.game import GlenMoreGame
from clachan.games.glenmore.learning import GlenMoreLearning
from clachan.games.glenmore.presentation import GlenMorePresentation

GAME = GameSpec(
    "glenmore",
    (TILES, CLANS, LANDMARKS),
    GlenMoreGame,
    GlenMorePresentation,
    GlenMoreLearning,
    minutes=(90, 120),
    weight=3,
)

__all__ = ["GAME"]
