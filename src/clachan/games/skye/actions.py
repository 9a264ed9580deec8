"""Isle of Skye's actions, built once. Those that name tiles are in `Tables`: draw, axe, price, buy, lift."""

from typing import Final

from clachan.core import Action
from clachan.games.skye.components import PLAYERS, SCORINGS
from clachan.kit.squares import WIDTH, x_of, y_of

# Decisions.
PASS: Final[Action] = ("pass",)
TURN: Final[list[Action]] = [("turn", r) for r in range(4)]  # the castle tile (1.2.5)
# cell * 4 + rotation -> where the lifted tile goes, by coordinates from the castle (1.7)
PLACE: Final[list[Action]] = [("place", x_of(c), y_of(c), r) for c in range(WIDTH * WIDTH) for r in range(4)]

# Chance.
SCORING: Final[list[Action]] = [("scoring", k) for k in range(len(SCORINGS))]
FIRST: Final[list[Action]] = [("first", p) for p in range(PLAYERS)]
