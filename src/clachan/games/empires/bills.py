"""What things cost: bills, and whether a supply covers them. A bill is a number with four bits for each amount."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.games.empires.cards.phrases import Said, amounts
from clachan.games.empires.constants import AMOUNTS, GOLD, GOOD, RAZE, RESOURCE, RESOURCES, SHIP, VP, WORKER
from clachan.kit.effects import Vector
from clachan.kit.files import Node

BITS: Final = 4
FULL: Final = 15  # the most of one kind
STRICT: Final = FULL << BITS * GOLD | FULL << BITS * RAZE | FULL << BITS * WORKER  # what nothing can stand in for
FOR_RESOURCE: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, GOLD)  # tokens that pay any resource (A19)
FOR_GOOD: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, GOLD, RAZE)


UNIT: Final = vec[i64]([1 << BITS * kind for kind in range(len(AMOUNTS))])  # kind -> a bill of one


def owed(bill: i64, kind: i64) -> i64:
    """Return how much of one kind a bill asks for."""
    return bill >> BITS * kind & FULL


def due(bill: i64) -> i64:
    """Return the kind that is paid next: the lowest, so resources by name before any resource or good."""
    kind: i64 = 0
    while not bill >> BITS * kind & FULL:
        kind += 1
    return kind


class Bill:
    """What a cost takes from the supply, prepared for fast checks."""

    def __init__(self, bill: int, lay: int) -> None:
        self.bill: i64 = bill
        self.lay: i64 = lay  # tokens that are put on a card
        self.pairs: list[tuple[int, int]] = [(t, owed(bill, t)) for t in range(RESOURCES) if owed(bill, t)]
        self.gold: i64 = owed(bill, GOLD) + owed(lay, GOLD)
        # what nothing can stand in for
        rest = [(t, owed(bill, t) + owed(lay, t)) for t in (GOLD, RAZE, WORKER)]
        self.strict: list[tuple[int, int]] = [(t, n) for t, n in rest if n]
        classes = [(b, t) for b in (bill, lay) for t in (RESOURCE, GOOD)] + [(lay, t) for t in range(RESOURCES)]
        self.plain = not any(owed(b, t) for b, t in classes)
        self.any: i64 = owed(bill, RESOURCE)
        self.only_any = self.any * UNIT[RESOURCE] == bill and lay == 0  # any resources and nothing else
        # Most bills ask for one kind only. They are checked first.
        self.single: i64 = -1
        self.n: i64 = 0
        if self.plain and len(self.pairs) + len(self.strict) == 1:
            self.single, self.n = (self.pairs + self.strict)[0]
        self.resources: int = sum([n for _, n in self.pairs]) + self.any
        # And many for two resources.
        self.two = self.plain and not self.strict and len(self.pairs) == 2
        one, other = self.pairs if self.two else ((0, 0), (0, 0))
        self.one: i64 = one[0]
        self.n_one: i64 = one[1]
        self.other: i64 = other[0]
        self.n_other: i64 = other[1]


def bill_of(node: Node, field: str, vector: Vector) -> int:
    """Read amounts as a bill. Ships and points cannot be paid."""
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


def can_pay(have: vec[i64], bill: Bill, less: i64 = 0) -> bool:
    """Return whether a cost can be paid; gold stands in for resources (1.7.2, A19).

    `less`: a discount on resources (V11).
    """
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


def enough(have: vec[i64], bill: i64, lay: i64, less: i64 = 0) -> bool:
    """Return whether a supply covers a bill and then tokens to lay on a card, which gold cannot replace."""
    gold = have[GOLD] - owed(bill, GOLD) - owed(lay, GOLD)
    raze = have[RAZE] - owed(bill, RAZE) - owed(lay, RAZE)
    if gold < 0 or raze < 0 or have[WORKER] < owed(bill, WORKER) + owed(lay, WORKER):
        return False
    left: i64 = 0
    short: i64 = 0
    paid: i64 = 0
    kind: i64
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


def payments(have: vec[i64], bill: i64, lay_later: i64) -> list[int]:
    """Return the tokens that may pay the next unit so that the rest can be paid too (A19, V1)."""
    kind = due(bill)
    rest = bill - UNIT[kind]
    if kind < RESOURCES:
        if not have[GOLD]:
            return [kind]
        tokens: tuple[int, ...] = (kind, GOLD)
    else:
        tokens = FOR_RESOURCE if kind == RESOURCE else FOR_GOOD
    if not rest and not lay_later:
        return [t for t in tokens if have[t]]
    return [t for t in tokens if have[t] > 0 and spares(have, t, rest, lay_later)]


def spares(have: vec[i64], token: i64, bill: i64, lay: i64) -> bool:
    """Return whether a bill and what is to be laid can be paid without one of the tokens."""
    have[token] -= 1
    can = enough(have, bill, lay)
    have[token] += 1
    return can


def waivers(have: vec[i64], bill: i64, less: i64) -> list[int]:
    """Return the kinds that a discount may take off so that the rest can be paid (V11)."""
    kinds = [t for t in (*range(RESOURCES), RESOURCE) if owed(bill, t)]
    return [t for t in kinds if enough(have, bill - UNIT[t], 0, less - 1)]
