"""Imperial Settlers: Empires of the North, six clans, 2 to 4 players."""

from clachan.games.empires.game import GAME

__all__ = ["GAME"]
