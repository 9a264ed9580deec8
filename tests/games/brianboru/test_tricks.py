"""Tricks (R5), with the rulebook's worked example."""

from pathlib import Path
from random import Random

import pytest
import yaml

from clachan.games.brianboru.actions import LEAD, PLAY
from clachan.games.brianboru.phases.trick import Trick
from clachan.games.brianboru.rules import expansions
from clachan.games.brianboru.state import BrianBoru
from marks import rule

from .stage import (
    GAME,
    TABLES,
    discs,
    do,
    hands,
    lines,
    picture,
    push,
    random_play,
    refusal,
    table,
    told,
    totals,
    town,
)

VECTORS = yaml.safe_load((Path(__file__).parent / "vectors.yaml").read_text(encoding="utf-8"))
NAMES = ["david", "kamila", "marek", "petr"]


def by_name(values: dict[str, int]) -> list[int]:
    return [values[name] for name in NAMES]


def example() -> BrianBoru:
    """The rulebook's trick, before David leads."""
    vector = VECTORS["rulebook_example"]
    before = vector["before"]
    s = table(4)
    s.area = before["battle_area"]
    s.coins, s.raiders, s.track = (by_name(before[k]) for k in ("coins", "raiders", "track"))
    for code, name in before["discs"].items():
        discs(s, NAMES.index(name), code)
    spare = iter([1, 3, 4, 5])
    hands(s, *[[play["card"], next(spare)] for play in vector["plays"]])
    push(s, Trick())
    return s


def play_example(s: BrianBoru, petr_buys: int) -> None:
    do(s, 0, "play red 11")
    do(s, 0, "lead CO6")
    do(s, 1, "play red 2")
    do(s, 2, "play white 13")
    do(s, 3, "play yellow 17")
    assert s.winner == 2
    assert s.asked == (1,), "Kamila has the lowest card"
    do(s, 1, "choose upper")
    assert lines(s, 1) == ["decline", "expand LE8"]
    do(s, 1, "expand LE8")
    assert s.asked == (0,)
    do(s, 0, "choose lower")
    do(s, 0, "buy 2")
    assert s.asked == (3,), "Marek resolves without a question"
    do(s, 3, "choose lower")
    do(s, 3, f"buy {petr_buys}")


@rule("BB-R5.2", "BB-R5.3", "BB-R5.4", "BB-R5.5", "BB-R5.6", "BB-R5.7", "BB-R6.1", "BB-R6.3", "BB-R6.4")
def test_the_rulebooks_example() -> None:
    expect = VECTORS["rulebook_example"]["expect"]
    s = example()
    play_example(s, 1)
    events = s.sink or []
    assert s.coins == by_name(expect["coins"])
    assert s.raiders == by_name(expect["raiders"])
    assert s.area == expect["battle_area"]
    assert s.track == by_name(expect["track"])
    assert {c: NAMES[s.owner[town(c)]] for c in expect["discs"]} == expect["discs"]
    assert len([p for p in s.owner if p >= 0]) == len(expect["discs"])
    assert NAMES[s.holder] == expect["marker_holder"]
    order = [e.seat for e in events if e.key in ("log-primary", "log-secondary")]
    assert [NAMES[p] for p in order] == expect["order"]
    assert NAMES[told(events, "log-primary")[0].seat] == expect["winner"]
    assert s.hand == [[], [], [], []], "the last card of each hand is discarded"
    assert [len(cards) for cards in s.last] == [1, 1, 1, 1]


@rule("BB-R6.1")
def test_the_rulebooks_example_without_the_purchase() -> None:
    s = example()
    play_example(s, 0)
    assert s.track[3] == VECTORS["rulebook_example"]["expect"]["petr_track_without_purchase"]


@rule("BB-R6.2", "BB-R6.11")
def test_the_examples_only_expansion() -> None:
    s = example()
    codes = VECTORS["rulebook_example"]["expect"]["kamila_legal_expansions"]
    assert [TABLES.codes[x] for x in expansions(s, 1)] == codes


