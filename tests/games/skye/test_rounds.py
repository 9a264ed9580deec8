"""The six phases: income, drawing and pricing, discarding, buying, building, the end of the round."""

from random import Random

import pytest

from clachan.core import CHANCE, RECALL, Refusal, playout
from clachan.games.skye.components import turns_of
from clachan.games.skye.flow import Buy, Pricing
from clachan.games.skye.rules import free_gold, income, next_tile
from clachan.kit.squares import cell_at
from clachan.play.table import Refused
from marks import rule

from .tables import GAME, Sitting, about, put, seen, territory, tile

NINE = ("L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09")


def priced(*prices: tuple[int, int]) -> Sitting:
    """Three seats; each axes the first of its three tiles and puts these prices on the others. Seat 0 has L01 to
    L03, seat 1 L04 to L06, seat 2 L07 to L09."""
    game = Sitting(3)
    game.draw(*NINE)
    for seat, (a, b) in enumerate(prices):
        axe, one, two = NINE[3 * seat : 3 * seat + 3]
        game.price(seat, axe, **{one: a, two: b})
    return game


def refusal(game: Sitting, seat: int, action: tuple[object, ...]) -> Refusal:
    """Why an action is refused; it must change nothing."""
    before = game.s.digest()
    with pytest.raises(Refused) as caught:
        game.table.act(seat, action)
    assert game.s.digest() == before
    return caught.value.refusal


# --- set-up and income -------------------------------------------------------------------------------------


@rule("SK-1.2.2")
def test_four_of_sixteen_scoring_tiles_are_laid_out() -> None:
    s = GAME.setup(3)
    assert len(GAME.legal(s, CHANCE)) == 16
    for left in (16, 15, 14, 13):
        legal = GAME.legal(s, CHANCE)
        assert [a[0] for a in legal] == ["scoring"] * left
        GAME.apply(s, CHANCE, legal[-1])
    assert s.scoring == (15, 14, 13, 12)
    assert s.unused == list(range(12))


@rule("SK-1.2.4", "SK-1.2.3")
def test_nobody_has_gold_or_points_before_the_first_round() -> None:
    s = GAME.setup(4)
    assert s.gold == [0, 0, 0, 0]
    assert [s.total(p) for p in range(4)] == [0, 0, 0, 0]
    assert Sitting(4).s.round == 1


@rule("SK-1.2.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_number_of_rounds(seats: int, rounds: int) -> None:
    s = GAME.setup(seats)
    playout(GAME, s, Random(1))
    assert s.round == rounds


@rule("SK-1.2.5")
def test_castles_lie_alike_unless_everybody_may_turn_them() -> None:
    assert [turns_of(spins[0]) for spins in Sitting(3).s.spins] == [0, 0, 0]
    s = GAME.setup(2, {"castle_rotation": "free_choice"})
    for _ in range(4):
        GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])  # the scoring tiles are known first
    assert s.asked == (0, 1)
    assert GAME.legal(s, 1) == [("turn", 0), ("turn", 1), ("turn", 2), ("turn", 3)]
    GAME.apply(s, 1, ("turn", 1))
    GAME.apply(s, 0, ("turn", 2))
    assert [turns_of(spins[0]) for spins in s.spins] == [2, 1]
    water = s.sites[1].index(cell_at(0, 1))  # a quarter turn brings the water from the east to the south
    assert s.needs[1][water] == 3  # water at the north border of that site
    assert s.asked == (CHANCE,)


@rule("SK-1.2.6")
def test_the_start_player_is_found_at_random() -> None:
    s = GAME.setup(4)
    for _ in range(4):
        GAME.apply(s, CHANCE, GAME.legal(s, CHANCE)[0])
    assert GAME.legal(s, CHANCE) == [("first", p) for p in range(4)]
    assert GAME.weights(s) == [1, 1, 1, 1]


