"""build: a location for free, the card just drawn or one from the hand (V8)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Seat
from clachan.games.empires.actions import DECLINE
from clachan.games.empires.cards.effects.draw import DrawWord
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import EMPIRE, Word
from clachan.games.empires.cards.reader import Reader, fields, flag
from clachan.games.empires.constants import BOOST
from clachan.games.empires.decisions import Ask
from clachan.games.empires.rules import can_place
from clachan.games.empires.state import Empires
from clachan.games.empires.turns.building import play
from clachan.kit.files import Node


class BuildWord(Word):
    """`{build: {from: drawn, cost: free, optional: true}}`; drawn needs a `draw` right before it."""

    NAME: ClassVar[str] = "build"
    STIRS: ClassVar[int] = EMPIRE

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.drawn = False  # the drawn card, else one from the hand
        self.optional = False

    def read(self, node: Node, read: Reader) -> None:
        own = fields(node.node("build"), "from", "cost", "optional")
        self.drawn = own.word("from", ("drawn", "hand")) == "drawn"
        own.word("cost", ("free",))
        self.optional = flag(own, "optional")
        if self.drawn:
            before = read.before
            if not isinstance(before, DrawWord):
                raise node.fault("build", "with from: drawn needs a `draw` right before it")
            before.to_build = True

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(BuildFrom(seat, self.index))

    def say(self) -> Said:
        which = "drawn" if self.drawn else "hand"
        return phrase("word-build", which=which, may="yes" if self.optional else "no")


class BuildFrom(Ask):
    """Build the card just drawn, or one from the hand, for free (V8). Asked even if it cannot be built, so that nobody
    learns what was drawn."""

    def __init__(self, seat: Seat, at: int) -> None:
        self.seat = seat
        self.at = at

    def word(self, s: Empires) -> BuildWord:
        word = s.tables.words[self.at]
        assert isinstance(word, BuildWord)
        return word

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        there = s.drawn[self.seat] >= 0 if self.word(s).drawn else len(s.hand[self.seat]) > 0
        return ASK[self.seat] if there else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        word = self.word(s)
        cards = [s.drawn[seat]] if word.drawn else sorted(set(s.hand[seat]))
        fitting = [c for c in cards if c >= 0 and s.cards[c].kind != BOOST and can_place(s, seat, s.cards[c])]
        out = [s.tables.build[c] for c in fitting]
        return [*out, DECLINE] if word.optional or not out else out

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        if action != DECLINE:
            play(s, seat, action[1])
        s.drawn[seat] = -1

    def step(self, s: Empires) -> None:
        s.then()