@rule("BB-R5.1", "BB-A25", "BB-R9")
@pytest.mark.parametrize(("seats", "tricks"), [(3, 7), (4, 5), (5, 4)])
def test_the_last_card_is_discarded_unseen(seats: int, tricks: int) -> None:
    s: BrianBoru = GAME.setup(seats)
    random_play(s, Random(4), "Play")
    s.stack = [f for f in s.stack if type(f).__name__ in ("Trick", "Resolve", "Play")]  # stop before the upkeep
    random_play(s, Random(4))
    assert len([p for p in s.played if p >= 0]) == tricks * seats
    assert s.hand == [[]] * seats
    assert [len(cards) for cards in s.last] == [1] * seats
    hidden = [{"count": 1, "cards": None}] * seats
    assert [p["last"] for p in picture(s, 0)["players"]] == [{"count": 1, "cards": list(s.last[0])}, *hidden[1:]]
    assert [p["last"] for p in picture(s, None)["players"]] == hidden


@rule("BB-A24")
def test_five_players_may_play_the_last_card_too() -> None:
    for play_all, tricks in ((False, 4), (True, 5)):
        s: BrianBoru = GAME.setup(5, {"five_player_play_all": play_all})
        random_play(s, Random(2), "TurnMarriage")
        while s.round == 1:
            played = len([p for p in s.played if p >= 0])
            seat = s.asked[0]
            GAME.apply(s, seat, GAME.legal(s, seat)[0])
        assert played == 5 * tricks
    s = GAME.setup(4, {"five_player_play_all": True})
    random_play(s, Random(2), "TurnMarriage")
    while s.round == 1:
        played = len([p for p in s.played if p >= 0])
        GAME.apply(s, s.asked[0], GAME.legal(s, s.asked[0])[0])
    assert played == 20, "with four players nothing changes"


@rule("BB-R5.2", "BB-A28")
def test_the_leaders_card_and_town_go_together() -> None:
    s = table()
    discs(s, 1, "DU2")
    hands(s, [11, 3, 22], [1, 2, 4], [5, 6, 7])
    push(s, Trick())
    assert s.asked == (0,)
    assert lines(s, 0) == ["play blue 3", "play red 11", "play white 22"]
    do(s, 0, "play red 11")
    assert s.asked == (0,)
    assert len(lines(s, 0)) == 17, "the free red towns"
    assert refusal(s, 0, LEAD[town("DU3")])[1:3] == ("BB-R5.2", "refused-colour")
    assert refusal(s, 0, LEAD[town("DU2")])[1:3] == ("BB-R5.2", "refused-taken")
    do(s, 0, "lead CO1")
    assert s.active == town("CO1")
    assert s.asked == (1,)


@rule("BB-R5.2")
def test_a_white_card_leads_to_any_town() -> None:
    s = table()
    hands(s, [11, 22], [1, 2], [5, 6])
    push(s, Trick())
    do(s, 0, "play white 22")
    assert len(lines(s, 0)) == 53


@rule("BB-R5.2")
def test_a_card_without_a_free_town_cannot_lead() -> None:
    s = table()
    discs(s, 1, *[c for x, c in enumerate(TABLES.codes) if TABLES.colour[x] == 1])
    hands(s, [11, 3], [1, 2], [5, 6])
    push(s, Trick())
    assert lines(s, 0) == ["play red 11"]
    assert refusal(s, 0, PLAY[2])[1:3] == ("BB-R5.2", "refused-no-town")


@rule("BB-R5.3")
def test_others_play_any_card_openly_in_turn() -> None:
    s = table()
    hands(s, [11, 22], [1, 25], [5, 3])
    push(s, Trick())
    do(s, 0, "play red 11")
    do(s, 0, "lead CO1")
    assert lines(s, 1) == ["play yellow 1", "play blue 25"], "no duty to follow"
    do(s, 1, "play blue 25")
    for viewer in (2, None):
        assert picture(s, viewer)["trick"]["cards"] == [{"seat": 0, "card": 10}, {"seat": 1, "card": 24}]


