"""The base of all questions that ask a seat for a town."""

from clachan.core import ASK, ASK_NOBODY, Action, Msg, Reason, Seat, SeatFrame
from clachan.games.brianboru.actions import SETTLE
from clachan.games.brianboru.names import town_args
from clachan.games.brianboru.state import BrianBoru


class PickTown(SeatFrame[BrianBoru]):
    """A seat must take one of several towns. Where there is no choice, none is offered."""

    def towns(self, s: BrianBoru) -> list[int]:
        """Return the towns that nothing forbids."""
        raise NotImplementedError

    def bars(self, s: BrianBoru, x: int) -> tuple[str, str] | None:
        """Return the rule and the text key that forbid a town."""
        raise NotImplementedError

    def take(self, s: BrianBoru, x: int) -> None:
        raise NotImplementedError

    def table(self) -> tuple[Action, ...]:
        return SETTLE

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.towns(s)) > 1 else ASK_NOBODY

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        table = self.table()
        return [table[x] for x in self.towns(s)]

    def tries(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(self.table()[: s.tables.towns])

    def forbids(self, s: BrianBoru, seat: Seat, action: Action) -> Reason | None:
        barred = self.bars(s, action[1])
        return (*barred, town_args(s, action[1])) if barred else None

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return (f"do-{action[0]}", town_args(s, action[1]))

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.then()
        self.take(s, action[1])

    def step(self, s: BrianBoru) -> None:
        towns = self.towns(s)
        s.then()
        if towns:
            self.take(s, towns[0])
