"""The kernel: seats, actions, frames, state, visibility, chance."""

from typing import Any, TypedDict

from clachan.core.frame import ASK, ASK_CHANCE, ASK_NOBODY, Frame, SeatFrame
from clachan.core.game import Game, chance, draw, leaks, playout
from clachan.core.state import Mark, State, counted, each, hidden, kept, public, shown
from clachan.core.words import (
    CHANCE,
    EVERYONE,
    NOBODY,
    RECALL,
    Action,
    Args,
    ClachanError,
    ComponentError,
    Event,
    Fate,
    Item,
    Msg,
    Option,
    Options,
    Refusal,
    Seat,
    Seen,
    Stuck,
    Title,
    meant,
)

__all__ = [
    "ASK",
    "ASK_CHANCE",
    "ASK_NOBODY",
    "CHANCE",
    "EVERYONE",
    "NOBODY",
    "RECALL",
    "Action",
    "Args",
    "ClachanError",
    "ComponentError",
    "Event",
    "Fate",
    "Frame",
    "Game",
    "Item",
    "Mark",
    "Moment",
    "Msg",
    "Option",
    "Options",
    "Phrase",
    "Refusal",
    "Seat",
    "SeatFrame",
    "Seen",
    "State",
    "Stuck",
    "Title",
    "chance",
    "counted",
    "draw",
    "each",
    "hidden",
    "kept",
    "leaks",
    "meant",
    "playout",
    "public",
    "shown",
]

# Here, for mypyc does not compile this file: it would forget the types of the fields, and the server describes its
# answers by them.


class Phrase(TypedDict):
    """A text inside a picture."""

    key: str
    args: Args


class SheetLine(TypedDict):
    """One line of a seat's score sheet in a view: see `Item`."""

    key: str
    points: int
    rule: str
    pending: bool
    secret: bool


class Moment(TypedDict):
    """What the picture of every game begins with."""

    seats: int
    options: dict[str, Any]
    to_act: list[int]
    answered: list[int]  # seats that have answered a question which others still think about
    phase: Phrase
    totals: list[int]
    sheets: list[list[SheetLine]]  # by seat
