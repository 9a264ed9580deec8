"""The shapes of what people get to see. mypyc does not compile this file: it would forget the types of the fields, and
the server describes its answers by them."""

from typing import Any, TypedDict

from clachan.core.phrase import Phrase

# So many of something that can be held: its name, which is also that of its icon and of the text `hold-<name>`.
Amount = tuple[str, int]


class AboutRow(TypedDict):
    """A row of an info card: what is given for what, and the same or more in words."""

    label: Phrase
    give: list[Amount]
    get: list[Amount]
    text: Phrase | None


class About(TypedDict):
    """An info card: what a component is, does and costs. Always the same; what it means to a seat now, previews and
    `Presentation.component_status` say."""

    name: Phrase
    kind: Phrase
    rows: list[AboutRow]
    cost: list[Amount] | None  # null: it is not paid for
    rule: str


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
