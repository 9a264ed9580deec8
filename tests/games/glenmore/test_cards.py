"""The 11 landmark cards."""

import pytest

from clachan.games.glenmore.constants import GOODS
from clachan.games.glenmore.effects import activation
from clachan.games.glenmore.scoring import card_points, score_end, score_round
from clachan.games.glenmore.state import HOME_CASTLE, START_VILLAGE
from clachan.games.glenmore.turns import turn
from marks import rule

from .tables import CARD, TILE, Sitting


def build(tile: str, x: int, y: int, game: Sitting | None = None) -> Sitting:
    """Seat 0 places a landmark tile for nothing."""
    game = game or Sitting(3)
    t = TILE[tile]
    game.s.row = [i for i in game.s.row if i != t]
    game.s.hand = t
    game.ask(turn.Place(0, activation.MAIN))
    game.do(f"place {x} {y}")
    return game


@rule("GM-L1", "GM-Q27", "GM-R18.3")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (5, 5), (8, 8), (11, 8)])
def test_armadale_doubles_the_first_eight_coins(coins: int, points: int) -> None:
    game = build("Armadale Castle", 0, -1)
    game.s.coins[0] = coins
    assert card_points(game.s, 0) == points
    score_end(game.s)
    assert game.sheet(0, "coins") == coins
    assert game.sheet(0, "cards") == points


@rule("GM-L2", "GM-R11.2")
def test_donan_castle_places_a_token() -> None:
    game = build("Donan Castle", 0, -1)
    game.do("effect 1 landmark", "crest MacLeod")
    assert game.s.cards[0] == (CARD["Donan Castle"],)
    assert len(game.s.tokens[0]) == 1
    assert game.s.scots[0][2] == 1


@rule("GM-L3", "GM-Q35", "GM-R12.2")
def test_castle_of_mey_activates_everything_once() -> None:
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    game.lay("Lochridge", 0, -2)
    game.lay("Black Isle", 0, -3)
    game.s.market = [0] * 5
    build("Castle of Mey", 1, 1, game)
    game.do("effect 1 landmark")
    assert len(game.lines(verb="activate")) == 6
    game.do("activate Black Isle", "activate Home castle", "done")
    assert game.s.stock[0] == [0, 0, 1, 0, 0]
    assert game.s.scots[0][5] == 1  # then its Scot
    # neighbours not yet used
    assert game.lines(verb="activate") == ["activate Start village", "activate Castle of Mey"]


@rule("GM-L4")
def test_castle_stalker_gives_three_coins() -> None:
    assert build("Castle Stalker", -1, 0).s.coins[0] == 5 + 3


@rule("GM-L5", "GM-R17.1")
def test_example_castle_moil_doubles_the_scots_on_the_home_castle() -> None:
    """Example 8: three Scots score as six."""
    game = build("Castle Moil", 0, -1)
    game.put(HOME_CASTLE, scots=3)
    game.s.cards = game.s.cards[:1] * 3
    score_round(game.s)
    assert game.sheet(0, "home") == 8  # six more than none
    game = Sitting(3)
    game.put(HOME_CASTLE, scots=3)
    score_round(game.s)
    assert game.sheet(0, "home") == 3


@rule("GM-L6", "GM-Q12", "GM-Q45")
def test_duart_castle_gives_a_coin_that_helps_to_travel() -> None:
    game = Sitting(3)
    game.s.coins[0] = 0
    build("Duart Castle", 0, -1, game)
    game.do("effect 1 landmark")
    assert game.s.coins[0] == 1
    game.do("crest Ross", "settle Start village", "settle Start village")
    assert game.s.coins[0] == 0


@rule("GM-L7")
def test_inverness_gives_barley_and_a_barrel() -> None:
    game = Sitting(3)
    game.lay("Halkirk", -1, 0)
    build("Inverness", -1, 0, game)
    assert game.on(2) == {"barley": 1}
    assert game.s.barrels[0] == 1
    assert game.s.scots[0][2] == 1


@rule("GM-L8")
def test_loch_lochy_gives_two_goods_of_choice() -> None:
    game = build("Loch Lochy", -1, 0)
    assert game.lines() == [f"pick {g}" for g in GOODS]
    game.do("pick stone")
    assert game.lines() == [f"pick {g}" for g in GOODS[1:]]  # equal or different; each pair once
    game.do("pick stone")
    assert [e.rule for e in game.events if e.key == "log-good"] == ["GM-L8"], "by the card, not by an activation"
    assert game.on(2) == {"stone": 2}


@rule("GM-L9")
def test_loch_morar_removes_up_to_two() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    build("Loch Morar", -1, 0, game)
    assert game.lines() == ["remove Lochridge", "remove Loch Morar", "skip"]
    game.do("remove Lochridge", "remove Loch Morar")
    assert sorted(game.s.gone) == sorted([TILE["Lochridge"], TILE["Loch Morar"]])


@rule("GM-L10", "GM-Q20", "GM-R12.2")
def test_loch_ness_activates_one_more_tile_also_in_the_turn_it_is_built() -> None:
    game = Sitting(3)
    game.lay("Inshriach", 0, -1)
    game.lay("Lochridge", 0, -2)
    game.lay("Black Isle", 0, -3)
    build("Loch Ness", -1, 0, game)
    beside = {"activate Start village", "activate Inshriach"}
    assert set(game.lines(verb="activate")) == beside | {
        "activate Home castle",
        "activate Lochridge",
        "activate Black Isle",
    }
    game.do("activate Lochridge")
    assert set(game.lines(verb="activate")) == beside  # one more, not two
    game.do("activate Inshriach", "done")
    assert game.s.stock[0] == [1, 1, 0, 0, 0]


@rule("GM-Q20", "GM-L10")
def test_loch_ness_on_a_person_turn_and_not_before_the_move() -> None:
    game = Sitting(3)
    game.give(card="Loch Ness")
    game.lay("Inshriach", 0, -1)
    game.row(0, "Robert Bruce", 1, 2, "Lochridge")
    assert game.lines(verb="activate") == []
    game.do("take Robert Bruce", "skip")
    assert "activate Inshriach" in game.lines()
    game.do("activate Inshriach")
    assert game.lines(verb="activate") == []


@rule("GM-Q20", "GM-R18.1")
def test_no_loch_ness_on_end() -> None:
    game = Sitting(3)
    game.give(card="Loch Ness")
    game.s.depths = ()
    game.row(0, 1, 2, "END", "Lochridge")
    game.do("stop")
    game.roll()
    assert game.seat == 1


@rule("GM-L11")
def test_loch_shiel_gives_a_scot_and_a_barrel() -> None:
    game = build("Loch Shiel", -1, 0)
    assert game.s.scots[0] == [1, 0, 1]
    assert game.s.barrels[0] == 1


@rule("GM-Q36")
def test_a_card_is_finished_before_the_next_effect() -> None:
    game = Sitting(3)
    game.s.coins[0] = 9
    build("Duart Castle", 0, -1, game)
    game.do("effect 1 landmark")
    assert game.s.scots[0] == [1, 0, 0]
    game.do("crest Chisholm")
    assert game.lines(verb="effect") == []
    game.do("stow barley on Start village", "settle Start village")
    assert game.s.scots[0] == [2, 0, 1]  # only then the Scot of the tile
    assert game.on(START_VILLAGE) == {"barley": 1}
