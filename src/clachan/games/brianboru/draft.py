"""What a seat learns in the draft, and possible worlds that agree with it.

A packet is named by the seat it was dealt to. At step k packet j lies before seat j + k, who sees what is left of it,
keeps two cards and passes the rest on. So `path[card]` = 8 * packet + step at which it was kept says everything about
the draft: packet j's card kept at step p went to seat j + p, and was seen by the seats that held the packet at steps
0 to p.

What a seat knows of a card is therefore one of three things (`seen`): it is or was its own, and the path is known; it
was passed on in packet j, so it is with one of the seats that held packet j later; or it was never seen, so it lies in
any place that the seat never saw: a packet before it came, a packet that never came, the card set aside.

Between cards of the same kind the seat cannot tell, and the number of places of each kind at each seat follows from
the sizes of packets. So a world is drawn by putting the cards of each kind into the places of that kind in random
order. A card that was played shows whose place it took: such cards are put first, each into a random one of that
seat's places of the kind. Every arrangement that agrees with the seat's knowledge has exactly one or the same number
of ways to arise, so all are equally likely. What is known about whole hands - that who is to lead has a card for it,
that a seat which passed the lead on has none for any free town (A2) - is a condition: worlds that break it are drawn
again, a few times; then deals.py deals the cards so that they keep it. Both ways give all possible worlds the same
odds, so taking one or the other does.
"""

from random import Random

from clachan.core import Seat
from clachan.games.brianboru.components import CARDS, SUITS
from clachan.games.brianboru.deals import Deals, Suit
from clachan.games.brianboru.rules import can_lead, open_colours
from clachan.games.brianboru.state import TRAVELLING, BrianBoru

UNSEEN = -1
TRIES = 8  # shuffles before the deals are counted


def packets(s: BrianBoru) -> int:
    """How many packets a seat gets to see: the last has one or two cards (R4.2)."""
    return (s.tables.deal[s.seats] + 1) // 2


def kept_at(s: BrianBoru, step: int) -> int:
    """How many cards are kept at a step: two, or what is left."""
    return min(2, s.tables.deal[s.seats] - 2 * step)


def seen(s: BrianBoru, seat: Seat) -> list[int]:
    """What a seat knows of each card from the draft: its path if it kept it; the packet alone (TRAVELLING) if it saw
    the card and did not keep it; UNSEEN."""
    out = []
    for code in s.path:
        known = UNSEEN
        if code >= 0:
            packet, step = code >> 3, code & 7
            met = (seat - packet) % s.seats  # the step at which this seat first held the packet
            if met <= s.step and met <= step and met < packets(s):
                mine = step != TRAVELLING and (packet + step) % s.seats == seat
                known = code if mine else packet * 8 + TRAVELLING
        out.append(known)
    return out


def mine(s: BrianBoru, seat: Seat) -> list[int]:
    """All cards of this round that a seat has or had itself."""
    own = s.packet[seat] + s.picks[seat] + s.hand[seat] + s.last[seat]
    return own + [card for card, p in enumerate(s.played) if p == seat]


def places(s: BrianBoru, seat: Seat) -> list[list[int]]:
    """The places of cards that are not a seat's own, as paths: those of each packet after it passed it on, and, last,
    those it never saw; -1 is the deck or the card set aside."""
    groups: list[list[int]] = [[] for _ in range(s.seats + 1)]
    for packet in range(s.seats):
        met = (seat - packet) % s.seats
        for step in range(s.step):
            if (packet + step) % s.seats != seat:
                groups[packet if step > met else s.seats].extend([packet * 8 + step] * kept_at(s, step))
        if s.step < packets(s):
            there = (packet + s.step) % s.seats
            if there != seat:
                group = packet if s.step > met else s.seats
                count = len(s.packet[there]) + len(s.picks[there])
                groups[group].extend([packet * 8 + TRAVELLING] * count)
    groups[s.seats].extend([-1] * len(s.deck))
    return groups


