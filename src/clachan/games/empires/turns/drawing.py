"""Drawing cards from a seat's pile."""

from collections.abc import Sequence
from typing import Final

from clachan.core import ASK_CHANCE, ASK_NOBODY, Action, Msg, Seat
from clachan.games.empires import determinization
from clachan.games.empires.empire import name
from clachan.games.empires.state import Empires, plus, put
from clachan.kit.bags import PileFrame, take_out

# Where a drawn card goes.
TO_HAND: Final = 0
TO_LOOK: Final = 1
TO_BUILD: Final = 2  # the hand, and it may be built at once (V8)


class Draw(PileFrame[Empires]):
    """Draw cards from the seat's pile, unseen by the others (1.11.6). An empty pile is made anew from the discards when
    the next card is needed (A22)."""

    def __init__(self, seat: Seat, to: int) -> None:
        self.seat = seat
        self.to = to

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.draws and s.deck[self.seat] else ASK_NOBODY

    def pile(self, s: Empires) -> list[int]:
        return s.deck[self.seat]

    def table(self, s: Empires) -> Sequence[Action]:
        return s.tables.card

    def audience(self, s: Empires, seat: Seat, action: Action) -> Seat:
        return self.seat

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        return ("do-card", {"card": s.cards[action[1]].named})

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        card: int = action[1]
        own = self.seat
        take_out(s.deck[own], card)
        if self.to == TO_LOOK:
            s.looked[own] = plus(s.looked[own], card)
        else:
            put(s.hand[own], card)
        if self.to == TO_BUILD:
            s.drawn[own] = card
        s.draws -= 1
        if s.draws == 0:
            s.then()
        if s.sink is not None:
            s.tell("log-draw", own, "EN-1.11.6", {"card": name(s, card)}, own)

    def step(self, s: Empires) -> None:
        if s.draws and s.discard[self.seat]:
            s.deck[self.seat], s.discard[self.seat] = list(s.discard[self.seat]), ()
            determinization.pile_made_anew(s, self.seat)
            s.tell("log-reshuffle", self.seat, "EN-1.11.6", {})
        else:
            s.draws = 0
            s.then()
