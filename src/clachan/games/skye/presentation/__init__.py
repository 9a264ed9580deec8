"""What people see of the game."""

from clachan.games.skye.presentation.presentation import SkyePresentation

__all__ = ["SkyePresentation"]