@rule("BB-R5.4")
@pytest.mark.parametrize(
    ("cards", "code", "winner"),
    [
        ((11, 25, 23), "CO1", 0),  # red town: higher cards of other colours cannot win
        ((11, 24, 22), "CO1", 1),  # red beats white by value
        ((11, 2, 13), "CO1", 2),  # white beats red by value
        ((13, 15, 20), "CO1", 2),
        ((22, 25, 24), "CO5", 1),  # blue town
        ((1, 2, 3), "CO4", 0),  # yellow town
    ],
)
def test_the_winner(cards: tuple[int, int, int], code: str, winner: int) -> None:
    s = table()
    spare = [v for v in range(4, 11) if v not in cards]
    hands(s, *[[card, spare[i]] for i, card in enumerate(cards)])
    events = push(s, Trick())
    for seat, card in enumerate(cards):
        GAME.apply(s, seat, PLAY[card - 1])
        if seat == 0:
            do(s, 0, f"lead {code}")
    assert [e.seat for e in told(events, "log-trick")] == [winner]


@rule("BB-R5.5")
def test_the_winner_resolves_at_his_place_and_losers_choose_then() -> None:
    s = table()
    s.coins = [0, 0, 0]
    hands(s, [9, 1], [12, 2], [3, 4])
    push(s, Trick())
    do(s, 0, "play blue 9")
    do(s, 0, "lead CO5")
    do(s, 1, "play blue 12")
    do(s, 2, "play blue 3")
    assert s.asked == (2,), "3 before 9 before 12"
    assert s.owner[town("CO5")] == -1, "the winner comes last here"
    do(s, 2, "choose lower")
    assert s.church == [0, 0, 2]
    assert s.asked == (0,)
    do(s, 0, "choose upper")
    assert s.owner[town("CO5")] == 1
    assert s.coins == [2, 2, 0]


@rule("BB-R5.5")
def test_a_card_with_one_secondary_action_asks_nothing() -> None:
    s = table()
    s.coins = [0, 0, 0]
    hands(s, [24, 1], [20, 2], [21, 3])
    push(s, Trick())
    do(s, 0, "play red 24")
    do(s, 0, "lead CO1")
    do(s, 1, "play white 20")
    do(s, 2, "play white 21")
    assert s.coins == [0, 2, 2]


@rule("BB-R5.6", "BB-R9", "BB-A29")
def test_played_cards_are_remembered_and_not_ordered() -> None:
    s = example()
    play_example(s, 1)
    for viewer in (0, 3, None):
        played = picture(s, viewer)["played"]
        assert {card + 1: p for card, p in enumerate(played) if p is not None} == {11: 0, 2: 1, 13: 2, 17: 3}
    assert [o.choices for o in GAME.options if o.name == "played_cards"] == [("unlisted", "listed")]


@rule("BB-R5.7")
def test_the_winner_leads_next() -> None:
    s = table()
    hands(s, [11, 1, 7], [15, 2, 8], [3, 4, 9])
    push(s, Trick())
    do(s, 0, "play red 11")
    do(s, 0, "lead CO1")
    do(s, 1, "play red 15")
    do(s, 2, "play blue 3")
    do(s, 2, "choose upper")
    do(s, 0, "choose lower")
    assert s.holder == 1
    assert s.asked == (1,)
    assert s.leader == 1
    assert s.active == -1


# --- nobody can lead ---------------------------------------------------------------------------------------


def no_blue_town(s: BrianBoru) -> None:
    discs(s, 2, *[c for x, c in enumerate(TABLES.codes) if TABLES.colour[x] == 1])


@rule("BB-A2", "BB-A31")
def test_the_lead_passes_on() -> None:
    s = table()
    no_blue_town(s)
    hands(s, [3, 6], [9, 12], [1, 2])
    events = push(s, Trick())
    assert [e.seat for e in told(events, "log-cannot-lead")] == [0, 1]
    assert s.asked == (2,)
    assert s.lacks == [0b1101, 0b1101, 0], "no red, no yellow, no white"
    do(s, 2, "play red 2")
    do(s, 2, "lead CO1")
    assert s.asked == (0,), "clockwise from him"
    assert s.holder == 0, "the marker stays until the winner resolves"
    do(s, 0, "play blue 3")
    do(s, 1, "play blue 9")
    assert s.owner[town("CO1")] == 2
    assert s.holder == 2


