"""discard_empire: your cards leave the empire (1.11.15). As a cost it is paid in full or not at all (V1)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Msg, Seat
from clachan.games.empires.actions import DISCARD_CARD, ENOUGH
from clachan.games.empires.bills import FULL
from clachan.games.empires.cards.filters import KINDS, Filter
from clachan.games.empires.cards.phrases import Said, phrase, up_to
from clachan.games.empires.cards.programs import EMPIRE, Program, Run, Word, fire
from clachan.games.empires.cards.reader import Reader, fields, flag
from clachan.games.empires.constants import DISCARD
from clachan.games.empires.decisions import PickCard
from clachan.games.empires.empire import leave
from clachan.games.empires.rules import chosen_by
from clachan.games.empires.state import Empires
from clachan.kit.files import Node


class DiscardWord(Word):
    """`{discard_empire: {n: 1, where: {kind: field}, up_to: true, each: [...]}}`; a cost has only n and where."""

    NAME: ClassVar[str] = "discard_empire"
    STIRS: ClassVar[int] = EMPIRE

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0
        self.up_to = False
        self.cost = False
        self.where: Filter | None = None
        self.reward: Program | None = None  # for each

    def read(self, node: Node, read: Reader) -> None:
        self.cost = read.costs
        own = node.node("discard_empire")
        fields(own, "n", "where", *(() if self.cost else ("up_to", "each")))
        self.n = own.whole("n", 1, FULL)
        self.up_to = flag(own, "up_to")
        self.where = read.filter(own, "where")
        if self.cost:
            read.gone = self.where
        if own.has("each"):
            self.reward = read.sequence(own, "each")

    def parts(self) -> list[Program]:
        return [self.reward] if self.reward is not None else []

    def cards_missing(self, s: Empires, seat: Seat, slot: int) -> bool:
        where = self.where
        assert where is not None
        left = self.n
        for i, face in enumerate(s.face[seat]):
            if where.fits[face] and where.selects(face, i, slot):
                left -= 1
                if not left:
                    return False
        return True

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Discard(seat, slot, self.index, self.n))

    def say(self) -> Said:
        assert self.where is not None
        said = phrase("word-discard", cards=up_to(self.up_to, self.where.counted(self.n)))
        if self.reward is None:
            return said
        return phrase("word-discard-each", what=said, kind=KINDS[self.where.kind], each=self.reward.say_together())


class Discard(PickCard):
    """Which of their cards the seat discards, one after the other (A34). There is no question where one must go."""

    def __init__(self, seat: Seat, slot: int, at: int, left: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left

    def word(self, s: Empires) -> DiscardWord:
        word = s.tables.words[self.at]
        assert isinstance(word, DiscardWord)
        return word

    def table(self) -> tuple[Action, ...]:
        return DISCARD_CARD

    def slots(self, s: Empires) -> list[int]:
        word = self.word(s)
        assert word.where is not None
        found = chosen_by(s, self.seat, word.where, self.slot)
        if self.left > 1 and word.cost:
            # one whose upgrades would leave too few for the rest of the cost may not go first
            under = s.under[self.seat]
            return [i for i in found if len([k for k in found if k != i and under[k] != i]) >= self.left - 1]
        return found

    def unfit(self, s: Empires, slot: int) -> tuple[str, str] | None:
        return None if slot in self.slots(s) else ("EN-V2", "refused-filter")

    def others(self, s: Empires) -> list[Action]:
        return [ENOUGH] if self.word(s).up_to else []

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        if not self.left:
            return ASK_NOBODY
        found = len(self.slots(s))
        forced = not self.word(s).up_to and found == 1 and self.left == 1
        return ASK[self.seat] if found and not forced else ASK_NOBODY

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        if action != ENOUGH:
            self.remove(s, action[1])

    def step(self, s: Empires) -> None:
        """The only card there is, or none."""
        s.then()
        if self.left:
            for slot in self.slots(s):
                self.remove(s, slot)

    def remove(self, s: Empires, slot: int) -> None:
        seat = self.seat
        reward = self.word(s).reward
        if self.left > 1:
            s.stack.append(Discard(seat, self.slot, self.at, self.left - 1))
        if reward is not None:
            s.stack.append(Run(seat, self.slot, reward.index, 0))
        faces = leave(s, seat, slot)
        for face in faces[::-1]:
            fire(s, seat, DISCARD, -1, face, slot)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Discard", {"left": self.left})