@rule("SK-1.3.1", "SK-1.3.2", "SK-1.3.3", "SK-1.3.4", "SK-1.12.7")
def test_income() -> None:
    s = territory(("L24", 0, -1, 0), ("L31", 0, 1, 0), ("L03", 1, 0, 0), seats=4)  # L03: whisky without a road
    s.round = 1
    assert [sum(income(s, seat)) for seat in range(4)] == [7, 5, 5, 5]
    for seat, total in enumerate((10, 10, 12, 30)):
        s.points[seat * 6] = total
    for number, each in ((2, 0), (3, 1), (4, 2), (5, 3), (6, 4)):
        s.round = number
        assert [sum(income(s, seat)) for seat in range(4)] == [7 + 2 * each, 5 + 2 * each, 5 + each, 5]
    s.round = 5
    assert income(s, 0) == (5, 2, 6)  # the check value: 13


@rule("SK-1.3.1")
def test_income_is_paid_at_the_start_of_a_round() -> None:
    game = Sitting(3)
    assert game.s.gold == [5, 5, 5]
    assert [e.args["gold"] for e in game.told("log-income")] == [5, 5, 5]


# --- drawing and pricing -----------------------------------------------------------------------------------


@rule("SK-1.4.1")
def test_everybody_draws_three_open_tiles_from_the_start_player_on() -> None:
    game = Sitting(3, start=1)
    game.draw(*NINE)
    shown = [[tile for tile, _ in tiles] for tiles in game.market(None)]
    assert shown == [list(NINE[6:]), list(NINE[:3]), list(NINE[3:6])]
    assert len(game.s.bag) == 64


@rule("SK-1.4.2", "SK-1.13.2")
def test_pricing_goes_by_axe_then_price_then_price() -> None:
    game = Sitting(3)
    game.draw(*NINE)
    assert game.lines(1) == ["axe L04", "axe L05", "axe L06"]
    game.by(1, "axe L05")
    assert game.lines(1) == [f"price L04 {n}" for n in (1, 2, 3, 4)]  # one gold must be left for L06
    game.by(1, "price L04 3")
    assert game.lines(1) == ["price L06 1", "price L06 2"]
    assert game.s.asked == (0, 1, 2)
    game.by(1, "price L06 1")
    assert game.s.asked == (0, 2)
    assert game.s.axe == [-1, 1, -1]
    assert game.s.coins == [[0, 0, 0], [3, 0, 1], [0, 0, 0]]


@rule("SK-1.4.2")
def test_what_cannot_be_done_behind_the_screen() -> None:
    game = Sitting(3)
    game.draw(*NINE)
    mine = tile("L01")
    assert refusal(game, 0, ("price", mine, 1))[1:3] == ("SK-1.4.2", "refused-axe-first")
    assert refusal(game, 0, ("axe", tile("L04")))[1:3] == ("SK-1.4.2", "refused-not-yours")
    assert refusal(game, 0, ("price", tile("L04"), 3))[1:3] == ("SK-1.4.2", "refused-not-yours")
    game.by(0, "axe L02")
    assert refusal(game, 0, ("axe", mine))[1:3] == ("SK-1.4.2", "refused-second-axe")
    assert refusal(game, 0, ("price", tile("L02"), 1))[1:3] == ("SK-1.4.2", "refused-axed")
    assert refusal(game, 0, ("price", tile("L02"), 4))[1:3] == ("SK-1.4.2", "refused-axed")
    assert refusal(game, 0, ("price", tile("L03"), 4))[1:3] == ("SK-1.13.2", "refused-other-tile")
    assert refusal(game, 0, ("price", tile("L03"), 4)).args["id"] == mine
    assert refusal(game, 0, ("price", mine, 0))[1:3] == ("SK-1.4.2", "refused-no-price")
    for gold in (5, 6, 7, 99, 10**9):
        assert refusal(game, 0, ("price", mine, gold))[1:] == ("SK-1.4.2", "refused-price-too-high", {"limit": 4})
    for junk in (
        ("price", mine, 1.0),
        ("price", mine, True),
        ("price", mine),
        ("price", float(mine), 9),
        ("price", "L01", 1),
        ("price", 999, 1),
    ):
        assert refusal(game, 0, junk).key == "refused-choice"
    game.by(0, "price L01 4")
    assert refusal(game, 0, ("price", tile("L03"), 2))[1:3] == ("SK-1.4.2", "refused-price-too-high")
    game.by(0, "price L03 1")
    assert refusal(game, 0, ("price", tile("L03"), 1)).key == "refused-turn"


