"""What Glen More's choices mean beyond events and sheets: which tiles wake and with what, who moves next, how many
places a tile fits."""

from clachan.core import Args, Event, Phrase, Seat
from clachan.games.glenmore.components import Deal, Deed
from clachan.games.glenmore.constants import EXCHANGE, GOOD_ANY, MOVE, NONE, POINTS, PRODUCE
from clachan.games.glenmore.names import count, goods
from clachan.games.glenmore.rules import cash, deal_open, deal_points, name
from clachan.games.glenmore.state import PIECE, GlenMore
from clachan.games.glenmore.territory import standing


def next_on(s: GlenMore, seat: Seat) -> list[Event]:
    """Whoever is last on the rondel moves next (R3.1)."""
    pieces = [item - PIECE for item in s.row if item >= PIECE]
    if not pieces:
        return []
    return [Event("means-again" if pieces[0] == seat else "means-next", seat, "GM-R5.1", {"next": {"seat": pieces[0]}})]


def free_cells(s: GlenMore, seat: Seat) -> int:
    """Places beside own Scots where a tile without river could be laid."""
    stand = standing(s, seat)
    return len([plots for plots in s.reach[seat] if plots & stand])


# --- the chain ---------------------------------------------------------------------------------------------


def new_plot(before: GlenMore, after: GlenMore, seat: Seat) -> int:
    """Where the tile of the turn lies now: a new plot, or the one that it covers."""
    old, new = before.tiles[seat], after.tiles[seat]
    for plot, tile in enumerate(new):
        if plot >= len(old) or old[plot] != tile:
            return plot
    return -1


def wakes(s: GlenMore, seat: Seat, plot: int) -> list[Event]:
    """The new tile and those around it that can be activated, numbered, with what each would do (R12.1)."""
    if plot < 0:
        return []
    tiles = s.tiles[seat]
    mask = s.near[seat][plot] | 1 << plot
    plots = [plot] + [p for p in range(len(tiles)) if p != plot and mask >> p & 1]
    plots = [p for p in plots if tiles[p] >= 0 and s.tables.tiles[tiles[p]].act.code != NONE and not s.used >> p & 1]
    if not plots:
        return [Event("means-wakes-none", seat, "GM-R12.1", {})]
    out: list[Event] = []
    for n, p in enumerate(plots):
        args: Args = {"n": n + 1, "tile": name(s, tiles[p]), "plot": p, "what": waking(s, seat, tiles[p])}
        out.append(Event("means-wakes", seat, "GM-R12.1", args))
    return out


def waking(s: GlenMore, seat: Seat, tile: int) -> Phrase:
    """What a tile would do for a seat when it wakes."""
    deed = s.tables.tiles[tile].act
    if deed.code == EXCHANGE:
        best = best_deal(s, seat, tile)
        return swap_words(s, seat, best) if best is not None else {"key": "deal-none", "args": {}}
    return deed_words(deed)


def deed_words(deed: Deed) -> Phrase:
    if deed.code == PRODUCE:
        return {"key": "called", "args": {"name": list(goods(deed.goods))}}
    if deed.code == MOVE:
        return {"key": "move-points", "args": {"n": deed.n}}
    if deed.code == POINTS:
        return {"key": "n-points", "args": {"n": deed.n}}
    if deed.code == GOOD_ANY:
        return {"key": "any-goods", "args": {"n": deed.n}}
    return {"key": "exchange", "args": {}}


def open_ways(s: GlenMore, seat: Seat, tile: int) -> list[Deal]:
    """The ways of an exchange that can be paid now, the best first."""
    ways = [d for d in s.tables.tiles[tile].deals if deal_open(s, seat, tile, d)]
    return sorted(ways, key=lambda d: -deal_points(s, seat, d) - 4 * d.whisky - 4 * d.tokens)


def best_deal(s: GlenMore, seat: Seat, tile: int) -> Deal | None:
    ways = open_ways(s, seat, tile)
    return ways[0] if ways else None


def swap_words(s: GlenMore, seat: Seat, deal: Deal) -> Phrase:
    """What is given for what; and the coins that buy what is lacking."""
    paid = goods(deal.goods) + count("coins", deal.coins)
    gain = count("points", deal_points(s, seat, deal)) + count("barrels", deal.whisky) + count("tokens", deal.tokens)
    coins = cash(s, seat, deal.packed)
    return {"key": "swap-buying" if coins else "swap", "args": {"paid": paid, "gain": gain, "coins": coins}}


def deals(after: GlenMore, seat: Seat, plot: int) -> list[Event]:
    """The best ways of the exchange, if its owner is asked about it next. The last tile of a turn may leave nothing to
    decide: then somebody else is asked, or nobody."""
    tile = after.tiles[seat][plot]
    if tile < 0 or after.tables.tiles[tile].act.code != EXCHANGE or seat not in after.asked:
        return []
    if after.stack[-1].legal(after, seat)[0][0] != "deal":
        return []
    return [
        Event("means-deal", seat, "GM-R12.5", {"what": swap_words(after, seat, deal)})
        for deal in open_ways(after, seat, tile)[:3]
    ]


# --- for you now -------------------------------------------------------------------------------------------
