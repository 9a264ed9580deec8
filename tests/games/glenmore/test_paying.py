"""The market, paying for tiles, and what happens when none can be gained."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.games.glenmore.constants import GOODS
from clachan.games.glenmore.effects import activation
from clachan.games.glenmore.goods import pack
from clachan.games.glenmore.rules import cash, could_pay, gainable, sources
from clachan.games.glenmore.state import HOME_CASTLE, START_VILLAGE
from clachan.games.glenmore.turns import payment, turn
from marks import rule

from .tables import GAME, TABLES, TILE, Sitting, offered


def shop(*row: str, coins: int = 5, **market: int) -> Sitting:
    """Seat 0 is on turn, with these tiles ahead."""
    game = Sitting(3)
    game.s.coins[0] = coins
    game.row(0, *row, 1, 2, "Inshriach")
    game.market(**(dict.fromkeys(GOODS, 0) | market))
    return game


# --- the market --------------------------------------------------------------------------------------------


@rule("GM-R6.1", "GM-R6.2", "GM-R6.6")
@pytest.mark.parametrize("filled", [0, 1, 2])
def test_buying_costs_the_leftmost_free_space(filled: int) -> None:
    game = shop("Butcher", coins=9, wood=filled)
    game.do("take Butcher")  # costs one wood; there is one way to pay, so nobody is asked
    assert game.s.coins[0] == 9 - (filled + 1)
    assert game.filled("wood") == filled + 1
    assert game.s.hand == TILE["Butcher"]


@rule("GM-R6.2", "GM-R7.3")
def test_a_full_row_sells_nothing() -> None:
    game = shop("Butcher", coins=9, wood=3)
    assert "take Butcher" not in game.lines()
    assert game.why_not("take", TILE["Butcher"]) == "GM-R7.3"


@rule("GM-R6.4", "GM-R6.6", "GM-R5.2")
def test_selling_brings_the_rightmost_filled_space() -> None:
    game = shop("Butcher", coins=0, sheep=3)
    game.put(START_VILLAGE, sheep=3)
    for coins in (3, 5, 6):  # 3, then 2, then 1
        game.do("sell sheep from Start village")
        assert game.s.coins[0] == coins
    assert game.filled("sheep") == 0


@rule("GM-R6.4")
def test_an_empty_row_buys_nothing() -> None:
    game = shop("Butcher", sheep=0)
    game.put(START_VILLAGE, sheep=1)
    assert game.lines(verb="sell") == []
    assert game.why_not("sell", START_VILLAGE, GOODS.index("sheep")) == "GM-R6.4"


@rule("GM-R6.4")
def test_any_own_tile_may_give_the_good_that_is_sold() -> None:
    game = shop("Butcher", sheep=1)
    game.put(START_VILLAGE, sheep=1)
    game.put(HOME_CASTLE, sheep=1)
    assert game.lines(verb="sell") == ["sell sheep from Start village", "sell sheep from Home castle"]


@rule("GM-R6.5")
def test_barrels_and_scots_are_not_sold() -> None:
    game = shop("Butcher")
    game.s.barrels[0] = 3
    assert game.lines(verb="sell") == []


@rule("GM-R6.3", "GM-Q7")
def test_nothing_is_bought_without_need() -> None:
    game = shop("Inshriach", "Butcher", coins=20)
    assert game.lines(verb="buy") == []
    assert game.why_not("buy", 0) == "GM-Q7"
    game.put(START_VILLAGE, wood=1)
    game.do("take Butcher")
    assert game.lines() == ["pay wood from Start village", "buy wood"]
    assert game.why_not("buy", GOODS.index("stone")) == "GM-Q7"
    game.do("buy wood")
    assert game.on(START_VILLAGE) == {"wood": 1}  # the bought one was spent at once


# --- where goods come from ---------------------------------------------------------------------------------


@rule("GM-R7.1", "GM-R6.3a")
def test_own_goods_of_any_tile_or_a_purchase() -> None:
    game = shop("Butcher")
    game.put(START_VILLAGE, wood=2)
    game.lay("Lochridge", 0, -1, wood=1)
    game.do("take Butcher")
    assert game.lines() == ["pay wood from Start village", "pay wood from Lochridge", "buy wood"]
    game.do("pay wood from Lochridge")
    assert game.s.stock[0] == [2, 0, 0, 0, 0]
    assert game.s.coins[0] == 5


@rule("GM-Q46")
def test_a_payment_is_not_interrupted_by_a_sale() -> None:
    game = shop("Butcher", sheep=2)
    game.put(START_VILLAGE, wood=1, sheep=1)
    game.do("take Butcher")
    assert game.lines(verb="sell") == []
    assert game.why_not("sell", START_VILLAGE, GOODS.index("sheep")) == "GM-Q46"
    game.do("pay wood from Start village")
    assert game.lines(verb="sell") == ["sell sheep from Start village"]


@rule("GM-R7.1")
def test_one_way_to_pay_is_one_click() -> None:
    game = shop("Butcher", coins=0)
    game.put(START_VILLAGE, wood=1)
    game.do("take Butcher")
    assert game.s.stock[0] == [0] * 5
    assert game.lines(verb="place")


@rule("GM-R7.1")
def test_kinds_are_asked_one_after_the_other_and_only_where_it_matters() -> None:
    game = shop("Castle Moil", coins=1)  # wood, stone, barley
    game.put(START_VILLAGE, wood=1, stone=1)
    game.put(HOME_CASTLE, wood=1)
    game.do("take Castle Moil")
    # The coin must buy the barley, so no wood can be bought; wood lies on two tiles, stone on one.
    assert game.lines() == ["pay wood from Start village", "pay wood from Home castle"]
    game.do("pay wood from Home castle")
    assert game.on(START_VILLAGE) == {"wood": 1}
    assert game.s.coins[0] == 0
    assert game.lines(verb="place")


@rule("GM-R7.1")
def test_two_of_a_kind_are_paid_without_offering_a_payment_twice() -> None:
    """Sheep lie 1, 2, 1 on three tiles; three of them are due, and one may be bought."""
    game = Sitting(3)
    game.s.coins[0] = 1
    game.market(sheep=0)
    game.put(START_VILLAGE, sheep=1)
    game.put(HOME_CASTLE, sheep=2)
    game.lay("Inshriach", 0, -1, sheep=1)
    paid: set[tuple[int, ...]] = set()
    ways = 0

    def pay(s: Sitting) -> None:
        nonlocal ways
        if not s.lines(verb="pay") and not s.lines(verb="buy"):
            ways += 1
            paid.add((*[s.s.goods[0][p * 5 + 3] for p in range(3)], s.s.coins[0]))
            return
        for action in offered(s, "pay") + offered(s, "buy"):
            after = s.branch()
            GAME.apply(after.s, 0, action)
            pay(after)

    game.s.hand = TILE["Butcher"]
    game.ask(turn.Place(0, activation.MAIN))
    payment.charge(game.s, 0, pack((0, 0, 0, 3, 0)), 0)
    GAME.settle(game.s)
    pay(game)
    want = {(0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 0, 1), (1, 1, 0, 0), (1, 0, 1, 0), (0, 1, 1, 0), (0, 2, 0, 0)}
    assert paid == want  # what is left on each tile, and the coin
    assert ways == len(want)


stock = st.lists(st.integers(0, 3), min_size=5, max_size=5)


@settings(max_examples=200, deadline=None)
@given(stock, stock, stock, st.integers(0, 12))
def test_a_payment_that_begins_can_be_finished(have: list[int], market: list[int], due: list[int], coins: int) -> None:
    """Every way that is offered leads to the end, and costs no more coins than there are."""
    game = Sitting(3)
    game.s.coins[0], game.s.market = coins, market[:]
    for k, n in enumerate(have):
        for i in range(n):
            game.put((START_VILLAGE, HOME_CASTLE)[(i + k) % 2], **{GOODS[k]: 1})
    if cash(game.s, 0, pack(tuple(due))) > coins:
        return
    left, low = pack(tuple(due)), 0
    turn = sum(have) + coins
    while left:
        ways = sources(game.s, 0, left, low)
        assert ways
        turn += 1
        left, low = payment.paid(game.s, 0, left, ways[turn % len(ways)])
    assert game.s.coins[0] >= 0
    assert min(game.s.stock[0]) >= 0


@settings(max_examples=300, deadline=None)
@given(stock, stock, st.integers(0, 4), st.sampled_from(range(TABLES.in_stacks)))
def test_what_sales_could_pay_is_found_exactly(have: list[int], market: list[int], coins: int, tile: int) -> None:
    """Against a search through all orders of sales."""
    game = Sitting(3)
    game.s.barrels[0] = 1
    game.s.coins[0], game.s.market = coins, market[:]
    game.s.stock[0] = have[:]
    wanted = TABLES.tiles[tile]
    seen: set[tuple[int, ...]] = set()

    def search() -> bool:
        s = game.s
        key = (s.coins[0], *s.stock[0])
        if key in seen:
            return False
        seen.add(key)
        if wanted.coins + cash(s, 0, wanted.packed) <= s.coins[0]:
            return True
        for k in range(5):
            if s.stock[0][k] and s.market[k]:
                price = s.market[k]
                s.stock[0][k] -= 1
                s.market[k] -= 1
                s.coins[0] += price
                found = search()
                s.stock[0][k] += 1
                s.market[k] += 1
                s.coins[0] -= price
                if found:
                    return True
        return False

    assert could_pay(game.s, 0, wanted) == search()


# --- other costs -------------------------------------------------------------------------------------------


@rule("GM-R7.1", "GM-R7.3")
def test_coins_barrels_and_what_cannot_be_paid() -> None:
    game = shop("Mary Stewart", "Tavern", coins=1)
    assert game.why_not("take", TILE["Mary Stewart"]) == "GM-R7.3"  # costs two coins
    assert game.why_not("take", TILE["Tavern"]) == "GM-R7.3"  # costs a barrel
    game.s.coins[0], game.s.barrels[0] = 2, 1
    assert {"take Mary Stewart", "take Tavern"} <= set(game.lines())
    game.do("take Tavern")
    assert game.s.barrels[0] == 0
    assert game.s.coins[0] == 2


@rule("GM-R7.2", "GM-R7.3", "GM-L10")
def test_loch_ness_costs_a_scot_that_cannot_support_it() -> None:
    game = shop("Loch Ness")
    assert game.why_not("take", TILE["Loch Ness"]) == "GM-R7.3"  # the only Scot would leave
    game.put(HOME_CASTLE, scots=1)
    game.do("take Loch Ness")
    assert game.lines() == ["scot Start village", "scot Home castle"]
    game.do("scot Start village")
    assert game.s.scots[0] == [0, 1]
    assert game.s.supply[0] == 8
    assert game.lines(verb="place") == ["place 2 0"]  # beside the Scot that is left


@rule("GM-R7.2", "GM-R7.3")
def test_a_scot_that_is_needed_cannot_pay() -> None:
    game = shop("Loch Ness")
    far = game.lay("Lochridge", 0, -1)
    game.lay("Black Isle", 0, -2, scots=1)
    assert game.s.scots[0] == [1, 0, 0, 1]
    game.do("take Loch Ness")  # only the far Scot can pay: nobody is asked
    assert game.s.scots[0] == [1, 0, 0, 0]
    assert game.s.scots[0][far] == 0


@rule("GM-R7.3", "GM-Q8", "GM-Q48")
def test_a_tile_that_sales_could_pay_must_be_sold_for() -> None:
    game = shop("Butcher", coins=0, barley=2)
    game.row(0, "Butcher", 1, 2, "Village Fair")
    game.put(START_VILLAGE, barley=1)
    assert game.why_not("take", TILE["Butcher"]) == "GM-Q8"
    assert game.lines() == ["sell barley from Start village"]  # no discard: a tile can be gained
    assert game.why_not("discard", TILE["Butcher"]) == "GM-R8.1"
    game.do("sell barley from Start village")
    assert {"take Butcher", "take Village Fair"} <= set(game.lines())


# --- no tile can be gained ---------------------------------------------------------------------------------


def stuck(seats: int = 3) -> Sitting:
    game = Sitting(seats)
    game.s.coins[0] = 0
    game.row(0, "Butcher", 1, "Village Fair", 2, "Oban")
    return game


@rule("GM-R8.1", "GM-R16.1")
def test_discard_a_tile_for_a_coin() -> None:
    game = stuck()
    assert game.lines() == ["discard Butcher", "discard Village Fair", "discard Oban"]
    game.do("discard Village Fair")
    assert game.s.discard == [TILE["Butcher"], TILE["Village Fair"]]
    assert game.lines() == ["coin", "point"]
    game.do("coin")
    assert game.s.coins[0] == 1
    game.roll()
    assert game.seat == 1


@rule("GM-R8.1", "GM-R12.6")
def test_discard_a_tile_for_a_movement_point() -> None:
    game = stuck()
    game.do("discard Butcher", "point")
    assert game.lines() == ["done", "walk Start village to Home castle"]
    game.do("walk Start village to Home castle")
    assert game.s.scots[0] == [0, 1]


@rule("GM-Q8", "GM-R8.1")
def test_with_end_ahead_both_are_offered_and_end_is_never_discarded() -> None:
    game = stuck()
    game.s.depths = ()
    game.row(0, "Butcher", 1, 2, "END", "Village Fair")
    assert game.lines() == ["stop", "discard Butcher", "discard Village Fair"]


@rule("GM-Q8", "GM-Q20", "GM-L10")
def test_loch_ness_works_after_a_discard() -> None:
    game = stuck()
    game.give(card="Loch Ness")
    game.lay("Lochridge", 0, -1)
    game.row(0, "Butcher", 1, "Village Fair", 2)
    game.do("discard Butcher", "coin")
    assert set(game.lines(verb="activate")) == {"activate Start village", "activate Home castle", "activate Lochridge"}
    game.do("activate Lochridge")
    assert game.s.stock[0] == [0, 1, 0, 0, 0]
    assert game.lines(verb="activate") == []


@rule("GM-R8.1")
def test_persons_can_always_be_placed() -> None:
    game = stuck()
    game.row(0, "Butcher", 1, "Robert Bruce", 2)
    assert game.lines() == ["take Robert Bruce"]
    assert gainable(game.s, 0) == [TILE["Robert Bruce"]]
