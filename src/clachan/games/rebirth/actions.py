"""Rebirth's actions, built once. `place` is per map: see `Board.place`."""

from typing import Final

from clachan.core import Action
from clachan.games.rebirth.components import KINDS, MOST_CARDS, SEATS

# Decisions.
CHOOSE: Final[tuple[Action, ...]] = tuple(("choose", k) for k in range(KINDS))  # which of three tiles (R57)
TAKE: Final[Action] = ("take",)  # use "place another tile" (R56)
DECLINE: Final[Action] = ("decline",)  # let it go (A13)
DOUBLE_ON: Final[tuple[Action, ...]] = tuple(("double", m) for m in range(MOST_CARDS))  # doubling token (R60)

# Chance.
TILE: Final[tuple[Action, ...]] = tuple(("tile", k) for k in range(KINDS))
MISSION: Final[tuple[Action, ...]] = tuple(("mission", m) for m in range(MOST_CARDS))
BONUS: Final[tuple[Action, ...]] = tuple(("bonus", b) for b in range(6))
FIRST: Final[tuple[Action, ...]] = tuple(("first", p) for p in range(SEATS))
