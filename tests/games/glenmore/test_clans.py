"""Persons, travel and the 22 crests."""

from typing import Any

import pytest

from clachan.games.glenmore import flow
from clachan.games.glenmore.constants import GOODS
from clachan.games.glenmore.effects import activation, resolution
from clachan.games.glenmore.rules import people
from clachan.games.glenmore.scoring import score_round
from clachan.games.glenmore.state import HOME_CASTLE, START_VILLAGE
from clachan.games.glenmore.turns import clans, turn
from clachan.kit.shared import replaced
from marks import rule

from .tables import CARD, CREST, GAME, TABLES, TILE, Sitting, where


def travel(game: Sitting | None = None, coins: int = 9, **options: Any) -> Sitting:
    """Seat 0 may place a clan token."""
    game = game or Sitting(3, **options)
    game.s.coins[0] = coins
    game.ask(clans.Travel(0))
    return game


def reach(crest: str, game: Sitting | None = None) -> Sitting:
    game = travel(game)
    game.do(f"crest {crest}")
    return game


def fares(game: Sitting) -> dict[str, int]:
    return {c.name: game.s.fare[i] for i, c in enumerate(TABLES.crests)}


# --- persons and travel ------------------------------------------------------------------------------------


@rule("GM-R13.1", "GM-R13.2", "GM-R5.1")
def test_a_person_is_set_aside_and_brings_a_token() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    game.row(0, 1, "Robert Bruce", 2, "Inshriach")
    game.do("take Robert Bruce")
    assert game.s.persons[0] == (TILE["Robert Bruce"],)
    assert "crest MacLeod" in game.lines()
    assert "skip" in game.lines()  # optional
    game.do("crest MacLeod")
    assert game.s.tokens[0] == (CREST["MacLeod"],)
    game.roll()
    assert game.seat == 1  # nothing was activated
    assert game.s.stock[0] == [0] * 5
    assert len(game.s.tiles[0]) == 3  # it does not count for the territory
    assert people(game.s, 0) == 1


@rule("GM-R13.3", "GM-R13.4")
def test_example_travel_costs() -> None:
    """Example 1: on the empty board MacLeod costs 0, McKay 2; MacLachlan costs 1 from an occupied MacMillan."""
    game = travel()
    assert fares(game)["MacLeod"] == 0
    assert fares(game)["McKay"] == 2
    assert fares(game)["MacLachlan"] == 2
    game.do("crest MacMillan")
    assert fares(game)["MacLachlan"] == 1
    assert fares(game)["MacMillan"] == -1
    before = game.s.coins[1]
    game.s.stack = [flow.Rondel(), clans.Travel(1)]
    GAME.settle(game.s)
    game.do("crest MacLachlan")  # the token of any player counts
    assert game.s.coins[1] == before - 1


@rule("GM-R13.3")
def test_costs_add_up_along_the_cheapest_path_past_free_crests() -> None:
    board = fares(Sitting(3))
    assert [board[c] for c in ("Gunn", "Ross", "Sinclair", "Sutherland")] == [0, 1, 2, 3]
    assert TABLES.distance[CREST["Gunn"]][CREST["Sutherland"]] == 3  # Gunn 2 Sinclair 1 Sutherland
    assert TABLES.distance[-1][CREST["Oliphant"]] == 3


@rule("GM-R13.6")
def test_one_colour_one_distance() -> None:
    assert {(c.colour, c.distance) for c in TABLES.crests} == {("green", 0), ("blue", 1), ("red", 2), ("gold", 3)}


@rule("GM-R13.4", "GM-R13.5")
def test_unpayable_and_occupied_crests_are_refused() -> None:
    game = travel(coins=1)
    assert game.why_not("crest", CREST["McKay"]) == "GM-R13.4"
    assert "crest Ross" in game.lines()
    game.do("crest MacLeod")
    game = travel(game)
    assert game.why_not("crest", CREST["MacLeod"]) == "GM-R13.5"


