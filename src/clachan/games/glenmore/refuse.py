"""What a person would try and may not, each with the rule that forbids it."""

from clachan.core import Action, Args, Refusal, Seat
from clachan.games.glenmore.actions import (
    ACTIVATE,
    BUILD_TILE,
    BUY,
    CREST,
    DEAL,
    DISCARD,
    ORIGIN,
    PAY,
    PICK,
    PLACE,
    PLOTS,
    REMOVE_AT,
    SCOT_FROM,
    SELL,
    SKIP,
    STOP,
    STOW_AT,
    TAKE,
    WALK,
    WIDTH,
)
from clachan.games.glenmore.components import EXCHANGE, KINDS, NONE, PRICES, TYPES
from clachan.games.glenmore.land import AROUND, EDGES, own_plots, river_ends, room, standing
from clachan.games.glenmore.rules import could_pay, has_place, name, unpack
from clachan.games.glenmore.state import END, HOME_CASTLE, GlenMore


def no(action: Action, rule: str, key: str, args: Args | None = None) -> Refusal:
    return Refusal(action, f"GM-{rule}", f"refused-{key}", args or {})


def tile_on(s: GlenMore, seat: Seat, plot: int) -> Args:
    return {"tile": name(s, s.tiles[seat][plot])}


# --- at any time -------------------------------------------------------------------------------------------


def sales(s: GlenMore, seat: Seat, allowed: bool) -> list[Refusal]:
    """Goods that cannot be sold; and nothing is bought but for a payment."""
    out = [no(BUY[k], "Q7", "buy-unneeded", {"kind": k}) for k in range(KINDS)] if allowed else []
    for i, n in enumerate(s.goods[seat]):
        good = {"kind": i % KINDS}
        if n and not allowed:
            out.append(no(SELL[i], "Q46", "sell-now", good))
        elif n and not s.market[i % KINDS]:
            out.append(no(SELL[i], "R6.4", "sell-empty", good))
    return out


def walks(s: GlenMore, seat: Seat, allowed: bool) -> list[Refusal]:
    if s.moves and not s.busy and allowed:
        return []
    out = []
    for p, n in enumerate(s.scots[seat]):
        for q in range(len(s.scots[seat])):
            if n and s.near[seat][p] >> q & 1:
                step = WALK[p * PLOTS + q]
                if not s.moves:
                    out.append(no(step, "R12.6", "walk-points"))
                else:
                    out.append(no(step, "R12.3", "walk-busy"))
    return out


# --- the rondel --------------------------------------------------------------------------------------------


def takes(s: GlenMore, seat: Seat) -> list[Refusal]:
    out = []
    for t in s.row:
        if t >= END:
            continue
        tile = s.tables.tiles[t]
        args = {"tile": tile.name}
        if tile.protected:
            out.append(no(TAKE[t], "R3.4", "protected", args))
            out.append(no(DISCARD[t], "R3.4", "protected", args))
            continue
        out.append(no(DISCARD[t], "R8.1", "discard", args))
        if not could_pay(s, seat, tile):
            out.append(no(TAKE[t], "R7.3", "unpayable", args))
        elif not has_place(s, seat, t, standing(s, seat)):
            out.append(no(TAKE[t], "R7.3", "no-place", args))
        else:
            out.append(no(TAKE[t], "Q8", "sell-first", args))
    out.append(no(STOP, "R18.1", "stop"))
    return out


def payments(s: GlenMore, seat: Seat, good: int) -> list[Refusal]:
    out = [
        no(PAY[i], "R7.1", "pay-other", {"kind": good, "given": i % KINDS})
        for i, n in enumerate(s.goods[seat])
        if n and i % KINDS != good
    ]
    for k in range(KINDS):
        if s.market[k] == PRICES:
            out.append(no(BUY[k], "R6.2", "buy-none", {"kind": k}))
        elif k != good:
            out.append(no(BUY[k], "Q7", "buy-unneeded", {"kind": k}))
        else:
            out.append(no(BUY[k], "R6.2", "buy-coins", {"kind": k, "coins": s.market[k] + 1}))
    return out


def scots(s: GlenMore, seat: Seat) -> list[Refusal]:
    return [
        no(SCOT_FROM[p], "R7.3", "scot-needed", tile_on(s, seat, p))
        if n
        else no(SCOT_FROM[p], "R7.2", "no-scot", tile_on(s, seat, p))
        for p, n in enumerate(s.scots[seat])
        if s.tiles[seat][p] >= 0
    ]


# --- the territory -----------------------------------------------------------------------------------------


def places(s: GlenMore, seat: Seat, tile: int) -> list[Refusal]:
    """Cells on and around the territory."""
    cells = [c for p, c in enumerate(s.cells[seat]) if s.tiles[seat][p] >= 0]
    near = sorted({c + d for c in cells for d in (0, *AROUND)})
    return [place(s, seat, tile, c, cells) for c in near]


