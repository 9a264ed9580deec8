"""wake: spent workers return to the supply (1.11.5)."""

from typing import ClassVar

from clachan.core import Seat
from clachan.games.empires.cards.counted_word import CountedWord
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.reader import Reader, number
from clachan.games.empires.constants import SPENT, WORKER
from clachan.games.empires.empire import name
from clachan.games.empires.state import Empires
from clachan.kit.files import Node


class WakeWord(CountedWord):
    """`{wake: 2}`, with `per` and `max`."""

    NAME: ClassVar[str] = "wake"
    STIRS: ClassVar[int] = 0

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0

    def read(self, node: Node, read: Reader) -> None:
        self.n = number(node, "wake")
        self.read_count(node, read)

    def at_once(self, s: Empires, seat: Seat) -> bool:
        """Wake as many workers as possible."""
        own = s.supply[seat]
        n = min(own[SPENT], self.n * self.times(s, seat))
        own[SPENT] -= n
        own[WORKER] += n
        if s.sink is not None and n:
            s.tell("log-wake", seat, "EN-1.11.5", {"n": n, "card": name(s, self.card)})
        return True

    def say(self) -> Said:
        return self.each(phrase("word-wake", n=self.n))
