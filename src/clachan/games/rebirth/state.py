"""The state of Rebirth, with the visibility of each field."""

from typing import Annotated, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import EACH, HIDDEN, KEPT, PUBLIC, Each, Frame, Hidden, Kept, Mark, Options, Pool, Public, Seat, State
from clachan.games.rebirth.components import Board, Mission, Tables

EMPTY: Final = -1
NEUTRAL: Final = -2  # a face-down tile of an unused colour (R7, A6)
TILE_WEIGHT: Final = 8  # of a tile in `Rebirth.near`: more than all farms and power plants beside a special
FARM_WEIGHT: Final = 1  # added for a farm or a power plant (R35)

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


class Edition:
    """What differs between the maps. `scotland.py` and `ireland.py` are the two."""

    def __init__(self, tables: Tables, key: str, missions: list[Mission]) -> None:
        self.tables = tables
        self.board: Board = tables.boards[key]
        self.missions = missions
        # Rules that say the same on both maps under two numbers.
        self.aside_rule = "RB-R9"  # tiles are laid aside
        self.plus_rule = "RB-R30"  # 1+
        self.card_rule = "RB-R31"  # a card is drawn
        self.held_rule = "RB-R40"  # what cards would score now
        self.final_rule = "RB-R40"  # and what they score at the end
        self.mission_rule = "RB-R40"  # how missions are won

    def lay_out(self, s: "Rebirth") -> None:
        """Set up what only this map has, and push the frames of its set-up."""
        raise NotImplementedError

    def deck(self, options: Options) -> list[int]:
        """Return how many there are of each mission card."""
        raise NotImplementedError

    def placed(self, s: "Rebirth", seat: Seat, kind: int, x: int, size: int) -> None:
        """React to a placed tile; `size` is that of its cluster, 0 in a settlement."""

    def visit(self, s: "Rebirth", seat: Seat, fresh: list[int]) -> list[Frame["Rebirth"]]:
        """React to a seat that is next to holy places for the first time. Return the frames that follow."""
        raise NotImplementedError

    def card_points(self, s: "Rebirth", m: int) -> list[int]:
        """Return what a mission card scores at the end, by the seat that holds it."""
        raise NotImplementedError

    def progress(self, s: "Rebirth", m: int, seat: Seat) -> tuple[int, int, str]:
        """Return how far a seat is with a mission.

        That is what it has, the number that it is compared with, and the key of the text that compares them.
        """
        raise NotImplementedError

    def second_tie(self, s: "Rebirth", tied: list[Seat]) -> list[Seat]:
        """Return who wins when the first tie-break does not decide."""
        raise NotImplementedError


