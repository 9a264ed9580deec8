"""Activation (1.12): of tiles around the new one, of those that crests allow, and exchanges."""

from typing import Final

from mypy_extensions import i64

from clachan.core import ASK, ASK_NOBODY, Action, Frame, Msg, Reason, Seat
from clachan.games.glenmore.actions import ACTIVATE, DEAL, DONE, SKIP
from clachan.games.glenmore.constants import (
    ANIMALS,
    CLASS_ANIMALS,
    EXCHANGE,
    GOOD_ANY,
    KINDS,
    MOVE,
    NONE,
    POINTS,
    PRODUCE,
)
from clachan.games.glenmore.effects.resolution import pick_any, produce
from clachan.games.glenmore.names import count, goods
from clachan.games.glenmore.rules import can_activate, can_sell, deal_open, deal_points, in_class, may_strike, name
from clachan.games.glenmore.state import EXCHANGES, TILES, GlenMore
from clachan.games.glenmore.territory import alive, unused
from clachan.games.glenmore.turns.clans import Travel
from clachan.games.glenmore.turns.decisions import Question, no, tile_on
from clachan.games.glenmore.turns.payment import charge

MAIN: Final = 0  # the new tile and its neighbours, and Loch Ness
AROUND_TILE: Final = 1  # the same for Munro's tile, without Loch Ness (Q34)
ALL: Final = 2  # every tile (Castle of Mey)

# --- which tiles -------------------------------------------------------------------------------------------


class Activate(Question):
    """The new tile and its neighbours, in any order, each at most once in a turn (1.12). Done when the player says so,
    or when nothing is left to do."""

    def __init__(self, seat: Seat, plot: int, scope: int) -> None:
        super().__init__(seat)
        self.plot = plot  # of the new tile, or -1
        self.scope = scope

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        seat = self.seat
        if (s.moves and not s.busy) or can_sell(s, seat):
            return ASK[seat]
        mask: i64 = self.within(s)
        p: i64 = 0
        while mask:
            if mask & 1 and can_activate(s, seat, p):
                return ASK[seat]
            mask >>= 1
            p += 1
        return ASK_NOBODY

    def within(self, s: GlenMore) -> int:
        """Return the plots in reach, a bit each. They are computed anew each time (Q42)."""
        if self.scope == ALL or (self.scope == MAIN and s.ness):
            return unused(s, alive(s, self.seat))
        return unused(s, self.beside(s))

    def beside(self, s: GlenMore) -> int:
        """Return the new tile, if it is still there, and its neighbours (R12.1, Q23)."""
        if self.plot < 0:
            return 0
        own = 1 << self.plot if s.tiles[self.seat][self.plot] >= 0 else 0
        return s.near[self.seat][self.plot] | own

    def choices(self, s: GlenMore) -> list[Action]:
        out: list[Action] = []
        mask: i64 = self.within(s)
        p: i64 = 0
        while mask:
            if mask & 1 and can_activate(s, self.seat, p):
                out.append(ACTIVATE[p])
            mask >>= 1
            p += 1
        out.append(DONE)
        return out

    def answers(self, s: GlenMore) -> list[Action]:
        return [*tiles_there(s, self.seat), DONE]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        if action == DONE:
            return None
        plot: int = action[1]
        reason = bars_activation(s, self.seat, plot)
        if reason is None and not self.within(s) >> plot & 1:
            return no("R12.1", "not-beside", tile_on(s, self.seat, plot))
        return reason or bars_exchange(s, self.seat, plot)

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-done", {}) if action == DONE else ("do-activate", tile_on(s, self.seat, action[1]))

    def choose(self, s: GlenMore, action: Action) -> None:
        if action == DONE:
            s.then()
            return
        plot: int = action[1]
        if self.scope == MAIN and not self.beside(s) >> plot & 1:
            s.ness -= 1  # Loch Ness (Q20)
        activate(s, self.seat, plot, False)

    def step(self, s: GlenMore) -> None:
        s.then()


class Extra(Question):
    """A crest lets its owner activate one tile of each class, anywhere, in any order (1.14, Q43, R14.2)."""

    def __init__(self, seat: Seat, classes: int) -> None:
        super().__init__(seat)
        self.classes = classes  # those left, a bit each

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        plots = self.plots(s)
        if plots and can_sell(s, self.seat):
            return ASK[self.seat]
        for p in plots:
            if can_activate(s, self.seat, p):
                return ASK[self.seat]
        return ASK_NOBODY

    def plots(self, s: GlenMore) -> list[int]:
        """Plots of these classes that were not activated yet."""
        tiles = s.tiles[self.seat]
        return [
            p
            for p in range(len(tiles))
            if tiles[p] >= 0 and not s.used >> p & 1 and in_class(s, tiles[p], self.classes)
        ]

    def answers(self, s: GlenMore) -> list[Action]:
        return [*tiles_there(s, self.seat), SKIP]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        if action == SKIP:
            return None
        plot: int = action[1]
        reason = bars_activation(s, self.seat, plot) or bars_exchange(s, self.seat, plot)
        if reason is None and plot not in self.plots(s):
            return no("R14.2", "class", tile_on(s, self.seat, plot))
        return reason

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-skip", {}) if action == SKIP else ("do-activate", tile_on(s, self.seat, action[1]))

    def choose(self, s: GlenMore, action: Action) -> None:
        if action == SKIP:
            s.then()
            return
        plot: int = action[1]
        used = in_class(s, s.tiles[self.seat][plot], self.classes)
        s.then(Extra(self.seat, self.classes & ~used))
        activate(s, self.seat, plot, used == CLASS_ANIMALS)

    def step(self, s: GlenMore) -> None:
        s.then()


