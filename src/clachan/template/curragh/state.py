"""Curragh's nouns, with who may see them."""

from typing import Annotated, Final

from clachan.core import Each, Hidden, Options, Pool, Public, State

from .components import Tables

# The lines of the score sheet: a text key, and the rule.
CATCH: Final = 0
FAVOUR: Final = 1
CATEGORIES: tuple[tuple[str, str], ...] = (("sheet-catch", "CU-R5"), ("sheet-favour", "CU-R7"))

NOBODY_AT_SEA: Final = -1


class Curragh(State):
    """A table of Curragh. A field says what it is, who sees it, and which pool its contents come from."""

    trip: Public[int] = 0  # counted from 1
    boat: Public[int] = NOBODY_AT_SEA  # the seat at sea
    # Tokens. What is in the bag follows from what lies on the table; only the order of draws is open.
    bag: Annotated[Public[list[int]], Pool("tokens", counts=True)]  # kind -> tokens
    net: Annotated[Public[list[int]], Pool("tokens")]  # fish in the net, ascending
    landed: Annotated[Public[list[list[int]]], Pool("tokens")]  # seat -> fish brought home, ascending
    # Favours: each seat sees its own until they are shown at the end.
    favour: Annotated[Each[list[list[int]]], Pool("favours")]  # seat -> its favour card
    favours: Annotated[Hidden[list[int]], Pool("favours")]  # cards that nobody got, ascending
    revealed: Annotated[Public[tuple[int, ...]], Pool("favours")] = ()  # seat -> its favour, after the end

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
