"""search: a location of your choice from the draw pile (1.11.7)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Seat
from clachan.games.empires.cards import programs
from clachan.games.empires.cards.filters import K_FIELD, Filter
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader, fields
from clachan.games.empires.constants import BOOST
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import name
from clachan.games.empires.state import Empires, put
from clachan.kit.bags import take_out
from clachan.kit.files import Node


class SearchWord(Word):
    """`{search: {where: {icon: penguin}}}`."""

    NAME: ClassVar[str] = "search"
    STIRS: ClassVar[int] = programs.SEARCH

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.where: Filter | None = None

    def read(self, node: Node, read: Reader) -> None:
        self.where = read.general(fields(node.node("search"), "where"), "where")

    def matches(self, s: Empires, cards: list[int]) -> list[int]:
        """Return the locations among cards in ascending order that are meant, each once (V9)."""
        assert self.where is not None
        out: list[int] = []
        for c in cards:
            if s.cards[c].kind != BOOST and self.where.fits[c] and (not out or out[-1] != c):
                out.append(c)
        return out

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(Search(seat, self.index))

    def say(self) -> Said:
        assert self.where is not None
        what = phrase("a-field" if self.where.kind == K_FIELD else "a-location")
        return phrase("word-search", what=self.where.typed(what))


class Search(Ask):
    """Which card of their draw pile the seat takes (1.11.7, V9). The others do not see it."""

    def __init__(self, seat: Seat, at: int) -> None:
        self.seat = seat
        self.at = at

    def found(self, s: Empires, cards: list[int]) -> list[int]:
        """Return the cards that may be taken from a pile."""
        word = s.tables.words[self.at]
        assert isinstance(word, SearchWord)
        return word.matches(s, cards)

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.found(s, s.deck[self.seat]) else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [s.tables.take[c] for c in self.found(s, s.deck[seat])]

    def audience(self, s: Empires, seat: Seat, action: Action) -> Seat:
        return seat

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        take_out(s.deck[seat], action[1])
        put(s.hand[seat], action[1])
        if s.sink is not None:
            s.tell("log-search", seat, "EN-1.11.7", {"card": name(s, action[1])}, seat)

    def step(self, s: Empires) -> None:
        s.then()
        s.tell("log-search-none", self.seat, "EN-1.11.7", {})
