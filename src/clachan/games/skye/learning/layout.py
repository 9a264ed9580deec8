"""Isle of Skye as numbers for learners: see clachan/learning/arrays.py."""

from typing import Final

from clachan.core import Action
from clachan.games.skye.actions import PASS, PLACE, TURN
from clachan.games.skye.components import SCORINGS
from clachan.games.skye.learning.component_events import COMPONENT_EVENTS
from clachan.games.skye.state import Skye
from clachan.kit.squares import WIDTH, cell_at
from clachan.learning import ComponentEvent, Learning
from clachan.learning.shapes import Shape, split, tally, upto

TERRITORY: Final = 20  # the castle and three tiles in each of six rounds
REACH: Final = 9  # places so far from the castle have numbers of their own
DEAR: Final = 30  # and prices so high


class SkyeLearning(Learning[Skye]):
    """What learners and statistics need of Isle of Skye."""

    def fixed_actions(self, s: Skye) -> list[Action]:
        t = s.tables
        out: list[Action] = [PASS, *TURN, *t.axe, *t.buy, *t.lift]
        for prices in t.price:
            out += prices[: DEAR + 1]
        for y in range(-REACH, REACH + 1):
            for x in range(-REACH, REACH + 1):
                at = 4 * cell_at(x, y)
                out += PLACE[at : at + 4]
        return out

    def overflow_actions(self, s: Skye) -> int:
        """Three prices above what is named, or four turns on each site of a territory."""
        return max(3 * max(0, s.tables.most_gold - DEAR), 4 * (2 * TERRITORY + 2))

    def shapes(self, s: Skye) -> dict[str, Shape]:
        return {
            "hand": upto(4, s.seats),
            "cells": split(TERRITORY, WIDTH, s.seats, ("row", "column")),
            "spins": split(TERRITORY, 4, s.seats, ("tile", "quarter turns")),
            "bag": tally(s.tables.landscape),
            "scoring": upto(4),
            "unused": tally(len(SCORINGS)),
            "open_gold": upto(s.seats),
        }

    def component_events(self) -> dict[str, ComponentEvent]:
        return COMPONENT_EVENTS
