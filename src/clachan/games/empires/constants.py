"""The numbers of amounts, action tiles, events and types of cards, and their names in files and texts."""

from typing import Final, Literal

LAST_ROUND_POINTS: Final = 25  # on the track: they end the game (1.14.1)

# Amounts. The first five are resources, the first seven goods (A2); worker and ship are gained for good.
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
SHEEP: Final = 3
FISH: Final = 4
GOLD: Final = 5
RAZE: Final = 6
WORKER: Final = 7
SHIP: Final = 8
VP: Final = 9
RESOURCE: Final = 10  # any of the five
GOOD: Final = 11  # any of the seven
ANY_TOKEN: Final = 12  # a good or a worker: what may lie on a card
AMOUNTS = ("food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "ship", "vp", "resource", "good")
CLASSES = (*AMOUNTS, "any")  # with the class of all tokens
RESOURCES: Final = 5
GOODS: Final = 7
TOKENS: Final = 8
SPENT: Final = VP  # in a supply, where no points lie: workers on the clan tile
SUPPLY: Final = 10  # numbers of a supply
# class -> the tokens that belong to it: a token itself, or one of the classes that follow it
KINDS_OF: Final[list[tuple[int, ...]]] = [(kind,) for kind in range(RESOURCE)] + [
    tuple(range(RESOURCES)),
    tuple(range(GOODS)),
    tuple(range(TOKENS)),
]

# The five action tiles; their numbers are also the first five events.
EXPLORE: Final = 0
POPULATE: Final = 1
CONSTRUCT: Final = 2
HARVEST: Final = 3
SAIL: Final = 4
Tile = Literal["explore", "populate", "construct", "harvest", "sail"]
TILES: tuple[Tile, ...] = ("explore", "populate", "construct", "harvest", "sail")
RING: Final = 5  # tiles in the ring
DISCS: Final = 2  # of each seat

# Events that features wait for (V4).
PILLAGE: Final = 5
CONQUER: Final = 6
BUILD: Final = 7
USE: Final = 8
RELEASE: Final = 9
ASSIGN: Final = 10
MOVE_DISC: Final = 11
MOVE_SHIP: Final = 12
RAID: Final = 13
DISCARD: Final = 14
STORED: Final = 15
DISCOUNT: Final = 16  # no event: a card that makes building cheaper is in play
EVENTS = (
    *TILES,
    "pillage",
    "conquer",
    "build",
    "use_action",
    "release",
    "assign",
    "move_disc",
    "move_ship",
    "raid",
    "discard_empire",
    "stored",
)
ABOUT_CARDS = (PILLAGE, CONQUER, BUILD, USE, ASSIGN, DISCARD, STORED)  # events that name a card for `where`

# What a text is for: where its points stand on the sheet and by which rule it works.
P_ACTION: Final = 0
P_FEATURE: Final = 1
P_BOOST: Final = 2
P_BONUS: Final = 3
P_PILLAGE: Final = 4
P_STORED: Final = 5
PURPOSE_RULES = ("EN-1.10.3", "EN-1.2.8", "EN-1.11.10", "EN-1.11.11", "EN-1.12.3", "EN-1.11.9")

Kind = Literal["starting", "location", "boost", "island"]
KINDS: tuple[Kind, ...] = ("starting", "location", "boost", "island")
STARTING: Final = 0
BOOST: Final = 2
ISLAND: Final = 3

Sub = Literal["field", "upgrade", "field_or_upgrade", "action", "feature", "storage", "copy", "instant"]
SUBS: tuple[Sub, ...] = ("field", "upgrade", "field_or_upgrade", "action", "feature", "storage", "copy", "instant")
FIELD: Final = 0
UPGRADE: Final = 1
EITHER: Final = 2
ACTION: Final = 3
FEATURE: Final = 4
STORAGE: Final = 5
COPY: Final = 6
INSTANT: Final = 7

Distance = Literal["nearby", "distant"]
DISTANCES: tuple[Distance, ...] = ("nearby", "distant")
NEARBY: Final = 0
DISTANT: Final = 1
