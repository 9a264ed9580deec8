"""Planning the own turn: lines of own decisions until somebody else, or chance, is asked."""

from collections.abc import Callable
from random import Random
from time import monotonic, sleep, thread_time
from typing import Any, Final

from clachan.bots.evaluator import Taste
from clachan.core import Action, Game, Seat, State

SLOWEST: Final = 4.0  # times the computing time of a thought that it may last


class Work:
    """What a thought has cost so far: actions carried out. The same on every machine, unlike time; where that matters
    more, a thought ends by the clock too. Its own computing time is measured, so that a busy machine does not weaken
    it; but nobody waits longer than a few times as long."""

    def __init__(
        self,
        nodes: int,
        seconds: float = 0.0,
        cpu: Callable[[], float] = thread_time,
        wall: Callable[[], float] = monotonic,
    ) -> None:
        self.nodes = nodes  # that may be spent
        self.spent = 0
        self.seconds = seconds  # of computing time; 0: as many as it takes
        self.cpu = cpu
        self.wall = wall
        self.begun = cpu()
        self.end = self.begun + seconds
        self.latest = wall() + seconds * SLOWEST
        self.cut = False  # whether a clock ended it

    def goes_on(self) -> bool:
        """Whether there is something left to spend. Compiled code keeps other threads waiting: here it lets them in."""
        sleep(0)
        if self.spent >= self.nodes:
            return False
        if self.seconds == 0.0 or (self.cpu() < self.end and self.wall() < self.latest):
            return True
        self.cut = True
        return False

    def part(self, of: int) -> "Work":
        """A third, say, of its nodes, for the first step of a thought. It leaves the next one half of the time."""
        return Work(self.nodes // of, self.seconds / 2, self.cpu, self.wall)

    def took(self) -> float:
        """Seconds of computing time so far."""
        return self.cpu() - self.begun


class Signs:
    """A large number for each action, in the order in which they are met: sums of them tell which actions were done,
    in whatever order. Python's own hashes will not do: those of tuples that differ by one lie evenly apart, so that
    their sums are often equal, and which of them are is another matter in every process."""

    def __init__(self) -> None:
        self.known: dict[Action, int] = {}
        self.source = Random(0)

    def of(self, action: Action) -> int:
        sign = self.known.get(action)
        if sign is None:
            sign = self.source.getrandbits(60)
            self.known[action] = sign
        return sign


class Line:
    """Own decisions in a row."""

    def __init__(self, actions: list[Action], worth: int, mark: int) -> None:
        self.actions = actions
        self.worth = worth  # how good the table looks after them, to their seat
        self.mark = mark  # the same for the same actions in another order: see `Signs`

    def and_then(self, action: Action, worth: int, signs: Signs) -> "Line":
        return Line([*self.actions, action], worth, self.mark + signs.of(action))


class Open:
    """A line that goes on."""

    def __init__(self, line: Line, s: State) -> None:
        self.line = line
        self.s = s


def plans(game: Game[Any], likes: Taste, world: State, seat: Seat, width: int, work: Work) -> list[Line]:
    """Lines, the best first. Every legal action begins one; how many are followed is bounded by width and work."""
    layer = [Open(Line([], 0, 0), world)]
    signs = Signs()
    ready: list[Line] = []
    first = True
    while layer and (first or work.goes_on()):
        found: list[Open] = []
        known: set[tuple[int, int]] = set()
        for at in layer:
            if not first and work.spent >= work.nodes:
                ready.append(at.line)  # as far as it was followed
                continue
            for action in game.legal(at.s, seat):
                after = at.s.copy()
                game.apply(after, seat, action)
                work.spent += 1
                line = at.line.and_then(action, likes.value(after, seat), signs)
                if (line.worth, line.mark) in known:
                    continue  # the same things done in another order
                known.add((line.worth, line.mark))
                if seat in after.asked:
                    found.append(Open(line, after))
                else:
                    ready.append(line)
        found.sort(key=worth_of_open, reverse=True)
        layer = found[:width]
        if first:
            ready.extend([o.line for o in found[width:]])
        first = False
    ready.extend([o.line for o in layer])
    ready.sort(key=worth_of, reverse=True)
    return ready


def worth_of(line: Line) -> int:
    return line.worth


def worth_of_open(o: Open) -> int:
    return o.line.worth


def varied(lines: list[Line], most: int, alike: int) -> list[Line]:
    """The best lines, not more than a few that begin alike."""
    out: list[Line] = []
    begun: dict[Action, int] = {}
    for line in lines:
        n = begun.get(line.actions[0], 0)
        if n < alike:
            begun[line.actions[0]] = n + 1
            out.append(line)
            if len(out) == most:
                break
    return out
