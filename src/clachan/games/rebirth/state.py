"""Rebirth's nouns, with who may see them."""

from typing import ClassVar, Final

from clachan.core import Mark, Options, State, each, hidden, kept, public, shown
from clachan.games.rebirth.components import Board, Tables

EMPTY: Final = -1
NEUTRAL: Final = -2  # a face-down tile of an unused colour (R7, A6)

# The score sheet.
CLUSTERS: Final = 0
SETTLEMENTS: Final = 1
PLUS: Final = 2
UNFINISHED: Final = 3
CASTLE: Final = 4
MISSIONS: Final = 5
TOWERS: Final = 6
CATEGORIES: tuple[tuple[str, str], ...] = (
    ("sheet-clusters", "RB-R22"),
    ("sheet-settlements", "RB-R23"),
    ("sheet-plus", "RB-R30"),
    ("sheet-unfinished", "RB-R38"),
    ("sheet-castles", "RB-R39"),
    ("sheet-missions", "RB-R40"),
    ("sheet-towers", "RB-R54"),
)


class Rebirth(State):
    """A table of Rebirth on one of the maps."""

    MARKS: ClassVar[tuple[Mark, ...]] = (
        *public("cell", "near", "keeper", "draws", "extra_used"),
        *kept("open", "joined", "reach"),
        # Placed tiles are open, so what is left of a player's tiles is known; which of them lie where is not.
        each("hand", pool="tiles", per_seat=True),
        each("supply", pool="tiles", counts=True, per_seat=True),
        each("aside", pool="tiles", counts=True, per_seat=True),
        each("missions", pool="missions"),
        hidden("deck", pool="missions", counts=True),
        shown("revealed", pool="missions"),
        shown("display", pool="missions"),
        shown("bonus", pool="bonuses"),
        shown("bonuses_left", pool="bonuses", counts=True),
        *public("met", "taken", "token"),
    )

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it. Kept cheap because copies start here too."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
        self.board: Board = tables.boards[options["map"]]
        self.cell: list[int] = []  # space -> owner * 8 + tile kind, or EMPTY, or NEUTRAL
        self.open: list[list[int]] = []  # space class -> free spaces, ascending
        # special * seats + seat -> 8 * own tiles next to it + own farms and plants among them. So one comparison of
        # ints is the lexicographic comparison of R35, and 0 means never been there.
        self.near: list[int] = []
        self.keeper: list[int] = []  # castle -> seat that controls it, or -1
        self.draws = 0  # tiles still to be drawn at the end of this turn
        self.extra_used = 0  # "place another tile" was met this turn (R56, A14)
        self.hand: list[list[int]] = []  # seat -> tile kinds
        self.supply: list[list[int]] = []  # seat -> tile kind -> count
        self.aside: list[list[int]] = []  # seat -> tile kind -> count
        self.missions: list[list[int]] = []  # seat -> drawn cards
        self.deck: list[int] = []  # mission -> copies left
        self.revealed: list[list[int]] = []  # seat -> cards, after the end (R40)
        # Ireland
        self.display: list[int] = []  # the public missions
        self.bonus: list[int] = []  # tower -> bonus kind
        self.bonuses_left: list[int] = []  # bonus kind -> tiles not yet laid out
        self.met: list[int] = []  # seat -> bit m: fulfilled mission m at some time (A18)
        self.taken: list[int] = []  # mission -> number of seats that scored it
        # Groups of a seat's tiles as a forest: space -> a tile nearer the root; root -> specials next to the group.
        self.joined: list[int] = []
        self.reach: list[int] = []
        self.token: list[int] = []  # seat -> mission under the doubling token, or -1

    def blank(self) -> "Rebirth":
        return Rebirth(self.seats, self.options, self.tables)

    def copy(self) -> "Rebirth":
        new = Rebirth(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.cell = self.cell[:]
        new.open = [a[:] for a in self.open]
        new.near = self.near[:]
        new.keeper = self.keeper[:]
        new.draws = self.draws
        new.extra_used = self.extra_used
        new.hand = [a[:] for a in self.hand]
        new.supply = [a[:] for a in self.supply]
        new.aside = [a[:] for a in self.aside]
        new.missions = [a[:] for a in self.missions]
        new.deck = self.deck[:]
        new.revealed = [a[:] for a in self.revealed]
        new.display = self.display  # laid out once: see flow.LayMissions
        new.bonus = self.bonus  # laid out once: see flow.LayTowers
        new.bonuses_left = self.bonuses_left
        new.met = self.met[:]
        new.taken = self.taken[:]
        new.joined = self.joined[:]
        new.reach = self.reach[:]
        new.token = self.token[:]
        return new
