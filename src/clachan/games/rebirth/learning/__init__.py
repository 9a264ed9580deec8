"""What learners and statistics need of the game."""

from clachan.games.rebirth.learning.layout import RebirthLearning

__all__ = ["RebirthLearning"]
