"""What people call places, costs and effects. A tile is called by its name, a place by the tiles beside it."""

from typing import Any, Final

from clachan.core import Msg, Phrase, Seat
from clachan.games.glenmore.actions import WIDTH
from clachan.games.glenmore.components import Deed
from clachan.games.glenmore.constants import CODE_NAMES, GOODS, LANDMARK
from clachan.games.glenmore.rules import name
from clachan.games.glenmore.state import GlenMore
from clachan.games.glenmore.territory import cells_in_use

# Where a place lies, seen from the tile at this step from it: texts `place-<side>`.
BESIDE: Final = ((-1, "right"), (1, "left"))
ABOVE_OR_BELOW: Final = ((-WIDTH, "below"), (WIDTH, "above"))
CORNERS: Final = (
    (-WIDTH - 1, "below-right"),
    (-WIDTH + 1, "below-left"),
    (WIDTH - 1, "above-right"),
    (WIDTH + 1, "above-left"),
)


# --- places ------------------------------------------------------------------------------------------------


def place(s: GlenMore, seat: Seat, cell: int) -> Msg:
    """Return a place by the tiles that it shares an edge with, one of each direction; by a corner
    where there is no edge."""
    at = cells_in_use(s, seat)
    if cell in at:
        return ("do-place-on", {"tile": name(s, s.tiles[seat][at[cell]])})
    found = seen_from(s, seat, at, cell, BESIDE)[:1] + seen_from(s, seat, at, cell, ABOVE_OR_BELOW)[:1]
    return ("do-place", {"at": found or seen_from(s, seat, at, cell, CORNERS)[:1]})


def seen_from(
    s: GlenMore, seat: Seat, at: dict[int, int], cell: int, sides: tuple[tuple[int, str], ...]
) -> list[Phrase]:
    tiles = s.tiles[seat]
    return [
        {"key": f"place-{side}", "args": {"tile": name(s, tiles[at[cell + step]])}}
        for step, side in sides
        if cell + step in at
    ]


# --- goods and effects -------------------------------------------------------------------------------------


def count(word: str, n: int) -> list[Phrase]:
    """So many of something, or nothing."""
    return [{"key": f"n-{word}", "args": {"n": n}}] if n else []


def goods(amounts: tuple[int, ...]) -> list[Phrase]:
    found: list[Phrase] = []
    for good, n in zip(GOODS, amounts, strict=True):
        found += count(good, n)
    return found


def cost_of(s: GlenMore, tile: int) -> list[Phrase]:
    item = s.tables.tiles[tile]
    rest = count("coins", item.coins) + count("barrels", item.whisky) + count("scots", item.scots)
    return goods(item.cost) + rest


def effect_words(s: GlenMore, origin: int, deed: Deed) -> Phrase:
    args: dict[str, Any] = {"n": deed.n, "goods": goods(deed.goods)}
    if deed.code == LANDMARK:
        args["card"] = s.tables.cards[s.tables.card_of[origin]].name
    return {"key": f"effect-{CODE_NAMES[deed.code]}", "args": args}
