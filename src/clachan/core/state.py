"""The table at one moment: typed fields, each with a visibility mark, and the stack of frames.

Every field is declared once, as an annotation of the class that says its type, who may see it and which pool its
contents belong to:

    cell: Public[list[int]]
    hand: Annotated[Each[list[list[int]]], Pool("tiles")]

Copy, dump, load, digest, view and determinisation are derived from that, so a field that is forgotten there is
forgotten everywhere, and the laws notice. Field values are ints, strings, None, and lists of these, nested at most
twice. A tuple instead of a list is never changed, only replaced: copies share it. A `vec[i64]`, alone or in a list, is
a list of numbers that compiled code reads and copies faster. A field with a pool holds a multiset: either ids in
ascending order, or a count for each id. Order does not exist until something is drawn.
"""

import hashlib
import json
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeVar, get_type_hints

from mypy_extensions import i64, mypyc_attr

from clachan.core.types import EVERYONE, Args, Event, Options, Seat, args_of

if TYPE_CHECKING:
    from clachan.core.frame import Frame

PUBLIC: Final = 0  # everybody sees it
EACH: Final = 1  # a list: item i is seen by seat i only
HIDDEN: Final = 2  # nobody sees it
KEPT: Final = 3  # follows from the other fields, kept up to date for speed; never shown
# follows from the past: what everybody can count; never shown, no part of the position. A dump of an older version may
# lack it: then nothing is known yet, as at the start.
COUNTED: Final = 4


class Mark:
    """Who may see a field, and which pool its contents are drawn from."""

    def __init__(self, name: str, who: int, pool: str = "", counts: bool = False, per_seat: bool = False) -> None:
        self.name = name
        self.who = who
        self.pool = pool  # contents hidden from a seat are reshuffled within the pool
        self.counts = counts  # the value is a count for each id, not a list of ids
        self.per_seat = per_seat  # item i is drawn from seat i's own pool (own tiles, own deck)
        self.split = who == EACH or per_seat  # the value is a list with one item for each seat


class Pool:
    """What a field's contents are drawn from; see `Mark` for the words."""

    def __init__(self, name: str, counts: bool = False, per_seat: bool = False) -> None:
        self.name = name
        self.counts = counts
        self.per_seat = per_seat


T = TypeVar("T")
Public = Annotated[T, PUBLIC]
Each = Annotated[T, EACH]
Hidden = Annotated[T, HIDDEN]
Kept = Annotated[T, KEPT]
Counted = Annotated[T, COUNTED]


def marks_in(cls: type[Any]) -> tuple[Mark, ...]:
    """The fields that a class and those above it declare, in their order. Compiled classes have forgotten it: `make
    derive` writes it into their source."""
    found: list[Mark] = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        said: tuple[Any, ...] = getattr(hint, "__metadata__", ())
        if said and isinstance(said[0], int):
            pool: Pool = said[1] if len(said) > 1 else NO_POOL
            found.append(Mark(name, said[0], pool.name, pool.counts, pool.per_seat))
    return tuple(found)


NO_POOL: Final = Pool("")


def duplicate(value: Any) -> Any:
    """An independent copy of a field's value. What cannot be changed is shared."""
    if isinstance(value, list):
        if value and value[0] is not None and not isinstance(value[0], (int, str, tuple)):
            return [duplicate(v) for v in value]
        return value[:]
    return value if value is None or isinstance(value, (int, str, tuple)) else value[:]


def plain(value: Any) -> Any:
    """A field's value as JSON has it: lists only."""
    if value is None or isinstance(value, (int, str)):
        return value
    items = list(value)
    if items and items[0] is not None and not isinstance(items[0], (int, str)):
        return [plain(v) for v in items]
    return items


def taken_as(like: Any, value: Any) -> Any:
    """A value from JSON as its field has it: a tuple, or a vec, where there is one now."""
    if isinstance(like, tuple):
        return tuple([tuple(v) if isinstance(v, list) else v for v in value])
    if isinstance(like, list) and like and not isinstance(like[0], (int, str, list)) and like[0] is not None:
        return [type(like[0])(v) for v in value]
    if like is None or isinstance(like, (int, str, list)):
        return duplicate(value)
    return type(like)(value)


