"""What things cost: bills, and whether a supply covers them. A bill is a number with four bits for each amount."""

from typing import Final

from clachan.games.empires.phrases import Said, amounts
from clachan.games.empires.terms import AMOUNTS, GOLD, GOOD, RAZE, RESOURCE, RESOURCES, SHIP, VP, WORKER
from clachan.kit.effects import Vector
from clachan.kit.files import Node

BITS: Final = 4
FULL: Final = 15  # the most of one kind
STRICT: Final = FULL << BITS * GOLD | FULL << BITS * RAZE | FULL << BITS * WORKER  # what nothing can stand in for
FOR_RESOURCE: Final = (0, 1, 2, 3, 4, GOLD)  # tokens that pay any resource (A19)
FOR_GOOD: Final = (0, 1, 2, 3, 4, GOLD, RAZE)


def owed(bill: int, kind: int) -> int:
    """How much of one kind a bill asks."""
    return bill >> BITS * kind & FULL


def unit(kind: int) -> int:
    """A bill of one."""
    return 1 << BITS * kind


def due(bill: int) -> int:
    """The kind that is paid next: the lowest, so resources by name before any resource or good."""
    return ((bill & -bill).bit_length() - 1) // BITS


class Bill:
    """What a cost takes from the supply, ready for a quick answer."""

    def __init__(self, bill: int, lay: int) -> None:
        self.bill = bill
        self.lay = lay  # tokens that are put on a card
        self.pairs = [(t, owed(bill, t)) for t in range(RESOURCES) if owed(bill, t)]
        self.gold = owed(bill, GOLD) + owed(lay, GOLD)
        # what nothing can stand in for
        self.strict = [(t, n) for t in (GOLD, RAZE, WORKER) if (n := owed(bill, t) + owed(lay, t))]
        classes = [(b, t) for b in (bill, lay) for t in (RESOURCE, GOOD)] + [(lay, t) for t in range(RESOURCES)]
        self.plain = not any(owed(b, t) for b, t in classes)
        self.any = owed(bill, RESOURCE)
        self.only_any = bill == self.any * unit(RESOURCE) and lay == 0  # any resources and nothing else
        # Most bills ask for one kind only: a quick answer for these.
        self.single = -1
        self.n = 0
        if self.plain and len(self.pairs) + len(self.strict) == 1:
            self.single, self.n = (self.pairs + self.strict)[0]
        self.resources = sum([n for _, n in self.pairs]) + self.any
        # And many for two resources.
        self.two = self.plain and not self.strict and len(self.pairs) == 2
        (self.one, self.n_one), (self.other, self.n_other) = self.pairs if self.two else ((0, 0), (0, 0))


def bill_of(node: Node, field: str, vector: Vector) -> int:
    """Amounts as a bill. Ships and points cannot be paid."""
    bill = 0
    for kind, n in enumerate(vector):
        if n and kind in (SHIP, VP):
            raise node.fault(field, f"{AMOUNTS[kind]} cannot be paid or assigned")
        if n > FULL:
            raise node.fault(field, f"must be at most {FULL}, not {n}")
        bill |= n << BITS * kind
    return bill


def say_bill(bill: int) -> Said:
    return amounts([(kind, owed(bill, kind)) for kind in range(len(AMOUNTS)) if owed(bill, kind)])


# --- can it be paid? -----------------------------------------------------------------------------------------


def can_pay(have: list[int], bill: Bill, less: int = 0) -> bool:
    """Whether a cost can be paid; gold stands in for resources (1.7.2, A19). `less`: a discount on resources (V11)."""
    single = bill.single
    if single >= 0:
        return have[single] >= bill.n or (single < RESOURCES and have[single] + have[GOLD] + less >= bill.n)
    if bill.two:
        short = -less
        n = bill.n_one - have[bill.one]
        if n > 0:
            short += n
        n = bill.n_other - have[bill.other]
        if n > 0:
            short += n
        return short <= have[GOLD]
    for kind, n in bill.strict:
        if have[kind] < n:
            return False
    if bill.plain:
        short = -less
        for kind, n in bill.pairs:
            if have[kind] < n:
                short += n - have[kind]
        return short <= 0 or short <= have[GOLD] - bill.gold
    if bill.only_any:
        return have[0] + have[1] + have[2] + have[3] + have[4] + have[GOLD] + less >= bill.any
    return enough(have, bill.bill, bill.lay, less)


def enough(have: list[int], bill: int, lay: int, less: int = 0) -> bool:
    """Whether a supply covers a bill and, from what is left, tokens to lay on a card: these gold cannot replace."""
    gold = have[GOLD] - owed(bill, GOLD) - owed(lay, GOLD)
    raze = have[RAZE] - owed(bill, RAZE) - owed(lay, RAZE)
    if gold < 0 or raze < 0 or have[WORKER] < owed(bill, WORKER) + owed(lay, WORKER):
        return False
    left = short = paid = 0
    for kind in range(RESOURCES):
        spare = have[kind] - (lay >> BITS * kind & FULL)
        if spare < 0:
            return False
        n = bill >> BITS * kind & FULL
        if spare < n:
            short += n - spare
            paid += spare
        else:
            left += spare - n
            paid += n
    any_resource = owed(bill, RESOURCE)
    if less:
        cut = min(less, short)
        short -= cut
        less -= cut
        cut = min(less, any_resource)
        any_resource -= cut
        left += min(less - cut, paid)
    gold -= short
    laid = owed(lay, RESOURCE)
    total = laid + any_resource
    goods = owed(bill, GOOD) + owed(lay, GOOD)
    # gold may pay what is named, so that the named token can be laid
    fits = laid <= left + min(paid, gold)
    return gold >= 0 and fits and total <= left + gold and total + goods <= left + gold + raze


def payments(have: list[int], bill: int, lay_later: int) -> list[int]:
    """With what the next unit may be paid, so that the rest can be paid too (A19, V1)."""
    kind = due(bill)
    rest = bill - unit(kind)
    if kind < RESOURCES:
        if not have[GOLD]:
            return [kind]
        tokens = [kind, GOLD]
    else:
        tokens = list(FOR_RESOURCE if kind == RESOURCE else FOR_GOOD)
    if not rest and not lay_later:
        return [t for t in tokens if have[t]]
    return [t for t in tokens if have[t] > 0 and spares(have, t, rest, lay_later)]


def spares(have: list[int], token: int, bill: int, lay: int) -> bool:
    """Whether a bill and what is to be laid can be paid without one of the tokens."""
    have[token] -= 1
    can = enough(have, bill, lay)
    have[token] += 1
    return can


def waivers(have: list[int], bill: int, less: int) -> list[int]:
    """The kinds that a discount may take off so that the rest can be paid (V11)."""
    kinds = [t for t in (*range(RESOURCES), RESOURCE) if owed(bill, t)]
    return [t for t in kinds if enough(have, bill - unit(t), 0, less - 1)]