@rule("SK-1.12.6")
def test_a_price_may_be_more_than_anybody_can_pay() -> None:
    game = Sitting(3)
    game.s.gold = [50, 5, 5]
    game.draw(*NINE)
    game.price(0, "L01", L02=48, L03=2)
    assert game.s.coins[0] == [0, 48, 2]


@rule("SK-1.4.4", "SK-1.13.2")
def test_every_step_can_be_taken_back_until_the_last_player_has_finished() -> None:
    game = Sitting(2)
    game.draw(*NINE[:6])
    states = [game.s.digest()]
    for line in ("axe L01", "price L02 2", "price L03 1"):
        game.by(0, line)
        states.append(game.s.digest())
    assert game.s.asked == (1,)
    for digest in (states[2], states[1], states[0]):
        game.table.undo(0)
        assert game.s.digest() == digest
        assert game.s.asked == (0, 1)
    assert GAME.recallers(game.s) == ()
    game.price(0, "L03", L01=1, L02=4)
    game.price(1, "L04", L05=1, L06=1)
    assert isinstance(game.s.stack[-1], Buy)
    assert refusal(game, 0, RECALL).key == "refused-verb"


@rule("SK-1.4.4", "SK-1.5.1")
def test_the_reveal_shows_all_prices_and_returns_the_axed_tiles() -> None:
    game = Sitting(3)
    game.draw(*NINE)
    game.price(0, "L01", L02=1, L03=3)
    game.price(2, "L08", L07=2, L09=2)
    assert {price for tiles in game.market(None) for _, price in tiles} == {None}
    assert not game.told("log-priced")
    game.price(1, "L06", L04=4, L05=1)
    assert game.market(None) == [[("L02", 1), ("L03", 3)], [("L04", 4), ("L05", 1)], [("L07", 2), ("L09", 2)]]
    assert [about(e) for e in game.told("log-axed")] == ["L01", "L06", "L08"]
    assert [tile(t) in game.s.bag for t in NINE] == [True, False, False, False, False, True, False, True, False]
    assert game.s.bag == sorted(game.s.bag)
    assert game.s.axe == [-1] * 3
    assert game.s.coins == [[0, 0, 0]] * 3


# --- buying ------------------------------------------------------------------------------------------------


@rule("SK-1.6.1", "SK-1.9.2")
def test_everybody_has_one_turn_from_the_start_player_on() -> None:
    game = Sitting(3, start=2)
    game.draw_any()
    for seat in range(3):
        for _ in range(3):
            game.by(seat, game.lines(seat)[0])
    order = []
    while isinstance(game.s.stack[-1], Buy):
        order.append(game.s.asked)
        game.do("pass")
    assert order == [(2,), (0,), (1,)]


@rule("SK-1.6.1", "SK-1.6.2", "SK-1.6.4")
def test_what_can_be_bought_and_what_not() -> None:
    game = priced((1, 1), (3, 1), (2, 3))  # seat 0 has three free gold
    assert game.lines(0) == ["buy L05", "buy L06", "buy L08", "buy L09", "pass"]
    assert refusal(game, 0, ("buy", tile("L02")))[1:3] == ("SK-1.6.1", "refused-own-tile")
    game.by(0, "buy L05")
    assert free_gold(game.s, 1) == 1 + 6  # what was left, the price, and the gold that lay on the tile
    assert game.lines(1) == ["buy L02", "buy L03", "buy L08", "buy L09", "pass"]
    assert refusal(game, 1, ("buy", tile("L05")))[1:3] == ("SK-1.6.4", "refused-sold")
    game.by(1, "pass")
    assert free_gold(game.s, 2) == 0
    assert game.lines(2) == ["pass"]
    dear = refusal(game, 2, ("buy", tile("L02")))
    assert dear[1:3] == ("SK-1.6.2", "refused-too-dear")
    assert dear.args["gold"] == 1
    assert dear.args["free"] == 0
    assert refusal(game, 2, ("buy", tile("L01"))).key == "refused-verb"  # it went back into the bag


@rule("SK-1.6.3", "SK-1.6.5")
def test_gold_from_a_sale_can_be_spent_in_the_same_phase() -> None:
    game = priced((1, 1), (3, 2), (4, 1))
    assert free_gold(game.s, 1) == 0
    game.by(0, "buy L05")
    assert game.s.gold == [2, 8, 5]
    assert "buy L08" in game.lines(1)  # for four
    game.by(1, "buy L08")
    assert game.s.gold == [2, 4, 9]
    assert "buy L02" in game.lines(2)  # seat 0 already had its turn; its tiles stay on offer
    game.by(2, "buy L02")
    [sale] = game.told("log-buy")
    assert (about(sale), sale.args["gold"], sale.args["from"]) == ("L02", 1, {"seat": 0})


