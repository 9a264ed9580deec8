"""A table as numbers for learners: what a seat sees as an array, its actions by number, many games stepped at once.

No array library here: arrays are vecs of 16-bit numbers and of bytes, which `lab.adapters` shows as numpy's. Everything
in a seat's array is derived from the marks, like its view: so it cannot hold what the seat may not know.
"""

from random import Random
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from clachan.core.frame import Frame
from clachan.core.game import Game, chance
from clachan.core.state import COUNTED, EACH, HIDDEN, KEPT, PUBLIC, Mark, State, plain, size
from clachan.core.types import CHANCE, Action, ClachanError, Options, Seat, args_of
from clachan.learning.shapes import MOST, Shape, cut, entry_names, fill, lay, tally, upto

FRAMES: Final = 2  # how many frames are shown, the top one first
ARGS: Final = 5  # and how many of the arguments of each


class Field:
    """A field of the state that a seat sees something of, and where its entries begin."""

    def __init__(self, name: str, shape: Shape, mark: Mark | None) -> None:
        self.name = name
        self.shape = shape
        self.mark = mark  # None: not a field of the state but something that the seat knows (`Game.known`)
        self.at = 0
        self.row = 0  # its number among all fields and their rows, before its own rows


class Page:
    """The array of a seat among the numbers of many, and what was written there last: what is still the same tuple
    need not be written again, because a tuple cannot change. To compare lists would cost more than to write them."""

    def __init__(self, layout: "Layout", out: vec[i16], at: int) -> None:
        self.out = out
        self.at = at
        self.kept: list[object] = [None] * layout.rows
        self.frames: list[object] = [()] * FRAMES  # they cannot change either


class Layout:
    """Where everything lies in the array of a seat, for one game, number of seats and set of options: the question,
    the points, what everybody sees, what the seat alone sees."""

    def __init__(self, game: Game[Any], seats: int, options: Options | None = None) -> None:
        self.game = game
        self.seats = seats
        s = game.setup(seats, options)
        self.options: Options = s.options
        self.numbers: dict[str, int] = {name: i for i, name in enumerate(game.frames)}
        shapes = game.learning.shapes(s)
        self.open: list[Field] = [Field("points", upto(len(s.points)), Mark("points", PUBLIC))]
        self.closed: list[Field] = []
        for mark in s.MARKS:
            if mark.who != KEPT and mark.who != COUNTED:
                shape = (
                    shapes.pop(mark.name) if mark.name in shapes else usual(game, mark, plain(getattr(s, mark.name)))
                )
                (self.open if mark.who == PUBLIC else self.closed).append(Field(mark.name, shape, mark))
        self.knows = bool(shapes)
        self.closed += [Field(name, shape, None) for name, shape in shapes.items()]
        self.arrange()

    def arrange(self) -> None:
        """Give every field its place."""
        self.names: list[str] = self.describe_question()
        self.rows = 0
        for field in self.open:
            field.at = len(self.names)
            field.row = self.rows
            self.rows += 1 + field.shape.rows
            rows = [f"{field.name}[{i}]" for i in range(field.shape.rows)] if field.shape.rows else [field.name]
            cell = entry_names(field.shape) if field.name != "points" else self.describe_points()
            self.names += [f"{row} {what}" for row in rows for what in cell]
        for field in self.closed:
            field.at = len(self.names)
            self.names += self.describe_closed(field)
        self.size = len(self.names)

    # --- what is where -------------------------------------------------------------------------------------

    def describe_question(self) -> list[str]:
        out = ["own seat"] + [f"seat {i} is asked" for i in range(self.seats)]
        for question in ("question", "question below"):
            out += [f"{question}: number of its frame", *[f"{question}: argument {i}" for i in range(ARGS)]]
        return out

    def describe_points(self) -> list[str]:
        keys = [key.removeprefix("sheet-") for key, _ in self.game.categories]
        return [f"of seat {i}: {key}" for i in range(self.seats) for key in keys]

    def describe_closed(self, field: Field) -> list[str]:
        name, shape, mark = field.name, field.shape, field.mark
        if mark is None:
            return [f"{name} {what}" for what in entry_names(shape)]
        if mark.who == EACH:
            sizes = [f"{name} of seat {i}: how many" for i in range(self.seats)]
            return [f"own {name} {what}" for what in entry_names(shape)] + sizes
        return [f"{name}{[i] if shape.rows else ''}: how many" for i in range(max(1, shape.rows))]

    # --- looking -------------------------------------------------------------------------------------------

    def look(self, s: State, seat: Seat) -> vec[i16]:
        """What a seat sees."""
        out = vec[i16]([0] * self.size)
        self.renew(s, seat, Page(self, out, 0))
        return out

    def renew(self, s: State, seat: Seat, page: Page) -> None:
        """The same onto a page, where another state or seat may have been shown before."""
        out, kept = page.out, page.kept
        self.show_question(s, seat, page)
        for field in self.open:
            value: object = getattr(s, field.name)
            shape, at, row = field.shape, page.at + field.at, field.row
            if not shape.rows:
                show_cell(shape, value, out, at, kept, row)
                continue
            if isinstance(value, tuple) and value is kept[row]:
                continue
            kept[row] = value
            cells: list[object] = value if isinstance(value, list) else list(cast(tuple[object, ...], value))
            for i in range(shape.rows):
                row += 1
                show_cell(
                    shape, cells[i] if i < len(cells) else (), out, at, kept, row
                )  # () for piles that come at the end
                at += shape.wide
        self.show_closed(s, seat, out, page.at)

    def show_question(self, s: State, seat: Seat, page: Page) -> None:
        """Who is asked what. Frames are public."""
        out, stack = page.out, s.stack
        at: i64 = page.at
        out[at] = cut(seat)
        at += 1
        fill(out, at, at + self.seats, 0)
        for asked in s.asked:
            if asked != CHANCE:
                out[at + asked] = 1
        at += self.seats
        for depth in range(FRAMES):
            frame = stack[-1 - depth] if depth < len(stack) else None
            if frame is not page.frames[depth]:
                page.frames[depth] = frame
                self.show_frame(frame, out, at)
            at += 1 + ARGS

    def show_frame(self, frame: Frame[Any] | None, out: vec[i16], at: i64) -> None:
        fill(out, at, at + 1 + ARGS, -1)
        if frame is None:
            return
        out[at] = cut(self.numbers[type(frame).__name__])
        for name in args_of(type(frame))[:ARGS]:
            at += 1
            n: object = getattr(frame, name)
            out[at] = cut(n) if isinstance(n, int) and n < MOST else MOST

    def show_closed(self, s: State, seat: Seat, out: vec[i16], start: i64) -> None:
        """What is not open, as far as a seat may know it: its own cell and the sizes of all, or sizes alone."""
        known = self.game.known(s, seat) if self.knows else {}
        for field in self.closed:
            mark = field.mark
            at = start + field.at
            if mark is None:
                lay(field.shape, known.get(field.name) or (), out, at)
                continue
            value = getattr(s, field.name)
            if mark.who == EACH:
                lay(field.shape, value[seat], out, at)
                at += field.shape.wide
            if mark.split:
                for cell in value:
                    out[at] = cut(hidden_size(mark, cell))
                    at += 1
            else:
                out[at] = cut(hidden_size(mark, value))


