"""Glen More's actions in words. A tile is called by its name, a place by the tiles beside it."""

from typing import Any, Final

from clachan.core import Action, Msg, Phrase, Seat
from clachan.games.glenmore.actions import ORIGIN, WIDTH
from clachan.games.glenmore.components import Deed
from clachan.games.glenmore.constants import CODE_NAMES, GOODS, LANDMARK
from clachan.games.glenmore.effects import activation, resolution
from clachan.games.glenmore.rules import deal_points, name
from clachan.games.glenmore.state import GlenMore
from clachan.games.glenmore.territory import cells_in_use
from clachan.kit.bearings import tell_apart

# Where a place lies, seen from the tile at this step from it: texts `place-<side>`.
BESIDE: Final = ((-1, "right"), (1, "left"))
ABOVE_OR_BELOW: Final = ((-WIDTH, "below"), (WIDTH, "above"))
CORNERS: Final = (
    (-WIDTH - 1, "below-right"),
    (-WIDTH + 1, "below-left"),
    (WIDTH - 1, "above-right"),
    (WIDTH + 1, "above-left"),
)


def say(s: GlenMore, seat: Seat, action: Action) -> Msg:
    verb: str = action[0]
    key = f"do-{verb}"
    if len(action) == 1:
        return (key, {})
    n: int = action[1]
    if verb == "take":
        cost = cost_of(s, n)
        return (key if cost else "do-take-free", {"tile": s.tables.tiles[n].called, "cost": cost})
    if verb == "discard" or verb == "build" or verb == "tile":
        return (key, {"tile": s.tables.tiles[n].called})
    if verb == "order":
        return (key, {"who": {"seat": n}})
    if verb == "roll":
        return (key, {"n": n})
    if verb == "pick":
        return (key, {"kind": n})
    if verb == "buy":
        return (key, {"kind": n, "coins": s.market[n] + 1})
    if verb == "crest":
        crest, fare = s.tables.crests[n], s.fare[n]
        key = key if fare >= 0 else "do-crest-taken"
        return (key, {"crest": crest.name, "coins": fare, "effect": f"@crest-{crest.ident}"})
    return say_in_territory(s, seat, action)


def say_in_territory(s: GlenMore, seat: Seat, action: Action) -> Msg:
    """What is done with the tiles of the seat on turn."""
    verb: str = action[0]
    key = f"do-{verb}"
    n: int = action[1]
    if verb == "place":
        return place(s, seat, ORIGIN + action[2] * WIDTH + n)
    if verb == "effect":
        return (key, {"effect": effect(s, n)})
    if verb == "deal":
        return deal(s, seat, n)
    tiles = s.tiles[seat]
    if verb == "walk":
        return (key, {"start": name(s, tiles[n]), "tile": name(s, tiles[action[2]])})
    if len(action) == 3:  # pay, sell, stow
        good: int = action[2]
        return (key, {"kind": good, "tile": name(s, tiles[n]), "coins": s.market[good]})
    return (key, {"tile": name(s, tiles[n])})


# --- places ------------------------------------------------------------------------------------------------


def place(s: GlenMore, seat: Seat, cell: int) -> Msg:
    """A place by the tiles that it shares an edge with, one of each direction; by a corner where there is no edge."""
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


def deal(s: GlenMore, seat: Seat, n: int) -> Msg:
    """A way to use the exchange that is asked about."""
    exchange = s.stack[-1]
    assert isinstance(exchange, activation.Exchange)
    way = s.tables.tiles[s.tiles[seat][exchange.plot]].deals[n]
    paid = goods(way.goods) + count("coins", way.coins)
    gain = count("points", deal_points(s, seat, way)) + count("barrels", way.whisky) + count("tokens", way.tokens)
    return ("do-deal" if paid else "do-deal-free", {"paid": paid, "gain": gain})


def effect(s: GlenMore, n: int) -> Phrase:
    """One of the effects that are being resolved."""
    top = s.stack[-1]
    assert isinstance(top, resolution.Resolve)
    return tell_apart([effect_words(s, top.origin, deed) for deed in s.tables.lists[top.origin]])[n]


def effect_words(s: GlenMore, origin: int, deed: Deed) -> Phrase:
    args: dict[str, Any] = {"n": deed.n, "goods": goods(deed.goods)}
    if deed.code == LANDMARK:
        args["card"] = s.tables.cards[s.tables.card_of[origin]].name
    return {"key": f"effect-{CODE_NAMES[deed.code]}", "args": args}
