"""Square grids."""

from hypothesis import given
from hypothesis import strategies as st

from clachan.kit.squares import CORNERS, STEPS, cell_at, printed, x_of, y_of

near = st.integers(-18, 18)
sides = st.integers(0, 3)


@given(near, near)
def test_cells_and_coordinates_are_the_same_thing(x: int, y: int) -> None:
    assert (x_of(cell_at(x, y)), y_of(cell_at(x, y))) == (x, y)


@given(near, near, sides)
def test_a_step_goes_one_cell_and_the_opposite_step_comes_back(x: int, y: int, side: int) -> None:
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    there = cell_at(x, y) + STEPS[side]
    assert there == cell_at(x + dx, y + dy)
    assert there + STEPS[side ^ 2] == cell_at(x, y)


@given(near, near, sides)
def test_a_corner_is_two_steps_away(x: int, y: int, side: int) -> None:
    assert cell_at(x, y) + CORNERS[side] == cell_at(x, y) + STEPS[side] + STEPS[(side + 1) % 4]


@given(sides, st.integers(0, 3), st.integers(0, 3))
def test_turns_add_up(side: int, a: int, b: int) -> None:
    assert printed(printed(side, a), b) == printed(side, a + b)


def test_after_a_quarter_turn_the_printed_north_faces_east() -> None:
    assert printed(1, 1) == 0
