"""Players that are programs. A bot gets `Seen`, never the state."""

from clachan.bots.levels import LEVELS, NAMES, OFFERED, Bot, bot, cheaper, minds
from clachan.bots.seen import Seen
from clachan.bots.taste import Taste, taste

__all__ = ["LEVELS", "NAMES", "OFFERED", "Bot", "Seen", "Taste", "bot", "cheaper", "minds", "taste"]