def tiles_there(s: GlenMore, seat: Seat) -> list[Action]:
    return [ACTIVATE[p] for p, t in enumerate(s.tiles[seat]) if t >= 0]


def bars_activation(s: GlenMore, seat: Seat, plot: int) -> Reason | None:
    """Refuse a tile that was used or does nothing."""
    if s.used >> plot & 1:
        return no("R12.2", "activated", tile_on(s, seat, plot))
    if s.tables.act[s.tiles[seat][plot]] == NONE:
        return no("R12.1", "no-activation", tile_on(s, seat, plot))
    return None


def bars_exchange(s: GlenMore, seat: Seat, plot: int) -> Reason | None:
    """Refuse an exchange that cannot be paid (R12.5)."""
    return None if can_activate(s, seat, plot) else no("R12.5", "exchange", tile_on(s, seat, plot))


# --- one activation ----------------------------------------------------------------------------------------


def activate(s: GlenMore, seat: Seat, plot: int, animals: bool) -> None:
    """One activation (R12.4-R12.7). `animals`: a good of choice must be an animal (Q17)."""
    s.used |= 1 << plot
    t = s.tiles[seat][plot]
    deed = s.tables.tiles[t].act
    if s.sink is not None:
        s.tell("log-activate", seat, "GM-R12.1", {"tile": name(s, t), "plot": plot})
    if deed.code == MOVE:
        s.moves += deed.n
        if s.sink is not None:
            s.tell("log-moves", seat, "GM-R12.6", {"n": deed.n})
    elif deed.code == PRODUCE:
        produce(s, seat, plot, deed, "GM-R12.4")
    elif deed.code == GOOD_ANY:
        pick_any(s, seat, plot, deed.n, ANIMALS if animals else tuple(range(KINDS)))
    elif deed.code == POINTS:
        s.award(seat, TILES, deed.n, "GM-R12.7", "log-points")
    elif deed.code == EXCHANGE:
        deals = open_deals(s, seat, t)
        if len(deals) == 1:
            strike(s, seat, plot, deals[0])
        else:
            s.now(Exchange(seat, plot))


def open_deals(s: GlenMore, seat: Seat, tile: int) -> list[int]:
    """Return the deals of a tile that can be paid now (R12.5)."""
    deals = s.tables.tiles[tile].deals
    return [d for d in range(len(deals)) if deal_open(s, seat, tile, deals[d])]


class Exchange(Question):
    """Which goods for what; once per activation (R12.5, Q14)."""

    def __init__(self, seat: Seat, plot: int) -> None:
        super().__init__(seat)
        self.plot = plot

    def walks(self) -> bool:
        return False

    def choices(self, s: GlenMore) -> list[Action]:
        return [DEAL[d] for d in open_deals(s, self.seat, s.tiles[self.seat][self.plot])]

    def answers(self, s: GlenMore) -> list[Action]:
        """Ways that need a perk which the seat does not have are not shown to anybody."""
        deals = s.tables.tiles[s.tiles[self.seat][self.plot]].deals
        return [DEAL[d] for d, deal in enumerate(deals) if may_strike(s, self.seat, deal)]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        tile = s.tiles[self.seat][self.plot]
        item = s.tables.tiles[tile]
        if deal_open(s, self.seat, tile, item.deals[action[1]]):
            return None
        return no("R12.5", "exchange", {"tile": item.called})

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        way = s.tables.tiles[s.tiles[self.seat][self.plot]].deals[action[1]]
        paid = goods(way.goods) + count("coins", way.coins)
        points = count("points", deal_points(s, self.seat, way))
        gain = points + count("barrels", way.whisky) + count("tokens", way.tokens)
        return ("do-deal" if paid else "do-deal-free", {"paid": paid, "gain": gain})

    def choose(self, s: GlenMore, action: Action) -> None:
        s.then()
        strike(s, self.seat, self.plot, action[1])

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Exchange", {"tile": name(s, s.tiles[seat][self.plot])})


def strike(s: GlenMore, seat: Seat, plot: int, d: int) -> None:
    """Pay for an exchange, then gain."""
    deal = s.tables.tiles[s.tiles[seat][plot]].deals[d]
    s.coins[seat] -= deal.coins  # Sinclair (Q29)
    s.now(Gain(seat, plot, d))
    charge(s, seat, deal.packed)


class Gain(Frame[GlenMore]):
    """What an exchange brings once it is paid."""

    def __init__(self, seat: Seat, plot: int, deal: int) -> None:
        self.seat = seat
        self.plot = plot
        self.deal = deal

    def step(self, s: GlenMore) -> None:
        seat = self.seat
        deal = s.tables.tiles[s.tiles[seat][self.plot]].deals[self.deal]
        if deal.instead:
            s.award(seat, EXCHANGES, deal_points(s, seat, deal), "GM-C13", "log-instead")
        else:
            s.award(seat, EXCHANGES, deal_points(s, seat, deal), "GM-R12.5", "log-exchange")
        if deal.whisky:
            s.barrels[seat] += deal.whisky
            if s.sink is not None:
                s.tell("log-barrels", seat, "GM-R12.5", {"n": deal.whisky})
        if deal.tokens:
            s.busy += 1
            s.then(*[Travel(seat) for _ in range(deal.tokens)], Finish())
        else:
            s.then()


class Finish(Frame[GlenMore]):
    """An activation that led to questions is over (R12.3)."""

    def step(self, s: GlenMore) -> None:
        s.then()
        s.busy -= 1
