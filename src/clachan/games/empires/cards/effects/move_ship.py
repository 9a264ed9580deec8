"""move_ship: one of your ships overtakes others in the queue (1.11.13)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Args, Seat
from clachan.games.empires.actions import OVERTAKE, STAY
from clachan.games.empires.cards.phrases import Said, phrase
from clachan.games.empires.cards.programs import Word, fire
from clachan.games.empires.cards.reader import Reader, fields
from clachan.games.empires.constants import MOVE_SHIP
from clachan.games.empires.decisions import Ask
from clachan.games.empires.names import ship
from clachan.games.empires.state import Empires, owner
from clachan.kit.files import Node


class MoveShipWord(Word):
    """`{move_ship: {n: 2}}`."""

    NAME: ClassVar[str] = "move_ship"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0

    def read(self, node: Node, read: Reader) -> None:
        self.n = fields(node.node("move_ship"), "n").whole("n", 1, 99)

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(MoveShip(seat, self.n))

    def say(self) -> Said:
        return phrase("word-move_ship", n=self.n)


class MoveShip(Ask):
    """Move one of the seat's ships forward in the queue, or none (1.11.13, A33, V9)."""

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.tries(s, self.seat)) > 1 else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [OVERTAKE[i] for i, ship in enumerate(s.queue) if i and owner(ship) == seat] + [STAY]

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"ship": ship(s, action[1])}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        if action == STAY:
            return
        queue = list(s.queue)
        goal = max(0, action[1] - self.n)
        queue.insert(goal, queue.pop(action[1]))
        s.queue = tuple(queue)
        if s.sink is not None:
            s.tell("log-overtake", seat, "EN-1.11.13", {"place": goal + 1})
        fire(s, seat, MOVE_SHIP)

    def step(self, s: Empires) -> None:
        s.then()
