"""Isle of Skye: From Chieftain to King (A. Pelikan, A. Pfister): 2 to 5 players."""

from clachan.games.skye.game import GAME

__all__ = ["GAME"]
