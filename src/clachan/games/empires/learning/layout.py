"""Empires of the North as numbers for learners: see clachan/learning/arrays.py."""

from typing import Final

from clachan.core import Action
from clachan.games.empires import actions as do
from clachan.games.empires.cards.card import LOOKOUT_MOST, SLOTS
from clachan.games.empires.constants import DISCS, RING, TOKENS
from clachan.games.empires.learning.component_events import COMPONENT_EVENTS
from clachan.games.empires.state import Empires
from clachan.learning import ComponentEvent, Learning
from clachan.learning.shapes import Shape, octets, split, tally, upto

SHOWN: Final = 32  # slots of an empire that have entries and numbers of their own; 29 was the most in 750 games
PILE: Final = 36  # cards of a clan's deck, and some room
# What is kept in Lookout is one of the subsets of eight cards, numbered by their order; a turn with cards in slots
# beyond those shown may use each of them, and raid those of three others.
SPARE: Final = max(1 << LOOKOUT_MOST, 4 * (SLOTS - SHOWN))


class EmpiresLearning(Learning[Empires]):
    """What learners and statistics need of Empires of the North."""

    def fixed_actions(self, s: Empires) -> list[Action]:
        t, n = s.tables, SHOWN
        out: list[Action] = [do.PASS, do.ALONE, do.ENOUGH, do.TRADE, do.DECLINE, do.FOUND, do.STAY]
        out += [do.RETURN, do.PILLAGE_IT, do.CONQUER_IT, *do.BLIND, *do.SAIL_WITH, *do.SHIFT, *do.OPTION]
        out += [*do.WAY, *do.PAY, *do.WAIVE, *do.GAIN, *do.ASSIGN_A, *do.USE[:n]]
        for seat in range(s.seats):
            out += do.RAID_ON[seat][:n]
        out += [*do.RELEASE_FROM[: n * TOKENS], *do.GLEAN[: n * TOKENS]]
        for slots in (do.HARVEST_FROM, do.COPY_OF, do.ATTACH, do.REFRESH_CARD, do.DISCARD_CARD, do.COLLECT):
            out += slots[:n]
        out += [*do.OVERTAKE[:n], *do.SHIP_AT[:n], *t.clan, *t.build, *t.with_, *t.take, *t.visit]
        played = [c for c, card in enumerate(t.cards) if card.tiles]
        for way in t.way_with:
            out += [way[c] for c in played]
        return out

    def overflow_actions(self, s: Empires) -> int:
        return SPARE

    def shapes(self, s: Empires) -> dict[str, Shape]:
        cards, seats = len(s.tables.cards), s.seats
        return {
            "ring": upto(RING),
            "disc": split(DISCS * seats, 2, names=("tile", "exhausted")),
            "queue": split(12, 4, names=("seat", "load")),
            "card": upto(SHOWN, seats),
            "face": upto(SHOWN, seats),
            "turned": upto(SHOWN, seats),
            "held": octets(SHOWN, seats),
            "under": upto(SHOWN, seats),
            "uses": upto(SHOWN, seats),
            "hand": tally(cards),
            "looked": upto(LOOKOUT_MOST),
            "discard": upto(PILE, seats),
            "played": upto(4, seats),
            "row": upto(4, 2),
            "wake": upto(24, 2),
            "pile": upto(PILE),
        }

    def component_events(self) -> dict[str, ComponentEvent]:
        return COMPONENT_EVENTS

    def factions(self, s: Empires) -> list[str]:
        return [s.tables.clans[c].name for c in s.clan]
