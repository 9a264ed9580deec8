"""Curragh's nouns, with who may see them."""

from typing import ClassVar, Final

from clachan.core import Mark, Options, State, each, hidden, public, shown

from .components import Tables

# The lines of the score sheet: a text key, and the rule.
CATCH: Final = 0
FAVOUR: Final = 1
CATEGORIES: tuple[tuple[str, str], ...] = (("sheet-catch", "CU-R5"), ("sheet-favour", "CU-R7"))

NOBODY_AT_SEA: Final = -1


class Curragh(State):
    """A table of Curragh."""

    MARKS: ClassVar[tuple[Mark, ...]] = (
        *public("trip", "boat"),
        # Tokens. What is in the bag follows from what lies on the table; only the order of draws is open.
        shown("bag", pool="tokens", counts=True),
        shown("net", pool="tokens"),
        shown("landed", pool="tokens"),
        # Favours: each seat sees its own until they are shown at the end.
        each("favour", pool="favours"),
        hidden("favours", pool="favours"),
        shown("revealed", pool="favours"),
    )

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
        self.trip = 0  # counted from 1
        self.boat = NOBODY_AT_SEA  # the seat at sea
        self.bag: list[int] = []  # kind -> tokens
        self.net: list[int] = []  # fish in the net, ascending
        self.landed: list[list[int]] = []  # seat -> fish brought home, ascending
        self.favour: list[list[int]] = []  # seat -> its favour card
        self.favours: list[int] = []  # cards that nobody got, ascending
        self.revealed: list[int] = []  # seat -> its favour, after the end

    def blank(self) -> "Curragh":
        return Curragh(self.seats, self.options, self.tables)
