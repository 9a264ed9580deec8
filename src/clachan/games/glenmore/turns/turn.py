"""A player's turn (1.5): move to a tile, pay, place it or set it aside, resolve its effects, activate.

What the player is doing lies on the stack: the tile is paid for (payment.py) and placed, then its effects (effects/)
and the activations (activation.py) follow. Effects put their questions on top, and the interrupted step resumes when
they are answered (Q18).
"""

from clachan.core import ASK, ASK_NOBODY, Action, Args, Frame, Msg, Reason, Seat, SeatFrame
from clachan.games.glenmore.actions import (
    BUILD_TILE,
    COIN,
    DISCARD,
    ORIGIN,
    PLACE,
    POINT,
    SKIP,
    STOP,
    TAKE,
    WIDTH,
)
from clachan.games.glenmore.constants import PERSON, TYPES, UNUSED_MOVE
from clachan.games.glenmore.effects.activation import AROUND_TILE, MAIN, Activate
from clachan.games.glenmore.effects.resolution import effects_of
from clachan.games.glenmore.names import cost_of, place
from clachan.games.glenmore.rules import can_pay, could_pay, gainable, gainable_after_sales, has_place, name
from clachan.games.glenmore.state import CRESTS, END, HOME_CASTLE, GlenMore
from clachan.games.glenmore.territory import (
    AROUND,
    EDGES,
    around,
    can_lay,
    cells_in_use,
    cover,
    holds_rebuild,
    lay,
    plot_at,
    river_ends,
    spots,
    standing,
)
from clachan.games.glenmore.turns.decisions import Question, no
from clachan.games.glenmore.turns.payment import PayScot, charge
from clachan.games.glenmore.turns.rondel import advance, drop_passed
from clachan.kit.shared import replaced

# --- moving ------------------------------------------------------------------------------------------------


class Turn(Question):
    """Move to a tile and take it, or onto END; when no tile can be gained, discard one (R5.1, R8.1, R18.1)."""

    def walks(self) -> bool:
        return False

    def choices(self, s: GlenMore) -> list[Action]:
        found = gainable(s, self.seat)
        out = [TAKE[t] for t in found]
        if not s.depths and END in s.row:
            out.append(STOP)
        if not found and not gainable_after_sales(s, self.seat):
            tiles = s.tables.tiles
            for t in s.row:
                if t < END and not tiles[t].protected:
                    out.append(DISCARD[t])
        return out

    def answers(self, s: GlenMore) -> list[Action]:
        ahead = [t for t in s.row if t < END]
        return [*[TAKE[t] for t in ahead], STOP, *[DISCARD[t] for t in ahead]]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        if action == STOP:
            return None if END in s.row else no("R18.1", "stop")
        t: int = action[1]
        tile = s.tables.tiles[t]
        args = {"tile": tile.called}
        if tile.protected:
            return no("R3.4", "protected", args)
        if action[0] == "discard":
            return no("R8.1", "discard", args) if gainable_after_sales(s, self.seat) else None
        if not could_pay(s, self.seat, tile):
            return no("R7.3", "unpayable", args)
        if not has_place(s, self.seat, t, standing(s, self.seat)):
            return no("R7.3", "no-place", args)
        return None if can_pay(s, self.seat, tile) else no("Q8", "sell-first", args)

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        if action == STOP:
            return ("do-stop", {})
        args: Args = {"tile": s.tables.tiles[action[1]].called}
        if action[0] == "discard":
            return ("do-discard", args)
        cost = cost_of(s, action[1])
        return ("do-take" if cost else "do-take-free", {**args, "cost": cost})

    def choose(self, s: GlenMore, action: Action) -> None:
        seat = self.seat
        if action == STOP:
            s.then()
            s.finished.append(seat)  # R18.1
            s.tell("log-stop", seat, "GM-R18.1", {})
            drop_passed(s)
            return
        t: int = action[1]
        takes = action[0] == "take"
        if s.sink is not None:
            key, rule = ("log-take", "GM-R5.1") if takes else ("log-discard", "GM-R8.1")
            s.tell(key, seat, rule, {"tile": name(s, t), "id": t})
        advance(s, s.row.index(t))
        if takes:
            take(s, seat, t)
        else:
            s.discard.append(t)
            s.then(Console(seat), Activate(seat, -1, MAIN))  # activate, for Loch Ness and the point (Q8)


