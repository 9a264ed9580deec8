"""Fields that are declared once, and frames in the order in which they are written."""

from types import ModuleType
from typing import Annotated, Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import Each, Frame, Hidden, Kept, Options, Pool, Public, Seat, SeatFrame, State, args_of, frames_in
from clachan.core.state import EACH, HIDDEN, KEPT, PUBLIC, duplicate, plain, taken_as


class Shop(State):
    open: Public[int] = 1
    shelf: Public[tuple[int, ...]]
    hand: Annotated[Each[list[list[int]]], Pool("cards", per_seat=True)]
    deck: Annotated[Hidden[list[int]], Pool("cards", counts=True)]
    sums: Kept[list[int]]
    street: str  # no field: it never changes

    def __init__(self, seats: int, options: Options, street: str) -> None:
        super().__init__(seats, options, 1)
        self.street = street


class Knock(SeatFrame[Shop]):
    pass


class Enter(Knock):
    def __init__(self, seat: Seat, door: int) -> None:
        super().__init__(seat)
        self.door = door


class Close(Frame[Shop]):
    pass


def shop() -> Shop:
    s = Shop(2, {"day": "Monday"}, "Quay")
    s.shelf, s.hand, s.deck, s.sums = (3, 4), [[1], [2, 2]], [0, 1, 2], [1, 4]
    return s


def test_marks_follow_from_the_annotations_in_their_order() -> None:
    found = [(m.name, m.who, m.pool, m.counts, m.per_seat) for m in Shop.MARKS]
    assert found == [
        ("open", PUBLIC, "", False, False),
        ("shelf", PUBLIC, "", False, False),
        ("hand", EACH, "cards", False, True),
        ("deck", HIDDEN, "cards", True, False),
        ("sums", KEPT, "", False, False),
    ]


def test_a_copy_is_made_of_the_same_arguments_and_shares_only_tuples() -> None:
    s = shop()
    new: Any = s.copy()
    assert (new.seats, new.options, new.street) == (2, {"day": "Monday"}, "Quay")
    assert new.dump() == s.dump()
    assert new.shelf is s.shelf
    new.hand[1].append(3)
    new.deck[0] = 7
    new.stack.append(Close())
    assert s.dump() == shop().dump()


def test_dumps_and_views_are_lists() -> None:
    s = shop()
    assert s.dump()["shelf"] == [3, 4]
    assert s.seen_by(1) == {"open": 1, "shelf": [3, 4], "hand": [1, [2, 2]], "deck": 3}


def test_then_leaves_the_frame_for_others_in_the_order_written() -> None:
    s = shop()
    s.now(Knock(0), Close())
    s.then(Enter(0, 1), Enter(1, 2))
    assert [f.dump() for f in reversed(s.stack)] == [["Enter", 0, 1], ["Enter", 1, 2], ["Close"]]
    s.then()
    assert [f.dump() for f in reversed(s.stack)] == [["Enter", 1, 2], ["Close"]]


def test_now_does_others_before_the_frame_goes_on() -> None:
    s = shop()
    s.now(Close())
    s.now(Knock(0), Knock(1))
    assert [f.dump() for f in reversed(s.stack)] == [["Knock", 0], ["Knock", 1], ["Close"]]


def test_what_a_frame_is_made_of_follows_from_its_constructor() -> None:
    assert args_of(Enter) == ("seat", "door")
    assert args_of(Close) == ()
    assert Enter(1, 5).dump() == ["Enter", 1, 5]


def test_the_frames_of_a_module_are_those_that_it_defines() -> None:
    module = ModuleType(__name__)
    vars(module).update({c.__name__: c for c in (Knock, Enter, Close, SeatFrame, Frame, Shop)})
    assert frames_in(module) == [Knock, Enter, Close]


@pytest.mark.parametrize(
    "value",
    [[1, 2], [[1, 2], [3]], [(1, 2), (3,)], ((1, 2), (3,)), vec[i64]([1, 2]), [vec[i64]([1, 2]), vec[i64]([3])]],
    ids=["list", "lists", "list of tuples", "tuples", "vec", "list of vecs"],
)
def test_a_field_is_copied_written_as_json_and_read_back_as_it_is(value: Any) -> None:
    new = duplicate(value)
    assert new == value
    written = plain(value)
    assert written in ([1, 2], [[1, 2], [3]])
    read = taken_as(value, written)
    assert read == value
    assert type(read) is type(value)
    assert type(read[0]) is type(value[0])
    if isinstance(new, list) and not isinstance(new[0], (int, tuple)):
        new[0][0] = 9
        assert plain(value) == written, "a copy of something that can be changed is independent"