def show_cell(shape: Shape, cell: object, out: vec[i16], at: i64, kept: list[object], row: int) -> None:
    """A cell that everybody sees, unless its row shows just that."""
    if isinstance(cell, tuple) and cell is kept[row]:
        return
    kept[row] = cell
    lay(shape, cell, out, at)


def usual(game: Game[Any], mark: Mark, value: Any) -> Shape:
    """The shape of a field that is as long as at the start."""
    if mark.who == HIDDEN:
        return tally(0, len(value) if mark.split else 0)
    if not isinstance(value, list):
        return upto(1)
    nested = isinstance(value[0], list) if value else False
    cell: Any = value[0] if nested else value
    if mark.who == EACH and not nested:
        return upto(1)
    if not cell or (mark.pool and not mark.counts):
        raise ClachanError(f"{game.key}: `shapes` must say how many entries the field {mark.name} needs at most")
    return upto(len(cell), len(value) if nested else 0)


def hidden_size(mark: Mark, cell: Any) -> int:
    """What others see of a cell: how much it holds, or nothing if it is one number."""
    if mark.counts and isinstance(cell, list):
        whole: i64 = 0
        for held in cast(list[int], cell):
            whole += held
        return whole
    n = size(mark, cell)
    return -1 if n is None else n


class Codec:
    """The decisions of a table by number: the fixed actions of the game in their order, then the overflow
    numbers, which stand for the first, second, ... legal action that is not fixed."""

    def __init__(self, game: Game[Any], seats: int, options: Options | None = None) -> None:
        s = game.setup(seats, options)
        self.game = game
        self.fixed: list[Action] = game.learning.fixed_actions(s)
        self.number: dict[Action, int] = {a: i for i, a in enumerate(self.fixed)}
        self.overflow = game.learning.overflow_actions(s)
        self.size = len(self.fixed) + self.overflow
        if not self.size:
            raise ClachanError(f"{game.key} has no `fixed_actions`: its actions have no numbers for learners")
        if len(self.number) < len(self.fixed):
            raise ClachanError(f"{game.key}: an action is in its `fixed_actions` twice")

    def numbers(self, legal: list[Action]) -> list[int]:
        """The numbers of all legal actions of a seat, in their order."""
        following = len(self.fixed)
        out: list[int] = []
        number = self.number
        for action in legal:
            n = number.get(action, -1)
            if n < 0:
                n = following
                following += 1
            out.append(n)
        if following > self.size:
            more = following - self.size
            raise ClachanError(f"{self.game.key}: {more} legal actions too many for `overflow_actions`")
        return out

    def describe(self, n: int) -> str:
        """What a number means."""
        if n < len(self.fixed):
            return " ".join([str(part) for part in self.fixed[n]])
        return f"legal action {n - len(self.fixed)} of those without a number of their own"


