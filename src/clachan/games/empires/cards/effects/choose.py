"""choose: one side of the slash (1.2.9)."""

from typing import ClassVar

from clachan.core import Action, Args, Msg, Seat
from clachan.games.empires.actions import OPTION, SIDES
from clachan.games.empires.cards.effects.gain import GainWord
from clachan.games.empires.cards.phrases import Said, listed, phrase
from clachan.games.empires.cards.programs import Program, Word, run
from clachan.games.empires.cards.reader import Reader
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import name
from clachan.games.empires.state import Empires
from clachan.kit.files import Node


class ChooseWord(Word):
    """`{choose: [[{gain: {food: 2}}], [{gain: {gold: 1}}]]}`."""

    NAME: ClassVar[str] = "choose"
    STIRS: ClassVar[int] = 0

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.sides: list[Program] = []

    def read(self, node: Node, read: Reader) -> None:
        given = node.get("choose")
        if not isinstance(given, list) or len(given) < 2:
            raise node.fault("choose", "must be a list of at least two alternatives")
        if len(given) > SIDES:
            raise node.fault("choose", f"must hold at most {SIDES} alternatives, not {len(given)}")
        for i, side in enumerate(given):
            field = f"choose[{i}]"
            self.sides.append(read.sequence(Node(node.file, node.item, {field: side}), field))

    def parts(self) -> list[Program]:
        return self.sides

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Choose(seat, slot, self.index))

    def say(self) -> Said:
        """gain 2 food or 1 gold: the verb once, where all sides only gain fixed amounts."""
        gains: list[Said] = []
        for side in self.sides:
            only = side.words[0]
            if isinstance(only, GainWord) and len(side.words) == 1 and only.count is None:
                gains.append(only.say_amounts())
        if len(gains) == len(self.sides):
            return phrase("word-gain", what=listed(gains, "or"))
        return listed([side.say_together() for side in self.sides], "or")


class Choose(Ask):
    """One side of the slash (1.2.9). A side whose must cannot be carried out is not offered (A37)."""

    def __init__(self, seat: Seat, slot: int, at: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at

    def word(self, s: Empires) -> ChooseWord:
        word = s.tables.words[self.at]
        assert isinstance(word, ChooseWord)
        return word

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return list(OPTION[: len(self.word(s).sides)])

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        """Return a side of the slash (1.2.9); equal ones are numbered."""
        n: int = action[1]
        said = [side.say_together() for side in self.word(s).sides]
        if said.count(said[n]) == 1:
            return {"what": said[n]}
        return {"what": {"key": "nth", "args": {"what": said[n], "n": said[:n].count(said[n]) + 1}}}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        run(s, seat, self.slot, self.word(s).sides[action[1]].index)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Choose", {"card": name(s, self.word(s).card)})
