"""What people see of the game."""

from clachan.games.brianboru.presentation.presentation import BrianBoruPresentation

__all__ = ["BrianBoruPresentation"]
