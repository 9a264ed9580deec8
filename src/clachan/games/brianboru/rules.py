"""Brian Boru's rules as functions of the state: control, leading, winning, expanding, the track, majorities."""

from mypy_extensions import i64

from clachan.core import Seat
from clachan.games.brianboru.components import COLOURS, WHITE
from clachan.games.brianboru.state import BrianBoru


def controlled(s: BrianBoru, seat: Seat) -> list[int]:
    """Towns with the seat's disc and no Viking token."""
    owner, viking = s.owner, s.viking
    return [x for x in range(len(owner)) if owner[x] == seat and not viking[x]]


def buildable(s: BrianBoru, seat: Seat) -> list[int]:
    """Towns that the seat controls without a monastery (R7.3.4)."""
    return [x for x in controlled(s, seat) if not s.monastery[x]]


def under_vikings(s: BrianBoru) -> list[int]:
    """Towns with a Viking token."""
    return [x for x in range(len(s.viking)) if s.viking[x]]


def free_towns(s: BrianBoru, region: int = -1) -> list[int]:
    """Towns without a disc, of one region or of the whole board."""
    if region >= 0:
        return [x for x in s.tables.regions[region].towns if s.owner[x] < 0]
    return [x for x in range(len(s.owner)) if s.owner[x] < 0]


def put_disc(s: BrianBoru, seat: Seat, x: int) -> None:
    """Put a disc on a free town. It never leaves it."""
    s.owner[x] = seat
    take_out(s.free[s.tables.colour[x]], x)


# --- the draft ---------------------------------------------------------------------------------------------


def packets(s: BrianBoru) -> int:
    """Return how many packets a seat gets to see: the last has one or two cards (R4.2)."""
    return (s.tables.deal[s.seats] + 1) // 2


def kept_at(s: BrianBoru, step: int) -> int:
    """Return how many cards are kept at a step: two, or what is left."""
    return min(2, s.tables.deal[s.seats] - 2 * step)


def sort_in(cards: list[int], card: int) -> None:
    """Put a card among others, all in ascending order."""
    at: i64 = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def take_out(items: list[int], item: int) -> None:
    """Remove an item from a list. This is `list.remove` for ints, compiled."""
    at: i64 = 0
    while items[at] != item:
        at += 1
    items.pop(at)


# --- tricks ------------------------------------------------------------------------------------------------


def open_colours(s: BrianBoru) -> int:
    """Return a bit for each colour with a free town, and for white if there is any free town at all."""
    bits = 0
    for colour in range(COLOURS):
        if s.free[colour]:
            bits |= 1 << colour
    return bits | 1 << WHITE if bits else 0


def suits(s: BrianBoru, seat: Seat) -> int:
    """Return a bit for each suit in a hand."""
    bits = 0
    suit = s.tables.suit
    for card in s.hand[seat]:
        bits |= 1 << suit[card]
    return bits


def can_lead(s: BrianBoru, seat: Seat) -> bool:
    """Return whether a seat holds a card that it can lead to a free town (R5.2)."""
    return bool(suits(s, seat) & open_colours(s))


def leading_towns(s: BrianBoru, card: int) -> list[int]:
    """Return the free towns that a card can be led to: those of its colour, all with a white card (R5.2)."""
    suit = s.tables.suit[card]
    return s.free[0] + s.free[1] + s.free[2] if suit == WHITE else s.free[suit]


def is_eligible(s: BrianBoru, card: int) -> bool:
    """Return whether a card has the active town's colour or is white."""
    suit = s.tables.suit[card]
    return suit == WHITE or suit == s.tables.colour[s.active]


def trick_winner(s: BrianBoru) -> Seat:
    """Return who wins the trick: the highest eligible card (R5.4), nobody without an active town (A3)."""
    best = winner = -1
    if s.active >= 0:
        for seat in range(s.seats):
            card = s.trick[seat]
            if card > best and is_eligible(s, card):
                best = card
                winner = seat
    return winner


def next_to_resolve(s: BrianBoru) -> Seat:
    """Return who has the lowest unresolved card of any colour (R5.5), or -1."""
    found = -1
    for seat in range(s.seats):
        card = s.trick[seat]
        if card >= 0 and (found < 0 or card < s.trick[found]):
            found = seat
    return found


def expansions(s: BrianBoru, seat: Seat) -> list[int]:
    """Free towns one road away from a town that the seat controls (R6.11, R6.2), the active town apart (A1)."""
    owner, viking = s.owner, s.viking
    towns, others = s.tables.way_from, s.tables.way_to
    active: i64 = s.active
    last: i64 = -1
    found: list[int] = []
    for way in range(len(towns)):
        x, y = towns[way], others[way]
        if owner[x] < 0 and owner[y] == seat and x != active and x != last and not viking[y]:
            found.append(x)
            last = x
    return found


def slide_down(s: BrianBoru, seat: Seat) -> bool:
    """Move a disc down to the next space of its owner, or to the first (R6.1). Return whether it has moved."""
    track, space = s.track, s.track[seat]
    while space > 0 and taken(track, seat, space):
        space -= 1
    moved = space != track[seat]
    track[seat] = space
    return moved


def taken(track: list[int], seat: Seat, space: int) -> bool:
    """Return whether another seat's disc lies on a space of the marriage track."""
    for p in range(len(track)):
        if track[p] == space and p != seat:
            return True
    return False


# --- majorities --------------------------------------------------------------------------------------------


def most(counts: list[int]) -> list[int]:
    """Return who has the most. Without any, that is nobody."""
    best = 0
    for n in counts:
        if n > best:
            best = n
    return [i for i in range(len(counts)) if counts[i] == best] if best else []


def around(s: BrianBoru, first: Seat) -> list[Seat]:
    """Return all seats, clockwise from the first."""
    return [(first + i) % s.seats for i in range(s.seats)]


def influence(s: BrianBoru, region: int, double: bool = True) -> list[int]:
    """Return the count of each seat in a region, and last that of the Vikings (R7.4.1, A12).

    Military support adds the Vikings to the count of its owner (R7.1.3a). A monastery doubles its town, but not
    under one option (A19).
    """
    counts = [0] * (s.seats + 1)
    side: i64 = s.support if s.support >= 0 else s.seats
    owner, viking, monastery = s.owner, s.viking, s.monastery
    for x in s.tables.regions[region].towns:
        if owner[x] >= 0:
            whose = side if viking[x] else owner[x]
            counts[whose] = counts[whose] + (2 if double and monastery[x] else 1)
    return counts


def regions_reached(s: BrianBoru, seat: Seat) -> int:
    """Regions with a town that the seat controls; with trade, a Viking town will do (R8.6)."""
    reached = 0
    for region in s.tables.regions:
        for x in region.towns:
            if (s.trade if s.viking[x] else s.owner[x]) == seat:
                reached += 1
                break
    return reached
