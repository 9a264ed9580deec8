"""Payment: what is forced is paid at once; for the rest the seat chooses a token for each unit."""

from mypy_extensions import i64

from clachan.core import Action, Args, Msg, Reason, Seat
from clachan.games.empires.actions import PAY, WAIVE
from clachan.games.empires.bills import BITS, STRICT, UNIT, due, owed, payments, waivers
from clachan.games.empires.constants import AMOUNTS, GOLD, WORKER
from clachan.games.empires.decisions import Ask
from clachan.games.empires.empire import spend
from clachan.games.empires.state import Empires


def pay(s: Empires, seat: Seat, bill: i64, lay_later: i64 = 0) -> None:
    """Pay a bill, and ask where there is more than one way. `lay_later` stays in the supply."""
    left = pay_forced(s, seat, bill, lay_later)
    if left:
        s.stack.append(Pay(seat, left, lay_later))


def pay_forced(s: Empires, seat: Seat, bill: i64, lay_later: i64) -> i64:
    """Pay as long as there is only one way. Return what is left of the bill."""
    have = s.supply[seat]
    if bill & STRICT:
        kind: i64
        for kind in range(GOLD, WORKER + 1):
            n = owed(bill, kind)
            if n:
                spend(s, seat, kind, n)
                bill -= n << BITS * kind
    while bill:
        tokens = payments(have, bill, lay_later)
        if len(tokens) != 1:
            return bill
        bill = pay_unit(s, seat, bill, tokens[0])
    return 0


def pay_unit(s: Empires, seat: Seat, bill: i64, token: i64) -> i64:
    """Pay the next unit. Return the rest of the bill."""
    spend(s, seat, token, 1)
    return bill - UNIT[due(bill)]


class Pay(Ask):
    """With what to pay the next unit: gold may stand in for a resource (1.7.2, A19)."""

    def __init__(self, seat: Seat, bill: int, lay_later: int) -> None:
        self.seat = seat
        self.bill = bill
        self.lay_later = lay_later

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return list(PAY)

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        return [PAY[t] for t in payments(s.supply[seat], self.bill, self.lay_later)]

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        token: int = action[1]
        if token in payments(s.supply[seat], self.bill, self.lay_later):
            return None
        args = {"what": AMOUNTS[token], "due": AMOUNTS[due(self.bill)]}
        if not s.supply[seat][token]:
            return ("EN-1.11.2", "refused-have-not", args)
        return ("EN-1.11.16", "refused-pay", args)

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"what": AMOUNTS[action[1]], "n": 1}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        bill = pay_unit(s, seat, self.bill, action[1])
        if bill:
            pay(s, seat, bill, self.lay_later)

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Pay", {"due": AMOUNTS[due(self.bill)]})


def charge(s: Empires, seat: Seat, bill: i64, less: i64) -> None:
    """Pay a price with a discount: ask what it takes off where there is a choice (V11)."""
    while less:
        kinds = waivers(s.supply[seat], bill, less)
        if len(kinds) != 1:
            s.stack.append(Waive(seat, bill, less))
            return
        bill -= UNIT[kinds[0]]
        less -= 1
    pay(s, seat, bill)


class Waive(Ask):
    """Which resource a discount takes off the price (V11)."""

    def __init__(self, seat: Seat, bill: int, less: int) -> None:
        self.seat = seat
        self.bill = bill
        self.less = less

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [WAIVE[t] for t in waivers(s.supply[seat], self.bill, self.less)]

    def named(self, s: Empires, seat: Seat, action: Action) -> Args:
        return {"due": AMOUNTS[action[1]]}

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        charge(s, seat, self.bill - UNIT[action[1]], self.less - 1)
