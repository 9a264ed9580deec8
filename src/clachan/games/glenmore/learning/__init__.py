"""What learners and statistics need of the game."""

from clachan.games.glenmore.learning.layout import GlenMoreLearning

__all__ = ["GlenMoreLearning"]
