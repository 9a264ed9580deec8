"""What `make derive` writes into the source of a state."""

from pathlib import Path

import pytest

from clachan.core import ClachanError
from clachan.lab.authoring.derive import FOOT, HEAD, renewed, state_modules

SHOP = f'''"""A shop."""

from typing import Annotated, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import EACH, PUBLIC, Each, Mark, Options, Pool, Public, State


class Shop(State):
    open: Public[int]
    shelf: Public[tuple[int, ...]]
    drawers: Public[list[list[int]]]
    till: Public[vec[i64]]
    stocks: Public[list[vec[i64]]]
    hand: Annotated[Each[list[int]], Pool("cards", counts=True)]
    street: str  # no field: it never changes

    def __init__(self, seats: int, options: Options, street: str) -> None:
        super().__init__(seats, options, 1)
        self.street = street

{HEAD}
{FOOT}


OPEN = True
'''

DERIVED = f"""{HEAD}
    MARKS: ClassVar[tuple[Mark, ...]] = (
        Mark("open", PUBLIC),
        Mark("shelf", PUBLIC),
        Mark("drawers", PUBLIC),
        Mark("till", PUBLIC),
        Mark("stocks", PUBLIC),
        Mark("hand", EACH, "cards", counts=True),
    )

    def copy(self) -> "Shop":
        new = Shop(self.seats, self.options, self.street)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.open = self.open
        new.shelf = self.shelf
        new.drawers = [a[:] for a in self.drawers]
        new.till = self.till[:]
        new.stocks = [a[:] for a in self.stocks]
        new.hand = self.hand[:]
        return new

{FOOT}
"""


def test_marks_and_copy_are_written_at_the_end_of_the_class(tmp_path: Path) -> None:
    file = tmp_path / "state.py"
    file.write_text(SHOP)
    file.write_text(renewed(file))
    assert file.read_text() == SHOP.replace(f"{HEAD}\n{FOOT}\n", DERIVED)
    assert renewed(file) == file.read_text()  # and again


def test_a_state_without_a_place_for_it_is_named(tmp_path: Path) -> None:
    file = tmp_path / "state.py"
    file.write_text(SHOP.replace(FOOT, ""))
    with pytest.raises(ClachanError, match="the class Shop must end with"):
        renewed(file)


def test_the_games_have_what_follows_from_their_fields() -> None:
    for file in state_modules():
        assert renewed(file) == file.read_text(), f"{file.parent.name}: run `make derive`"
