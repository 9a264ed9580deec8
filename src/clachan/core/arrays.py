"""A table as numbers for learners: what a seat sees as an array, its actions by number, many games stepped at once.

No array library here: arrays are buffers of 16-bit numbers and of bytes, which `lab.learn` shows as numpy's. Everything
in a seat's array is derived from the marks, like its view: so it cannot hold what the seat may not know.
"""

from random import Random
from struct import Struct
from struct import error as TooWide
from typing import Any, Final

from clachan.core.game import Game, chance
from clachan.core.shapes import PLAIN, SPLIT, Shape, describe, lay, tally, upto
from clachan.core.state import COUNTED, EACH, HIDDEN, KEPT, PUBLIC, Mark, State, duplicate, plain, size
from clachan.core.words import CHANCE, Action, ClachanError, Options, Seat, args_of

FRAMES: Final = 2  # how many frames are shown, the top one first
ARGS: Final = 5  # and how many of the arguments of each
LEAST: Final = -32768
MOST: Final = 32767
ONE = Struct("=h")
TWO = Struct("=2h")


class Field:
    """A field of the state that a seat sees something of, and where its entries begin."""

    def __init__(self, name: str, shape: Shape, mark: Mark | None) -> None:
        self.name = name
        self.shape = shape
        self.mark = mark  # None: not a field of the state but something that the seat knows (`Game.known`)
        self.at = 0
        self.packed = Struct(f"={shape.wide}h")


class Page:
    """The array of one game in a buffer, and what was written there last: only what has changed is written again."""

    def __init__(self, layout: "Layout", buffer: bytearray, at: int) -> None:
        self.buffer = buffer
        self.at = at  # byte of the buffer
        self.values: list[Any] = [None for _ in layout.open]
        self.raw: list[Any] = [None for _ in layout.open]  # the same as the state held it, where that cannot change
        self.own: list[list[Any]] = [[] for _ in range(layout.seats)]  # seat -> the values that it alone sees
        self.block: list[bytes] = [b"" for _ in range(layout.seats)]  # and their entries


