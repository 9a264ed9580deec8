"""Castles: R33-R36, R39, A6, A8, A10. Invergarry (E9) stands among D8, D9 (Fort William), E8 farm, E10 power, F9 and
D10 blank."""

from marks import rule

from .tables import Sitting, random_game


@rule("RB-R33")
def test_the_first_tile_takes_the_castle_whatever_it_is() -> None:
    for tile, space in (("farm", "E8"), ("power", "E10"), (1, "D9")):
        t = Sitting()
        assert t.keeper("Invergarry") is None
        t.place(1, tile, space)
        assert t.keeper("Invergarry") == 1
        assert [e.rule for e in t.told("log-castle")] == ["RB-R33"]


@rule("RB-R34", "RB-R35")
def test_one_farm_or_plant_each_leaves_the_incumbent() -> None:
    """Test vector 6 of section 1.13."""
    t = Sitting()
    t.place(0, "farm", "E8")
    t.place(1, "power", "E10")
    assert t.keeper("Invergarry") == 0


@rule("RB-R34", "RB-R35")
def test_a_plant_beats_a_settlement() -> None:
    """Test vector 7 of section 1.13."""
    t = Sitting()
    t.place(0, 4, "D9")
    t.place(1, "power", "E10")
    assert t.keeper("Invergarry") == 1
    [event] = t.told("log-castle-from")
    assert (event.seat, event.args["from"], event.rule) == (1, {"seat": 0}, "RB-R34")


@rule("RB-R34", "RB-R35")
def test_more_spaces_beat_farms_and_plants() -> None:
    t = Sitting()
    t.place(0, "farm", "E8")  # (1, 1)
    t.place(1, 1, "D9")  # (1, 0)
    assert t.keeper("Invergarry") == 0
    t.place(1, 1, "D8")  # (2, 0)
    assert t.keeper("Invergarry") == 1


@rule("RB-R34", "RB-R35")
def test_with_equal_spaces_farms_and_plants_decide() -> None:
    t = Sitting()
    t.place(0, 1, "D9", "D8")  # (2, 0)
    t.place(1, "farm", "E8")  # (1, 1): fewer spaces
    assert t.keeper("Invergarry") == 0
    t.place(1, "power", "E10")  # (2, 2)
    assert t.keeper("Invergarry") == 1
    t.place(0, "farm", "F9")  # (3, 1)
    assert t.keeper("Invergarry") == 0
    t.place(1, "power", "D10")  # (3, 3) against (3, 1)
    assert t.keeper("Invergarry") == 1


@rule("RB-R34")
def test_a_full_tie_leaves_the_incumbent_and_it_may_change_back() -> None:
    t = Sitting()
    t.place(0, 1, "D9")
    t.place(0, "farm", "E8")  # (2, 1)
    t.place(1, 1, "D8")
    t.place(1, "power", "E10")  # (2, 1)
    assert t.keeper("Invergarry") == 0
    t.place(1, "farm", "F9")  # (3, 2)
    assert t.keeper("Invergarry") == 1
    t.place(0, "farm", "D10")  # (3, 2)
    assert t.keeper("Invergarry") == 1


@rule("RB-R35")
def test_control_changes_only_by_a_tile_next_to_the_castle() -> None:
    t = Sitting()
    t.place(0, 4, "D9")
    t.place(1, "farm", "C10", "C9", "E7")  # around, but not next to it
    assert t.keeper("Invergarry") == 0


@rule("RB-R35", "RB-A10")
def test_a_tile_next_to_two_castles_counts_at_both() -> None:
    t = Sitting()
    t.place(0, 1, "H1")  # Castle of Mey
    t.place(0, "farm", "E3")  # Dunrobin
    t.place(1, "power", "F2")  # both
    assert t.keeper("Castle of Mey") == 1  # a plant beats a settlement
    assert t.keeper("Dunrobin") == 0  # a plant does not beat a farm
    other = Sitting()
    other.place(2, "power", "G3")
    assert [e.args["castle"] for e in other.told("log-castle")] == ["Castle of Mey", "Dunrobin"]  # in board order


@rule("RB-R20", "RB-R35")
def test_at_castles_too_the_tile_counts_not_the_symbol() -> None:
    """With no farm or blank space free, a farm goes on the power-plant space E10 and counts as a farm."""
    t = Sitting()
    t.place(0, 1, "D9")
    for kind in (0, 2):
        for x in t.s.open[kind]:
            t.s.cell[x] = -2
        t.s.open[kind] = []
    t.place(1, "farm", "E10")
    assert t.keeper("Invergarry") == 1


@rule("RB-A6")
def test_neutral_tiles_are_nobody_at_a_castle() -> None:
    """With 2 players H1 and H2 next to the Castle of Mey are neutral."""
    t = Sitting(seats=2)
    assert t.keeper("Castle of Mey") is None
    t.place(1, "farm", "G1")
    assert t.keeper("Castle of Mey") == 1
    t.place(0, "farm", "F2")  # 1 against 1, whatever the neutral tiles are
    assert t.keeper("Castle of Mey") == 1


@rule("RB-A8")
def test_beating_the_controller_is_enough() -> None:
    t = Sitting(seats=4)
    t.place(0, "farm", "E8")
    t.place(1, "power", "E10")  # ties with 0 and does not take it
    t.place(2, 1, "D9", "D8")  # (2, 0) beats both
    assert t.keeper("Invergarry") == 2
    t.place(1, "farm", "F9")  # (2, 2) against the controller's (2, 0)
    assert t.keeper("Invergarry") == 1


@rule("RB-A8")
def test_the_controller_always_has_the_most() -> None:
    for map in ("scotland", "ireland"):
        for seed in range(3):
            s = random_game(map, 4, seed).state
            for castle, keeper in enumerate(s.keeper):
                owners = [(s.cell[x] >> 3, (s.cell[x] & 7) < 2) for x in s.board.around[castle] if s.cell[x] >= 0]
                strength = [(len(own), sum(own)) for own in [[w for p, w in owners if p == q] for q in range(4)]]
                assert strength[keeper] == max(strength)


@rule("RB-R36", "RB-R39")
def test_castles_score_five_each_at_the_end_only() -> None:
    t = Sitting()
    assert t.place(0, "farm", "F2") == [1, 0, 0]  # the cluster; Castle of Mey and Dunrobin pay later
    assert t.place(1, "farm", "E8") == [0, 1, 0]
    assert [t.sheet(p, "castles") for p in range(3)] == [0, 0, 0]
    assert t.end() == [10, 5, 0]
    assert [t.sheet(p, "castles") for p in range(3)] == [10, 5, 0]


@rule("RB-R33", "RB-R39")
def test_castles_of_ireland() -> None:
    t = Sitting("ireland")
    t.place(0, 1, "J3")  # Dunluce
    t.place(1, "farm", "I3")
    assert t.keeper("Dunluce") == 1
    assert t.end() == [1, 5, 0]  # 1 for the tile in the unfinished Belfast
