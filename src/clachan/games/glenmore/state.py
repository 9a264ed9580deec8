"""Glen More's nouns. Nothing is secret: tiles lie face up once drawn, and what is left in a stack is known (Q25)."""

from typing import ClassVar, Final

from clachan.core import Mark, Options, State, kept, public, shown
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


class GlenMore(State):
    """A table of Glen More. Territories are lists by plot; a removed tile leaves its plot empty (-1) for good."""

    MARKS: ClassVar[tuple[Mark, ...]] = (
        *public("row", "finished", "stack_now", "depths", "faces"),
        shown("left", pool="tiles"),
        shown("discard", pool="tiles"),
        shown("gone", pool="tiles"),
        shown("persons", pool="tiles"),
        *public("market", "coins", "barrels", "supply", "cards", "tokens", "hume", "fare"),
        *public("cells", "tiles", "under", "goods", "scots", "hand", "moves", "busy", "used", "ness"),
        *kept("near", "open", "reach", "banks", "stock", "perks"),
    )

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it. Kept cheap because copies start here too."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
        # The rondel as a row, rear first: tiles, pieces, the die, END (R3.2).
        self.row: list[int] = []
        self.finished: list[int] = []  # seats that stand on END
        self.stack_now = 0  # the stack that the rondel is filled from
        self.left: list[int] = []  # its tiles not yet drawn, ascending
        self.depths: list[int] = []  # how many D tiles may lie above END; empty once END is laid
        self.faces: list[int] = []  # of the die; never changes
        self.discard: list[int] = []
        self.gone: list[int] = []  # removed from a territory and so from the game (R14.1)
        self.market: list[int] = []  # good -> filled spaces (R6.6)
        # Players.
        self.coins: list[int] = []
        self.barrels: list[int] = []
        self.supply: list[int] = []  # Scots
        self.persons: list[list[int]] = []
        self.cards: list[list[int]] = []
        self.tokens: list[list[int]] = []  # seat -> crests, in the order they were reached
        self.hume = -1  # who has David Hume
        self.fare: list[int] = []  # crest -> travel cost now, or -1 when it cannot be reached any more (R13.3)
        # Territories. Lists that change only when a tile is laid or removed are replaced, so copies share them.
        self.cells: list[list[int]] = []  # seat -> plot -> cell
        self.tiles: list[list[int]] = []  # seat -> plot -> top tile, or -1 when it was removed
        self.under: list[list[int]] = []  # seat -> covered tiles as plot, tile, plot, tile, ...
        self.near: list[list[int]] = []  # seat -> plot -> the plots around it that hold a tile, a bit each
        self.open: list[list[int]] = []  # seat -> cells where a tile without river may touch by an edge
        self.reach: list[list[int]] = []  # seat -> plots around each of these cells, a bit each
        self.banks: list[list[int]] = []  # seat -> the same for the river: cell, plots, cell, plots
        self.goods: list[list[int]] = []  # seat -> plot * KINDS + good -> how many
        self.scots: list[list[int]] = []  # seat -> plot -> how many
        self.stock: list[list[int]] = []  # seat -> good -> how many in the territory
        self.perks: list[list[int]] = []  # seat -> perk -> its number
        # This turn.
        self.hand = -1  # the tile that was taken and is being paid for and placed
        self.moves = 0  # movement points left (Q15)
        self.busy = 0  # activations that are being resolved (R12.3)
        self.used = 0  # plots activated this turn, a bit each (R12.2)
        self.ness = 0  # further activations left (Loch Ness)

    def blank(self) -> "GlenMore":
        return GlenMore(self.seats, self.options, self.tables)

    def copy(self) -> "GlenMore":
        new = GlenMore(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.row = self.row[:]
        new.finished = self.finished[:]
        new.stack_now = self.stack_now
        new.left = self.left  # replaced when a tile is drawn: see flow.Refill
        new.depths = self.depths
        new.faces = self.faces
        new.discard = self.discard[:]
        new.gone = self.gone[:]
        new.market = self.market[:]
        new.coins = self.coins[:]
        new.barrels = self.barrels[:]
        new.supply = self.supply[:]
        new.persons = self.persons  # replaced: see rules.with_item
        new.cards = self.cards
        new.tokens = self.tokens
        new.hume = self.hume
        new.fare = self.fare  # replaced: see rules.occupy
        new.cells = self.cells  # this and the following are replaced: see land.py
        new.tiles = self.tiles
        new.under = self.under
        new.near = self.near
        new.open = self.open
        new.reach = self.reach
        new.banks = self.banks
        new.goods = [a[:] for a in self.goods]
        new.scots = [a[:] for a in self.scots]
        new.stock = [a[:] for a in self.stock]
        new.perks = self.perks
        new.hand = self.hand
        new.moves = self.moves
        new.busy = self.busy
        new.used = self.used
        new.ness = self.ness
        return new
