"""Set-up, the rondel, the die, refilling, END."""

from collections import Counter

import pytest

from clachan.core import CHANCE, ComponentError
from clachan.games.glenmore.game import GlenMoreGame
from clachan.games.glenmore.state import DIE, END, PIECE
from clachan.play.registry import packaged_file
from marks import rule

from .tables import GAME, TABLES, TILE, Sitting, item

FREE = ("Inshriach", "Lochridge", "Black Isle", "Ballachulish", "Galloway Pasture", "Laich of Moray")


# --- set-up ------------------------------------------------------------------------------------------------


@rule("GM-R1.1", "GM-R1.2", "GM-R2.1", "GM-R2.2", "GM-R2.8")
def test_everyone_starts_with_the_home_tile_and_one_scot() -> None:
    for seats in (2, 3, 4):
        s = Sitting(seats).s
        for seat in range(seats):
            assert s.tiles[seat] == (TILE["Start village"], TILE["Home castle"])
            assert s.scots[seat] == [1, 0]
            assert s.supply[seat] == 8  # of 10: one on the rondel, one in the start village
            assert s.tokens[seat] == ()
        assert s.discard == []
        assert s.hume == -1
    assert (TABLES.scots, TABLES.tokens) == (10, 10)
    assert list(GAME.players) == [2, 3, 4]


@rule("GM-R2.3")
def test_coins_follow_the_order_of_the_pieces() -> None:
    game = Sitting(4, order=(2, 0, 3, 1))
    assert game.s.row[:4] == [PIECE + 2, PIECE, PIECE + 3, PIECE + 1]
    assert game.s.coins == [6, 8, 5, 7]
    assert game.seat == 2
    fresh = GAME.setup(4)
    assert [GAME.legal(fresh, CHANCE), GAME.weights(fresh)] == [[("order", p) for p in range(4)], [1] * 4]


@rule("GM-R2.4")
@pytest.mark.parametrize(
    ("seats", "use_die", "die"),
    [(2, False, True), (2, True, True), (3, False, False), (3, True, True), (4, True, True)],
)
def test_the_die_stands_before_the_foremost_piece(seats: int, use_die: bool, die: bool) -> None:
    row = Sitting(seats, use_die=use_die).s.row
    assert (DIE in row) == die
    assert not die or row.index(DIE) == seats


@rule("GM-R2.6", "GM-Q4", "GM-R3.2")
@pytest.mark.parametrize(("seats", "use_die"), [(2, False), (3, False), (4, False), (4, True)])
def test_the_row_at_the_start(seats: int, use_die: bool) -> None:
    """Pieces, die, the five S tiles, A tiles; one of the 14 spaces stays empty."""
    row = Sitting(seats, use_die=use_die).s.row
    assert len(row) == 13
    first = seats + (seats == 2 or use_die)
    stacks = [TABLES.tiles[t].stack for t in row[first:]]
    assert stacks == [0] * 5 + [1] * (8 - first)
    s = GAME.setup(2)
    for seat in (0, 1):
        GAME.apply(s, CHANCE, ("order", seat))
    assert GAME.legal(s, CHANCE) == [("tile", t) for t in TABLES.stacks[0]]  # any S tile may come first
    assert GAME.weights(s) == [1] * 5


@rule("GM-R2.7")
def test_the_market_at_the_start() -> None:
    assert [Sitting(n).s.market for n in (2, 3, 4)] == [[1] * 5, [1] * 5, [0] * 5]


@rule("GM-R1.6", "GM-Q2")
def test_tile_counts() -> None:
    assert [len(stack) for stack in TABLES.stacks] == [5, 14, 17, 17, 17]
    assert len(TABLES.cards) == 11
    assert END not in [t for stack in TABLES.stacks for t in stack]


# --- whose turn it is --------------------------------------------------------------------------------------


