"""gain: amounts from the general supply, and points (1.11.1)."""

from typing import ClassVar

from clachan.core import Action, Args, Msg, Seat
from clachan.games.empires.actions import GAIN
from clachan.games.empires.cards.counted_word import CountedWord
from clachan.games.empires.cards.phrases import Said, amounts, phrase
from clachan.games.empires.cards.reader import Reader, some
from clachan.games.empires.constants import AMOUNTS, GOOD, GOODS, RESOURCE, RESOURCES, SHIP, VP
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import name, receive
from clachan.games.empires.state import Empires
from clachan.kit.files import Node


class GainWord(CountedWord):
    """`{gain: {food: 1, vp: 2}}`, with `per` and `max`."""

    NAME: ClassVar[str] = "gain"
    STIRS: ClassVar[int] = 0

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.pairs: list[tuple[int, int]] = []  # fixed amounts that go into the supply
        self.points = 0
        self.resources = 0  # units of any resource
        self.goods = 0  # units of any good

    def read(self, node: Node, read: Reader) -> None:
        self.read_amounts(node, "gain")
        self.read_count(node, read)

    def read_amounts(self, node: Node, field: str) -> None:
        """From a field that holds amounts; the pillage box of an island is one too."""
        vector = some(node, field)
        self.pairs = [(kind, n) for kind, n in enumerate(vector[:VP]) if n]
        self.points, self.resources, self.goods = vector[VP], vector[RESOURCE], vector[GOOD]
        self.ships = vector[SHIP] > 0

    def at_once(self, s: Empires, seat: Seat) -> bool:
        if self.resources or self.goods:
            return False
        self.give(s, seat, self.times(s, seat))
        return True

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        n = self.times(s, seat)
        self.give(s, seat, n)
        if self.goods * n:
            s.stack.append(GainAny(seat, GOOD, self.goods * n, self.card))
        if self.resources * n:
            s.stack.append(GainAny(seat, RESOURCE, self.resources * n, self.card))

    def give(self, s: Empires, seat: Seat, n: int) -> None:
        """The fixed amounts, n times; points at once."""
        for kind, each in self.pairs:
            receive(s, seat, kind, each * n, self.rule, self.card)
        if self.points:
            args = {"card": name(s, self.card)} if s.sink is not None else None
            s.award(seat, self.purpose, self.points * n, self.rule, "log-points", args)

    def say(self) -> Said:
        return self.each(phrase("word-gain", what=self.say_amounts()))

    def say_amounts(self) -> Said:
        rest = [(VP, self.points), (RESOURCE, self.resources), (GOOD, self.goods)]
        return amounts(self.pairs + [(kind, n) for kind, n in rest if n])


class GainAny(Ask):
    """Which resource or good to gain, a unit at a time (V1)."""

    def __init__(self, seat: Seat, what: int, left: int, card: int) -> None:
        self.seat = seat
        self.what = what
        self.left = left
        self.card = card

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return list(GAIN[: RESOURCES if self.what == RESOURCE else GOODS])

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"what": AMOUNTS[action[1]], "n": 1}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        receive(s, seat, action[1], 1, "EN-1.11.1", self.card)
        if self.left > 1:
            s.now(GainAny(seat, self.what, self.left - 1, self.card))

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-GainAny", {"left": self.left})
