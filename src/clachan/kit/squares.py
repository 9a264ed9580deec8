"""Square grids: a field of cells with the origin in the middle, sides and quarter turns clockwise from north.

A cell is one small int, so that its neighbour is one addition away. The field is wide enough for lines of 19 cells from
the origin; a game that could grow further must not use it.
"""

from typing import Final

SIDES: Final = "NESW"
WIDTH: Final = 40
ORIGIN: Final = 820  # x 0, y 0
STEPS: Final = (-40, 1, 40, -1)  # to the neighbour on each side; y grows southwards
CORNERS: Final = (-39, 41, 39, -41)  # to the neighbour at the corner after each side: NE, SE, SW, NW


def cell_at(x: int, y: int) -> int:
    """Return the cell with these coordinates, counted from the origin."""
    return ORIGIN + WIDTH * y + x


def find(items: list[int], item: int) -> int:
    """Return where something lies in a short list, or -1: quicker than `in` and `index`."""
    for i, there in enumerate(items):
        if there == item:
            return i
    return -1


def x_of(cell: int) -> int:
    return cell % WIDTH - ORIGIN % WIDTH


def y_of(cell: int) -> int:
    return cell // WIDTH - ORIGIN // WIDTH


def printed(side: int, turns: int) -> int:
    """Return the printed side of a tile that faces `side` after so many quarter turns clockwise."""
    return (side - turns) & 3