@rule("GM-R3.1")
def test_who_is_at_the_rear_is_on_turn_also_twice() -> None:
    game = Sitting(3)
    game.row(1, "Inshriach", "Lochridge", 0, "Black Isle", 2, "Halkirk")
    assert game.seat == 1
    game.do("take Inshriach", "place 0 -1", "done")
    game.roll()
    assert game.seat == 1  # still behind all others
    game.do("take Black Isle")
    game.do("place 1 -1")
    game.do("done")
    game.roll()
    assert game.seat == 0


@rule("GM-R3.3", "GM-R5.1")
def test_any_tile_ahead_may_be_chosen_and_no_piece() -> None:
    game = Sitting(3)
    assert game.lines(verb="take") == [f"take {TABLES.tiles[t].name}" for t in game.s.row[3:] if t in takable(game)]
    assert "take Black Isle" in game.lines()
    game.do("take Black Isle")
    assert game.s.row[:2] == [PIECE + 1, PIECE + 2]
    assert game.s.row.index(PIECE) == 5  # it stands where the tile lay: third behind two others and three tiles
    assert game.s.hand == TILE["Black Isle"]


def takable(game: Sitting) -> list[int]:
    return [a[1] for a in GAME.legal(game.s, game.seat) if a[0] == "take"]


@rule("GM-R3.4")
def test_a_protected_tile_may_be_passed_but_not_stopped_on() -> None:
    files = {
        name: packaged_file("glenmore", f"components/{name}") for name in ("tiles.yaml", "clans.yaml", "landmarks.yaml")
    }
    files["tiles.yaml"] = files["tiles.yaml"].replace("name: Lochridge\n", "name: Lochridge\n  protection: true\n")
    game = GlenMoreGame(files)
    s = Sitting(3).s
    assert ("take", TILE["Lochridge"]) in GAME.legal(s, 0)
    s.tables = game.tables
    assert ("take", TILE["Lochridge"]) not in game.legal(s, 0)
    refusal = game.why_not(s, 0, ("take", TILE["Lochridge"]))
    assert refusal is not None
    assert refusal.rule == "GM-R3.4"
    game.apply(s, 0, ("take", TILE["Black Isle"]))  # passes it


# --- the die -----------------------------------------------------------------------------------------------


@rule("GM-R1.5")
def test_the_faces_of_the_die() -> None:
    game = Sitting(2)
    game.row("die", 0, "Halkirk", 1, *FREE)
    assert [GAME.legal(game.s, CHANCE), GAME.weights(game.s)] == [[("roll", 1), ("roll", 2), ("roll", 3)], [3, 2, 1]]


@rule("GM-R4.1", "GM-R4.3", "GM-R4.5", "GM-R4.6", "GM-Q6")
def test_the_die_counts_tiles_takes_one_and_the_rondel_is_refilled() -> None:
    game = Sitting(2)
    game.row("die", 0, "Halkirk", 1, *FREE)
    game.luck("roll 2")
    assert game.s.discard == [TILE["Inshriach"]]  # Halkirk is one, Inshriach two; the pieces do not count
    assert game.s.row[:4] == [item(0), item("Halkirk"), item(1), item("die")]
    game.roll()
    assert len(game.s.row) == 13
    assert game.seat == 0


@rule("GM-R4.5", "GM-R4.6")
def test_the_die_may_roll_again_and_passed_tiles_go() -> None:
    game = Sitting(2)
    game.row("die", "Halkirk", "Inshriach", "Lochridge", 0, "Black Isle", 1, "Glen Clova")
    game.luck("roll 2")
    assert game.s.row[0] == DIE
    assert game.s.discard == [TILE["Inshriach"], TILE["Halkirk"]]
    while GAME.legal(game.s, CHANCE)[0][0] == "tile":
        GAME.apply(game.s, CHANCE, GAME.legal(game.s, CHANCE)[0])
    game.luck("roll 2")  # Lochridge, then Black Isle beyond the piece
    assert game.s.row[0] == PIECE
    assert game.s.discard[2:] == [TILE["Black Isle"], TILE["Lochridge"]]