@rule("SK-1.6.6", "SK-1.6.7", "SK-1.12.8")
def test_unsold_tiles_are_kept_and_paid_to_the_bank() -> None:
    game = priced((1, 1), (1, 1), (1, 2))
    game.by(0, "buy L05")
    game.by(1, "buy L02")
    game.by(2, "buy L06")
    # Seat 0: 5 - 1 + 1 and one for L03. Seat 1: 5 + 1 - 1 + 1. Seat 2: 5 - 1 and three for its own two.
    assert game.s.gold == [4, 6, 1]
    assert [[GAME.tables.tiles[t].ident for t in hand] for hand in game.s.hand] == [
        ["L05", "L03"],
        ["L02"],
        ["L06", "L08", "L09"],
    ]
    assert [e.args["gold"] for e in game.told("log-keep")] == [1, 1, 2]


@rule("SK-1.12.8", "SK-1.6.7")
def test_who_sold_both_tiles_and_bought_none_builds_nothing() -> None:
    game = priced((1, 1), (1, 1), (1, 2))
    game.by(0, "buy L05")
    game.by(1, "pass")
    game.by(2, "buy L06")
    assert game.s.hand[1] == []
    assert game.s.asked == (0, 2)


# --- the neutral tile --------------------------------------------------------------------------------------


@rule("SK-1.4.5")
def test_the_neutral_tile() -> None:
    game = Sitting(2, neutral_tile=True)
    game.draw("L01", "L02", "L03", "L04", "L05", "L06")
    assert game.s.asked == (CHANCE,)
    game.draw("L07")
    assert seen(game.s, None)["neutral"] == {"tile": tile("L07"), "price": 2, "axe": False}  # known while pricing
    assert refusal(game, 0, ("axe", tile("L07"))).rule == "SK-1.4.5"
    game.price(0, "L01", L02=1, L03=1)
    game.price(1, "L04", L05=1, L06=1)
    assert game.lines(0) == ["buy L05", "buy L06", "buy L07", "pass"]
    game.by(0, "buy L07")
    assert game.s.gold == [3, 5]  # the bank has two gold
    assert isinstance(game.s.stack[-1], Buy)
    assert game.s.asked == (1,)  # it was the one purchase of seat 0, and it is not replaced
    assert game.lines(1) == ["buy L02", "buy L03", "pass"]
    game.by(1, "pass")
    assert tile("L07") in game.s.hand[0]
    game.build_all()
    assert game.s.round == 2
    assert game.s.offer == [-1] * 7


@rule("SK-1.4.5")
def test_an_unsold_neutral_tile_goes_back_and_the_next_one_is_dearer() -> None:
    game = Sitting(3, neutral_tile=True)
    for number in range(1, 7):
        game.draw_any()
        neutral = game.s.offer[9]
        assert game.s.price[9] == number + 1
        for seat in range(3):
            for _ in range(3):
                game.by(seat, game.lines(seat)[0])
        for _ in range(3):
            game.do("pass")
        assert game.s.offer[9] == neutral
        game.build_all()
        assert neutral in game.s.bag
        assert game.told("log-neutral-back")[0].args["id"] == neutral


@rule("SK-1.13.1")
@pytest.mark.parametrize("seats", [4, 5])
def test_there_is_no_neutral_tile_with_four_or_five(seats: int) -> None:
    game = Sitting(seats, neutral_tile=True)
    game.draw_any()
    assert len(game.s.offer) == 3 * seats
    assert isinstance(game.s.stack[-1], Pricing)


# --- building ----------------------------------------------------------------------------------------------


def building(*idents: str) -> Sitting:
    """Seat 0 has these tiles to build, the other one nothing."""
    game = Sitting(2)
    game.draw_any()
    for seat in range(2):
        for _ in range(3):
            game.by(seat, game.lines(seat)[0])
    game.by(0, "pass")
    game.by(1, "pass")
    s = game.s
    for hand in s.hand:
        s.bag += hand
        hand.clear()
    for ident in idents:
        s.bag.remove(tile(ident))
        s.hand[0].append(tile(ident))
    s.bag.sort()
    for seat in range(2):
        next_tile(s, seat)
    GAME.settle(s)
    return game


