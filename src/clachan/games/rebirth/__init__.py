"""Rebirth (R. Knizia): maps Scotland and Ireland, 2 to 4 players."""

from clachan.games.rebirth.game import GAME

__all__ = ["GAME"]