@rule("GM-Q40", "GM-R5.2")
def test_goods_may_be_sold_for_the_way() -> None:
    game = travel(coins=0)
    game.put(START_VILLAGE, sheep=1)
    game.market(sheep=2)
    assert game.why_not("crest", CREST["McKay"]) == "GM-R13.4"
    game.do("sell sheep from Start village", "crest McKay")
    assert game.s.coins[0] == 0


@rule("GM-R1.3", "GM-Q1")
def test_ten_tokens_and_no_more() -> None:
    game = Sitting(3)
    game.s.tokens = replaced(game.s.tokens, 0, (CREST["Douglas"],) * 10)
    game = travel(game)
    assert not isinstance(game.s.stack[-1], clans.Travel)
    game.s.tokens = replaced(game.s.tokens, 0, game.s.tokens[0][1:])
    assert "crest Douglas" in travel(game).lines()


@rule("GM-C11", "GM-Q16", "GM-R13.5")
@pytest.mark.parametrize(("free", "cost"), [(True, 0), (False, 1)])
def test_douglas_again_and_again(free: bool, cost: int) -> None:
    game = travel(douglas_repeat_free=free)
    assert game.do("crest Douglas") == [3, 0, 0]
    assert game.s.coins[0] == 8
    assert fares(game)["Douglas"] == cost
    game = travel(game)
    assert game.do("crest Douglas") == [3, 0, 0]
    assert game.s.coins[0] == 9 - cost
    game.s.stack = [flow.Rondel(), clans.Travel(1)]
    GAME.settle(game.s)
    assert game.do("crest Douglas") == [0, 3, 0]
    assert game.sheet(1, "crests") == 3


@rule("GM-R13.7", "GM-R17.3")
def test_nothing_is_given_back_after_a_scoring() -> None:
    game = Sitting(3)
    game.s.barrels[0] = 3
    game.s.persons = replaced(game.s.persons, 0, (TILE["John Knox"],))
    game.s.cards = replaced(game.s.cards, 0, (CARD["Castle Moil"],))
    game.s.tokens = replaced(game.s.tokens, 0, (CREST["Ross"],))
    score_round(game.s)
    assert (game.s.barrels[0], len(game.s.persons[0]), len(game.s.cards[0])) == (3, 1, 1)
    assert game.s.tokens[0] == (CREST["Ross"],)


# --- crests that give something at once --------------------------------------------------------------------


@rule("GM-C1")
def test_macleod() -> None:
    assert reach("MacLeod").s.coins[0] == 12


@rule("GM-C2", "GM-Q41")
def test_macdonald() -> None:
    game = reach("MacDonald")
    game.put(START_VILLAGE, sheep=3)
    assert game.lines(verb="stow") == ["stow wood on Home castle"]  # wood first; both fit
    game.do("stow wood on Home castle", "stow stone on Home castle")
    assert game.on(HOME_CASTLE) == {"wood": 1, "stone": 1}


@rule("GM-C3", "GM-Q41")
def test_gunn_when_only_one_good_fits() -> None:
    game = Sitting(3)
    game.put(START_VILLAGE, wood=3)
    game.put(HOME_CASTLE, wood=2)
    game = reach("Gunn", game)
    assert game.lines(verb="stow") == ["stow sheep on Home castle", "stow cattle on Home castle"]
    game.do("stow cattle on Home castle")
    assert game.s.stock[0] == [5, 0, 0, 0, 1]
    assert not isinstance(game.s.stack[-1], resolution.Stow)


@rule("GM-C4")
def test_chisholm() -> None:
    game = reach("Chisholm")
    game.do("stow barley on Start village", "settle Home castle")
    assert game.on(START_VILLAGE) == {"barley": 1}
    assert game.s.scots[0] == [1, 1]


@rule("GM-C5")
def test_mckinnon() -> None:
    game = reach("McKinnon")
    assert game.s.coins[0] == 9 - 1 + 2
    game.do("settle Home castle")
    assert game.s.scots[0] == [1, 1]


