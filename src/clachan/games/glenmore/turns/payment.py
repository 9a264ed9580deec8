"""Paying (1.6, 1.7): good by good, from own tiles or the market; and with a Scot."""

from clachan.core import ASK, ASK_NOBODY, Action, Msg, Reason, Seat
from clachan.games.glenmore.actions import BUY, PAY, SCOT_FROM
from clachan.games.glenmore.constants import KINDS, MARKET_SPACES
from clachan.games.glenmore.goods import count, first_kind, one
from clachan.games.glenmore.rules import name, pay_one, scot_sources, sources
from clachan.games.glenmore.state import GlenMore
from clachan.games.glenmore.turns.decisions import Question, good_on, no, tile_on


def charge(s: GlenMore, seat: Seat, due: int, low: int = 0) -> None:
    """Pay goods as long as there is one way to do it; then ask."""
    while due:
        ways = sources(s, seat, due, low)
        if len(ways) > 1:
            s.now(Pay(seat, due, low))
            return
        due, low = paid(s, seat, due, ways[0])


def paid(s: GlenMore, seat: Seat, due: int, action: Action) -> tuple[int, int]:
    """Pay one good; what is due then, and from which plot on."""
    good: int = action[-1]
    low = pay_one(s, seat, action)
    due -= one(good)
    return due, low if count(due, good) else 0


class Pay(Question):
    """Which good pays: one of several own tiles, or a purchase (R7.1, R6.3a)."""

    def __init__(self, seat: Seat, due: int, low: int) -> None:
        super().__init__(seat)
        self.due = due  # a handful
        self.low = low  # of the present kind, goods on plots below this are not taken any more

    def sells(self) -> bool:
        return False

    def walks(self) -> bool:
        return False

    def choices(self, s: GlenMore) -> list[Action]:
        return sources(s, self.seat, self.due, self.low)

    def answers(self, s: GlenMore) -> list[Action]:
        ways, good = self.choices(s), first_kind(self.due)
        own = [PAY[i] for i, n in enumerate(s.goods[self.seat]) if n and (i % KINDS != good or PAY[i] in ways)]
        return [*own, *BUY]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        due, given = first_kind(self.due), action[-1]
        if action[0] == "pay":
            return no("R7.1", "pay-other", {"kind": due, "given": given}) if given != due else None
        if s.market[given] == MARKET_SPACES:
            return no("R6.2", "buy-none", {"kind": given})
        if given != due:
            return no("Q7", "buy-unneeded", {"kind": given})
        if action not in self.choices(s):
            return no("R6.2", "buy-coins", {"kind": given, "coins": s.market[given] + 1})
        return None

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-pay", good_on(s, self.seat, action))

    def choose(self, s: GlenMore, action: Action) -> None:
        s.then()
        due, low = paid(s, self.seat, self.due, action)
        charge(s, self.seat, due, low)

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Pay", {"kind": first_kind(self.due)})


class PayScot(Question):
    """Which Scot pays: it goes back to the supply (R7.2), and the tile must still have a place (R7.3)."""

    def __init__(self, seat: Seat, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def sells(self) -> bool:
        return False

    def walks(self) -> bool:
        return False

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(scot_sources(s, self.seat, self.tile)) > 1 else ASK_NOBODY

    def answers(self, s: GlenMore) -> list[Action]:
        return [SCOT_FROM[p] for p, t in enumerate(s.tiles[self.seat]) if t >= 0]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        plot: int = action[1]
        if not s.scots[self.seat][plot]:
            return no("R7.2", "no-scot", tile_on(s, self.seat, plot))
        if plot not in scot_sources(s, self.seat, self.tile):
            return no("R7.3", "scot-needed", tile_on(s, self.seat, plot))
        return None

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-scot", tile_on(s, self.seat, action[1]))

    def choose(self, s: GlenMore, action: Action) -> None:
        self.pay(s, action[1])

    def step(self, s: GlenMore) -> None:
        self.pay(s, scot_sources(s, self.seat, self.tile)[0])

    def pay(self, s: GlenMore, plot: int) -> None:
        s.then()
        s.scots[self.seat][plot] -= 1
        s.supply[self.seat] += 1
        if s.sink is not None:
            s.tell("log-pay-scot", self.seat, "GM-R7.2", {"tile": name(s, s.tiles[self.seat][plot]), "plot": plot})
