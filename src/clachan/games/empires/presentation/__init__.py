"""What people see of the game."""

from clachan.games.empires.presentation.presentation import EmpiresPresentation

__all__ = ["EmpiresPresentation"]
