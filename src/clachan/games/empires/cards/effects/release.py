"""release: tokens on your cards return to the supply (1.11.4)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Args, Msg, Seat
from clachan.games.empires.actions import ENOUGH, RELEASE_FROM
from clachan.games.empires.cards.filters import Filter
from clachan.games.empires.cards.phrases import Said, amount, phrase, up_to
from clachan.games.empires.cards.programs import Word, fire
from clachan.games.empires.cards.reader import Reader, fields, flag, token_class
from clachan.games.empires.constants import AMOUNTS, KINDS_OF, RELEASE, TOKENS
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import lift
from clachan.games.empires.names import called
from clachan.games.empires.state import Empires, tokens
from clachan.kit.files import Node


class ReleaseWord(Word):
    """`{release: {what: worker, n: 2, up_to: true, from: any}}`."""

    NAME: ClassVar[str] = "release"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.what = 0
        self.n = 0
        self.up_to = False
        self.source: Filter | None = None  # None: any card of the seat

    def read(self, node: Node, read: Reader) -> None:
        own = fields(node.node("release"), "what", "n", "up_to", "from")
        self.what, self.n, self.up_to = token_class(own), own.whole("n", 1, 99), flag(own, "up_to")
        source = own.get("from")
        if isinstance(source, str) and source != "any":
            raise own.fault("from", f"must be any or a mapping such as {{icon: ...}}, not {source!r}")
        if source != "any":
            self.source = read.filter(own, "from")

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Release(seat, slot, self.index, self.n, 0))

    def say(self) -> Said:
        what = up_to(self.up_to, amount(self.what, self.n))
        if self.source is None:
            return phrase("word-release", what=what)
        return phrase("word-release-from", what=what, cards=self.source.say(2))


class Release(Ask):
    """Which token to take back from a card of the seat, never from a ship (1.11.4, V6)."""

    def __init__(self, seat: Seat, slot: int, at: int, left: int, got: int) -> None:
        self.seat = seat
        self.slot = slot
        self.at = at
        self.left = left
        self.got = got

    def word(self, s: Empires) -> ReleaseWord:
        word = s.tables.words[self.at]
        assert isinstance(word, ReleaseWord)
        return word

    def found(self, s: Empires) -> list[Action]:
        """Return the tokens that are meant, each kind of a card once."""
        word = self.word(s)
        source = word.source
        faces = s.face[self.seat]
        out: list[Action] = []
        for slot, held in enumerate(s.held[self.seat]):
            if held and (source is None or source.selects(faces[slot], slot, self.slot)):
                out += [RELEASE_FROM[slot * TOKENS + kind] for kind in KINDS_OF[word.what] if tokens(held, kind)]
        return out

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.left and self.found(s) else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [*self.found(s), ENOUGH] if self.word(s).up_to else self.found(s)

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"what": AMOUNTS[action[2]], "n": 1, "card": called(s, seat, action[1])}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        if action == ENOUGH:
            self.step(s)
            return
        s.then(Release(seat, self.slot, self.at, self.left - 1, self.got + 1))
        lift(s, seat, action[1], action[2], 1)

    def step(self, s: Empires) -> None:
        s.then()
        if self.got:  # V4: once per effect, if anything was released
            fire(s, self.seat, RELEASE)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Release", {"left": self.left})
