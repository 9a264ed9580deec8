"""assign: a cost that puts tokens from the supply on this card (1.11.3)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Args, Msg, Reason, Seat
from clachan.games.empires.actions import ASSIGN_A, ENOUGH
from clachan.games.empires.bills import BITS, UNIT, bill_of, spares
from clachan.games.empires.cards.filters import Filter
from clachan.games.empires.cards.phrases import Said, amount, phrase, up_to
from clachan.games.empires.cards.programs import Word, fire
from clachan.games.empires.cards.reader import Reader, flag
from clachan.games.empires.constants import AMOUNTS, ASSIGN, KINDS_OF, TOKENS
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import lay, name
from clachan.games.empires.state import Empires
from clachan.kit.effects import vector
from clachan.kit.files import Node


class AssignWord(Word):
    """`{assign: {worker: 1}}`; with `up_to` at least one (A23)."""

    NAME: ClassVar[str] = "assign"
    BESIDE: ClassVar[tuple[str, ...]] = ("up_to",)

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.what = 0
        self.n = 0
        self.up_to = False

    def read(self, node: Node, read: Reader) -> None:
        amounts = vector(node, "assign", AMOUNTS)
        self.lay = bill_of(node, "assign", amounts)
        self.up_to = flag(node, "up_to")
        kinds = [(kind, n) for kind, n in enumerate(amounts) if n]
        if len(kinds) != 1:
            raise node.fault("assign", "must name one kind of token")
        self.what, self.n = kinds[0]
        if self.up_to:
            self.lay = UNIT[self.what]

    def needs_card(self, gone: Filter) -> bool:
        return not gone.other

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        """Ask only where there is a choice."""
        if self.what < TOKENS and not self.up_to:
            lay(s, seat, slot, self.what, self.n)
            fire(s, seat, ASSIGN, -1, s.face[seat][slot], slot)
        else:
            s.stack.append(Assign(seat, slot, self.index, 0))

    def say(self) -> Said:
        return phrase("word-assign", what=up_to(self.up_to, amount(self.what, self.n)))


class Assign(Ask):
    """Which token to put on this card; with `up_to` at least one (1.11.3, A23, V6)."""

    def __init__(self, seat: Seat, slot: int, at: int, laid: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.laid = laid

    def word(self, s: Empires) -> AssignWord:
        word = s.tables.words[self.at]
        assert isinstance(word, AssignWord)
        return word

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.laid < self.word(s).n and self.kinds(s) else ASK_NOBODY

    def kinds(self, s: Empires) -> list[int]:
        """Tokens that may be laid so that the rest of the cost can be paid."""
        word = self.word(s)
        have = s.supply[self.seat]
        more = 0 if word.up_to else (word.n - self.laid - 1) << BITS * word.what
        kinds = [kind for kind in KINDS_OF[word.what] if have[kind] > 0]
        return [kind for kind in kinds if spares(have, kind, word.later_bill, word.later_lay + more)]

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [*ASSIGN_A, ENOUGH] if self.word(s).up_to else list(ASSIGN_A)

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        out = [ASSIGN_A[kind] for kind in self.kinds(s)]
        return [*out, ENOUGH] if self.laid and self.word(s).up_to else out

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        if action == ENOUGH:
            return None if self.laid else ("EN-A23", "refused-enough", {})
        kind: int = action[1]
        if kind in self.kinds(s):
            return None
        return ("EN-1.11.3", "refused-assign" if s.supply[seat][kind] else "refused-have-not", {"what": AMOUNTS[kind]})

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"what": AMOUNTS[action[1]], "n": 1}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        if action == ENOUGH:
            self.step(s)
            return
        s.then(Assign(seat, self.slot, self.at, self.laid + 1))
        lay(s, seat, self.slot, action[1], 1)

    def step(self, s: Empires) -> None:
        s.then()
        fire(s, self.seat, ASSIGN, -1, s.face[self.seat][self.slot], self.slot)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Assign", {"card": name(s, s.face[seat][self.slot])})
