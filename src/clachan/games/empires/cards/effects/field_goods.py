"""field_goods: a good from each of some of your fields (V7)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Args, Msg, Seat
from clachan.games.empires.actions import GLEAN
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader, fields
from clachan.games.empires.constants import AMOUNTS, CLASSES, KINDS_OF, TOKENS
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import receive
from clachan.games.empires.names import called
from clachan.games.empires.state import Empires
from clachan.kit.files import Node


class FieldGoodsWord(Word):
    """`{field_goods: {fields: 2, each: 1, only: resource}}`."""

    NAME: ClassVar[str] = "field_goods"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0  # fields
        self.each = 0
        self.what = 0

    def read(self, node: Node, read: Reader) -> None:
        own = fields(node.node("field_goods"), "fields", "each", "only")
        self.n = own.whole("fields", 1, 9)
        self.each = own.whole("each", 1, 9)
        self.what = AMOUNTS.index(own.word("only", ("resource", "good")))

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Glean(seat, self.index, self.n, 0))

    def say(self) -> Said:
        return phrase("word-field_goods", what=CLASSES[self.what], n=self.each, fields=self.n)


class Glean(Ask):
    """A good from one field after another (V7, A24)."""

    def __init__(self, seat: Seat, at: int, left: int, used: int) -> None:
        self.seat = seat
        self.at = at
        self.left = left
        self.used = used  # bit i: slot i has given

    def word(self, s: Empires) -> FieldGoodsWord:
        word = s.tables.words[self.at]
        assert isinstance(word, FieldGoodsWord)
        return word

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.left and self.tries(s, self.seat) else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        kinds = KINDS_OF[self.word(s).what]
        out: list[Action] = []
        for slot, face in enumerate(s.face[seat]):
            if face >= 0 and not self.used >> slot & 1:
                out += [GLEAN[slot * TOKENS + kind] for kind, _ in s.cards[face].yields if kind in kinds]
        return out

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"what": AMOUNTS[action[2]], "n": self.word(s).each, "card": called(s, seat, action[1])}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        slot: int = action[1]
        s.then(Glean(seat, self.at, self.left - 1, self.used | 1 << slot))
        receive(s, seat, action[2], self.word(s).each, "EN-V7", s.face[seat][slot])

    def step(self, s: Empires) -> None:
        s.then()

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Glean", {"left": self.left})
