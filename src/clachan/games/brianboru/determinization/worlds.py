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

from mypy_extensions import i64

from clachan.core import Seat
from clachan.games.brianboru.components import CARDS, SUITS
from clachan.games.brianboru.determinization.deals import Deals, Suit
from clachan.games.brianboru.rules import can_lead, kept_at, open_colours, packets
from clachan.games.brianboru.state import STEPS, TRAVELLING, BrianBoru
from clachan.kit.bags import shuffle

UNSEEN = -1
TRIES = 8  # shuffles that are tried before deals are counted


def seen(s: BrianBoru, seat: Seat) -> list[int]:
    """Return what a seat knows of each card from the draft.

    That is its path if the seat kept it, the packet alone (TRAVELLING) if it passed it on, and else UNSEEN.
    """
    seats, last = s.seats, min(s.step, packets(s) - 1)
    out: list[int] = []
    for code in s.path:
        known = UNSEEN
        if code >= 0:
            packet, step = code // STEPS, code % STEPS
            met = (seat - packet) % seats  # the step at which this seat first held the packet
            if met <= last and met <= step:
                mine = step != TRAVELLING and (packet + step) % seats == seat
                known = code if mine else packet * STEPS + TRAVELLING
        out.append(known)
    return out


def theirs(s: BrianBoru, seat: Seat) -> list[bool]:
    """Return for each card whether the seat has not held it this round."""
    out = [p != seat for p in s.played]
    for own in (s.packet[seat], s.picks[seat], s.hand[seat]):
        for card in own:
            out[card] = False
    for card in s.last[seat]:
        out[card] = False
    return out


def places(s: BrianBoru, seat: Seat) -> list[list[int]]:
    """Return the places of cards that a seat does not hold, as paths.

    They are grouped by packet, each after the seat passed it on. The last group holds the places that the seat
    never saw; -1 is the deck or the card set aside.
    """
    seats = s.seats
    groups: list[list[int]] = [[] for _ in range(seats + 1)]
    for packet in range(seats):
        met = (seat - packet) % seats
        for step in range(s.step):
            if (packet + step) % seats != seat:
                group = groups[packet if step > met else seats]
                for _ in range(kept_at(s, step)):
                    group.append(packet * STEPS + step)
        there = (packet + s.step) % seats
        if s.step < packets(s) and there != seat:
            group = groups[packet if s.step > met else seats]
            for _ in range(len(s.packet[there]) + len(s.picks[there])):
                group.append(packet * STEPS + TRAVELLING)
    groups[seats].extend([-1] * len(s.deck))
    return groups


def resample(s: BrianBoru, seat: Seat, rng: Random) -> None:
    """Replace what a seat cannot know about the action cards by another possibility."""
    known = seen(s, seat)
    other = theirs(s, seat)
    cards: list[list[int]] = [[] for _ in range(s.seats + 1)]
    for card in range(CARDS):
        if other[card]:
            cards[known[card] // STEPS if known[card] != UNSEEN else s.seats].append(card)
    rooms = places(s, seat)
    for g in range(len(rooms)):
        cards[g] = put_played(s, cards[g], rooms[g], rng)
    for tried in range(TRIES):
        if arrange(s, cards, rooms, rng, tried > 0):
            lay_out(s, seat, other)
            if s.leader < 0 or can_lead(s, s.leader):
                break
    else:
        deal(s, cards, rooms, -1 if s.leader == seat else s.leader, rng)
        lay_out(s, seat, other)
    for p in range(s.seats):
        if p != seat and s.picks[p]:
            choose(s, p, rng)


def put_played(s: BrianBoru, cards: list[int], room: list[int], rng: Random) -> list[int]:
    """Put played cards of one kind into random places of the seats that played them. Return the rest."""
    shuffle(room, rng)
    rest: list[int] = []
    for card in cards:
        player = s.played[card]
        if player < 0:
            rest.append(card)
            continue
        at: i64 = 0
        while keeper(s, room[at]) != player:
            at += 1
        s.path[card] = room.pop(at)
    return rest


def arrange(s: BrianBoru, cards: list[list[int]], rooms: list[list[int]], rng: Random, again: bool) -> bool:
    """Put the cards of each kind into their places at random.

    Return False if a seat gets a card that it has shown not to hold.
    """
    suit, lacks = s.tables.suit, s.lacks
    for g in range(len(rooms)):
        group, room = cards[g], rooms[g]
        if again:
            shuffle(room, rng)
        for i in range(len(group)):
            card, code = group[i], room[i]
            s.path[card] = code
            p = keeper(s, code)
            if p >= 0 and lacks[p] >> suit[card] & 1:
                return False
    return True


def deal(s: BrianBoru, cards: list[list[int]], rooms: list[list[int]], leader: Seat, rng: Random) -> None:
    """Put the cards of each kind into their places so that all that is known about whole hands holds.

    No seat holds a suit that it has shown not to hold. The leader, if one is given, can lead.
    """
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
    """Return who kept the card with this path, or -1."""
    if code < 0 or code % STEPS == TRAVELLING:
        return -1
    return (code // STEPS + code % STEPS) % s.seats


def lay_out(s: BrianBoru, seat: Seat, other: list[bool]) -> None:
    """Put every card that the seat does not hold where its path says."""
    discarded = bool(s.last[0])
    kept: list[list[int]] = [[] for _ in range(s.seats)]
    s.deck = []
    for p in range(s.seats):
        if p != seat:
            s.packet[p] = []
    for card in range(CARDS):
        if other[card] and s.played[card] < 0:
            code = s.path[card]
            if code < 0:
                s.deck.append(card)
            elif code % STEPS == TRAVELLING:
                s.packet[(code // STEPS + s.step) % s.seats].append(card)
            else:
                kept[keeper(s, code)].append(card)
    if discarded:
        s.last = tuple([s.last[p] if p == seat else tuple(kept[p]) for p in range(s.seats)])
    else:
        s.hand = [s.hand[p] if p == seat else kept[p] for p in range(s.seats)]


def choose(s: BrianBoru, seat: Seat, rng: Random) -> None:
    """Choose cards of a seat's packet at random, as many as it has chosen already."""
    s.picks[seat] = sorted(rng.sample(s.packet[seat], len(s.picks[seat])))
    s.packet[seat] = [card for card in s.packet[seat] if card not in s.picks[seat]]