class Layout:
    """Where everything lies in the array of a seat, for one game, number of seats and set of options: the question,
    the points, what everybody sees, what the seat alone sees."""

    def __init__(self, game: Game[Any], seats: int, options: Options | None = None) -> None:
        self.game = game
        self.seats = seats
        s = game.setup(seats, options)
        self.options: Options = s.options
        self.numbers: dict[str, int] = {name: i for i, name in enumerate(game.frames)}
        shapes = game.shapes(s)
        self.open: list[Field] = [Field("points", upto(len(s.points)), Mark("points", PUBLIC))]
        self.closed: list[Field] = []
        for mark in s.MARKS:
            if mark.who != KEPT and mark.who != COUNTED:
                shape = shapes.pop(mark.name) if mark.name in shapes else usual(game, mark, value_of(s, mark.name))
                (self.open if mark.who == PUBLIC else self.closed).append(Field(mark.name, shape, mark))
        self.knows = bool(shapes)
        self.closed += [Field(name, shape, None) for name, shape in shapes.items()]
        self.arrange()

    def arrange(self) -> None:
        """Give every field its place."""
        self.names: list[str] = self.describe_question()
        self.question = Struct(f"={len(self.names)}h")
        for field in self.open:
            field.at = len(self.names)
            rows = [f"{field.name}[{i}]" for i in range(field.shape.rows)] if field.shape.rows else [field.name]
            cell = describe(field.shape) if field.name != "points" else self.describe_points()
            self.names += [f"{row} {what}" for row in rows for what in cell]
        self.private = len(self.names)
        for field in self.closed:
            self.names += self.describe_closed(field)
        self.size = len(self.names)
        self.packed = Struct(f"={self.size}h")
        self.packed_private = Struct(f"={self.size - self.private}h")

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
            return [f"{name} {what}" for what in describe(shape)]
        if mark.who == EACH:
            sizes = [f"{name} of seat {i}: how many" for i in range(self.seats)]
            return [f"own {name} {what}" for what in describe(shape)] + sizes
        return [f"{name}{[i] if shape.rows else ''}: how many" for i in range(max(1, shape.rows))]

    # --- looking -------------------------------------------------------------------------------------------

    def look(self, s: State, seat: Seat) -> list[int]:
        """All entries, as numbers."""
        out = self.look_at_question(s, seat)
        for field in self.open:
            look_at(field.shape, value_of(s, field.name), out)
        self.look_at_closed(self.own(s, seat), seat, out)
        return out

    def look_at_question(self, s: State, seat: Seat) -> list[int]:
        """Who is asked what. Frames are public."""
        out = [seat]
        asked, stack = s.asked, s.stack
        for i in range(self.seats):
            out.append(1 if i in asked else 0)
        for depth in range(1, FRAMES + 1):
            if depth > len(stack):
                out.extend([-1] * (1 + ARGS))
                continue
            frame = stack[-depth]
            out.append(self.numbers[type(frame).__name__])
            args = args_of(type(frame))
            for name in args[:ARGS]:
                n = getattr(frame, name)
                out.append(n if isinstance(n, int) and n < MOST else MOST)
            out.extend([-1] * (ARGS - len(args)))
        return out

    def own(self, s: State, seat: Seat) -> list[Any]:
        """What is not open, as far as a seat may know it: its own cell and the sizes of all, or sizes alone."""
        out: list[Any] = []
        known = self.game.known(s, seat) if self.knows else {}
        for field in self.closed:
            mark = field.mark
            if mark is None:
                out.append(list(known.get(field.name) or []))
                continue
            value = getattr(s, field.name)
            if mark.who == EACH:
                cell = value[seat]
                out.append([cell] if isinstance(cell, int) else list(cell))
            if mark.split:
                out.append([hidden_size(mark, cell) for cell in value])
            else:
                out.append([hidden_size(mark, value)])
        return out

    def look_at_closed(self, own: list[Any], seat: Seat, out: list[int]) -> None:
        i = 0
        for field in self.closed:
            mark = field.mark
            if mark is None or mark.who == EACH:
                lay(field.shape, own[i], out)
                i += 1
            if mark is not None:
                out.extend(own[i])
                i += 1

    # --- writing -------------------------------------------------------------------------------------------

    def write(self, s: State, seat: Seat, buffer: bytearray, at: int) -> None:
        """Put the array of a seat into a buffer, from its byte `at` on."""
        pack(self.packed, buffer, at, self.look(s, seat))

    def renew(self, s: State, seat: Seat, page: Page) -> None:
        """The same, onto a page of the same game: what has not changed is left as it is."""
        buffer, values = page.buffer, page.values
        pack(self.question, buffer, page.at, self.look_at_question(s, seat))
        for i, field in enumerate(self.open):
            raw = getattr(s, field.name)
            if same(page.raw, i, raw):
                continue
            value = value_of(s, field.name)
            last = values[i]
            if value != last:
                self.rewrite(field, value, last, buffer, page.at + 2 * field.at)
                values[i] = duplicate(value)
        own = self.own(s, seat)
        if own != page.own[seat]:
            entries: list[int] = []
            self.look_at_closed(own, seat, entries)
            block = bytearray(2 * len(entries))
            pack(self.packed_private, block, 0, entries)
            page.own[seat] = own
            page.block[seat] = bytes(block)
        start = page.at + 2 * self.private
        buffer[start : page.at + 2 * self.size] = page.block[seat]

    def rewrite(self, field: Field, value: Any, last: Any, buffer: bytearray, at: int) -> None:
        """An open field that has changed: of its rows those that have."""
        shape = field.shape
        if not shape.rows:
            if isinstance(value, list):
                patch(field, value, last, buffer, at)
            else:
                patch(field, [value], None, buffer, at)
            return
        for row in range(shape.rows):
            cell = value[row] if row < len(value) else []  # piles that come only at the end
            before = last[row] if last is not None and row < len(last) else None
            if before is None or cell != before:
                whole: list[int] = cell if isinstance(cell, list) else [cell]
                patch(field, whole, before if isinstance(before, list) else None, buffer, at + 2 * row * shape.wide)


def same(kept: list[Any], i: int, raw: Any) -> bool:
    """Whether a tuple, or a list of tuples, is the same as before. Then it need not be turned into lists to be
    compared: tuples cannot change, and those that are the same are most often the same object."""
    last = kept[i]
    if isinstance(raw, tuple):
        if raw is last or raw == last:
            return True
        kept[i] = raw
    elif isinstance(raw, list) and raw and isinstance(raw[0], tuple):
        if raw == last:
            return True
        kept[i] = raw[:]
    return False


def value_of(s: State, name: str) -> Any:
    """A field's value, in lists."""
    value = getattr(s, name)
    if isinstance(value, int):
        return value
    flat = isinstance(value, list) and (not value or isinstance(value[0], (list, int)))
    return value if flat else plain(value)


