"""pay: a cost from the supply (1.11.2)."""

from typing import ClassVar

from clachan.core import Seat
from clachan.games.empires.bills import Bill, bill_of, say_bill
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader, some
from clachan.games.empires.constants import GOLD
from clachan.games.empires.state import Empires
from clachan.games.empires.turns.payment import pay, pay_forced
from clachan.kit.files import Node


class PayWord(Word):
    """`{pay: {worker: 1, resource: 2}}`."""

    NAME: ClassVar[str] = "pay"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.strict = False  # nothing can stand in for what is paid
        self.plain = False  # gold at most can

    def read(self, node: Node, read: Reader) -> None:
        self.bill = bill_of(node, "pay", some(node, "pay"))
        bill = Bill(self.bill, 0)
        self.plain = bill.plain
        self.strict = bill.plain and not bill.pairs

    def at_once(self, s: Empires, seat: Seat) -> bool:
        """Pay at once where there can be only one way."""
        if self.strict or (self.plain and not s.supply[seat][GOLD]):
            pay_forced(s, seat, self.bill, self.later_lay)
            return True
        return False

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        pay(s, seat, self.bill, self.later_lay)

    def say(self) -> Said:
        return phrase("word-pay", what=say_bill(self.bill))
