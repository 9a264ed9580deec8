"""The symbols of the cards (R6)."""

import pytest

from clachan.core import Event
from clachan.games.brianboru.actions import BUY, EXPAND, LIBERATE
from clachan.games.brianboru.components import RENOWN, SYMBOLS
from clachan.games.brianboru.phases.symbols import BY_NAME, DEEDS, Perform
from clachan.games.brianboru.rules import influence
from clachan.games.brianboru.state import BrianBoru
from marks import rule

from .stage import (
    GAME,
    TABLES,
    discs,
    do,
    lines,
    monasteries,
    push,
    refusal,
    table,
    told,
    town,
    vikings,
)


def resolve(s: BrianBoru, value: int, row: int, seat: int = 0) -> list[Event]:
    """A seat resolves a row of a card: 0 primary, 1 upper, 2 lower."""
    s.trick[seat] = value - 1
    return push(s, Perform(seat, row, 0))


@rule("BB-R6", "BB-R6.4", "BB-A8")
def test_a_row_goes_from_left_to_right() -> None:
    s = table()
    s.active = town("CO4")
    s.holder = 2
    s.coins = [0, 0, 0]
    events = resolve(s, 1, 0)
    assert [e.key for e in events] == ["log-primary", "log-town", "log-court", "log-coins"]
    assert s.owner[town("CO4")] == 0
    assert town("CO4") not in s.free[TABLES.colour[town("CO4")]]
    assert s.holder == 0
    assert s.track == [2, 0, 0]
    assert s.coins == [1, 0, 0]


@rule("BB-A8", "BB-R6.3")
def test_the_coin_after_the_suit_symbols_cannot_buy_more_of_them() -> None:
    s = table()
    s.active = town("CO4")
    s.coins = [1, 0, 0]
    resolve(s, 1, 0)
    assert not s.asked
    assert s.coins[0] == 2


@rule("BB-R6.5", "BB-R6.3", "BB-R6.11")
def test_coins_of_the_same_action_pay_for_the_expansion() -> None:
    s = table()
    discs(s, 0, "SU1")
    s.coins = [2, 0, 0]
    resolve(s, 4, 1)
    assert s.coins[0] == 5
    assert lines(s, 0) == ["decline", "expand SU2", "expand SU6"]
    do(s, 0, "expand SU6")
    assert s.coins[0] == 0
    assert s.owner[town("SU6")] == 0


@rule("BB-R6.11")
def test_expansion_needs_five_coins_happens_once_and_is_voluntary() -> None:
    s = table()
    discs(s, 0, "SU1")
    s.coins = [1, 20, 0]
    resolve(s, 4, 1)
    assert not s.asked
    assert s.coins[0] == 4
    s.coins[0] = 20
    resolve(s, 4, 1)
    do(s, 0, "expand SU2")
    assert not s.asked, "once"
    assert s.coins[0] == 18
    resolve(s, 4, 1)
    do(s, 0, "decline")
    assert s.coins[0] == 21


@rule("BB-R6.2", "BB-R6.11")
def test_expansion_follows_single_roads_from_controlled_towns() -> None:
    s = table()
    discs(s, 0, "LE9", "SU1")
    discs(s, 1, "LE7")
    vikings(s, "SU1")
    s.coins = [9, 0, 0]
    resolve(s, 4, 1)
    assert lines(s, 0) == ["decline", "expand LE8"]
    assert refusal(s, 0, EXPAND[town("LE7")])[1:3] == ("BB-R6.11", "refused-taken")
    assert refusal(s, 0, EXPAND[town("LE4")])[1:3] == ("BB-R6.2", "refused-road"), "over a town in between"
    assert refusal(s, 0, EXPAND[town("SU2")])[1:3] == ("BB-R6.2", "refused-road"), "from a Viking town"
    assert refusal(s, 0, EXPAND[town("MU5")])[1:3] == ("BB-R6.2", "refused-road"), "no road at all"