@rule("GM-C6", "GM-R1.2")
def test_ross_and_a_supply_of_one() -> None:
    game = reach("Ross")
    assert game.lines(verb="settle") == ["settle Start village", "settle Home castle"]
    game.do("settle Home castle")
    assert game.lines(verb="settle") == ["settle Home castle"]  # the pair (village, castle) comes the other way round
    game.do("settle Home castle")
    assert game.s.scots[0] == [1, 2]
    game = Sitting(3)
    game.put(HOME_CASTLE, scots=7)
    game = reach("Ross", game)
    game.do("settle Start village")
    assert game.s.supply[0] == 0
    assert not isinstance(game.s.stack[-1], resolution.Settle)


@rule("GM-C7", "GM-R14.1", "GM-Q30")
def test_macmillan_may_remove_one_tile() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    game = reach("MacMillan", game)
    assert game.lines() == ["remove Lochridge", "skip"]
    game.do("remove Lochridge")
    assert game.s.gone == [TILE["Lochridge"]]


@rule("GM-C8", "GM-Q26")
@pytest.mark.parametrize("included", [True, False])
def test_cameron(included: bool) -> None:
    game = Sitting(3, exchange_includes_distilleries=included)
    game.lay("Islay Distillery", 0, -1)
    game.lay("Butcher", 0, -2)
    game.lay("Inshriach", 0, -3)
    game.put(START_VILLAGE, barley=1, sheep=1)
    game = reach("Cameron", game)
    assert game.s.moves == 3
    assert game.lines(verb="walk")
    want = ["activate Islay Distillery", "activate Butcher"] if included else ["activate Butcher"]
    assert game.lines(verb="activate") == want
    assert game.why_not("activate", 4) == "GM-R14.2"
    assert included or game.why_not("activate", 2) == "GM-R14.2"  # it could be paid
    game.do("activate Butcher")
    game.do(game.lines(verb="deal")[0])
    while game.lines(verb="pay"):
        game.do(game.lines(verb="pay")[0])
    assert not isinstance(game.s.stack[-1], activation.Extra)  # one tile


@rule("GM-C9", "GM-Q43", "GM-R14.2")
def test_macdonell_one_goods_tile_and_one_whisky_tile_in_any_order() -> None:
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    game.lay("Lochridge", 0, -2)
    game.lay("Islay Distillery", 1, -1)
    game.put(START_VILLAGE, barley=1)
    game.s.used = 1 << 3  # Lochridge was activated this turn
    game = reach("MacDonell", game)
    assert game.lines(verb="activate") == ["activate Inshriach", "activate Islay Distillery"]
    game.do("activate Islay Distillery")
    while game.lines(verb="pay"):
        game.do(game.lines(verb="pay")[0])
    assert game.lines(verb="activate") == ["activate Inshriach"]
    game.do("activate Inshriach")
    assert game.s.stock[0][0] == 1
    assert game.s.barrels[0] == 1


@rule("GM-C10", "GM-Q17", "GM-Q43")
def test_maclean_animals_only_also_from_any_good() -> None:
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    game.lay("Galloway Pasture", 0, -2)
    game.lay("Melrose Abbey", 1, -1)
    game = reach("MacLean", game)
    assert game.lines(verb="activate") == ["activate Galloway Pasture", "activate Melrose Abbey"]
    game.do("activate Melrose Abbey")
    assert game.lines() == ["pick sheep", "pick cattle"]
    game.do("pick sheep")
    assert game.on(4) == {"sheep": 1}


@rule("GM-Q43")
def test_extra_activations_may_be_left() -> None:
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    game = reach("MacDonell", game)
    game.do("skip")
    assert game.s.stock[0] == [0] * 5


@rule("GM-C16", "GM-R17.1")
def test_mckay_brings_david_hume() -> None:
    game = reach("McKay")
    assert game.s.hume == 0
    assert people(game.s, 0) == 2


# --- crests with steps -------------------------------------------------------------------------------------


