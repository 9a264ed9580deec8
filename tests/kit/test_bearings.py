"""Places called by what lies near them."""

from itertools import pairwise

from clachan.core import Phrase
from clachan.kit.bearings import Bearing, bearings, tell_apart, wind, within
from clachan.kit.hexes import Hex, neighbours


def test_the_six_neighbours_have_six_sides() -> None:
    for centre in ((4, 4), (5, 4)):
        sides = [b.wind for b in bearings(list(neighbours(centre)), [[centre]])]
        assert sides == ["w", "nw", "ne", "e", "se", "sw"]


def test_all_places_within_two_steps_differ() -> None:
    near = {(4, 4), *neighbours((4, 4))}
    ring = sorted({h for n in near for h in neighbours(n)} - near)
    found = bearings(ring, [[(4, 4)]])
    assert len(set(found)) == len(ring) == 12
    assert {b.far for b in found} == {2}
    assert Bearing(2, 0, "n") in found


def test_a_place_is_called_by_the_nearest_landmark_that_tells_it_apart() -> None:
    row: list[Hex] = [(0, c) for c in range(6)]
    found = bearings(row[1:5], [[row[0]], [row[5]]])
    assert found == [(1, 0, "e"), (2, 0, "e"), (2, 1, "w"), (1, 1, "w")]


def test_the_spaces_of_a_group_by_their_sides() -> None:
    assert within([(0, 0), (0, 1)]) == ["w", "e"]
    assert within([(0, 0), (0, 1), (0, 2)]) == ["w", "middle", "e"]
    assert wind(0, -1) == "n"


def test_texts_that_say_the_same_are_numbered() -> None:
    field: Phrase = {"key": "field", "args": {}}
    moor: Phrase = {"key": "moor", "args": {}}
    told = tell_apart([field, moor, field])
    assert told[1] == moor
    assert [t["args"].get("n") for t in told] == [1, None, 2]
    assert all(a != b for a, b in pairwise(told))
