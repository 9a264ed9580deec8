"""What people see of the game."""

from clachan.games.rebirth.presentation.presentation import RebirthPresentation

__all__ = ["RebirthPresentation"]