@rule("GM-C18", "GM-R10.5")
@pytest.mark.parametrize(("villages", "points"), [(2, 0), (3, 5), (4, 8), (5, 8)])
def test_brodie(villages: int, points: int) -> None:
    game = Sitting(3)
    for i, name in enumerate(("Oban", "Braemar", "Fort William", "Ullapool")[: villages - 1]):
        game.lay(name, 0, -1 - i)
    assert reach("Brodie", game).totals[0] == points


@rule("GM-C19")
@pytest.mark.parametrize(("tiles", "points"), [(4, 0), (5, 5), (6, 8), (7, 8)])
def test_grant(tiles: int, points: int) -> None:
    game = Sitting(3)
    for i, name in enumerate(("Oban", "Braemar", "Fort William", "Ullapool", "Lochridge", "Inshriach")[: tiles - 1]):
        game.lay(name, 0, -1 - i, scots=1)
    assert reach("Grant", game).totals[0] == points


@rule("GM-C20", "GM-R10.5")
@pytest.mark.parametrize(("rebuilt", "points"), [(1, 0), (2, 5), (3, 8)])
def test_macpherson_counts_covered_rebuild_tiles(rebuilt: int, points: int) -> None:
    game = Sitting(3)
    game.lay("Oban", 0, -1)
    for name in ("Edinburgh", "St Andrews")[: min(rebuilt, 2)]:
        game.lay(name, 0, -1)  # one on the other
    if rebuilt == 3:
        game.lay("Perth", 0, 0)
    assert reach("MacPherson", game).totals[0] == points


@rule("GM-C21")
@pytest.mark.parametrize(("coins", "points"), [(11, 0), (12, 5), (14, 5), (15, 8)])
def test_oliphant_counts_after_travel(coins: int, points: int) -> None:
    game = travel(coins=coins)
    assert game.do("crest Oliphant")[0] == points
    assert game.s.coins[0] == coins - 3


@rule("GM-C22")
@pytest.mark.parametrize(("tiles", "points"), [(3, 0), (4, 5), (5, 5), (6, 8)])
def test_sutherland_counts_the_home_tiles(tiles: int, points: int) -> None:
    game = Sitting(3)
    for i, name in enumerate(("Halkirk", "Beauly", "Pitlochry", "Dunkeld")[: tiles - 2]):
        game.lay(name, -1 - i, 0)
    assert reach("Sutherland", game).totals[0] == points


# --- crests that last --------------------------------------------------------------------------------------


def at_work(tile: str, crest: str, coins: int = 0, **options: Any) -> Sitting:
    game = Sitting(3, **options)
    game.give(crest=crest)
    game.lay(tile, 0, -1)
    game.s.coins[0], game.s.market = coins, [0] * 5
    game.ask(activation.Activate(0, 2, activation.MAIN))
    return game


@rule("GM-C12", "GM-Q44", "GM-Q15")
def test_maclachlan_pays_for_unused_points_also_in_the_same_turn() -> None:
    game = at_work("Oban", "MacLachlan")
    game.do("activate Oban", "activate Start village", "activate Home castle", "walk Start village to Oban")
    assert game.do("done") == [2, 0, 0]
    game = Sitting(3)
    game.lay("Oban", 0, -1)
    game.ask(activation.Activate(0, 2, activation.MAIN), clans.Travel(0))
    game.s.moves = 2  # gained earlier in this turn
    game.do("crest MacLachlan")
    assert game.do("done") == [2, 0, 0]


@rule("GM-C13", "GM-Q28", "GM-Q51")
def test_macgregor_points_instead_of_the_barrel_and_no_barley() -> None:
    game = at_work("Islay Distillery", "MacGregor")
    assert game.do("activate Islay Distillery") == [3, 0, 0]  # without any barley
    assert game.s.barrels[0] == 0
    game = at_work("Islay Distillery", "MacGregor")
    game.put(START_VILLAGE, barley=1)
    game.do("activate Islay Distillery")
    assert game.lines(verb="deal") == ["deal 1 barley = 1 barrel", "deal nothing = points"]
    assert game.do("deal nothing = points") == [3, 0, 0]
    assert [(e.key, e.rule, e.points) for e in game.events] == [("log-instead", "GM-C13", 3)], "not an exchange (R12.5)"
    assert game.s.stock[0] == [0, 0, 1, 0, 0]


