"""What cards make happen: texts as programs of words, and the features that react.

A word is one class in costs/ or effects/: it reads its fields, begins what it means, and says it. `run` carries out a
program until a word has to ask.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from clachan.core import ASK_NOBODY, Seat, SeatFrame
from clachan.games.empires.bills import Bill
from clachan.games.empires.cards.card import NO
from clachan.games.empires.cards.filters import Filter
from clachan.games.empires.cards.phrases import Said, in_order, listed
from clachan.games.empires.constants import PURPOSE_RULES
from clachan.games.empires.state import Empires, replaced, waits
from clachan.kit.files import Node

if TYPE_CHECKING:
    from clachan.games.empires.cards.reader import Reader

# What a word can change that a later must depends on (A14); words that change nothing of it are calm.
EMPIRE: Final = 1  # cards enter or leave the empire
PILE: Final = 2  # cards are drawn
SEARCH: Final = 4  # a card of the player's choice comes into the hand
PERFORM: Final = 8  # a tile action is performed
EXPEDITION: Final = 16  # a ship leaves the queue
REST: Final = 32  # anything else


class Word:
    """A word of a card's text with what it says there: one entry of a cost or an effect (V1)."""

    NAME: ClassVar[str] = ""  # as files have it
    BESIDE: ClassVar[tuple[str, ...]] = ()  # other fields of the entry
    STIRS: ClassVar[int] = REST
    MUST: ClassVar[bool] = False  # it must be carried out (A37)

    def __init__(self, index: int, card: int, purpose: int) -> None:
        self.index = index  # in Tables.words: frames name words by it
        self.card = card  # whose text it is
        self.purpose = purpose
        self.rule = PURPOSE_RULES[purpose]
        # As a cost: what it takes from the supply and lays on the card, and what the entries after it do.
        self.bill = 0
        self.lay = 0
        self.later_bill = 0
        self.later_lay = 0
        self.ships = False  # it gains a ship
        self.tiles = 0  # bit t: it performs tile t

    def read(self, node: Node, read: "Reader") -> None:
        """Take its fields from an entry of a component file. Faults name file, item and field."""
        raise NotImplementedError

    def at_once(self, s: Empires, seat: Seat) -> bool:
        """Carry it out if nobody has to be asked and nothing reacts; returns whether it is done."""
        return False

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        """Begin it: ask, or do it. `slot` is the card whose text it is, -1 for a boost or a pillaged island."""
        raise NotImplementedError

    def say(self) -> Said:
        """Return the text of the word on the card."""
        raise NotImplementedError

    # --- what must be known before it begins -----------------------------------------------------------------

    def parts(self) -> list["Program"]:
        """Return the programs inside it."""
        return []

    def cards_missing(self, s: Empires, seat: Seat, slot: int) -> bool:
        """Return whether the seat lacks cards that this cost takes (A37)."""
        return False

    def needs_card(self, gone: Filter) -> bool:
        """Return whether this cost may need a card that an earlier cost has discarded."""
        return False

    def can_do(self, s: Empires, seat: Seat) -> int:
        """Return whether this must can be carried out now."""
        return NO