def size(mark: Mark, cell: Any) -> int | None:
    """How much a hidden cell holds: all that others may know of it. None for a single hidden value."""
    if isinstance(cell, (list, tuple)):
        return sum(cell) if mark.counts else len(cell)
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every game's state. Subclasses add fields."""

    MARKS: ClassVar[tuple[Mark, ...]] = ()  # of all fields; follows from their annotations
    LATER: ClassVar[dict[str, Any]] = {}  # options that came when records were there, and what was played before

    def __init_subclass__(cls) -> None:
        if "MARKS" not in vars(cls):
            cls.MARKS = marks_in(cls) or cls.MARKS

    def __init__(self, seats: int, options: Options, categories: int) -> None:
        self.seats = seats
        self.options = options  # never changed after set-up: copies share it
        self.stack: list[Frame[Any]] = []  # frames are immutable: copies share them
        self.asked: tuple[Seat, ...] = ()  # to_act of the top frame; kept by Game.settle
        self.categories = categories
        self.points: list[int] = [0] * (seats * categories)  # the score sheet, seat by seat
        self.sink: list[Event] | None = None  # at a table events go here; in playouts there is none

    def blank(self) -> "State":
        """A state of the same table before anything is laid out: made of the same arguments."""
        made: State = type(self)(*[getattr(self, name) for name in args_of(type(self))])
        return made

    # --- what comes next ------------------------------------------------------------------------------------

    def then(self, *frames: "Frame[Any]") -> None:
        """Leave the top frame; do these instead, in the order written."""
        self.stack.pop()
        for i in range(len(frames) - 1, -1, -1):
            self.stack.append(frames[i])

    def now(self, *frames: "Frame[Any]") -> None:
        """Do these, in the order written, before resuming the top frame."""
        for i in range(len(frames) - 1, -1, -1):
            self.stack.append(frames[i])

    # --- events and points -------------------------------------------------------------------------------

    def tell(self, key: str, seat: Seat, rule: str, args: Args, audience: Seat = EVERYONE) -> None:
        """Report an event. In hot code guard with `if s.sink is not None` so that args are not even built."""
        if self.sink is not None:
            self.sink.append(Event(key, seat, rule, args, 0, audience))

    def award(self, seat: Seat, category: int, n: int, rule: str, key: str, args: Args | None = None) -> None:
        """Put points on a seat's sheet and say why."""
        if n:
            self.points[seat * self.categories + category] += n
            if self.sink is not None:
                self.sink.append(Event(key, seat, rule, args or {}, n))

    def total(self, seat: Seat) -> int:
        """The points a seat has on the track."""
        points: i64 = 0
        at: i64
        for at in range(seat * self.categories, (seat + 1) * self.categories):
            points += self.points[at]
        return points

    # --- derived from the marks --------------------------------------------------------------------------

    def copy(self) -> "State":
        """An independent copy. `make derive` writes a faster one into the source of a game; a law compares."""
        new = self.blank()
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        for mark in self.MARKS:
            setattr(new, mark.name, duplicate(getattr(self, mark.name)))
        return new

    def dump(self) -> dict[str, Any]:
        """Everything, as plain JSON values. Contains every secret: never send it to a client."""
        out: dict[str, Any] = {
            "seats": self.seats,
            "options": dict(self.options),
            "stack": [f.dump() for f in self.stack],
            "points": self.points[:],
        }
        for mark in self.MARKS:
            out[mark.name] = plain(getattr(self, mark.name))
        return out

    def digest(self) -> str:
        """A short fingerprint of the whole state. A later option counts only where it changes something, so that the
        digests of older records hold."""
        position = self.dump()
        position["options"] = {k: v for k, v in self.options.items() if k not in self.LATER or self.LATER[k] != v}
        for mark in self.MARKS:
            if mark.who == COUNTED:
                del position[mark.name]
        text = json.dumps(position, separators=(",", ":"), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def seen_by(self, seat: Seat | None) -> dict[str, Any]:
        """The fields as a seat, or a spectator (None), may know them. A hidden multiset is shown as its size."""
        out: dict[str, Any] = {}
        for mark in self.MARKS:
            value = getattr(self, mark.name)
            if mark.who == PUBLIC:
                out[mark.name] = plain(value)
            elif mark.who == KEPT or mark.who == COUNTED:
                continue
            elif mark.split:
                own = seat if mark.who == EACH else None
                out[mark.name] = [plain(c) if i == own else size(mark, c) for i, c in enumerate(value)]
            else:
                out[mark.name] = size(mark, value)
        return out

    def where(self, bag: list[int]) -> tuple[str, int]:
        """The field, and the seat or -1, that a bag or a pile is."""
        for mark in self.MARKS:
            value = getattr(self, mark.name)
            if value is bag:
                return (mark.name, -1)
            if mark.split:
                for i, cell in enumerate(value):
                    if cell is bag:
                        return (mark.name, i)
        return ("", -1)

    def concealed(self, seat: Seat) -> dict[str, int]:
        """How many items of each pool a seat cannot see. When a number falls, something has come to light."""
        out: dict[str, int] = {}
        for mark in self.MARKS:
            if mark.who == EACH or mark.who == HIDDEN:
                value = getattr(self, mark.name)
                for i, cell in enumerate(value if mark.split else [value]):
                    if not (mark.who == EACH and i == seat):
                        out[mark.pool] = out.get(mark.pool, 0) + (size(mark, cell) or 0)
        return out

    def reshuffle(self, seat: Seat, rng: Random) -> None:
        """Replace what a seat cannot see by another possibility: gather per pool, deal back by size. The result depends
        on what the seat sees and on `rng` only."""
        for marks in pools_of(type(self)):
            values = [getattr(self, mark.name) for mark in marks]
            if marks[0].per_seat:
                for i in range(len(values[0])):
                    unseen = [k for k, mark in enumerate(marks) if mark.who != EACH or i != seat]
                    if len(unseen) > 1:
                        deal([marks[k] for k in unseen], [values[k][i] for k in unseen], rng)
                continue
            whose: list[Mark] = []
            cells: list[list[int]] = []
            for k, mark in enumerate(marks):
                for i, cell in enumerate(values[k] if mark.split else [values[k]]):
                    if mark.who != EACH or i != seat:
                        whose.append(mark)
                        cells.append(cell)
            if len(cells) > 1:
                deal(whose, cells, rng)


POOLS_OF: Final[dict[Any, list[list[Mark]]]] = {}


def pools_of(cls: type[State]) -> list[list[Mark]]:
    """The fields that share a pool and that somebody does not see; those with a pool for each seat by themselves."""
    if cls not in POOLS_OF:
        found: dict[tuple[str, bool], list[Mark]] = {}
        for mark in cls.MARKS:
            if mark.pool and mark.who != PUBLIC:
                found.setdefault((mark.pool, mark.per_seat), []).append(mark)
        POOLS_OF[cls] = list(found.values())
    return POOLS_OF[cls]


def contents(mark: Mark, cell: Sequence[int]) -> list[int]:
    """The ids in a pool cell, ascending."""
    if mark.counts:
        return [i for i, n in enumerate(cell) for _ in range(n)]
    return list(cell)


def deal(marks: list[Mark], cells: list[list[int]], rng: Random) -> None:
    """Gather what lies in some cells of a pool and deal it back at random, to each cell as much as it held. The fullest
    cell gets what is left when the others have drawn: so there are few draws."""
    sizes = [sum(cell) if marks[k].counts else len(cell) for k, cell in enumerate(cells)]
    left = gather(marks, cells)
    total: i64 = sum(sizes)
    fullest = sizes.index(max(sizes))
    random = rng.random
    for k, cell in enumerate(cells):
        if k == fullest:
            continue
        drawn: list[int] = []
        for _ in range(sizes[k]):
            at: i64 = int(random() * float(total))
            item: i64 = 0
            while at >= left[item]:
                at -= left[item]
                item += 1
            left[item] -= 1
            total -= 1
            drawn.append(item)
        put(marks[k], cell, drawn)
    if marks[fullest].counts:
        cells[fullest][:] = left
    else:
        cells[fullest][:] = [item for item, n in enumerate(left) for _ in range(n)]


def gather(marks: list[Mark], cells: list[list[int]]) -> list[int]:
    """How many there are of each id in some cells of a pool."""
    kinds = 0
    for k, cell in enumerate(cells):
        kinds = max(kinds, len(cell) if marks[k].counts else 1 + cell[-1] if cell else 0)
    found = [0] * kinds
    for k, cell in enumerate(cells):
        if marks[k].counts:
            for item, n in enumerate(cell):
                found[item] += n
        else:
            for item in cell:
                found[item] += 1
    return found


def put(mark: Mark, cell: list[int], items: list[int]) -> None:
    """Let a pool cell hold these items instead of its own."""
    if mark.counts:
        for item in range(len(cell)):
            cell[item] = 0
        for item in items:
            cell[item] += 1
    else:
        items.sort()
        cell[:] = items