class Rebirth(State):
    """A table of Rebirth on one of the maps."""

    cell: Public[vec[i64]]  # space -> owner and tile kind (see `cell_of`), or EMPTY, or NEUTRAL
    # special * seats + seat -> TILE_WEIGHT for each of the seat's tiles next to it, and FARM_WEIGHT more for each farm
    # or power plant among them. Comparing two of these ints is the lexicographic comparison of R35. 0 means that the
    # seat has no tile there.
    near: Public[vec[i64]]
    keeper: Public[list[int]]  # castle -> seat that controls it, or -1
    draws: Public[int] = 0  # tiles still to be drawn at the end of this turn
    extra_used: Public[int] = 0  # 1 after a "place another tile" in this turn (R56, A14)
    open: Kept[list[list[int]]]  # space class -> free spaces, ascending
    # Groups of a seat's tiles as a forest: space -> a tile nearer the root; root -> specials next to the group.
    joined: Kept[vec[i64]]
    reach: Kept[vec[i64]]
    # Placed tiles are open, so what is left of a player's tiles is known; which of them lie where is not.
    hand: Annotated[Each[list[list[int]]], Pool("tiles", per_seat=True)]  # seat -> tile kinds
    supply: Annotated[Each[list[list[int]]], Pool("tiles", counts=True, per_seat=True)]  # seat -> tile kind -> count
    aside: Annotated[Each[list[list[int]]], Pool("tiles", counts=True, per_seat=True)]  # seat -> tile kind -> count
    missions: Annotated[Each[list[list[int]]], Pool("missions")]  # seat -> drawn cards
    deck: Annotated[Hidden[list[int]], Pool("missions", counts=True)]  # mission -> copies left
    revealed: Annotated[Public[tuple[tuple[int, ...], ...]], Pool("missions")] = ()  # seat -> cards, at the end (R40)
    # Ireland
    display: Annotated[Public[tuple[int, ...]], Pool("missions")] = ()  # the public missions
    bonus: Annotated[Public[tuple[int, ...]], Pool("bonuses")] = ()  # tower -> bonus kind
    bonuses_left: Annotated[Public[list[int]], Pool("bonuses", counts=True)]  # bonus kind -> tiles not yet laid out
    met: Public[list[int]]  # seat -> bit m: fulfilled mission m at some time (A18)
    taken: Public[list[int]]  # mission -> number of seats that scored it
    token: Public[list[int]]  # seat -> mission under the doubling token, or -1

    def __init__(self, seats: int, options: Options, edition: Edition) -> None:
        super().__init__(seats, options, len(CATEGORIES))
        self.edition = edition
        self.board = edition.board
        self.tables = edition.tables

    # --- derived from the fields by `make derive`: do not edit ---
    MARKS: ClassVar[tuple[Mark, ...]] = (
        Mark("cell", PUBLIC),
        Mark("near", PUBLIC),
        Mark("keeper", PUBLIC),
        Mark("draws", PUBLIC),
        Mark("extra_used", PUBLIC),
        Mark("open", KEPT),
        Mark("joined", KEPT),
        Mark("reach", KEPT),
        Mark("hand", EACH, "tiles", per_seat=True),
        Mark("supply", EACH, "tiles", counts=True, per_seat=True),
        Mark("aside", EACH, "tiles", counts=True, per_seat=True),
        Mark("missions", EACH, "missions"),
        Mark("deck", HIDDEN, "missions", counts=True),
        Mark("revealed", PUBLIC, "missions"),
        Mark("display", PUBLIC, "missions"),
        Mark("bonus", PUBLIC, "bonuses"),
        Mark("bonuses_left", PUBLIC, "bonuses", counts=True),
        Mark("met", PUBLIC),
        Mark("taken", PUBLIC),
        Mark("token", PUBLIC),
    )

    def copy(self) -> "Rebirth":
        new = Rebirth(self.seats, self.options, self.edition)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.cell = self.cell[:]
        new.near = self.near[:]
        new.keeper = self.keeper[:]
        new.draws = self.draws
        new.extra_used = self.extra_used
        new.open = [a[:] for a in self.open]
        new.joined = self.joined[:]
        new.reach = self.reach[:]
        new.hand = [a[:] for a in self.hand]
        new.supply = [a[:] for a in self.supply]
        new.aside = [a[:] for a in self.aside]
        new.missions = [a[:] for a in self.missions]
        new.deck = self.deck[:]
        new.revealed = self.revealed
        new.display = self.display
        new.bonus = self.bonus
        new.bonuses_left = self.bonuses_left[:]
        new.met = self.met[:]
        new.taken = self.taken[:]
        new.token = self.token[:]
        return new

    # --- end of what is derived ---


# --- what numbers stand for --------------------------------------------------------------------------------------


def cell_of(owner: i64, kind: i64) -> i64:
    """Return the value of a space with a tile of this owner: see `Rebirth.cell`."""
    return owner << 3 | kind


def owner_of(value: i64) -> i64:
    """Return whose tile lies on a space: see `Rebirth.cell`.

    Below 0 where no player's tile lies.
    """
    return value >> 3


def kind_of(value: i64) -> i64:
    """Return the kind of the tile on a space."""
    return value & 7


def tiles_beside(near: i64) -> i64:
    """Return how many tiles of a seat lie next to a special: see `Rebirth.near`."""
    return near // TILE_WEIGHT


def has_met(s: Rebirth, seat: Seat, mission: int) -> bool:
    """Return whether a seat has fulfilled a mission."""
    return s.met[seat] >> mission & 1 > 0
