"""Why somebody would take a tile, place it, activate, trade or travel in Glen More."""

from collections.abc import Sequence

from clachan.core import Action, Args, Event, Phrase, Seat
from clachan.games.glenmore.constants import KINDS, MOVE, NONE, PERSON, PRODUCE
from clachan.games.glenmore.effects.activation import Exchange
from clachan.games.glenmore.game import GlenMoreGame
from clachan.games.glenmore.names import count, goods
from clachan.games.glenmore.presentation import previews
from clachan.games.glenmore.rules import deal_points, name
from clachan.games.glenmore.state import HOME_CASTLE, PIECE, GlenMore
from clachan.games.glenmore.territory import spots, standing
from clachan.presentation import Plan

# --- what is gained ----------------------------------------------------------------------------------------


def more(had: int, has: int) -> int:
    return max(0, has - had)


def gained(before: GlenMore, after: GlenMore, seat: Seat) -> list[Phrase]:
    """What a seat has more of than before, points first."""
    stocks = [more(had, has) for had, has in zip(before.stock[seat], after.stock[seat], strict=True)]
    moves = more(before.moves, after.moves)
    return (
        count("points", more(before.total(seat), after.total(seat)))
        + count("barrels", more(before.barrels[seat], after.barrels[seat]))
        + goods(tuple(stocks))
        + count("coins", more(before.coins[seat], after.coins[seat]))
        + ([{"key": "move-points", "args": {"n": moves}}] if moves else [])
        + count("scots", more(sum(before.scots[seat]), sum(after.scots[seat])))
    )


def of_gains(before: GlenMore, after: GlenMore, seat: Seat) -> list[Event]:
    """What an action brings at once."""
    found: list[Event] = []
    for card in after.cards[seat][len(before.cards[seat]) :]:
        found.append(Event("why-card", seat, "GM-R11.2", {"card": after.tables.cards[card].name}))
    persons = len(after.persons[seat])
    if persons > len(before.persons[seat]):
        found.append(Event("why-person", seat, "GM-R8.1", {"n": persons}))
    what = gained(before, after, seat)
    if what:
        found.append(Event("why-brings", seat, "GM-R12.4", {"what": what}))
    return found


# --- the rondel --------------------------------------------------------------------------------------------


def of_take(before: GlenMore, after: GlenMore, seat: Seat, tile: int) -> list[Event]:
    """What a tile does, where it fits, and who moves next."""
    found = of_gains(before, after, seat)
    deed = before.tables.tiles[tile].act
    if deed.code != NONE:
        found.append(Event("why-tile", seat, "GM-R12.1", {"what": previews.waking(before, seat, tile)}))
    if before.tables.type[tile] != PERSON:
        n = len(spots(after, seat, tile, standing(after, seat))) if after.hand >= 0 else 0
        if n:
            found.append(Event("why-fits", seat, "GM-R9.1", {"n": n}))
    return of_order(after, seat) + found


def of_order(after: GlenMore, seat: Seat) -> list[Event]:
    """Whoever is last on the rondel moves next (R3.1): perhaps the same seat again."""
    pieces = [item - PIECE for item in after.row if item >= PIECE]
    return [Event("why-again", seat, "GM-R5.1", {})] if pieces and pieces[0] == seat else []


# --- the territory -----------------------------------------------------------------------------------------


def of_placement(before: GlenMore, after: GlenMore, seat: Seat) -> list[Event]:
    """Which tiles can be activated from a place, and what the tile brings at once."""
    plot = previews.new_plot(before, after, seat)
    awake = [e for e in previews.wakes(after, seat, plot) if e.key == "means-wakes"]
    found = of_gains(before, after, seat)
    if awake:
        args: Args = {"n": len(awake), "what": in_all(after, seat, [e.args["plot"] for e in awake])}
        return [Event("why-activates", seat, "GM-R12.1", args), *found]
    return found or [Event("why-activates-none", seat, "GM-R12.1", {})]


def in_all(s: GlenMore, seat: Seat, plots: list[int]) -> list[Phrase]:
    """What tiles bring when they are activated: goods and movement points are added up."""
    stocks = [0] * KINDS
    moves = 0
    others: list[Phrase] = []
    for plot in plots:
        tile = s.tiles[seat][plot]
        deed = s.tables.tiles[tile].act
        if deed.code == PRODUCE:
            stocks = [n + added for n, added in zip(stocks, deed.goods, strict=True)]
        elif deed.code == MOVE:
            moves += deed.n
        else:
            others.append(previews.waking(s, seat, tile))
    return others + goods(tuple(stocks)) + ([{"key": "move-points", "args": {"n": moves}}] if moves else [])