def take(s: GlenMore, seat: Seat, t: int) -> None:
    """Pay for a tile; then place it, or set a person aside (R5.1, R13.1)."""
    tile = s.tables.tiles[t]
    s.coins[seat] -= tile.coins
    s.barrels[seat] -= tile.whisky
    frames: list[Frame[GlenMore]] = [PayScot(seat, t)] if tile.scots else []
    if tile.type == PERSON:
        frames += set_aside(s, seat, t)
        frames.append(Activate(seat, -1, MAIN))  # nothing is activated, but for Loch Ness (R13.1, Q20)
    else:
        s.hand = t
        frames.append(Place(seat, MAIN))
    s.then(*frames)
    charge(s, seat, tile.packed)


def set_aside(s: GlenMore, seat: Seat, t: int) -> list[Frame[GlenMore]]:
    """Set a person aside, which joins no territory, and resolve its effect (R13.1, R13.2)."""
    s.persons = replaced(s.persons, seat, (*s.persons[seat], t))
    return effects_of(s, seat, -1, t)


class Console(Question):
    """No tile could be gained: a coin or a movement point (R8.1)."""

    def walks(self) -> bool:
        return False

    def answers(self, s: GlenMore) -> list[Action]:
        return [COIN, POINT]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.then()
        if action == COIN:
            s.coins[self.seat] += 1
        else:
            s.moves += 1
        s.tell("log-coins" if action == COIN else "log-moves", self.seat, "GM-R8.1", {"n": 1})


# --- placing -----------------------------------------------------------------------------------------------


class Place(Question):
    """Where the tile goes (1.9, 1.10). Scots do not move between the choice of a tile and its placement (Q47)."""

    def __init__(self, seat: Seat, scope: int) -> None:
        super().__init__(seat)
        self.scope = scope  # MAIN: the tile of the turn; AROUND_TILE: Munro's

    def walks(self) -> bool:
        return False

    def choices(self, s: GlenMore) -> list[Action]:
        return [PLACE[c] for c in spots(s, self.seat, s.hand, standing(s, self.seat))]

    def answers(self, s: GlenMore) -> list[Action]:
        """Cells on and around the territory."""
        cells = cells_in_use(s, self.seat)
        return [PLACE[c] for c in sorted({cell + step for cell in cells for step in (0, *AROUND)})]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        cell = cell_of(action)
        if s.tables.rebuild[s.hand] >= 0:
            return bars_rebuild(s, self.seat, s.hand, plot_at(s, self.seat, cell))
        return bars_cell(s, self.seat, s.hand, cell)

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return place(s, self.seat, cell_of(action))

    def choose(self, s: GlenMore, action: Action) -> None:
        seat, t, cell = self.seat, s.hand, cell_of(action)
        s.hand = -1
        rebuilds = s.tables.rebuild[t] >= 0
        if rebuilds:
            plot = plot_at(s, seat, cell)
            cover(s, seat, t, plot)
        else:
            plot = lay(s, seat, t, cell)
        if s.sink is not None:
            args = {"tile": name(s, t), "id": t, "x": action[1], "y": action[2], "plot": plot}
            s.tell("log-place", seat, "GM-R10.1" if rebuilds else "GM-R9.1", args)
        s.then(*effects_of(s, seat, plot, t), Activate(seat, plot, self.scope))

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Place", {"tile": s.tables.tiles[s.hand].called})


def cell_of(action: Action) -> int:
    x: int = action[1]
    y: int = action[2]
    return ORIGIN + y * WIDTH + x


