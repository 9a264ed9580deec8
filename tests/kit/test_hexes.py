"""Properties of the hex grid."""

from hypothesis import given
from hypothesis import strategies as st

from clachan.kit.hexes import Hex, axial, distance, name, neighbours

HEXES = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


def centre(at: Hex) -> tuple[float, float]:
    """Where a pointy-top hex of width 1 lies on paper: odd rows are pushed half a hex right."""
    return (at[1] + (at[0] % 2) / 2, at[0] * 3**0.5 / 2)


def test_neighbours_of_an_even_and_an_odd_row() -> None:
    """As the header of Rebirth's map files lists them."""
    assert set(neighbours((2, 5))) == {(2, 4), (2, 6), (1, 4), (1, 5), (3, 4), (3, 5)}
    assert set(neighbours((3, 5))) == {(3, 4), (3, 6), (2, 5), (2, 6), (4, 5), (4, 6)}


@given(HEXES)
def test_six_distinct_neighbours_one_width_away(at: Hex) -> None:
    around = neighbours(at)
    assert len(set(around)) == 6
    x, y = centre(at)
    for other in around:
        ox, oy = centre(other)
        assert abs((ox - x) ** 2 + (oy - y) ** 2 - 1) < 1e-9


@given(HEXES)
def test_neighbours_go_clockwise_from_the_west(at: Hex) -> None:
    around = neighbours(at)
    assert around[0] == (at[0], at[1] - 1)
    for one, next_one in zip(around, around[1:] + around[:1], strict=True):
        assert next_one in neighbours(one)  # each touches the one before
    assert centre(around[1])[1] < centre(at)[1]  # then north-west: rows grow downwards


@given(HEXES)
def test_neighbours_are_symmetric(at: Hex) -> None:
    for other in neighbours(at):
        assert at in neighbours(other)


@given(HEXES, HEXES)
def test_neighbours_are_the_hexes_at_distance_one(a: Hex, b: Hex) -> None:
    assert (distance(a, b) == 1) == (b in neighbours(a))
    assert all(distance(a, n) == 1 for n in neighbours(a))


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES, HEXES)
def test_distance_is_the_length_of_a_shortest_way(a: Hex, b: Hex) -> None:
    if a != b:
        assert min(distance(n, b) for n in neighbours(a)) == distance(a, b) - 1


@given(HEXES, HEXES)
def test_axial_coordinates_name_one_hex(a: Hex, b: Hex) -> None:
    assert (axial(a) == axial(b)) == (a == b)
    steps = {(axial(n)[0] - axial(a)[0], axial(n)[1] - axial(a)[1]) for n in neighbours(a)}
    assert steps == {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


@given(st.tuples(st.integers(0, 98), st.integers(0, 25)), st.tuples(st.integers(0, 98), st.integers(0, 25)))
def test_names_are_unique(a: Hex, b: Hex) -> None:
    assert (name(a) == name(b)) == (a == b)


def test_a1_is_the_top_left() -> None:
    assert name((0, 0)) == "A1"
    assert name((13, 8)) == "I14"  # Edinburgh
