"""Glen More as numbers for learners: see clachan/learning/arrays.py."""

from typing import Final

from clachan.core import Action
from clachan.games.glenmore import actions as do
from clachan.games.glenmore.constants import KINDS
from clachan.games.glenmore.learning.component_events import COMPONENT_EVENTS
from clachan.games.glenmore.state import GlenMore
from clachan.learning import ComponentEvent, Learning
from clachan.learning.shapes import Shape, bits, split, tally, upto

SHOWN: Final = 24  # plots of a territory that have entries and numbers of their own
REACH: Final = 10  # and places so far from the start village
# Paying or selling from the plots beyond; placing beyond the reach, walking and the rest need less.
SPARE: Final = (do.PLOTS - SHOWN) * KINDS


class GlenMoreLearning(Learning[GlenMore]):
    """What learners and statistics need of Glen More."""

    def fixed_actions(self, s: GlenMore) -> list[Action]:
        tiles, goods = len(s.tables.tiles), SHOWN * KINDS
        out: list[Action] = [do.STOP, do.COIN, do.POINT, do.DONE, do.SKIP]
        out += [*do.TAKE[:tiles], *do.DISCARD[:tiles], *do.BUILD_TILE[:tiles]]
        out += [*do.PAY[:goods], *do.SELL[:goods], *do.STOW_AT[:goods], *do.BUY, *do.PICK, *do.DEAL, *do.EFFECT]
        out += [*do.SCOT_FROM[:SHOWN], *do.ACTIVATE[:SHOWN], *do.SETTLE_ON[:SHOWN], *do.REMOVE_AT[:SHOWN]]
        out += do.CREST[: len(s.tables.crests)]
        for plot in range(SHOWN):
            out += do.WALK[plot * do.PLOTS : plot * do.PLOTS + SHOWN]
        for y in range(-REACH, REACH + 1):
            row = do.ORIGIN + y * do.WIDTH
            out += do.PLACE[row - REACH : row + REACH + 1]
        return out

    def overflow_actions(self, s: GlenMore) -> int:
        return SPARE

    def shapes(self, s: GlenMore) -> dict[str, Shape]:
        tiles, seats = len(s.tables.tiles), s.seats
        return {
            "row": upto(20),
            "finished": upto(seats),
            "depths": upto(8),
            "left": tally(tiles),
            "discard": tally(tiles),
            "gone": tally(tiles),
            "persons": upto(12, seats),
            "cards": upto(12, seats),
            "tokens": upto(12, seats),
            "cells": split(SHOWN, do.WIDTH, seats, ("row", "column")),
            "tiles": upto(SHOWN, seats),
            "under": upto(12, seats),
            "goods": upto(SHOWN * KINDS, seats),
            "scots": upto(SHOWN, seats),
            "used": bits(SHOWN),
        }

    def component_events(self) -> dict[str, ComponentEvent]:
        return COMPONENT_EVENTS