def resample(s: BrianBoru, seat: Seat, rng: Random) -> None:
    """Replace all that a seat cannot know about the action cards by another possibility."""
    known = seen(s, seat)
    own = mine(s, seat)
    cards: list[list[int]] = [[] for _ in range(s.seats + 1)]
    for card in range(CARDS):
        if card not in own:
            cards[known[card] >> 3 if known[card] != UNSEEN else s.seats].append(card)
    rooms = places(s, seat)
    for rest, room in zip(cards, rooms, strict=True):
        put_played(s, rest, room, rng)
    for tried in range(TRIES):
        if arrange(s, cards, rooms, rng, tried > 0):
            lay_out(s, seat, own)
            if s.leader < 0 or can_lead(s, s.leader):
                break
    else:
        deal(s, cards, rooms, -1 if s.leader == seat else s.leader, rng)
        lay_out(s, seat, own)
    for p in range(s.seats):
        if p != seat and s.picks[p]:
            choose(s, p, rng)


def put_played(s: BrianBoru, cards: list[int], room: list[int], rng: Random) -> None:
    """Put the cards of one kind that were played into places of who played them; the rest stay, in random places."""
    rng.shuffle(room)
    for card in cards:
        if s.played[card] >= 0:
            at = next(i for i, code in enumerate(room) if keeper(s, code) == s.played[card])
            s.path[card] = room.pop(at)
    cards[:] = [card for card in cards if s.played[card] < 0]


def arrange(s: BrianBoru, cards: list[list[int]], rooms: list[list[int]], rng: Random, again: bool) -> bool:
    """Put the cards of each kind into their places at random. False if a seat gets a card that it has shown not to
    hold."""
    for group, room in zip(cards, rooms, strict=True):
        if again:
            rng.shuffle(room)
        for card, code in zip(group, room, strict=True):
            s.path[card] = code
            p = keeper(s, code)
            if p >= 0 and s.lacks[p] >> s.tables.suit[card] & 1:
                return False
    return True


def deal(s: BrianBoru, cards: list[list[int]], rooms: list[list[int]], leader: Seat, rng: Random) -> None:
    """Put the cards of each kind into their places so that everybody lacks what is known to be lacking, and the leader,
    if one is given, can lead."""
    suits: list[Suit] = []
    free: list[list[list[int]]] = []  # group -> keeper -> places; the last keeper is nobody
    for g, room in enumerate(rooms):
        free.append([[code for code in room if keeper(s, code) == p] for p in [*range(s.seats), -1]])
        for suit in range(len(SUITS)):
            mine = [card for card in cards[g] if s.tables.suit[card] == suit]
            if mine:
                rng.shuffle(mine)
                lacking = [bool(s.lacks[p] >> suit & 1) for p in range(s.seats)] + [False]
                suits.append(Suit(g, mine, lacking, bool(open_colours(s) >> suit & 1)))
    deals = Deals(suits, [[len(places) for places in group] for group in free], leader)
    for dealt, share in zip(suits, deals.draw(rng), strict=True):
        for p, n in enumerate(share):
            for _ in range(n):
                s.path[dealt.cards.pop()] = free[dealt.group][p].pop()


def keeper(s: BrianBoru, code: int) -> Seat:
    """Who kept the card with this path; -1 if nobody did yet."""
    if code < 0 or code & 7 == TRAVELLING:
        return -1
    return ((code >> 3) + (code & 7)) % s.seats


def lay_out(s: BrianBoru, seat: Seat, own: list[int]) -> None:
    """Put every card that is not the seat's own where its path says."""
    discarded = any(s.last)
    s.deck = []
    for p in range(s.seats):
        if p != seat:
            s.packet[p] = []
            s.hand[p] = []
            s.last[p] = []
    for card in range(CARDS):
        if card in own or s.played[card] >= 0:
            continue
        code = s.path[card]
        if code < 0:
            s.deck.append(card)
        elif code & 7 == TRAVELLING:
            s.packet[((code >> 3) + s.step) % s.seats].append(card)
        elif discarded:
            s.last[keeper(s, code)].append(card)
        else:
            s.hand[keeper(s, code)].append(card)


def choose(s: BrianBoru, seat: Seat, rng: Random) -> None:
    """As many cards of a seat's packet as it has chosen already, any of them."""
    s.picks[seat] = sorted(rng.sample(s.packet[seat], len(s.picks[seat])))
    s.packet[seat] = [card for card in s.packet[seat] if card not in s.picks[seat]]
