"""The actions that are the same for every card set, built once. Those that name cards are in `Tables`."""

from typing import Final

from clachan.core import Action
from clachan.games.empires.cards.card import SLOTS
from clachan.games.empires.constants import AMOUNTS, DISCS, DISTANCES, RING, TOKENS

SEATS: Final = 4  # at most this many players
SIDES: Final = 16  # of a slash, at most

# A turn (1.6.4).
PASS: Final[Action] = ("pass",)
PLACE: Final[tuple[Action, ...]] = tuple(("place", t) for t in range(RING))
MOVE: Final[tuple[Action, ...]] = tuple(("move", i // RING, i % RING) for i in range(RING * RING))
WAY: Final[tuple[Action, ...]] = MOVE + PLACE  # of a disc to a tile: see `moving`, `placing`
USE: Final[tuple[Action, ...]] = tuple(("use", i) for i in range(SLOTS))
RAID_ON: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(("raid", seat, i) for i in range(SLOTS)) for seat in range(SEATS)
)

# Answers inside an action.
ALONE: Final[Action] = ("alone",)  # perform a tile action without a card
PAY: Final[tuple[Action, ...]] = tuple(("pay", t) for t in range(TOKENS))
WAIVE: Final[tuple[Action, ...]] = tuple(("waive", t) for t in range(len(AMOUNTS)))  # a discount takes this off (V11)
GAIN: Final[tuple[Action, ...]] = tuple(("gain", t) for t in range(TOKENS))
ASSIGN_A: Final[tuple[Action, ...]] = tuple(("assign", t) for t in range(TOKENS))
RELEASE_FROM: Final[tuple[Action, ...]] = tuple(("release", i // TOKENS, i % TOKENS) for i in range(SLOTS * TOKENS))
GLEAN: Final[tuple[Action, ...]] = tuple(("glean", i // TOKENS, i % TOKENS) for i in range(SLOTS * TOKENS))
ENOUGH: Final[Action] = ("enough",)
OPTION: Final[tuple[Action, ...]] = tuple(("option", i) for i in range(SIDES))
TRADE: Final[Action] = ("trade",)
DECLINE: Final[Action] = ("decline",)
HARVEST_FROM: Final[tuple[Action, ...]] = tuple(("harvest", i) for i in range(SLOTS))
COPY_OF: Final[tuple[Action, ...]] = tuple(("copy", i) for i in range(SLOTS))
ATTACH: Final[tuple[Action, ...]] = tuple(("attach", i) for i in range(SLOTS))
FOUND: Final[Action] = ("found",)  # build the field_or_upgrade as a field of its own (1.11.21)
REFRESH_CARD: Final[tuple[Action, ...]] = tuple(("refresh", i) for i in range(SLOTS))
DISCARD_CARD: Final[tuple[Action, ...]] = tuple(("discard", i) for i in range(SLOTS))
COLLECT: Final[tuple[Action, ...]] = tuple(("collect", i) for i in range(SLOTS))  # stored (A20)
SHIFT: Final[tuple[Action, ...]] = tuple(
    ("shift", i // RING, i % RING) for i in range(DISCS * RING)
)  # disc, tile (1.11.12)
STAY: Final[Action] = ("stay",)

# Ships.
SAIL_WITH: Final[tuple[Action, ...]] = tuple(("sail", i // 2, i % 2) for i in range(6))  # none, fish, gold; raze
OVERTAKE: Final[tuple[Action, ...]] = tuple(("overtake", i) for i in range(SLOTS))
SHIP_AT: Final[tuple[Action, ...]] = tuple(("ship", i) for i in range(SLOTS))
BLIND: Final[tuple[Action, ...]] = tuple(("blind", d) for d in range(len(DISTANCES)))
RETURN: Final[Action] = ("return",)
PILLAGE_IT: Final[Action] = ("pillage",)
CONQUER_IT: Final[Action] = ("conquer",)

# Chance.
FIRST: Final[tuple[Action, ...]] = tuple(("first", p) for p in range(SEATS))
TILE: Final[tuple[Action, ...]] = tuple(("tile", t) for t in range(RING))


def moving(start: int, tile: int) -> int:
    """Return the number of the way of a disc from a tile to another."""
    return start * RING + tile


def placing(tile: int) -> int:
    """Return the number of the way of a disc from the supply to a tile."""
    return RING * RING + tile