@rule("SK-1.7.1", "SK-1.13.3")
def test_tiles_are_built_in_any_order_and_rotation() -> None:
    game = building("L14", "L41")
    assert game.lines(0) == ["lift L14", "lift L41"]
    game.by(0, "lift L41")
    assert "place 0,-1 180" in game.lines(0)
    game.table.undo(0)  # puts it down again
    assert game.lines(0) == ["lift L14", "lift L41"]
    game.by(0, "lift L14")
    # One pasture border: south or north of the castle; three water borders: east of it.
    assert sorted(game.lines(0)) == sorted(
        ["place 0,-1 180", "place 0,1 0", "place 1,0 0", "place 1,0 90", "place 1,0 180"]
    )
    game.by(0, "place 0,1 0")
    assert game.s.lifted[0] == tile("L41")  # the only tile that is left needs no question
    game.by(0, "place 1,0 0")
    assert game.s.round == 2


@rule("SK-1.13.3")
def test_a_tile_that_was_not_chosen_cannot_be_put_down() -> None:
    game = building("L14")
    assert game.s.lifted[0] == tile("L14")
    assert GAME.recallers(game.s) == ()


@rule("SK-1.7.2", "SK-1.7.3", "SK-1.7.5")
def test_where_a_tile_may_not_go() -> None:
    game = building("L14")
    assert refusal(game, 0, ("place", 0, 0, 0))[1:3] == ("SK-1.7.5", "refused-occupied")
    assert refusal(game, 0, ("place", 1, 1, 0))[1:3] == ("SK-1.7.2", "refused-apart")
    assert refusal(game, 0, ("place", 1, 0, 3))[1:] == (
        "SK-1.7.3",
        "refused-border",
        {"side": "@side-W", "mine": "@terrain-pasture", "theirs": "@terrain-water"},
    )
    for turns in range(4):  # nothing on it is mountain, and mountain is what the castle shows in the west
        assert refusal(game, 0, ("place", -1, 0, turns))[1:] == (
            "SK-1.7.3",
            "refused-no-way",
            {"around": [{"key": "shown-E", "args": {"terrain": "@terrain-mountain"}}]},
        )
    assert refusal(game, 0, ("place", 7, 7, 0)).key == "refused-choice"
    game.by(0, "place 0,1 0")


@rule("SK-1.7.2")
def test_a_tile_built_in_the_same_phase_is_good_enough() -> None:
    game = building("L14", "L16")
    game.by(0, "lift L14")
    game.by(0, "place 0,1 0")
    assert "place 0,2 0" in game.lines(0)  # south of L14, water on water
    assert "place 0,2 90" not in game.lines(0)


@rule("SK-1.7.3", "SK-1.1.6")
def test_roads_need_not_match() -> None:
    game = building("L62")
    assert "place 0,1 0" in game.lines(0)  # pasture without a road below the castle's road
    assert "place 0,1 270" in game.lines(0)


@rule("SK-1.7.4")
def test_a_tile_that_fits_must_be_built_before_one_that_does_not() -> None:
    """Two tiles, and all borders of the territory are pasture for the moment."""
    game = building("L53", "L66")
    s = game.s
    s.needs[0] = [1 for _ in s.needs[0]]
    next_tile(s, 0)
    assert s.lifted[0] == tile("L53")
    assert s.hand[0] == [tile("L53"), tile("L66")]


@rule("SK-1.7.4", "SK-1.13.4")
def test_tiles_that_fit_nowhere_go_back_into_the_bag() -> None:
    game = building("L66", "L49")
    s = game.s
    gold = s.gold[0]
    s.needs[0] = [1 for _ in s.needs[0]]  # pasture only; these tiles have none
    next_tile(s, 0)
    assert s.hand[0] == []
    assert tile("L66") in s.bag
    assert tile("L49") in s.bag
    assert s.gold[0] == gold  # nothing is refunded