class Program:
    """A list of words, and what must be known before it may begin."""

    def __init__(self, index: int, purpose: int) -> None:
        self.index = index
        self.purpose = purpose
        self.words: list[Word] = []
        self.costs = 0  # how many of the words are costs
        self.bill = Bill(0, 0)
        self.takes = False  # a cost takes or discards cards of the seat
        self.stirs = 0  # see EMPIRE: of all words here and in parts
        self.ships = False  # gains a ship somewhere
        self.tiles = 0  # bit t: performs tile t somewhere
        # CAPITALS actions and "pillage or conquer now" must be carried out (A37). A tame program has at most one, not
        # inside a choice, and nothing in it changes whether that can be done. Others need lookahead (A14).
        self.must: Word | None = None  # the one must of a tame program
        self.wild = False
        self.simple = False  # as an action: it may be used if it can be paid; nothing to discard or take, no must

    def say(self, start: int = 0, end: int | None = None) -> Said:
        """Return the text of all words in order, or of some of them."""
        return in_order([word.say() for word in self.words[start:end]])

    def say_together(self) -> Said:
        """Return the text as a part of a word: a side of a slash, a reward."""
        return listed([word.say() for word in self.words], "and")

    def judge(self) -> None:
        """Note what it does, and whether it is tame."""
        musts = [w for w in self.words if w.MUST]
        inner = 0
        for word in self.words:
            self.stirs |= word.STIRS
            self.ships = self.ships or word.ships
            self.tiles |= word.tiles
            for part in word.parts():
                inner |= part.stirs
                self.ships = self.ships or part.ships
                self.tiles |= part.tiles
        self.stirs |= inner
        deep = inner & (PERFORM | EXPEDITION)
        if musts or deep:
            self.wild = bool(deep or len(musts) > 1 or self.stirs & (EMPIRE | SEARCH | PILE) or self.ships)
            if not self.wild:
                self.must = musts[0]
        self.simple = not self.takes and not self.wild and self.must is None


# --- carrying out ----------------------------------------------------------------------------------------------


def run(s: Empires, seat: Seat, slot: int, program: int, at: int = 0) -> None:
    """Carry out a program from a word on (V1). One that may ask or trigger is begun with the rest on the stack."""
    words = s.tables.programs[program].words
    end = len(words)
    while at < end:
        word = words[at]
        at += 1
        if not word.at_once(s, seat):
            if at < end:
                s.stack.append(Run(seat, slot, program, at))
            word.begin(s, seat, slot)
            return


class Step(SeatFrame[Empires]):
    """Something that a seat's action does next, without asking."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_NOBODY


class Run(Step):
    """The rest of a program. `slot` is the card whose text it is, -1 for a boost or a pillaged island."""

    def __init__(self, seat: Seat, slot: int, program: int, at: int) -> None:
        self.seat = seat
        self.slot = slot
        self.program = program
        self.at = at

    def step(self, s: Empires) -> None:
        s.then()
        run(s, self.seat, self.slot, self.program, self.at)


# --- features --------------------------------------------------------------------------------------------------


def fire(s: Empires, seat: Seat, event: int, before: int = -1, face: int = -1, slot: int = -1) -> None:
    """Let the features of a seat react to an event (A26).

    Only those react that were there when it began (A10): their slots are below `before`, if it is given. `face` and
    `slot` are the card that the event is about.
    """
    if not waits(s, seat, event):
        return
    faces, when = s.face[seat], s.tables.when
    end = len(faces)
    for i in range((end if before < 0 or before > end else before) - 1, -1, -1):  # the oldest ends on top
        if when[faces[i]] != event:
            continue
        card = s.cards[faces[i]]
        if card.limit and s.uses[seat][i] >= card.limit:
            continue
        where = card.where
        if where is not None and (face < 0 or not where.selects(face, slot, i)):
            continue
        if card.limit:
            s.uses[seat] = replaced(s.uses[seat], i, s.uses[seat][i] + 1)
        s.stack.append(Run(seat, i, card.feature, 0))


def fire_later(s: Empires, seat: Seat, event: int, face: int = -1, slot: int = -1) -> None:
    """Push a frame that fires an event once all that is pushed above it is done."""
    if waits(s, seat, event):
        s.stack.append(After(seat, event, len(s.face[seat]), face, slot))


class After(Step):
    """An event that fires when all above it is done."""

    def __init__(self, seat: Seat, event: int, before: int, face: int, slot: int) -> None:
        self.seat = seat
        self.event = event
        self.before = before
        self.face = face
        self.slot = slot

    def step(self, s: Empires) -> None:
        s.then()
        fire(s, self.seat, self.event, self.before, self.face, self.slot)
