"""Bags: multisets as a count for each kind. Piles: as ids in ascending order. Order does not exist until something is
drawn."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from mypy_extensions import i64, mypyc_attr

from clachan.core import ASK_CHANCE, Action, Frame, Seat, State

S = TypeVar("S", bound=State)


def outcomes(bag: list[int], table: Sequence[Action]) -> list[Action]:
    """Return the interned action of each kind that is still in the bag, in order of kind."""
    return [table[kind] for kind, n in enumerate(bag) if n]


def odds(bag: list[int]) -> list[int]:
    """Return the integer odds that go with `outcomes`."""
    return [n for n in bag if n]


def shuffle(items: list[int], rng: Random) -> None:
    """Into any order, in place: `rng.shuffle`, but compiled with the rest."""
    random = rng.random
    for i in range(len(items) - 1, 0, -1):
        at = int(random() * (i + 1))
        items[i], items[at] = items[at], items[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawFrame(Frame[S]):
    """Chance draws an item, from a bag or from a pile."""

    def table(self, s: S) -> Sequence[Action]:
        """Return the action for each kind of item in a bag, for each id in a pile."""
        raise NotImplementedError

    def to_act(self, s: S) -> tuple[Seat, ...]:
        return ASK_CHANCE


@mypyc_attr(allow_interpreted_subclasses=True)
class BagFrame(DrawFrame[S]):
    """Chance draws an item from a bag. A game says from which one."""

    def bag(self, s: S) -> list[int]:
        raise NotImplementedError

    def legal(self, s: S, seat: Seat) -> list[Action]:
        return outcomes(self.bag(s), self.table(s))

    def weights(self, s: S) -> list[int]:
        return odds(self.bag(s))

    def source(self, s: S) -> tuple[str, int]:
        return s.where(self.bag(s))

    def draw(self, s: S, at: float) -> Action:
        bag = self.bag(s)
        total = 0
        for n in bag:
            total += n
        left = int(at * float(total))
        kind = 0
        for n in bag:
            left -= n
            if left < 0:
                break
            kind += 1
        return self.table(s)[kind]


@mypyc_attr(allow_interpreted_subclasses=True)
class PileFrame(DrawFrame[S]):
    """Chance draws an item from a pile. A game says from which one."""

    def pile(self, s: S) -> list[int]:
        raise NotImplementedError

    def legal(self, s: S, seat: Seat) -> list[Action]:
        table = self.table(s)
        pile = self.pile(s)
        return [table[item] for i, item in enumerate(pile) if not i or item != pile[i - 1]]

    def weights(self, s: S) -> list[int]:
        out: list[int] = []
        last = -1
        for item in self.pile(s):
            if item == last:
                out[-1] += 1
            else:
                out.append(1)
            last = item
        return out

    def source(self, s: S) -> tuple[str, int]:
        return s.where(self.pile(s))

    def draw(self, s: S, at: float) -> Action:
        pile = self.pile(s)
        return self.table(s)[pile[int(at * float(len(pile)))]]


def take_out(pile: list[int], item: int) -> None:
    """An item leaves a pile: it is found by halving, because a pile is in ascending order."""
    low: i64 = 0
    high: i64 = len(pile)
    while low < high:
        middle = (low + high) >> 1
        if pile[middle] < item:
            low = middle + 1
        else:
            high = middle
    if low == len(pile) or pile[low] != item:
        raise ValueError(f"{item} is not in the pile")
    pile.pop(low)
