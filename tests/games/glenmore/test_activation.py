"""One-time effects, activations, movement, exchanges."""

from typing import Any

import pytest

from clachan.games.glenmore.constants import GOODS
from clachan.games.glenmore.effects import activation
from clachan.games.glenmore.state import HOME_CASTLE, START_VILLAGE
from clachan.games.glenmore.turns import turn
from marks import rule

from .tables import CARD, GAME, TILE, Sitting


def build(tile: str, x: int, y: int, game: Sitting | None = None, **options: Any) -> Sitting:
    """Seat 0 places a tile for nothing, as in the turn's own step."""
    game = game or Sitting(3, **options)
    t = TILE[tile]
    game.s.row = [i for i in game.s.row if i != t]
    game.s.left = [i for i in game.s.left if i != t]
    game.s.hand = t
    game.ask(turn.Place(0, activation.MAIN))
    game.do(f"place {x} {y}")
    return game


def working(*plots: tuple[str, int, int]) -> Sitting:
    """Seat 0 may activate everything around (0, -1)."""
    game = Sitting(3)
    for name, x, y in plots:
        game.lay(name, x, y)
    game.ask(activation.Activate(0, 2, activation.MAIN))
    return game


# --- one-time effects --------------------------------------------------------------------------------------


@rule("GM-R11.1", "GM-R11.2", "GM-Q30")
def test_one_time_effects_simply_happen_before_activation() -> None:
    game = build("Oban", 0, -1)
    assert game.s.scots[0][2] == 1
    assert game.s.supply[0] == 7
    assert build("Dufftown Distillery", 0, -1).s.barrels[0] == 1
    assert build("Glen Affric", 0, -1).s.coins[0] == 5 + 1
    game = build("Melrose Abbey", 0, -1)
    assert game.sheet(0, "tiles") == 2
    game = build("Castle Stalker", -1, 0)
    assert game.s.cards[0] == (CARD["Castle Stalker"],)


@rule("GM-R11.2", "GM-Q13")
def test_a_good_of_choice_goes_onto_the_new_tile() -> None:
    game = build("Strathspey Fields", -1, 0)
    assert game.lines() == [f"pick {g}" for g in GOODS]
    game.do("pick cattle")
    assert game.on(2) == {"cattle": 1}


@rule("GM-Q13", "GM-R1.7")
def test_a_good_of_choice_is_lost_on_a_full_tile() -> None:
    game = Sitting(3)
    game.lay("Oban", 0, -1, wood=3)
    build("St Andrews", 0, -1, game)
    assert game.lines(verb="pick") == []
    assert game.on(2) == {"wood": 3}


@rule("GM-R1.2")
def test_no_scot_comes_from_an_empty_supply() -> None:
    game = Sitting(3)
    game.put(HOME_CASTLE, scots=8)
    build("Oban", 0, -1, game)
    assert game.s.scots[0] == [1, 8, 0]
    assert game.s.supply[0] == 0


@rule("GM-Q12", "GM-Q45")
def test_the_order_is_asked_only_where_it_matters() -> None:
    game = Sitting(3)
    game.put(HOME_CASTLE, scots=1)
    build("Perth", 0, 0, game)  # a Scot and a clan token
    assert game.lines(verb="effect") == ["effect 1 scot", "effect 2 token"]
    game.do("effect 2 token")
    assert "crest MacLeod" in game.lines()
    game.do("skip")
    assert game.s.scots[0] == [2, 1]
    assert build("Castle Moil", 0, -1).lines(verb="effect") == []  # a card that lasts, and a Scot
    assert build("Lowland Distillery", 0, -1, with_distillery()).s.coins[0] == 6  # a barrel and a coin


def with_distillery() -> Sitting:
    game = Sitting(3)
    game.lay("Dufftown Distillery", 0, -1)
    return game


# --- activation --------------------------------------------------------------------------------------------


@rule("GM-R12.1", "GM-R12.2", "GM-R5.1")
def test_the_new_tile_and_its_neighbours_each_once_in_any_order() -> None:
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    game.lay("Black Isle", 0, -2)
    game.lay("Laich of Moray", 0, -3)
    game.put(3, scots=1)
    build("Lochridge", 1, -2, game)
    assert game.lines(verb="activate") == [
        f"activate {n}" for n in ("Inshriach", "Black Isle", "Laich of Moray", "Lochridge")
    ]
    assert game.why_not("activate", START_VILLAGE) == "GM-R12.1"
    game.do("activate Lochridge")
    assert game.why_not("activate", 5) == "GM-R12.2"
    game.do("activate Inshriach")
    assert game.s.stock[0] == [1, 1, 0, 0, 0]
    game.do("done")  # voluntary: the others are left
    assert game.s.stock[0] == [1, 1, 0, 0, 0]