def bars_cell(s: GlenMore, seat: Seat, tile: int, cell: int) -> Reason | None:
    """Return why a tile cannot lie on a cell (1.9)."""
    at, args = cells_in_use(s, seat), {"tile": s.tables.tiles[tile].called}
    left, right, _ = river_ends(s, seat)
    if cell in at:
        return no("R9.1", "occupied", args)
    if not any(cell + step in at for step in EDGES):
        return no("R9.1", "corner", args)
    bank = cell in (left - 1, right + 1)
    if s.tables.river[tile]:
        if cell // WIDTH != ORIGIN // WIDTH:
            return no("R9.6", "second-river", args)
        if not bank:
            return no("R9.4", "river-end", args)
        if (cell - 1 if cell == left - 1 else cell + 1) in at:
            return no("Q9", "river-blocked", args)
    elif bank:
        return no("R9.5", "river-broken", args)
    return None if around(s, seat, cell) & standing(s, seat) else no("R9.2", "no-scot-near", args)


def bars_rebuild(s: GlenMore, seat: Seat, tile: int, plot: int) -> Reason | None:
    """Return why a rebuild tile cannot cover a plot (1.10)."""
    tables = s.tables
    args = {"tile": tables.tiles[tile].called, "type": f"@type-{TYPES[tables.rebuild[tile]]}"}
    if plot == HOME_CASTLE:
        return no("Q11", "rebuild-home", args)
    if plot < 0 or tables.type[s.tiles[seat][plot]] != tables.rebuild[tile]:
        return no("R10.1", "rebuild-type", args)
    if tables.river[s.tiles[seat][plot]] != tables.river[tile]:
        return no("R10.2", "rebuild-river", args)
    return None if holds_rebuild(s, seat, plot, standing(s, seat)) else no("Q10", "rebuild-scot", args)


class Munro(Question):
    """Build a tile of the discard pile without paying its cost; compulsory if any can be built (1.14, Q18, Q33)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.buildable(s) else ASK_NOBODY

    def buildable(self, s: GlenMore) -> list[int]:
        stand = standing(s, self.seat)
        return [t for t in sorted(s.discard) if self.can_build(s, t, stand)]

    def can_build(self, s: GlenMore, t: int, stand: int) -> bool:
        return s.tables.type[t] == PERSON or can_lay(s, self.seat, t, stand)

    def answers(self, s: GlenMore) -> list[Action]:
        return [*[BUILD_TILE[t] for t in sorted(s.discard)], SKIP]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        if action == SKIP:
            return no("Q33", "munro-skip")
        t: int = action[1]
        if self.can_build(s, t, standing(s, self.seat)):
            return None
        return no("Q18", "build", {"tile": s.tables.tiles[t].called})

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-skip", {}) if action == SKIP else ("do-build", {"tile": s.tables.tiles[action[1]].called})

    def choose(self, s: GlenMore, action: Action) -> None:
        seat, t = self.seat, action[1]
        s.discard.remove(t)
        if s.sink is not None:
            s.tell("log-munro", seat, "GM-Q18", {"tile": name(s, t), "id": t})
        if s.tables.type[t] == PERSON:
            s.then(*set_aside(s, seat, t))
        else:
            s.hand = t
            s.then(Place(seat, AROUND_TILE))

    def step(self, s: GlenMore) -> None:
        s.then()
        s.tell("log-no-munro", self.seat, "GM-Q18", {})


# --- the end of a turn -------------------------------------------------------------------------------------


class EndTurn(SeatFrame[GlenMore]):
    """Movement points are lost, or pay with MacLachlan (Q15, Q44)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK_NOBODY

    def step(self, s: GlenMore) -> None:
        s.then()
        worth = s.perks[self.seat][UNUSED_MOVE]
        if worth:
            s.award(self.seat, CRESTS, worth * s.moves, "GM-Q44", "log-unused", {"n": s.moves})
        s.moves = 0
        s.used = 0
        s.ness = 0
