"""Set-up, Lookout, rounds, the end (1.1-1.6, 1.13-1.15)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from clachan.core import CHANCE, ClachanError
from clachan.games.empires.flow import Keep
from clachan.games.empires.state import replaced
from clachan.play.drive import BareTable, drive, finish, random_policy
from clachan.play.registry import game
from clachan.play.table import Table
from marks import rule

from .bench import Bench, raw_cards

GAME: Any = game("empires")


def until(s: Any, frame: str, seed: int = 1) -> Any:
    """Play at random until a question comes up."""
    rng = Random(seed)
    for _ in drive(BareTable(GAME, s), random_policy(rng), rng):
        if type(s.stack[-1]).__name__ == frame:
            break
    return s


@rule("EN-1.1.1")
def test_two_to_four_players() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(ClachanError, match="2 to 4 players"):
            GAME.setup(seats)


@rule("EN-1.1.3", "EN-1.1.4", "EN-1.2.1")
def test_the_box() -> None:
    raw = raw_cards()
    assert [len(deck) for deck in GAME.tables.islands] == [12, 10]
    for clan in GAME.tables.clans:
        assert (len(clan.starting), len(clan.deck), clan.ships) == (3, 30, 2)
        kinds = {raw[GAME.tables.cards[c].ident]["kind"] for c in clan.deck}
        assert kinds == {"location", "boost"}
        assert sorted(Counter(Counter(clan.deck).values()).items()) == [(1, 9), (2, 6), (3, 3)]


@rule("EN-1.1.5", "EN-1.1.6", "EN-1.3.2", "EN-1.3.4", "EN-1.3.5")
def test_what_each_player_starts_with() -> None:
    s = until(GAME.setup(3, {"clans": "random"}), "Keep")
    assert sorted(s.ring) == [0, 1, 2, 3, 4]
    for seat in range(3):
        clan = GAME.tables.clans[s.clan[seat]]
        expected = [0] * 10
        for c in clan.starting:
            for kind, n in GAME.tables.cards[c].yields:
                expected[kind] += n
        expected[7], expected[8] = 5, 2
        assert list(s.supply[seat]) == expected
        assert s.disc[seat * 2 : seat * 2 + 2] == [-1, -1]
        assert s.card[seat] == tuple(clan.starting)
        assert s.total(seat) == 0


@rule("EN-1.3.1", "EN-1.13.4")
def test_two_islands_of_each_deck_lie_open() -> None:
    s = until(GAME.setup(2), "Turn")
    assert [len(r) for r in s.row] == [2, 2]
    assert [len(d) for d in s.sea] == [10, 8]


@rule("EN-1.3.3", "EN-A32")
def test_clans_are_different_and_chosen_in_seat_order() -> None:
    s = until(GAME.setup(3), "PickClan")
    for seat, clan in enumerate((5, 1, 3)):
        assert s.asked == (seat,)
        assert GAME.why_not(s, seat, ("clan", clan)) is None
        GAME.apply(s, seat, ("clan", clan))
        if seat < 2:
            assert GAME.why_not(s, seat + 1, ("clan", clan)).rule == "EN-A32"
    assert s.clan == [5, 1, 3]
    assert until(GAME.setup(2, {"clans": "random"}), "PickClan").asked == (CHANCE,)


@rule("EN-1.3.1", "EN-1.3.2", "EN-1.3.3", "EN-A32")
def test_islands_and_the_action_ring_lie_before_clans_are_chosen() -> None:
    table = Table(GAME, 2, {})
    finish(table, random_policy(Random(1)), Random(1))
    verbs = [e.action[0] for e in table.entries[:13]]
    assert verbs == ["island"] * 4 + ["tile"] * 5 + ["clan"] * 2 + ["first", "card"]
    assert [len(r) for r in table.state_at(4).row] == [2, 2]
    assert len(table.state_at(9).ring) == 5
    assert -1 in table.state_at(9).clan


@rule("EN-A30")
def test_a_first_player_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(ClachanError, match="names seat 4; at a table for 2 players it is one of random, 1, 2"):
        GAME.setup(2, {"first": "4"})
    assert GAME.setup(4, {"first": "4"}).seats == 4


@rule("EN-A30")
def test_a_table_that_was_stored_with_such_a_first_player_plays_on() -> None:
    s = GAME.fresh(2, GAME.settings({"first": "4"}))
    table = Table.resume(GAME, ["Ann", "Bo"], [], [], s.dump())
    assert table.state.digest() == s.digest()


@rule("EN-1.3.6", "EN-A30", "EN-1.1.8")
def test_first_player_is_random_or_set() -> None:
    s = GAME.setup(2, {"first": "2", "clans": "random"})
    s = until(s, "Keep")
    assert s.first == 1
    s = until(GAME.setup(4), "FirstPlayer")
    assert GAME.legal(s, CHANCE) == [("first", p) for p in range(4)]
    assert GAME.weights(s) == [1, 1, 1, 1]


@rule("EN-1.3.7")
def test_three_of_the_first_five_cards_are_kept() -> None:
    s = until(GAME.setup(2), "Keep")
    assert [len(c) for c in s.looked] == [5, 5]
    assert all(len(a) == 4 for a in GAME.legal(s, 0))
    cards = s.looked[0][:]
    GAME.apply(s, 0, GAME.legal(s, 0)[0])
    assert s.looked[0] == cards, "nothing is seen before all have chosen"
    GAME.apply(s, 1, GAME.legal(s, 1)[0])
    assert [len(h) for h in s.hand] == [3, 3]
    assert [len(d) for d in s.discard] == [2, 2]


# --- Lookout -------------------------------------------------------------------------------------------------


def lookout(worker: int = 2, *idents: str) -> Bench:
    """Seat 1 looks at four cards of Glenn with some workers; seat 2 has decided nothing yet."""
    b = Bench("glenn", "olaf").give(worker=worker)
    s = b.s
    s.phase = 2
    s.stack = [s.stack[0], Keep(0)]
    for ident in idents or ("GL10", "GL10", "GL11", "GL30"):
        s.deck[0].remove(b.ids[ident])
        s.looked[0] = tuple(sorted([*s.looked[0], b.ids[ident]]))
    b.game.settle(s)
    return b


@rule("EN-1.5.1", "EN-1.4.1")
def test_each_kept_card_costs_a_worker() -> None:
    b = lookout(2)
    b.do("keep", "GL10", "GL30")
    b.game.apply(b.s, 1, ("keep",))
    assert b.hand() == ["GL10", "GL30"]
    assert b.pile() == ["GL10", "GL11"]
    assert b.has() == {"spent": 2}
    assert b.asks("Turn")


@rule("EN-1.5.2")
def test_none_to_four_limited_by_workers() -> None:
    b = lookout(1)
    assert ("keep",) in b.answers()
    assert max(len(a) for a in b.answers()) == 2
    assert b.why_not("keep", "GL10", "GL30") == "EN-1.5.2"
    assert len(lookout(4).answers()) == 12, "equal cards are one choice: 3 x 2 x 2"
    assert lookout(0).answers() == [("keep",)]


@rule("EN-1.5.1", "EN-1.15.1", "EN-A40")
def test_others_see_sizes_and_discards_only() -> None:
    b = lookout(2)
    before = b.game.presentation.view(b.s, 1)
    assert (b.seen(0, 1)["looked"], b.seen(0, 1)["looked_size"]) == (None, 4)
    b.do("keep", "GL10")
    after = b.game.presentation.view(b.s, 1)
    assert {k for k in after if after[k] != before[k]} == {"to_act", "answered"}
    assert [b.name(c) for c in b.seen(0, 0)["keeping"] or []] == ["GL10"]
    b.game.apply(b.s, 1, ("keep",))
    for viewer in (1, None):
        seen = b.seen(0, viewer)
        assert (seen["hand"], seen["hand_size"]) == (None, 1)
        assert (seen["pile"], seen["pile_size"]) == (None, 26)
        assert [b.name(c) for c in seen["discard"]] == ["GL10", "GL11", "GL30"]
        assert seen["supply"] == b.seen(0, 0)["supply"]
    assert b.seen(0, 0)["pile"] == b.s.deck[0], "the owner can work out the draw pile"


def test_a_commit_can_be_taken_back_until_all_have_chosen() -> None:
    b = lookout(2)
    b.do("keep", "GL10")
    assert b.game.recallers(b.s) == (0,)
    b.game.apply(b.s, 0, ("recall",))
    assert b.s.asked == (0, 1)


@rule("EN-V11")
def test_elders_hearth_shows_a_fifth_card() -> None:
    b = Bench("glenn", "olaf").give(worker=9)
    b.put("GL38")
    b.pass_all()
    drawn = [0, 0]
    while b.seat == CHANCE:
        frame = b.s.stack[-1].dump()
        if frame[0] == "Draw":
            drawn[frame[1]] += 1
        b.do(*b.answers()[0])
    assert drawn == [5, 4]
    assert [len(c) for c in b.s.looked] == [5, 4]


# --- the Action phase ------------------------------------------------------------------------------------------


@rule("EN-1.6.1", "EN-1.6.3")
def test_turns_go_round_and_the_last_plays_on() -> None:
    b = Bench("glenn", "olaf", "heidel").give(0, worker=1).give(2, worker=1)
    seats = []
    for verb in (("place", "populate"), ("pass",), ("place", "populate"), ("pass",)):
        seats.append(b.seat)
        b.do(*verb)
    assert seats == [0, 1, 2, 0]
    assert b.seat == 2
    b.do("place", "populate")
    assert b.seat == 2
    b.do("pass")
    assert not b.asks("Turn")


@rule("EN-1.6.4", "EN-1.4.3", "EN-1.1.7", "EN-A27")
def test_what_a_turn_offers() -> None:
    b = Bench("glenn", "olaf").give(wood=99, stone=99, food=1, raze=1, worker=99).hold("GL10")
    b.put("GL23")
    b.put("OL10", seat=1)
    assert b.verbs() == {"build", "place", "use", "raid", "pass"}
    assert not b.can("pay", "worker")
    b.do("use", 3).do("option", 0)
    assert b.has()["wood"] == 101, "supply is unlimited"


@rule("EN-1.6.2", "EN-A25")
def test_who_passed_is_safe_and_his_features_work() -> None:
    b = Bench("glenn", "olaf").give(raze=2).give(1, worker=1)
    camp = b.put("OL10", seat=1)
    assert b.can("raid", 1, camp)
    b.do("place", "populate").do("pass")
    assert not b.can("raid", 1, camp)
    assert b.why_not("raid", 1, camp) == "EN-1.6.2"
    b.put("OL20", seat=1)
    b.queue((1, 0, 0)).row("I207")
    b.pass_all().do("visit", "I207")
    assert b.vp(1) == 1, "Twin Ships of a seat that passed"


# --- Cleanup and the end ------------------------------------------------------------------------------------------


@rule("EN-1.13.1", "EN-1.13.2", "EN-1.13.3", "EN-1.13.5", "EN-1.13.6", "EN-1.4.2")
def test_cleanup() -> None:
    b = Bench("heidel", "olaf").give(food=3, spent=4)
    slot = b.put("HE21", turned=1, worker=2)
    b.row("I207", "I213", "I199", "I211")
    b.do("place", "explore").luck("HE11").do("pass").do("move", "explore", "populate").do("pass")
    s = b.s
    assert s.first == 1
    assert [len(r) for r in s.row] == [0, 0]
    while not b.asks("Keep"):
        b.do(*b.answers()[0])
    assert s.round == 2
    assert [len(r) for r in s.row] == [2, 2]
    assert s.disc == [-1] * 4
    assert s.turned[0][slot] == 0
    assert b.tokens(slot) == {"worker": 2}
    assert b.has() == {"food": 2, "worker": 5}
    assert s.passed == [0, 0]
    assert sorted(b.name(c) for d in s.wake for c in d) == ["I199", "I207", "I211", "I213"]


def points(b: Bench, seat: int, n: int) -> None:
    b.s.points[seat * 10] = n


def announced(b: Bench) -> list[tuple[str, int]]:
    """What was said about the last round, and whose points it was."""
    return [(e.key, e.seat) for e in b.events if e.key.startswith("log-last")]


def last(b: Bench) -> tuple[bool, int | None]:
    """What clients are shown of the last round."""
    view = b.game.presentation.view(b.s, None)
    return view["last"], view["last_round"]


@rule("EN-1.14.1", "EN-1.14.3")
def test_25_in_the_action_phase_ends_the_game_after_the_expedition() -> None:
    b = Bench("heidel", "olaf").queue((1, 0, 0)).row("I207").give(food=1)
    slot = b.put("HE20")
    points(b, 0, 24)
    assert last(b) == (False, None)
    b.do("use", slot)
    assert last(b) == (True, 1), "at once, not at the end of the phase"
    assert announced(b) == [("log-last-now", 0)]
    b.pass_all()
    assert b.asks("Visit")
    b.do("visit", "I207")
    assert b.s.asked == ()
    assert b.s.round == 1
    assert announced(b) == [("log-last-now", 0)], "once"


@rule("EN-1.14.1", "EN-1.11.17")
def test_25_in_the_middle_of_an_action_are_announced_before_its_next_question() -> None:
    """A pillage during the Action phase brings the points; then a feature asks what to gain."""
    b = Bench("olaf", "heidel").queue((0, 0, 0)).row("I203").hold("OL36")
    b.put("OL33")
    points(b, 0, 24)
    b.do("place", "explore", "OL36").do("visit", "I203")
    assert b.asks("Choose")
    assert b.vp() == 25
    assert last(b) == (True, 1)
    assert announced(b) == [("log-last-now", 0)]


@rule("EN-1.14.2")
def test_25_in_the_expedition_means_one_more_round() -> None:
    b = Bench("heidel", "olaf").queue((0, 0, 0)).row("I203")
    points(b, 0, 24)
    b.pass_all().do("visit", "I203")
    assert b.vp() == 25
    s = b.s
    assert last(b) == (False, 2), "the next round is the last"
    assert announced(b) == [("log-last-next", 0)]
    while s.asked:
        legal = b.game.legal(s, s.asked[0])
        b.game.apply(s, s.asked[0], legal[-1] if ("pass",) in legal else legal[0])
    assert s.round == 2
    assert announced(b) == [("log-last-next", 0), ("log-last", CHANCE)]
    assert last(b) == (True, 2)


@rule("EN-A4", "EN-1.5.3", "EN-1.14.3")
def test_25_by_stored_effects_counts_in_this_round() -> None:
    b = Bench("mackinnon", "olaf")
    b.put("MK30", gold=3)
    points(b, 0, 23)
    b.pass_all()
    while b.seat == CHANCE or b.asks("Keep"):
        b.do(*b.answers()[0])
    assert b.vp() == 25
    assert b.asks("Turn")
    assert last(b) == (True, 2)
    b.pass_all()
    assert b.s.asked == ()
    assert b.s.round == 2


@rule("EN-A38")
def test_the_last_round_by_option() -> None:
    assert Bench("glenn", "olaf", max_rounds=4).s.options["max_rounds"] == 4
    for rounds in (4, 30):
        b = Bench("glenn", "olaf", max_rounds=rounds)
        b.s.round = rounds - 1
        b.pass_all()
        assert last(b) == (False, None)
        while b.seat == CHANCE or b.asks("Keep"):
            b.do(*b.answers()[0])
        assert b.s.round == rounds
        assert last(b) == (True, rounds), "announced when it begins"
        b.pass_all()
        assert b.s.asked == ()


@rule("EN-1.14.4", "EN-A1")
@pytest.mark.parametrize("score_raze", [False, True])
def test_final_scoring(score_raze: bool) -> None:
    b = Bench("mackinnon", "olaf", max_rounds=4, score_raze=score_raze)
    b.s.round = 4
    b.give(food=2, wood=1, fish=2, gold=3, raze=4)
    b.put("MK10", gold=6)
    b.put("MK34", under=2)
    b.put("I207")
    b.pass_all()
    sheet = {i.key: i.points for i in b.game.scores(b.s)[0] if i.points}
    expected = {"sheet-cards": 6, "sheet-resources": 2, "sheet-gold": 3}
    if score_raze:
        expected["sheet-raze"] = 4
    assert sheet == expected


@rule("EN-1.14.5", "EN-A21")
def test_ties() -> None:
    b = Bench("heidel", "olaf")
    b.s.stack = []
    assert b.game.ranking(b.s) == [1, 1]
    b.hold("HE11")
    assert b.game.ranking(b.s) == [1, 2], "then more cards in hand"
    b.give(1, spent=1)
    assert b.game.ranking(b.s) == [2, 1], "then more workers, spent ones too"
    slot = b.put("HE21", worker=2)
    b.s.points[10] = 0
    assert b.game.ranking(b.s) == [1, 2], "then more cards in the empire"
    b.s.points[10] = 1
    assert b.game.ranking(b.s) == [2, 1], "points come first"
    b.s.points[10] = 0
    b.put("OL10", seat=1)
    b.give(1, spent=2)
    b.s.held[0] = replaced(b.s.held[0], slot, 2 << 56)
    assert b.game.ranking(b.s) == [1, 2], "assigned workers count: 2 against 2, then the hand"