def patch(field: Field, cell: list[int], last: list[int] | None, buffer: bytearray, at: int) -> None:
    """Write a cell again; where it is as long as before and its items lie apart, only those that have changed."""
    shape = field.shape
    if last is not None and (shape.kind == PLAIN or shape.kind == SPLIT) and len(cell) == len(last):
        wide = 2 if shape.kind == PLAIN else 4
        for i in range(min(len(cell), shape.size)):
            n = cell[i]
            if n != last[i]:
                if wide == 2:
                    pack(ONE, buffer, at + wide * i, [n])
                else:
                    pack(TWO, buffer, at + wide * i, [n, n] if n < 0 else [n // shape.base, n % shape.base])
        return
    entries: list[int] = []
    lay(shape, cell, entries)
    pack(field.packed, buffer, at, entries)


def look_at(shape: Shape, value: Any, out: list[int]) -> None:
    """A field that everybody sees."""
    if not isinstance(value, list):
        lay(shape, [value], out)
    elif not shape.rows:
        lay(shape, value, out)
    else:
        for cell in value:
            lay(shape, cell if isinstance(cell, list) else [cell], out)
        for _ in range(shape.rows - len(value)):  # piles that come only at the end
            lay(shape, [], out)


def pack(packed: Struct, buffer: bytearray, at: int, numbers: list[int]) -> None:
    """Write numbers into a buffer; those that are too wide are cut to 16 bits."""
    try:
        packed.pack_into(buffer, at, *numbers)
    except TooWide:
        packed.pack_into(buffer, at, *[min(max(n, LEAST), MOST) for n in numbers])


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
    n = size(mark, cell)
    return -1 if n is None else n


class Codec:
    """The decisions of a table by number: those of the game's alphabet in its order, then the spare numbers, which
    stand for the first, second, ... legal action that is not in the alphabet."""

    def __init__(self, game: Game[Any], seats: int, options: Options | None = None) -> None:
        s = game.setup(seats, options)
        self.game = game
        self.alphabet: list[Action] = game.alphabet(s)
        self.number: dict[Action, int] = {a: i for i, a in enumerate(self.alphabet)}
        self.spare = game.spare(s)
        self.size = len(self.alphabet) + self.spare
        if not self.size:
            raise ClachanError(f"{game.key} has no `alphabet`: its actions have no numbers for learners")
        if len(self.number) < len(self.alphabet):
            raise ClachanError(f"{game.key}: an action is in its `alphabet` twice")

    def numbers(self, legal: list[Action]) -> list[int]:
        """The numbers of all legal actions of a seat, in their order."""
        spare = len(self.alphabet)
        out: list[int] = []
        number = self.number
        for action in legal:
            n = number.get(action, -1)
            if n < 0:
                n = spare
                spare += 1
            out.append(n)
        if spare > self.size:
            raise ClachanError(f"{self.game.key}: {spare - self.size} legal actions too many for `spare`")
        return out

    def describe(self, n: int) -> str:
        """What a number means."""
        if n < len(self.alphabet):
            return " ".join([str(part) for part in self.alphabet[n]])
        return f"legal action {n - len(self.alphabet)} of those without a number of their own"


def shares(places: list[int]) -> list[float]:
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
        self.width = 2 * layout.size
        self.sights = bytearray(games * self.width)  # 16-bit numbers: what the seat that is asked sees
        self.masks = bytearray(games * codec.size)  # 1 where an action is legal
        self.seat: list[int] = [0] * games  # who is asked
        self.over: list[int] = [0] * games  # 1 where the last step ended a game
        self.rewards: list[list[float]] = [[0.0] * layout.seats for _ in range(games)]  # of that game
        self.legal: list[list[Action]] = [[] for _ in range(games)]
        self.numbers: list[list[int]] = [[] for _ in range(games)]
        self.states: list[State] = []
        self.luck: list[Random] = [Random(f"{seed} {i}") for i in range(games)]
        self.nothing: list[float] = [0.0] * layout.seats
        self.blank = bytes(codec.size)
        self.pages: list[Page] = [Page(layout, self.sights, i * self.width) for i in range(games)]
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
            if actions[i] not in self.numbers[i]:
                raise ClachanError(f"game {i}: action {actions[i]} is not legal for seat {self.seat[i]}")
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
                self.rewards[i] = shares(game.ranking(s))
                s = self.fresh()
                self.states[i] = s
            elif asked[0] == CHANCE:
                game.apply(s, CHANCE, chance(game, s, luck.random()))
            else:
                break
        seat = s.asked[0]
        self.seat[i] = seat
        masks, at = self.masks, i * self.codec.size
        masks[at : at + self.codec.size] = self.blank
        self.legal[i] = game.legal(s, seat)
        numbers = self.codec.numbers(self.legal[i])
        self.numbers[i] = numbers
        for n in numbers:
            masks[at + n] = 1
        self.layout.renew(s, seat, self.pages[i])

    def sample(self, rng: Random) -> list[int]:
        """Any legal action for each game."""
        random = rng.random
        out: list[int] = []
        for numbers in self.numbers:
            out.append(numbers[int(random() * len(numbers))])
        return out
