"""The rules of a game, and the kernel that runs them."""

from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from clachan.core.frame import ASK_NOBODY, Frame
from clachan.core.state import COUNTED, State, taken_as
from clachan.core.types import (
    CHANCE,
    EVERYONE,
    RECALL,
    Action,
    ClachanError,
    Item,
    Msg,
    Option,
    Options,
    Refusal,
    Seat,
    Seen,
    Stuck,
    meant,
)

if TYPE_CHECKING:
    from clachan.learning import Learning
    from clachan.presentation import Presentation

S = TypeVar("S", bound=State)

MAX_STEPS: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of a game with one set of components. Stateless: everything that changes is in the state.

    What people see and what learners need are apart from the rules. `clachan.play.registry` attaches both, the generic
    ones where a game brings none."""

    presentation: "Presentation[S]"
    learning: "Learning[S]"

    def __init__(
        self,
        key: str,
        version: int,
        players: range,
        options: tuple[Option, ...],
        frames: list[type[Frame[Any]]],
        categories: tuple[tuple[str, str], ...],
        components: str,
        bound: int,
    ) -> None:
        self.key = key
        self.version = version  # raised when an old record could replay differently
        self.players = players
        self.options = options
        self.frames = {f.__name__: f for f in frames}  # every frame class that may lie on the stack
        self.categories = categories  # of the score sheet: (text key, rule)
        self.components = components  # digest of the component set
        self.files: tuple[tuple[str, str], ...] = ()  # its files and their texts, if the registry opened the game
        self.bound = bound  # no game has more entries than this, chance included

    # --- a game implements these -------------------------------------------------------------------------

    def start(self, seats: int, options: Options) -> S:
        """The table before anything random happened, with the first frames on the stack."""
        raise NotImplementedError

    def ranking(self, s: S) -> list[int]:
        """Final places by seat, 1 best; ties share after the tie-breaks."""
        raise NotImplementedError

    # --- and overrides these where the default does not say it all -----------------------------------------

    def pending(self, s: S, seat: Seat) -> list[Item]:
        """What the sheet would gain if the game ended now."""
        return []

    def modes(self) -> list[Options]:
        """Option sets worth testing and measuring, the printed game first. The laws and the benchmarks run them all."""
        return [{}]

    def resample(self, s: S, seat: Seat, rng: Random) -> None:
        """Determinisation that marks cannot express: other seats' commits, cards seen while drafting."""

    def known(self, s: S, seat: Seat | None) -> Seen:
        """What a viewer knows beyond what the marks say: cards seen while drafting, gold that lies open at the end."""
        return {}

    def pool_items_in_play(self, s: S) -> list[tuple[str, Seat, int]]:
        """Items of a pool that lie outside its fields (tiles on the board), as (pool, seat or -1, id)."""
        return []

    def check(self, s: S) -> None:
        """Invariants; raises AssertionError."""

    # --- the kernel ----------------------------------------------------------------------------------------

    def setup(self, seats: int, options: Options | None = None) -> S:
        """A new table. Options that are not given take their defaults."""
        if seats not in self.players:
            raise ClachanError(f"{self.key} is for {self.players[0]} to {self.players[-1]} players, not for {seats}")
        chosen = self.settings(options or {})
        for option in self.options:
            value = str(chosen[option.name])
            if option.seats and value.isdigit() and int(value) > seats:
                there = words(tuple([c for c in option.choices if not str(c).isdigit() or int(c) <= seats]))
                where = f"at a table for {seats} players it is {there}"
                raise ClachanError(f"option {option.name} names seat {value}; {where}")
        return self.fresh(seats, chosen)

    def fresh(self, seats: int, options: Options) -> S:
        """A table before anything random happened, with options that were accepted once."""
        s = self.start(seats, options)
        self.settle(s)
        return s

    def settings(self, given: Options) -> Options:
        """All options with their values; refuses unknown names and values."""
        known = {o.name: o for o in self.options}
        for name, value in given.items():
            if name not in known:
                raise ClachanError(f"{self.key} has no option {name!r}; {meant(name, known)}")
            option = known[name]
            if not any(value == c and type(value) is type(c) for c in option.choices):
                raise ClachanError(f"option {name} of {self.key} is {words(option.choices)}, not {value!r}")
        return {o.name: given.get(o.name, o.default) for o in self.options}

    def to_act(self, s: S) -> tuple[Seat, ...]:
        """Who owes a decision: () the game is over, (CHANCE,) a draw, else seats."""
        return s.asked

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """What a seat may do now, in a fixed order; for CHANCE the possible outcomes."""
        if seat in s.asked:
            return s.stack[-1].legal(s, seat)
        return []

    def weights(self, s: S) -> list[int]:
        """The integer odds of `legal(s, CHANCE)`."""
        return s.stack[-1].weights(s)

    def apply(self, s: S, seat: Seat, action: Action) -> None:
        """Carry out a legal action in place, then settle. Legality is the caller's business: see `why_not`."""
        if len(action) == 1 and action == RECALL:
            s.stack[-1].recall(s, seat)
        else:
            s.stack[-1].apply(s, seat, action)
        self.settle(s)

    def settle(self, s: S) -> None:
        """Step until somebody is asked or the stack is empty."""
        stack = s.stack
        steps = 0
        while stack:
            top = stack[-1]
            asked = top.to_act(s)
            if asked:
                s.asked = asked
                return
            steps += 1
            if steps > MAX_STEPS:
                raise Stuck(f"{self.key}: {top.dump()} stepped {MAX_STEPS} times without asking anybody")
            top.step(s)
        s.asked = ASK_NOBODY

    def recallers(self, s: S) -> tuple[Seat, ...]:
        """Seats that may take back the commit they made."""
        return s.stack[-1].recallers(s) if s.stack else ()

    def audience(self, s: S, seat: Seat, action: Action) -> Seat:
        """Who may know this entry, asked before it is applied."""
        if action == RECALL:
            return seat
        return s.stack[-1].audience(s, seat, action)

    def prompt(self, s: S, seat: Seat) -> Msg:
        """The question that a seat is asked, in one sentence."""
        return s.stack[-1].prompt(s, seat)

    def say(self, s: S, seat: Seat, action: Action) -> Msg:
        """Return a legal action, one of `refusals` or an outcome of chance in words, before it is applied."""
        return ("do-recall", {}) if action == RECALL else s.stack[-1].say(s, seat, action)

    def refusals(self, s: S, seat: Seat) -> list[Refusal]:
        """Candidates a person would try, each with the rule that forbids it."""
        return s.stack[-1].refusals(s, seat) if seat in s.asked else []

    def why_not(self, s: S, seat: Seat, action: Any) -> Refusal | None:
        """None if the action may be applied; else the reason."""
        if not isinstance(action, tuple) or not action or not isinstance(action[0], str):
            return Refusal(None, "", "refused-malformed", {})
        if not s.asked:
            return Refusal(action, "", "refused-over", {})
        if action == RECALL and seat in self.recallers(s):
            return None
        if seat not in s.asked:
            return Refusal(action, "", "refused-turn", {"seats": [{"seat": i} for i in s.asked if i >= 0]})
        legal = self.legal(s, seat)
        # True == 1 in Python, but not on the wire
        if action in legal and not any(isinstance(a, (bool, float)) for a in action):
            return None
        for refusal in self.refusals(s, seat):
            if refusal.action == action:
                return refusal
        verbs = sorted({str(a[0]) for a in legal})
        if action[0] in verbs:
            return Refusal(action, "", "refused-choice", {"verb": action[0], "count": len(legal)})
        return Refusal(action, "", "refused-verb", {"verb": action[0], "verbs": ", ".join(verbs)})

    def scores(self, s: S) -> list[list[Item]]:
        """The itemised sheet of every seat, at any moment."""
        return [self.sheet(s, seat) for seat in range(s.seats)]

    def sheet(self, s: S, seat: Seat) -> list[Item]:
        """The itemised sheet of one seat: what it has, then what is pending."""
        at = seat * len(self.categories)
        sheet = [Item(key, s.points[at + i], rule) for i, (key, rule) in enumerate(self.categories)]
        return sheet + self.pending(s, seat) if s.asked else sheet

    def seen(self, s: S, seat: Seat | None) -> Seen:
        """All that this seat, or a spectator (None), may know, as the state holds it."""
        seen = s.seen_by(seat)
        seen.update(self.known(s, seat))
        seen["seats"] = s.seats
        seen["options"] = dict(s.options)
        seen["to_act"] = list(s.asked)
        seen["stack"] = [f.dump() for f in s.stack]
        return seen

    def determinize(self, s: S, seat: Seat, rng: Random) -> S:
        """A possible world, as far as this seat knows."""
        world = cast(S, s.copy())
        world.reshuffle(seat, rng)
        self.resample(world, seat, rng)
        return world

    def load(self, data: dict[str, Any]) -> S:
        """A state from its dump."""
        s = self.start(data["seats"], self.settings(data["options"]))  # an older dump lacks a later option
        s.stack = [self.frames[name](*args) for name, *args in data["stack"]]
        s.points = list(data["points"])
        for mark in s.MARKS:
            if mark.who != COUNTED or mark.name in data:
                setattr(s, mark.name, taken_as(getattr(s, mark.name), data[mark.name]))
        self.settle(s)
        return s

    def redact(self, action: Action, audience: Seat, viewer: Seat | None) -> Action | None:
        """An entry as a viewer may know it: None where it is secret."""
        return action if audience == EVERYONE or (audience == viewer and viewer is not None) else None


def playout(game: Game[Any], s: State, rng: Random) -> int:
    """Play at random to the end, in place; returns the number of decisions."""
    decisions = 0
    random = rng.random
    while s.asked:
        seat = s.asked[0]
        if seat == CHANCE:
            action = s.stack[-1].draw(s, random())
        else:
            decisions += 1
            legal = s.stack[-1].legal(s, seat)
            action = legal[int(random() * float(len(legal)))]
        game.apply(s, seat, action)
    return decisions


def chance(game: Game[Any], s: State, at: float) -> Action:
    """What chance does when it falls on a number in [0, 1)."""
    return s.stack[-1].draw(s, at)


def words(choices: tuple[Any, ...]) -> str:
    """Choices as people type them: one of a, b, c."""
    shown = [str(c).lower() if isinstance(c, bool) else str(c) for c in choices]
    return f"one of {', '.join(shown)}"
