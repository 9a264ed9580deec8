"""Players that are programs. A bot receives an `Observation`, never the state."""

from clachan.bots.characters import CHARACTERS, NAMES, Character, style_of
from clachan.bots.evaluator import Evaluator, evaluator_for
from clachan.bots.levels import LEVELS, OFFERED, Bot, bot, bot_policy, fallback_levels
from clachan.bots.observation import Observation

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "NAMES",
    "OFFERED",
    "Bot",
    "Character",
    "Evaluator",
    "Observation",
    "bot",
    "bot_policy",
    "evaluator_for",
    "fallback_levels",
    "style_of",
]