@rule("SK-1.7.4")
def test_a_tile_that_does_not_fit_yet_is_refused() -> None:
    """L66 has no pasture; two others fit, so there is a choice, but not this one."""
    game = building("L53", "L14", "L66")
    game.s.needs[0] = [1 for _ in game.s.needs[0]]
    next_tile(game.s, 0)
    assert game.lines(0) == ["lift L53", "lift L14"]
    assert refusal(game, 0, ("lift", tile("L66")))[1:3] == ("SK-1.7.4", "refused-fits-nowhere")


@rule("SK-1.7.5")
def test_a_territory_may_become_a_line() -> None:
    """Eighteen tiles westward: the field is wide enough."""
    s = GAME.setup(2)
    x = 0
    while len(s.cells[0]) < 19:
        x -= 1
        site = s.sites[0].index(cell_at(x, 0))
        found = [t for t in s.bag if GAME.tables.fits[t][s.needs[0][site]]]
        t = next((t for t in found if 0 in GAME.tables.fits[t][s.needs[0][site]]), found[0])
        turns = GAME.tables.fits[t][s.needs[0][site]][0]
        put(s, 0, (GAME.tables.tiles[t].ident, x, 0, 90 * turns))
    last = seen(s, 0)["players"][0]["territory"][-1]
    assert (last["x"], last["y"]) == (-18, 0)
    assert cell_at(-19, 0) in s.sites[0]


# --- the end of a round ------------------------------------------------------------------------------------


@rule("SK-1.8.1")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_letters_of_the_round_are_scored_for_everybody(seats: int) -> None:
    game = Sitting(seats, letters=("sheep", "gold_majority", "road_tiles", "closed_areas"))
    scored = []
    while not game.table.over:
        game.quick_round()
        events = [e for e in game.events if e.key in ("log-score", "log-score-none")]
        letters = [e.args["letter"] for e in events]
        assert all(letters.count(x) == seats for x in letters)
        scored.append("".join(letters[::seats]))
    tracks = {4: ["A", "B", "AC", "BD", "ACD", "BCD"], 5: ["AB", "AC", "BD", "ACD", "BCD"]}
    assert scored == tracks[seats]


@rule("SK-1.10.9", "SK-1.8.1")
def test_gold_is_compared_after_unsold_tiles_were_paid() -> None:
    game = Sitting(2, letters=("gold_majority", "sheep", "brochs", "columns"))
    game.draw(*NINE[:6])
    game.price(0, "L01", L02=1, L03=1)
    game.price(1, "L04", L05=2, L06=3)
    game.by(0, "pass")
    game.by(1, "pass")
    assert game.s.gold == [3, 0]
    game.build_all()
    assert [game.s.total(seat) for seat in range(2)] == [5, 0]  # zero gold is below the minimum
    assert game.told("log-score")[0].rule == "SK-1.10.9"


@rule("SK-1.8.2")
def test_the_start_player_marker_goes_to_the_left() -> None:
    game = Sitting(3, start=1)
    starts = [game.s.start]
    for _ in range(4):
        game.quick_round()
        starts.append(game.s.start)
    assert starts == [1, 2, 0, 1, 2]
    assert game.s.round == 5


@rule("SK-1.12.7")
def test_gold_for_players_ahead_goes_by_the_points_of_phase_1() -> None:
    """Round 3 begins after the points of rounds 1 and 2."""
    game = Sitting(3, letters=("road_tiles", "columns", "sheep", "brochs"))
    game.quick_round()
    game.quick_round()
    s = game.s
    behind = [len([p for p in range(3) if s.total(p) > s.total(seat)]) for seat in range(3)]
    assert [e.args["behind"] for e in game.told("log-income")] == behind
    assert any(behind)


@rule("SK-1.12.5")
@pytest.mark.parametrize(("seats", "least"), [(2, 53), (3, 43), (4, 33), (5, 33)])
def test_the_bag_never_runs_out(seats: int, least: int) -> None:
    def before_last_draw(seed: int) -> int:
        s, rng = GAME.setup(seats), Random(seed)
        while s.round < len(GAME.tables.tracks[seats]):
            seat = s.asked[0]
            legal = GAME.legal(s, seat)
            GAME.apply(s, seat, legal[int(rng.random() * len(legal))])
        return len(s.bag)

    assert min(before_last_draw(seed) for seed in range(5)) == least
