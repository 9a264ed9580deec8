"""What learners and statistics need of the game."""

from clachan.games.brianboru.learning.layout import BrianBoruLearning

__all__ = ["BrianBoruLearning"]