@rule("GM-Q28", "GM-Q51")
def test_by_option_macgregor_pays_the_barley() -> None:
    game = at_work("Islay Distillery", "MacGregor", macgregor_pays_barley=True)
    game.market(barley=3)
    assert "activate Islay Distillery" not in game.lines(), "no barley, and none to buy"
    game = at_work("Islay Distillery", "MacGregor", macgregor_pays_barley=True)
    game.put(START_VILLAGE, barley=1)
    game.do("activate Islay Distillery")
    assert game.lines(verb="deal") == ["deal 1 barley = 1 barrel", "deal 1 barley = points"]
    assert game.do("deal 1 barley = points") == [3, 0, 0]
    assert [(e.key, e.rule, e.points) for e in game.events if e.points] == [("log-instead", "GM-C13", 3)]
    assert game.s.barrels[0] == 0
    assert game.s.stock[0] == [0, 0, 0, 0, 0]


@rule("GM-Q28", "GM-C15")
def test_by_option_sinclairs_coin_pays_for_macgregors_points_too() -> None:
    game = at_work("Islay Distillery", "MacGregor", coins=1, macgregor_pays_barley=True)
    game.give(crest="Sinclair")
    game.market(barley=3)
    game.do("activate Islay Distillery")
    assert game.lines(verb="deal") == ["deal 1 coin = 1 barrel", "deal 1 coin = points"]
    assert game.do("deal 1 coin = points") == [3, 0, 0]
    assert game.s.coins[0] == 0


@rule("GM-C13")
def test_macgregor_does_not_change_one_time_barrels() -> None:
    game = Sitting(3)
    game.give(crest="MacGregor")
    game.s.hand = TILE["Dufftown Distillery"]
    game.ask(turn.Place(0, activation.MAIN))
    assert game.do("place 0 -1") == [0, 0, 0]
    assert game.s.barrels[0] == 1


@rule("GM-C14")
def test_mackintosh_lets_castles_stand_for_scots() -> None:
    game = Sitting(3)
    game.s.hand = TILE["Halkirk"]
    game.ask(turn.Place(0, activation.MAIN))
    assert where(game) == [(-1, 0)]
    game.give(crest="Mackintosh")
    assert where(game) == [(-1, 0), (2, 0)]  # the home castle counts
    game.s.hand = TILE["Lochridge"]
    game.lay("Castle Moil", 1, -1)
    assert (1, -2) in where(game)


@rule("GM-C14", "GM-R7.3")
def test_mackintosh_when_the_scot_of_a_castle_pays_for_loch_ness() -> None:
    game = Sitting(3)
    game.give(crest="Mackintosh")
    game.row(0, "Loch Ness", 1, 2, "Lochridge")
    game.do("take Loch Ness")  # the only Scot pays; the castle supports
    assert game.s.scots[0] == [0, 0]
    assert where(game) == [(2, 0)]


@rule("GM-C15", "GM-Q29")
def test_sinclair_a_coin_for_one_good_that_would_fit() -> None:
    game = at_work("Village Fair", "Sinclair", coins=1)
    game.put(START_VILLAGE, wood=1, stone=1)
    game.put(HOME_CASTLE, barley=1)
    game.market(**dict.fromkeys(GOODS, 3))
    game.do("activate Village Fair")
    assert "deal 1 wood + 1 stone + 1 barley + 1 coin = 8 points" in game.lines()
    assert game.do("deal 1 wood + 1 stone + 1 barley + 1 coin = 8 points") == [8, 0, 0]
    assert game.s.coins[0] == 0
    assert game.s.market == [3] * 5  # the coin went to the bank


