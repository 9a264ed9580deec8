"""Deals of cards under conditions: all that meet them are equally likely, and the number of steps is bounded.

The suits of cards count only where they matter: who lacks a suit, who must have one to lead. So the deals are
counted suit by suit: of n cards of a suit x, y, ... go to the keepers in n! / (x! y! ...) ways, and how many ways there
are for the other suits depends on nothing but the room that is left. The shares are then drawn by these counts, one
suit after the other.
"""

from math import factorial
from random import Random

from clachan.core import Seat


class Suit:
    """The cards of one suit in one group, who may not hold any, and whether one of them can be led."""

    def __init__(self, group: int, cards: list[int], lacking: list[bool], good: bool) -> None:
        self.group = group
        self.cards = cards
        self.lacking = lacking
        self.good = good


class Deals:
    """All deals of some suits. The last keeper is nobody, for cards in a packet or set aside."""

    def __init__(self, suits: list[Suit], rooms: list[list[int]], leader: Seat) -> None:
        """`suits` group by group; `rooms` is how many places each keeper has in each group. The leader, if there is
        one, needs a good card."""
        self.suits = suits
        self.rooms = rooms
        self.leader = leader
        self.counted: dict[tuple[int, ...], int] = {}

    def room(self, i: int, left: list[int]) -> list[int]:
        """Return the room for suit i: what its group has left, or all if it is the first of its group."""
        first = i == 0 or self.suits[i - 1].group != self.suits[i].group
        return self.rooms[self.suits[i].group] if first else left

    def count(self, i: int, left: list[int], leads: bool) -> int:
        """Return how many deals there are of the suits from i on.

        `leads`: the leader has a good card already.
        """
        if i == len(self.suits):
            return 1 if leads else 0
        room = self.room(i, left)
        at = (i, int(leads), *room)
        if at not in self.counted:
            total = 0
            for share in self.shares(i, room):
                total += self.weight(i, room, share, leads)
            self.counted[at] = total
        return self.counted[at]

    def weight(self, i: int, room: list[int], share: list[int], leads: bool) -> int:
        """Return how many deals there are of the suits from i on, with this share of suit i."""
        ways = factorial(len(self.suits[i].cards))
        for n in share:
            ways //= factorial(n)
        leads = leads or (self.suits[i].good and share[self.leader] > 0)
        return ways * self.count(i + 1, [a - b for a, b in zip(room, share, strict=True)], leads)

    def shares(self, i: int, room: list[int]) -> list[list[int]]:
        """Return all ways to share a suit out among the keepers, by number."""
        suit = self.suits[i]
        out: list[list[int]] = [[]]
        for p, most in enumerate(room):
            most = 0 if suit.lacking[p] else most
            longer: list[list[int]] = []
            for share in out:
                left = len(suit.cards) - sum(share)
                if p == len(room) - 1:
                    longer += [[*share, left]] if left <= most else []
                else:
                    longer += [[*share, n] for n in range(min(most, left) + 1)]
            out = longer
        return out

    def draw(self, rng: Random) -> list[list[int]]:
        """Draw a deal. Return for each suit how many cards go to each keeper."""
        out: list[list[int]] = []
        left: list[int] = []
        leads = self.leader < 0
        for i, suit in enumerate(self.suits):
            room = self.room(i, left)
            at = rng.randrange(self.count(i, left, leads))
            for share in self.shares(i, room):
                at -= self.weight(i, room, share, leads)
                if at < 0:
                    break
            out.append(share)
            left = [a - b for a, b in zip(room, share, strict=True)]
            leads = leads or (suit.good and share[self.leader] > 0)
        return out
