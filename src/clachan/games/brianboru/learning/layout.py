"""Brian Boru as numbers for learners: see clachan/learning/arrays.py."""

from clachan.core import Action
from clachan.games.brianboru import actions as do
from clachan.games.brianboru.components import CARDS, SUITS
from clachan.games.brianboru.learning.component_events import COMPONENT_EVENTS
from clachan.games.brianboru.state import STEPS, BrianBoru
from clachan.learning import ComponentEvent, Learning
from clachan.learning.shapes import Shape, bits, split, tally


class BrianBoruLearning(Learning[BrianBoru]):
    """What learners and statistics need of Brian Boru."""

    def fixed_actions(self, s: BrianBoru) -> list[Action]:
        out: list[Action] = [do.DECLINE, *do.CHOOSE, *do.PRINCESS, *do.KEEP, *do.PLAY, *do.BUY]
        for verb in (do.SETTLE, do.LEAD, do.EXPAND, do.LIBERATE, do.RAID, do.BUILD):
            out += verb[: s.tables.towns]
        return out

    def shapes(self, s: BrianBoru) -> dict[str, Shape]:
        return {
            "married": tally(len(s.tables.marriages) + 1, s.seats),
            "raids": tally(len(s.vikings)),
            "matches": tally(len(s.tables.marriages) + 1),
            "lacks": bits(len(SUITS), s.seats),
            "packet": tally(CARDS),
            "picks": tally(CARDS),
            "hand": tally(CARDS),
            "last": tally(CARDS),
            "seen": split(CARDS, STEPS, names=("packet", "step")),
        }

    def component_events(self) -> dict[str, ComponentEvent]:
        return COMPONENT_EVENTS
