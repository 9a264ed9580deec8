"""The draft (R4) and what is known afterwards: the sampler of worlds."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from clachan.core import CHANCE, RECALL
from clachan.games.brianboru.actions import KEEP
from clachan.games.brianboru.components import CARDS, SUITS
from clachan.games.brianboru.determinization import worlds
from clachan.games.brianboru.determinization.deals import Deals, Suit
from clachan.games.brianboru.determinization.worlds import seen
from clachan.games.brianboru.state import TRAVELLING, BrianBoru
from marks import rule

from .stage import GAME, TABLES, do, lines, picture, random_play, refusal

SIZES = {3: [8, 6, 4, 2], 4: [6, 4, 2], 5: [5, 3, 1]}


def dealt(seats: int, seed: int = 1) -> BrianBoru:
    """A table at the beginning of the draft. Seat p holds cards p * size and up, so that packets are easy to follow."""
    s: BrianBoru = GAME.setup(seats)
    random_play(s, Random(seed), "Deal")
    while s.asked == (CHANCE,):
        GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])
    return s


def keep_lowest(s: BrianBoru) -> None:
    """Every seat keeps the two lowest cards of its packet."""
    for seat in range(s.seats):
        for _ in range(2):
            GAME.apply(s, seat, GAME.legal(s, seat)[0])


@rule("BB-R4.1")
@pytest.mark.parametrize(("seats", "size", "aside"), [(3, 8, 1), (4, 6, 1), (5, 5, 0)])
def test_the_deal(seats: int, size: int, aside: int) -> None:
    s = dealt(seats)
    assert [len(p) for p in s.packet] == [size] * seats
    assert len(s.deck) == aside
    assert sorted(sum(s.packet, s.deck)) == list(range(25))
    assert picture(s, 0)["undealt"] == aside
    hidden = [{"count": size, "cards": None}] * seats
    assert [p["packet"] for p in picture(s, 0)["players"]] == [{"count": size, "cards": s.packet[0]}, *hidden[1:]]
    assert [p["packet"] for p in picture(s, None)["players"]] == hidden


@rule("BB-R4.1", "BB-R9")
def test_a_dealt_card_is_known_to_its_owner_only() -> None:
    s: BrianBoru = GAME.setup(3)
    random_play(s, Random(1), "Deal")
    assert GAME.audience(s, CHANCE, GAME.legal(s, CHANCE)[0]) == 0
    for _ in range(8):
        GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])
    assert GAME.audience(s, CHANCE, GAME.legal(s, CHANCE)[0]) == 1


@rule("BB-R4.1")
def test_all_cards_come_back_every_round() -> None:
    s = dealt(4)
    random_play(s, Random(5), "Deal")
    assert s.round == 2
    assert s.deck == list(range(25))
    assert s.played == [-1] * 25


@rule("BB-R4.2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_packets_shrink_and_always_go_left(seats: int) -> None:
    s = dealt(seats)
    sizes = [len(s.packet[0])]
    while s.stack and type(s.stack[-1]).__name__ == "Draft":
        before = [p[2:] for p in s.packet]
        keep_lowest(s)
        if any(s.packet):
            assert s.packet == [before[-1], *before[:-1]], "to the left"
            sizes.append(len(s.packet[0]))
    last = SIZES[seats][-1]
    assert [*sizes, last] == SIZES[seats], "a packet of one or two is not asked for"
    assert [len(h) for h in s.hand] == [SIZES[seats][0]] * seats


@rule("BB-R4.3")
def test_with_three_players_the_fourth_packet_is_what_is_left_of_the_first() -> None:
    s = dealt(3)
    first = s.packet[0][:]
    for _ in range(3):
        keep_lowest(s)
    assert set(s.hand[0]) & set(first) == {first[0], first[1], first[6], first[7]}


@rule("BB-R4.3")
def test_what_is_kept_may_be_seen_and_not_changed() -> None:
    s = dealt(4)
    keep_lowest(s)
    assert [p["hand"]["cards"] for p in picture(s, 0)["players"]] == [[0, 1], None, None, None]
    assert [p["hand"]["count"] for p in picture(s, 0)["players"]] == [2, 2, 2, 2]
    assert refusal(s, 0, KEEP[0])[1:3] == ("BB-R4.3", "refused-kept")
    assert GAME.recallers(s) == ()


@rule("BB-R4.2", "BB-A23", "BB-A33")
def test_choices_are_secret_and_may_be_taken_back_until_all_have_chosen() -> None:
    s = dealt(3)
    assert s.asked == (0, 1, 2)
    before = s.digest()
    do(s, 1, "keep red 11")
    assert s.asked == (0, 1, 2)
    assert GAME.audience(s, 1, GAME.legal(s, 1)[0]) == 1
    do(s, 1, "keep blue 9")
    assert s.asked == (0, 2)
    assert [p["chosen"]["cards"] for p in picture(s, 1)["players"]] == [None, [8, 10], None]
    assert [p["chosen"]["cards"] for p in picture(s, 0)["players"]] == [[], None, None]
    assert [p["chosen"]["count"] for p in picture(s, 0)["players"]] == [0, 2, 0]
    assert GAME.recallers(s) == (1,)
    GAME.apply(s, 1, RECALL)
    assert s.digest() == before


@rule("BB-R4.2")
def test_one_click_keeps_one_card() -> None:
    s = dealt(5)
    assert lines(s, 0) == ["keep yellow 1", "keep red 2", "keep blue 3", "keep yellow 4", "keep red 5"]


# --- what a seat knows -------------------------------------------------------------------------------------


def history(s: BrianBoru, viewer: int) -> list[tuple[int, list[int]]]:
    """Replays the draft of a world from its paths alone: the packets that lay before a viewer, step by step."""
    out = []
    for step in range(min(s.step + 1, (GAME.tables.deal[s.seats] + 1) // 2)):
        packet = (viewer - step) % s.seats
        out.append((packet, [c for c in range(25) if s.path[c] >> 3 == packet and s.path[c] & 7 >= step]))
    return out


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_world_has_the_draft_that_the_seat_saw(seats: int) -> None:
    """In any sampled world, at any time, replaying the draft shows the seat the packets that it did see."""
    for seed in range(2):
        s, rng = dealt(seats), Random(seed)
        saw: list[list[list[int]]] = [[] for _ in range(seats)]
        entry = 0
        while s.round == 1:
            for viewer in range(seats):
                if any(s.packet) and len(saw[viewer]) == s.step:
                    saw[viewer].append(sorted(s.packet[viewer] + s.picks[viewer]))
                if entry % 5 == 0:
                    world = GAME.determinize(s, viewer, rng)
                    GAME.check(world)
                    packets = [cards for _, cards in history(world, viewer)]
                    assert packets[: len(saw[viewer])] == saw[viewer]
                    assert packets == [cards for _, cards in history(s, viewer)], "also the last one, simply kept"
            entry += 1
            seat = s.asked[int(rng.random() * len(s.asked))]
            legal = GAME.legal(s, seat)
            GAME.apply(s, seat, legal[int(rng.random() * len(legal))])


def shares(s: BrianBoru, viewer: int, cards: tuple[int, ...], n: int = 1500) -> dict[int, dict[str, float]]:
    """How often each of some cards lies where, over many sampled worlds."""
    found: dict[int, Counter[str]] = {card: Counter() for card in cards}
    rng = Random(7)
    for _ in range(n):
        world = GAME.determinize(s, viewer, rng)
        where = dict.fromkeys(world.deck, "aside")
        for p in range(s.seats):
            where |= dict.fromkeys(world.hand[p], f"hand {p}")
            where |= dict.fromkeys(world.packet[p] + world.picks[p], f"packet {p}")
        for card in cards:
            found[card][where[card]] += 1
    return {card: {where: count / n for where, count in counts.items()} for card, counts in found.items()}


def close(found: dict[str, float], expected: dict[str, float]) -> None:
    assert found.keys() == expected.keys()
    for where, share in expected.items():
        assert abs(found[where] - share) < 0.04, (where, found)


def test_odds_with_three_players_after_two_passes() -> None:
    """Seat 0 was dealt 0-7, kept 0 and 1, and passed 2-7 to seat 1, who kept two and passed the rest to seat 2.

    From seat 2 (dealt 16-23, kept 16 and 17) it got 18-23, kept 18 and 19 and passed 20-23 to seat 1. From seat 1
    (dealt 8-15, of which seats 1 and 2 kept two each) it gets 12-15 now."""
    s = dealt(3)
    keep_lowest(s)
    keep_lowest(s)
    assert s.packet[0] == [12, 13, 14, 15]
    found = shares(s, 0, (1, 5, 8, 11, 16, 21, 24))
    close(found[1], {"hand 0": 1.0})
    close(found[5], {"hand 1": 2 / 6, "packet 2": 4 / 6})  # passed on: with seat 1 or still travelling
    close(found[21], {"packet 1": 1.0})  # passed on just now
    # never seen: 8-11 (kept from packet 1 by seats 1 and 2), 16 and 17 (kept by seat 2), 24 set aside
    for card in (8, 11, 16, 24):
        close(found[card], {"hand 1": 2 / 7, "hand 2": 4 / 7, "aside": 1 / 7})


def test_odds_after_cards_were_played() -> None:
    """Four players, lowest cards first: seat 0 was dealt 0-5 and passed 2-5, of which seats 1 and 2 have two each.

    Once seat 1 has shown one of them, the other three are with seat 1 once and with seat 2 twice."""
    s = dealt(4)
    keep_lowest(s)
    keep_lowest(s)
    assert set(s.hand[1]) & set(range(6)) == {2, 3}
    close(shares(s, 0, (4,))[4], {"hand 1": 2 / 4, "hand 2": 2 / 4})
    s.hand[1].remove(2)
    s.played[2] = 1
    found = shares(s, 0, (4, 6))
    close(found[4], {"hand 1": 1 / 3, "hand 2": 2 / 3})
    # A card that seat 0 never saw: packet 1 (6-11) never came to it, packet 2 only after seats 2 and 3.
    unseen = [c for c in range(25) if seen(s, 0)[c] == -1]
    assert 6 in unseen
    holders = Counter(p for c in unseen for p in range(4) if c in s.hand[p])
    odds = {f"hand {p}": n / len(unseen) for p, n in holders.items()}
    close(found[6], {**odds, "aside": 1 / len(unseen)})


def test_odds_while_others_have_chosen() -> None:
    """A choice of another seat is any part of its packet."""
    s = dealt(3)
    do(s, 1, "keep blue 9")
    found = Counter(GAME.determinize(s, 0, Random(seed)).picks[1][0] for seed in range(1700))
    assert len(found) == 17, "any card that seat 0 does not hold itself"
    assert max(found.values()) < 2 * min(found.values())


def test_a_seat_knows_its_own_path_and_only_that() -> None:
    s = dealt(3)
    keep_lowest(s)
    known = seen(s, 0)
    assert known[0] == 0 * 8 + 0, "kept at the first step from its own packet"
    assert known[5] == 0 * 8 + TRAVELLING, "passed on"
    assert known[20] == 2 * 8 + TRAVELLING, "received"
    assert known[16] == known[9] == known[24] == -1
    dealt_to = picture(s, 0)["dealt"]
    assert dealt_to == [0] * 8 + [None] * 8 + [None, None, *[2] * 6] + [None], "its own packet and the one it got"
    assert picture(s, None)["dealt"] is None
    assert GAME.seen(s, 0)["path"] == 25, "no more than its size"


# --- what is known of whole hands --------------------------------------------------------------------------

LEADING = 1 << SUITS.index("red") | 1 << SUITS.index("white")  # suits that are good for a red town


def built_up(seats: int) -> BrianBoru:
    """Seat 0 looks at a board on which only red towns are free. Seat 1 has all red and white cards that it could get
    and is to lead; the others have none, and everybody knows it because they passed the lead on (A2)."""
    s = dealt(seats)
    while type(s.stack[-1]).__name__ == "Draft":
        GAME.apply(s, s.asked[0], GAME.legal(s, s.asked[0])[0])
    order = {1: 0, -1: 1, 0: 2}  # who gets red and white cards first; the card set aside is nobody's
    codes = sorted(s.path, key=lambda code: order.get(worlds.keeper(s, code), 3))
    cards = sorted(range(CARDS), key=lambda card: not LEADING >> TABLES.suit[card] & 1)
    for card, code in zip(cards, codes, strict=True):
        s.path[card] = code
    worlds.lay_out(s, -1, [True] * CARDS)
    for x in range(TABLES.towns):
        if TABLES.colour[x] != SUITS.index("red"):
            s.owner[x] = max(s.owner[x], 0)
    s.free = [s.free[SUITS.index("red")], [], []]
    s.lacks = [LEADING if p > 1 else 0 for p in range(seats)]
    s.leader = 1
    GAME.check(s)
    return s


class Counting(Random):
    """Counts how often it is asked."""

    asked = 0

    def random(self) -> float:
        self.asked += 1
        return super().random()

    def getrandbits(self, k: int) -> int:
        self.asked += 1
        return super().getrandbits(k)


@rule("BB-A2")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_world_is_dealt_in_a_bounded_number_of_steps(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffling until the facts hold would take hundreds of shuffles here."""
    s = built_up(seats)
    for seed in range(50):
        rng = Counting(seed)
        world = GAME.determinize(s, 0, rng)
        GAME.check(world)
        assert rng.asked < 600
    monkeypatch.setattr(worlds, "TRIES", 10**6)
    tried = Counting(1)
    for _ in range(10):
        GAME.determinize(s, 0, tried)
    assert tried.asked > 10 * 1000


