"""gain_same: more of the good that the cost has released (V6)."""

from typing import ClassVar

from clachan.core import Seat
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader, number
from clachan.games.empires.empire import receive
from clachan.games.empires.state import Empires
from clachan.kit.files import Node


class GainSameWord(Word):
    """`{gain_same: 2}`, after release_and_exhaust in the cost of the same action."""

    NAME: ClassVar[str] = "gain_same"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0

    def read(self, node: Node, read: Reader) -> None:
        self.n = number(node, "gain_same")
        if not read.taken:
            raise node.fault("gain_same", "needs release_and_exhaust in the cost of the same action")

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        receive(s, seat, s.same, self.n, self.rule, self.card)

    def say(self) -> Said:
        return phrase("word-gain_same", n=self.n)