@rule("BB-A1")
def test_the_active_town_is_reserved() -> None:
    s = table()
    discs(s, 0, "SU1")
    s.active = town("SU2")
    s.coins = [9, 0, 0]
    resolve(s, 4, 1)
    assert lines(s, 0) == ["decline", "expand SU6"]
    assert refusal(s, 0, EXPAND[town("SU2")])[1:3] == ("BB-A1", "refused-active")


@rule("BB-R6.6", "BB-A4")
@pytest.mark.parametrize(
    ("coins", "points", "coins_after", "points_after"),
    [(3, 10, 1, 10), (1, 10, 0, 8), (0, 10, 0, 6), (0, 3, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0), (1, 1, 0, 0)],
)
def test_paying_two_coins(coins: int, points: int, coins_after: int, points_after: int) -> None:
    s = table()
    s.active = town("CO1")
    s.coins[0] = coins
    s.award(0, 0, points - 10, "BB-R1.2", "log-start")
    resolve(s, 22, 0)
    assert s.coins[0] == coins_after
    assert s.total(0) == points_after


@rule("BB-R6.7")
def test_the_renown_symbol() -> None:
    s = table()
    assert DEEDS[RENOWN].carry_out(s, 1, 2) is None
    assert s.renown == [1, 3, 1]
    assert not any("renown" in SYMBOLS[symbol] for c in TABLES.cards for row in c.rows for symbol, _ in row)


@rule("BB-R6.8", "BB-A7")
def test_church_discs_may_be_bought_once_after_the_last_symbol() -> None:
    s = table()
    s.coins = [5, 0, 0]
    resolve(s, 3, 2)
    assert s.church == [2, 0, 0]
    assert lines(s, 0) == ["buy 0", "buy 1", "buy 2"]
    assert refusal(s, 0, BUY[3])[1:3] == ("BB-R6.8", "refused-coins")
    do(s, 0, "buy 2")
    assert s.church == [4, 0, 0]
    assert s.coins[0] == 1
    assert not s.asked


@rule("BB-R6.8")
def test_buying_nothing_is_possible_and_without_coins_nothing_is_asked() -> None:
    s = table()
    resolve(s, 3, 2)
    do(s, 0, "buy 0")
    assert s.church == [2, 0, 0]
    assert s.coins[0] == 3
    s.coins[0] = 1
    resolve(s, 3, 2)
    assert not s.asked


@rule("BB-R6.9")
def test_raiders_as_long_as_there_are_any() -> None:
    s = table()
    s.area = 4
    s.coins = [9, 0, 0]
    resolve(s, 15, 2)
    assert (s.area, s.raiders[0]) == (1, 3)
    assert lines(s, 0) == ["buy 0", "buy 1"]
    assert refusal(s, 0, BUY[2])[1:3] == ("BB-R6.9", "refused-no-raiders")
    do(s, 0, "buy 1")
    assert (s.area, s.raiders[0], s.coins[0]) == (0, 4, 7)


@rule("BB-R6.9", "BB-A6")
def test_an_empty_battle_area_has_no_effect() -> None:
    s = table()
    s.coins = [9, 0, 0]
    events = resolve(s, 15, 2)
    assert s.raiders == [0, 0, 0]
    assert not s.asked, "nothing to buy"
    assert [e.rule for e in told(events, "log-no-effect")] == ["BB-R6.9"]
    s.area = 2
    resolve(s, 15, 2)
    assert (s.area, s.raiders[0]) == (0, 2), "three symbols, two raiders"


@rule("BB-R6.10")
def test_courtship_ends_at_the_top() -> None:
    s = table()
    s.coins = [9, 0, 0]
    s.track = [6, 0, 0]
    resolve(s, 1, 2)
    assert s.track[0] == 8
    assert lines(s, 0) == ["buy 0", "buy 1"]
    assert refusal(s, 0, BUY[2])[1:3] == ("BB-R6.10", "refused-top")
    do(s, 0, "buy 1")
    events = resolve(s, 1, 2)
    assert s.track[0] == 9
    assert [e.rule for e in told(events, "log-no-effect")] == ["BB-R6.10"]


