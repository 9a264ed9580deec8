"""What learners and statistics need of the game."""

from clachan.games.empires.learning.layout import EmpiresLearning

__all__ = ["EmpiresLearning"]
