"""perform: a tile action in CAPITALS, without a disc (1.8.9)."""

from typing import ClassVar

from clachan.core import Seat
from clachan.games.empires.cards import programs
from clachan.games.empires.cards.card import YES
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader
from clachan.games.empires.constants import P_ACTION, P_BOOST, TILES
from clachan.games.empires.rules import best_company, can_perform
from clachan.games.empires.state import Empires
from clachan.games.empires.turns.tiles import perform
from clachan.kit.files import Node


class PerformWord(Word):
    """`{perform: sail}`. In an action or a boost it must be carried out (A37)."""

    NAME: ClassVar[str] = "perform"
    STIRS: ClassVar[int] = programs.PERFORM
    MUST: ClassVar[bool] = True

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.tile = 0

    def read(self, node: Node, read: Reader) -> None:
        self.tile = TILES.index(node.word("perform", TILES))
        self.tiles = 1 << self.tile

    def can_do(self, s: Empires, seat: Seat) -> int:
        """With a card from the hand if need be."""
        return YES if can_perform(s, seat, self.tile) else best_company(s, seat, self.tile)

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        if self.purpose in (P_ACTION, P_BOOST) or can_perform(s, seat, self.tile):  # A42: else it is skipped
            perform(s, seat, self.tile)

    def say(self) -> Said:
        return phrase("word-perform", tile=TILES[self.tile])
