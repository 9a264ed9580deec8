"""Glen More II: Chronicles (M. Cramer), the base game, 2 to 4 players."""

from clachan.games.glenmore.game import GAME

__all__ = ["GAME"]
