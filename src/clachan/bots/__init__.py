"""Players that are programs. A bot gets `Seen`, never the state."""

from clachan.bots.characters import CHARACTERS, NAMES, Character, style_of
from clachan.bots.evaluator import Taste, taste
from clachan.bots.levels import LEVELS, OFFERED, Bot, bot, cheaper, minds
from clachan.bots.observation import Seen

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "NAMES",
    "OFFERED",
    "Bot",
    "Character",
    "Seen",
    "Taste",
    "bot",
    "cheaper",
    "minds",
    "style_of",
    "taste",
]