def of_activation(before: GlenMore, after: GlenMore, seat: Seat, plot: int) -> list[Event]:
    """What a tile brings: at once, or by the exchange that is asked about next."""
    found = of_gains(before, after, seat)
    what = [e.args["what"] for e in previews.deals(after, seat, plot)][:1] if after.asked == (seat,) else []
    if what:
        return [Event("why-offers", seat, "GM-R12.5", {"what": what[0]})]
    does = previews.waking(before, seat, before.tiles[seat][plot])
    return found or [Event("why-tile-now", seat, "GM-R12.1", {"what": does})]


def of_deal(before: GlenMore, seat: Seat, number: int) -> list[Event]:
    top = before.stack[-1]
    if not isinstance(top, Exchange):
        return []
    way = before.tables.tiles[before.tiles[seat][top.plot]].deals[number]
    points = count("points", deal_points(before, seat, way))
    what = points + count("barrels", way.whisky) + count("tokens", way.tokens)
    return [Event("why-brings", seat, "GM-R12.5", {"what": what})] if what else []


def of_scots(before: GlenMore, after: GlenMore, seat: Seat) -> list[Event]:
    """How many places there are to build on beside the Scots; those at home score."""
    found: list[Event] = []
    home = after.scots[seat][HOME_CASTLE]
    if home > before.scots[seat][HOME_CASTLE]:
        found.append(Event("why-home", seat, "GM-R17.1", {"n": home}))
    n = previews.free_cells(after, seat)
    key = "why-reach-more" if n > previews.free_cells(before, seat) else "why-reach"
    return [*found, Event(key, seat, "GM-R9.2", {"n": n})]


def of_end(before: GlenMore, seat: Seat) -> list[Event]:
    """What is left unused when a seat says that it is done."""
    asleep = len([a for a in before.stack[-1].legal(before, seat) if a[0] == "activate"])
    return [Event("why-done", seat, "GM-R12.1", {"n": asleep})]


# --- all together ------------------------------------------------------------------------------------------


def reasons(before: GlenMore, after: GlenMore, seat: Seat, action: Action) -> list[Event]:
    """See `Presentation.reasons`."""
    verb: str = action[0]
    if verb == "take":
        return of_take(before, after, seat, action[1])
    if verb == "place":
        return of_placement(before, after, seat)
    if verb == "activate":
        return of_activation(before, after, seat, action[1])
    if verb == "deal":
        return of_deal(before, seat, action[1])
    if verb in ("walk", "settle", "scot", "remove"):
        return of_scots(before, after, seat)
    if verb == "done":
        return of_end(before, seat)
    if verb == "build":
        return [*of_gains(before, after, seat), *of_munro(before, after, seat, action[1])]
    if verb == "crest":
        return [*of_gains(before, after, seat), Event("why-crest", seat, "GM-R13.3", {"n": len(after.tokens[seat])})]
    if verb == "pick":
        return [Event("why-pick", seat, "GM-R6.4", {"coins": before.market[action[1]]})]
    if verb in ("pay", "buy"):
        return [Event(f"why-{verb}", seat, "GM-R7.1", {})]
    return of_gains(before, after, seat) or [Event(f"why-{verb}", seat, "", {})]


def of_munro(before: GlenMore, after: GlenMore, seat: Seat, tile: int) -> list[Event]:
    if before.tables.tiles[tile].act.code == NONE:
        return [Event("why-free-tile", seat, "GM-Q18", {})]
    return [Event("why-tile", seat, "GM-R12.1", {"what": previews.waking(before, seat, tile)})]


def activation_plan(game: GlenMoreGame, s: GlenMore, seat: Seat, actions: Sequence[Action]) -> Plan | None:
    """Tiles that are activated one after the other, in one sentence with all that they bring."""
    after = s.copy()
    tiles: list[str] = []
    for action in actions:
        if action not in game.legal(after, seat):
            break
        if action[0] == "activate":
            tiles.append(name(after, after.tiles[seat][action[1]]))
        if action[0] != "done":
            game.apply(after, seat, action)
    if len(tiles) < 2:
        return None
    found = of_gains(s, after, seat)
    return Plan(("plan-activate", {"tiles": tiles}), found)
