"""refresh: your exhausted cards can be used again (1.11.14)."""

from typing import ClassVar, Final

from clachan.core import ASK, ASK_NOBODY, Action, Seat
from clachan.games.empires.actions import REFRESH_CARD
from clachan.games.empires.cards.filters import Filter
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader, fields
from clachan.games.empires.decisions import PickCard
from clachan.games.empires.empire import name
from clachan.games.empires.state import Empires
from clachan.kit.files import Node

ALL: Final = 99


class RefreshWord(Word):
    """`{refresh: {n: 1, where: {icon: feast}}}`; n may be `all`."""

    NAME: ClassVar[str] = "refresh"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0
        self.where: Filter | None = None

    def read(self, node: Node, read: Reader) -> None:
        own = fields(node.node("refresh"), "n", "where")
        n = own.get("n")
        if isinstance(n, str) and n != "all":
            raise own.fault("n", f"must be all or a whole number from 1 to {ALL - 1}, not {n!r}")
        self.n = ALL if n == "all" else own.whole("n", 1, ALL - 1)
        self.where = read.filter(own, "where")

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Refresh(seat, slot, self.index, self.n))

    def say(self) -> Said:
        assert self.where is not None
        if self.n == ALL:
            return phrase("word-refresh-all", cards=self.where.say(2))
        return phrase("word-refresh", cards=self.where.counted(self.n))


class Refresh(PickCard):
    """Which exhausted card to refresh, never the one being used (A13). There is no question if all can be."""

    def __init__(self, seat: Seat, slot: int, at: int, left: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left

    def table(self) -> tuple[Action, ...]:
        return REFRESH_CARD

    def unfit(self, s: Empires, slot: int) -> tuple[str, str] | None:
        if slot == self.slot:
            return ("EN-A13", "refused-refresh-self")
        if not s.turned[self.seat][slot]:
            return ("EN-1.11.14", "refused-refresh")
        word = s.tables.words[self.at]
        assert isinstance(word, RefreshWord)
        assert word.where is not None
        fits = word.where.selects(s.face[self.seat][slot], slot, self.slot)
        return None if fits else ("EN-V2", "refused-filter")

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.left and len(self.slots(s)) > self.left else ASK_NOBODY

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then(Refresh(seat, self.slot, self.at, self.left - 1))
        refresh(s, seat, action[1])

    def step(self, s: Empires) -> None:
        s.then()
        if self.left:
            for slot in self.slots(s):
                refresh(s, self.seat, slot)


def refresh(s: Empires, seat: Seat, slot: int) -> None:
    s.turned[seat][slot] = 0
    if s.sink is not None:
        s.tell("log-refresh", seat, "EN-1.11.14", {"card": name(s, s.face[seat][slot]), "slot": slot})
