"""A frame is one thing that the table is doing: a question to a seat, to several, to chance, or a step.

The stack of frames is part of the state: flow is data. Frames are immutable and public: they hold ids and small
numbers only, the arguments of the constructor under the same names. Secrets live in marked fields of the state.
"""

from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from clachan.core.state import State
from clachan.core.types import CHANCE, EVERYONE, Action, Msg, Reason, Refusal, Seat, args_of

S = TypeVar("S", bound=State)

# Interned answers of `to_act`: one seat; chance; nobody; several seats, by a bit for each.
ASK: Final[tuple[tuple[Seat, ...], ...]] = tuple((i,) for i in range(8))
ASK_CHANCE: Final[tuple[Seat, ...]] = (CHANCE,)
ASK_NOBODY: Final[tuple[Seat, ...]] = ()
ASK_SEATS: Final[tuple[tuple[Seat, ...], ...]] = tuple(
    tuple(i for i in range(8) if mask >> i & 1) for mask in range(1 << 8)
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Base of all frames. A question overrides `to_act`, `apply`, and `tries` with `forbids`, or just `legal`. Chance
    overrides `legal` and `weights`, or is one of kit.bags. What only goes on overrides `step`."""

    def to_act(self, s: S) -> tuple[Seat, ...]:
        """The seats that owe a decision now; (CHANCE,) for a draw; () when the kernel should `step`."""
        return ASK_NOBODY

    def tries(self, s: S, seat: Seat) -> list[Action]:
        """What a person would try here, allowed or not, in a fixed order."""
        return []

    def forbids(self, s: S, seat: Seat, action: Action) -> Reason | None:
        """Why something that a person tries is not allowed: rule, text key, arguments. None: it is legal."""
        return None

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """What this seat may answer, in a fixed order: the tries that nothing forbids. For CHANCE: the outcomes. Where
        speed needs it a frame finds them in another way; a law holds both together."""
        return [a for a in self.tries(s, seat) if self.forbids(s, seat, a) is None]

    def refusals(self, s: S, seat: Seat) -> list[Refusal]:
        """The other tries, each with the rule that forbids it."""
        out = []
        for action in self.tries(s, seat):
            reason = self.forbids(s, seat, action)
            if reason is not None:
                out.append(Refusal(action, reason[0], reason[1], reason[2]))
        return out

    def weights(self, s: S) -> list[int]:
        """The integer odds of the outcomes of chance."""
        return [1] * len(self.legal(s, CHANCE))

    def draw(self, s: S, at: float) -> Action:
        """The outcome that a number in [0, 1) falls on, by the odds. Draws of kit.bags find it without lists."""
        return self.legal(s, CHANCE)[draw(self.weights(s), at)]

    def source(self, s: S) -> tuple[str, int]:
        """The field, and the seat or -1, that chance draws from; ("", -1) when equal odds are meant."""
        return ("", -1)

    def apply(self, s: S, seat: Seat, action: Action) -> None:
        """Carry out an answer: change the state, and leave this frame (`State.then`) or do others first
        (`State.now`), unless it is to ask again."""
        raise NotImplementedError

    def step(self, s: S) -> None:
        """Go on when nobody is asked, as `apply` does; or make `to_act` ask."""
        raise NotImplementedError

    def audience(self, s: S, seat: Seat, action: Action) -> Seat:
        """Who may know this answer: EVERYONE, NOBODY or one seat. Log lines are redacted by it."""
        return EVERYONE

    def recallers(self, s: S) -> tuple[Seat, ...]:
        """Seats that may take back a commit they made in this simultaneous frame."""
        return ASK_NOBODY

    def recall(self, s: S, seat: Seat) -> None:
        """Take back a seat's commit."""
        raise NotImplementedError

    def prompt(self, s: S, seat: Seat) -> Msg:
        """The question in one sentence, for the seat that is asked."""
        return (f"prompt-{type(self).__name__}", {})

    def say(self, s: S, seat: Seat, action: Action) -> Msg:
        """Return an answer or a try of a seat, or an outcome of chance, in words, before it is applied: a key of the
        game's texts and its arguments. It may name all that this seat knows. In English it is unique among the legal
        answers."""
        if len(action) == 1:
            return (f"do-{action[0]}", {})
        return ("do", {"what": " ".join([str(part) for part in action])})

    def dump(self) -> list[Any]:
        """The frame as plain JSON: its class name and its arguments."""
        return [type(self).__name__, *[getattr(self, a) for a in args_of(type(self))]]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFrame(Frame[S]):
    """A frame of one seat: usually a question to it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def to_act(self, s: S) -> tuple[Seat, ...]:
        return ASK[self.seat]


def frames_in(*modules: ModuleType) -> list[type[Frame[Any]]]:
    """Every frame class that these modules define: what may lie on the stack."""
    found: list[type[Frame[Any]]] = []
    for module in modules:
        for thing in vars(module).values():
            at_home = getattr(thing, "__module__", "") == module.__name__
            if at_home and isinstance(thing, type) and issubclass(thing, Frame):
                found.append(thing)
    return found


def draw(weights: list[int], at: float) -> int:
    """The index that a number in [0, 1) falls on, by integer odds."""
    left = int(at * float(sum(weights)))
    for i, w in enumerate(weights):
        left -= w
        if left < 0:
            return i
    raise ValueError("weights must be positive")
