"""Brian Boru: High King of Ireland (P. Sylvester), 3 to 5 players."""

from clachan.core import GameSpec
from clachan.games.brianboru.game import BrianBoruGame
from clachan.games.brianboru.learning import BrianBoruLearning
from clachan.games.brianboru.presentation import BrianBoruPresentation

GAME = GameSpec(
    "brianboru",
    ("cards.yaml", "map.yaml", "marriages.yaml"),
    BrianBoruGame,
    BrianBoruPresentation,
    BrianBoruLearning,
    minutes=(60, 90),
    weight=3,
)

__all__ = ["GAME"]
