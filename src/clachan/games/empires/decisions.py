"""Questions to one seat inside an action."""

from clachan.core import Action, Args, Msg, Reason, Seat, SeatFrame
from clachan.games.empires.empire import name
from clachan.games.empires.lookahead import survives
from clachan.games.empires.names import called
from clachan.games.empires.state import Empires


class Ask(SeatFrame[Empires]):
    """A question to one seat. While a must lies ahead, answers that would make it impossible are not offered (A14)."""

    def legal(self, s: Empires, seat: Seat) -> list[Action]:
        answers = self.answers(s, seat)
        if s.guarded:
            return [a for a in answers if survives(s, seat, a)] or answers
        return answers

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        """Return the candidates that nothing forbids: all of them by default."""
        return self.tries(s, seat)

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        """Return what an answer names: a card by its number, unless a frame says otherwise."""
        return {"card": s.cards[action[1]].named}

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        return (f"do-{action[0]}", self.named(s, seat, action) if len(action) > 1 else {})


class PickCard(Ask):
    """Which of their cards in play the seat picks. Its answers name slots; others may follow them."""

    def table(self) -> tuple[Action, ...]:
        """Return the answer for each slot."""
        raise NotImplementedError

    def unfit(self, s: Empires, slot: int) -> tuple[str, str] | None:
        """Return the rule and the text key that forbid a card."""
        raise NotImplementedError

    def slots(self, s: Empires) -> list[int]:
        """Return the cards that can be picked."""
        return [i for i, face in enumerate(s.face[self.seat]) if face >= 0 and self.unfit(s, i) is None]

    def others(self, s: Empires) -> list[Action]:
        """Return the answers that name no card."""
        return []

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        table = self.table()
        return [table[i] for i, face in enumerate(s.face[seat]) if face >= 0] + self.others(s)

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        table = self.table()
        return [table[i] for i in self.slots(s)] + self.others(s)

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"card": called(s, seat, action[1])}

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        if len(action) == 1:
            return None
        why = self.unfit(s, action[1])
        return (why[0], why[1], {"card": name(s, s.face[seat][action[1]])}) if why is not None else None