@rule("GM-R12.1")
def test_eight_neighbours_count() -> None:
    game = Sitting(3)
    spots = [(0, -1), (0, -2), (0, -3), (1, -3), (2, -3), (2, -2), (2, -1), (1, -1)]
    names = ("Inshriach", "Lochridge", "Black Isle", "Ballachulish", "Galloway Pasture", "Laich of Moray")
    for name, (x, y) in zip([*names, "Oban", "Caithness Quarry"], spots, strict=True):
        game.lay(name, x, y)
    game.put(2, scots=1)
    build("Glen Affric", 1, -2, game)
    assert len(game.lines(verb="activate")) == 9


@rule("GM-R12.4", "GM-R1.7", "GM-Q38")
def test_production_stops_at_three_and_a_full_tile_may_work_for_nothing() -> None:
    game = working(("Inshriach", 0, -1))
    game.put(2, barley=2)
    game.do("activate Inshriach")
    assert game.on(2) == {"wood": 1, "barley": 2}
    game.s.used = 0
    game.ask(activation.Activate(0, 2, activation.MAIN))
    game.do("activate Inshriach")
    assert game.on(2) == {"wood": 1, "barley": 2}
    assert game.s.used == 1 << 2


@rule("GM-R12.4")
def test_shown_goods_and_a_good_of_choice() -> None:
    game = working(("Inshriach", 0, -1), ("Glen Isla Farm", 0, -1), ("Melrose Abbey", 0, -2))
    game.do("activate Glen Isla Farm")
    assert game.on(2) == {"barley": 1, "sheep": 1}
    game.do("activate Melrose Abbey")
    assert game.lines() == [f"pick {g}" for g in GOODS]
    game.do("pick stone")
    assert game.on(3) == {"stone": 1}


@rule("GM-R12.4a", "GM-Q52")
def test_when_not_all_fits_the_player_chooses_among_the_new_goods() -> None:
    game = working(("Inshriach", 0, -1), ("Glen Isla Farm", 0, -1))
    game.put(2, wood=2)
    game.do("activate Glen Isla Farm")
    assert game.lines() == ["pick barley", "pick sheep"]
    assert game.why_not("pick", 0) == "GM-R12.4a"
    game.do("pick sheep")
    assert game.on(2) == {"wood": 2, "sheep": 1}


@rule("GM-R12.7")
def test_taverns_give_points() -> None:
    game = working(("Tavern", 0, -1), ("Old Tavern", 0, -2))
    assert game.do("activate Tavern", "activate Old Tavern") == [7, 0, 0]
    assert game.sheet(0, "tiles") == 7


@rule("GM-Q53")
def test_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    game = working(("Tavern", 0, -1))
    game.s.used = 0b11  # the home tiles
    game.s.market = [0] * 5
    GAME.settle(game.s)
    game.do("activate Tavern")
    assert not isinstance(game.s.stack[-1], activation.Activate)
    game = working(("Tavern", 0, -1))
    game.s.used = 0b11
    game.put(2, wood=1)
    game.do("activate Tavern")
    assert game.lines() == ["done", "sell wood from Tavern"]


# --- movement ----------------------------------------------------------------------------------------------


@rule("GM-R12.6", "GM-Q15")
def test_points_move_scots_one_step_each() -> None:
    game = working(("Lochridge", 0, -1), ("Oban", 1, -1))
    game.put(HOME_CASTLE, scots=1)
    assert game.why_not("walk", START_VILLAGE, HOME_CASTLE) == "GM-R12.6"
    game.do("activate Oban", "activate Home castle")
    assert game.s.moves == 2
    assert set(game.lines(verb="walk")) == {
        *[f"walk Start village to {n}" for n in ("Home castle", "Lochridge", "Oban")],
        *[f"walk Home castle to {n}" for n in ("Start village", "Lochridge", "Oban")],
    }
    game.do("walk Start village to Oban", "activate Lochridge", "walk Oban to Lochridge")  # one Scot twice, a pause
    assert game.s.scots[0] == [0, 1, 1, 0]
    assert game.s.moves == 0
    assert game.lines(verb="walk") == []


