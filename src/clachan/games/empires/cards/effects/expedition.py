"""expedition: a ship in the queue visits an island now (1.11.17)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Args, Reason, Seat
from clachan.games.empires.actions import SHIP_AT
from clachan.games.empires.cards import programs
from clachan.games.empires.cards.card import NO, YES
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word
from clachan.games.empires.cards.reader import Reader, fields
from clachan.games.empires.constants import P_ACTION, P_BOOST
from clachan.games.empires.decisions import Ask
from clachan.games.empires.names import ship
from clachan.games.empires.rules import has_ship
from clachan.games.empires.state import Empires, has_raze, owner
from clachan.games.empires.turns.islands import M_CONQUER, MODES, visit
from clachan.kit.files import Node


class ExpeditionWord(Word):
    """`{expedition: {mode: either}}`; or pillage, or conquer. In an action or a boost it must be carried out (A37)."""

    NAME: ClassVar[str] = "expedition"
    STIRS: ClassVar[int] = programs.EXPEDITION
    MUST: ClassVar[bool] = True

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.mode = 0

    def read(self, node: Node, read: Reader) -> None:
        self.mode = MODES.index(fields(node.node("expedition"), "mode").word("mode", MODES))

    def can_do(self, s: Empires, seat: Seat) -> int:
        return YES if has_ship(s, seat, self.mode == M_CONQUER) else NO

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        if has_ship(s, seat, self.mode == M_CONQUER):
            s.stack.append(PickShip(seat, self.mode))
        else:
            s.broken = s.broken or self.purpose in (P_ACTION, P_BOOST)

    def say(self) -> Said:
        return phrase("word-expedition", mode=MODES[self.mode])


class PickShip(Ask):
    """Which of the seat's ships in the queue visits an island now (A31, A39)."""

    def __init__(self, seat: Seat, mode: int) -> None:
        self.seat = seat
        self.mode = mode

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.answers(s, self.seat)) > 1 else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [SHIP_AT[i] for i, ship in enumerate(s.queue) if owner(ship) == seat]

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        return [a for a in self.tries(s, seat) if self.forbids(s, seat, a) is None]

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        if self.mode == M_CONQUER and not has_raze(s.queue[action[1]]):
            return ("EN-1.12.4", "refused-conquer", {})
        return None

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"ship": ship(s, action[1])}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        at: int = action[1]
        ship = s.queue[at]
        s.queue = s.queue[:at] + s.queue[at + 1 :]
        visit(s, ship, self.mode, 0)

    def step(self, s: Empires) -> None:
        self.apply(s, self.seat, self.answers(s, self.seat)[0])
