"""Worlds that a seat cannot tell from the truth: what all can count of a seat's cards, and deals of the rest.

When the discards become a new draw pile (1.11.6), all of them lie in it: whatever else is not open is then in the
hand, or among the cards drawn in Lookout. The cards of the hand are `sure` from then on until they are played. If
the seat is choosing in Lookout, the others are `either` in the hand or among those, until what is not kept lies open.
"""

from collections.abc import Sequence
from random import Random

from clachan.core import Seat
from clachan.games.empires.state import Empires, less, put


def minus(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    """Return cards without those that are gone, in ascending order."""
    out = sorted(cards)
    for card in gone:
        if card in out:
            out.remove(card)
    return out


def pile_made_anew(s: Empires, seat: Seat) -> None:
    """Note that the discards have become the draw pile: the rest of the seat's cards are known together."""
    if s.looked[seat]:
        s.either[seat] = tuple(minus([*s.hand[seat], *s.looked[seat]], s.sure[seat]))
    else:
        s.sure[seat] = tuple(s.hand[seat])


def kept_some(s: Empires, seat: Seat, dropped: list[int]) -> None:
    """Note that the cards drawn in Lookout and not kept lie open."""
    if s.either[seat]:
        s.sure[seat] = tuple(sorted([*s.sure[seat], *minus(s.either[seat], dropped)]))
        s.either[seat] = ()


def played(s: Empires, seat: Seat, card: int) -> None:
    """Note that a card of the hand lies open. Everybody knows if it was the one just drawn."""
    if card in s.sure[seat] and card != s.drawn[seat]:
        s.sure[seat] = less(s.sure[seat], card)


def redeal(s: Empires, seat: Seat, rng: Random) -> None:
    """Deal anew what nobody else can work out of a seat's cards: the clan's deck without the open cards.

    They are sorted first, so that the deal depends only on what is known.
    """
    sure, either = s.sure[seat], s.either[seat]
    rest = sorted([*s.hand[seat], *s.looked[seat], *s.deck[seat]])
    for card in sure:
        rest.remove(card)
    for card in either:
        rest.remove(card)
    pool = (
        list(either) if either else rest
    )  # the hand is from before the new pile; what was drawn from it is still being chosen from
    hand = list(sure)
    for _ in range(len(s.hand[seat]) - len(sure)):
        put(hand, some(pool or rest, rng))
    looked: list[int] = []
    for _ in range(len(s.looked[seat])):
        put(looked, some(pool or rest, rng))
    s.hand[seat] = hand
    s.looked[seat] = tuple(looked)
    s.deck[seat] = rest


def some(pool: list[int], rng: Random) -> int:
    """Take a random card out of a pool that keeps its order."""
    return pool.pop(int(rng.random() * len(pool)))
