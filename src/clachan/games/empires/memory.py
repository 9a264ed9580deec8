"""What everybody can count of a seat's cards, and deals of the rest that agree with it.

When the discards become a new draw pile (1.11.6), all of them lie in it: whatever else is not open is then in the
hand, or among the cards looked at in Lookout. The cards of the hand are `sure` from then on until they are played. If
some were just being looked at, the others are `either` in the hand or among those, until what is not kept lies open.
"""

from random import Random

from clachan.core import Seat
from clachan.games.empires.state import Empires


def minus(cards: list[int], gone: list[int]) -> list[int]:
    """Cards without others, as far as they are among them, ascending."""
    out = sorted(cards)
    for card in gone:
        if card in out:
            out.remove(card)
    return out


def pile_made_anew(s: Empires, seat: Seat) -> None:
    """The discards have become the draw pile: the hand and the cards looked at are known together."""
    if s.looked[seat]:
        s.either[seat] = minus(s.hand[seat] + s.looked[seat], s.sure[seat])
    else:
        s.sure[seat] = s.hand[seat][:]


def kept_some(s: Empires, seat: Seat, dropped: list[int]) -> None:
    """Cards that were looked at and not kept lie open now."""
    if s.either[seat]:
        s.sure[seat] = sorted(s.sure[seat] + minus(s.either[seat], dropped))
        s.either[seat] = []


def played(s: Empires, seat: Seat, card: int) -> None:
    """A card of the hand lies open now. That it was the one just drawn everybody knows."""
    if card in s.sure[seat] and card != s.drawn[seat]:
        s.sure[seat] = minus(s.sure[seat], [card])


def redeal(s: Empires, seat: Seat, rng: Random) -> None:
    """What nobody else can work out of a seat's cards, dealt anew by size. Sorted first, so that it depends on what is
    known: the clan's deck without the cards that lie open."""
    hand, looked = len(s.hand[seat]), len(s.looked[seat])
    sure, either = s.sure[seat], s.either[seat][:]
    cards = minus(minus(s.hand[seat] + s.looked[seat] + s.deck[seat], sure), either)
    rng.shuffle(cards)
    if either:
        rng.shuffle(either)
        cards = either + cards  # the hand is from before the new pile; what was drawn from that is looked at
    s.hand[seat] = sorted(sure + cards[: hand - len(sure)])
    s.looked[seat] = sorted(cards[hand - len(sure) : hand + looked - len(sure)])
    s.deck[seat] = sorted(cards[hand + looked - len(sure) :])
