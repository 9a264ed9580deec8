"""Why somebody would discard, price, buy or lay a tile in Isle of Skye."""

from collections.abc import Sequence
from typing import Final

from clachan.core import Action, Args, Event, Seat
from clachan.games.skye.components import OFFERED
from clachan.games.skye.names import naming
from clachan.games.skye.presentation import previews
from clachan.games.skye.rules import owner
from clachan.games.skye.scoring import scroll_points
from clachan.games.skye.state import COUNTS, ROAD_TILES, Skye
from clachan.presentation import Plan

Value = tuple[int, int]  # points by the scoring tiles in the best place, over the rounds to come; number of places
MIN_VALUE: Final = 1  # points: what a tile is worth to somebody is not mentioned below


class Market:
    """What the tiles that lie before the players are worth to everybody, worked out once for all the actions of a
    decision."""

    def __init__(self, s: Skye) -> None:
        self.s = s
        self.values: dict[tuple[Seat, int], Value] = {}

    def value(self, seat: Seat, tile: int) -> Value:
        if (seat, tile) not in self.values:
            found = previews.tries(self.s, seat, tile)
            sites = {(one["x"], one["y"]) for one in found}
            self.values[seat, tile] = (max([previews.gain(one) for one in found], default=0), len(sites))
        return self.values[seat, tile]

    def rival(self, seat: Seat, tile: int) -> tuple[Seat, int]:
        """Who else would score most with a tile, and how much."""
        others = [p for p in range(self.s.seats) if p != seat]
        best = max(others, key=lambda p: self.value(p, tile)[0])
        return best, self.value(best, tile)[0]


def of_value(market: Market, seat: Seat, tile: int) -> list[Event]:
    """What a tile is worth to a seat."""
    points, sites = market.value(seat, tile)
    if not sites:
        return [Event("why-fits-nowhere", seat, "SK-1.7.3", {})]
    key = "why-worth" if points >= MIN_VALUE else "why-worth-nothing"
    return [Event(key, seat, "SK-1.8.1", {"n": points, "sites": sites})]


def of_rival(market: Market, seat: Seat, tile: int, key: str) -> list[Event]:
    """Who would like to have a tile."""
    player, points = market.rival(seat, tile)
    return [Event(key, seat, "SK-1.8.1", {"player": {"seat": player}, "n": points})] if points >= MIN_VALUE else []


def of_discard(market: Market, seat: Seat, tile: int) -> list[Event]:
    own = market.value(seat, tile)[0]
    mine = [t for t in market.s.offer[seat * OFFERED : seat * OFFERED + OFFERED] if t >= 0]
    found: list[Event] = []
    if not market.value(seat, tile)[1]:
        found.append(Event("why-discards-misfit", seat, "SK-1.5.1", {}))
    elif own <= min([market.value(seat, t)[0] for t in mine]):
        found.append(Event("why-discards-least", seat, "SK-1.5.1", {}))
    denied = of_rival(market, seat, tile, "why-denies")
    if denied and market.rival(seat, tile)[1] > own:
        found = denied + found
    return found or [Event("why-gives-up", seat, "SK-1.5.1", {"n": own})]


def of_price(market: Market, seat: Seat, tile: int, gold: int) -> list[Event]:
    found = [Event("why-price", seat, "SK-1.6.3", {"gold": gold})]
    return found + of_rival(market, seat, tile, "why-wanted") + of_value(market, seat, tile)


def of_purchase(market: Market, seat: Seat, tile: int) -> list[Event]:
    s = market.s
    found = of_value(market, seat, tile)
    player, points = market.rival(seat, tile)
    seller = owner(s.offer.index(tile))
    if points > market.value(seat, tile)[0] and player != seller:
        found += of_rival(market, seat, tile, "why-denies")
    if seller < s.seats:
        found.append(
            Event("why-pays", seat, "SK-1.6.3", {"player": {"seat": seller}, "gold": s.price[s.offer.index(tile)]})
        )
    return found


def of_placement(before: Skye, after: Skye, seat: Seat) -> list[Event]:
    """What a tile brings where it lies: by the scoring tiles, gold, scrolls, roads."""
    found = [
        Event("why-more", seat, e.rule, e.args) for e in previews.gains(before, after, seat) if e.key == "means-more"
    ]
    found.sort(key=lambda e: -e.args["n"] * e.args["times"])
    found += [Event("why-income", seat, e.rule, e.args) for e in previews.income(before, after, seat)]
    scrolls = sum([n for _, n, _ in scroll_points(after, seat)]) - sum([n for _, n, _ in scroll_points(before, seat)])
    if scrolls > 0:
        found.append(Event("why-scrolls", seat, "SK-1.11.1", {}, scrolls))
    at = seat * COUNTS + ROAD_TILES
    roads = after.count[at] - before.count[at]
    if roads > 0:
        found.append(Event("why-road", seat, "SK-1.1.6", {"n": roads}))
    return found or [Event("why-no-gain", seat, "SK-1.8.1", {})]


def reasons(market: Market, after: Skye, seat: Seat, action: Action) -> list[Event]:
    """See `Presentation.reasons`. `market` is that of the position before the action."""
    verb: str = action[0]
    if verb == "axe":
        return of_discard(market, seat, action[1])
    if verb == "price":
        return of_price(market, seat, action[1], action[2])
    if verb == "buy":
        return of_purchase(market, seat, action[1])
    if verb == "lift":
        return of_value(market, seat, action[1])
    if verb == "place":
        return of_placement(market.s, after, seat)
    return [Event("why-pass", seat, "SK-1.6.1", {"gold": market.s.gold[seat]})] if verb == "pass" else []


def pricing_plan(market: Market, seat: Seat, actions: Sequence[Action]) -> Plan | None:
    """A discard and two prices, or two prices, in one sentence."""
    prices = [a for a in actions if a[0] == "price"][:2]
    axes = [a for a in actions if a[0] == "axe"][:1]
    if len(prices) < 2:
        return None
    args: Args = {}
    for i, (_, tile, gold) in enumerate(prices):
        args |= {f"tile{i + 1}": naming(market.s, tile)["tile"], f"gold{i + 1}": gold}
    found: list[Event] = []
    for _, tile, _ in prices:
        name = naming(market.s, tile)["tile"]
        player, points = market.rival(seat, tile)
        if points >= MIN_VALUE:
            found.append(Event("why-wants", seat, "SK-1.8.1", {"player": {"seat": player}, "n": points, "tile": name}))
        elif market.value(seat, tile)[0] >= MIN_VALUE:
            found.append(Event("why-yours", seat, "SK-1.8.1", {"n": market.value(seat, tile)[0], "tile": name}))
    if axes:
        args["axe"] = naming(market.s, axes[0][1])["tile"]
        found = found or of_discard(market, seat, axes[0][1])
    return Plan(("plan-discard-and-prices" if axes else "plan-prices", args), found)
