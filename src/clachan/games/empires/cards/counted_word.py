"""The base of words that repeat by a count (V3): for each tavern, at most three times."""

from typing import ClassVar

from clachan.core import Seat
from clachan.games.empires.cards.counts import Count
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader
from clachan.games.empires.state import Empires
from clachan.kit.files import Node


class CountedWord(Word):
    """A word that takes `per` and `max`."""

    BESIDE: ClassVar[tuple[str, ...]] = ("per", "max")

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.count: Count | None = None
        self.cap = -1  # of the count (`max`), -1 none

    def read_count(self, node: Node, read: Reader) -> None:
        if node.has("per"):
            self.count = read.count(node, "per")
        if node.has("max"):
            if self.count is None:
                raise node.fault("max", "caps a count: it needs `per`")
            self.cap = node.whole("max", 1, 99)

    def times(self, s: Empires, seat: Seat) -> int:
        """Return how often it is given: once, or by its count, which `max` caps."""
        if self.count is None:
            return 1
        n = self.count.of(s, seat)
        return n if self.cap < 0 or n < self.cap else self.cap

    def each(self, what: Said) -> Said:
        """gain 1 VP for each tavern (at most 3×): the count is capped, not the gain."""
        if self.count is None:
            return what
        said = phrase("per", what=what, each=self.count.say(1))
        return phrase("at-most", what=said, n=self.cap) if self.cap > 0 else said