@rule("BB-A2", "BB-R5.2")
def test_dealt_and_shuffled_worlds_have_the_same_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    s = dealt(4)
    while type(s.stack[-1]).__name__ == "Draft":
        GAME.apply(s, s.asked[0], GAME.legal(s, s.asked[0])[0])
    s.free = [s.free[SUITS.index("red")], [], []]
    s.lacks = [0, 0, 1 << TABLES.suit[s.hand[1][0]], 0]
    s.leader = 3
    found = []
    for tries in (0, 10**6):
        monkeypatch.setattr(worlds, "TRIES", tries)
        found.append(shares(s, 0, tuple(range(CARDS)), 500))
    for dealt_so, shuffled_so in zip(found[0].values(), found[1].values(), strict=True):
        for where in dealt_so | shuffled_so:
            assert abs(dealt_so.get(where, 0) - shuffled_so.get(where, 0)) < 0.11


def test_deals_are_counted_as_if_one_by_one() -> None:
    """Six cards of three suits in two groups, three keepers and nobody: all 36 deals of 3! x 3! are examined."""
    cards = [[0, 0, 1], [0, 2, 2]]  # group -> suits of its cards
    places = [[0, 1, 3], [0, 1, 2]]  # group -> keepers of its places; 3 is nobody
    for lacking in ([0, 0, 0], [1, 0, 0], [0, 1, 4], [4, 0, 0]):
        for leader, good in ((-1, 0), (0, 1), (1, 4), (2, 6)):
            suits = [
                Suit(g, [c for c in cards[g] if c == k], [bool(n >> k & 1) for n in [*lacking, 0]], bool(good >> k & 1))
                for g in range(2)
                for k in sorted(set(cards[g]))
            ]
            deals = Deals(suits, [[group.count(p) for p in range(4)] for group in places], leader)
            one_by_one = 0
            for one, two in product(permutations(places[0]), permutations(places[1])):
                dealt_to = list(zip(one + two, cards[0] + cards[1], strict=True))
                lacks = any([*lacking, 0][p] >> k & 1 for p, k in dealt_to)
                one_by_one += not lacks and (leader < 0 or any(p == leader and good >> k & 1 for p, k in dealt_to))
            assert deals.count(0, [], leader < 0) == one_by_one
            if one_by_one:
                for seed in range(20):
                    for suit, share in zip(suits, deals.draw(Random(seed)), strict=True):
                        assert sum(share) == len(suit.cards)
                        assert not any(n and no for n, no in zip(share, suit.lacking, strict=True))
