"""A frame is one thing that the table is doing: a question to a seat, to several, to chance, or a step.

The stack of frames is part of the state: flow is data. Frames are immutable and public: they hold ids and small
numbers only, listed in ARGS in the order of the constructor. Secrets live in marked fields of the state.
"""

from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from clachan.core.state import State
from clachan.core.words import EVERYONE, Action, Msg, Refusal, Seat

S = TypeVar("S", bound=State)

# Interned answers of `to_act`.
ASK: tuple[tuple[Seat, ...], ...] = tuple((i,) for i in range(8))
ASK_CHANCE: tuple[Seat, ...] = (-1,)
ASK_NOBODY: tuple[Seat, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Base of all frames. Override `to_act`, `legal`, `apply` (and `weights` for chance), or `step`."""

    ARGS: ClassVar[tuple[str, ...]] = ()

    def to_act(self, s: S) -> tuple[Seat, ...]:
        """The seats that owe a decision now; (CHANCE,) for a draw; () when the kernel should `step`."""
        return ASK_NOBODY

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """What this seat may answer, in a fixed order. For CHANCE: the outcomes."""
        return []

    def weights(self, s: S) -> list[int]:
        """The integer odds of the outcomes of chance."""
        return [1] * len(self.legal(s, -1))

    def source(self, s: S) -> tuple[str, int]:
        """The field, and the seat or -1, that chance draws from; ("", -1) when equal odds are meant."""
        return ("", -1)

    def apply(self, s: S, seat: Seat, action: Action) -> None:
        """Carry out an answer: change the state, pop this frame or push others."""
        raise NotImplementedError

    def step(self, s: S) -> None:
        """Go on when nobody is asked. Must pop or push, or make `to_act` ask."""
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

    def refusals(self, s: S, seat: Seat) -> list[Refusal]:
        """What a person would try here and may not, each with the rule that forbids it."""
        return []

    def prompt(self, s: S, seat: Seat) -> Msg:
        """The question in one sentence, for the seat that is asked."""
        return (f"prompt-{type(self).__name__}", {})

    def dump(self) -> list[Any]:
        """The frame as plain JSON: its class name and its arguments."""
        return [type(self).__name__, *[getattr(self, a) for a in self.ARGS]]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFrame(Frame[S]):
    """A frame of one seat: usually a question to it."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def to_act(self, s: S) -> tuple[Seat, ...]:
        return ASK[self.seat]
