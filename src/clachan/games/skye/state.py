"""The state of Isle of Skye, with the visibility of each field."""

from typing import Annotated, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import EACH, KEPT, PUBLIC, Each, Kept, Mark, Options, Pool, Public, State
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

    round: Public[int] = 0  # counted from 1
    start: Public[int] = 0  # the start player
    # The market. Slot seat * 3 + i holds a tile of a seat; one more slot at the end holds the neutral tile.
    drawn: Public[int] = 0  # slots filled in this round
    offer: Public[list[int]]  # slot -> tile or NO_TILE
    price: Public[list[int]]  # slot -> gold lying on the tile once prices are open; 0 nothing
    # Building
    hand: Public[list[list[int]]]  # seat -> tiles gained in this round and not built yet
    lifted: Public[list[int]]  # seat -> the tile to be placed next, or NO_TILE
    cells: Public[list[list[int]]]  # seat -> cells of the territory in the order of building, castle first
    spins: Public[list[list[int]]]  # seat -> tiles and their rotations, in the same order: see `spin_of`
    # Behind the screens (1.4.2)
    axe: Each[list[int]]  # seat -> slot 0 to 2 of the axe, or -1
    coins: Each[list[list[int]]]  # seat -> gold on each of the three tiles
    gold: Each[list[int]]  # seat -> all gold, that on the seat's tiles included
    # What is in the bag follows from what lies on the table; only the order of draws is open.
    bag: Annotated[Public[list[int]], Pool("tiles")]  # ascending
    scoring: Annotated[Public[tuple[int, ...]], Pool("scoring")] = ()  # letter -> scoring tile
    unused: Annotated[Public[list[int]], Pool("scoring")]  # scoring tiles that are not laid out
    # Kept up to date by rules.lay
    sites: Kept[list[list[int]]]  # seat -> empty cells next to the territory
    needs: Kept[list[list[int]]]  # seat -> what each site's neighbours show: see Tables.fits
    parent: Kept[vec[i64]]  # the areas: see kit.regions
    open_sides: Kept[vec[i64]]
    area_tiles: Kept[vec[i64]]  # bit i: the seat's i-th tile
    things: Kept[vec[i64]]
    linked: Kept[vec[i64]]  # road -> 1 if it leads to the castle
    count: Kept[vec[i64]]  # seat * COUNTS + what -> how many

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables

    # --- derived from the fields by `make derive`: do not edit ---
    MARKS: ClassVar[tuple[Mark, ...]] = (
        Mark("round", PUBLIC),
        Mark("start", PUBLIC),
        Mark("drawn", PUBLIC),
        Mark("offer", PUBLIC),
        Mark("price", PUBLIC),
        Mark("hand", PUBLIC),
        Mark("lifted", PUBLIC),
        Mark("cells", PUBLIC),
        Mark("spins", PUBLIC),
        Mark("axe", EACH),
        Mark("coins", EACH),
        Mark("gold", EACH),
        Mark("bag", PUBLIC, "tiles"),
        Mark("scoring", PUBLIC, "scoring"),
        Mark("unused", PUBLIC, "scoring"),
        Mark("sites", KEPT),
        Mark("needs", KEPT),
        Mark("parent", KEPT),
        Mark("open_sides", KEPT),
        Mark("area_tiles", KEPT),
        Mark("things", KEPT),
        Mark("linked", KEPT),
        Mark("count", KEPT),
    )

    def copy(self) -> "Skye":
        new = Skye(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.round = self.round
        new.start = self.start
        new.drawn = self.drawn
        new.offer = self.offer[:]
        new.price = self.price[:]
        new.hand = [a[:] for a in self.hand]
        new.lifted = self.lifted[:]
        new.cells = [a[:] for a in self.cells]
        new.spins = [a[:] for a in self.spins]
        new.axe = self.axe[:]
        new.coins = [a[:] for a in self.coins]
        new.gold = self.gold[:]
        new.bag = self.bag[:]
        new.scoring = self.scoring
        new.unused = self.unused[:]
        new.sites = [a[:] for a in self.sites]
        new.needs = [a[:] for a in self.needs]
        new.parent = self.parent[:]
        new.open_sides = self.open_sides[:]
        new.area_tiles = self.area_tiles[:]
        new.things = self.things[:]
        new.linked = self.linked[:]
        new.count = self.count[:]
        return new

    # --- end of what is derived ---
