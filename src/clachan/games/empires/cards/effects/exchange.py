"""exchange: pay and get, several times if wanted (V9)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Msg, Seat
from clachan.games.empires.actions import ENOUGH, TRADE
from clachan.games.empires.bills import bill_of, enough, say_bill
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Program, Run, Word
from clachan.games.empires.cards.reader import Reader, fields, some
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import name
from clachan.games.empires.state import Empires
from clachan.games.empires.turns.payment import pay
from clachan.kit.files import Node


class ExchangeWord(Word):
    """`{exchange: {pay: {resource: 1}, get: [{gain: {vp: 1}}], times: 3}}`."""

    NAME: ClassVar[str] = "exchange"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.price = 0
        self.times = 0
        self.get: Program | None = None

    def read(self, node: Node, read: Reader) -> None:
        own = fields(node.node("exchange"), "pay", "get", "times")
        self.price = bill_of(own, "pay", some(own, "pay"))
        self.get = read.sequence(own, "get")
        self.times = own.whole("times", 1, 99)

    def parts(self) -> list[Program]:
        return [self.get] if self.get is not None else []

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Exchange(seat, slot, self.index, self.times))

    def say(self) -> Said:
        assert self.get is not None
        return phrase("word-exchange", n=self.times, pay=say_bill(self.price), get=self.get.say_together())


class Exchange(Ask):
    """Once more, or enough (V9)."""

    def __init__(self, seat: Seat, slot: int, at: int, left: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left

    def word(self, s: Empires) -> ExchangeWord:
        word = s.tables.words[self.at]
        assert isinstance(word, ExchangeWord)
        return word

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.left and enough(s.supply[self.seat], self.word(s).price, 0) else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [TRADE, ENOUGH]

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        if action == ENOUGH:
            s.then()
            return
        word = self.word(s)
        assert word.get is not None
        s.then(Run(seat, self.slot, word.get.index, 0), Exchange(seat, self.slot, self.at, self.left - 1))
        pay(s, seat, word.price)

    def step(self, s: Empires) -> None:
        s.then()

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Exchange", {"card": name(s, self.word(s).card), "left": self.left})
