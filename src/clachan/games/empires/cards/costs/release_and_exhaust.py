"""release_and_exhaust: a cost that takes goods of one type from a refreshed card and exhausts it (V6)."""

from typing import ClassVar

from clachan.core import Action, Args, Seat
from clachan.games.empires.actions import RELEASE_FROM
from clachan.games.empires.bills import FULL
from clachan.games.empires.cards.filters import KINDS, Filter
from clachan.games.empires.cards.phrases import Said, amount, phrase
from clachan.games.empires.cards.programs import Word, fire
from clachan.games.empires.cards.reader import Reader, fields, token_class
from clachan.games.empires.constants import AMOUNTS, KINDS_OF, RELEASE, TOKENS
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import lift
from clachan.games.empires.names import called
from clachan.games.empires.state import Empires, tokens
from clachan.kit.files import Node


class TakeWord(Word):
    """`{release_and_exhaust: {what: good, n: 2, from: {icon: bank}}}`."""

    NAME: ClassVar[str] = "release_and_exhaust"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.what = 0
        self.n = 0
        self.source: Filter | None = None

    def read(self, node: Node, read: Reader) -> None:
        own = fields(node.node("release_and_exhaust"), "what", "n", "from")
        self.what = token_class(own)
        self.n = own.whole("n", 1, FULL)
        self.source = read.filter(own, "from")
        read.taken = True

    def needs_card(self, gone: Filter) -> bool:
        return True

    def gives(self, s: Empires, seat: Seat, slot: int, this: int) -> bool:
        """Return whether goods can be taken from a card: it is refreshed and selected."""
        assert self.source is not None
        return (
            s.held[seat][slot] > 0 and not s.turned[seat][slot] and self.source.selects(s.face[seat][slot], slot, this)
        )

    def cards_missing(self, s: Empires, seat: Seat, slot: int) -> bool:
        helds = s.held[seat]
        for i in range(len(helds)):
            if helds[i] and self.gives(s, seat, i, slot):
                for kind in KINDS_OF[self.what]:
                    if tokens(helds[i], kind) >= self.n:
                        return False
        return True

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Take(seat, slot, self.index))

    def say(self) -> Said:
        assert self.source is not None
        kind = KINDS[self.source.kind]
        return phrase("word-take", what=amount(self.what, self.n), cards=self.source.say(1), kind=kind)


class Take(Ask):
    """Which goods, from which card."""

    def __init__(self, seat: Seat, slot: int, at: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at

    def word(self, s: Empires) -> TakeWord:
        word = s.tables.words[self.at]
        assert isinstance(word, TakeWord)
        return word

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        word = self.word(s)
        out: list[Action] = []
        for slot, held in enumerate(s.held[seat]):
            if held and word.gives(s, seat, slot, self.slot):
                kinds = [kind for kind in KINDS_OF[word.what] if tokens(held, kind) >= word.n]
                out += [RELEASE_FROM[slot * TOKENS + kind] for kind in kinds]
        return out

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"what": AMOUNTS[action[2]], "n": self.word(s).n, "card": called(s, seat, action[1])}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        slot: int = action[1]
        s.same = action[2]
        lift(s, seat, slot, action[2], self.word(s).n)
        s.turned[seat][slot] = 1  # not a use of its action (V4)
        fire(s, seat, RELEASE)