@rule("GM-Q15")
def test_points_left_are_lost_at_the_end_of_the_turn() -> None:
    game = working(("Oban", 0, -1))
    game.do("activate Oban", "done")
    assert game.s.moves == 0
    assert game.totals == [0, 0, 0]


@rule("GM-R12.3", "GM-Q15", "GM-Q49")
def test_no_walking_while_an_activation_is_resolved() -> None:
    game = working(("Market Cross", 0, -1), ("Oban", 1, -1))
    game.put(2, wood=2)
    game.market(wood=3)
    game.do("activate Oban")
    assert game.lines(verb="walk")
    game.do("activate Market Cross")
    while "skip" not in game.lines():
        game.do(game.lines()[0])
    assert game.lines(verb="walk") == []
    assert game.why_not("walk", START_VILLAGE, HOME_CASTLE) == "GM-R12.3"
    game.do("skip")
    assert game.lines(verb="walk")


# --- exchanges ---------------------------------------------------------------------------------------------


def exchange(tile: str, **goods: int) -> Sitting:
    """Seat 0 has these goods on the home tile, no coins, and activates an exchange."""
    game = working((tile, 0, -1))
    game.s.coins[0] = 0
    game.s.market = [0] * 5
    for i, (word, n) in enumerate(goods.items()):
        game.put((START_VILLAGE, HOME_CASTLE)[i % 2], **{word: n})
    return game


@rule("GM-R12.5", "GM-Q14")
def test_two_or_four_different_goods() -> None:
    game = exchange("Village Fair", wood=1, stone=1, barley=1, sheep=1)
    game.do("activate Village Fair")
    assert len(game.lines()) == 6 + 1
    assert game.do("deal 1 wood + 1 stone + 1 barley + 1 sheep = 8 points") == [8, 0, 0]
    assert game.s.stock[0] == [0] * 5
    assert game.sheet(0, "exchanges") == 8
    assert "activate Village Fair" not in game.lines()  # once
    game = exchange("Village Fair", wood=2)
    assert game.why_not("activate", 2) == "GM-R12.5"  # two of a kind are not different


@rule("GM-R12.5")
def test_example_animals_and_any_goods() -> None:
    """Example 5: 1 cattle + 2 sheep = 8 VP; 1 sheep + 2 stone = 7 VP."""
    game = exchange("Butcher", cattle=1, sheep=2)
    game.do("activate Butcher")
    assert game.do("deal 2 sheep + 1 cattle = 8 points") == [8, 0, 0]
    game = exchange("Grocer", sheep=1, stone=2)
    assert game.do("activate Grocer") == [7, 0, 0]  # one way only: one click
    assert game.s.stock[0] == [0] * 5


@rule("GM-R12.5", "GM-Q14")
@pytest.mark.parametrize(("n", "points"), [(1, 2), (2, 5), (3, 8)])
def test_the_butcher_takes_one_step(n: int, points: int) -> None:
    game = exchange("Butcher", cattle=3)
    game.do("activate Butcher")
    assert game.do(f"deal {n} cattle = {points} points") == [points, 0, 0]


@rule("GM-R12.5")
def test_shown_goods_barrels_and_tokens() -> None:
    game = Sitting(3)
    game.lay("Stone Bridge", -1, 0)
    game.put(START_VILLAGE, wood=1, stone=1)
    game.s.coins[0] = 0
    game.ask(activation.Activate(0, 2, activation.MAIN))
    assert game.do("activate Stone Bridge") == [7, 0, 0]
    game = exchange("Islay Distillery", barley=1)
    game.do("activate Islay Distillery")
    assert game.s.barrels[0] == 1
    game = exchange("Highland Gathering", cattle=1)
    game.do("activate Highland Gathering")
    assert "crest MacLeod" in game.lines()
    assert game.s.stock[0] == [0] * 5


