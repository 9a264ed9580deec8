"""What learners and statistics need of the game."""

from clachan.games.skye.learning.layout import SkyeLearning

__all__ = ["SkyeLearning"]