@rule("GM-R4.2")
def test_example_the_die_goes_past_a_chronicle_icon() -> None:
    """Example 6: the die shows 2, the second tile has an icon: the third is taken."""
    files = {
        name: packaged_file("glenmore", f"components/{name}") for name in ("tiles.yaml", "clans.yaml", "landmarks.yaml")
    }
    before, name, after = files["tiles.yaml"].partition("name: Lochridge\n")
    files["tiles.yaml"] = before + name + after.replace("chronicle_icon: null", "chronicle_icon: boat", 1)
    game = Sitting(2)
    game.row("die", "Halkirk", "Lochridge", "Loch Lochy", 0, 1, *FREE[2:])
    game.s.tables = GlenMoreGame(files).tables
    game.luck("roll 2")
    assert game.s.discard[0] == TILE["Loch Lochy"]


@rule("GM-R4.4", "GM-Q5")
@pytest.mark.parametrize("n", [2, 3])
def test_the_die_leaves_at_end(n: int) -> None:
    game = Sitting(2)
    game.row("die", 0, "Halkirk", "END", 1, *FREE)
    game.s.depths = ()
    before = len(game.s.discard)
    game.luck(f"roll {n}")
    assert DIE not in game.s.row
    assert END in game.s.row
    assert len(game.s.discard) == before  # nothing was taken


# --- refilling and scoring ---------------------------------------------------------------------------------


@rule("GM-R16.1")
def test_tiles_that_all_have_passed_go_at_once() -> None:
    game = Sitting(3)
    game.row(0, "Inshriach", "Halkirk", 1, "Lochridge", 2, "Black Isle")
    game.do("take Lochridge")
    assert game.s.discard == [TILE["Inshriach"], TILE["Halkirk"]]
    assert game.s.row == [item(1), item(0), item(2), item("Black Isle")]  # the refill waits for the end of the turn


@rule("GM-R16.2", "GM-R2.6")
def test_after_every_turn_one_space_stays_empty() -> None:
    game = Sitting(4)
    for _ in range(6):
        game.do(game.lines(verb="take")[0])
        while "done" not in game.lines():
            game.do(game.lines()[0])
        game.do("done")
        game.roll()
        assert len(game.s.row) == 13
        assert game.s.row[0] >= DIE


@rule("GM-R16.3", "GM-R17.1")
@pytest.mark.parametrize(("stack", "next_stack"), [(1, 2), (2, 3), (3, 4)])
def test_the_last_tile_of_a_stack_brings_a_scoring_then_the_next_stack(stack: int, next_stack: int) -> None:
    game = Sitting(3)
    last, fresh = TABLES.stacks[stack][-1], TABLES.stacks[next_stack][0]
    game.s.stack_now, game.s.left = stack, [last]
    game.s.barrels = [2, 0, 0]
    game.row(0, "Inshriach", 1, 2, "Lochridge")
    game.do("take Lochridge", "place 0 -1", "done")
    assert game.s.asked == (CHANCE,)
    game.do(f"tile {TABLES.tiles[last].name}")
    assert game.totals == [2, 0, 0]
    assert "log-round" in [e.key for e in game.events]
    assert game.s.stack_now == next_stack
    assert ("tile", fresh) in GAME.legal(game.s, CHANCE) or GAME.legal(game.s, CHANCE)[0] == ("end",)


@rule("GM-R16.3")
def test_the_s_tiles_bring_no_scoring() -> None:
    assert Sitting(3).totals == [0, 0, 0]


@rule("GM-R2.5", "GM-Q3", "GM-Q50")
def test_end_lies_below_7_to_10_tiles_with_equal_odds() -> None:
    game = Sitting(3)
    game.s.stack_now, game.s.left = 4, TABLES.stacks[4][7:]
    game.row(0, "Inshriach", "Lochridge", 1, 2)
    game.do("take Lochridge", "place 0 -1", "done")
    assert [GAME.legal(game.s, CHANCE), GAME.weights(game.s)] == [[("end",), ("later",)], [1, 3]]
    game.luck("later")
    game.luck("tile Ullapool" if TILE["Ullapool"] in game.s.left else f"tile {TABLES.tiles[game.s.left[0]].name}")
    assert GAME.weights(game.s) == [1, 2]
    game.luck("later")
    GAME.apply(game.s, CHANCE, GAME.legal(game.s, CHANCE)[0])
    assert GAME.weights(game.s) == [1, 1]
    game.luck("later")
    GAME.apply(game.s, CHANCE, GAME.legal(game.s, CHANCE)[0])
    assert game.s.row[-1] == END  # ten tiles lie above it: there is no other place left
    assert game.s.depths == ()