@rule("GM-C15", "GM-Q26")
@pytest.mark.parametrize("included", [True, False])
def test_sinclair_and_distilleries(included: bool) -> None:
    game = at_work("Islay Distillery", "Sinclair", coins=1, exchange_includes_distilleries=included)
    game.market(barley=3)
    assert ("activate Islay Distillery" in game.lines()) == included


@rule("GM-C15")
def test_sinclair_replaces_one_good_only() -> None:
    game = at_work("Grocer", "Sinclair", coins=9)
    game.put(START_VILLAGE, wood=1)
    game.market(**dict.fromkeys(GOODS, 3))
    assert "activate Grocer" not in game.lines()  # two coins are not allowed
    game.put(START_VILLAGE, wood=1)
    assert game.do("activate Grocer") == [7, 0, 0]


# --- Munro -------------------------------------------------------------------------------------------------


@rule("GM-C17", "GM-Q18", "GM-Q33")
def test_munro_builds_without_cost_and_the_tile_acts_fully() -> None:
    game = Sitting(3)
    game.s.discard = [TILE["Castle Stalker"], TILE["Tavern"]]
    game = reach("Munro", game)
    assert game.lines() == ["build Castle Stalker", "build Tavern"]
    assert game.why_not("skip") == "GM-Q33"
    game.do("build Castle Stalker", "place -1 0")
    assert game.s.coins[0] == 9 - 2 + 3
    assert game.s.scots[0] == [1, 0, 1]
    assert game.lines(verb="activate") == ["activate Start village", "activate Castle Stalker"]
    assert game.s.discard == [TILE["Tavern"]]


@rule("GM-C17", "GM-Q18")
def test_munro_with_a_person_pays_the_travel() -> None:
    game = Sitting(3)
    game.s.discard = [TILE["Mary Stewart"]]
    game = reach("Munro", game)
    game.do("build Mary Stewart", "crest Ross")
    assert game.s.coins[0] == 9 - 2 - 1  # Munro, then Ross beside it; her own cost is not paid
    assert people(game.s, 0) == 1


@rule("GM-Q18", "GM-Q33")
def test_munro_is_lost_when_nothing_can_be_built() -> None:
    game = Sitting(3)
    game.s.discard = [TILE["Lowland Distillery"]]
    game = travel(game)
    game.do("crest Munro")
    assert "log-no-munro" in [e.key for e in game.events]
    assert game.s.discard == [TILE["Lowland Distillery"]]


@rule("GM-Q47")
def test_scots_do_not_move_between_munros_choice_and_placement() -> None:
    game = Sitting(3)
    game.s.discard = [TILE["Lochridge"]]
    game.s.coins[0] = 9
    game.ask(turn.Munro(0))
    game.s.moves = 1
    assert game.lines(verb="walk")
    game.do("build Lochridge")
    assert game.lines(verb="walk") == []
    assert game.why_not("walk", START_VILLAGE, HOME_CASTLE) == "GM-R12.3"


@rule("GM-R16.1", "GM-C17")
def test_munro_may_take_a_tile_that_was_passed_in_the_same_turn() -> None:
    game = Sitting(3)
    game.s.coins[0] = 9
    game.row(0, "Lochridge", 1, "Robert Bruce", 2)
    game.do("take Robert Bruce", "crest Munro")
    assert game.lines() == ["build Lochridge"]


@rule("GM-Q34", "GM-L10")
def test_no_loch_ness_inside_a_munro_build() -> None:
    game = Sitting(3)
    game.give(card="Loch Ness")
    game.lay("Inshriach", 0, -1)
    game.lay("Black Isle", 0, -2, scots=1)
    game.s.discard = [TILE["Lochridge"]]
    game = reach("Munro", game)
    game.s.ness = 1
    game.do("build Lochridge", "place 0 -3")
    assert game.lines(verb="activate") == ["activate Black Isle", "activate Lochridge"]
