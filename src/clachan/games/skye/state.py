"""Isle of Skye's nouns, with who may see them."""

from typing import ClassVar, Final

from clachan.core import Mark, Options, State, each, kept, public, shown
from clachan.games.skye.components import Tables

NO_TILE: Final = -1

# The score sheet: the four scoring tiles by letter, then the final scoring.
SCROLLS: Final = 4
GOLD: Final = 5
CATEGORIES: tuple[tuple[str, str], ...] = (
    ("sheet-A", "SK-1.8.1"),
    ("sheet-B", "SK-1.8.1"),
    ("sheet-C", "SK-1.8.1"),
    ("sheet-D", "SK-1.8.1"),
    ("sheet-scrolls", "SK-1.11.1"),
    ("sheet-gold", "SK-1.11.3"),
)

# What is counted in a territory: the seven features (see components.FEATURES), then
ROAD_TILES: Final = 7  # tiles connected by road to the castle, without the castle (1.1.6)
ROAD_CATTLE: Final = 8  # cattle on them
ROAD_WHISKY: Final = 9  # those with whisky
SQUARES: Final = 10  # points where four tiles meet (1.10.1)
COUNTS: Final = 11


class Skye(State):
    """A table of Isle of Skye."""

    MARKS: ClassVar[tuple[Mark, ...]] = (
        *public("round", "start", "drawn", "offer", "price", "hand", "lifted", "cells", "spins"),
        each("axe"),
        each("coins"),
        each("gold"),
        # What is in the bag follows from what lies on the table; only the order of draws is open.
        shown("bag", pool="tiles"),
        shown("scoring", pool="scoring"),
        shown("unused", pool="scoring"),
        *kept("sites", "needs", "parent", "open_sides", "area_tiles", "things", "linked", "count"),
    )

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it. Kept cheap because copies start here too."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
        self.round = 0  # counted from 1
        self.start = 0  # the start player
        self.scoring: list[int] = []  # letter -> scoring tile
        self.unused: list[int] = []  # scoring tiles that are not laid out
        self.bag: list[int] = []  # tiles, ascending
        # The market. Slot seat * 3 + i holds a tile of a seat; one more slot at the end holds the neutral tile.
        self.drawn = 0  # slots filled in this round
        self.offer: list[int] = []  # slot -> tile or NO_TILE
        self.price: list[int] = []  # slot -> gold lying on the tile once prices are open; 0 nothing
        # Behind the screens (1.4.2)
        self.axe: list[int] = []  # seat -> slot 0 to 2 of the axe, or -1
        self.coins: list[list[int]] = []  # seat -> gold on each of the three tiles
        self.gold: list[int] = []  # seat -> all gold, that on own tiles included
        # Building
        self.hand: list[list[int]] = []  # seat -> tiles gained in this round and not built yet
        self.lifted: list[int] = []  # seat -> the tile to be placed next, or NO_TILE
        self.cells: list[list[int]] = []  # seat -> cells of the territory in the order of building, castle first
        self.spins: list[list[int]] = []  # seat -> tile * 4 + rotation, in the same order
        # Kept up to date by rules.lay
        self.sites: list[list[int]] = []  # seat -> empty cells next to the territory
        self.needs: list[list[int]] = []  # seat -> what each site's neighbours show: see Tables.fits
        self.parent: list[int] = []  # the areas: see kit.regions
        self.open_sides: list[int] = []
        self.area_tiles: list[int] = []  # bit i: the seat's i-th tile
        self.things: list[int] = []
        self.linked: list[int] = []  # road -> 1 if it leads to the castle
        self.count: list[int] = []  # seat * COUNTS + what -> how many

    def blank(self) -> "Skye":
        return Skye(self.seats, self.options, self.tables)

    def copy(self) -> "Skye":
        new = Skye(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.round = self.round
        new.start = self.start
        new.scoring = self.scoring  # laid out once: see flow.LayScoring
        new.unused = self.unused
        new.bag = self.bag[:]
        new.drawn = self.drawn
        new.offer = self.offer[:]
        new.price = self.price[:]
        new.axe = self.axe[:]
        new.coins = [a[:] for a in self.coins]
        new.gold = self.gold[:]
        new.hand = [a[:] for a in self.hand]
        new.lifted = self.lifted[:]
        new.cells = [a[:] for a in self.cells]
        new.spins = [a[:] for a in self.spins]
        new.sites = [a[:] for a in self.sites]
        new.needs = [a[:] for a in self.needs]
        new.parent = self.parent[:]
        new.open_sides = self.open_sides[:]
        new.area_tiles = self.area_tiles[:]
        new.things = self.things[:]
        new.linked = self.linked[:]
        new.count = self.count[:]
        return new
