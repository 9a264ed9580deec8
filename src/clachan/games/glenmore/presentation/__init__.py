"""What people see of the game."""

from clachan.games.glenmore.presentation.presentation import GlenMorePresentation

__all__ = ["GlenMorePresentation"]