@rule("GM-R2.5")
def test_in_the_short_game_end_is_the_first_of_d() -> None:
    game = Sitting(3, end_on_top=True)
    game.s.stack_now, game.s.left = 3, [TILE["Tavern"]]
    game.row(0, "Inshriach", "Lochridge", 1, 2)
    game.do("take Lochridge", "place 0 -1", "done", "tile Tavern")
    assert game.s.row[-2:] == [TILE["Tavern"], END]


@rule("GM-R16.4", "GM-Q21")
def test_after_end_d_tiles_follow_and_then_spaces_stay_empty() -> None:
    game = Sitting(3)
    game.s.stack_now, game.s.left, game.s.depths = 4, [TILE["Dunkeld"], TILE["Ullapool"]], ()
    game.row(0, "Inshriach", 1, 2, "Lochridge", "END")
    game.do("take Lochridge", "place 0 -1", "done")
    game.roll()
    assert game.s.row == [item(1), item(2), item(0), END, TILE["Dunkeld"], TILE["Ullapool"]]
    assert game.seat == 1


# --- END ---------------------------------------------------------------------------------------------------


@rule("GM-R18.1", "GM-R18.2", "GM-R3.3")
def test_onto_end_or_past_it() -> None:
    game = Sitting(3)
    game.s.stack_now, game.s.left, game.s.depths = 4, [], ()
    game.row(0, "Inshriach", 1, "Lochridge", 2, "END", "Black Isle")
    game.put(0, barley=1)
    assert "sell barley from Start village" in game.lines()  # before the move
    game.do("stop")
    assert game.s.finished == [0]
    assert game.seat == 1
    game.do("take Black Isle", "place 0 -1", "done")  # past END, as usual
    assert game.seat == 2
    game.do("stop")  # END holds several pieces
    assert game.s.finished == [0, 2]
    assert game.s.asked == ()


@rule("GM-R18.2")
def test_the_game_ends_after_the_last_turn_is_resolved() -> None:
    game = Sitting(2)
    game.s.stack_now, game.s.left, game.s.depths, game.s.finished = 4, TABLES.stacks[4][12:], (), [1]
    game.row(0, "END", "Inshriach", "Black Isle")
    game.do("take Inshriach", "place 0 -1")
    assert game.seat == 0
    game.do("activate Inshriach")
    if game.s.asked:
        game.do("done")
    assert game.s.asked == ()
    assert game.s.stock[0][0] == 1
    assert len(game.s.row) == 3  # nothing was refilled


@rule("GM-R18.1")
def test_end_is_no_choice_before_it_is_laid() -> None:
    assert Sitting(3).why_not("stop") == "GM-R18.1"


def test_random_games_use_both_ways_to_end() -> None:
    from random import Random

    from clachan.core import playout

    ways: Counter[str] = Counter()
    for seed in range(6):
        s = GAME.setup(3)
        playout(GAME, s, Random(seed))
        ways["on"] += len(s.finished)
        ways["past"] += s.seats - len(s.finished)
    assert ways["on"]
    assert ways["past"]


def test_the_component_fault_names_its_place() -> None:
    files = {
        name: packaged_file("glenmore", f"components/{name}") for name in ("tiles.yaml", "clans.yaml", "landmarks.yaml")
    }
    files["tiles.yaml"] = files["tiles.yaml"].replace("die_faces: [1, 1, 1, 2, 2, 3]", "die_faces: []")
    with pytest.raises(ComponentError, match="constants: die_faces"):
        GlenMoreGame(files)
