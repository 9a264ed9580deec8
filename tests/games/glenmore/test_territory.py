"""Placement, the river, rebuild tiles, removal."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.games.glenmore import territory
from clachan.games.glenmore.actions import x_of, y_of
from clachan.games.glenmore.effects import activation, resolution
from clachan.games.glenmore.state import HOME_CASTLE, START_VILLAGE
from clachan.games.glenmore.turns import turn
from clachan.kit.shared import replaced
from marks import rule

from .tables import CARD, GAME, TABLES, TILE, Sitting, where


def holding(tile: str, **options: Any) -> Sitting:
    """Seat 0 is about to place a tile."""
    game = Sitting(3, **options)
    hold(game, tile)
    return game


def hold(game: Sitting, tile: str) -> None:
    t = TILE[tile]
    game.s.row = [i for i in game.s.row if i != t]
    game.s.left = [i for i in game.s.left if i != t]
    game.s.hand = t
    game.ask(turn.Place(0, activation.MAIN))


# --- placement ---------------------------------------------------------------------------------------------


@rule("GM-R9.1", "GM-R9.2", "GM-R9.5", "GM-R9.7")
def test_a_dry_tile_touches_an_edge_near_a_scot_and_keeps_off_the_river() -> None:
    game = holding("Lochridge")
    # The Scot stands at (0, 0). Above and below the home tile; not left or right of it, not at a corner.
    assert where(game) == [(0, -1), (0, 1), (1, -1), (1, 1)]
    assert game.why_not("place", -1, -1) == "GM-R9.1"
    assert game.why_not("place", -1, 0) == "GM-R9.5"
    assert game.why_not("place", 2, 0) == "GM-R9.5"
    assert game.why_not("place", 0, 0) == "GM-R9.1"


@rule("GM-R9.3", "GM-R9.4", "GM-R9.6")
def test_a_river_tile_extends_the_river() -> None:
    game = holding("Halkirk")
    assert where(game) == [(-1, 0)]  # at the right end no Scot is near
    assert game.why_not("place", 2, 0) == "GM-R9.2"
    assert game.why_not("place", 0, 1) == "GM-R9.6"
    game.put(HOME_CASTLE, scots=1)
    assert where(game) == [(-1, 0), (2, 0)]


@rule("GM-R9.4")
def test_the_river_has_two_ends_only() -> None:
    game = holding("Halkirk")
    game.lay("Lochridge", 0, -1)
    game.lay("Black Isle", -1, -1, scots=1)
    game.lay("Laich of Moray", -2, -1, scots=1)
    assert game.why_not("place", -2, 0) == "GM-R9.4"
    assert where(game) == [(-1, 0)]


@rule("GM-R9.5", "GM-Q9")
def test_a_dead_gap_may_be_left_but_not_closed() -> None:
    """A dry tile two spaces left of the river is legal; a river tile between them is not."""
    game = holding("Ballachulish")
    game.lay("Lochridge", 0, -1)
    game.lay("Black Isle", -1, -1)
    game.lay("Laich of Moray", -2, -1, scots=1)
    assert (-2, 0) in where(game)
    game.do("place -2 0")
    hold(game, "Halkirk")
    game.put(HOME_CASTLE, scots=1)
    assert game.why_not("place", -1, 0) == "GM-Q9"
    assert where(game) == [(2, 0)]
    hold(game, "Galloway Pasture")
    assert game.why_not("place", -1, 0) == "GM-R9.5"


@rule("GM-R9.2")
def test_diagonal_scots_support_and_distant_do_not() -> None:
    game = holding("Lochridge")
    game.lay("Black Isle", 0, -1)
    assert (0, -2) not in where(game)
    assert game.why_not("place", 0, -2) == "GM-R9.2"
    assert (-1, -1) in where(game)  # the Scot at (0, 0) is diagonal
    game.put(2, scots=1)
    assert (0, -2) in where(game)


@rule("GM-R9.7")
def test_a_territory_grows_without_limit() -> None:
    game = holding("Lochridge")
    names = [t.name for t in TABLES.tiles[: TABLES.in_stacks] if t.type != 6 and not t.river and t.rebuild < 0]
    for i, name in enumerate(n for n in names if n != "Lochridge"):
        game.lay(name, 0, -1 - i)
    y = -len(names)
    game.put(len(game.s.tiles[0]) - 1, scots=1)
    assert (0, y) in where(game)
    game.do(f"place 0 {y}")
    assert territory.size(game.s, 0) == len(names) + 2


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=14), st.integers(0, 10**6))
def test_places_agree_with_the_rules_read_from_the_board(picks: list[int], scots: int) -> None:
    """Build at random; then every cell in sight is offered exactly if R9.1 to R9.6 allow it, told from scratch."""
    game = holding("Lochridge")
    names = [t.name for t in TABLES.tiles[: TABLES.in_stacks] if t.type != 6 and t.rebuild < 0 and not t.scots]
    for i, pick in enumerate(picks):
        name = names[(pick + i * 7) % len(names)]
        names.remove(name)
        spots = territory.spots(game.s, 0, TILE[name], -1)
        if spots:
            cell = spots[pick % len(spots)]
            game.lay(name, x_of(cell), y_of(cell), scots=scots >> i & 1)
    at = {(x_of(c), y_of(c)): p for p, c in enumerate(game.s.cells[0])}
    river = {xy for xy, p in at.items() if TABLES.river[game.s.tiles[0][p]]}
    for wet, tile in ((False, TILE["Lochridge"]), (True, TILE["Halkirk"])):
        stand = territory.standing(game.s, 0)
        offered = {(x_of(c), y_of(c)) for c in territory.spots(game.s, 0, tile, stand)}
        for x in range(min(x for x, _ in at) - 2, max(x for x, _ in at) + 3):
            for y in range(min(y for _, y in at) - 2, max(y for _, y in at) + 3):
                edge = any((x + a, y + b) in at for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)))
                around = [at[x + a, y + b] for a in (-1, 0, 1) for b in (-1, 0, 1) if (x + a, y + b) in at]
                scot = any(game.s.scots[0][p] for p in around)
                sides = [(x - 1, y), (x + 1, y)]
                if wet:
                    fits = any(z in river for z in sides) and not any(z in at and z not in river for z in sides)
                else:
                    fits = not any(z in river for z in sides)
                assert ((x, y) in offered) == ((x, y) not in at and edge and scot and fits), (x, y, wet)
    assert all(y == 0 for _, y in river)


# --- rebuild tiles -----------------------------------------------------------------------------------------


@rule("GM-R10.1", "GM-R10.2", "GM-Q10")
def test_a_rebuild_tile_covers_its_type_beside_a_scot() -> None:
    game = holding("St Andrews")  # a dry village
    game.lay("Oban", 0, -1)
    game.lay("Lochridge", 1, -1)
    assert where(game) == [(0, -1)]
    assert game.why_not("place", 1, -1) == "GM-R10.1"  # a landscape
    assert game.why_not("place", 0, -2) == "GM-R10.1"  # free ground
    assert game.why_not("place", 0, 0) == "GM-R10.2"  # a village with a river
    assert game.why_not("place", 1, 0) == "GM-Q11"


@rule("GM-Q10")
@pytest.mark.parametrize("enough", [False, True])
def test_a_scot_on_the_covered_tile_is_enough_only_as_an_option(enough: bool) -> None:
    game = holding("St Andrews", rebuild_scot_on_covered=enough)
    plot = game.lay("Oban", 0, -1, scots=1)
    game.s.scots[0][START_VILLAGE] -= 1
    game.s.supply[0] += 1
    assert (where(game) == [(0, -1)]) == enough
    assert (game.why_not("place", 0, -1) == "") == enough
    assert game.s.scots[0][plot] == 1


@rule("GM-R10.2", "GM-Q11", "GM-R10.3")
def test_the_start_village_may_be_rebuilt_and_the_home_castle_not() -> None:
    game = holding("Perth")
    game.put(HOME_CASTLE, scots=1)
    game.put(START_VILLAGE, wood=2)
    assert where(game) == [(0, 0)]
    game.do("place 0 0")
    assert game.s.tiles[0][START_VILLAGE] == TILE["Perth"]
    assert game.on(START_VILLAGE) == {"wood": 2}
    assert game.s.scots[0][START_VILLAGE] == 1


@rule("GM-R10.3", "GM-R10.4", "GM-R10.5", "GM-R10.6", "GM-Q32")
def test_rebuilding_keeps_goods_scots_and_benefits_and_the_top_counts() -> None:
    game = holding("St Andrews")
    plot = game.lay("Oban", 0, -1, scots=1, barley=1)
    game.lay("Edinburgh", 0, -1)  # a rebuild tile may be rebuilt
    game.s.cards = replaced(game.s.cards, 0, (CARD["Castle Moil"],))
    game.s.used = 1 << plot
    before = territory.size(game.s, 0)
    game.do("place 0 -1", "pick wood")
    assert territory.size(game.s, 0) == before
    assert game.s.under[0] == (plot, TILE["Oban"], plot, TILE["Edinburgh"])
    assert game.on(plot) == {"wood": 1, "barley": 1}
    assert game.s.scots[0][plot] == 2  # its own and the one that stood there
    assert game.s.cards[0] == (CARD["Castle Moil"],)
    assert "activate St Andrews" in game.lines()  # tiles count, not spaces


# --- removal -----------------------------------------------------------------------------------------------


@rule("GM-R14.1", "GM-Q19", "GM-C7")
def test_a_tile_goes_if_the_others_hang_together() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    game.lay("Black Isle", 0, -2)
    game.lay("Halkirk", -1, 0)
    game.lay("Rothiemurchus", -2, 0)
    game.ask(resolution.Remove(0, 1))
    # ends only: river and line stay whole
    assert game.lines(verb="remove") == ["remove Black Isle", "remove Rothiemurchus"]
    assert game.why_not("remove", 2) == "GM-Q19"
    assert game.why_not("remove", START_VILLAGE) == "GM-R14.1"
    assert game.why_not("remove", HOME_CASTLE) == "GM-R14.1"
    game.do("remove Black Isle")
    assert game.s.gone == [TILE["Black Isle"]]
    assert game.s.discard == []
    assert territory.size(game.s, 0) == 5


@rule("GM-Q19", "GM-L9", "GM-Q54")
def test_two_removals_are_judged_together() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    game.lay("Black Isle", 0, -2)
    game.ask(resolution.Remove(0, 2))
    assert game.lines(verb="remove") == ["remove Lochridge", "remove Black Isle"]
    game.do("remove Lochridge")
    assert game.lines() == ["remove Black Isle"]  # now it must go, too
    assert game.why_not("skip") == "GM-Q19"
    game.do("remove Black Isle")
    assert territory.size(game.s, 0) == 2


@rule("GM-R14.1")
def test_a_removal_may_be_left() -> None:
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    game.ask(resolution.Remove(0, 2))
    game.do("skip")
    assert territory.size(game.s, 0) == 3


@rule("GM-R14.1")
def test_with_a_rebuild_tile_everything_under_it_goes_and_the_card_stays() -> None:
    game = Sitting(3)
    plot = game.lay("Oban", 0, -1, scots=2, wood=1)
    game.lay("St Andrews", 0, -1)
    game.s.cards = replaced(game.s.cards, 0, (CARD["Castle Moil"],))
    game.ask(resolution.Remove(0, 1))
    game.do("remove St Andrews")
    assert sorted(game.s.gone) == sorted([TILE["Oban"], TILE["St Andrews"]])
    assert game.s.under[0] == ()
    assert game.s.cards[0] == (CARD["Castle Moil"],)
    assert game.on(HOME_CASTLE) == {"wood": 1}
    assert game.s.scots[0] == [1, 2, 0]
    assert game.s.tiles[0][plot] == -1


@rule("GM-R14.1")
def test_a_rebuilt_start_village_stays() -> None:
    game = Sitting(3)
    game.lay("Perth", 0, 0)
    game.ask(resolution.Remove(0, 1))
    assert game.s.stack[-1].dump()[0] != "Remove"  # nothing could be removed: nobody was asked
    game.lay("Lochridge", 0, -1)
    game.ask(resolution.Remove(0, 1))
    assert game.lines(verb="remove") == ["remove Lochridge"]


@rule("GM-Q24", "GM-Q39", "GM-R14.1")
def test_above_three_goods_the_owner_keeps_three_of_all() -> None:
    game = Sitting(3)
    game.put(HOME_CASTLE, wood=1, stone=1)
    game.lay("Lochridge", 0, -1, stone=1, cattle=2)
    game.ask(resolution.Remove(0, 1))
    game.do("remove Lochridge")
    kept: set[tuple[int, ...]] = set()
    ways = 0

    def keep(s: Sitting) -> None:
        nonlocal ways
        if not s.lines(verb="pick"):
            ways += 1
            kept.add(tuple(s.s.stock[0]))
            return
        for action in GAME.legal(s.s, 0):
            after = s.branch()
            GAME.apply(after.s, 0, action)
            keep(after)

    keep(game)
    # of wood, stone x2, cattle x2
    assert kept == {(1, 2, 0, 0, 0), (1, 1, 0, 0, 1), (1, 0, 0, 0, 2), (0, 2, 0, 0, 1), (0, 1, 0, 0, 2)}
    assert ways == len(kept)


@rule("GM-R1.7")
def test_no_tile_holds_a_fourth_good() -> None:
    game = Sitting(3)
    game.put(START_VILLAGE, wood=3)
    game.ask(resolution.Stow(0, 1 << 4))  # a stone
    assert game.lines(verb="stow") == ["stow stone on Home castle"]
    assert game.why_not("stow", START_VILLAGE, 1) == "GM-R1.7"
    game.put(HOME_CASTLE, wood=3)
    assert game.s.stack[-1].dump()[0] != "Stow"  # no room: lost
    assert game.s.stock[0] == [6, 0, 0, 0, 0]