@rule("GM-R12.5", "GM-R6.3")
def test_example_goods_may_be_bought_for_an_exchange() -> None:
    """Example 3: one filled space in the cattle row: a purchase costs 2; three in the sheep row: a sale brings 3."""
    game = exchange("Butcher", sheep=1)
    game.s.coins[0] = 2
    game.market(cattle=1, sheep=3)
    game.do("activate Butcher")
    assert game.do("deal 1 cattle = 2 points") == [2, 0, 0]
    assert game.s.coins[0] == 0
    assert game.filled("cattle") == 2
    game.do("sell sheep from Start village")
    assert game.s.coins[0] == 3
    assert game.filled("sheep") == 2


@rule("GM-Q37")
def test_a_good_may_be_spent_for_a_token_that_is_not_placed() -> None:
    game = exchange("Market Cross", wood=1)
    game.do("activate Market Cross", "skip")
    assert game.s.stock[0] == [0] * 5
    assert game.s.tokens[0] == ()


@rule("GM-R12.8")
def test_barrels_lie_beside_the_territory() -> None:
    game = exchange("Islay Distillery", barley=1)
    game.do("activate Islay Distillery")
    assert sum(game.s.goods[0]) == 0


# --- a tile that is gone or covered while its effects are pending ------------------------------------------


@rule("GM-Q23", "GM-L9")
def test_loch_morar_may_remove_itself_and_the_neighbours_still_work() -> None:
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    build("Loch Morar", -1, 0, game)
    game.do("remove Loch Morar", "skip")
    assert game.s.tiles[0] == (TILE["Start village"], TILE["Home castle"], TILE["Inshriach"], -1)
    assert game.lines(verb="activate") == ["activate Start village", "activate Inshriach"]
    assert game.s.cards[0] == (CARD["Loch Morar"],)


@rule("GM-Q23")
def test_effects_for_a_removed_tile_are_lost() -> None:
    game = Sitting(3)
    game.s.coins[0] = 9
    game.lay("Halkirk", -1, 0)
    game.lay("Oban", 0, -1)
    game.put(2, scots=1)
    build("Edinburgh", 0, -1, game)
    game.do("effect 2 token", "crest MacMillan", "remove Edinburgh")
    assert game.s.tiles[0][3] == -1
    assert game.s.scots[0] == [1, 0, 1, 0]  # the Scot of Edinburgh was lost
    assert game.s.supply[0] == 7
    assert "activate Start village" in game.lines()
    assert "activate Edinburgh" not in game.lines()
    assert game.lines(verb="activate") == ["activate Start village", "activate Home castle", "activate Halkirk"]


@rule("GM-Q31", "GM-Q32", "GM-Q18")
def test_what_was_due_on_a_covered_tile_lands_on_the_covering_one() -> None:
    game = Sitting(3)
    game.s.coins[0] = 9
    game.lay("Oban", 0, -1)
    game.s.discard = [TILE["St Andrews"]]
    game.s.left = [t for t in game.s.left if t != TILE["St Andrews"]]
    build("Edinburgh", 0, -1, game)
    game.do("effect 2 token", "crest Munro", "build St Andrews", "place 0 -1", "pick wood")
    assert game.s.tiles[0][2] == TILE["St Andrews"]
    game.do("activate St Andrews", "done")  # inside Munro's effect
    assert game.s.scots[0][2] == 2  # St Andrews' own, then Edinburgh's
    assert game.lines(verb="activate") == ["activate Start village", "activate Home castle"]  # St Andrews was used


@rule("GM-Q42", "GM-Q18", "GM-Q34", "GM-R14.2")
def test_neighbours_are_looked_up_at_each_activation() -> None:
    """Munro builds beside the new tile in the middle of its activations."""
    game = Sitting(3)
    game.s.coins[0] = 9
    game.s.discard = [TILE["Lochridge"]]
    game.give(card="Loch Ness")
    build("Market Cross", 0, -1, game)
    game.s.ness = 1
    game.put(START_VILLAGE, wood=1)
    game.market(wood=3)
    game.do("activate Market Cross", "deal 1 wood = 1 token")
    game.do("crest Munro", "build Lochridge", "place 1 -1")
    assert "activate Market Cross" not in game.lines()  # its exchange gave the token: used
    assert set(game.lines(verb="activate")) == {"activate Start village", "activate Home castle", "activate Lochridge"}
    game.do("done")
    assert "activate Lochridge" in game.lines()  # a neighbour of Market Cross that was built meanwhile
    game.do("activate Lochridge")
    assert game.s.ness == 1  # no need of Loch Ness for it
