"""Glen More's rules as functions of the state: the market, what can be paid and gained, travel, counts."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from clachan.core import Action, Seat
from clachan.games.glenmore.actions import BUY, PAY, PLOTS, SELL, WALK
from clachan.games.glenmore.components import Deal, Deed, Tile
from clachan.games.glenmore.constants import (
    CASTLE,
    CASTLES_STAND,
    CLASS_EXCHANGE,
    COIN_GOOD,
    EXCHANGE,
    KINDS,
    MARKET_SPACES,
    MAX_COST_GOODS,
    NONE,
    PERSON,
    VILLAGE,
    WHISKY_VP,
)
from clachan.games.glenmore.goods import ALL, BITS, count, first_kind, without_kind
from clachan.games.glenmore.state import END, GlenMore
from clachan.games.glenmore.territory import can_lay, put, standing
from clachan.kit.shared import replaced

# --- the market --------------------------------------------------------------------------------------------

NEVER: Final = 9999  # coins: more than anybody has, so this cannot be bought


def purchase_table() -> tuple[int, ...]:
    """Return the results of `purchase` for all arguments, in order."""
    table: list[int] = []
    for own in range(MAX_COST_GOODS + 1):
        for filled in range(MARKET_SPACES + 1):
            for wanted in range(MAX_COST_GOODS + 1):
                lack = max(0, wanted - own)
                table.append(sum(range(filled + 1, filled + lack + 1)) if filled + lack <= MARKET_SPACES else NEVER)
    return tuple(table)


PURCHASES: Final = purchase_table()


def purchase(own: i64, filled: i64, wanted: i64) -> i64:
    """Return the coins for what a stock of `own` goods lacks of `wanted` ones (R6.2), or NEVER.

    `filled` is the number of filled spaces of the market row, at most MARKET_SPACES. The other two are at most
    MAX_COST_GOODS.
    """
    return PURCHASES[(own * (MARKET_SPACES + 1) + filled) * (MAX_COST_GOODS + 1) + wanted]


def cash(s: GlenMore, seat: Seat, handful: int) -> int:
    """Return the fewest coins that pay for goods: from stock first, the rest bought."""
    stock, market = s.stock[seat], s.market
    coins: i64 = 0
    rest: i64 = handful
    k: i64 = 0
    while rest:
        wanted = rest & ALL
        if wanted:
            own: i64 = stock[k]
            if own < wanted:
                coins += purchase(own, market[k], wanted)
        rest >>= BITS
        k += 1
    return coins


def sale_value(s: GlenMore, seat: Seat, handful: int) -> int:
    """Return the coins for selling all goods but these (R6.4)."""
    stock, market = s.stock[seat], s.market
    coins = 0
    for k in range(KINDS):
        filled = market[k]
        for i in range(min(stock[k] - count(handful, k), filled)):
            coins += filled - i
    return coins


def sell(s: GlenMore, seat: Seat, plot: int, good: int) -> None:
    """Sell a good for the coins of the rightmost filled space (R6.4)."""
    price = s.market[good]
    put(s, seat, plot, good, -1)
    s.market[good] -= 1
    s.coins[seat] += price
    if s.sink is not None:
        s.tell("log-sell", seat, "GM-R6.4", {"kind": good, "coins": price, "plot": plot})


def add_sales(s: GlenMore, seat: Seat, out: list[Action]) -> None:
    """Add the sales that are possible now, at any time of the seat's turn (R5.2)."""
    stock, market, goods = s.stock[seat], s.market, s.goods[seat]
    for k in range(KINDS):
        if stock[k] and market[k]:
            for i in range(k, len(goods), KINDS):
                if goods[i]:
                    out.append(SELL[i])


def can_sell(s: GlenMore, seat: Seat) -> bool:
    stock, market = s.stock[seat], s.market
    for k in range(KINDS):
        if stock[k] and market[k]:
            return True
    return False


# --- paying ------------------------------------------------------------------------------------------------


def can_pay(s: GlenMore, seat: Seat, tile: Tile) -> bool:
    """Return whether a tile's cost can be paid now, Scots apart (R7.1)."""
    if tile.whisky > s.barrels[seat]:
        return False
    lack = cash(s, seat, tile.packed) if tile.packed else 0
    return tile.coins + lack <= s.coins[seat]


def could_pay(s: GlenMore, seat: Seat, tile: Tile) -> bool:
    """Return whether a tile's cost can be paid after some sales (Q8).

    Selling a good that is needed and buying it back changes nothing. So goods in stock pay first, and only the others
    are sold.
    """
    if tile.whisky > s.barrels[seat]:
        return False
    lack = tile.coins + cash(s, seat, tile.packed) - s.coins[seat]
    return lack <= 0 or lack <= sale_value(s, seat, tile.packed)


