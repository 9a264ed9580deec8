"""draw: cards from your draw pile into your hand (1.11.6)."""

from typing import ClassVar

from clachan.core import Seat
from clachan.games.empires.cards.counted_word import CountedWord
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import PILE
from clachan.games.empires.cards.reader import Reader, number
from clachan.games.empires.state import Empires
from clachan.games.empires.turns.drawing import TO_BUILD, TO_HAND, Draw
from clachan.kit.files import Node


class DrawWord(CountedWord):
    """`{draw: 2}`, with `per` and `max`."""

    NAME: ClassVar[str] = "draw"
    STIRS: ClassVar[int] = PILE

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0
        self.to_build = False  # the card may be built at once: `build` follows (V8)

    def read(self, node: Node, read: Reader) -> None:
        self.n = number(node, "draw")
        self.read_count(node, read)

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.draws = self.n * self.times(s, seat)
        s.stack.append(Draw(seat, TO_BUILD if self.to_build else TO_HAND))

    def say(self) -> Said:
        return self.each(phrase("word-draw", n=self.n))