def place(s: GlenMore, seat: Seat, tile: int, cell: int, cells: list[int]) -> Refusal:
    """Why a tile cannot lie on a cell; meaningless where it can."""
    action, tables = PLACE[cell], s.tables
    args = {"tile": tables.tiles[tile].name}
    at = {c: p for p, c in enumerate(s.cells[seat]) if s.tiles[seat][p] >= 0}
    left, right = river_ends(s, seat, at)
    if tables.rebuild[tile] >= 0:
        return rebuild(s, seat, tile, action, at.get(cell, -1))
    if cell in at:
        return no(action, "R9.1", "occupied", args)
    if not any(cell + d in at for d in EDGES):
        return no(action, "R9.1", "corner", args)
    bank = cell in (left - 1, right + 1)
    if tables.river[tile]:
        if cell // WIDTH != ORIGIN // WIDTH:
            return no(action, "R9.6", "second-river", args)
        if not bank:
            return no(action, "R9.4", "river-end", args)
        beyond = cell - 1 if cell == left - 1 else cell + 1
        if beyond in at:
            return no(action, "Q9", "river-blocked", args)
    elif bank:
        return no(action, "R9.5", "river-broken", args)
    return no(action, "R9.2", "no-scot-near", args)


def rebuild(s: GlenMore, seat: Seat, tile: int, action: Action, plot: int) -> Refusal:
    tables = s.tables
    args = {"tile": tables.tiles[tile].name, "type": f"@type-{TYPES[tables.rebuild[tile]]}"}
    if plot == HOME_CASTLE:
        return no(action, "Q11", "rebuild-home", args)
    if plot < 0 or tables.type[s.tiles[seat][plot]] != tables.rebuild[tile]:
        return no(action, "R10.1", "rebuild-type", args)
    if tables.river[s.tiles[seat][plot]] != tables.river[tile]:
        return no(action, "R10.2", "rebuild-river", args)
    return no(action, "Q10", "rebuild-scot", args)


def picks(s: GlenMore, seat: Seat) -> list[Refusal]:
    return [no(PICK[k], "R12.4a", "pick", {"kind": k}) for k in range(KINDS)]


def stows(s: GlenMore, seat: Seat, offer: int) -> list[Refusal]:
    """Full tiles: no fourth good."""
    return [
        no(STOW_AT[p * KINDS + k], "R1.7", "full", tile_on(s, seat, p))
        for p, t in enumerate(s.tiles[seat])
        if t >= 0 and room(s, seat, p) <= 0
        for k, _ in unpack(offer)
    ]


def removals(s: GlenMore, seat: Seat) -> list[Refusal]:
    out = [no(REMOVE_AT[p], "Q19", "remove", tile_on(s, seat, p)) for p in own_plots(s, seat)]
    out += [no(REMOVE_AT[p], "R14.1", "remove-home", tile_on(s, seat, p)) for p in range(HOME_CASTLE + 1)]
    out.append(no(SKIP, "Q19", "remove-more"))
    return out


def activations(s: GlenMore, seat: Seat, candidates: int) -> list[Refusal]:
    """Plots that lie wrong, were used, do nothing or cannot be paid for."""
    out = []
    for p, t in enumerate(s.tiles[seat]):
        if t < 0:
            continue
        action, args, code = ACTIVATE[p], tile_on(s, seat, p), s.tables.act[t]
        if s.used >> p & 1:
            out.append(no(action, "R12.2", "activated", args))
        elif code == NONE:
            out.append(no(action, "R12.1", "no-activation", args))
        elif not candidates >> p & 1:
            out.append(no(action, "R12.1", "not-beside", args))
        elif code == EXCHANGE:
            out.append(no(action, "R12.5", "exchange", args))
        else:
            out.append(no(action, "R14.2", "class", args))
    return out


def deals(s: GlenMore, seat: Seat, tile: int) -> list[Refusal]:
    """Ways of exchanging that lack goods. Those of perks that the seat does not have are not shown to anybody."""
    return [
        no(DEAL[d], "R12.5", "exchange", {"tile": s.tables.tiles[tile].name})
        for d, deal in enumerate(s.tables.tiles[tile].deals)
        if deal.perk < 0 or s.perks[seat][deal.perk]
    ]


# --- the clan board ----------------------------------------------------------------------------------------


def crests(s: GlenMore, seat: Seat) -> list[Refusal]:
    out = []
    for c, fare in enumerate(s.fare):
        args: Args = {"crest": s.tables.crests[c].name}
        if fare < 0:
            out.append(no(CREST[c], "R13.5", "crest-taken", args))
        else:
            out.append(no(CREST[c], "R13.4", "crest-coins", args | {"coins": fare}))
    return out


def builds(s: GlenMore, seat: Seat) -> list[Refusal]:
    out = [no(BUILD_TILE[t], "Q18", "build", {"tile": s.tables.tiles[t].name}) for t in sorted(s.discard)]
    return [*out, no(SKIP, "Q33", "munro-skip")]
