"""Brian Boru: High King of Ireland (P. Sylvester), 3 to 5 players."""

from clachan.games.brianboru.game import GAME

__all__ = ["GAME"]