def place_rewards(places: list[int]) -> list[float]:
    """The reward of each seat for its final place: 1 for the first, -1 for the last, in even steps; who ties shares
    the mean, so that the sum is 0."""
    n = len(places)
    out: list[float] = []
    for place in places:
        tied = places.count(place)
        mean = place + (tied - 1) / 2
        out.append((n + 1 - 2 * mean) / (n - 1) if n > 1 else 0.0)
    return out


class Batch:
    """Many games of one table, each waiting for a decision. A game that has ended starts again at once."""

    def __init__(self, layout: Layout, codec: Codec, games: int, seed: int) -> None:
        self.game: Game[Any] = layout.game
        self.layout = layout
        self.codec = codec
        self.games = games
        self.sights = vec[i16]([0] * (games * layout.size))  # what the seat that is asked sees, game by game
        self.masks = vec[u8]([0] * (games * codec.size))  # 1 where an action is legal
        self.seat: list[int] = [0] * games  # who is asked
        self.over: list[int] = [0] * games  # 1 where the last step ended a game
        self.rewards: list[list[float]] = [[0.0] * layout.seats for _ in range(games)]  # of that game
        self.legal: list[list[Action]] = [[] for _ in range(games)]
        self.numbers: list[list[int]] = [[] for _ in range(games)]
        self.states: list[State] = []
        self.luck: list[Random] = [Random(f"{seed} {i}") for i in range(games)]
        self.nothing: list[float] = [0.0] * layout.seats
        self.pages: list[Page] = [Page(layout, self.sights, i * layout.size) for i in range(games)]
        for i in range(games):
            self.states.append(self.fresh())
            self.ask(i)

    def fresh(self) -> State:
        s: State = self.game.fresh(self.layout.seats, self.layout.options)
        return s

    def step(self, actions: list[int]) -> None:
        """One decision in every game, by number."""
        if len(actions) != self.games:
            raise ClachanError(f"{len(actions)} actions for {self.games} games")
        for i in range(self.games):
            n = actions[i]
            if n < 0 or n >= self.codec.size or not self.masks[i * self.codec.size + n]:
                raise ClachanError(f"game {i}: action {n} is not legal for seat {self.seat[i]}")
        for i in range(self.games):
            action = self.legal[i][self.numbers[i].index(actions[i])]
            s = self.states[i]
            self.game.apply(s, self.seat[i], action)
            self.ask(i)

    def ask(self, i: int) -> None:
        """Let chance draw until a seat is asked; show what it sees."""
        game, s, luck = self.game, self.states[i], self.luck[i]
        self.over[i] = 0
        self.rewards[i] = self.nothing
        while True:
            asked = s.asked
            if not asked:
                self.over[i] = 1
                self.rewards[i] = place_rewards(game.ranking(s))
                s = self.fresh()
                self.states[i] = s
            elif asked[0] == CHANCE:
                game.apply(s, CHANCE, chance(game, s, luck.random()))
            else:
                break
        seat = s.asked[0]
        self.seat[i] = seat
        masks, at = self.masks, i * self.codec.size
        for n in self.numbers[i]:
            masks[at + n] = 0
        self.legal[i] = game.legal(s, seat)
        self.numbers[i] = self.codec.numbers(self.legal[i])
        for n in self.numbers[i]:
            masks[at + n] = 1
        self.layout.renew(s, seat, self.pages[i])

    def sample(self, rng: Random) -> list[int]:
        """Any legal action for each game."""
        random = rng.random
        out: list[int] = []
        for numbers in self.numbers:
            out.append(numbers[int(random() * len(numbers))])
        return out