@rule("BB-R6.1")
@pytest.mark.parametrize(
    ("others", "start", "steps", "end"),
    [
        ((5, 4), 2, 3, 3),  # the rulebook's case
        ((3, 1), 0, 2, 2),  # passing through is free
        ((3, 2), 0, 3, 1),
        ((2, 1), 0, 2, 0),  # the first space holds any number
        ((0, 0), 0, 2, 2),
        ((5, 4), 3, 2, 3),  # never lower than before
    ],
)
def test_collisions_on_the_track(others: tuple[int, int], start: int, steps: int, end: int) -> None:
    s = table()
    s.coins = [0, 0, 0]
    s.track = [start, *others]
    resolve(s, 17 if steps == 3 else 4, 2)
    assert s.track == [end, *others]


@rule("BB-R6.1")
def test_a_collision_is_settled_after_the_purchases() -> None:
    s = table()
    s.coins = [2, 0, 0]
    s.track = [0, 2, 1]
    resolve(s, 4, 2)
    assert s.track[0] == 2, "not yet"
    do(s, 0, "buy 1")
    assert s.track[0] == 3


@rule("BB-R6.12", "BB-A5", "BB-A12")
def test_any_viking_token_may_be_taken_off() -> None:
    s = table()
    discs(s, 1, "CO1", "CO2")
    discs(s, 0, "MU1")
    vikings(s, "CO1", "MU1")
    monasteries(s, "CO1")
    assert influence(s, TABLES.region[town("CO1")]) == [0, 1, 0, 2]
    resolve(s, 13, 2)
    assert s.coins[0] == 2
    assert lines(s, 0) == ["liberate CO1", "liberate MU1"]
    assert refusal(s, 0, LIBERATE[town("CO2")])[1:3] == ("BB-R6.12", "refused-no-vikings")
    do(s, 0, "liberate CO1")
    assert s.viking[town("CO1")] == 0
    assert influence(s, TABLES.region[town("CO1")]) == [0, 3, 0, 0], "the monastery is the owner's again"


@rule("BB-A5", "BB-A30")
def test_liberation_is_compulsory_if_chosen() -> None:
    s = table()
    events = resolve(s, 13, 2)
    assert told(events, "log-no-effect")
    assert s.coins[0] == 2, "paid all the same"
    discs(s, 1, "CO1")
    vikings(s, "CO1")
    events = resolve(s, 13, 2)
    assert not s.asked, "the only one is taken at once"
    assert told(events, "log-liberate")[0].args["to"] == {"seat": 1}
    assert s.viking[town("CO1")] == 0


@rule("BB-R6")
@pytest.mark.parametrize(("value", "row"), [(c.value, row) for c in TABLES.cards for row in range(len(c.rows))])
def test_every_row_of_every_card(value: int, row: int) -> None:
    """Each printed row does what its symbols say, counted without the engine's help."""
    symbols = GAME.presentation.catalogue(table())["cards"][value - 1]["rows"][row]["symbols"]
    s = table()
    s.active = town("CO1")
    s.area = 9
    s.coins = [20, 0, 0]
    discs(s, 0, "SU1")
    discs(s, 1, "MU1", "MU2")
    vikings(s, "MU1", "MU2")
    resolve(s, value, row)
    while s.asked:
        legal = GAME.legal(s, 0)
        GAME.apply(s, 0, legal[1] if legal[0] == ("decline",) else legal[0])
    expand = symbols.count("expand")
    assert s.coins[0] == 20 + symbols.count("coin") - symbols.count("pay_coin") - 5 * expand
    assert s.church[0] == symbols.count("church")
    assert (s.raiders[0], s.area) == (symbols.count("battle"), 9 - symbols.count("battle"))
    assert s.track[0] == symbols.count("court")
    assert list(s.owner).count(0) == 1 + symbols.count("town") + expand
    assert sum(s.viking) == 2 - symbols.count("liberate")
    assert ("town" in symbols) == (row == 0)


def test_every_symbol_that_files_may_name_is_carried_out() -> None:
    assert list(BY_NAME) == list(SYMBOLS)