@rule("BB-A2", "BB-A31")
def test_worlds_keep_what_a_passed_lead_has_shown() -> None:
    """Seat 0 has only blue cards when all blue towns are gone: in every world of the others it has none but blue."""
    s: BrianBoru = GAME.setup(4)
    random_play(s, Random(1), "Deal")
    while s.asked[0] < 0:  # packets: 0-5, 6-11, 12-17, 18-23
        GAME.apply(s, -1, GAME.legal(s, -1)[0])
    for seat, values in enumerate(((3, 6), (9, 12), (16, 17), (19, 20))):
        for value in values:
            GAME.apply(s, seat, ("keep", value - 1))
    random_play(s, Random(1), "Play")
    blue = [c for c in s.hand[0] if TABLES.suit[c] == 1][:2]
    for card in s.hand[0][:]:
        if card not in blue:
            s.hand[0].remove(card)
            s.played[card] = 0
    for x, code in enumerate(TABLES.codes):
        if TABLES.colour[x] == 1 and s.owner[x] < 0:
            discs(s, 3, code)
    s.holder = 0
    push(s, Trick())
    assert s.lacks[0] == 0b1101
    for seed in range(40):
        world = GAME.determinize(s, 1 + seed % 3, Random(seed))
        assert {TABLES.suit[c] for c in world.hand[0]} == {1}
        GAME.check(world)


@rule("BB-A3")
def test_a_trick_without_a_town() -> None:
    s = table()
    discs(s, 2, *TABLES.codes)
    s.coins = [0, 0, 0]
    hands(s, [25, 1], [12, 2], [3, 4])
    events = push(s, Trick())
    assert told(events, "log-no-town")
    assert s.lacks == [0, 0, 0], "without a free town nothing is shown"
    assert s.asked == (0,)
    assert lines(s, 0) == ["play yellow 1", "play blue 25"]
    do(s, 0, "play blue 25")
    do(s, 1, "play blue 12")
    do(s, 2, "play blue 3")
    assert s.winner == -1
    do(s, 2, "choose upper")
    do(s, 1, "choose upper")
    do(s, 0, "choose lower")
    assert s.holder == 0, "the marker stays"
    assert not told(events, "log-primary")
    assert [e.seat for e in told(events, "log-secondary")] == [2, 1, 0]


@rule("BB-A3")
def test_a_trick_without_a_leader() -> None:
    s = table()
    no_blue_town(s)
    hands(s, [3, 6], [9, 12], [16, 19])
    events = push(s, Trick())
    assert len(told(events, "log-cannot-lead")) == 3
    assert s.asked == (0,)
    assert lines(s, 0) == ["play blue 3", "play blue 6"]
    assert s.active == -1


@rule("BB-A30")
def test_a_card_is_asked_for_even_without_a_choice() -> None:
    s = table(5, five_player_play_all=True)
    hands(s, [1], [2], [3], [4], [5])
    push(s, Trick())
    assert lines(s, 0) == ["play yellow 1"]
    assert totals(s) == [10] * 5


@rule("BB-R5.2", "BB-A31")
def test_worlds_let_the_leader_lead() -> None:
    """Only red towns are free and the leader has two cards, one of them good: in every world one is."""
    s: BrianBoru = GAME.setup(4)
    random_play(s, Random(3), "Play")
    leader = s.leader
    good = [c for c in s.hand[leader] if TABLES.suit[c] in (0, 3)]
    other = [c for c in s.hand[leader] if TABLES.suit[c] in (1, 2)]
    for card in good[1:] + other[1:]:
        s.hand[leader].remove(card)
        s.played[card] = leader
    for x, code in enumerate(TABLES.codes):
        if TABLES.colour[x] != 0 and s.owner[x] < 0:
            discs(s, 3, code)
    assert good
    assert other
    viewer = (leader + 1) % 4
    for seed in range(60):
        world = GAME.determinize(s, viewer, Random(seed))
        assert [c for c in world.hand[leader] if TABLES.suit[c] in (0, 3)]
        assert GAME.legal(world, leader)
