"""The state of Glen More. Nothing is secret: drawn tiles lie face up, and what is left in a stack is known (Q25)."""

from typing import Annotated, Any, ClassVar, Final

from clachan.core import KEPT, PUBLIC, Kept, Mark, Options, Pool, Public, State
from clachan.games.glenmore.components import Tables

# Items of the rondel that are not tiles.
END: Final = 96
DIE: Final = 97
PIECE: Final = 100  # + seat

# The two home tiles are the first plots of every territory.
START_VILLAGE: Final = 0
HOME_CASTLE: Final = 1

# The score sheet.
HOME: Final = 0
LANDMARKS: Final = 1
BARRELS: Final = 2
PERSONS: Final = 3
EXCHANGES: Final = 4
TILES: Final = 5
CRESTS: Final = 6
SIZE: Final = 7
COINS: Final = 8
CARDS: Final = 9
CATEGORIES: tuple[tuple[str, str], ...] = (
    ("sheet-home", "GM-R17.1"),
    ("sheet-landmarks", "GM-R17.1"),
    ("sheet-barrels", "GM-R17.1"),
    ("sheet-persons", "GM-R17.1"),
    ("sheet-exchanges", "GM-R12.5"),
    ("sheet-tiles", "GM-R12.7"),
    ("sheet-crests", "GM-R13.5"),
    ("sheet-size", "GM-R18.3"),
    ("sheet-coins", "GM-R18.3"),
    ("sheet-cards", "GM-R18.3"),
)


Lists = tuple[tuple[int, ...], ...]  # for each seat a list that is replaced, never changed: copies share it


class GlenMore(State):
    """A table of Glen More. Territories are lists by plot; a removed tile leaves its plot empty (-1) for good."""

    LATER: ClassVar[dict[str, Any]] = {"macgregor_pays_barley": False}

    # The rondel as a row, rear first: tiles, pieces, the die, END (R3.2).
    row: Public[list[int]]
    finished: Public[list[int]]  # seats that stand on END
    stack_now: Public[int] = 0  # the stack that the rondel is filled from
    depths: Public[tuple[int, ...]]  # how many D tiles may lie above END; empty once END is laid
    faces: Public[tuple[int, ...]]  # of the die; never changes
    left: Annotated[Public[list[int]], Pool("tiles")]  # tiles of the stack not yet drawn, ascending
    discard: Annotated[Public[list[int]], Pool("tiles")]
    gone: Annotated[Public[list[int]], Pool("tiles")]  # removed from a territory and so from the game (R14.1)
    persons: Annotated[Public[Lists], Pool("tiles")]
    market: Public[list[int]]  # good -> filled spaces (R6.6)
    # Players.
    coins: Public[list[int]]
    barrels: Public[list[int]]
    supply: Public[list[int]]  # Scots
    cards: Public[Lists]
    tokens: Public[Lists]  # seat -> crests, in the order they were reached
    hume: Public[int] = -1  # who has David Hume
    fare: Public[tuple[int, ...]]  # crest -> travel cost now, or -1 when it cannot be reached any more (R13.3)
    # Territories.
    cells: Public[Lists]  # seat -> plot -> cell
    tiles: Public[Lists]  # seat -> plot -> top tile, or -1 when it was removed
    under: Public[Lists]  # seat -> covered tiles as plot, tile, plot, tile, ...
    goods: Public[list[list[int]]]  # seat -> plot * KINDS + good -> how many
    scots: Public[list[list[int]]]  # seat -> plot -> how many
    # This turn.
    hand: Public[int] = -1  # the tile that was taken and is being paid for and placed
    moves: Public[int] = 0  # movement points left (Q15)
    busy: Public[int] = 0  # activations that are being resolved (R12.3)
    used: Public[int] = 0  # plots activated this turn, a bit each (R12.2)
    ness: Public[int] = 0  # further activations left (Loch Ness)
    # What follows from the territories, kept up to date by territory.py and effects/.
    near: Kept[Lists]  # seat -> plot -> the plots around it that hold a tile, a bit each
    open: Kept[Lists]  # seat -> cells where a tile without river may touch by an edge
    reach: Kept[Lists]  # seat -> plots around each of these cells, a bit each
    banks: Kept[Lists]  # seat -> the same for the river: cell, plots, cell, plots
    stock: Kept[list[list[int]]]  # seat -> good -> how many in the territory
    perks: Kept[Lists]  # seat -> perk -> its number

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables

    # --- derived from the fields by `make derive`: do not edit ---
    MARKS: ClassVar[tuple[Mark, ...]] = (
        Mark("row", PUBLIC),
        Mark("finished", PUBLIC),
        Mark("stack_now", PUBLIC),
        Mark("depths", PUBLIC),
        Mark("faces", PUBLIC),
        Mark("left", PUBLIC, "tiles"),
        Mark("discard", PUBLIC, "tiles"),
        Mark("gone", PUBLIC, "tiles"),
        Mark("persons", PUBLIC, "tiles"),
        Mark("market", PUBLIC),
        Mark("coins", PUBLIC),
        Mark("barrels", PUBLIC),
        Mark("supply", PUBLIC),
        Mark("cards", PUBLIC),
        Mark("tokens", PUBLIC),
        Mark("hume", PUBLIC),
        Mark("fare", PUBLIC),
        Mark("cells", PUBLIC),
        Mark("tiles", PUBLIC),
        Mark("under", PUBLIC),
        Mark("goods", PUBLIC),
        Mark("scots", PUBLIC),
        Mark("hand", PUBLIC),
        Mark("moves", PUBLIC),
        Mark("busy", PUBLIC),
        Mark("used", PUBLIC),
        Mark("ness", PUBLIC),
        Mark("near", KEPT),
        Mark("open", KEPT),
        Mark("reach", KEPT),
        Mark("banks", KEPT),
        Mark("stock", KEPT),
        Mark("perks", KEPT),
    )

    def copy(self) -> "GlenMore":
        new = GlenMore(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.row = self.row[:]
        new.finished = self.finished[:]
        new.stack_now = self.stack_now
        new.depths = self.depths
        new.faces = self.faces
        new.left = self.left[:]
        new.discard = self.discard[:]
        new.gone = self.gone[:]
        new.persons = self.persons
        new.market = self.market[:]
        new.coins = self.coins[:]
        new.barrels = self.barrels[:]
        new.supply = self.supply[:]
        new.cards = self.cards
        new.tokens = self.tokens
        new.hume = self.hume
        new.fare = self.fare
        new.cells = self.cells
        new.tiles = self.tiles
        new.under = self.under
        new.goods = [a[:] for a in self.goods]
        new.scots = [a[:] for a in self.scots]
        new.hand = self.hand
        new.moves = self.moves
        new.busy = self.busy
        new.used = self.used
        new.ness = self.ness
        new.near = self.near
        new.open = self.open
        new.reach = self.reach
        new.banks = self.banks
        new.stock = [a[:] for a in self.stock]
        new.perks = self.perks
        return new

    # --- end of what is derived ---