def sources(s: GlenMore, seat: Seat, due: int, low: int) -> list[Action]:
    """Return where the next good of a debt may come from.

    Goods are paid kind by kind, and of one kind plot by plot, the market last, so that no payment is offered twice.
    Plots below `low` are not considered again.
    """
    good = first_kind(due)
    n = count(due, good)
    coins = s.coins[seat] - cash(s, seat, without_kind(due, good))
    filled, goods = s.market[good], s.goods[seat]
    out: list[Action] = []
    own = 0
    for p in range(len(goods) // KINDS - 1, low - 1, -1):
        here = goods[p * KINDS + good]
        if here:
            own += here
            if n == 1 or purchase(min(own - 1, MAX_COST_GOODS), filled, n - 1) <= coins:
                out.append(PAY[p * KINDS + good])
    out.reverse()
    if filled + n <= MARKET_SPACES and purchase(0, filled, n) <= coins:
        out.append(BUY[good])  # although there may be own stock (R6.3a)
    return out


def pay_one(s: GlenMore, seat: Seat, action: Action) -> int:
    """Pay one good. Return the lowest plot that the next good of the kind may come from."""
    if action[0] == "pay":
        plot: int = action[1]
        put(s, seat, plot, action[2], -1)
        if s.sink is not None:
            s.tell("log-pay", seat, "GM-R7.1", {"kind": action[2], "plot": plot})
        return plot
    good: int = action[1]
    s.market[good] += 1
    s.coins[seat] -= s.market[good]
    if s.sink is not None:
        s.tell("log-buy", seat, "GM-R6.2", {"kind": good, "coins": s.market[good]})
    return PLOTS


# --- gaining a tile ----------------------------------------------------------------------------------------


def scot_sources(s: GlenMore, seat: Seat, tile: int) -> list[int]:
    """Plots whose Scot may pay a Scot cost: the tile must have a place afterwards (R7.2, R7.3)."""
    tables = s.tables
    stand, scots = standing(s, seat), s.scots[seat]
    found: list[int] = []
    for p in range(len(scots)):
        if not scots[p]:
            continue
        after = stand
        keeps = s.perks[seat][CASTLES_STAND] and tables.type[s.tiles[seat][p]] == CASTLE
        if scots[p] == 1 and not keeps:
            after &= ~(1 << p)
        if tables.type[tile] == PERSON or can_lay(s, seat, tile, after):
            found.append(p)
    return found


def has_place(s: GlenMore, seat: Seat, tile: int, stand: int) -> bool:
    """Return whether a seat could place a tile once it is paid (R7.3)."""
    item = s.tables.tiles[tile]
    if item.scots:
        return bool(scot_sources(s, seat, tile))
    return item.type == PERSON or can_lay(s, seat, tile, stand)


def gainable(s: GlenMore, seat: Seat) -> list[int]:
    """Return the tiles ahead that can be paid and placed now, in the order of the rondel."""
    tiles, stand = s.tables.tiles, standing(s, seat)
    found: list[int] = []
    for t in s.row:
        if t < END:
            item = tiles[t]
            if not item.protected and can_pay(s, seat, item) and has_place(s, seat, t, stand):
                found.append(t)
    return found


def gainable_after_sales(s: GlenMore, seat: Seat) -> bool:
    """Return whether any tile could be gained if goods were sold first (Q8)."""
    tiles, stand = s.tables.tiles, standing(s, seat)
    for t in s.row:
        if t < END and not tiles[t].protected and could_pay(s, seat, tiles[t]) and has_place(s, seat, t, stand):
            return True
    return False


# --- activation --------------------------------------------------------------------------------------------


def deal_open(s: GlenMore, seat: Seat, tile: int, deal: Deal) -> bool:
    """Return whether a deal can be paid now, with the perks that open some deals (Q26, Q28, Q29)."""
    if not may_strike(s, seat, deal):
        return False
    if deal.perk == COIN_GOOD and not is_exchange(s, tile):
        return False
    return deal.coins + cash(s, seat, deal.packed) <= s.coins[seat]


def may_strike(s: GlenMore, seat: Seat, deal: Deal) -> bool:
    """Return whether the seat has the perks that a deal needs. MacGregor's points are free, or by option cost what the
    barrel does (Q28)."""
    perks = s.perks[seat]
    if deal.perk >= 0 and not perks[deal.perk]:
        return False
    if not deal.instead:
        return True
    return perks[WHISKY_VP] > 0 and s.options["macgregor_pays_barley"] == (deal.perk != WHISKY_VP)


def is_exchange(s: GlenMore, tile: int) -> bool:
    """Return whether Cameron and Sinclair work with a tile: distilleries count unless an option excludes them (Q26)."""
    narrow = not s.options["exchange_includes_distilleries"] and s.tables.tiles[tile].whisky_tile
    return s.tables.act[tile] == EXCHANGE and not narrow


def can_deal(s: GlenMore, seat: Seat, tile: int) -> bool:
    for deal in s.tables.tiles[tile].deals:
        if deal_open(s, seat, tile, deal):
            return True
    return False


def can_activate(s: GlenMore, seat: Seat, plot: int) -> bool:
    """Return whether a plot may be activated: an exchange must be payable; a full tile may produce
    for nothing (Q38)."""
    tile = s.tiles[seat][plot]
    code = s.tables.act[tile]
    if code == EXCHANGE:
        return can_deal(s, seat, tile)
    return code != NONE


def in_class(s: GlenMore, tile: int, classes: int) -> int:
    """Return the first of these classes that a tile belongs to, or 0."""
    found = s.tables.classes[tile] & classes
    if found & CLASS_EXCHANGE and not is_exchange(s, tile):
        found &= ~CLASS_EXCHANGE
    return found & -found


def add_walks(s: GlenMore, seat: Seat, out: list[Action]) -> None:
    """Add the steps of Scots to tiles around them, as long as there are movement points (R12.6, Q15)."""
    if not s.moves or s.busy:
        return
    scots, near = s.scots[seat], s.near[seat]
    n: i64 = len(scots)
    p: i64
    q: i64
    for p in range(n):
        if scots[p]:
            mask: i64 = near[p]
            for q in range(n):
                if mask >> q & 1:
                    out.append(WALK[p * PLOTS + q])


def walk(s: GlenMore, seat: Seat, start: int, to: int) -> None:
    s.scots[seat][start] -= 1
    s.scots[seat][to] += 1
    s.moves -= 1
    if s.sink is not None:
        s.tell("log-walk", seat, "GM-R12.6", {"plot": start, "onto": to, "tile": name(s, s.tiles[seat][to])})


# --- the clan board ----------------------------------------------------------------------------------------


def reachable(s: GlenMore, seat: Seat) -> list[int]:
    """Crests that a seat can pay the travel to (R13.3, R13.4)."""
    coins = s.coins[seat]
    return [c for c, fare in enumerate(s.fare) if 0 <= fare <= coins]


def occupy(s: GlenMore, seat: Seat, crest: int) -> None:
    """Put a token on a crest and update the fares to the others (R13.3, R13.4)."""
    tables = s.tables
    s.coins[seat] -= s.fare[crest]
    s.tokens = replaced(s.tokens, seat, (*s.tokens[seat], crest))
    repeat: bool = tables.crests[crest].repeatable
    free: bool = s.options["douglas_repeat_free"]
    fare = list(s.fare)
    for c, way in enumerate(tables.distance[crest]):
        if c == crest:
            fare[c] = -1 if not repeat else 0 if free else fare[c]  # R13.5, Q16
        elif c < len(fare) and fare[c] > way:
            fare[c] = way
    s.fare = tuple(fare)


def coins_held(s: GlenMore, seat: Seat) -> int:
    """Count coins (Oliphant)."""
    return s.coins[seat]


def tiles_with_scots(s: GlenMore, seat: Seat) -> int:
    """Count tiles with Scots (Grant)."""
    return len([n for n in s.scots[seat] if n])


def villages(s: GlenMore, seat: Seat) -> int:
    """Count villages, the start village included (Brodie)."""
    return len([t for t in s.tiles[seat] if t >= 0 and s.tables.type[t] == VILLAGE])


def rebuild_tiles(s: GlenMore, seat: Seat) -> int:
    """Count rebuild tiles, covered ones included (MacPherson)."""
    return len([t for t in s.tiles[seat] + s.under[seat][1::2] if t >= 0 and s.tables.rebuild[t] >= 0])


def river_tiles(s: GlenMore, seat: Seat) -> int:
    """Count tiles with a river (Sutherland)."""
    return len([t for t in s.tiles[seat] if t >= 0 and s.tables.river[t]])


# What crests with steps count (1.14), by the words of constants.COUNTS.
COUNTING: Final[dict[str, Callable[[GlenMore, Seat], int]]] = {
    "villages": villages,
    "tiles_with_scots": tiles_with_scots,
    "rebuild_tiles": rebuild_tiles,
    "coins": coins_held,
    "river_tiles": river_tiles,
}


def reached(s: GlenMore, seat: Seat, deed: Deed) -> int:
    """Return what a crest with steps counts."""
    return COUNTING[deed.counts](s, seat)


def step_points(deed: Deed, n: int) -> int:
    """Return the points of the highest step reached."""
    points = 0
    for least, worth in deed.steps:
        if n >= least:
            points = worth
    return points


def deal_points(s: GlenMore, seat: Seat, deal: Deal) -> int:
    """Return the points of an exchange; MacGregor's are the perk's number."""
    return deal.vp + s.perks[seat][WHISKY_VP] if deal.instead else deal.vp


def people(s: GlenMore, seat: Seat) -> int:
    """Persons as they are scored; David Hume counts for two (R13.1, R17.1)."""
    count = s.tables.hume if s.hume == seat else 0
    for t in s.persons[seat]:
        count += s.tables.tiles[t].people
    return count


def name(s: GlenMore, tile: int) -> str:
    """Return the name of a tile in a sentence."""
    tables = s.tables
    if tile == tables.village:
        return "@the-home-village"
    return "@the-home-castle" if tile == tables.castle else tables.tiles[tile].called
